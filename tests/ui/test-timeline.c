/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Timeline, review bar, log and notes with golden games: they show the same history, go to the
 * right positions, and reveal no secrets.
 */

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "adj-history.h"
#include "adj-viewer-switch.h"
#include "adj-line-breaker.h"
#include "adj-log-line.h"
#include "adj-log-rows.h"
#include "adj-log.h"
#include "adj-notes.h"
#include "adj-playback.h"
#include "adj-review-bar.h"
#include "adj-strip-places.h"
#include "adj-thinning.h"
#include "adj-timeline.h"
#include "adj-transfer.h"
#include "ui-fixture.h"

enum {
  WIDTH = 1280,
  HEIGHT = 800
};

typedef struct {
  AdjArchive *store;
  AdjMatch *match;
  AdjSession *session;
  AdjReplay *replay; /* the session's */
  AdjPeople *people;
  GSettings *settings;
  GSimpleActionGroup *actions;
  GtkWindow *window;

  AdjReviewBar *bar;
  int note; /* the last targets of win.note and the other actions */
  int branch;
  gint64 opened;
} Fixture;

static void
go_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  (void) action;
  adj_replay_go (f->replay, g_variant_get_int32 (parameter));
}

static void
viewer_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  adj_replay_set_viewer (f->replay, g_variant_get_uint32 (parameter));
  g_simple_action_set_state (action, parameter);
}

static void
note_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  ((Fixture *) data)->note = g_variant_get_int32 (parameter);
}

static void
branch_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  ((Fixture *) data)->branch = g_variant_get_int32 (parameter);
}

static void
play_on_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  (void) action;
  (void) parameter;
  if (f->bar != NULL)
    adj_review_bar_toggle_playing (f->bar);
}

static void
open_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  ((Fixture *) data)->opened = g_variant_get_int64 (parameter);
}

static const GActionEntry entries[] = {
  { .name = "open-branch", .activate = open_game_cb, .parameter_type = "x" },
  { .name = "go", .activate = go_cb, .parameter_type = "i" },
  { .name = "viewer", .activate = viewer_cb, .parameter_type = "u", .state = "uint32 0" },
  { .name = "note", .activate = note_cb, .parameter_type = "i" },
  { .name = "branch", .activate = branch_cb, .parameter_type = "i" },
  { .name = "play-on", .activate = play_on_cb },
};

static AdjMatch *
open_golden (AdjArchive *store, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".adjuge", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
  g_autoptr (GError) error = NULL;
  AdjTransferCount count = { 0 };
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  AdjMatch *match;

  g_assert_cmpint (fd, >=, 0);
  (void) adj_transfer_import (store, fd, file, NULL, NULL, &count, &error);
  g_assert_no_error (error);
  (void) close (fd);
  match = adj_match_open (store, 1, &error);
  g_assert_no_error (error);
  return match;
}

static AdjSession *
open_session (AdjMatch *match)
{
  return adj_session_new (match, adj_game_ui_get (adj_match_get_game (match))->find_sign, NULL);
}

/* The game after N_PLIES moves, open to be continued. */
static void
begin_again (Fixture *f, guint n_plies)
{
  g_autoptr (GError) error = NULL;
  AdjMatch *branch = adj_match_branch (f->match, n_plies, &error);

  g_assert_no_error (error);
  ui_assert_finalized (f->session);
  ui_assert_finalized (f->match);
  f->match = branch;
  f->session = open_session (branch);
  f->replay = adj_session_get_replay (f->session);
}

static void
set_up (Fixture *f, gconstpointer game)
{
  g_autoptr (GError) error = NULL;

  f->store = adj_archive_open (":memory:", ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
  f->match = open_golden (f->store, game);
  f->session = open_session (f->match);
  f->replay = adj_session_get_replay (f->session);
  f->people = adj_people_new (adj_match_get_header (f->match), NULL);
  f->settings = g_settings_new ("org.adjuge.Adjuge");
  f->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (f->actions), entries, G_N_ELEMENTS (entries), f);
  adj_replay_set_viewer (f->replay, RULES_ALL_KNOWING);
}

static void
tear_down (Fixture *f, gconstpointer game)
{
  (void) game;
  if (f->window != NULL)
    ui_close (f->window);
  g_settings_reset (f->settings, "playback-speed");
  g_clear_object (&f->settings);
  g_clear_object (&f->actions);
  ui_assert_finalized (f->session);
  ui_assert_finalized (f->match);
  ui_assert_finalized (f->store);
  adj_people_free (f->people);
}

static void
show (Fixture *f, GtkWidget *widget)
{
  GtkWidget *window = adw_window_new ();

  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (f->actions));
  adw_window_set_content (ADW_WINDOW (window), widget);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  f->window = GTK_WINDOW (window);
  ui_show (f->window);
}

static AdjTimeline *
show_timeline (Fixture *f)
{
  AdjTimeline *timeline = ADJ_TIMELINE (adj_timeline_new ());

  gtk_widget_set_valign (GTK_WIDGET (timeline), GTK_ALIGN_END);
  adj_timeline_set_session (timeline, f->session);
  show (f, GTK_WIDGET (timeline));
  return timeline;
}

static AdjLog *
show_log (Fixture *f)
{
  AdjLog *log = g_object_new (ADJ_TYPE_LOG, NULL);

  adj_log_set_session (log, f->session);
  show (f, GTK_WIDGET (log));
  return log;
}

/* Marks that are too close */

static char *
thin_out (const char *places, const char *weights, double least)
{
  g_auto (GStrv) xs = g_strsplit (places, " ", -1);
  guint n = g_strv_length (xs);
  g_autofree float *numbers = g_new (float, n);
  g_autofree guint8 *heavy = g_new (guint8, n);
  g_autoptr (GArray) stays = NULL;
  g_autoptr (GString) result = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    numbers[i] = (float) g_ascii_strtod (xs[i], NULL);
    heavy[i] = (guint8) (weights[i] - '0');
  }
  stays = adj_thin_out (numbers, heavy, n, least);
  for (guint i = 0; i < n; i++)
    g_string_append_c (result, g_array_index (stays, gboolean, i) ? '+' : '-');
  return g_string_free (g_steal_pointer (&result), FALSE);
}

#define assert_thinned(places, weights, least, expected)                 \
  G_STMT_START                                                           \
  {                                                                      \
    g_autofree char *thinned_ = thin_out ((places), (weights), (least)); \
                                                                         \
    g_assert_cmpstr (thinned_, ==, (expected));                          \
  }                                                                      \
  G_STMT_END

static void
test_weightier_marks_stay (void)
{
  assert_thinned ("10", "0", 4, "+");
  assert_thinned ("10 14 18", "000", 4, "+++");
  assert_thinned ("10 13 16", "000", 4, "+-+");
  assert_thinned ("10 13 16", "010", 4, "-+-");
  assert_thinned ("10 13 16", "210", 4, "+-+");
  assert_thinned ("10 28 46", "123", 19, "+-+");
  assert_thinned ("10 28 46", "131", 19, "-+-");
  assert_thinned ("10 10 10 10", "0193", 4, "--+-");
  assert_thinned ("0 1 2 3 4 5 6 7 8", "000000000", 4, "+---+---+");
}

/* The history */

static void
test_history_is_that_of_the_session (Fixture *f, gconstpointer game)
{
  AdjHistory *history = adj_session_get_history (f->session);
  guint n_plies = adj_match_get_n_plies (f->match);
  AdjRound last = adj_history_get_round (history, adj_history_get_n_rounds (history) - 1);

  (void) game;
  g_assert_cmpuint (adj_history_get_n_plies (history), ==, n_plies);
  g_assert_cmpuint (last.last, ==, n_plies);
  for (guint ply = 0; ply <= n_plies; ply++) {
    guint index = adj_history_find_round (history, ply);
    AdjRound round = adj_history_get_round (history, index);
    RulesState state;

    adj_match_get_state (f->match, ply > 0 ? ply - 1 : 0, &state);
    g_assert_cmpuint (round.number, ==, rules_round (&state));
    g_assert_true (ply == 0 || (round.first <= ply && ply <= round.last));

    for (int direction = -1; direction <= 1; direction += 2) {
      adj_replay_go (f->replay, (int) ply);
      adj_replay_step_round (f->replay, direction);
      g_assert_cmpuint (adj_history_step_round (history, ply, direction),
                        ==,
                        adj_replay_get_ply (f->replay));
    }
  }
}

/* A game has the same history whether it is played and taken back move by move, or loaded. */
static void
test_history_grows_and_shrinks (Fixture *f, gconstpointer game)
{
  g_autoptr (AdjMatch) whole_match = g_object_ref (f->match);
  AdjHistory *whole = adj_session_get_history (f->session);
  g_autoptr (AdjLogRows) rows = adj_log_rows_new ();
  g_autoptr (GError) error = NULL;
  AdjMatch *match = adj_match_branch (whole_match, 0, &error);
  AdjSession *session = open_session (match);
  AdjHistory *history = adj_session_get_history (session);
  guint n_plies = adj_match_get_n_plies (whole_match);

  (void) game;
  adj_replay_set_viewer (adj_session_get_replay (session), RULES_ALL_KNOWING);
  adj_log_rows_set_history (rows, history);
  g_signal_connect_object (session,
                           "changed",
                           G_CALLBACK (adj_log_rows_update),
                           rows,
                           G_CONNECT_SWAPPED);
  for (guint ply = 1; ply <= n_plies; ply++) {
    RulesMove move = adj_match_get_move (whole_match, ply);

    g_assert_true (adj_match_play (match, move, -1, NULL, NULL));
    if (ply % 3 == 0 && adj_match_can_take_back (match)) {
      g_assert_true (adj_match_take_back (match, NULL));
      g_assert_cmpuint (adj_history_get_n_plies (history), ==, ply - 1);
      g_assert_true (adj_match_play (match, move, -1, NULL, NULL));
    }
  }
  g_assert_cmpuint (adj_history_get_n_rounds (history), ==, adj_history_get_n_rounds (whole));
  for (guint ply = 0; ply <= n_plies; ply++) {
    g_assert_cmpuint (adj_history_find_round (history, ply),
                      ==,
                      adj_history_find_round (whole, ply));
    g_assert_cmpuint (adj_history_get_sign (history, ply, NULL),
                      ==,
                      adj_history_get_sign (whole, ply, NULL));
  }
  g_clear_object (&rows);
  g_assert_finalize_object (session);
  g_assert_finalize_object (match);
}

/* The rows of the log */

typedef struct {
  GListModel *rows;
  GPtrArray *copy; /* as tracked through items-changed */
} Follower;

static void
items_changed_cb (Follower *follower, guint position, guint removed, guint added)
{
  for (guint i = 0; i < removed; i++)
    g_ptr_array_remove_index (follower->copy, position);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (follower->copy,
                        (int) (position + i),
                        g_list_model_get_item (follower->rows, position + i));
}

static void
assert_follows (Follower *follower)
{
  g_assert_cmpuint (follower->copy->len, ==, g_list_model_get_n_items (follower->rows));
  for (guint i = 0; i < follower->copy->len; i++) {
    g_autoptr (AdjLogRow) row = g_list_model_get_item (follower->rows, i);

    g_assert_cmpint (adj_log_row_get_kind (row),
                     ==,
                     adj_log_row_get_kind (follower->copy->pdata[i]));
    g_assert_cmpuint (adj_log_row_get_index (row),
                      ==,
                      adj_log_row_get_index (follower->copy->pdata[i]));
  }
}

/* What several have chosen in one phase is one row, which names them. */
static void
test_secrets_of_a_phase_are_one_row (Fixture *f, gconstpointer game)
{
  g_autoptr (AdjMatch) whole = g_object_ref (f->match);
  g_autoptr (AdjLogRows) rows = adj_log_rows_new ();
  g_autofree char *text = NULL;
  AdjHistory *history;
  guint before;
  guint seat;

  (void) game;
  g_object_unref (f->match);
  f->match = adj_match_branch (whole, 0, NULL);
  g_object_unref (f->session);
  f->session = open_session (f->match);
  f->replay = adj_session_get_replay (f->session);
  history = adj_session_get_history (f->session);
  adj_history_set_viewer (history, 2);
  adj_log_rows_set_history (rows, history);
  before = g_list_model_get_n_items (G_LIST_MODEL (rows));
  for (guint ply = 1; ply <= 2; ply++)
    g_assert_true (adj_match_play (f->match, adj_match_get_move (whole, ply), -1, NULL, NULL));
  adj_log_rows_update (rows);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (rows)), ==, before + 1);
  text = adj_history_write_log_lines (history, 2, &seat);
  g_assert_nonnull (strstr (text, " and "));
  g_assert_nonnull (strstr (text, "have chosen in secret."));
  g_assert_cmpuint (seat, ==, RULES_NOBODY);
  g_assert_cmpuint (adj_log_rows_find (rows, 1, FALSE), ==, adj_log_rows_find (rows, 2, FALSE));
  adj_log_rows_set_history (rows, NULL);
}

static void
test_rows_follow_the_game (Fixture *f, gconstpointer game)
{
  g_autoptr (AdjMatch) whole = g_object_ref (f->match);
  g_autoptr (AdjLogRows) rows = adj_log_rows_new ();
  Follower follower = { G_LIST_MODEL (rows), g_ptr_array_new_with_free_func (g_object_unref) };
  AdjHistory *history;

  (void) game;
  g_object_unref (f->match);
  f->match = adj_match_branch (whole, 0, NULL);
  g_object_unref (f->session);
  f->session = open_session (f->match);
  f->replay = adj_session_get_replay (f->session);
  history = adj_session_get_history (f->session);
  g_signal_connect_swapped (rows, "items-changed", G_CALLBACK (items_changed_cb), &follower);
  adj_log_rows_set_history (rows, history);
  g_signal_connect_object (f->session,
                           "changed",
                           G_CALLBACK (adj_log_rows_update),
                           rows,
                           G_CONNECT_SWAPPED);
  for (guint ply = 1; ply <= adj_match_get_n_plies (whole); ply++) {
    g_autoptr (AdjLogRow) row = NULL;

    g_assert_true (adj_match_play (f->match, adj_match_get_move (whole, ply), -1, NULL, NULL));
    row = g_list_model_get_item (G_LIST_MODEL (rows), adj_log_rows_find (rows, ply, FALSE));
    g_assert_cmpint (adj_log_row_get_kind (row), ==, ADJ_LOG_MOVE);
    g_assert_cmpuint (adj_log_row_get_index (row), ==, ply);
    if (ply % 17 == 0)
      assert_follows (&follower);
  }
  assert_follows (&follower);
  adj_log_rows_set_history (rows, NULL);
  g_assert_cmpuint (follower.copy->len, ==, 0);
  g_ptr_array_unref (follower.copy);
}

/* What several were forced to in a row, and what changed nothing, is one row that names them. */
static void
test_forced_moves_in_a_row_are_one (Fixture *f, gconstpointer game)
{
  AdjHistory *history = adj_session_get_history (f->session);
  g_autoptr (AdjLogRows) rows = adj_log_rows_new ();
  guint n_some = 0;
  guint n_all = 0;

  (void) game;
  adj_log_rows_set_history (rows, history);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++) {
    g_autoptr (AdjLogRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);
    guint ply = adj_log_row_get_index (row);
    g_autofree char *text = NULL;
    g_autofree char *told = NULL;
    guint seat;

    if (adj_log_row_get_kind (row) != ADJ_LOG_MOVE || ply == 0)
      continue;
    text = adj_history_write_log_lines (history, ply, &seat);
    told = adj_history_tell_idle (history, ply);
    if (told != NULL)
      g_assert_cmpstr (told, ==, text);
    n_all += g_str_equal (text, "Nobody gets a loan: the bank has too few chips.");
    n_some += g_str_has_prefix (text, "No loan for ");
    if (told != NULL)
      g_assert_cmpuint (adj_log_rows_find (rows, ply - 1, FALSE), ==, i);
  }
  g_assert_cmpuint (n_all, >, 3);
  g_assert_cmpuint (n_some, >, 0);
  adj_log_rows_set_history (rows, NULL);
}

/* How a round begins, which the last move before it has brought about, is told below the heading of
 * that round; and nothing is lost by that. */
static void
test_a_round_begins_below_its_heading (Fixture *f, gconstpointer game)
{
  AdjHistory *history = adj_session_get_history (f->session);
  g_autoptr (AdjLogRows) rows = adj_log_rows_new ();
  guint n_openings = 0;

  (void) game;
  adj_log_rows_set_history (rows, history);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (rows)); i++) {
    g_autoptr (AdjLogRow) row = g_list_model_get_item (G_LIST_MODEL (rows), i);
    guint index = adj_log_row_get_index (row);
    g_autofree char *text = NULL;
    g_autofree char *before = NULL;
    g_autofree char *words = NULL;
    g_autofree char *whole = NULL;
    g_autoptr (AdjLogRow) below = NULL;
    guint seat;

    if (adj_log_row_get_kind (row) == ADJ_LOG_MOVE && index > 0) {
      text = adj_history_write_log_lines (history, index, &seat);
      g_assert_true (strstr (text, "Round ") == NULL || strstr (text, " begins") == NULL);
    }
    if (adj_log_row_get_kind (row) != ADJ_LOG_OPENING)
      continue;
    n_openings++;
    text = adj_history_write_opening (history, index);
    g_assert_true (g_str_has_prefix (text, "Round "));
    below = g_list_model_get_item (G_LIST_MODEL (rows), i + 1);
    g_assert_cmpint (adj_log_row_get_kind (below), ==, ADJ_LOG_ROUND);
    g_assert_cmpuint (adj_log_row_get_index (below), ==, index - 1);

    index = adj_history_get_round (history, index).first - 1;
    before = adj_history_write_log_lines (history, index, &seat);
    words = g_strdelimit (g_strconcat (before, " ", text, NULL), "\n", ' ');
    whole = adj_history_describe_move (history, index);
    g_assert_cmpstr (words, ==, whole);
  }
  g_assert_cmpuint (n_openings, ==, adj_history_get_n_rounds (history) - 1);
  adj_log_rows_set_history (rows, NULL);
}

/* The strip */

#define assert_ply(f, expected) g_assert_cmpuint (adj_replay_get_ply ((f)->replay), ==, (expected))

static void
test_keys_go_where_they_say (Fixture *f, gconstpointer game)
{
  AdjTimeline *timeline = show_timeline (f);
  guint n_plies = adj_match_get_n_plies (f->match);
  AdjHistory *history = adj_session_get_history (f->session);
  guint middle = adj_history_get_round (history, 4).first + 1;

  (void) game;
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (adj_timeline_get_strip (timeline))));
  assert_ply (f, n_plies);
  g_assert_true (ui_press (f->window, "Home"));
  assert_ply (f, 0);
  g_assert_true (ui_press (f->window, "Left"));
  assert_ply (f, 0);
  g_assert_true (ui_press (f->window, "Right"));
  assert_ply (f, 1);
  g_assert_true (ui_press (f->window, "End"));
  assert_ply (f, n_plies);
  g_assert_true (adj_replay_get_live (f->replay));
  g_assert_true (ui_press (f->window, "Right"));
  assert_ply (f, n_plies);
  g_assert_true (ui_press (f->window, "Left"));
  assert_ply (f, n_plies - 1);

  adj_replay_go (f->replay, (int) middle);
  g_assert_true (ui_press (f->window, "<Control>Left"));
  assert_ply (f, adj_history_get_round (history, 4).first - 1);
  g_assert_true (ui_press (f->window, "<Control>Left"));
  assert_ply (f, adj_history_get_round (history, 3).first - 1);
  g_assert_true (ui_press (f->window, "<Control>Right"));
  assert_ply (f, adj_history_get_round (history, 4).first - 1);
  g_assert_true (ui_press (f->window, "Page_Up"));
  assert_ply (f, adj_history_get_round (history, 5).first - 1);
}

static void
test_buttons_go_where_they_say (Fixture *f, gconstpointer game)
{
  AdjTimeline *timeline;

  (void) game;
  begin_again (f, 40);
  timeline = show_timeline (f);
  g_assert_false (
    gtk_widget_get_sensitive (ui_find_by_label (GTK_WIDGET (timeline), "One move forward")));
  ui_click (ui_find_by_label (GTK_WIDGET (timeline), "One move back"));
  assert_ply (f, 39);
  ui_click (ui_find_by_label (GTK_WIDGET (timeline), "One move forward"));
  assert_ply (f, 40);
  ui_click (ui_find_by_label (GTK_WIDGET (timeline), "To the beginning"));
  assert_ply (f, 0);
  g_assert_false (
    gtk_widget_get_sensitive (ui_find_by_label (GTK_WIDGET (timeline), "One move back")));
  ui_click (ui_find_by_label (GTK_WIDGET (timeline), "Round 2"));
  assert_ply (f, adj_history_get_round (adj_session_get_history (f->session), 1).first - 1);
  ui_click (ui_find_by_label (GTK_WIDGET (timeline), "Now"));
  assert_ply (f, 40);
  g_assert_true (adj_replay_get_live (f->replay));
}

static void
test_now_is_lit_where_one_is_not (Fixture *f, gconstpointer game)
{
  GtkWidget *now;
  g_autofree char *description = NULL;

  (void) game;
  begin_again (f, 40);
  now = ui_find_by_label (GTK_WIDGET (show_timeline (f)), "Now");
  g_assert_false (gtk_widget_has_css_class (now, "accent"));
  g_assert_false (gtk_widget_has_css_class (now, "suggested-action"));
  description = ui_get_description (now);
  g_assert_cmpstr (description, ==, "You are here");

  adj_replay_go (f->replay, 20);
  g_assert_true (gtk_widget_has_css_class (now, "suggested-action"));
  g_clear_pointer (&description, g_free);
  description = ui_get_description (now);
  g_assert_cmpstr (description, ==, "");
}

static void
test_every_place_of_the_strip_is_its_mark (Fixture *f, gconstpointer game)
{
  AdjStrip *strip = adj_timeline_get_strip (show_timeline (f));
  guint n_plies = adj_match_get_n_plies (f->match);

  (void) game;
  for (guint ply = 0; ply <= n_plies; ply++) {
    g_assert_cmpuint (adj_strip_find_ply (strip, adj_strip_get_x (strip, ply)), ==, ply);
    g_assert_true (ply == 0 || adj_strip_get_x (strip, ply) > adj_strip_get_x (strip, ply - 1));
  }
  g_assert_cmpuint (adj_strip_find_ply (strip, -50), ==, 0);
  g_assert_cmpuint (adj_strip_find_ply (strip, 1e6), ==, n_plies);
  g_assert_cmpfloat (adj_strip_get_x (strip, n_plies),
                     <,
                     (double) gtk_widget_get_width (GTK_WIDGET (strip)));
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
      return controller;
  }
  g_assert_not_reached ();
}

static void
test_a_press_goes_there (Fixture *f, gconstpointer game)
{
  AdjStrip *strip = adj_timeline_get_strip (show_timeline (f));
  GtkEventController *drag = find_controller (GTK_WIDGET (strip), GTK_TYPE_GESTURE_DRAG);

  (void) game;
  for (guint ply = 0; ply < adj_match_get_n_plies (f->match); ply += 7) {
    g_signal_emit_by_name (drag, "drag-begin", adj_strip_get_x (strip, ply) + 0.2, 30.0);
    assert_ply (f, ply);
  }
}

static void
assert_merged (AdjStrip *strip, AdjHistory *history)
{
  g_autoptr (GArray) marks = adj_strip_list_marks (strip);
  double last_sign = -100;

  for (guint i = 0; i < marks->len; i++) {
    const AdjStripMark *mark = &g_array_index (marks, AdjStripMark, i);

    g_assert_cmpfloat ((double) mark->x, ==, adj_strip_get_x (strip, mark->ply));
    g_assert_true (mark->is_tall == (adj_history_get_sign (history, mark->ply, NULL) > 0));
    if (i > 0)
      g_assert_cmpfloat ((double) (mark->x - mark[-1].x), >=, 3.99);
    if (mark->piece == NULL)
      continue;
    g_assert_cmpfloat ((double) mark->x - last_sign, >=, 18.99);
    last_sign = (double) mark->x;
  }
}

/* Each mark left out has one kept nearby that is at least as heavy. */
static void
assert_nothing_heavy_is_lost (AdjStrip *strip, AdjHistory *history)
{
  g_autoptr (GArray) marks = adj_strip_list_marks (strip);

  for (guint ply = 1; ply <= adj_history_get_n_plies (history); ply++) {
    gboolean is_there = FALSE;

    for (guint i = 0; i < marks->len && !is_there; i++) {
      const AdjStripMark *mark = &g_array_index (marks, AdjStripMark, i);

      is_there = ABS ((double) mark->x - adj_strip_get_x (strip, ply)) < 4 &&
                 adj_history_get_sign (history, mark->ply, NULL) >=
                   adj_history_get_sign (history, ply, NULL);
    }
    g_assert_true (is_there);
  }
}

static void
test_close_marks_merge (Fixture *f, gconstpointer game)
{
  AdjStrip *strip = adj_timeline_get_strip (show_timeline (f));
  AdjHistory *history = adj_session_get_history (f->session);
  static const int widths[] = { 1280, 900, 500 };

  (void) game;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    ui_resize (f->window, widths[i], HEIGHT);
    assert_merged (strip, history);
    assert_nothing_heavy_is_lost (strip, history);
  }
}

static void
test_low_strip_has_ticks_only (Fixture *f, gconstpointer game)
{
  AdjTimeline *timeline = show_timeline (f);
  g_autoptr (GArray) marks = NULL;

  (void) game;
  adj_timeline_set_layout (timeline, ADJ_LAYOUT_WIDE, FALSE);
  ui_wait_frame (GTK_WIDGET (timeline));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (timeline)), >, 32);
  adj_timeline_set_layout (timeline, ADJ_LAYOUT_WIDE, TRUE);
  ui_wait_frame (GTK_WIDGET (timeline));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (timeline)), ==, 32);
  marks = adj_strip_list_marks (adj_timeline_get_strip (timeline));
  for (guint i = 0; i < marks->len; i++)
    g_assert_null (g_array_index (marks, AdjStripMark, i).piece);
}

static void
test_narrow_timeline_opens_a_round (Fixture *f, gconstpointer game)
{
  AdjTimeline *timeline = show_timeline (f);
  AdjStrip *strip = adj_timeline_get_strip (timeline);
  AdjRound round = adj_history_get_round (adj_session_get_history (f->session), 2);
  g_autoptr (GArray) marks = NULL;

  (void) game;
  adj_timeline_set_layout (timeline, ADJ_LAYOUT_NARROW, FALSE);
  ui_resize (f->window, 360, 640);
  ui_click (ui_find_by_label (GTK_WIDGET (timeline), "Round 3"));
  ui_wait_frame (GTK_WIDGET (timeline));
  marks = adj_strip_list_marks (strip);
  g_assert_cmpuint (g_array_index (marks, AdjStripMark, 0).ply, ==, round.first);
  g_assert_cmpuint (g_array_index (marks, AdjStripMark, marks->len - 1).ply, ==, round.last);
  g_assert_cmpuint (adj_strip_find_ply (strip, 0), ==, round.first - 1);

  /* A step out of the open round opens the round of the new position. */
  adj_replay_go (f->replay, 1);
  g_assert_cmpuint (adj_strip_find_ply (strip, 0), ==, 0);
  adj_timeline_set_layout (timeline, ADJ_LAYOUT_WIDE, FALSE);
  g_assert_cmpuint (adj_strip_find_ply (strip, 1e6), ==, adj_match_get_n_plies (f->match));
}

static void
test_flags_and_forks_are_shown (Fixture *f, gconstpointer game)
{
  AdjStrip *strip;
  g_autoptr (GArray) marks = NULL;
  const AdjStripFork forks[] = { { .ply = 30, .game = 7 } };
  guint n_found = 0;

  (void) game;
  begin_again (f, 60);
  strip = adj_timeline_get_strip (show_timeline (f));
  g_assert_true (adj_match_set_note (f->match, 10, "Here it was lost.", NULL));
  adj_strip_set_forks (strip, forks, 1);
  ui_wait_frame (GTK_WIDGET (strip));
  marks = adj_strip_list_marks (strip);
  for (guint i = 0; i < marks->len; i++) {
    const AdjStripMark *mark = &g_array_index (marks, AdjStripMark, i);

    if (mark->ply == 10)
      n_found += g_strcmp0 (mark->piece, "sign-note") == 0;
    if (mark->ply == 30)
      n_found += g_strcmp0 (mark->piece, "sign-branch") == 0;
  }
  g_assert_cmpuint (n_found, ==, 2);
}

static void
test_a_fork_leads_to_the_branch (Fixture *f, gconstpointer game)
{
  g_autoptr (AdjMatch) branch = adj_match_branch (f->match, 30, NULL);
  AdjStrip *strip;

  (void) game;
  g_assert_nonnull (branch);
  strip = adj_timeline_get_strip (show_timeline (f));
  ui_wait_frame (GTK_WIDGET (strip));
  ui_click (ui_find_by_label (GTK_WIDGET (strip), "To the branch from move 30"));
  g_assert_cmpint (f->opened, ==, adj_match_get_id (branch));
}

static void
test_strip_is_a_slider (Fixture *f, gconstpointer game)
{
  AdjTimeline *timeline = show_timeline (f);
  GtkWidget *strip = GTK_WIDGET (adj_timeline_get_strip (timeline));
  guint n_plies = adj_match_get_n_plies (f->match);

  (void) game;
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (timeline),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Timeline");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (strip), GTK_ACCESSIBLE_ROLE_SLIDER);
  adj_replay_go (f->replay, 12);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (strip),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                       (double) n_plies);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (strip),
                                       GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                       12.0);
}

/* The lines of a sentence */

/* The text of LAYOUT with Pango’s line breaks, in the form of adj_line_breaker_break. */
static char *
dup_lines (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  GString *lines = g_string_new (NULL);

  for (GSList *node = pango_layout_get_lines_readonly (layout); node != NULL; node = node->next) {
    PangoLayoutLine *line = node->data;

    g_string_append_len (lines, text + line->start_index, line->length);
    if (node->next != NULL && g_str_has_suffix (lines->str, " "))
      g_string_truncate (lines, lines->len - 1);
    if (node->next != NULL)
      g_string_append_c (lines, '\n');
  }

  return g_string_free (lines, FALSE);
}

static void
assert_lines_are_pangos (GtkWidget *widget, const char *text)
{
  g_autoptr (PangoLayout) whole = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoLayout) wrapped = gtk_widget_create_pango_layout (widget, text);

  pango_layout_set_wrap (wrapped, PANGO_WRAP_WORD_CHAR);
  for (int width = 140; width < 400; width += 7) {
    g_autofree char *broken = adj_line_breaker_break (whole, width * PANGO_SCALE);
    g_autofree char *expected = NULL;

    pango_layout_set_width (wrapped, width * PANGO_SCALE);
    expected = dup_lines (wrapped);
    g_assert_cmpstr (broken, ==, expected);
  }
}

static void
test_lines_end_where_pango_ends_them (Fixture *f, gconstpointer game)
{
  static const char *const others[] = {
    "",
    "Sold",
    "Hélène a payé 5 000 : l’hôtel — vide — est-il à vendre ? Peut-être bien\u202f; qui sait\u00a0!",
  };
  g_autoptr (GtkWidget) widget = g_object_ref_sink (adj_log_line_new ());
  AdjHistory *history = adj_session_get_history (f->session);

  (void) game;
  for (guint ply = 0; ply <= adj_match_get_n_plies (f->match); ply += 5) {
    g_autofree char *text = adj_history_describe_move (history, ply);

    assert_lines_are_pangos (widget, text);
  }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    assert_lines_are_pangos (widget, others[i]);
}

static void
test_what_only_pango_breaks_is_left_to_it (void)
{
  static const char *const texts[] = {
    "A widerthanalineword",
    "From right to left: \u05e9\u05dc\u05d5\u05dd goes",
    "One paragraph\nand another",
    "Un\u00adbroken by its hy\u00adphen",
  };
  g_autoptr (GtkWidget) widget = g_object_ref_sink (adj_log_line_new ());

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, texts[i]);

    g_assert_null (adj_line_breaker_break (layout, 70 * PANGO_SCALE));
  }
}

/* The log */

/* The log follows in the frame after the one that shows the position. */
static void
let_the_log_follow (GtkWidget *widget)
{
  ui_wait_frame (widget);
  ui_wait_frame (widget);
}

static void
test_rows_of_the_log_go_there (Fixture *f, gconstpointer game)
{
  AdjLog *log = show_log (f);
  AdjHistory *history = adj_session_get_history (f->session);

  (void) game;
  for (guint ply = adj_match_get_n_plies (f->match); ply > 0; ply -= MIN (ply, 11)) {
    g_autofree char *text = NULL;
    GtkWidget *row;
    guint seat;

    adj_replay_go (f->replay, (int) ply);
    let_the_log_follow (GTK_WIDGET (log));
    text = adj_history_write_log_lines (history, ply, &seat);
    row = ui_find_by_class (GTK_WIDGET (log), "current");
    g_assert_nonnull (row);
    g_assert_cmpuint (ui_count_by_class (GTK_WIDGET (log), "current"), ==, 1);
    g_assert_cmpstr (adj_log_line_get_text (ADJ_LOG_LINE (row)), ==, text);

    adj_replay_go (f->replay, (int) ply - 1);
    g_signal_emit_by_name (row, "clicked");
    assert_ply (f, ply);
  }
}

/* A line that tells of several seats has no badge: their secrets are revealed, or they had no
 * choice.
 */
static void
test_move_is_of_who_made_it (Fixture *f, gconstpointer game)
{
  AdjHistory *history = adj_session_get_history (f->session);
  guint n_shared = 0;

  (void) game;
  for (guint ply = 0; ply <= adj_match_get_n_plies (f->match); ply++) {
    guint seat;
    g_autofree char *text = adj_history_write_log_lines (history, ply, &seat);
    g_autofree char *idle = adj_history_tell_idle (history, ply);
    guint n_revealed = 0;
    RulesState state;
    RulesEvents events;

    adj_match_get_events (f->match, ply, &state, &events);
    for (guint i = 0; i < events.n; i++)
      n_revealed += events.list[i].kind == RULES_EVENT_REVEALED;
    n_shared += n_revealed > 1;
    g_assert_true (ply == 0 || *text != '\0');
    if (ply == 0 || n_revealed > 1 || idle != NULL)
      g_assert_cmpuint (seat, ==, RULES_NOBODY);
    else
      g_assert_cmpuint (seat, ==, adj_match_get_move (f->match, ply).seat);
  }
  g_assert_cmpuint (n_shared > 0, ==, g_str_has_prefix (game, "banquet"));
}

static void
test_hidden_log_follows_when_it_is_shown (Fixture *f, gconstpointer game)
{
  GtkWidget *log = GTK_WIDGET (show_log (f));
  guint seat;
  g_autofree char *text =
    adj_history_write_log_lines (adj_session_get_history (f->session), 7, &seat);
  GtkWidget *row;

  (void) game;
  gtk_widget_set_visible (log, FALSE);
  adj_replay_go (f->replay, 7);
  let_the_log_follow (gtk_widget_get_parent (log));
  gtk_widget_set_visible (log, TRUE);
  ui_wait_frame (log);
  row = ui_find_by_class (log, "current");
  g_assert_nonnull (row);
  g_assert_cmpstr (adj_log_line_get_text (ADJ_LOG_LINE (row)), ==, text);
}

static void
test_log_begins_with_the_turn (Fixture *f, gconstpointer game)
{
  GtkWidget *row;
  AdjLog *log;

  (void) game;
  begin_again (f, 40);
  log = show_log (f);
  row = ui_find_by_class (GTK_WIDGET (log), "current");
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (adj_log_line_get_text (ADJ_LOG_LINE (row)), ""));
  adj_replay_go (f->replay, 3);
  ui_wait_frame (GTK_WIDGET (log));
  g_assert_true (adj_match_concede (f->match, 0, NULL));
  g_assert_cmpuint (adj_history_get_turn (adj_session_get_history (f->session)), ==, 0);
}

/* What is shown */

/* The log has the rest below the heading of the next round. */
static void
end_with_the_round (guint ply, RulesEvents *events)
{
  for (guint i = 0; ply > 0 && i < events->n; i++)
    if (events->list[i].kind == RULES_EVENT_ROUND)
      events->n = i;
}

/* Compares all visible and accessible text with what the viewer may read; LOG may be NULL. */
static void
assert_tells_as (
  Fixture *f, AdjStrip *strip, AdjLog *log, AdjReviewBar *bar, RulesViewer viewer, guint ply)
{
  static const char folded[] = "have chosen in secret.";
  AdjTextReader reader = { .is_translated = TRUE, .names = f->people->names };
  RulesState state;
  RulesEvents events;
  g_autofree char *expected = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *tooltip = adj_strip_describe (strip, ply);
  g_autofree char *value = NULL;
  g_autofree char *words = ui_collect_text (GTK_WIDGET (bar));
  GtkWidget *row = log != NULL ? ui_find_by_class (GTK_WIDGET (log), "current") : NULL;
  AdjHistory *history = adj_session_get_history (f->session);
  g_autofree char *idle = adj_history_tell_idle (history, adj_history_find_teller (history, ply));

  adj_match_get_events (f->match, ply, &state, &events);
  expected = adj_text_events (&reader, viewer, &state, &events);
  g_assert_true (g_str_has_suffix (tooltip, expected));
  g_assert_cmpstr (strchr (tooltip, '\n') + 1, ==, expected);
  end_with_the_round (ply, &events);
  lines = adj_text_event_lines (&reader, viewer, &state, &events);
  if (row != NULL && g_str_has_suffix (adj_log_line_get_text (ADJ_LOG_LINE (row)), folded)) {
    const char *who = f->people->names[adj_match_get_move (f->match, ply).seat];

    g_assert_nonnull (strstr (adj_log_line_get_text (ADJ_LOG_LINE (row)), who));
    g_assert_nonnull (strstr (lines, "in secret"));
  } else if (row != NULL && idle != NULL) {
    /* Everybody sees it. */
    g_assert_cmpstr (adj_log_line_get_text (ADJ_LOG_LINE (row)), ==, idle);
    g_assert_nonnull (strstr (lines, "gets no loan"));
  } else if (row != NULL) {
    g_assert_cmpstr (adj_log_line_get_text (ADJ_LOG_LINE (row)), ==, lines);
  }
  g_assert_true (*expected == '\0' || strstr (words, expected) != NULL);
  value = gtk_test_accessible_check_property (GTK_ACCESSIBLE (strip),
                                              GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                              "\001");
  g_assert_nonnull (value);
  g_assert_true (g_str_has_suffix (value, expected));
}

static gboolean
check_line (GtkWidget *widget, gpointer allowed)
{
  if (ADJ_IS_LOG_LINE (widget)) {
    const char *text = adj_log_line_get_text (ADJ_LOG_LINE (widget));
    g_autofree char *name = ui_get_name (widget);

    g_assert_true (g_hash_table_contains (allowed, text));
    g_assert_cmpstr (name, ==, text);
  }
  return FALSE;
}

/* No row of the log, on the screen or not, says what this viewer must not read. */
static void
assert_log_keeps_secrets (Fixture *f, AdjLog *log)
{
  AdjHistory *history = adj_session_get_history (f->session);
  g_autoptr (GHashTable) allowed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *turn = adj_history_describe_turn (history);
  guint seat;

  for (guint ply = 0; ply <= adj_match_get_n_plies (f->match); ply++)
    g_hash_table_add (allowed, adj_history_write_log_lines (history, ply, &seat));
  for (guint round = 1; round < adj_history_get_n_rounds (history); round++)
    g_hash_table_add (allowed, adj_history_write_opening (history, round));
  if (turn != NULL)
    g_hash_table_add (allowed, turn);
  (void) ui_visit (GTK_WIDGET (log), check_line, allowed);
}

static void
test_nobody_reads_more_than_is_theirs (Fixture *f, gconstpointer game)
{
  AdjTimeline *timeline = ADJ_TIMELINE (adj_timeline_new ());
  AdjReviewBar *bar = ADJ_REVIEW_BAR (adj_review_bar_new (f->settings));
  AdjLog *log = g_object_new (ADJ_TYPE_LOG, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  (void) game;
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (log));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (timeline));
  adj_timeline_set_session (timeline, f->session);
  adj_review_bar_set_session (bar, f->session);
  adj_log_set_session (log, f->session);
  show (f, box);
  for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
    if (!rules_is_viewer (viewer, f->people->n))
      continue;
    adj_replay_set_viewer (f->replay, viewer);
    assert_log_keeps_secrets (f, log);
    for (guint ply = 0; ply <= adj_match_get_n_plies (f->match); ply++) {
      gboolean is_waiting = ply % 20 == 0;

      adj_replay_go (f->replay, (int) ply);
      if (is_waiting)
        let_the_log_follow (box);
      assert_tells_as (f,
                       adj_timeline_get_strip (timeline),
                       is_waiting ? log : NULL,
                       bar,
                       viewer,
                       ply);
    }
    assert_log_keeps_secrets (f, log);
  }
}

/* Signs depend on the viewer as well. */
static void
test_signs_are_those_of_the_eyes (Fixture *f, gconstpointer game)
{
  AdjHistory *history = adj_session_get_history (f->session);
  const AdjGameUi *face = adj_game_ui_get (adj_match_get_game (f->match));

  (void) game;
  for (RulesViewer viewer = 0; viewer < RULES_N_VIEWERS; viewer++) {
    if (!rules_is_viewer (viewer, f->people->n))
      continue;
    adj_replay_set_viewer (f->replay, viewer);
    for (guint ply = 1; ply <= adj_match_get_n_plies (f->match); ply++) {
      RulesEvents events;
      AdjSign expected = { 0 };
      AdjSign sign = { 0 };

      adj_replay_go (f->replay, (int) ply);
      adj_replay_get_events (f->replay, &events);
      if (!face->find_sign (&events, &expected))
        expected.weight = 0;
      g_assert_cmpuint (adj_history_get_sign (history, ply, &sign), ==, expected.weight);
      if (expected.weight > 0)
        g_assert_cmpstr (sign.piece, ==, expected.piece);
    }
  }
}

/* The review bar */

static AdjReviewBar *
show_bar (Fixture *f)
{
  f->bar = ADJ_REVIEW_BAR (adj_review_bar_new (f->settings));
  gtk_widget_set_valign (GTK_WIDGET (f->bar), GTK_ALIGN_START);
  adj_review_bar_set_session (f->bar, f->session);
  show (f, GTK_WIDGET (f->bar));
  return f->bar;
}

static void
test_controls_go_where_they_say (Fixture *f, gconstpointer game)
{
  GtkWidget *bar = GTK_WIDGET (show_bar (f));
  guint n_plies = adj_match_get_n_plies (f->match);

  (void) game;
  ui_click (ui_find_by_label (bar, "To the beginning"));
  assert_ply (f, 0);
  ui_click (ui_find_by_label (bar, "One move forward"));
  assert_ply (f, 1);
  ui_click (ui_find_by_label (bar, "To the end"));
  assert_ply (f, n_plies);
  ui_click (ui_find_by_label (bar, "One move back"));
  assert_ply (f, n_plies - 1);
  ui_click (ui_find_by_label (bar, "Note"));
  g_assert_cmpint (f->note, ==, -1);
  ui_click (ui_find_by_label (bar, "Play from here"));
  g_assert_cmpint (f->branch, ==, (int) n_plies - 1);

  adj_replay_go (f->replay, -1);
  g_assert_false (gtk_widget_get_sensitive (ui_find_by_label (bar, "Play from here")));
}

static void
test_lens_chooses_the_eyes (Fixture *f, gconstpointer game)
{
  GtkWidget *bar = GTK_WIDGET (show_bar (f));
  g_autofree char *second = g_strdup_printf ("Seen by: %s", f->people->names[1]);

  (void) game;
  g_assert_true (
    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ui_find_by_label (bar, "Seen by: all"))));
  ui_click (ui_find_by_label (bar, second));
  g_assert_cmpint (adj_replay_get_viewer (f->replay), ==, 1);
  ui_click (ui_find_by_label (bar, second));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ui_find_by_label (bar, second))));
  ui_click (ui_find_by_label (bar, "Seen by: outside"));
  g_assert_cmpint (adj_replay_get_viewer (f->replay), ==, RULES_SPECTATOR);
  g_assert_false (
    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ui_find_by_label (bar, second))));
}

static void
test_running_game_has_no_lens (Fixture *f, gconstpointer game)
{
  GtkWidget *bar;

  (void) game;
  begin_again (f, 20);
  bar = GTK_WIDGET (show_bar (f));
  g_assert_null (ui_find_by_type (bar, ADJ_TYPE_VIEWER_SWITCH));
}

static void
test_playback_reaches_the_end_and_rests (Fixture *f, gconstpointer game)
{
  GtkWidget *bar = GTK_WIDGET (show_bar (f));
  guint n_plies = adj_match_get_n_plies (f->match);
  guint ply;
  UiIdle idle;

  (void) game;
  g_settings_set_double (f->settings, "playback-speed", 8);
  adj_replay_go (f->replay, (int) n_plies - 6);
  ui_click (ui_find_by_label (bar, "Play"));
  g_assert_true (adj_review_bar_get_playing (f->bar));
  g_assert_nonnull (ui_find_by_label (bar, "Pause"));
  ui_until (!adj_review_bar_get_playing (f->bar));
  assert_ply (f, n_plies);
  idle = ui_watch_idle (bar, 1000);
  g_assert_cmpuint (idle.n_wakeups, ==, 0);
  g_assert_cmpuint (idle.n_frames, ==, 0);

  /* Playback from the end starts at the beginning; a pause removes the timeout. */
  ui_click (ui_find_by_label (bar, "Play"));
  g_assert_cmpuint (adj_replay_get_ply (f->replay), <, n_plies / 2);
  ui_until (adj_replay_get_ply (f->replay) >= 2);
  ui_click (ui_find_by_label (bar, "Pause"));
  ply = adj_replay_get_ply (f->replay);
  idle = ui_watch_idle (bar, 1000);
  g_assert_cmpuint (idle.n_wakeups, ==, 0);
  assert_ply (f, ply);
}

static void
test_playback_ends_with_its_bar (Fixture *f, gconstpointer game)
{
  (void) game;
  (void) show_bar (f);
  adj_replay_go (f->replay, 3);
  adj_review_bar_toggle_playing (f->bar);
  adj_review_bar_set_session (f->bar, NULL);
  g_assert_false (adj_review_bar_get_playing (f->bar));
  adj_review_bar_set_session (f->bar, f->session);
  adj_review_bar_toggle_playing (f->bar);
  ui_close (f->window);
  f->window = NULL;
  f->bar = NULL;
  ui_settle ();
  assert_ply (f, 3);
}

/* Notes */

static AdjNotes *
show_notes (Fixture *f)
{
  AdjNotes *notes = g_object_new (ADJ_TYPE_NOTES, NULL);

  adj_notes_set_session (notes, f->session);
  show (f, GTK_WIDGET (notes));
  return notes;
}

static void
write_note (AdjNotes *notes, const char *text)
{
  GtkWidget *editor = ui_find_by_type (GTK_WIDGET (notes), GTK_TYPE_TEXT_VIEW);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), text, -1);
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (GTK_TEXT_VIEW (editor)), TRUE);
}

#define assert_note(f, ply, expected)                                                        \
  G_STMT_START                                                                               \
  {                                                                                          \
    g_autoptr (AdjMove) move_ = g_list_model_get_item (G_LIST_MODEL ((f)->match), (ply) -1); \
                                                                                             \
    g_assert_cmpstr (adj_move_get_note (move_), ==, (expected));                             \
  }                                                                                          \
  G_STMT_END

static void
test_notes_are_saved_and_shown (Fixture *f, gconstpointer game)
{
  AdjNotes *notes;
  GtkWidget *row;
  g_autoptr (AdjMatch) again = NULL;

  (void) game;
  notes = show_notes (f);
  adj_replay_go (f->replay, 7);
  adj_notes_edit (notes, -1);
  write_note (notes, "  A detective would have cost me this.\n");
  ui_click (ui_find_by_label (GTK_WIDGET (notes), "Save the note"));
  assert_note (f, 7, "A detective would have cost me this.");
  g_assert_true (adj_history_has_note (adj_session_get_history (f->session), 7));
  ui_wait_frame (GTK_WIDGET (notes));

  adj_replay_go (f->replay, 3);
  row = ui_find_by_class (GTK_WIDGET (notes), "note-row");
  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "clicked");
  assert_ply (f, 7);

  again = adj_match_open (f->store, adj_match_get_id (f->match), NULL);
  {
    g_autoptr (AdjMove) move = g_list_model_get_item (G_LIST_MODEL (again), 6);

    g_assert_cmpstr (adj_move_get_note (move), ==, "A detective would have cost me this.");
  }
}

static void
test_note_is_saved_when_it_is_left (Fixture *f, gconstpointer game)
{
  AdjNotes *notes = show_notes (f);

  (void) game;
  adj_replay_go (f->replay, 5);
  adj_notes_edit (notes, -1);
  write_note (notes, "First");
  /* The editor stays with its unsaved note. */
  adj_replay_go (f->replay, 6);
  gtk_window_set_focus (f->window, NULL);
  ui_settle ();
  assert_note (f, 5, "First");
  assert_note (f, 6, NULL);

  adj_notes_edit (notes, -1);
  write_note (notes, "Second");
  g_assert_true (ui_press (f->window, "<Control>Return"));
  assert_note (f, 6, "Second");

  adj_notes_edit (notes, 0);
  write_note (notes, "The whole");
  adj_notes_set_session (notes, NULL);
  g_assert_cmpstr (adj_match_get_header (f->match)->note, ==, "The whole");
}

static gboolean
is_mark (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), data) == 0;
}

static GtkWidget *
find_mark (AdjNotes *notes, const char *sign)
{
  return ui_visit (GTK_WIDGET (notes), is_mark, (gpointer) sign);
}

static void
test_mark_is_set_by_hand (Fixture *f, gconstpointer game)
{
  AdjNotes *notes = show_notes (f);
  GtkWidget *blunder;
  GtkWidget *good;

  (void) game;
  adj_replay_go (f->replay, 5);
  adj_notes_edit (notes, -1);
  ui_wait_frame (GTK_WIDGET (notes));
  blunder = find_mark (notes, "??");
  good = find_mark (notes, "!");
  ui_click (blunder);
  ui_settle ();
  assert_note (f, 5, "??");
  write_note (notes, "?? Much too dear");
  ui_click (good);
  ui_settle ();
  assert_note (f, 5, "! Much too dear");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (good)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (blunder)));
  ui_click (good);
  ui_settle ();
  assert_note (f, 5, "Much too dear");
}

static void
test_game_is_tagged (Fixture *f, gconstpointer game)
{
  AdjNotes *notes = show_notes (f);
  GtkWidget *tags;

  (void) game;
  adj_notes_edit (notes, 0);
  write_note (notes, "Late.");
  tags = ui_find_by_type (GTK_WIDGET (notes), GTK_TYPE_ENTRY);
  g_assert_true (gtk_widget_get_visible (tags));
  gtk_editable_set_text (GTK_EDITABLE (tags), "ending lost-lead");
  g_signal_emit_by_name (tags, "activate");
  ui_settle ();
  g_assert_cmpstr (adj_match_get_header (f->match)->note, ==, "Late.\n#ending #lost-lead");
  adj_notes_edit (notes, 5);
  g_assert_false (gtk_widget_get_visible (tags));
}

/* Like a button pressed over the accessibility bus, whose click comes later. */
static void
test_click_after_the_game_was_left_does_nothing (Fixture *f, gconstpointer game)
{
  AdjNotes *notes = show_notes (f);
  GtkWidget *whole = ui_find_by_label (GTK_WIDGET (notes), "The game");

  (void) game;
  adj_notes_set_session (notes, NULL);
  g_signal_emit_by_name (whole, "clicked");
  g_assert_null (adj_match_get_header (f->match)->note);
}

static void
test_favourite_is_kept (Fixture *f, gconstpointer game)
{
  AdjNotes *notes = show_notes (f);
  GtkWidget *star = ui_find_by_label (GTK_WIDGET (notes), "Favourite");

  (void) game;
  g_assert_false (adj_match_get_favourite (f->match));
  ui_click (star);
  g_assert_true (adj_match_get_favourite (f->match));
  g_assert_true (adj_match_set_favourite (f->match, FALSE, NULL));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (star)));
}

/* All together */

static GtkWidget *
build_review (Fixture *f)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *timeline = adj_timeline_new ();
  GtkWidget *log = g_object_new (ADJ_TYPE_LOG, NULL);

  /* As wide as the panel at a table. */
  gtk_widget_set_halign (log, GTK_ALIGN_END);
  gtk_widget_set_size_request (log, 312, -1);
  gtk_box_append (GTK_BOX (box), log);
  gtk_box_append (GTK_BOX (box), timeline);
  adj_timeline_set_session (ADJ_TIMELINE (timeline), f->session);
  adj_log_set_session (ADJ_LOG (log), f->session);
  return box;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

/* CPU time of this thread in µs, independent of other programs. */
static gint64
get_own_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
before_paint_cb (GdkFrameClock *clock, gint64 *start)
{
  (void) clock;
  *start = get_own_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, gint64 *end)
{
  (void) clock;
  *end = get_own_time ();
}

/* The cost of a jump: the immediate update, and the frame that shows it. */
static gint64
measure_jump (Fixture *f, GtkWidget *widget, guint ply)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gint64 start = 0;
  gint64 end = 0;
  gint64 called = get_own_time ();
  gint64 cost;
  gulong before;
  gulong after;

  adj_replay_go (f->replay, (int) ply);
  cost = get_own_time () - called;
  before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &start);
  after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &end);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  ui_until (end != 0);
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  return cost + end - start;
}

static void
test_any_ply_shows_within_a_frame (Fixture *f, gconstpointer game)
{
  enum {
    N_JUMPS = 101
  };
  gint64 times[N_JUMPS];
  guint n_plies = adj_match_get_n_plies (f->match);
  GtkWidget *box = build_review (f);
  RulesRng rng;

  (void) game;
  show (f, box);
  rules_rng_seed (&rng, "jumps", 5);
  for (guint i = 0; i < N_JUMPS; i++)
    times[i] = measure_jump (f, box, rules_rng_below (&rng, n_plies + 1));
  qsort (times, N_JUMPS, sizeof times[0], compare_times);
  g_test_minimized_result ((double) times[N_JUMPS / 2] / 1000,
                           "%u moves: a jump shows in %.1f ms (median), %.1f ms (95 %%), %.1f ms",
                           n_plies,
                           (double) times[N_JUMPS / 2] / 1000,
                           (double) times[N_JUMPS * 95 / 100] / 1000,
                           (double) times[N_JUMPS - 1] / 1000);
  g_assert_cmpint (times[N_JUMPS / 2], <, 16 * 1000);
}

static void
test_sessions_are_exchanged (Fixture *f, gconstpointer game)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *timeline = adj_timeline_new ();
  GtkWidget *log = g_object_new (ADJ_TYPE_LOG, NULL);
  GtkWidget *bar = adj_review_bar_new (f->settings);
  GtkWidget *notes = g_object_new (ADJ_TYPE_NOTES, NULL);
  AdjMatch *other = adj_match_branch (f->match, 30, NULL);
  AdjSession *other_session = open_session (other);

  (void) game;
  gtk_box_append (GTK_BOX (box), log);
  gtk_box_append (GTK_BOX (box), notes);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), timeline);
  show (f, box);
  for (guint i = 0; i < 3; i++) {
    AdjSession *session = i == 1 ? other_session : f->session;

    adj_timeline_set_session (ADJ_TIMELINE (timeline), session);
    adj_log_set_session (ADJ_LOG (log), session);
    adj_review_bar_set_session (ADJ_REVIEW_BAR (bar), session);
    adj_notes_set_session (ADJ_NOTES (notes), session);
    ui_wait_frame (box);
  }
  /* A game that is not shown any more is freed. */
  ui_assert_finalized (other_session);
  ui_assert_finalized (other);
  adj_timeline_set_session (ADJ_TIMELINE (timeline), NULL);
  adj_log_set_session (ADJ_LOG (log), NULL);
  adj_review_bar_set_session (ADJ_REVIEW_BAR (bar), NULL);
  adj_notes_set_session (ADJ_NOTES (notes), NULL);
  ui_wait_frame (box);
}

static void
test_timeline_and_log_rest (Fixture *f, gconstpointer game)
{
  GtkWidget *box = build_review (f);
  UiIdle idle;

  (void) game;
  show (f, box);
  adj_replay_go (f->replay, 20);
  idle = ui_watch_idle (box, 1500);
  g_assert_cmpuint (idle.n_wakeups, ==, 0);
  g_assert_cmpuint (idle.n_frames, ==, 0);
}

/* Marks go from left to right inside the strip; each x finds its move, or the nearer of two. */
static void
check_places (const AdjStripPlaces *places, int width)
{
  guint first, last;

  adj_strip_places_get_plies (places, &first, &last);
  for (guint ply = first; ply <= last; ply++) {
    double x = adj_strip_places_get_x (places, ply);

    g_assert_true (adj_strip_places_has_ply (places, ply));
    g_assert_cmpfloat (x, >, 0);
    g_assert_cmpfloat (x, <, width);
    g_assert_cmpuint (adj_strip_places_find_ply (places, x), ==, ply);
    if (ply > first) {
      double before = adj_strip_places_get_x (places, ply - 1);

      g_assert_cmpfloat (x, >, before);
      g_assert_cmpuint (adj_strip_places_find_ply (places, 0.4 * before + 0.6 * x), ==, ply);
      g_assert_cmpuint (adj_strip_places_find_ply (places, 0.6 * before + 0.4 * x), ==, ply - 1);
    }
  }
  g_assert_false (adj_strip_places_has_ply (places, last + 1));
  g_assert_cmpuint (adj_strip_places_find_ply (places, -100), ==, first);
  g_assert_cmpuint (adj_strip_places_find_ply (places, width + 100), ==, last);
}

static void
test_each_move_has_a_place (Fixture *f, gconstpointer data)
{
  static const int widths[] = { 300, 860, 1560 };
  AdjHistory *history = adj_session_get_history (f->session);
  guint n_rounds = adj_history_get_n_rounds (history);

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autoptr (AdjStripPlaces) all = adj_strip_places_new (history, -1, widths[i]);
    double end = 0;

    check_places (all, widths[i]);
    for (guint index = 0; index < n_rounds; index++) {
      AdjRound round = adj_history_get_round (history, index);
      g_autoptr (AdjStripPlaces) one = adj_strip_places_new (history, (int) index, widths[i]);
      double from, to;

      check_places (one, widths[i]);
      if (!adj_strip_places_has_round (all, round))
        continue;
      g_assert_true (adj_strip_places_has_round (one, round));
      g_assert_false (adj_strip_places_has_ply (one, round.last + 1));
      adj_strip_places_find_span (all, round, &from, &to);
      g_assert_cmpfloat (from, >=, end);
      end = adj_strip_places_get_x (all, round.last);
      g_assert_cmpfloat (to, >, end);
    }
  }
}

#define add(path, game, test) g_test_add (path, Fixture, game, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);

  g_test_add_func ("/timeline/weightier-marks-stay", test_weightier_marks_stay);
  add ("/timeline/each-move-has-a-place/banquet", "banquet-5", test_each_move_has_a_place);
  add ("/timeline/each-move-has-a-place/krach", "krach-6", test_each_move_has_a_place);
  add ("/timeline/history-is-that-of-the-session/banquet",
       "banquet-4",
       test_history_is_that_of_the_session);
  add ("/timeline/history-is-that-of-the-session/canaletto",
       "canaletto-3",
       test_history_is_that_of_the_session);
  add ("/timeline/history-is-that-of-the-session/krach",
       "krach-4",
       test_history_is_that_of_the_session);
  add ("/timeline/history-grows-and-shrinks/banquet", "banquet-4", test_history_grows_and_shrinks);
  add ("/timeline/history-grows-and-shrinks/krach", "krach-4", test_history_grows_and_shrinks);
  add ("/timeline/keys-go-where-they-say", "banquet-4", test_keys_go_where_they_say);
  add ("/timeline/buttons-go-where-they-say", "banquet-4", test_buttons_go_where_they_say);
  add ("/timeline/now-is-lit-where-one-is-not", "banquet-4", test_now_is_lit_where_one_is_not);
  add ("/timeline/every-place-is-its-mark", "banquet-4", test_every_place_of_the_strip_is_its_mark);
  add ("/timeline/a-press-goes-there", "banquet-4", test_a_press_goes_there);
  add ("/timeline/close-marks-merge/banquet", "banquet-5", test_close_marks_merge);
  add ("/timeline/close-marks-merge/krach", "krach-4", test_close_marks_merge);
  add ("/timeline/low-strip-has-ticks-only", "krach-4", test_low_strip_has_ticks_only);
  add ("/timeline/narrow-opens-a-round", "banquet-4", test_narrow_timeline_opens_a_round);
  add ("/timeline/flags-and-forks-are-shown", "banquet-4", test_flags_and_forks_are_shown);
  add ("/timeline/a-fork-leads-to-the-branch", "banquet-4", test_a_fork_leads_to_the_branch);
  add ("/timeline/strip-is-a-slider", "banquet-4", test_strip_is_a_slider);
  add ("/log/rows-follow-the-game/banquet", "banquet-4", test_rows_follow_the_game);
  add ("/log/rows-follow-the-game/canaletto", "canaletto-3", test_rows_follow_the_game);
  add ("/log/secrets-of-a-phase-are-one-row", "banquet-4", test_secrets_of_a_phase_are_one_row);
  add ("/log/lines-end-where-pango-ends-them", "banquet-4", test_lines_end_where_pango_ends_them);
  g_test_add_func ("/log/what-only-pango-breaks-is-left-to-it",
                   test_what_only_pango_breaks_is_left_to_it);
  add ("/log/forced-moves-in-a-row-are-one", "krach-5", test_forced_moves_in_a_row_are_one);
  add ("/log/a-round-begins-below-its-heading/banquet",
       "banquet-4",
       test_a_round_begins_below_its_heading);
  add ("/log/a-round-begins-below-its-heading/canaletto",
       "canaletto-3",
       test_a_round_begins_below_its_heading);
  add ("/log/a-round-begins-below-its-heading/krach",
       "krach-4",
       test_a_round_begins_below_its_heading);
  add ("/log/rows-go-there", "banquet-4", test_rows_of_the_log_go_there);
  add ("/log/hidden-follows-when-shown", "banquet-4", test_hidden_log_follows_when_it_is_shown);
  add ("/log/move-is-of-who-made-it/banquet", "banquet-4", test_move_is_of_who_made_it);
  add ("/log/move-is-of-who-made-it/krach", "krach-4", test_move_is_of_who_made_it);
  add ("/log/begins-with-the-turn", "krach-4", test_log_begins_with_the_turn);
  add ("/told/nobody-reads-more/banquet-3", "banquet-3", test_nobody_reads_more_than_is_theirs);
  add ("/told/nobody-reads-more/banquet-4", "banquet-4", test_nobody_reads_more_than_is_theirs);
  add ("/told/nobody-reads-more/krach-4", "krach-4", test_nobody_reads_more_than_is_theirs);
  add ("/told/signs-are-those-of-the-eyes/banquet", "banquet-4", test_signs_are_those_of_the_eyes);
  add ("/told/signs-are-those-of-the-eyes/krach", "krach-4", test_signs_are_those_of_the_eyes);
  add ("/review/controls-go-where-they-say", "banquet-4", test_controls_go_where_they_say);
  add ("/review/lens-chooses-the-eyes", "banquet-4", test_lens_chooses_the_eyes);
  add ("/review/running-game-has-no-lens", "banquet-4", test_running_game_has_no_lens);
  add ("/review/playback-reaches-the-end", "banquet-4", test_playback_reaches_the_end_and_rests);
  add ("/review/playback-ends-with-its-bar", "banquet-4", test_playback_ends_with_its_bar);
  add ("/notes/are-saved-and-shown", "banquet-4", test_notes_are_saved_and_shown);
  add ("/notes/are-saved-when-left", "banquet-4", test_note_is_saved_when_it_is_left);
  add ("/notes/mark-is-set-by-hand", "banquet-4", test_mark_is_set_by_hand);
  add ("/notes/game-is-tagged", "banquet-4", test_game_is_tagged);
  add ("/notes/click-after-the-game-was-left-does-nothing",
       "banquet-4",
       test_click_after_the_game_was_left_does_nothing);
  add ("/notes/favourite-is-kept", "banquet-4", test_favourite_is_kept);
  add ("/together/any-ply-shows-within-a-frame/banquet",
       "banquet-5",
       test_any_ply_shows_within_a_frame);
  add ("/together/any-ply-shows-within-a-frame/canaletto",
       "canaletto-4",
       test_any_ply_shows_within_a_frame);
  add ("/together/sessions-are-exchanged", "banquet-4", test_sessions_are_exchanged);
  add ("/together/rests", "banquet-4", test_timeline_and_log_rest);

  return g_test_run ();
}
