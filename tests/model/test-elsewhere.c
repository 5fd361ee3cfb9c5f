/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Another writer on the same archive: a move waits for it without holding up this thread, and what
 * it has done to a game is noticed.
 */

#include <unistd.h>

#include "adj-archive-watch.h"
#include "adj-transfer.h"
#include "archive.h"

enum {
  MOST_MS = 100 /* that a call may take */
};

/* Another connection, as of another process, that holds the archive for writing. */
static AdjArchive *
hold_lock (Archive *archive)
{
  AdjArchive *other = archive_connect (archive);

  g_assert_true (adj_database_begin (adj_store_get_database (adj_archive_get (other)), NULL));
  return other;
}

static void
let_go (AdjArchive *other)
{
  adj_database_roll_back (adj_store_get_database (adj_archive_get (other)));
  g_object_unref (other);
}

static AdjMatch *
begin_waiting (Archive *archive)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");

  adj_match_set_waits (match, TRUE);
  adj_archive_set_patience (archive->store, 40);
  return match;
}

static RulesMove
find_move (AdjMatch *match)
{
  RulesState state;

  adj_match_get_state (match, adj_match_get_n_plies (match), &state);
  return match_draw (match, (guint) g_bit_nth_lsf (state.to_act, -1));
}

static void
wait_until_saved (AdjMatch *match)
{
  while (adj_match_get_saving (match))
    g_main_context_iteration (NULL, TRUE);
}

/* The thread that has saved a move drops its reference when it gets to it. */
static void
drop (AdjMatch *match)
{
  gpointer left = match;

  g_object_add_weak_pointer (left, &left);
  g_object_unref (match);
  while (left != NULL) {
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }
}

static void
test_move_waits_for_another_writer (Archive *archive, gconstpointer data)
{
  AdjMatch *match = begin_waiting (archive);
  AdjArchive *other = hold_lock (archive);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (Watch) watch = watch_new (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjMatch) again = NULL;

  (void) data;
  g_assert_true (adj_match_play (match, find_move (match), -1, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_get_monotonic_time () - start, <, MOST_MS * G_TIME_SPAN_MILLISECOND);
  g_assert_true (adj_match_get_saving (match));
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  watch_expect (watch, "saving");

  /* Nothing else is possible until it is known what becomes of it. */
  g_assert_false (adj_match_play (match, find_move (match), -1, NULL, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_SAVING);
  g_clear_error (&error);
  g_assert_false (adj_match_concede (match, 0, &error));
  g_assert_error (error, ADJ_MATCH_ERROR, ADJ_MATCH_ERROR_SAVING);
  g_assert_false (adj_match_can_take_back (match));

  let_go (other);
  wait_until_saved (match);
  watch_expect (watch, "items 0 -0 +1, n-plies, saving");
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 1);
  again = archive_open (archive, adj_match_get_id (match));
  g_assert_cmpuint (adj_match_get_n_plies (again), ==, 1);
  g_assert_cmpuint (match_hash (again, 1), ==, match_hash (match, 1));
  g_clear_pointer (&watch, watch_free);
  drop (match);
}

static void
failed_cb (AdjMatch *match, const GError *error, GError **ret_error)
{
  (void) match;
  *ret_error = g_error_copy (error);
}

/* The other writer has played the same game: the waiting move is refused, and not lost in silence.
 */
static void
test_waiting_move_can_come_too_late (Archive *archive, gconstpointer data)
{
  AdjMatch *match = begin_waiting (archive);
  AdjArchive *other = archive_connect (archive);
  AdjDatabase *database = adj_store_get_database (adj_archive_get (other));
  g_autoptr (GError) error = NULL;

  (void) data;
  g_signal_connect (match, "failed", G_CALLBACK (failed_cb), &error);
  g_assert_true (adj_database_begin (database, NULL));
  g_assert_true (adj_match_play (match, find_move (match), -1, NULL, NULL));
  g_assert_true (adj_database_exec (
    database,
    "INSERT INTO moves (game, ply, seat, move, hash) SELECT id, 1, 0, 'borrow', 5 FROM games;"
    "UPDATE games SET n_moves = 1",
    NULL));
  g_assert_true (adj_database_commit (database, NULL));
  wait_until_saved (match);
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_assert_cmpuint (adj_match_get_n_plies (match), ==, 0);
  g_object_unref (other);
  drop (match);
}

/* Whoever is not at a table, such as the command line, waits itself. */
static void
test_move_that_may_not_wait_is_refused (Archive *archive, gconstpointer data)
{
  AdjMatch *match = begin_waiting (archive);
  AdjArchive *other = hold_lock (archive);
  g_autoptr (GError) error = NULL;

  (void) data;
  adj_match_set_waits (match, FALSE);
  g_assert_false (adj_match_play (match, find_move (match), -1, NULL, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED);
  let_go (other);
  g_assert_finalize_object (match);
}

static gpointer
import_thread (gpointer data)
{
  const char *const *paths = data;
  g_autoptr (AdjArchive) archive = adj_archive_open (paths[0], ADJ_DATABASE_READ_WRITE, NULL);
  AdjTransferCount count = { 0 };
  int fd = adj_transfer_open (paths[1], NULL);
  gboolean is_done = adj_transfer_import (archive, fd, "many", NULL, NULL, &count, NULL);

  (void) close (fd);
  return GINT_TO_POINTER (is_done ? (int) count.n_added : -1);
}

/* Thousands of games come in, one transaction after the other. */
static void
test_import_lets_others_write (Archive *archive, gconstpointer data)
{
  AdjMatch *match = begin_waiting (archive);
  g_autofree char *file = g_build_filename (archive->folder, "many.adjuge", NULL);
  const char *const paths[] = { archive->path, file };
  g_autoptr (GString) many = g_string_new (NULL);
  GThread *thread;
  guint n_played = 0;

  (void) data;
  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (many,
                            "{\"adjuge\":1,\"game\":\"krach\",\"seats\":[{},{},{}],"
                            "\"seed\":\"%u\"}\n",
                            i);
  g_assert_true (g_file_set_contents (file, many->str, (gssize) many->len, NULL));
  adj_archive_set_patience (archive->store, 1000);
  thread = g_thread_new ("import", import_thread, (gpointer) paths);
  for (; n_played < 20; n_played++) {
    adj_match_set_waits (match, FALSE);
    g_assert_true (adj_match_play (match, find_move (match), -1, NULL, NULL));
  }
  g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (thread)), ==, 3000);
  g_assert_finalize_object (match);
}

static void
expect_news (AdjMatch *match, AdjMatchNews news, guint n_moves)
{
  guint n = 0;

  g_assert_cmpint (adj_match_find_news (match, &n), ==, news);
  g_assert_cmpuint (n, ==, n_moves);
}

static void
test_changes_of_others_are_told_apart (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human amateur human");
  gint64 id = adj_match_get_id (match);
  g_autoptr (AdjArchive) other = archive_connect (archive);
  g_autoptr (AdjMatch) elsewhere = NULL;

  (void) data;
  match_play_randomly (match, 3);
  expect_news (match, ADJ_MATCH_NEWS_NONE, 0);
  elsewhere = adj_match_open (other, id, NULL);
  match_play_randomly (elsewhere, 5);
  expect_news (match, ADJ_MATCH_NEWS_PLAYED, 2);
  expect_news (elsewhere, ADJ_MATCH_NEWS_NONE, 0);

  g_object_unref (match);
  match = archive_open (archive, id);
  expect_news (match, ADJ_MATCH_NEWS_NONE, 0);
  g_assert_true (adj_match_set_kind (elsewhere, 1, "expert", NULL));
  expect_news (match, ADJ_MATCH_NEWS_SEATS, 0);
  g_assert_true (adj_match_concede (elsewhere, 0, NULL));
  expect_news (match, ADJ_MATCH_NEWS_CONCEDED, 0);

  g_object_unref (match);
  match = archive_open (archive, id);
  g_assert_true (adj_archive_set_deleted (other, id, TRUE, NULL));
  expect_news (match, ADJ_MATCH_NEWS_DELETED, 0);
  adj_match_close_deleted (match);
  g_assert_true (adj_match_is_deleted (match));
  expect_news (match, ADJ_MATCH_NEWS_NONE, 0);
  g_assert_false (adj_match_get_open (match));
  g_assert_true (adj_archive_set_deleted (other, id, FALSE, NULL));
  expect_news (match, ADJ_MATCH_NEWS_BROUGHT_BACK, 0);
  g_assert_finalize_object (match);
}

static void
test_moves_taken_back_elsewhere_are_noticed (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  g_autoptr (AdjArchive) other = archive_connect (archive);
  g_autoptr (AdjMatch) elsewhere = NULL;

  (void) data;
  match_play_all (match, "0 borrow");
  elsewhere = adj_match_open (other, adj_match_get_id (match), NULL);
  g_assert_true (adj_store_take_back (adj_archive_get (other),
                                      adj_match_get_id (match),
                                      (AdjStorePlace){ 1, match_hash (match, 1) },
                                      0,
                                      NULL));
  expect_news (match, ADJ_MATCH_NEWS_TAKEN_BACK, 0);
  g_assert_finalize_object (match);
}

static void
count_cb (AdjArchiveWatch *watch, guint *n)
{
  (void) watch;
  (*n)++;
}

static void
test_watch_hears_of_others_alone (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human human human");
  g_autoptr (AdjArchive) other = archive_connect (archive);
  AdjArchiveWatch *watch = adj_archive_watch_new (archive->store);
  guint n_heard = 0;

  (void) data;
  g_signal_connect (watch, "changed", G_CALLBACK (count_cb), &n_heard);
  match_play_randomly (match, 3);
  g_assert_true (adj_archive_set_deleted (other, adj_match_get_id (match), TRUE, NULL));
  while (n_heard == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_heard, ==, 1);
  g_assert_finalize_object (watch);
  g_assert_finalize_object (match);
}

#define ADD(path, test) \
  g_test_add ("/elsewhere/" path, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("move-waits-for-another-writer", test_move_waits_for_another_writer);
  ADD ("waiting-move-can-come-too-late", test_waiting_move_can_come_too_late);
  ADD ("move-that-may-not-wait-is-refused", test_move_that_may_not_wait_is_refused);
  ADD ("import-lets-others-write", test_import_lets_others_write);
  ADD ("changes-of-others-are-told-apart", test_changes_of_others_are_told_apart);
  ADD ("moves-taken-back-elsewhere-are-noticed", test_moves_taken_back_elsewhere_are_noticed);
  ADD ("watch-hears-of-others-alone", test_watch_hears_of_others_alone);
  return g_test_run ();
}
