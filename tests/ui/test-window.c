/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The window: its places, its actions and keys, what it remembers, what it does when the games
 * can't be had, and that nothing of it stays behind.
 */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-book-page.h"
#include "adj-database.h"
#include "adj-diagnostics.h"
#include "adj-game-ui.h"
#include "ui-program.h"

static void
set_up (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_set_up (p);
  ui_program_start (p);
}

static void
set_up_folder (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_set_up (p);
}

static void
tear_down (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_tear_down (p);
}

static GtkWidget *
get_widget (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

static void
assert_place (UiProgram *p, const char *place)
{
  g_assert_cmpstr (adj_window_get_place (p->window), ==, place);
}

static gboolean
is_enabled (UiProgram *p, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (p->window), action);
}

static AdjMatch *
get_match (UiProgram *p)
{
  return adj_table_get_match (ui_program_get_table (p));
}

static void
wait_for_turn (UiProgram *p)
{
  ui_until (ui_program_get_scene (p)->actor >= 0);
}

/* A game in which seat 0, a person, is asked; krach needs no more than two words for a move. */
static gint64
sit_down_at_krach (UiProgram *p, guint people)
{
  return ui_program_sit_down (p, ui_program_import (p, "krach-3"), 0, people);
}

static void
play_legal_move (UiProgram *p)
{
  g_autofree char *notation = ui_program_dup_legal_move (p);

  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (notation)));
}

static void
play_until_over (UiProgram *p)
{
  while (!adj_match_get_over (get_match (p)))
    if (ui_program_get_scene (p)->actor >= 0)
      play_legal_move (p);
    else
      g_main_context_iteration (NULL, TRUE);
}

/* From the start to a decision. */

static GtkWidget *
find_offer (GtkWidget *root)
{
  GtkWidget *moves = ui_find_by_role (root, GTK_ACCESSIBLE_ROLE_GROUP, "Your moves");
  GtkWidget *offer = ui_find_by_class (moves, "suggested-action");

  return offer != NULL ? offer : ui_find_by_class (moves, "offer");
}

static void
test_two_activations_from_the_start_to_a_decision (UiProgram *p, gconstpointer game)
{
  guint n_plies;

  assert_place (p, "salon");
  ui_click (ui_find_actionable (get_widget (p), "win.play", game));
  assert_place (p, "table");
  wait_for_turn (p);
  ui_wait_frame (get_widget (p));

  n_plies = adj_match_get_n_plies (get_match (p));
  g_assert_nonnull (find_offer (get_widget (p)));
  if (!g_str_equal (game, "banquet")) {
    ui_click (find_offer (get_widget (p)));
    ui_until (adj_match_get_n_plies (get_match (p)) > n_plies);
  }
}

/* Places. */

static void
test_every_place_is_shown_and_gone_back_from (UiProgram *p, gconstpointer data)
{
  static const struct {
    const char *action;
    const char *target;
    const char *place;
  } places[] = {
    { "win.setup", "banquet", "setup" },    { "win.setup", "canaletto", "setup" },
    { "win.setup", "krach", "setup" },      { "win.archive", NULL, "archive" },
    { "win.rules", "banquet", "rulebook" }, { "win.rules", "canaletto", "rulebook" },
    { "win.rules", "krach", "rulebook" },   { "win.play", "banquet", "table" },
    { "win.play", "canaletto", "table" },   { "win.play", "krach", "table" },
  };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    const char *target = places[i].target;

    assert_place (p, "salon");
    g_assert_false (is_enabled (p, "back"));
    g_assert_true (
      ui_program_act (p, places[i].action, target != NULL ? g_variant_new_string (target) : NULL));
    assert_place (p, places[i].place);
    ui_wait_frame (get_widget (p));
    g_assert_true (ui_program_act (p, "win.back", NULL));
    assert_place (p, "salon");
  }
}

static void
test_back_leads_to_where_one_came_from (UiProgram *p, gconstpointer data)
{
  gint64 id = ui_program_import (p, "canaletto-2");

  (void) data;
  ui_program_act (p, "win.archive", NULL);
  ui_program_open (p, id);
  ui_program_act (p, "win.rules", g_variant_new_string ("canaletto"));
  assert_place (p, "rulebook");
  ui_program_act (p, "win.back", NULL);
  assert_place (p, "table");
  g_assert_cmpint (adj_match_get_id (get_match (p)), ==, id);
  ui_program_act (p, "win.back", NULL);
  assert_place (p, "archive");
  ui_program_act (p, "win.back", NULL);
  assert_place (p, "salon");
}

static void
test_titles_say_where_one_is (UiProgram *p, gconstpointer data)
{
  GtkWidget *title = ui_find_by_type (get_widget (p), ADW_TYPE_WINDOW_TITLE);

  (void) data;
  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Adjugé");
  ui_program_act (p, "win.archive", NULL);
  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Archive");
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Krach");
  g_assert_cmpstr (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title)), !=, "");
  ui_program_act (p, "win.salon", NULL);
  g_assert_cmpstr (adw_window_title_get_title (ADW_WINDOW_TITLE (title)), ==, "Adjugé");
  g_assert_cmpstr (adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title)), ==, "");
}

/* Actions. */

static const char *const of_window[] = {
  "salon", "play", "setup", "open-game", "archive", "rules", "import", "focus-pane", "fullscreen",
};

/* Depend on the place, but not on a table. */
static const char *const of_places[] = { "back",      "daily",          "learn",
                                         "mix-room",  "notebook",       "notebook-next",
                                         "try-again", "practise-again", "show-help-overlay",
                                         NULL };

/* All actions of a table: the rest of the window's. */
static GStrv
list_of_table (UiProgram *p)
{
  g_auto (GStrv) all = g_action_group_list_actions (G_ACTION_GROUP (p->window));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; all[i] != NULL; i++) {
    gboolean is_of_window = g_strv_contains (of_places, all[i]);

    for (guint k = 0; k < G_N_ELEMENTS (of_window); k++)
      is_of_window |= g_str_equal (of_window[k], all[i]);
    if (!is_of_window)
      g_strv_builder_add (builder, all[i]);
  }
  return g_strv_builder_end (builder);
}

static void
assert_enabled (UiProgram *p, const char *const *actions, guint n, gboolean enabled)
{
  for (guint i = 0; i < n; i++)
    if (is_enabled (p, actions[i]) != enabled)
      g_error ("win.%s must %sbe enabled at the place “%s”",
               actions[i],
               enabled ? "" : "not ",
               adj_window_get_place (p->window));
}

static void
assert_only (UiProgram *p, const char *const *enabled)
{
  g_auto (GStrv) of_table = list_of_table (p);

  for (guint i = 0; of_table[i] != NULL; i++)
    assert_enabled (p,
                    (const char *const *) of_table + i,
                    1,
                    g_strv_contains (enabled, of_table[i]));
}

static void
assert_none_of_table (UiProgram *p)
{
  static const char *const none[] = { NULL };

  assert_only (p, none);
  assert_enabled (p, of_window, G_N_ELEMENTS (of_window), TRUE);
}

static void
test_actions_of_a_table_are_only_there_at_a_table (UiProgram *p, gconstpointer data)
{
  gint64 id = sit_down_at_krach (p, 1);

  (void) data;
  assert_none_of_table (p);

  ui_program_open (p, id);
  assert_enabled (p, of_window, G_N_ELEMENTS (of_window), TRUE);
  g_assert_true (is_enabled (p, "move"));
  g_assert_true (is_enabled (p, "hint"));

  ui_program_act (p, "win.rules", g_variant_new_string ("krach"));
  assert_none_of_table (p);
  ui_program_act (p, "win.back", NULL);
  g_assert_true (is_enabled (p, "move"));
  g_assert_true (is_enabled (p, "hint"));

  ui_program_act (p, "win.salon", NULL);
  assert_none_of_table (p);
}

#define ALWAYS                                                                                 \
  "open-branch", "discard-branch", "restore-branch", "favourite", "standing", "choices",       \
    "what-happened", "panel-page", "sheet", "show-panel", "note", "rule", "play-on", "export", \
    "export-text", "export-picture", "copy-picture", "copy-link"

static void
test_only_sensible_actions_are_enabled (UiProgram *p, gconstpointer data)
{
  static const char *const at_turn[] = { ALWAYS,      "hint",   "move",   "go",         "go-by",
                                         "go-round",  "step",   "pause",  "concede",    "hand-over",
                                         "take-back", "branch", "seat-0", "seat-1",     "seat-2",
                                         "seat-3",    "seat-4", "seat-5", "show-again", NULL };
  static const char *const looking_back[] = { ALWAYS,      "go",     "go-by",   "go-round",
                                              "step",      "pause",  "concede", "hand-over",
                                              "take-back", "branch", "seat-0",  "seat-1",
                                              "seat-2",    "seat-3", "seat-4",  "seat-5",
                                              NULL };
  static const char *const review[] = {
    ALWAYS,         "go",          "go-by",       "go-round",      "viewer",
    "branch",       "analyse",     "report",      "export-report", "practise",
    "next-mistake", "mistakes-of", "mistakes-in", "mistakes-from", "train-mix",
    "result",       "never-came",  "play-out",    "other-seat",    NULL
  };
  gint64 golden = ui_program_import (p, "krach-3");

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 7));
  wait_for_turn (p);
  assert_only (p, at_turn);
  play_legal_move (p);
  wait_for_turn (p);
  assert_only (p, at_turn);
  ui_program_act (p, "win.go", g_variant_new_int32 (0));
  assert_only (p, looking_back);
  ui_program_open (p, golden);
  assert_only (p, review);
}

static void
test_moves_are_played_or_refused (UiProgram *p, gconstpointer data)
{
  static const char *const garbage[] = {
    "", " ", "x", "stay now", "take", "sell brown 99", "\xff\xfe", "0 stay", "borrow borrow",
  };
  guint n_plies;

  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  n_plies = adj_match_get_n_plies (get_match (p));
  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++) {
    g_autofree char *text = g_utf8_make_valid (garbage[i], -1);

    g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (text)));
    g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
    assert_place (p, "table");
  }
  ui_until (ui_look_for (get_widget (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Dismiss") != NULL);
  play_legal_move (p);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), >, n_plies);
}

static guint
get_ply (UiProgram *p)
{
  return adj_replay_get_ply (
    adj_session_get_replay (adj_table_get_session (ui_program_get_table (p))));
}

static void
go (UiProgram *p, const char *action, int number)
{
  g_assert_true (ui_program_act (p, action, g_variant_new_int32 (number)));
}

static void
test_going_beyond_the_game_stays_in_it (UiProgram *p, gconstpointer data)
{
  gint64 id = ui_program_import (p, "krach-3");
  guint n_plies;

  (void) data;
  ui_program_open (p, id);
  n_plies = adj_match_get_n_plies (get_match (p));
  go (p, "win.go", 7);
  g_assert_cmpuint (get_ply (p), ==, 7);
  go (p, "win.go", G_MAXINT);
  g_assert_cmpuint (get_ply (p), ==, n_plies);
  go (p, "win.go", 0);
  g_assert_cmpuint (get_ply (p), ==, 0);
  go (p, "win.go-by", -1);
  g_assert_cmpuint (get_ply (p), ==, 0);
  go (p, "win.go-by", G_MININT);
  g_assert_cmpuint (get_ply (p), ==, 0);
  go (p, "win.go-by", G_MAXINT);
  g_assert_cmpuint (get_ply (p), ==, n_plies);
  go (p, "win.go-round", -1);
  g_assert_cmpuint (get_ply (p), <, n_plies);
  go (p, "win.go", G_MININT);
  g_assert_cmpuint (get_ply (p), ==, n_plies);
  g_assert_cmpuint (ui_program_get_scene (p)->ply, ==, n_plies);
}

static void
test_eyes_are_chosen_in_a_review_alone (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-3");
  gint64 running = ui_program_sit_down (p, golden, 0, 1);

  (void) data;
  ui_program_open (p, running);
  g_assert_false (is_enabled (p, "viewer"));
  g_assert_false (ui_program_act (p, "win.viewer", g_variant_new_uint32 (1)) &&
                  ui_program_get_scene (p)->viewer == 1);
  g_assert_cmpint (ui_program_get_scene (p)->viewer, ==, 0);

  ui_program_open (p, golden);
  g_assert_cmpint (ui_program_get_scene (p)->viewer, ==, RULES_ALL_KNOWING);
  for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
    if (!rules_is_viewer (viewer, 3))
      continue;
    g_assert_true (ui_program_act (p, "win.viewer", g_variant_new_uint32 (viewer)));
    g_assert_cmpint (ui_program_get_scene (p)->viewer, ==, viewer);
  }
  ui_program_act (p, "win.viewer", g_variant_new_uint32 (3));
  g_assert_cmpint (ui_program_get_scene (p)->viewer, ==, RULES_SPECTATOR);
  ui_program_act (p, "win.viewer", g_variant_new_uint32 (G_MAXUINT));
  g_assert_cmpint (ui_program_get_scene (p)->viewer, ==, RULES_SPECTATOR);
}

static int
count_game_items (UiProgram *p)
{
  GtkWidget *button = ui_find_by_type (GTK_WIDGET (p->window), GTK_TYPE_MENU_BUTTON);
  GMenuModel *menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);

  return g_menu_model_get_n_items (section);
}

static void
test_taking_back_is_in_the_menu_even_when_it_is_too_late (UiProgram *p, gconstpointer data)
{
  GtkWidget *button = ui_find_by_type (GTK_WIDGET (p->window), GTK_TYPE_MENU_BUTTON);
  g_autofree char *text = NULL;

  (void) data;
  g_assert_cmpint (count_game_items (p), ==, 0);
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  g_assert_false (adj_match_can_take_back (get_match (p)));
  g_assert_cmpint (count_game_items (p), ==, 4);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  text = ui_collect_shown (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))));
  g_assert_nonnull (strstr (text, "Take Back"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  ui_program_act (p, "win.salon", NULL);
  g_assert_cmpint (count_game_items (p), ==, 0);
}

static void
test_a_move_is_taken_back (UiProgram *p, gconstpointer data)
{
  guint n_plies;

  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  g_assert_false (adj_match_can_take_back (get_match (p)));
  n_plies = adj_match_get_n_plies (get_match (p));
  play_legal_move (p);
  g_assert_true (adj_match_can_take_back (get_match (p)));
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  g_assert_cmpuint (ui_program_get_scene (p)->ply, ==, n_plies);
}

static void
answer (UiProgram *p, const char *label)
{
  GtkWidget *dialog = ui_find_dialog (GTK_WINDOW (p->window));

  ui_until (gtk_widget_get_mapped (dialog));
  ui_click (ui_find_by_role (dialog, GTK_ACCESSIBLE_ROLE_BUTTON, label));
  ui_settle ();
}

/* Alone with computer players what they hold has to be remembered; people see it lie there. */
static void
test_chips_are_covered_for_one_and_open_for_several (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 1));
  g_assert_true (ui_program_get_scene (p)->is_covered);
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 7));
  g_assert_false (ui_program_get_scene (p)->is_covered);
}

static void
test_conceding_is_confirmed (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 1));
  wait_for_turn (p);
  g_assert_true (ui_program_act (p, "win.concede", NULL));
  g_assert_true (adj_match_get_open (get_match (p)));
  (void) ui_find_by_label (ui_find_dialog (GTK_WINDOW (p->window)), "Concede This Game?");
  answer (p, "Cancel");
  g_assert_true (adj_match_get_open (get_match (p)));

  g_assert_true (ui_program_act (p, "win.concede", NULL));
  answer (p, "Concede");
  g_assert_false (adj_match_get_open (get_match (p)));
  g_assert_cmpint (adj_match_get_conceded (get_match (p)), ==, 0);
  g_assert_false (is_enabled (p, "concede"));
  g_assert_true (is_enabled (p, "branch"));
}

/* The same for everybody: who plays does not matter. */
static void
play_elsewhere_until_over (UiProgram *p, gint64 id)
{
  g_autoptr (AdjMatch) match = adj_match_open (ui_program_get_store (p), id, NULL);
  RulesRng rng = { { 1, 2, 3, 4 } };

  while (!adj_match_get_over (match)) {
    RulesState state;

    adj_match_get_state (match, adj_match_get_n_plies (match), &state);
    g_assert_true (
      adj_match_play (match,
                      rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng),
                      -1,
                      NULL,
                      NULL));
  }
}

static void
test_the_deal_of_the_day_is_begun_once (UiProgram *p, gconstpointer data)
{
  gint64 id;

  (void) data;
  ui_click (
    ui_find_by_role (get_widget (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Play the deal of the day"));
  assert_place (p, "table");
  id = adj_match_get_id (get_match (p));
  g_assert_true (g_str_has_prefix (adj_match_get_header (get_match (p))->seed, "daily "));
  g_assert_true (ui_says (GTK_WIDGET (p->window), ": deal of the day"));
  ui_program_act (p, "win.salon", NULL);
  ui_click (ui_find_by_role (get_widget (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Go on with it"));
  g_assert_cmpint (adj_match_get_id (get_match (p)), ==, id);

  /* What comes after it is practice, and its line is for others. */
  ui_program_act (p, "win.salon", NULL);
  play_elsewhere_until_over (p, id);
  ui_program_act (p, "win.salon", NULL);
  (void) ui_find_by_role (get_widget (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Play it for practice");
  ui_click (ui_find_by_role (get_widget (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Copy the result"));
  ui_settle ();
  (void) ui_find_by_label (get_widget (p), "The line is in the clipboard.");
}

static void
test_a_branch_is_a_game_of_its_own (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");
  gint64 id;

  (void) data;
  ui_program_open (p, golden);
  ui_program_branch (p, 20);
  id = adj_match_get_id (get_match (p));
  g_assert_cmpint (id, !=, golden);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), >=, 20);
  g_assert_true (adj_match_get_open (get_match (p)));

  /* It reports the error and goes back. */
  ui_wait_frame (GTK_WIDGET (p->window));
  ui_click (ui_find_by_label (GTK_WIDGET (p->window), "Go Back"));
  g_assert_cmpint (adj_match_get_id (get_match (p)), ==, golden);

  go (p, "win.go", 30);
  ui_program_branch (p, -1);
  g_assert_cmpint (adj_match_get_id (get_match (p)), !=, id);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), >=, 30);
  ui_program_open (p, golden);
  go (p, "win.branch", 100000);
  assert_place (p, "table");
}

static void
test_favourite_is_kept (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");
  g_autoptr (GVariant) state = NULL;

  (void) data;
  ui_program_open (p, golden);
  g_assert_true (ui_program_act (p, "win.favourite", NULL));
  g_assert_true (adj_match_get_favourite (get_match (p)));
  ui_program_act (p, "win.salon", NULL);
  ui_program_open (p, golden);
  g_assert_true (adj_match_get_favourite (get_match (p)));
  state = g_action_group_get_action_state (G_ACTION_GROUP (p->window), "favourite");
  g_assert_true (g_variant_get_boolean (state));
  g_assert_true (ui_program_act (p, "win.favourite", NULL));
  g_assert_false (adj_match_get_favourite (get_match (p)));
}

static void
test_pages_of_the_panel_are_turned (UiProgram *p, gconstpointer data)
{
  static const char *const pages[][2] = { { "rules", "Rules" },
                                          { "notes", "Notes" },
                                          { "log", "Log" } };

  (void) data;
  ui_program_open (p, ui_program_import (p, "krach-3"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_autoptr (GVariant) state = NULL;

    ui_program_act (p, "win.panel-page", g_variant_new_string (pages[i][0]));
    state = g_action_group_get_action_state (G_ACTION_GROUP (p->window), "panel-page");
    g_assert_cmpstr (g_variant_get_string (state, NULL), ==, pages[i][0]);
    for (guint other = 0; other < G_N_ELEMENTS (pages); other++) {
      GtkWidget *tab = ui_find_actionable (get_widget (p), "win.panel-page", pages[other][0]);

      g_assert_nonnull (tab);
      g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab)), ==, i == other);
    }
  }
  g_assert_true (ui_program_act (p, "win.show-panel", NULL));
  g_assert_null (ui_find_actionable (get_widget (p), "win.panel-page", "log"));
  g_assert_true (ui_program_act (p, "win.rule", g_variant_new_string ("krach.3.2")));
  ui_until (ui_find_actionable (get_widget (p), "win.panel-page", "rules") != NULL);
}

/* Whether the paragraph ID of the rules beside the table is seen from its beginning. */
static gboolean
is_paragraph_in_sight (UiProgram *p, const char *id)
{
  GtkWidget *page = ui_find_by_type (get_widget (p), ADJ_TYPE_BOOK_PAGE);
  GtkWidget *row = page != NULL ? adj_book_page_find (ADJ_BOOK_PAGE (page), id) : NULL;
  GtkWidget *scroller =
    row != NULL ? gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW) : NULL;
  graphene_rect_t bounds;

  return scroller != NULL && gtk_widget_compute_bounds (row, scroller, &bounds) &&
         bounds.size.height > 0 && bounds.origin.y >= 0 &&
         bounds.origin.y < (float) gtk_widget_get_height (scroller) / 2;
}

static void
test_rule_asked_for_is_in_sight (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_resize (GTK_WINDOW (p->window), 1280, 800);
  ui_program_open (p, ui_program_import (p, "krach-3"));
  g_assert_true (ui_program_act (p, "win.rule", g_variant_new_string ("krach.1.6")));
  ui_until (is_paragraph_in_sight (p, "krach.1.6"));
  g_assert_true (ui_program_act (p, "win.rule", g_variant_new_string ("krach.3.2")));
  ui_until (is_paragraph_in_sight (p, "krach.3.2"));
  /* It stays there while the rest of the book is made. */
  for (guint i = 0; i < 30; i++)
    ui_wait_frame (get_widget (p));
  g_assert_true (is_paragraph_in_sight (p, "krach.3.2"));
}

/* The first paragraph of the book beside the table that rules PHASE. */
static const char *
find_paragraph (const AdjBook *book, const char *phase)
{
  const AdjBookSection *section = adj_book_find_phase (book, phase);

  for (guint i = 0; i < section->blocks->len; i++) {
    const AdjBlock *block = g_ptr_array_index (section->blocks, i);

    if (adj_block_has_phase (block, phase))
      return block->id;
  }
  g_error ("no paragraph rules “%s”", phase);
}

static void
test_paragraph_in_force_follows_the_game_back_and_forth (UiProgram *p, gconstpointer data)
{
  static const int plies[] = { 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 12, 3, -1, 0 };
  const char *before = NULL;
  AdjBookPage *page;
  guint n_changes = 0;

  (void) data;
  ui_program_open (p, ui_program_import (p, "banquet-3"));
  ui_program_act (p, "win.panel-page", g_variant_new_string ("rules"));
  ui_until (ui_find_by_type (get_widget (p), ADJ_TYPE_BOOK_PAGE) != NULL);
  page = ADJ_BOOK_PAGE (ui_find_by_type (get_widget (p), ADJ_TYPE_BOOK_PAGE));
  ui_until (adj_book_page_is_whole (page));
  for (guint i = 0; i < G_N_ELEMENTS (plies); i++) {
    const char *id;

    go (p, "win.go", plies[i]);
    id = find_paragraph (adj_book_page_get_book (page),
                         rules_phase (adj_scene_peek (ui_program_get_scene (p))));
    g_assert_true (gtk_widget_has_css_class (adj_book_page_find (page, id), "in-force"));
    n_changes += g_strcmp0 (before, id) != 0;
    if (before != NULL && !g_str_equal (before, id))
      g_assert_false (gtk_widget_has_css_class (adj_book_page_find (page, before), "in-force"));
    before = id;
  }
  g_assert_cmpuint (n_changes, >=, 4);
}

static void
test_a_note_is_written_where_it_is_asked_for (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_open (p, ui_program_import (p, "krach-3"));
  go (p, "win.note", 12);
  g_assert_true (ui_find_by_type (get_widget (p), GTK_TYPE_TEXT_VIEW) != NULL);
}

static void
test_a_pause_stops_computers_and_a_step_is_one_move (UiProgram *p, gconstpointer data)
{
  AdjConductor *conductor;
  guint n_plies;

  (void) data;
  g_settings_set_string (adj_application_get_settings (p->application), "pace", "steps");
  ui_program_open (p, sit_down_at_krach (p, 0));
  conductor = adj_session_get_conductor (adj_table_get_session (ui_program_get_table (p)));
  n_plies = adj_match_get_n_plies (get_match (p));

  for (guint i = 1; i <= 3; i++) {
    g_assert_true (ui_program_act (p, "win.step", NULL));
    ui_until (adj_match_get_n_plies (get_match (p)) >= n_plies + i);
    ui_settle ();
    g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies + i);
  }

  g_settings_set_string (adj_application_get_settings (p->application), "pace", "at-once");
  ui_until (adj_match_get_n_plies (get_match (p)) > n_plies + 5);
  g_assert_true (ui_program_act (p, "win.pause", NULL));
  g_assert_true (adj_conductor_get_paused (conductor));
  n_plies = adj_match_get_n_plies (get_match (p));
  ui_settle ();
  ui_wait_frame (get_widget (p));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  g_assert_true (ui_program_act (p, "win.pause", NULL));
  ui_until (adj_match_get_n_plies (get_match (p)) > n_plies);
}

static void
test_a_seat_is_handed_over_and_back (UiProgram *p, gconstpointer data)
{
  guint n_plies;
  guint first;

  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  n_plies = adj_match_get_n_plies (get_match (p));
  first = (guint) ui_program_get_scene (p)->actor;
  /* The third stays, or the game might be over before it is asked about. */
  for (guint i = 0; i < 2; i++)
    g_assert_true (
      ui_program_act (p, "win.hand-over", g_variant_new ("(us)", (first + i) % 3, "random")));
  ui_until (adj_match_get_n_plies (get_match (p)) > n_plies);
  wait_for_turn (p);
  g_assert_cmpint (ui_program_get_scene (p)->actor, ==, (int) (first + 2) % 3);
  for (guint i = 0; i < 2; i++)
    g_assert_true (
      ui_program_act (p, "win.hand-over", g_variant_new ("(us)", (first + i) % 3, "human")));
  wait_for_turn (p);
  ui_program_act (p, "win.hand-over", g_variant_new ("(us)", 17, "human"));
  ui_program_act (p, "win.hand-over", g_variant_new ("(us)", 0, "no such level"));
  assert_place (p, "table");
}

static void
test_answers_are_said_above_the_moves (UiProgram *p, gconstpointer data)
{
  static const char *const actions[] = { "win.standing", "win.choices", "win.what-happened" };

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, ui_program_import (p, "krach-3"), 9, 7));
  wait_for_turn (p);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    GtkWidget *label;

    g_assert_true (ui_program_act (p, actions[i], NULL));
    label = ui_find_by_class (get_widget (p), "answer");
    g_assert_nonnull (label);
    g_assert_cmpuint (strlen (gtk_label_get_text (GTK_LABEL (label))), >, 10);
  }
  play_legal_move (p);
  g_assert_null (ui_find_by_class (get_widget (p), "answer"));
}

static gboolean
has_text (UiProgram *p, const char *text)
{
  g_autofree char *all = ui_collect_text (get_widget (p));

  return strstr (all, text) != NULL;
}

static void
test_an_unknown_game_is_reported_and_nothing_else (UiProgram *p, gconstpointer data)
{
  static const gint64 ids[] = { 0, -1, 999, G_MAXINT64, G_MININT64 };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_assert_true (ui_program_act (p, "win.open-game", g_variant_new_int64 (ids[i])));
    assert_place (p, "salon");
  }
  g_assert_true (has_text (p, "This game is no longer there."));
}

static void
test_unknown_titles_start_nothing (UiProgram *p, gconstpointer data)
{
  static const char *const ids[] = { "", "chess", "KRACH", "krach ", "krachkrach" };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    ui_program_act (p, "win.play", g_variant_new_string (ids[i]));
    assert_place (p, "salon");
    ui_program_act (p, "win.setup", g_variant_new_string (ids[i]));
    assert_place (p, "salon");
    ui_program_act (p, "win.rules", g_variant_new_string (ids[i]));
    ui_program_act (p, "win.salon", NULL);
  }
}

static void
test_continue_opens_the_last_unfinished_game (UiProgram *p, gconstpointer data)
{
  gint64 id;

  (void) data;
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  id = adj_match_get_id (get_match (p));
  ui_program_act (p, "win.salon", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (p->application), "continue", NULL);
  assert_place (p, "table");
  g_assert_cmpint (adj_match_get_id (get_match (p)), ==, id);
}

/* A window of its own is that of an old libadwaita, where the page for them crashes. */
static void
assert_about_has_diagnostics (GtkWidget *about)
{
  g_autofree char *text = NULL;

  g_object_get (about, "debug-info", &text, NULL);
  g_assert_cmpint (strstr (text, "libadwaita") != NULL, ==, !GTK_IS_WINDOW (about));
}

/* To press it twice crashes libadwaita 1.2. */
static void
assert_about_tells_version (GtkWidget *about)
{
  g_autofree char *text = ui_collect_text (about);
  GtkWidget *button = ui_find_by_class (about, "app-version");
  g_autofree char *diagnostics = adj_diagnostics_dup (NULL, NULL);
  g_auto (GStrv) lines = g_strsplit (diagnostics, "\n", 2);

  g_assert_nonnull (strstr (text, strrchr (lines[0], ' ') + 1));
  g_assert_cmpint (button != NULL && gtk_widget_get_visible (button), ==, !GTK_IS_WINDOW (about));
}

static void
assert_about_names_the_games (GtkWidget *about)
{
  g_autofree char *text = NULL;

  g_object_get (about, "comments", &text, NULL);
  for (guint i = 0; adj_game_ui_nth (i) != NULL; i++)
    g_assert_nonnull (strstr (text, adj_game_ui_nth (i)->title));
}

static void
assert_preferences_copy_diagnostics (GtkWidget *preferences)
{
  GtkWidget *button = ui_find_by_label (preferences, "Copy the diagnostics");
  g_auto (GValue) value = G_VALUE_INIT;

  g_signal_emit_by_name (button, "clicked");
  ui_until (ui_look_for (preferences,
                         GTK_ACCESSIBLE_ROLE_LABEL,
                         "The diagnostics are in the clipboard.") != NULL);
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (
    gdk_content_provider_get_value (gdk_clipboard_get_content (gtk_widget_get_clipboard (button)),
                                    &value,
                                    NULL));
  g_assert_nonnull (strstr (g_value_get_string (&value), "libadwaita"));
}

static void
test_continue_leaves_out_a_game_that_was_given_up (UiProgram *p, gconstpointer data)
{
  gint64 id;

  (void) data;
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  id = adj_match_get_id (get_match (p));
  ui_program_act (p, "win.play", g_variant_new_string ("canaletto"));
  g_assert_true (adj_match_concede (get_match (p), 0, NULL));
  ui_program_act (p, "win.salon", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (p->application), "continue", NULL);
  assert_place (p, "table");
  g_assert_cmpint (adj_match_get_id (get_match (p)), ==, id);
}

static void
test_windows_about_the_program_open_and_close (UiProgram *p, gconstpointer data)
{
  static const char *const actions[] = { "preferences", "about" };
  GLogLevelFlags fatal;

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    GtkWidget *dialog;

    g_action_group_activate_action (G_ACTION_GROUP (p->application), actions[i], NULL);
    dialog = ui_find_dialog (GTK_WINDOW (p->window));
    if (g_str_equal (actions[i], "about")) {
      assert_about_names_the_games (dialog);
      assert_about_has_diagnostics (dialog);
      assert_about_tells_version (dialog);
    } else {
      assert_preferences_copy_diagnostics (dialog);
    }
    ui_close_dialog (dialog);
  }
  /* One of its icons is SVG, which GTK can't draw everywhere. */
  fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_assert_null (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (p->window)));
  g_assert_true (ui_program_act (p, "win.show-help-overlay", NULL));
  ui_close_dialog (ui_find_dialog (GTK_WINDOW (p->window)));
  g_log_set_always_fatal (fatal);
}

/* Whether another process could lock the bytes that SQLite locks. */
static gboolean
is_locked (UiProgram *p)
{
  struct flock lock = { .l_type = F_WRLCK, .l_start = 0x40000002, .l_len = 510 };
  int fd = open (p->database, O_RDWR | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (fcntl (fd, F_OFD_GETLK, &lock), ==, 0);
  g_assert_cmpint (close (fd), ==, 0);
  return lock.l_type != F_UNLCK;
}

static void
test_games_that_are_looked_into_stay_locked (UiProgram *p, gconstpointer data)
{
  (void) data;
  /* Twice: closing any descriptor of the file would drop the locks of the process. */
  for (guint i = 0; i < 2; i++)
    g_assert_true (is_locked (p));
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  assert_place (p, "table");
  ui_program_stop (p);
  g_assert_false (is_locked (p));
}

typedef struct {
  UiProgram *program;
  gboolean is_painted;
  gboolean has_salon; /* in its first frame */
  gboolean has_store;
} FirstFrame;

static void
first_frame_cb (GdkFrameClock *clock G_GNUC_UNUSED, FirstFrame *first)
{
  if (first->is_painted)
    return;
  first->is_painted = TRUE;
  first->has_salon = ui_find_by_class (GTK_WIDGET (first->program->window), "salon") != NULL;
  first->has_store = adj_application_get_store (first->program->application) != NULL;
}

static void
test_first_frame_has_the_page (UiProgram *p, gconstpointer data)
{
  FirstFrame first = { .program = p };

  (void) data;
  ui_program_stop (p);
  p->application = adj_application_new (G_APPLICATION_NON_UNIQUE);
  adj_application_set_database (p->application, p->database);
  ui_application_start (G_APPLICATION (p->application));
  g_application_activate (G_APPLICATION (p->application));
  p->window = ADJ_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (p->application)));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (p->window)),
                    "after-paint",
                    G_CALLBACK (first_frame_cb),
                    &first);
  ui_until (first.is_painted);
  g_assert_true (first.has_salon);
  g_assert_true (first.has_store);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (GTK_WIDGET (p->window)),
                                        &first);
}

/* Saved state. */

static void
test_the_size_is_remembered (UiProgram *p, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.adjuge.Adjuge");
  int width, height;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 913, 677);
  ui_program_stop (p);
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 913);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 677);
  ui_program_start (p);
  gtk_window_get_default_size (GTK_WINDOW (p->window), &width, &height);
  g_assert_cmpint (width, ==, 913);
  g_assert_cmpint (height, ==, 677);
}

static void
test_activated_again_it_presents_the_same_window (UiProgram *p, gconstpointer data)
{
  (void) data;
  g_application_activate (G_APPLICATION (p->application));
  ui_settle ();
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (p->application))),
                    ==,
                    1);
  g_assert_true (gtk_application_get_active_window (GTK_APPLICATION (p->application)) ==
                 GTK_WINDOW (p->window));
}

static void
test_closed_in_the_middle_of_a_game_nothing_is_lost (UiProgram *p, gconstpointer data)
{
  gint64 id;
  guint n_plies;

  (void) data;
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  id = adj_match_get_id (get_match (p));
  for (guint i = 0; i < 3; i++) {
    wait_for_turn (p);
    play_legal_move (p);
  }
  n_plies = adj_match_get_n_plies (get_match (p));
  ui_program_stop (p);
  ui_program_start (p);
  ui_program_open (p, id);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), >=, n_plies);
  g_assert_cmpuint (adj_match_get_damaged_ply (get_match (p)), ==, 0);
  wait_for_turn (p);
}

/* Errors. */

static void
spoil_not_database (const char *path)
{
  g_assert_true (
    g_file_set_contents (path, "This is a letter to my aunt, and no game.\n", -1, NULL));
}

static void
run_sql (const char *path, const char *sql)
{
  sqlite3 *database;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
}

static void
make_games (const char *path)
{
  g_autoptr (GError) error = NULL;
  AdjArchive *store = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, &error);

  g_assert_no_error (error);
  g_object_unref (store);
}

static void
spoil_foreign (const char *path)
{
  run_sql (path, "PRAGMA application_id = 77; CREATE TABLE recipes (name TEXT)");
}

static void
spoil_newer (const char *path)
{
  make_games (path);
  run_sql (path, "PRAGMA user_version = 99");
}

/* Overwrites all but the header. */
static void
spoil_damaged (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;

  make_games (path);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 100; i < length; i++)
    bytes[i] = (char) (i * 37);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
spoil_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static const struct {
  const char *name;
  void (*spoil) (const char *path);
} spoilers[] = {
  { "no-database", spoil_not_database }, { "another-program-s", spoil_foreign },
  { "a-later-version-s", spoil_newer },  { "damaged", spoil_damaged },
  { "a-folder", spoil_folder },
};

/* By the button where it is offered. */
static void
try_again (UiProgram *p)
{
  GtkWidget *button = ui_find_actionable (get_widget (p), "app.try-again", NULL);

  if (button != NULL)
    ui_click (button);
  else
    g_action_group_activate_action (G_ACTION_GROUP (p->application), "try-again", NULL);
  ui_settle ();
}

static void
test_trouble_is_told_and_tried_again (UiProgram *p, gconstpointer data)
{
  spoilers[GPOINTER_TO_UINT (data)].spoil (p->database);
  ui_program_start (p);
  assert_place (p, "trouble");
  g_assert_null (adj_application_get_store (p->application));
  g_assert_false (is_enabled (p, "back"));
  g_assert_false (is_enabled (p, "import"));

  /* The only actions are those that repair. */
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  ui_program_act (p, "win.setup", g_variant_new_string ("krach"));
  ui_program_act (p, "win.archive", NULL);
  ui_program_act (p, "win.salon", NULL);
  ui_program_act (p, "win.open-game", g_variant_new_int64 (1));
  assert_place (p, "trouble");

  try_again (p);
  assert_place (p, "trouble");
  g_assert_cmpint (g_remove (p->database), ==, 0);
  try_again (p);
  assert_place (p, "salon");
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  assert_place (p, "table");
}

static void
test_games_of_a_later_version_can_be_looked_at (UiProgram *p, gconstpointer data)
{
  gint64 id;

  (void) data;
  ui_program_start (p);
  id = sit_down_at_krach (p, 1);
  ui_program_stop (p);
  run_sql (p->database, "PRAGMA user_version = 99");
  ui_program_start (p);
  assert_place (p, "trouble");
  ui_click (ui_find_actionable (get_widget (p), "app.open-read-only", NULL));
  assert_place (p, "salon");
  g_assert_false (is_enabled (p, "import"));
  ui_program_open (p, id);
  g_assert_false (is_enabled (p, "move"));
  g_assert_false (is_enabled (p, "concede"));
  g_assert_cmpint (ui_program_get_scene (p)->actor, ==, -1);
}

static void
exec (UiProgram *p, const char *sql)
{
  AdjArchive *store = ui_program_get_store (p);
  g_autoptr (GError) error = NULL;

  adj_database_exec (adj_store_get_database (adj_archive_get (store)), sql, &error);
  g_assert_no_error (error);
}

static void
test_a_move_that_can_t_be_kept_is_not_played (UiProgram *p, gconstpointer data)
{
  guint n_plies;

  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  n_plies = adj_match_get_n_plies (get_match (p));
  exec (p, "PRAGMA query_only = ON");
  play_legal_move (p);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  g_assert_true (has_text (p, "Nothing was changed. "));
  ui_program_act (p, "win.favourite", NULL);
  g_assert_false (adj_match_get_favourite (get_match (p)));
  exec (p, "PRAGMA query_only = OFF");
  play_legal_move (p);
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies + 1);
}

static void
test_a_computer_s_move_that_can_t_be_kept_pauses (UiProgram *p, gconstpointer data)
{
  guint n_plies;

  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  n_plies = adj_match_get_n_plies (get_match (p));
  for (guint seat = 0; seat < 3; seat++) {
    g_assert_true (ui_program_act (p, "win.hand-over", g_variant_new ("(us)", seat, "random")));
    g_assert_cmpstr (adj_match_get_header (get_match (p))->seats[seat].kind, ==, "random");
  }
  exec (p, "PRAGMA query_only = ON");
  n_plies = adj_match_get_n_plies (get_match (p));
  ui_until (adj_conductor_get_paused (
    adj_session_get_conductor (adj_table_get_session (ui_program_get_table (p)))));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  g_assert_true (has_text (p, "Nothing was changed. "));
  exec (p, "PRAGMA query_only = OFF");
  ui_program_act (p, "win.pause", NULL);
  ui_until (adj_match_get_n_plies (get_match (p)) > n_plies);
}

static gboolean
is_all_knowing (UiProgram *p)
{
  return adj_replay_get_viewer (adj_session_get_replay (
           adj_table_get_session (ui_program_get_table (p)))) == RULES_ALL_KNOWING ||
         is_enabled (p, "viewer") || is_enabled (p, "analyse");
}

/* Two people at one screen have left a game, and only its file can't be written to. */
static void
test_reading_only_reveals_no_game_that_goes_on (UiProgram *p, gconstpointer data)
{
  gint64 id = ui_program_sit_down (p, ui_program_import (p, "banquet-2"), 10, 3);

  (void) data;
  adj_application_open_store (p->application, ADJ_DATABASE_READ_ONLY);
  ui_program_open (p, id);
  ui_settle ();
  g_assert_false (is_all_knowing (p));
  g_assert_true (is_enabled (p, "open-curtain"));
  g_assert_true (ui_program_act (p, "win.open-curtain", NULL));
  ui_settle ();
  g_assert_cmpint (ui_program_get_scene (p)->viewer, >=, 0);
  g_assert_false (is_all_knowing (p));
  g_assert_cmpint (ui_program_get_scene (p)->actor, <, 0);
  g_assert_true (has_text (p, "nothing can be played"));
}

/* A concession in a branch is not shown while the game itself goes on. */
static void
test_a_conceded_branch_keeps_the_secrets_of_its_game (UiProgram *p, gconstpointer data)
{
  gint64 id = ui_program_sit_down (p, ui_program_import (p, "banquet-2"), 10, 3);
  g_autoptr (GError) error = NULL;

  (void) data;
  ui_program_open (p, id);
  ui_program_act (p, "win.open-curtain", NULL);
  ui_settle ();
  ui_program_go (p, 6);
  g_assert_true (ui_program_act (p, "win.branch", g_variant_new_int32 (-1)));
  ui_until (adj_match_get_id (get_match (p)) != id);
  g_assert_true (adj_match_concede (get_match (p), 0, &error));
  ui_settle ();
  g_assert_false (is_all_knowing (p));
  g_assert_true (has_text (p, "What was hidden stays hidden"));
}

/* The game is over, and a hint is asked for before that is shown. */
static void
test_a_hint_is_about_the_game_as_it_is (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "banquet-2");
  g_autoptr (AdjMatch) match = adj_match_open (ui_program_get_store (p), golden, NULL);

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, golden, adj_match_get_n_plies (match) - 1, 3));
  ui_program_act (p, "win.open-curtain", NULL);
  wait_for_turn (p);
  play_legal_move (p);
  g_assert_true (adj_match_get_over (get_match (p)));
  ui_program_act (p, "win.hint", NULL);
  ui_program_act (p, "win.choices", NULL);
  ui_program_act (p, "win.standing", NULL);
  ui_settle ();
}

/* A move is taken back, and the news are asked for before that is shown. */
static void
test_news_are_of_the_game_as_it_is (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  play_legal_move (p);
  ui_settle ();
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  ui_program_act (p, "win.what-happened", NULL);
  ui_settle ();
}

/* Notes that are being written. */

static GtkTextBuffer *
write_note (UiProgram *p, const char *words)
{
  GtkWidget *view;

  g_assert_true (ui_program_act (p, "win.note", g_variant_new_int32 (-1)));
  view = ui_find_by_class (GTK_WIDGET (p->window), "note-editor");
  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), words, -1);
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
}

/* The move is taken back while a note on it is edited: the text stays. */
static void
test_a_note_outlives_its_move (UiProgram *p, gconstpointer data)
{
  gint64 id = sit_down_at_krach (p, 7);
  g_autoptr (AdjMatch) match = NULL;
  guint n_plies;

  (void) data;
  ui_program_open (p, id);
  wait_for_turn (p);
  n_plies = adj_match_get_n_plies (get_match (p));
  play_legal_move (p);
  ui_settle ();
  (void) write_note (p, "a blunder");
  g_assert_true (ui_program_act (p, "win.take-back", NULL));
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, n_plies);
  ui_program_act (p, "win.salon", NULL);
  ui_settle ();
  match = adj_match_open (ui_program_get_store (p), id, NULL);
  /* It was the first one. */
  g_assert_cmpstr (adj_match_get_header (match)->note, ==, "a blunder");
}

/* While a note is edited, Ctrl+Z undoes text, not moves. */
static void
test_undoing_words_takes_no_move_back (UiProgram *p, gconstpointer data)
{
  GtkApplication *application = GTK_APPLICATION (p->application);
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, "win.take-back");
  g_auto (GStrv) writing = NULL;
  g_auto (GStrv) again = NULL;

  (void) data;
  g_assert_cmpuint (g_strv_length (keys), ==, 1);
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  (void) write_note (p, "a blunder");
  ui_settle ();
  writing = gtk_application_get_accels_for_action (application, "win.take-back");
  g_assert_cmpuint (g_strv_length (writing), ==, 0);
  ui_program_act (p, "win.salon", NULL);
  ui_settle ();
  again = gtk_application_get_accels_for_action (application, "win.take-back");
  g_assert_cmpstr (again[0], ==, keys[0]);
}

static void
test_a_note_that_can_t_be_saved_is_not_lost (UiProgram *p, gconstpointer data)
{
  g_auto (GValue) value = G_VALUE_INIT;
  GdkContentProvider *content;
  GtkTextBuffer *buffer;
  GtkWidget *dialog;

  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  buffer = write_note (p, "a blunder");
  exec (p, "PRAGMA query_only = ON");
  gtk_window_close (GTK_WINDOW (p->window));
  ui_settle ();
  dialog = ui_find_dialog (GTK_WINDOW (p->window));
  (void) ui_find_by_label (dialog, "Close Without Your Note?");
  ui_close_dialog (dialog);
  g_assert_true (gtk_text_buffer_get_modified (buffer));

  ui_program_act (p, "win.salon", NULL);
  ui_settle ();
  content = gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (p->window)));
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_assert_cmpstr (g_value_get_string (&value), ==, "a blunder");
  exec (p, "PRAGMA query_only = OFF");
}

static void
test_reading_only_takes_no_notes (UiProgram *p, gconstpointer data)
{
  gint64 id = sit_down_at_krach (p, 7);
  GtkWidget *view;

  (void) data;
  adj_application_open_store (p->application, ADJ_DATABASE_READ_ONLY);
  ui_program_open (p, id);
  ui_settle ();
  g_assert_true (ui_program_act (p, "win.note", g_variant_new_int32 (-1)));
  view = ui_find_by_class (GTK_WIDGET (p->window), "note-editor");
  g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (view)));
}

/* The answer comes when another game is on the table. */
static void
test_only_the_game_that_was_asked_about_is_conceded (UiProgram *p, gconstpointer data)
{
  gint64 golden = ui_program_import (p, "krach-3");
  gint64 first = ui_program_sit_down (p, golden, 0, 7);
  gint64 second = ui_program_sit_down (p, golden, 0, 7);

  (void) data;
  ui_program_open (p, first);
  wait_for_turn (p);
  g_assert_true (ui_program_act (p, "win.concede", NULL));
  ui_program_open (p, second);
  wait_for_turn (p);
  answer (p, "Concede");
  ui_settle ();
  g_assert_cmpint (adj_match_get_id (get_match (p)), ==, second);
  g_assert_cmpint (adj_match_get_conceded (get_match (p)), ==, -1);
}

/* Another folder is chosen: nothing of this archive goes on in that one. */
static void
test_another_archive_begins_in_the_salon (UiProgram *p, gconstpointer data)
{
  g_autofree char *path = g_build_filename (p->folder, "other.db", NULL);
  g_autoptr (AdjArchive) other = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, NULL);
  g_autoptr (AdjArchive) store = g_object_ref (ui_program_get_store (p));

  (void) data;
  ui_program_act (p, "win.setup", g_variant_new_string ("krach"));
  assert_place (p, "setup");
  adj_window_set_store (p->window, other, NULL, NULL);
  assert_place (p, "salon");
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  assert_place (p, "table");
  adj_window_set_store (p->window, store, NULL, NULL);
  assert_place (p, "salon");
}

/* Keys. */

static void
test_keys_reach_their_actions (UiProgram *p, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (p->window);

  (void) data;
  g_assert_true (ui_press (window, "<Control>f"));
  ui_settle ();
  assert_place (p, "archive");
  g_assert_true (ui_press (window, "<Alt>Left"));
  ui_settle ();
  assert_place (p, "salon");

  ui_program_open (p, sit_down_at_krach (p, 7));
  wait_for_turn (p);
  play_legal_move (p);
  g_assert_true (ui_press (window, "<Control>z"));
  ui_settle ();
  g_assert_cmpuint (adj_match_get_n_plies (get_match (p)), ==, 0);
  g_assert_true (ui_press (window, "<Control>p"));
  ui_settle ();
  g_assert_true (adj_conductor_get_paused (
    adj_session_get_conductor (adj_table_get_session (ui_program_get_table (p)))));
  g_assert_true (ui_press (window, "F9"));
  ui_settle ();
  g_assert_false (
    g_settings_get_boolean (adj_application_get_settings (p->application), "panel-visible"));
  g_assert_true (ui_press (window, "1"));
  ui_settle ();
  g_assert_nonnull (ui_find_by_class (get_widget (p), "answer"));
  g_assert_true (ui_press (window, "<Control>n"));
  ui_settle ();
  assert_place (p, "salon");
  g_assert_true (ui_press (window, "<Control>comma"));
  ui_close_dialog (ui_find_dialog (window));
}

static void
test_every_accelerator_names_an_action (UiProgram *p, gconstpointer data)
{
  GtkApplication *application = GTK_APPLICATION (p->application);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);

  (void) data;
  ui_program_open (p, ui_program_import (p, "krach-3"));
  g_assert_cmpuint (g_strv_length (actions), >=, 14);
  for (guint i = 0; actions[i] != NULL; i++) {
    g_autofree char *name = NULL;
    g_autoptr (GVariant) target = NULL;
    const char *bare;

    g_assert_true (g_action_parse_detailed_name (actions[i], &name, &target, NULL));
    bare = strchr (name, '.') + 1;
    if (g_str_has_prefix (name, "app."))
      g_assert_true (g_action_group_has_action (G_ACTION_GROUP (application), bare));
    else if (g_str_has_prefix (name, "win."))
      g_assert_true (g_action_group_has_action (G_ACTION_GROUP (p->window), bare));
  }
}

static void
test_keys_of_a_review_walk_through_the_game (UiProgram *p, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (p->window);

  (void) data;
  ui_program_open (p, ui_program_import (p, "krach-3"));
  ui_press (window, "Home");
  g_assert_cmpuint (get_ply (p), ==, 0);
  ui_press (window, "Right");
  ui_press (window, "Right");
  g_assert_cmpuint (get_ply (p), ==, 2);
  ui_press (window, "Left");
  g_assert_cmpuint (get_ply (p), ==, 1);
  ui_press (window, "<Control>Right");
  g_assert_cmpuint (get_ply (p), >, 2);
  ui_press (window, "End");
  g_assert_cmpuint (get_ply (p), ==, adj_match_get_n_plies (get_match (p)));
}

/* The name of the region that has the focus. */
static char *
find_region (UiProgram *p)
{
  static const char *const names[] = { "Players", "Board", "Your hand", "Your moves", NULL };
  GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (p->window));

  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    g_autofree char *name = ui_get_name (widget);

    if (gtk_widget_has_css_class (widget, "table-panel"))
      return g_strdup ("panel");
    if (gtk_widget_has_css_class (widget, "strip"))
      return g_strdup ("Timeline");
    if (g_strv_contains (names, name))
      return g_steal_pointer (&name);
  }
  return g_strdup ("nowhere");
}

/* Whether WALK, names with semicolons, goes round WANTED, leaving out what can't have the focus. */
static gboolean
goes_round (const char *walk, const char *const *wanted, guint n)
{
  g_auto (GStrv) names = g_strsplit (walk, ";", -1);
  guint n_turns = 0;
  int last = -1;

  for (guint i = 0; *names[i] != '\0'; i++) {
    int place = -1;

    for (guint j = 0; j < n; j++)
      if (g_str_equal (names[i], wanted[j]))
        place = (int) j;
    if (place < 0)
      return FALSE;
    n_turns += place <= last;
    last = place;
  }
  return n_turns <= 4;
}

static char *
walk_panes (UiProgram *p, const char *key)
{
  g_autoptr (GString) walk = g_string_new (NULL);

  for (guint i = 0; i < 12; i++) {
    g_autofree char *region = NULL;

    g_assert_true (ui_press (GTK_WINDOW (p->window), key));
    region = find_region (p);
    g_string_append_printf (walk, "%s;", region);
  }
  return g_string_free (g_steal_pointer (&walk), FALSE);
}

static void
test_f6_walks_round_the_regions (UiProgram *p, gconstpointer data)
{
  static const char *const forward[] = { "Players",    "Board", "Your hand",
                                         "Your moves", "panel", "Timeline" };
  static const char *const backward[] = { "Timeline",  "panel", "Your moves",
                                          "Your hand", "Board", "Players" };
  gint64 golden = ui_program_import (p, "banquet-3");
  g_autofree char *walk = NULL;
  g_autofree char *back = NULL;

  (void) data;
  ui_program_open (p, ui_program_sit_down (p, golden, 0, 1));
  wait_for_turn (p);
  ui_wait_frame (get_widget (p));
  walk = walk_panes (p, "F6");
  back = walk_panes (p, "<Shift>F6");
  g_test_message ("F6: %s", walk);
  g_assert_nonnull (strstr (walk, "Your moves;panel;Timeline;"));
  g_assert_true (goes_round (walk, forward, G_N_ELEMENTS (forward)));
  g_assert_true (goes_round (back, backward, G_N_ELEMENTS (backward)));
}

/* Leaks. */

typedef struct {
  GtkWidget *widget;
  char *type;
} Followed;

static void
gone_cb (gpointer data, GObject *widget)
{
  Followed *followed = data;

  (void) widget;
  followed->widget = NULL;
}

static gboolean
follow (GtkWidget *widget, gpointer data)
{
  Followed *followed;

  /* GTK keeps one for the display. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_native (widget)), "GtkTooltipWindow"))
    return FALSE;
  followed = g_new0 (Followed, 1);
  followed->widget = widget;
  followed->type = g_strdup_printf ("%s in %s",
                                    G_OBJECT_TYPE_NAME (widget),
                                    gtk_widget_get_parent (widget) != NULL
                                      ? G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget))
                                      : "nothing");
  g_object_weak_ref (G_OBJECT (widget), gone_cb, followed);
  g_ptr_array_add (data, followed);
  return FALSE;
}

static void
free_followed (gpointer data)
{
  Followed *followed = data;

  g_free (followed->type);
  g_free (followed);
}

static void
assert_gone (GPtrArray *all)
{
  gint64 deadline = g_get_monotonic_time () + 3 * G_TIME_SPAN_SECOND;

  for (guint i = 0; i < all->len; i++) {
    Followed *followed = all->pdata[i];

    while (followed->widget != NULL && g_get_monotonic_time () < deadline)
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    if (followed->widget != NULL)
      g_error ("a %s is still there, held by %u",
               followed->type,
               G_OBJECT (followed->widget)->ref_count);
  }
}

static void
visit_all_places (UiProgram *p)
{
  static const char *const games[] = { "banquet", "canaletto", "krach" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    ui_program_act (p, "win.setup", g_variant_new_string (games[i]));
    ui_program_act (p, "win.rules", g_variant_new_string (games[i]));
    ui_program_act (p, "win.play", g_variant_new_string (games[i]));
    wait_for_turn (p);
    ui_wait_frame (get_widget (p));
  }
  ui_program_act (p, "win.archive", NULL);
  ui_wait_frame (get_widget (p));
}

static void
test_all_widgets_go_with_the_window (UiProgram *p, gconstpointer data)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (free_followed);

  (void) data;
  visit_all_places (p);
  ui_program_act (p, "win.play", g_variant_new_string ("krach"));
  ui_visit (get_widget (p), follow, all);
  g_assert_cmpuint (all->len, >, 300);
  ui_program_stop (p);
  assert_gone (all);
}

static void
test_each_game_goes_when_the_next_is_opened (UiProgram *p, gconstpointer data)
{
  static const char *const names[] = { "banquet-2",        "canaletto-2", "krach-3",
                                       "banquet-3",        "canaletto-3", "krach-4",
                                       "banquet-2-leader", "canaletto-4", "krach-6",
                                       "banquet-2-round" };
  gpointer followed[G_N_ELEMENTS (names)][4];

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    AdjTable *table;

    ui_program_open (p, ui_program_import (p, names[i]));
    table = ui_program_get_table (p);
    followed[i][0] = adj_table_get_match (table);
    followed[i][1] = adj_session_get_replay (adj_table_get_session (table));
    followed[i][2] = adj_session_get_conductor (adj_table_get_session (table));
    followed[i][3] = ui_find_by_role (get_widget (p), GTK_ACCESSIBLE_ROLE_GROUP, "Players");
    for (guint j = 0; j < 4; j++)
      g_object_add_weak_pointer (followed[i][j], &followed[i][j]);
    ui_program_go (p, 10);
    ui_wait_frame (get_widget (p));
  }
  ui_program_act (p, "win.salon", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < 4; j++)
      ui_wait_finalized (&followed[i][j]);
}

static void
test_a_game_played_to_its_end_is_a_review (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_open (p, sit_down_at_krach (p, 1));
  play_until_over (p);
  ui_settle ();
  g_assert_false (is_enabled (p, "move"));
  g_assert_true (is_enabled (p, "viewer"));
  g_assert_true (is_enabled (p, "branch"));
  g_assert_nonnull (ui_find_actionable (get_widget (p), "win.play", "krach"));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

#define ADD_WITH(name, data, set, test) g_test_add (name, UiProgram, data, set, test, tear_down)
#define ADD(name, test) ADD_WITH (name, NULL, set_up, test)

  ADD_WITH ("/window/from-the-start-to-a-decision-of-banquet",
            "banquet",
            set_up,
            test_two_activations_from_the_start_to_a_decision);
  ADD_WITH ("/window/from-the-start-to-a-decision-of-canaletto",
            "canaletto",
            set_up,
            test_two_activations_from_the_start_to_a_decision);
  ADD_WITH ("/window/from-the-start-to-a-decision-of-krach",
            "krach",
            set_up,
            test_two_activations_from_the_start_to_a_decision);
  ADD ("/window/first-frame-has-the-page", test_first_frame_has_the_page);
  ADD ("/window/every-place-is-shown-and-gone-back-from",
       test_every_place_is_shown_and_gone_back_from);
  ADD ("/window/back-leads-to-where-one-came-from", test_back_leads_to_where_one_came_from);
  ADD ("/window/titles-say-where-one-is", test_titles_say_where_one_is);
  ADD ("/window/actions-of-a-table-are-only-there-at-a-table",
       test_actions_of_a_table_are_only_there_at_a_table);
  ADD ("/window/only-sensible-actions-are-enabled", test_only_sensible_actions_are_enabled);
  ADD ("/window/moves-are-played-or-refused", test_moves_are_played_or_refused);
  ADD ("/window/going-beyond-the-game-stays-in-it", test_going_beyond_the_game_stays_in_it);
  ADD ("/window/eyes-are-chosen-in-a-review-alone", test_eyes_are_chosen_in_a_review_alone);
  ADD ("/window/taking-back-is-in-the-menu-even-when-it-is-too-late",
       test_taking_back_is_in_the_menu_even_when_it_is_too_late);
  ADD ("/window/a-move-is-taken-back", test_a_move_is_taken_back);
  ADD ("/window/chips-are-covered-for-one-and-open-for-several",
       test_chips_are_covered_for_one_and_open_for_several);
  ADD ("/window/conceding-is-confirmed", test_conceding_is_confirmed);
  ADD ("/window/the-deal-of-the-day-is-begun-once", test_the_deal_of_the_day_is_begun_once);
  ADD ("/window/a-branch-is-a-game-of-its-own", test_a_branch_is_a_game_of_its_own);
  ADD ("/window/favourite-is-kept", test_favourite_is_kept);
  ADD ("/window/pages-of-the-panel-are-turned", test_pages_of_the_panel_are_turned);
  ADD ("/window/rule-asked-for-is-in-sight", test_rule_asked_for_is_in_sight);
  ADD ("/window/paragraph-in-force-follows-the-game-back-and-forth",
       test_paragraph_in_force_follows_the_game_back_and_forth);
  ADD ("/window/a-note-is-written-where-it-is-asked-for",
       test_a_note_is_written_where_it_is_asked_for);
  ADD ("/window/a-pause-stops-computers-and-a-step-is-one-move",
       test_a_pause_stops_computers_and_a_step_is_one_move);
  ADD ("/window/a-seat-is-handed-over-and-back", test_a_seat_is_handed_over_and_back);
  ADD ("/window/answers-are-said-above-the-moves", test_answers_are_said_above_the_moves);
  ADD ("/window/an-unknown-game-is-reported-and-nothing-else",
       test_an_unknown_game_is_reported_and_nothing_else);
  ADD ("/window/unknown-titles-start-nothing", test_unknown_titles_start_nothing);
  ADD ("/window/continue-opens-the-last-unfinished-game",
       test_continue_opens_the_last_unfinished_game);
  ADD ("/window/continue-leaves-out-a-game-that-was-given-up",
       test_continue_leaves_out_a_game_that_was_given_up);
  ADD ("/window/windows-about-the-program-open-and-close",
       test_windows_about_the_program_open_and_close);
  ADD ("/window/games-that-are-looked-into-stay-locked",
       test_games_that_are_looked_into_stay_locked);
  ADD ("/window/the-size-is-remembered", test_the_size_is_remembered);
  ADD ("/window/activated-again-it-presents-the-same-window",
       test_activated_again_it_presents_the_same_window);
  ADD ("/window/closed-in-the-middle-of-a-game-nothing-is-lost",
       test_closed_in_the_middle_of_a_game_nothing_is_lost);
  for (guint i = 0; i < G_N_ELEMENTS (spoilers); i++) {
    g_autofree char *name = g_strconcat ("/window/trouble-is-told/", spoilers[i].name, NULL);

    ADD_WITH (name, GUINT_TO_POINTER (i), set_up_folder, test_trouble_is_told_and_tried_again);
  }
  ADD_WITH ("/window/games-of-a-later-version-can-be-looked-at",
            NULL,
            set_up_folder,
            test_games_of_a_later_version_can_be_looked_at);
  ADD ("/window/a-move-that-can-t-be-kept-is-not-played",
       test_a_move_that_can_t_be_kept_is_not_played);
  ADD ("/window/a-note-outlives-its-move", test_a_note_outlives_its_move);
  ADD ("/window/undoing-words-takes-no-move-back", test_undoing_words_takes_no_move_back);
  ADD ("/window/a-note-that-can-t-be-saved-is-not-lost",
       test_a_note_that_can_t_be_saved_is_not_lost);
  ADD ("/window/reading-only-takes-no-notes", test_reading_only_takes_no_notes);
  ADD ("/window/only-the-game-that-was-asked-about-is-conceded",
       test_only_the_game_that_was_asked_about_is_conceded);
  ADD ("/window/another-archive-begins-in-the-salon", test_another_archive_begins_in_the_salon);
  ADD ("/window/reading-only-reveals-no-game-that-goes-on",
       test_reading_only_reveals_no_game_that_goes_on);
  ADD ("/window/a-conceded-branch-keeps-the-secrets-of-its-game",
       test_a_conceded_branch_keeps_the_secrets_of_its_game);
  ADD ("/window/a-hint-is-about-the-game-as-it-is", test_a_hint_is_about_the_game_as_it_is);
  ADD ("/window/news-are-of-the-game-as-it-is", test_news_are_of_the_game_as_it_is);
  ADD ("/window/a-computer-s-move-that-can-t-be-kept-pauses",
       test_a_computer_s_move_that_can_t_be_kept_pauses);
  ADD ("/window/keys-reach-their-actions", test_keys_reach_their_actions);
  ADD ("/window/every-accelerator-names-an-action", test_every_accelerator_names_an_action);
  ADD ("/window/keys-of-a-review-walk-through-the-game",
       test_keys_of_a_review_walk_through_the_game);
  ADD ("/window/f6-walks-round-the-regions", test_f6_walks_round_the_regions);
  ADD ("/window/all-widgets-go-with-the-window", test_all_widgets_go_with_the_window);
  ADD ("/window/each-game-goes-when-the-next-is-opened",
       test_each_game_goes_when_the_next_is_opened);
  ADD ("/window/a-game-played-to-its-end-is-a-review", test_a_game_played_to_its_end_is_a_review);

  return g_test_run ();
}
