/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The notebook in the window: from a game's analysis to the day on which a decision comes back. */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-notebook.h"
#include "adj-report-chart.h"
#include "adj-store-notebook.h"
#include "ui-program.h"

enum {
  TODAY = 20000
};

/* An archive with one game of Ann and Ben that has been analysed: a copy for each test. */
static char *prepared;

static void
keep_prepared (UiProgram *p)
{
  g_autofree char *sql = NULL;

  prepared = g_build_filename (g_get_tmp_dir (), "notebook-XXXXXX", NULL);
  (void) close (g_mkstemp (prepared));
  (void) g_unlink (prepared);
  sql = g_strdup_printf ("VACUUM INTO '%s'", prepared);
  g_assert_true (
    adj_database_exec (adj_store_get_database (adj_archive_get (ui_program_get_store (p))),
                       sql,
                       NULL));
}

static void
use_prepared (UiProgram *p)
{
  g_autofree char *folder = g_path_get_dirname (p->database);
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (prepared, &bytes, &size, NULL));
  g_assert_true (g_file_set_contents (p->database, bytes, (gssize) size, NULL));
}

static void analyse (UiProgram *p);

static void
set_up (UiProgram *p, gconstpointer data)
{
  (void) data;
  adj_notebook_set_today (TODAY);
  ui_program_set_up (p);
  if (prepared != NULL)
    use_prepared (p);
  ui_program_start (p);
  if (prepared != NULL)
    return;
  analyse (p);
  keep_prepared (p);
}

static void
tear_down (UiProgram *p, gconstpointer data)
{
  (void) data;
  ui_program_tear_down (p);
  adj_notebook_set_today (-1);
}

static GtkWidget *
get_root (UiProgram *p)
{
  return GTK_WIDGET (p->window);
}

/* Of the only game. */
static int
find_dearest (UiProgram *p)
{
  g_auto (AdjStoredGame) game = { 0 };

  g_assert_true (
    adj_store_load_summary (adj_archive_get (ui_program_get_store (p)), 1, &game, NULL));
  return game.dearest;
}

static AdjSession *
get_session (UiProgram *p)
{
  return adj_table_get_session (ui_program_get_table (p));
}

/* Looks at a game to its end, on the day TODAY. */
static void
analyse (UiProgram *p)
{
  gint64 id = ui_program_import (p, "canaletto-2");

  ui_program_open (p, id);
  g_assert_true (ui_program_act (p, "win.report", NULL));
  /* It takes as long as it takes. */
  while (!adj_analysis_is_complete (adj_session_get_analysis (get_session (p))))
    (void) g_main_context_iteration (NULL, TRUE);
  ui_until (find_dearest (p) >= 0);
  g_assert_true (ui_program_act (p, "win.salon", NULL));
}

static char *
read_page (UiProgram *p)
{
  ui_settle ();
  return ui_collect_shown (get_root (p));
}

static void
expect_said (UiProgram *p, const char *words)
{
  g_autofree char *text = read_page (p);

  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in: %s", words, text);
}

static char *
read_exercise (UiProgram *p)
{
  ui_settle ();
  return ui_collect_shown (ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Exercise"));
}

static void
expect_exercise (UiProgram *p, const char *words)
{
  g_autofree char *text = read_exercise (p);

  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in: %s", words, text);
}

static const AdjVerdict *
get_verdict (UiProgram *p)
{
  return adj_analysis_get_verdict (adj_session_get_analysis (get_session (p)),
                                   adj_session_get_practice (get_session (p))->ply);
}

static void
play (UiProgram *p, RulesMove move)
{
  char text[RULES_MOVE_TEXT_SIZE];

  (void) rules_move_format (adj_match_get_game (adj_session_get_match (get_session (p))),
                            move,
                            text);
  g_assert_true (ui_program_act (p, "win.move", g_variant_new_string (text)));
}

static void
begin (UiProgram *p)
{
  g_assert_true (ui_program_act (p, "win.notebook", NULL));
  g_assert_cmpstr (adj_window_get_place (p->window), ==, "notebook");
  ui_click (ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Begin"));
  ui_until (adj_session_get_practice (get_session (p)) != NULL);
}

static void
test_decisions_come_back_the_next_day (UiProgram *p, gconstpointer data)
{
  (void) data;
  g_assert_true (ui_program_act (p, "win.notebook", NULL));
  expect_said (p, "in the notebook · 0 learned");
  g_assert_null (ui_find_actionable (get_root (p), "win.notebook-next", NULL));

  adj_notebook_set_today (TODAY + 1);
  g_assert_true (ui_program_act (p, "win.notebook", NULL));
  expect_said (p, "positions today");
  expect_said (p, "○○○○");
}

static void
test_what_is_found_comes_back_later_and_what_is_not_tomorrow (UiProgram *p, gconstpointer data)
{
  guint first;

  (void) data;
  adj_notebook_set_today (TODAY + 1);
  begin (p);
  first = adj_session_get_practice (get_session (p))->ply;
  g_assert_cmpint (adj_match_get_id (adj_session_get_match (get_session (p))), ==, 1);
  expect_exercise (p, "From the notebook: ");
  expect_exercise (p, "What would you play?");
  g_assert_cmpuint (adj_session_get_ply (get_session (p)), ==, first - 1);

  play (p, get_verdict (p)->known.list[0].move);
  expect_exercise (p, "Found: ");
  expect_exercise (p, "It comes back in 3 days.");

  /* The same key as in a review. */
  g_assert_true (ui_press (GTK_WINDOW (p->window), "n"));
  ui_until (adj_session_get_practice (get_session (p)) != NULL);
  g_assert_cmpuint (adj_session_get_practice (get_session (p))->ply, !=, first);
  play (p, get_verdict (p)->played);
  expect_exercise (p, "It comes back tomorrow.");
  play (p, get_verdict (p)->known.list[0].move);
  expect_exercise (p, "It comes back tomorrow.");

  ui_click (ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Notebook"));
  ui_settle ();
  g_assert_cmpstr (adj_window_get_place (p->window), ==, "notebook");
}

static void
test_looking_at_the_answer_is_not_finding_it (UiProgram *p, gconstpointer data)
{
  (void) data;
  adj_notebook_set_today (TODAY + 1);
  begin (p);
  ui_click (ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_BUTTON, "Show the answer"));
  expect_exercise (p, "It comes back tomorrow.");
}

static void
test_day_ends_on_the_page (UiProgram *p, gconstpointer data)
{
  guint n = 0;

  (void) data;
  adj_notebook_set_today (TODAY + 1);
  begin (p);
  while (g_str_equal (adj_window_get_place (p->window), "table")) {
    g_assert_cmpuint (n++, <, ADJ_NOTEBOOK_A_DAY);
    ui_until (adj_session_get_practice (get_session (p)) != NULL);
    g_assert_true (ui_program_act (p, "win.show-answer", NULL));
    g_assert_true (ui_program_act (p, "win.notebook-next", NULL));
    ui_settle ();
  }
  expect_said (p, "Done for today");
  g_assert_true (ui_program_act (p, "win.salon", NULL));
}

/* By the clock of a journey, or one that was put right. */
static void
test_clock_that_goes_back_loses_nothing (UiProgram *p, gconstpointer data)
{
  (void) data;
  adj_notebook_set_today (TODAY + 3650);
  begin (p);
  play (p, get_verdict (p)->known.list[0].move);
  expect_exercise (p, "It comes back in 3 days.");

  adj_notebook_set_today (TODAY + 1);
  g_assert_true (ui_program_act (p, "win.notebook", NULL));
  adj_notebook_set_today (TODAY + 3);
  g_assert_true (ui_program_act (p, "win.notebook", NULL));
  expect_said (p, "●○○○");
}

/* A decision of the list is asked for, too, and is not in the notebook's way. */
static void
test_costly_decision_is_made_again (UiProgram *p, gconstpointer data)
{
  GtkWidget *line;
  g_autofree char *name = NULL;
  g_autofree char *place = NULL;
  const AdjPractice *practice;

  (void) data;
  g_assert_true (ui_program_act (p, "win.notebook", NULL));
  ui_settle ();
  line = ui_find_actionable (get_root (p), "win.try-again", NULL);
  g_assert_nonnull (line);
  name = ui_get_name (line);
  ui_click (line);
  ui_until (adj_session_get_practice (get_session (p)) != NULL);
  practice = adj_session_get_practice (get_session (p));
  place = adj_history_describe_place (adj_session_get_history (get_session (p)), practice->ply);
  g_assert_nonnull (strstr (name, place));
  g_assert_false (practice->is_of_notebook);
  g_assert_cmpuint (adj_session_get_ply (get_session (p)), ==, practice->ply - 1);
  expect_exercise (p, "What would you play?");
  play (p, get_verdict (p)->known.list[0].move);
  expect_exercise (p, "Found: ");
  adj_notebook_set_today (TODAY + 1);
  g_assert_true (ui_program_act (p, "win.notebook", NULL));
  expect_said (p, "○○○○");
}

/* The archive's figure is that of the last thought, not of the first. */
static void
test_costliest_follows_a_longer_thought (UiProgram *p, gconstpointer data)
{
  const gint64 id = 1;
  AdjAnalysis *analysis;
  guint n_plies;

  (void) data;
  (void) adj_database_exec (adj_store_get_database (adj_archive_get (ui_program_get_store (p))),
                            "UPDATE games SET dearest = 65000",
                            NULL);
  ui_program_open (p, id);
  analysis = adj_session_get_analysis (get_session (p));
  n_plies = adj_match_get_n_plies (adj_session_get_match (get_session (p)));
  ui_until (adj_analysis_is_complete (analysis));
  for (guint ply = 1; ply <= n_plies && adj_analysis_get_deepened (analysis) == 0; ply++) {
    if (adj_analysis_can_deepen (analysis, ply))
      adj_analysis_deepen (analysis, ply);
  }
  g_assert_cmpuint (adj_analysis_get_deepened (analysis), >, 0);
  while (adj_analysis_get_deepened (analysis) != 0)
    (void) g_main_context_iteration (NULL, TRUE);
  ui_until (find_dearest (p) < 65000);
}

/* Of another version or analyst: the decision alone is looked at anew. */
static void
test_verdict_that_is_gone_is_found_anew (UiProgram *p, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  (void) adj_database_exec (adj_store_get_database (adj_archive_get (ui_program_get_store (p))),
                            "DELETE FROM analysis",
                            &error);
  g_assert_no_error (error);
  adj_notebook_set_today (TODAY + 1);
  begin (p);
  g_assert_cmpuint (adj_analysis_get_n_done (adj_session_get_analysis (get_session (p))), ==, 1);
  expect_exercise (p, "What would you play?");
}

/* In a narrow window the exercise has the room of the timeline. */
static void
test_narrow_window_has_room_for_the_board (UiProgram *p, gconstpointer data)
{
  GtkWidget *board;

  (void) data;
  ui_resize (GTK_WINDOW (p->window), 360, 800);
  adj_notebook_set_today (TODAY + 1);
  begin (p);
  ui_settle ();
  ui_wait_frame (get_root (p));
  board = ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_GROUP, "Board");
  g_assert_cmpint (gtk_widget_get_height (board), >=, 200);
  g_assert_null (ui_find_actionable (get_root (p), "win.report", NULL));
  g_assert_true (ui_program_act (p, "win.end-practice", NULL));
  ui_settle ();
  g_assert_nonnull (ui_find_actionable (get_root (p), "win.report", NULL));
}

static void
test_statistics_are_of_one_person (UiProgram *p, gconstpointer data)
{
  (void) data;
  g_assert_true (ui_program_act (p, "win.archive", NULL));
  expect_said (p, "1 game, without branches");
  expect_said (p, "Costliest decisions");
  expect_said (p, "fair share 50%");
  (void) ui_find_by_role (get_root (p), GTK_ACCESSIBLE_ROLE_COMBO_BOX, "Whose statistics");
}

#define ADD(name, test) g_test_add ("/notebook/" name, UiProgram, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  int status;

  ui_init (&argc, &argv);
  ADD ("decisions-come-back-the-next-day", test_decisions_come_back_the_next_day);
  ADD ("what-is-found-comes-back-later-and-what-is-not-tomorrow",
       test_what_is_found_comes_back_later_and_what_is_not_tomorrow);
  ADD ("looking-at-the-answer-is-not-finding-it", test_looking_at_the_answer_is_not_finding_it);
  ADD ("day-ends-on-the-page", test_day_ends_on_the_page);
  ADD ("clock-that-goes-back-loses-nothing", test_clock_that_goes_back_loses_nothing);
  ADD ("costly-decision-is-made-again", test_costly_decision_is_made_again);
  ADD ("costliest-follows-a-longer-thought", test_costliest_follows_a_longer_thought);
  ADD ("verdict-that-is-gone-is-found-anew", test_verdict_that_is_gone_is_found_anew);
  ADD ("narrow-window-has-room-for-the-board", test_narrow_window_has_room_for_the_board);
  ADD ("statistics-are-of-one-person", test_statistics_are_of_one_person);
  status = g_test_run ();
  if (prepared != NULL)
    (void) g_unlink (prepared);
  g_free (prepared);
  return status;
}
