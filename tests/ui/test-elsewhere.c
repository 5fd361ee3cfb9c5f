/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The window beside another program on the same archive: it never waits for the other's lock, and
 * it shows and tells what the other has done, at the table, in the archive and in the salon.
 */

#include <string.h>

#include "ui-program.h"

enum {
  MOST_MS = 100 /* between two turns of the main loop */
};

typedef struct {
  UiProgram program;
  gint64 game;
  AdjArchive *other; /* another program's connection */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 golden;

  (void) data;
  ui_program_set_up (&f->program);
  ui_program_start (&f->program);
  golden = ui_program_import (&f->program, "krach-3");
  f->game = ui_program_sit_down (&f->program, golden, 4, 7);
  f->other = adj_archive_open (f->program.database, ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  g_clear_object (&f->other);
  ui_program_tear_down (&f->program);
}

/* The longest turn of the main loop while CONDITION does not hold yet, in milliseconds. */
#define measure_until(ret_longest, condition)                                           \
  G_STMT_START                                                                          \
  {                                                                                     \
    gint64 deadline_ = ui_deadline_new ();                                              \
                                                                                        \
    while (!(condition)) {                                                              \
      gint64 start_ = g_get_monotonic_time ();                                          \
                                                                                        \
      g_assert_cmpint (start_, <, deadline_);                                           \
      (void) g_main_context_iteration (NULL, FALSE);                                    \
      (ret_longest) = MAX ((ret_longest), (g_get_monotonic_time () - start_) / 1000.0); \
    }                                                                                   \
  }                                                                                     \
  G_STMT_END

static gboolean
has_text (GtkWidget *widget, gpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
says (Fixture *f, const char *text)
{
  return ui_visit (GTK_WIDGET (f->program.window), has_text, (gpointer) text) != NULL;
}

static guint
get_ply (Fixture *f)
{
  return adj_match_get_n_plies (adj_table_get_match (ui_program_get_table (&f->program)));
}

static void
test_move_under_a_held_lock (Fixture *f, gconstpointer data)
{
  AdjDatabase *database = adj_store_get_database (adj_archive_get (f->other));
  g_autofree char *move = NULL;
  double longest = 0;
  gint64 start;

  (void) data;
  ui_program_open (&f->program, f->game);
  move = ui_program_dup_legal_move (&f->program);
  g_assert_true (adj_database_begin (database, NULL));

  start = g_get_monotonic_time ();
  g_assert_true (
    gtk_widget_activate_action (GTK_WIDGET (f->program.window), "win.move", "s", move));
  longest = (g_get_monotonic_time () - start) / 1000.0;
  measure_until (longest, says (f, "The move is being saved"));
  g_test_message ("the longest turn took %.1f ms", longest);
  g_assert_cmpfloat (longest, <, MOST_MS * ui_get_patience ());
  g_assert_cmpuint (get_ply (f), ==, 4);
  g_assert_cmpint (ui_program_get_scene (&f->program)->actor, <, 0);

  adj_database_roll_back (database);
  ui_until (get_ply (f) >= 5);
  ui_until (!says (f, "The move is being saved"));
  g_assert_cmpint (ui_program_get_scene (&f->program)->actor, >=, 0);
}

static void
play_elsewhere (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) match = adj_match_open (f->other, f->game, &error);
  RulesRng rng = { { 1, 2, 3, 4 } };
  RulesState state;

  g_assert_no_error (error);
  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  (void) adj_match_play (match,
                         rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng),
                         -1,
                         NULL,
                         &error);
  g_assert_no_error (error);
}

static void
test_move_of_another_is_shown (Fixture *f, gconstpointer data)
{
  (void) data;
  ui_program_open (&f->program, f->game);
  play_elsewhere (f);
  ui_until (says (f, "This game was played on elsewhere"));
  g_assert_cmpuint (get_ply (f), ==, 5);
  ui_until (ui_program_get_scene (&f->program)->ply == 5);
}

static void
test_deleted_game_is_closed (Fixture *f, gconstpointer data)
{
  g_autofree char *move = NULL;

  (void) data;
  ui_program_open (&f->program, f->game);
  move = ui_program_dup_legal_move (&f->program);
  g_assert_true (adj_archive_set_deleted (f->other, f->game, TRUE, NULL));
  ui_until (says (f, "This game was deleted elsewhere"));
  ui_until (says (f, "This game is deleted."));
  g_assert_cmpint (ui_program_get_scene (&f->program)->actor, <, 0);
  (void) ui_program_act (&f->program, "win.move", g_variant_new_string (move));
  g_assert_cmpuint (get_ply (f), ==, 4);

  g_assert_true (adj_archive_set_deleted (f->other, f->game, FALSE, NULL));
  ui_until (!says (f, "This game is deleted."));
  ui_until (ui_program_get_scene (&f->program)->actor >= 0);
}

static guint
count_rows (Fixture *f)
{
  return ui_count_by_class (GTK_WIDGET (f->program.window), "archive-star");
}

static void
test_archive_follows (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjMatch) match = NULL;
  g_autoptr (AdjMatch) branch = NULL;

  (void) data;
  g_assert_true (ui_program_act (&f->program, "win.archive", NULL));
  ui_until (count_rows (f) == 2);
  match = adj_match_open (f->other, f->game, NULL);
  branch = adj_match_branch (match, 1, NULL);
  g_assert_nonnull (branch);
  ui_until (count_rows (f) == 3);
  g_assert_true (adj_archive_set_deleted (f->other, f->game, TRUE, NULL));
  ui_until (count_rows (f) == 2);
}

#define ADD(path, test) g_test_add ("/elsewhere/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ADD ("move-under-a-held-lock", test_move_under_a_held_lock);
  ADD ("move-of-another-is-shown", test_move_of_another_is_shown);
  ADD ("deleted-game-is-closed", test_deleted_game_is_closed);
  ADD ("archive-follows", test_archive_follows);
  return g_test_run ();
}
