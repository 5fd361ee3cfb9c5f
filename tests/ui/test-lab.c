/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are played on from a moment of a finished one. */

#include <string.h>

#include "adj-report-page.h"
#include "ui-program.h"

typedef struct {
  const char *title;
  GtkWidget *found;
} Wanted;

static gboolean
is_row (GtkWidget *widget, gpointer data)
{
  Wanted *wanted = data;

  return ADW_IS_COMBO_ROW (widget) &&
         g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), wanted->title);
}

static GtkWidget *
ask (UiProgram *p, int ply)
{
  g_assert_true (ui_program_act (p, "win.branch", g_variant_new_int32 (ply)));
  return ui_find_dialog (GTK_WINDOW (p->window));
}

static void
choose (GtkWidget *dialog, const char *title, guint index)
{
  Wanted wanted = { .title = title };
  GtkWidget *row = ui_visit (dialog, is_row, &wanted);

  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_visible (row));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), index);
}

static void
play (GtkWidget *dialog)
{
  ui_click (ui_find_by_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Play From Here"));
  ui_settle ();
}

static guint
count_seats (UiProgram *p)
{
  return adj_match_get_header (ui_program_get_match (p))->setup.n_seats;
}

/* Whether the seat that will be asked next is a computer's. */
static guint
find_ply_of_others (AdjMatch *match, guint seat)
{
  guint ply = 2;

  while (adj_match_get_move (match, ply + 1).seat == seat)
    ply++;
  return ply;
}

static void
test_branch_is_asked_for_waits_and_leads_back (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");
  guint ply;
  GtkWidget *dialog;

  (void) data;
  ui_program_open (p, golden);
  ply = find_ply_of_others (ui_program_get_match (p), 1);
  ui_program_go (p, (int) ply);
  dialog = ask (p, -1);
  choose (dialog, "Your seat", 1);
  choose (dialog, "The others", 1);
  play (dialog);

  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), !=, golden);
  g_assert_cmpstr (adj_match_get_header (ui_program_get_match (p))->seats[1].kind, ==, "human");
  g_assert_cmpstr (adj_match_get_header (ui_program_get_match (p))->seats[0].kind,
                   ==,
                   bot_level_name (bot_get_level (0)));
  g_assert_cmpuint (adj_match_get_n_plies (ui_program_get_match (p)), ==, ply);
  ui_settle ();
  g_assert_cmpuint (adj_match_get_n_plies (ui_program_get_match (p)), ==, ply);
  g_assert_cmpuint (adj_session_get_viewer (ui_program_get_session (p)), ==, 1);
  ui_click (ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Go On"));
  ui_until (adj_match_get_n_plies (ui_program_get_match (p)) > ply);

  g_assert_true (ui_program_act (p, "win.back", NULL));
  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), ==, golden);
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, ply);
  g_assert_true (ui_program_act (p, "win.back", NULL));
  g_assert_cmpstr (adj_window_get_place (p->window), ==, "salon");
}

static void
get_view (AdjMatch *match, guint ply, guint seat, RulesView *ret_view)
{
  RulesState state;

  adj_match_get_state (match, ply, &state);
  rules_view (&state, seat, ret_view);
}

/* Unless it is said otherwise, all is as it was. */
static void
test_question_proposes_what_really_was (UiProgram *p, gconstpointer data)
{
  Wanted wanted = { .title = "What was hidden" };
  GtkWidget *row;

  (void) data;
  ui_program_open (p, ui_program_import (p, "canaletto-3"));
  row = ui_visit (ask (p, 30), is_row, &wanted);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
}

static void
test_hidden_is_drawn_anew_by_what_the_seat_knew (UiProgram *p, gconstpointer data)
{
  g_autoptr (AdjMatch) golden = NULL;
  GtkWidget *dialog;
  guint ply;

  (void) data;
  ui_program_open (p, ui_program_import (p, "banquet-3"));
  golden = g_object_ref (ui_program_get_match (p));
  ui_program_go (p, 25);
  dialog = ask (p, -1);
  choose (dialog, "Your seat", 2);
  choose (dialog, "What was hidden", 1);
  play (dialog);

  ply = adj_match_get_n_plies (ui_program_get_match (p));
  g_assert_cmpuint (ply, <=, 25);
  for (guint i = 0; i <= ply; i++) {
    RulesView before;
    RulesView after;

    get_view (golden, i, 2, &before);
    get_view (ui_program_get_match (p), i, 2, &after);
    g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  }
  g_assert_false (memcmp (adj_match_get_header (golden)->setup.data,
                          adj_match_get_header (ui_program_get_match (p))->setup.data,
                          RULES_SETUP_SIZE) == 0);
  g_assert_false (adj_match_get_revealed (ui_program_get_match (p)));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), "report"));
}

typedef struct {
  guint n;
  guint wanted;
} Counting;

static gboolean
is_nth_place (GtkWidget *widget, gpointer data)
{
  Counting *counting = data;

  return ADW_IS_COMBO_ROW (widget) && counting->n++ == counting->wanted;
}

static GtkWidget *
find_nth_place (GtkWidget *dialog, guint n)
{
  Counting counting = { .wanted = 3 + n };

  return ui_visit (dialog, is_nth_place, &counting);
}

static void
test_hidden_is_set_by_hand (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");
  RulesState before;
  RulesState after;
  RulesUnseen was[RULES_MOST_UNSEEN];
  RulesUnseen is[RULES_MOST_UNSEEN];
  GtkWidget *dialog;
  GtkWidget *last;
  size_t n;

  (void) data;
  ui_program_open (p, golden);
  adj_match_get_state (ui_program_get_match (p), 20, &before);
  n = rules_list_unseen (&before, 0, was);
  g_assert_cmpuint (n, >, 6);
  dialog = ask (p, 20);
  choose (dialog, "What was hidden", 2);

  /* The crash can't be the next card: what is refused can't be played. */
  for (guint i = 0; i < n; i++) {
    if (find_nth_place (dialog, i) != NULL && was[i].card == 25)
      adw_combo_row_set_selected (ADW_COMBO_ROW (find_nth_place (dialog, 0)), i);
  }
  (void) ui_find_by_label (dialog,
                           "It could not have been like this: a move would not have been possible, "
                           "or a card can’t lie there.");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_nth_place (dialog, 0)), 0);
  g_assert_true (gtk_widget_is_sensitive (
    ui_find_by_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Play From Here")));

  last = find_nth_place (dialog, 2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (last), 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_nth_place (dialog, 1))), ==, 2);
  play (dialog);
  adj_match_get_state (ui_program_get_match (p), 20, &after);
  g_assert_cmpuint (rules_list_unseen (&after, 0, is), ==, n);
  g_assert_cmpuint (is[1].card, ==, was[2].card);
  g_assert_cmpuint (is[2].card, ==, was[1].card);
  for (size_t i = 3; i < n; i++)
    g_assert_cmpuint (is[i].card, ==, was[i].card);
}

/* A line that is tried out from the move PLY on, and whose first N moves have been made. */
static void
try_out (UiProgram *p, guint ply, guint n)
{
  GtkWidget *dialog;

  ui_program_go (p, (int) ply);
  dialog = ask (p, -1);
  choose (dialog, "Your seat", count_seats (p));
  play (dialog);
  for (guint i = 0; i < n; i++) {
    g_autofree char *text = NULL;

    ui_until (ui_program_get_scene (p)->actor >= 0);
    text = ui_program_dup_legal_move (p);
    g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (text)));
    ui_settle ();
  }
}

static void
test_line_is_tried_out_for_every_seat (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-3");
  guint seats = 0;

  (void) data;
  ui_program_open (p, golden);
  try_out (p, 20, 6);
  for (guint i = 21; i <= adj_match_get_n_plies (ui_program_get_match (p)); i++)
    seats |= 1u << adj_match_get_move (ui_program_get_match (p), i).seat;
  g_assert_cmpuint (seats & (seats - 1), !=, 0);
  g_assert_true (adj_match_get_free (ui_program_get_match (p)));
  g_assert_false (adj_session_is_closed (ui_program_get_session (p)));

  /* Everything may be seen, and whoever is to move can be chosen. */
  g_assert_true (ui_program_act (p, "win.viewer", g_variant_new_uint32 (RULES_ALL_KNOWING)));
  g_assert_cmpint (adj_session_get_actor (ui_program_get_session (p)), ==, -1);
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  g_assert_cmpint (adj_session_get_actor (ui_program_get_session (p)), >=, 0);
  (void) ui_find_by_role (ui_program_get_root (p),
                          GTK_ACCESSIBLE_ROLE_GROUP,
                          "Line that is tried out");
}

static void
test_line_is_thrown_away_or_kept (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "canaletto-3");
  gint64 line;

  (void) data;
  ui_program_open (p, golden);
  try_out (p, 12, 2);
  line = adj_match_get_id (ui_program_get_match (p));
  ui_click (ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Throw it away"));
  ui_settle ();
  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), ==, golden);
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, 12);
  ui_wait_frame (ui_program_get_root (p));
  ui_click (ui_find_by_label (ui_program_get_root (p), "Undo"));
  ui_settle ();
  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), ==, line);
  ui_click (ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Keep it"));
  ui_settle ();
  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), ==, golden);
  /* The timeline leads to it. */
  ui_click (ui_find_by_label (ui_program_get_root (p), "To the branch from move 12"));
  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), ==, line);
}

static char *
get_spoken (UiProgram *p)
{
  return ui_get_description (
    ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_SLIDER, "Chances of winning"));
}

static gboolean
is_compared (UiProgram *p)
{
  g_autofree char *spoken = get_spoken (p);

  return strstr (spoken, "In the game compared: ") != NULL;
}

static void
test_line_is_compared_on_the_chart (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "canaletto-2");

  (void) data;
  ui_program_open (p, golden);
  try_out (p, 8, 4);
  g_assert_true (ui_program_act (p, "win.back", NULL));
  g_assert_true (ui_program_act (p, "win.report", NULL));
  ui_settle ();
  ui_program_go (p, 9);
  g_assert_false (is_compared (p));
  ui_click (ui_find_by_label (ui_program_get_root (p), "Compare"));
  ui_until (is_compared (p));
  ui_click (ui_find_by_label (ui_program_get_root (p), "Compare"));
  ui_until (!is_compared (p));

  ui_click (ui_find_by_role (ui_program_get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Open"));
  ui_settle ();
  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), !=, golden);
  g_assert_true (ui_program_act (p, "win.back", NULL));
  g_assert_nonnull (ui_find_by_type (ui_program_get_root (p), ADJ_TYPE_REPORT_PAGE));
}

/* A branch that goes on tells nothing, although its parent is over. */
static void
test_game_that_goes_on_is_not_compared (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_open (p, ui_program_import (p, "banquet-3"));
  ui_program_branch (p, 10);
  g_assert_true (ui_program_act (p, "win.back", NULL));
  g_assert_true (ui_program_act (p, "win.report", NULL));
  ui_program_go (p, 11);
  ui_settle ();
  ui_click (ui_find_by_label (ui_program_get_root (p), "Compare"));
  ui_settle ();
  (void) ui_find_by_label (ui_program_get_root (p),
                           "The other game goes on: nothing is told of it before its end.");
  g_assert_false (is_compared (p));
}

static guint
find_better_line (UiProgram *p)
{
  AdjAnalysis *analysis = adj_session_get_analysis (ui_program_get_session (p));

  for (guint ply = 1; ply <= adj_match_get_n_plies (ui_program_get_match (p)); ply++) {
    const AdjVerdict *verdict = adj_analysis_get_verdict (analysis, ply);

    if (verdict != NULL && verdict->better.n > 0)
      return ply;
  }

  return 0;
}

static void
test_expected_line_is_played_out (UiProgram *p, gconstpointer data)
{
  const AdjVerdict *verdict;
  RulesMove best;
  RulesMove first;
  guint ply;

  (void) data;
  ui_program_open (p, ui_program_import (p, "canaletto-2"));
  g_assert_true (ui_program_act (p, "win.report", NULL));
  ui_until ((ply = find_better_line (p)) > 0);
  verdict = adj_analysis_get_verdict (adj_session_get_analysis (ui_program_get_session (p)), ply);
  best = adj_advice_find_best (&verdict->known, verdict->played)->move;
  g_assert_true (ui_program_act (p, "win.play-out", g_variant_new_int32 ((int) ply)));
  g_assert_true (adj_match_get_free (ui_program_get_match (p)));
  g_assert_cmpuint (adj_match_get_n_plies (ui_program_get_match (p)), >, ply);
  g_assert_cmpuint (adj_session_get_ply (ui_program_get_session (p)), ==, ply - 1);
  first = adj_match_get_move (ui_program_get_match (p), ply);
  g_assert_cmpmem (&first, sizeof first, &best, sizeof best);
}

static void
test_question_is_answered_by_keys_and_fits (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-3");
  g_autofree char *clipped = NULL;
  GtkWidget *dialog;

  (void) data;
  ui_program_open (p, golden);
  ui_resize (GTK_WINDOW (p->window), 360, 700);
  dialog = ask (p, 4);
  if (GTK_IS_WINDOW (dialog))
    ui_resize (GTK_WINDOW (dialog), 360, 460);
  ui_wait_frame (dialog);
  clipped = ui_list_clipped (dialog);
  g_assert_cmpstr (clipped, ==, "");
  g_assert_true (ui_press (GTK_WINDOW (gtk_widget_get_root (dialog)), "Escape"));
  ui_until (ui_look_for_dialog (GTK_WINDOW (p->window)) == NULL);
  g_assert_cmpint (adj_match_get_id (ui_program_get_match (p)), ==, golden);

  dialog = ask (p, 4);
  g_assert_true (ui_press (GTK_WINDOW (gtk_widget_get_root (dialog)), "Return"));
  ui_until (adj_match_get_id (ui_program_get_match (p)) != golden);
}

static gboolean
is_spin (GtkWidget *widget, gpointer data)
{
  (void) data;
  return GTK_IS_SPIN_BUTTON (widget);
}

static void
wait_for_text (GtkWidget *dialog, const char *words)
{
  for (;;) {
    g_autofree char *text = ui_collect_shown (dialog);

    if (strstr (text, words) != NULL)
      return;
    (void) g_main_context_iteration (NULL, TRUE);
  }
}

/* A strong player does not nearly always do the same there. Returns the number of choices. */
static guint
check_mixed (AdjSession *session, guint ply)
{
  const AdjVerdict *verdict = adj_analysis_get_verdict (adj_session_get_analysis (session), ply);

  g_assert_nonnull (verdict);
  for (guint i = 0; i < verdict->known.n; i++)
    g_assert_cmpuint (verdict->known.list[i].frequency, <=, 75);
  return verdict->known.n;
}

static void
test_mixture_is_said_and_replied_to (UiProgram *p, gconstpointer data)
{
  GtkWidget *dialog;
  GtkWidget *spin;
  g_autofree char *rest = NULL;
  guint ply;
  guint n;

  (void) data;
  ui_program_open (p, ui_program_import (p, "banquet-3"));
  g_assert_true (ui_program_act (p, "win.train-mix", NULL));
  dialog = ui_find_dialog (GTK_WINDOW (p->window));
  ui_until (ui_visit (dialog, is_spin, NULL) != NULL);
  spin = ui_visit (dialog, is_spin, NULL);
  ply = adj_session_get_ply (ui_program_get_session (p));
  g_assert_cmpuint (adj_session_get_viewer (ui_program_get_session (p)),
                    ==,
                    adj_match_get_move (ui_program_get_match (p), ply + 1).seat);
  n = check_mixed (ui_program_get_session (p), ply + 1);

  /* The others have equal shares at first. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 0);
  rest = g_strdup_printf ("%u%%", 100 - (n - 2) * (100 / n));
  wait_for_text (dialog, rest);
  ui_click (ui_find_by_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "See the best replies"));
  wait_for_text (dialog, "Against a strong player’s percentages:");
  wait_for_text (dialog, "A strong player: ");
  ui_click (ui_find_by_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, "Next decision"));
  ui_until (adj_session_get_ply (ui_program_get_session (p)) != ply);
  (void) check_mixed (ui_program_get_session (p),
                      adj_session_get_ply (ui_program_get_session (p)) + 1);
  ui_close_dialog (dialog);
  g_assert_cmpuint (adj_session_get_viewer (ui_program_get_session (p)), ==, RULES_ALL_KNOWING);
}

/* What computers have played for it is in nobody's archive. */
static void
test_mixture_is_practised_without_a_game_of_ones_own (UiProgram *p, gconstpointer data)
{
  GtkWidget *dialog;
  guint n = 1;

  (void) data;
  g_assert_true (ui_program_act (p, "win.mix-room", g_variant_new_string ("banquet")));
  dialog = ui_find_dialog (GTK_WINDOW (p->window));
  wait_for_text (dialog, "All choose at once.");
  ui_close_dialog (dialog);
  g_assert_true (adj_archive_count (ui_program_get_store (p), &(AdjStoreQuery){ 0 }, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), "branch"));
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), "copy-link"));
}

static void
test_game_without_a_mixture_says_so (UiProgram *p, gconstpointer data)
{
  gint64 id = ui_program_sit_down (p, ui_program_import (p, "banquet-3"), 0, 1);
  AdjMatch *match = adj_match_open (ui_program_get_store (p), id, NULL);

  (void) data;
  g_assert_true (adj_match_concede (match, 0, NULL));
  g_assert_finalize_object (match);
  ui_program_open (p, id);
  g_assert_true (ui_program_act (p, "win.train-mix", NULL));
  wait_for_text (ui_find_dialog (GTK_WINDOW (p->window)), "There is nothing to mix in this game");
}

/* Not in the one that was the person's. */
static void
test_same_deal_is_proposed_in_another_seat (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");
  AdjMatch *match = adj_match_open (ui_program_get_store (p), golden, NULL);
  Wanted wanted = { .title = "Your seat" };
  GtkWidget *row;

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, golden, adj_match_get_n_plies (match), 1));
  g_assert_finalize_object (match);
  g_assert_true (ui_program_act (p, "win.other-seat", NULL));
  row = ui_visit (ui_find_dialog (GTK_WINDOW (p->window)), is_row, &wanted);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 1);
}

/* Nobody chooses at the same time as somebody else there. */
static void
test_no_mixture_where_nobody_chooses_at_once (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_open (p, ui_program_import (p, "canaletto-2"));
  g_assert_true (ui_program_act (p, "win.train-mix", NULL));
  g_assert_null (ui_look_for_dialog (GTK_WINDOW (p->window)));
}

#define ADD(name, test)                  \
  g_test_add ("/lab/" name,              \
              UiProgram,                 \
              NULL,                      \
              ui_program_set_up_started, \
              test,                      \
              ui_program_tear_down_started)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ADD ("branch-is-asked-for-waits-and-leads-back", test_branch_is_asked_for_waits_and_leads_back);
  ADD ("hidden-is-drawn-anew-by-what-the-seat-knew",
       test_hidden_is_drawn_anew_by_what_the_seat_knew);
  ADD ("question-proposes-what-really-was", test_question_proposes_what_really_was);
  ADD ("hidden-is-set-by-hand", test_hidden_is_set_by_hand);
  ADD ("line-is-tried-out-for-every-seat", test_line_is_tried_out_for_every_seat);
  ADD ("line-is-thrown-away-or-kept", test_line_is_thrown_away_or_kept);
  ADD ("line-is-compared-on-the-chart", test_line_is_compared_on_the_chart);
  ADD ("game-that-goes-on-is-not-compared", test_game_that_goes_on_is_not_compared);
  ADD ("expected-line-is-played-out", test_expected_line_is_played_out);
  ADD ("question-is-answered-by-keys-and-fits", test_question_is_answered_by_keys_and_fits);

  ADD ("mixture-is-said-and-replied-to", test_mixture_is_said_and_replied_to);
  ADD ("mixture-is-practised-without-a-game-of-ones-own",
       test_mixture_is_practised_without_a_game_of_ones_own);
  ADD ("same-deal-is-proposed-in-another-seat", test_same_deal_is_proposed_in_another_seat);
  ADD ("game-without-a-mixture-says-so", test_game_without_a_mixture_says_so);
  ADD ("no-mixture-where-nobody-chooses-at-once", test_no_mixture_where_nobody_chooses_at_once);
  return g_test_run ();
}
