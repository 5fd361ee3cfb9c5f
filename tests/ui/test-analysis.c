/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints at the table, and the analysis of a finished game. */

#include <string.h>

#include "adj-curve.h"
#include "adj-action-bar.h"
#include "adj-hint.h"
#include "adj-offer.h"
#include "adj-analysis-panel.h"
#include "adj-log-line.h"
#include "adj-strip.h"
#include "banquet/banquet.h"
#include "krach/krach.h"
#include "ui-program.h"

static void
set_up (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_set_up (p);
  ui_program_start (p);
}

static void
tear_down (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_tear_down (p);
}

static GtkWidget *
get_root (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

static AdjMatch *
get_match (UiProgram *p)
{
  return adj_table_get_match (ui_program_get_table (p));
}

static gboolean
is_of_type (GtkWidget *widget, gpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(GType *) type);
}

/* Visible or not. */
static GtkWidget *
find_type (UiProgram *p, GType type)
{
  GtkWidget *widget = ui_visit (GTK_WIDGET (ui_program_get_table (p)), is_of_type, &type);

  g_assert_nonnull (widget);
  return widget;
}

static AdjHint *
get_hint (UiProgram *p)
{
  return ADJ_HINT (find_type (p, ADJ_TYPE_HINT));
}

static char *
get_hint_text (UiProgram *p)
{
  ui_until (!adj_hint_is_thinking (get_hint (p)));
  return ui_collect_shown (GTK_WIDGET (get_hint (p)));
}

static gboolean
can (UiProgram *p, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), action);
}

/* The next player opens the curtain. */
static void
look (UiProgram *p)
{
  ui_settle ();
  if (can (p, "open-curtain"))
    g_assert_true (ui_program_act (p, "win.open-curtain", NULL));
}

static void
play_first_legal (UiProgram *p)
{
  const AdjScene *scene = ui_program_get_scene (p);
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  char text[RULES_MOVE_TEXT_SIZE];
  bool is_all;

  g_assert_cmpuint (rules_view_legal (&scene->view, moves, &is_all), >, 0);
  (void) rules_move_format (scene->game, moves[0], text);
  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (text)));
}

/* A new game of people with the deal of the golden one, modified by CHANGE. */
static gint64
deal (UiProgram *p, gint64 id, void (*change) (RulesSetup *setup))
{
  g_autoptr (AdjMatch) model = adj_match_open (ui_program_get_store (p), id, NULL);
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (AdjMatch) match = NULL;

  adj_record_header_copy (adj_match_get_header (model), &header);
  g_clear_pointer (&header.id, g_free);
  g_clear_pointer (&header.started, g_free);
  for (guint seat = 0; seat < header.setup.n_seats; seat++) {
    g_free (header.seats[seat].kind);
    header.seats[seat].kind = g_strdup ("human");
  }
  if (change != NULL)
    change (&header.setup);
  match = adj_match_new (ui_program_get_store (p), &header, NULL);
  g_assert_nonnull (match);
  return adj_match_get_id (match);
}

static void
test_help_comes_in_three_steps_and_is_counted (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "canaletto-2");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  guint ply;

  (void) data;
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  ply = adj_match_get_n_plies (get_match (p));
  g_assert_null (ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Hint"));
  ui_click (ui_find_by_label (get_root (p), "Hint"));
  (void) ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Hint");
  first = get_hint_text (p);
  g_assert_nonnull (strstr (first, "Hint 1 of 3"));
  ui_click (ui_find_by_label (get_root (p), "More"));
  second = get_hint_text (p);
  g_assert_nonnull (strstr (second, "Worth thinking about: "));
  g_assert_true (ui_press_key (GTK_WINDOW (p->window), GDK_KEY_4, 0));
  third = get_hint_text (p);
  g_assert_nonnull (strstr (third, "The computer would choose “"));
  g_assert_nonnull (strstr (third, "% ± "));
  g_assert_null (ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "More"));
  g_assert_cmpuint (ui_count_by_class (get_root (p), "hinted"), ==, 1);

  play_first_legal (p);
  ui_settle ();
  g_assert_cmpuint (adj_match_get_hints (get_match (p), ply + 1), ==, 3);
  g_assert_cmpuint (adj_hint_get_step (get_hint (p)), ==, 0);
  look (p);
  g_assert_cmpuint (ui_count_by_class (get_root (p), "hinted"), ==, 0);
  play_first_legal (p);
  ui_settle ();
  g_assert_cmpuint (adj_match_get_hints (get_match (p), ply + 2), ==, 0);
}

/* With the panel beside the board, a hint leaves the board its size. */
static void
test_help_leaves_the_board_its_size (UiProgram *p, gconstpointer game)
{
  GSettings *settings = adj_application_get_settings (p->application);
  gint64 golden = ui_program_import (p, game);
  GtkWidget *board;
  GtkWidget *tab;
  graphene_rect_t before;
  graphene_rect_t after;
  int width, height;

  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  ui_wait_frame (get_root (p));
  board = ui_find_by_class (get_root (p), "board-scroll");
  width = gtk_widget_get_width (board);
  height = gtk_widget_get_height (board);
  g_assert_cmpint (height, >, 200);
  tab = ui_find_actionable (get_root (p), "win.panel-page", "rules");
  g_assert_true (gtk_widget_compute_bounds (tab, get_root (p), &before));
  for (guint i = 0; i < ADJ_HINT_STEPS; i++) {
    g_assert_true (ui_program_act (p, "win.hint", NULL));
    g_free (get_hint_text (p));
    ui_wait_frame (get_root (p));
    g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_hint (p))));
    g_assert_cmpint (gtk_widget_get_width (board), ==, width);
    g_assert_cmpint (gtk_widget_get_height (board), ==, height);
    g_assert_true (gtk_widget_compute_bounds (tab, get_root (p), &after));
    g_assert_true (graphene_rect_equal (&before, &after));
  }

  /* Without the panel, the hint is above the moves. */
  g_settings_set_boolean (settings, "panel-visible", FALSE);
  ui_wait_frame (get_root (p));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_hint (p))));
  g_settings_reset (settings, "panel-visible");
}

static void
test_of_two_choices_the_better_is_named_at_once (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");
  g_autofree char *text = NULL;

  (void) data;
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  g_assert_true (ui_program_act (p, "win.hint", NULL));
  (void) ui_find_by_label (get_root (p), "Hint 1 of 2");
  g_assert_true (ui_program_act (p, "win.hint", NULL));
  text = get_hint_text (p);
  g_assert_nonnull (strstr (text, "The computer would choose “"));
  /* Why here: the chips of the others are counted. */
  g_assert_true (strstr (text, "nobody still in") != NULL ||
                 strstr (text, "lets you stay for longer") != NULL ||
                 strstr (text, "keep the points that a loan costs") != NULL);
  g_assert_cmpuint (ui_count_by_class (get_root (p), "hinted"), ==, 1);
  (void) ui_find_by_label (get_root (p), "Hint 2 of 2");
  g_assert_null (ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "More"));
}

static void
get_place (UiProgram *p, const char *label, graphene_rect_t *ret_place)
{
  GtkWidget *button = ui_find_by_label (get_root (p), label);

  ui_wait_frame (get_root (p));
  g_assert_true (gtk_widget_compute_bounds (button, get_root (p), ret_place));
}

/* Neither of two places to go moves under the pointer; both get their reasons where neither is
 * better, and what is counted is what was read. */
static void
test_a_hint_moves_no_button (UiProgram *p, gconstpointer data)
{
  static const char *const labels[] = { "Go to the auction house", "Go to the castle" };
  gint64 golden = ui_program_import (p, "banquet-2");
  graphene_rect_t before[G_N_ELEMENTS (labels)];
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  guint ply;

  (void) data;
  ui_program_open (p, deal (p, golden, NULL));
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  look (p);
  ply = adj_match_get_n_plies (get_match (p));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    get_place (p, labels[i], &before[i]);

  g_assert_true (ui_program_act (p, "win.hint", NULL));
  first = get_hint_text (p);
  g_assert_null (strstr (first, "only rob"));
  g_assert_true (ui_program_act (p, "win.hint", NULL));
  last = get_hint_text (p);
  g_assert_nonnull (strstr (last, "Hint 2 of 2"));
  if (strstr (last, "are worth about the same") != NULL) {
    g_assert_nonnull (strstr (last, "the auction house "));
    g_assert_nonnull (strstr (last, "the castle"));
  }
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    graphene_rect_t now;

    get_place (p, labels[i], &now);
    g_assert_true (graphene_rect_equal (&before[i], &now));
  }

  play_first_legal (p);
  ui_settle ();
  g_assert_cmpuint (adj_match_get_hints (get_match (p), ply + 1), ==, 2);
}

static void
test_hint_can_be_closed_and_opened_again (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "canaletto-2");

  (void) data;
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  g_assert_true (ui_program_act (p, "win.hint", NULL));
  g_assert_true (ui_program_act (p, "win.hint", NULL));
  ui_click (ui_find_by_label (get_root (p), "Close the hint"));
  g_assert_null (ui_look_for (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Hint"));
  g_assert_true (ui_program_act (p, "win.hint", NULL));
  g_assert_cmpuint (adj_hint_get_step (get_hint (p)), ==, 1);
}

/* The palace to which the best bid would take the gondola is drawn as that of a bid being made. */
static void
test_a_hint_marks_the_piece (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "canaletto-2");
  g_autofree char *text = NULL;
  GtkWidget *entry;

  (void) data;
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  for (guint i = 0; i < ADJ_HINT_STEPS; i++)
    g_assert_true (ui_program_act (p, "win.hint", NULL));
  text = get_hint_text (p);
  g_assert_nonnull (strstr (text, "The computer would choose “"));
  entry = ui_find_by_class (get_root (p), "hinted");
  g_assert_nonnull (entry);
  g_assert_nonnull (strstr (text, strchr (adj_offer_get_possible (ADJ_OFFER (entry)), ' ')));

  /* Another layout shows the table anew; what the hint has set stays. */
  adj_table_update (ui_program_get_table (p));
  ui_resize (GTK_WINDOW (p->window), 360, 740);
  ui_wait_frame (get_root (p));
  entry = ui_find_by_class (get_root (p), "hinted");
  g_assert_nonnull (entry);
  g_assert_nonnull (strstr (text, strchr (adj_offer_get_possible (ADJ_OFFER (entry)), ' ')));
}

/* The hint is gone for the next player, on the screen and in hidden widgets. */
/* A narrow window puts it elsewhere; here it has come back. */
static void
test_hint_can_be_closed_at_every_width (UiProgram *p, gconstpointer data)
{
  static const int widths[] = { 1280, 360, 1280 };

  gint64 golden = ui_program_import (p, "canaletto-2");

  (void) data;
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  g_assert_true (ui_program_act (p, "win.hint", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *close;

    ui_resize (GTK_WINDOW (p->window), widths[i], 800);
    close = ui_find_by_label (get_root (p), "Close the hint");
    g_assert_true (gtk_widget_is_sensitive (close));
  }
  ui_click (ui_find_by_label (get_root (p), "Close the hint"));
  g_assert_cmpuint (adj_hint_get_step (get_hint (p)), ==, 0);
}

static void
assert_foot_is_seen (UiProgram *p, int height)
{
  GtkWidget *foot;
  graphene_rect_t place;

  ui_wait_frame (get_root (p));
  foot = ui_find_by_class (get_root (p), "table-foot");
  g_assert_true (gtk_widget_compute_bounds (foot, get_root (p), &place));
  g_assert_cmpfloat (place.origin.y + place.size.height, <=, height);
}

/* The length of a hint does not move what is below the moves. */
static void
test_hint_pushes_nothing_out_of_a_small_window (UiProgram *p, gconstpointer game)
{
  const int height = 720;
  gint64 golden = ui_program_import (p, game);
  g_autoptr (AdjMatch) played = adj_match_open (ui_program_get_store (p), golden, NULL);
  guint most = MIN (adj_match_get_n_plies (played), 140);
  guint n_hints = 0;

  ui_resize (GTK_WINDOW (p->window), 360, height);
  for (guint ply = 5; ply < most; ply += 9) {
    ui_program_open (p, ui_program_sit_down (p, golden, ply, 0xff));
    look (p);
    for (guint i = 0; i < ADJ_HINT_STEPS && can (p, "hint"); i++, n_hints++) {
      g_assert_true (ui_program_act (p, "win.hint", NULL));
      g_free (get_hint_text (p));
      assert_foot_is_seen (p, height);
    }
  }
  g_assert_cmpuint (n_hints, >, 10);
}

static int
measure_board (UiProgram *p)
{
  GtkWidget *board = ui_find_by_class (get_root (p), "board-scroll");

  g_assert_nonnull (board);
  ui_wait_frame (get_root (p));
  return gtk_widget_get_height (board);
}

/* What the hint is about stays in sight while one reads it. */
static void
test_hint_leaves_the_board_half_of_its_height (UiProgram *p, gconstpointer game)
{
  gint64 golden = ui_program_import (p, game);
  g_autoptr (AdjMatch) played = adj_match_open (ui_program_get_store (p), golden, NULL);
  guint most = MIN (adj_match_get_n_plies (played), 140);
  guint n_hints = 0;

  ui_resize (GTK_WINDOW (p->window), 360, 640);
  for (guint ply = 5; ply < most; ply += 27) {
    int before;

    ui_program_open (p, ui_program_sit_down (p, golden, ply, 0xff));
    look (p);
    before = measure_board (p);
    for (guint i = 0; i < ADJ_HINT_STEPS && can (p, "hint"); i++, n_hints++) {
      g_assert_true (ui_program_act (p, "win.hint", NULL));
      g_free (get_hint_text (p));
      g_assert_cmpint (measure_board (p), >=, before / 2);
    }
  }
  g_assert_cmpuint (n_hints, >, 5);
}

static gboolean
is_turn_told (UiProgram *p)
{
  g_autofree char *words = ui_collect_shown_text (find_type (p, ADJ_TYPE_ACTION_BAR));

  return strstr (words, "your turn") != NULL;
}

/* They share one place: what is picked is told there, and the hint can be read again. */
static void
test_hint_makes_way_for_what_is_picked (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "canaletto-2");
  GtkWidget *hint;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 360, 740);
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  hint = GTK_WIDGET (get_hint (p));
  g_assert_true (gtk_widget_grab_focus (ui_find_actionable (get_root (p), "win.hint", NULL)));
  g_assert_true (ui_press (GTK_WINDOW (p->window), "Return"));
  ui_until (gtk_widget_get_mapped (hint));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (p->window)), hint));
  g_assert_false (is_turn_told (p));

  gtk_spin_button_spin (GTK_SPIN_BUTTON (ui_find_by_class (get_root (p), "stepper")),
                        GTK_SPIN_STEP_FORWARD,
                        1);
  ui_settle ();
  g_assert_false (gtk_widget_get_mapped (hint));
  g_assert_true (is_turn_told (p));
  ui_click (ui_find_actionable (get_root (p), "win.hint", NULL));
  g_assert_true (gtk_widget_get_mapped (hint));
  g_assert_cmpuint (adj_hint_get_step (get_hint (p)), ==, 1);
}

static void
test_curtain_closes_the_hint (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-2");
  g_autofree char *text = NULL;

  (void) data;
  ui_program_open (p, deal (p, golden, NULL));
  g_assert_false (can (p, "hint"));
  g_assert_true (ui_program_act (p, "win.open-curtain", NULL));
  for (guint i = 0; i < ADJ_HINT_STEPS; i++)
    g_assert_true (ui_program_act (p, "win.hint", NULL));
  g_free (get_hint_text (p));
  play_first_legal (p);
  g_assert_cmpuint (adj_hint_get_step (get_hint (p)), ==, 0);
  text = ui_collect_text (GTK_WIDGET (get_hint (p)));
  g_assert_null (strstr (text, "The computer would"));
  ui_settle ();
  g_assert_false (can (p, "hint"));
}

static void
test_help_is_for_who_is_asked (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");

  (void) data;
  ui_program_open (p, golden);
  g_assert_false (can (p, "hint"));
  ui_program_open (p, deal (p, golden, NULL));
  look (p);
  g_assert_true (can (p, "hint"));
  play_first_legal (p);
  ui_settle ();
  ui_program_go (p, 0);
  g_assert_false (can (p, "hint"));
}

/* Changes a card in a hand, and the deck. */
static void
change_banquet (RulesSetup *setup)
{
  BanquetSetup *banquet = (BanquetSetup *) (void *) setup->data;
  guint card = (guint) __builtin_ctzll (banquet->hands[1]);
  guint8 other = banquet->piles[0][5];

  banquet->hands[1] ^= UINT64_C (1) << card | UINT64_C (1) << other;
  banquet->piles[0][5] = (guint8) card;
}

static void
change_krach (RulesSetup *setup)
{
  KrachSetup *krach = (KrachSetup *) (void *) setup->data;
  guint top = KRACH_DECK - krach->n_deck;

  for (guint i = top + 1; i + 8 < KRACH_DECK; i += 2) {
    guint8 card = krach->deck[i];

    krach->deck[i] = krach->deck[i + 1];
    krach->deck[i + 1] = card;
  }
}

static char *
list_hints (UiProgram *p, gint64 id)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ui_program_open (p, id);
  look (p);
  for (guint i = 0; i < ADJ_HINT_STEPS; i++) {
    g_autofree char *step = NULL;

    g_assert_true (ui_program_act (p, "win.hint", NULL));
    step = get_hint_text (p);
    g_string_append (text, step);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_hint_knows_what_its_seat_knows (UiProgram *p, gconstpointer data)
{
  static const struct {
    const char *game;
    void (*change) (RulesSetup *setup);
  } deals[] = { { "banquet-2", change_banquet }, { "krach-3", change_krach } };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (deals); i++) {
    gint64 golden = ui_program_import (p, deals[i].game);
    gint64 one = deal (p, golden, NULL);
    gint64 other = deal (p, golden, deals[i].change);
    g_autofree char *hints = list_hints (p, one);
    g_autofree char *others = list_hints (p, other);

    g_assert_cmpstr (hints, ==, others);
    g_assert_nonnull (strstr (hints, " to win)"));
  }
}

static AdjHistory *
get_history (UiProgram *p)
{
  return adj_session_get_history (adj_table_get_session (ui_program_get_table (p)));
}

static AdjAnalysis *
get_analysis (UiProgram *p)
{
  return adj_history_get_analysis (get_history (p));
}

static void
changed_cb (gboolean *is_graded, AdjSessionChange change)
{
  *is_graded |= (change & ADJ_SESSION_ANALYSIS) != 0;
}

/* Waits until the analysis is complete and shown. */
static void
analyse (UiProgram *p)
{
  gboolean is_graded = FALSE;
  gulong handler;

  ui_click (ui_find_actionable (get_root (p), "win.analyse", NULL));
  while (!adj_analysis_is_complete (get_analysis (p)))
    (void) g_main_context_iteration (NULL, TRUE);
  handler = g_signal_connect_swapped (adj_table_get_session (ui_program_get_table (p)),
                                      "changed",
                                      G_CALLBACK (changed_cb),
                                      &is_graded);
  ui_until (is_graded);
  g_signal_handler_disconnect (adj_table_get_session (ui_program_get_table (p)), handler);
}

/* The first move with a bad grade. */
static guint
find_blamed (UiProgram *p)
{
  for (guint ply = 1; ply <= adj_match_get_n_plies (get_match (p)); ply++) {
    if (adj_grade_get_sign (adj_history_get_grade (get_history (p), ply)) != NULL)
      return ply;
  }

  g_assert_not_reached ();
}

static void
test_analysis_is_told_everywhere (UiProgram *p, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *page = NULL;
  g_autofree char *curve = NULL;
  g_autofree char *tip = NULL;
  g_autofree char *remark = NULL;
  g_autofree char *marked = NULL;
  g_autofree char *clipped = NULL;
  const char *sign;
  guint ply;

  (void) data;
  ui_program_open (p, ui_program_import (p, "canaletto-2"));
  ui_program_go (p, 3);
  before = ui_get_name (find_type (p, ADJ_TYPE_CURVE));
  g_assert_cmpstr (before, ==, "Chances of winning");
  analyse (p);
  (void) ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Analysis");

  ply = find_blamed (p);
  ui_program_go (p, (int) ply);
  remark = adj_history_describe_remark (get_history (p), ply);
  g_assert_nonnull (strstr (remark, ", −"));
  page = ui_collect_shown (find_type (p, ADJ_TYPE_ANALYSIS_PANEL));
  g_assert_nonnull (strstr (page, "All decisions of this game have been looked at."));
  g_assert_nonnull (
    strstr (page, "?! inaccuracy, which loses 4% or more; ? mistake, 8%; ?? blunder"));
  g_assert_nonnull (strstr (page, "Played: "));
  g_assert_nonnull (strstr (page, "As could be known: "));
  g_assert_nonnull (strstr (page, "In hindsight: "));
  g_assert_nonnull (strstr (page, "(blunders: "));
  curve = ui_get_name (find_type (p, ADJ_TYPE_CURVE));
  g_assert_true (g_str_has_prefix (curve, "Chances of winning here (Ann: "));
  tip = adj_strip_describe (ADJ_STRIP (find_type (p, ADJ_TYPE_STRIP)), ply);
  g_assert_nonnull (strstr (tip, remark));
  sign = adj_grade_get_sign (adj_history_get_grade (get_history (p), ply));
  /* The sign, and whose move it marks. */
  marked = g_strdup_printf ("%s %s: %s",
                            sign,
                            adj_session_get_people (ui_program_get_session (p))
                              ->names[adj_match_get_move (get_match (p), ply).seat],
                            remark);
  g_assert_nonnull (strstr (tip, marked));
  ui_wait_frame (get_root (p));
  clipped = ui_list_clipped (find_type (p, ADJ_TYPE_ANALYSIS_PANEL));
  g_assert_cmpstr (clipped, ==, "");

  g_assert_true (ui_program_act (p, "win.panel-page", g_variant_new_string ("log")));
  ui_wait_frame (get_root (p));
  page = (g_free (page), ui_collect_shown (get_root (p)));
  g_assert_nonnull (strstr (page, remark));
}

typedef struct {
  GtkWidget *page;
  double end; /* the bottom of the widget above */
} Below;

static gboolean
assert_below (GtkWidget *widget, gpointer data)
{
  Below *below = data;
  graphene_rect_t place;

  if (!gtk_widget_get_mapped (widget) || (!gtk_widget_has_css_class (widget, "insight-row") &&
                                          !gtk_widget_has_css_class (widget, "insight-title")))
    return FALSE;
  g_assert_true (gtk_widget_compute_bounds (widget, below->page, &place));
  g_assert_cmpfloat (place.origin.y, >=, below->end);
  below->end = place.origin.y + place.size.height;
  return FALSE;
}

static void
assert_nothing_overlaps (UiProgram *p)
{
  Below below = { .page = find_type (p, ADJ_TYPE_ANALYSIS_PANEL), .end = -1e6 };

  ui_wait_frame (get_root (p));
  ui_wait_frame (get_root (p));
  (void) ui_visit (below.page, assert_below, &below);
  g_assert_cmpfloat (below.end, >, 0);
}

/* A row that wraps is as high as its lines, however the position was reached. */
static void
test_rows_of_the_analysis_have_their_height (UiProgram *p, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  guint n_plies;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1600, 900);
  ui_program_open (p, ui_program_import (p, "krach-3"));
  analyse (p);
  g_object_set (settings, "gtk-xft-dpi", 120 * 1024, NULL); /* longer than the rows */
  n_plies = adj_match_get_n_plies (get_match (p));
  for (guint ply = 1; ply <= n_plies; ply += 11) {
    ui_program_go (p, (int) ply);
    assert_nothing_overlaps (p);
    ui_program_look_as (p, RULES_SPECTATOR);
    ui_wait_frame (get_root (p));
    ui_program_look_as (p, RULES_ALL_KNOWING);
    assert_nothing_overlaps (p);
  }
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static gboolean
has_verdict (UiProgram *p, RulesViewer viewer, guint ply)
{
  ui_program_look_as (p, viewer);
  return adj_history_get_verdict (get_history (p), ply) != NULL;
}

static void
test_lens_decides_what_is_told (UiProgram *p, gconstpointer data)
{
  g_autofree char *all = NULL;
  g_autofree char *own = NULL;
  guint ply;
  guint seat;

  (void) data;
  ui_program_open (p, ui_program_import (p, "canaletto-2"));
  analyse (p);
  ply = find_blamed (p);
  seat = adj_match_get_move (get_match (p), ply).seat;
  g_assert_true (has_verdict (p, RULES_ALL_KNOWING, ply));
  g_assert_true (has_verdict (p, (int) seat, ply));
  g_assert_false (has_verdict (p, (int) (1 - seat), ply));
  g_assert_false (has_verdict (p, RULES_SPECTATOR, ply));

  ui_program_go (p, (int) ply);
  ui_program_look_as (p, RULES_ALL_KNOWING);
  all = ui_collect_shown (find_type (p, ADJ_TYPE_ANALYSIS_PANEL));
  ui_program_look_as (p, (int) seat);
  own = ui_collect_shown (find_type (p, ADJ_TYPE_ANALYSIS_PANEL));
  g_assert_nonnull (strstr (all, "In hindsight"));
  g_assert_nonnull (strstr (own, "As could be known"));
  g_assert_null (strstr (own, "In hindsight"));
}

static void
test_analysis_stops_and_goes_on (UiProgram *p, gconstpointer data)
{
  GtkWidget *button;
  guint n_done;

  (void) data;
  ui_program_open (p, ui_program_import (p, "krach-3"));
  ui_click (ui_find_actionable (get_root (p), "win.analyse", NULL));
  g_assert_true (adj_analysis_get_running (get_analysis (p)));
  while (adj_analysis_get_n_done (get_analysis (p)) < 3)
    (void) g_main_context_iteration (NULL, TRUE);
  ui_wait_frame (get_root (p));
  button = ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Stop");
  ui_click (button);
  g_assert_false (adj_analysis_get_running (get_analysis (p)));
  n_done = adj_analysis_get_n_done (get_analysis (p));
  ui_click (ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Go On"));
  while (adj_analysis_get_n_done (get_analysis (p)) < n_done + 2)
    (void) g_main_context_iteration (NULL, TRUE);
  /* Leaving the table stops the analysis. */
  g_assert_true (ui_program_act (p, "win.salon", NULL));
}

/* Waits until there is a move that can be thought about longer, and goes there. */
static guint
go_to_open_question (UiProgram *p)
{
  AdjAnalysis *analysis = get_analysis (p);
  guint n_plies = adj_match_get_n_plies (get_match (p));
  guint ply = 1;

  while (!adj_analysis_can_deepen (analysis, ply)) {
    if (adj_analysis_get_verdict (analysis, ply) != NULL && ply < n_plies)
      ply++;
    else
      (void) g_main_context_iteration (NULL, TRUE);
  }
  ui_program_go (p, (int) ply);
  return ply;
}

/* That thought may have ended again before a click is over. */
static void
note_deepened (AdjAnalysis *analysis, guint ply, guint *deepened)
{
  (void) ply;
  *deepened = MAX (*deepened, adj_analysis_get_deepened (analysis));
}

static void
test_one_move_can_be_thought_about_longer (UiProgram *p, gconstpointer data)
{
  GtkWidget *button;
  guint ply;
  guint deepened = 0;

  (void) data;
  ui_program_open (p, ui_program_import (p, "banquet-2"));
  ui_click (ui_find_actionable (get_root (p), "win.analyse", NULL));
  g_assert_false (can (p, "think-longer"));
  ply = go_to_open_question (p);
  adj_analysis_stop (get_analysis (p));
  ui_wait_frame (get_root (p));
  button = ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Think Longer Here");
  (void) g_signal_connect (get_analysis (p), "changed", G_CALLBACK (note_deepened), &deepened);
  ui_click (button);
  (void) g_signal_handlers_disconnect_by_func (get_analysis (p), note_deepened, &deepened);
  g_assert_cmpuint (deepened, ==, ply);
  ui_until (adj_analysis_get_deepened (get_analysis (p)) == 0);
  ui_until (can (p, "think-longer"));
  ui_until (ui_says (find_type (p, ADJ_TYPE_ANALYSIS_PANEL),
                     "Done: the computer has thought about this move "));
}

static void
test_the_analyst_is_named_and_chosen (UiProgram *p, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  GType type = GTK_TYPE_DROP_DOWN;
  GtkWidget *choice;
  AdjAnalysis *quick;

  (void) data;
  ui_program_open (p, ui_program_import (p, "krach-3"));
  ui_click (ui_find_actionable (get_root (p), "win.analyse", NULL));
  quick = get_analysis (p);
  ui_wait_frame (get_root (p));
  (void) ui_find_by_label (get_root (p), "Analyst: Strong");
  choice = ui_visit (find_type (p, ADJ_TYPE_ANALYSIS_PANEL), is_of_type, &type);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), ADJ_ANALYST_THOROUGH);
  g_assert_cmpint (g_settings_get_enum (settings, "analyst"), ==, ADJ_ANALYST_THOROUGH);
  g_assert_true (get_analysis (p) != quick);
  g_assert_true (adj_analysis_get_running (get_analysis (p)));
  g_settings_reset (settings, "analyst");
}

static void
test_running_game_has_no_analysis (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");

  (void) data;
  ui_program_open (p, golden);
  g_assert_true (can (p, "analyse"));
  g_assert_true (ui_program_act (p, "win.panel-page", g_variant_new_string ("analysis")));
  ui_program_open (p, deal (p, golden, NULL));
  g_assert_false (can (p, "analyse"));
  g_assert_null (get_analysis (p));
  g_assert_false (gtk_widget_get_mapped (find_type (p, ADJ_TYPE_ANALYSIS_PANEL)));
  g_assert_null (ui_find_actionable (get_root (p), "win.analyse", NULL));
}

#define ADD(name, test) g_test_add ("/analysis/" name, UiProgram, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  static const char *const small[] = { "banquet-5", "canaletto-4", "krach-6" };

  ui_init (&argc, &argv);
  ADD ("help-comes-in-three-steps-and-is-counted", test_help_comes_in_three_steps_and_is_counted);
  g_test_add ("/analysis/help-leaves-the-board-its-size/banquet",
              UiProgram,
              "banquet-2",
              set_up,
              test_help_leaves_the_board_its_size,
              tear_down);
  g_test_add ("/analysis/help-leaves-the-board-its-size/krach",
              UiProgram,
              "krach-3",
              set_up,
              test_help_leaves_the_board_its_size,
              tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++) {
    g_autofree char *path =
      g_strdup_printf ("/analysis/hint-pushes-nothing-out-of-a-small-window/%s", small[i]);

    g_test_add (path,
                UiProgram,
                small[i],
                set_up,
                test_hint_pushes_nothing_out_of_a_small_window,
                tear_down);
  }
  ADD ("of-two-choices-the-better-is-named-at-once",
       test_of_two_choices_the_better_is_named_at_once);
  ADD ("a-hint-moves-no-button", test_a_hint_moves_no_button);
  ADD ("hint-can-be-closed-and-opened-again", test_hint_can_be_closed_and_opened_again);
  ADD ("a-hint-marks-the-piece", test_a_hint_marks_the_piece);
  ADD ("hint-can-be-closed-at-every-width", test_hint_can_be_closed_at_every_width);
  g_test_add ("/analysis/hint-leaves-the-board-half-of-its-height/banquet",
              UiProgram,
              "banquet-4",
              set_up,
              test_hint_leaves_the_board_half_of_its_height,
              tear_down);
  g_test_add ("/analysis/hint-leaves-the-board-half-of-its-height/canaletto",
              UiProgram,
              "canaletto-4",
              set_up,
              test_hint_leaves_the_board_half_of_its_height,
              tear_down);
  g_test_add ("/analysis/hint-leaves-the-board-half-of-its-height/krach",
              UiProgram,
              "krach-4",
              set_up,
              test_hint_leaves_the_board_half_of_its_height,
              tear_down);
  ADD ("hint-makes-way-for-what-is-picked", test_hint_makes_way_for_what_is_picked);
  ADD ("curtain-closes-the-hint", test_curtain_closes_the_hint);
  ADD ("help-is-for-who-is-asked", test_help_is_for_who_is_asked);
  ADD ("hint-knows-what-its-seat-knows", test_hint_knows_what_its_seat_knows);
  ADD ("analysis-is-told-everywhere", test_analysis_is_told_everywhere);
  ADD ("rows-of-the-analysis-have-their-height", test_rows_of_the_analysis_have_their_height);
  ADD ("lens-decides-what-is-told", test_lens_decides_what_is_told);
  ADD ("analysis-stops-and-goes-on", test_analysis_stops_and_goes_on);
  ADD ("one-move-can-be-thought-about-longer", test_one_move_can_be_thought_about_longer);
  ADD ("the-analyst-is-named-and-chosen", test_the_analyst_is_named_and_chosen);
  ADD ("running-game-has-no-analysis", test_running_game_has_no_analysis);

  return g_test_run ();
}
