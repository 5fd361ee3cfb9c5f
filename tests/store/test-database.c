/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening a file, whatever lies there: whose it is, from when, whole or not, and left as it was. */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "fixture.h"

enum {
  SHORT_PATIENCE_MS = 20
};

static void
expect_refusal (const char *path, AdjDatabaseMode mode, AdjDatabaseErrorCode code)
{
  g_autoptr (GError) error = NULL;
  AdjDatabase *database = adj_database_open (path, mode, &error);

  g_assert_null (database);
  g_assert_error (error, ADJ_DATABASE_ERROR, (int) code);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Refused, and not a byte of it changed. */
static void
expect_untouched (const char *path, AdjDatabaseMode mode, AdjDatabaseErrorCode code)
{
  g_autoptr (GBytes) before = read_file (path);
  g_autoptr (GBytes) after = NULL;

  expect_refusal (path, mode, code);
  after = read_file (path);
  g_assert_true (g_bytes_equal (before, after));
}

static void
expect_untouched_in_both_modes (const char *path, AdjDatabaseErrorCode code)
{
  expect_untouched (path, ADJ_DATABASE_READ_WRITE, code);
  expect_untouched (path, ADJ_DATABASE_READ_ONLY, code);
}

static void
expect_integer (AdjDatabase *database, const char *sql, gint64 expected)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *stmt = adj_database_prepare (database, sql, &error);
  gboolean has_row = FALSE;

  g_assert_no_error (error);
  g_assert_true (adj_database_step (database, stmt, &has_row, NULL));
  g_assert_true (has_row);
  g_assert_cmpint (sqlite3_column_int64 (stmt, 0), ==, expected);
  (void) sqlite3_reset (stmt);
}

static void
test_new_database_is_marked_and_durable (Fixture *f, gconstpointer data)
{
  AdjDatabase *database;

  (void) data;
  fixture_open (f);
  database = adj_store_get_database (f->store);

  expect_integer (database, "PRAGMA application_id", ADJ_DATABASE_APPLICATION_ID);
  expect_integer (database, "PRAGMA user_version", ADJ_DATABASE_VERSION);
  expect_integer (database, "PRAGMA synchronous", 2);
  expect_integer (database, "PRAGMA foreign_keys", 1);
  expect_integer (database, "PRAGMA trusted_schema", 0);
  expect_integer (database,
                  "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'",
                  1);
  g_assert_false (adj_database_is_read_only (database));
  g_assert_cmpstr (adj_database_get_path (database), ==, f->path);
}

static void
test_database_is_found_again (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 id;

  (void) data;
  fixture_open (f);
  id = add_game (f->store, 1, "krach", "Ann/human Bob/easy", 9, "1 0");
  before = dump_game (f->store, id, NULL);
  fixture_close (f);
  fixture_open (f);
  after = dump_game (f->store, id, NULL);

  g_assert_cmpstr (after, ==, before);
}

static void
test_memory_holds_a_database (void)
{
  g_autoptr (AdjStore) store = open_store (":memory:");

  g_assert_cmpint (add_game (store, 1, "krach", "Ann/human Bob/easy", 3, NULL), ==, 1);
}

static void
test_missing_folders_are_made (Fixture *f, gconstpointer data)
{
  g_autofree char *path = fixture_path (f, "one/two/three/games.db");
  g_autoptr (AdjStore) store = NULL;

  (void) data;
  store = open_store (path);

  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
test_path_below_a_file_is_no_place (Fixture *f, gconstpointer data)
{
  g_autofree char *path = fixture_path (f, "file/games.db");
  g_autofree char *deeper = fixture_path (f, "file/folder/games.db");
  g_autofree char *file = fixture_path (f, "file");

  (void) data;
  write_file (file, "text", 4);

  expect_refusal (path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_NO_ACCESS);
  expect_refusal (deeper, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_NO_ACCESS);
  expect_refusal (path, ADJ_DATABASE_READ_ONLY, ADJ_DATABASE_ERROR_NO_ACCESS);
}

static void
test_folder_is_no_database (Fixture *f, gconstpointer data)
{
  (void) data;

  expect_refusal (f->folder, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_NO_ACCESS);
  expect_refusal (f->folder, ADJ_DATABASE_READ_ONLY, ADJ_DATABASE_ERROR_NO_ACCESS);
}

static void
test_reading_makes_no_file (Fixture *f, gconstpointer data)
{
  (void) data;

  expect_refusal (f->path, ADJ_DATABASE_READ_ONLY, ADJ_DATABASE_ERROR_NO_ACCESS);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
}

/* Leaves a database whose last move is in its WAL alone, as after a crash. */
static void
make_crashed (Fixture *f, const char *name)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *crashed = fixture_path (f, name);
  g_autofree char *crashed_wal = g_strconcat (crashed, "-wal", NULL);
  g_autofree char *folder = g_path_get_dirname (crashed);

  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  copy_file (f->path, crashed);
  copy_file (wal, crashed_wal);
  fixture_close (f);
}

static void
expect_untouched_wal (Fixture *f, AdjDatabaseErrorCode code)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autoptr (GBytes) before = read_file (wal);
  g_autoptr (GBytes) after = NULL;

  expect_untouched (f->path, ADJ_DATABASE_READ_WRITE, code);
  after = read_file (wal);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_text_is_no_database (Fixture *f, gconstpointer data)
{
  g_autofree char *text = g_strnfill (5000, 'x');

  (void) data;
  write_file (f->path, text, 5000);
  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_NOT_DATABASE);

  write_file (f->path, "short", 5);
  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_NOT_DATABASE);
}

static void
test_empty_file_becomes_a_database (Fixture *f, gconstpointer data)
{
  (void) data;
  write_file (f->path, "", 0);

  fixture_open (f);
  expect_integer (adj_store_get_database (f->store), "SELECT count(*) FROM games", 0);
}

/* SQLite would throw away what it takes for the WAL of another. */
static void
test_wal_of_a_lost_file_is_not_thrown_away (Fixture *f, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *crashed = fixture_path (f, "crashed.db");
  g_autofree char *crashed_wal = g_strconcat (crashed, "-wal", NULL);

  (void) data;
  make_crashed (f, "crashed.db");
  copy_file (crashed_wal, wal);
  write_file (f->path, "", 0);
  expect_untouched_wal (f, ADJ_DATABASE_ERROR_DAMAGED);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  expect_refusal (f->path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_DAMAGED);
  g_assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
}

static void
test_empty_database_becomes_ours (Fixture *f, gconstpointer data)
{
  (void) data;
  run_sql (f->path, "CREATE TABLE t (a); DROP TABLE t");

  fixture_open (f);
  expect_integer (adj_store_get_database (f->store), "SELECT count(*) FROM games", 0);
}

static void
test_empty_database_has_nothing_to_read (Fixture *f, gconstpointer data)
{
  (void) data;
  write_file (f->path, "", 0);
  expect_untouched (f->path, ADJ_DATABASE_READ_ONLY, ADJ_DATABASE_ERROR_NOT_DATABASE);

  run_sql (f->path, "CREATE TABLE t (a); DROP TABLE t");
  expect_untouched (f->path, ADJ_DATABASE_READ_ONLY, ADJ_DATABASE_ERROR_NOT_DATABASE);
}

static void
test_version_that_never_was_is_damage (Fixture *f, gconstpointer data)
{
  (void) data;
  fixture_open (f);
  fixture_close (f);

  run_sql (f->path, "PRAGMA user_version = 0");
  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_DAMAGED);
  run_sql (f->path, "PRAGMA user_version = -1");
  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_DAMAGED);
}

static void
test_foreign_tables_are_not_ours (Fixture *f, gconstpointer data)
{
  (void) data;
  run_sql (f->path, "CREATE TABLE games (id)");

  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_FOREIGN);
}

static void
test_foreign_mark_is_not_ours (Fixture *f, gconstpointer data)
{
  (void) data;
  run_sql (f->path, "PRAGMA application_id = 77; CREATE TABLE games (id)");

  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_FOREIGN);
}

static void
test_foreign_mark_without_tables_is_not_ours (Fixture *f, gconstpointer data)
{
  (void) data;
  run_sql (f->path, "PRAGMA application_id = 77");

  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_FOREIGN);
}

static void
test_foreign_version_without_tables_is_not_ours (Fixture *f, gconstpointer data)
{
  (void) data;
  run_sql (f->path, "PRAGMA user_version = 4");

  expect_untouched_in_both_modes (f->path, ADJ_DATABASE_ERROR_FOREIGN);
}

/* A database as a crash leaves it: what SQL did last is in the WAL alone. */
static void
make_unmerged (Fixture *f, const char *first, const char *last)
{
  g_autofree char *live = fixture_path (f, "live.db");
  g_autofree char *live_wal = g_strconcat (live, "-wal", NULL);
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  sqlite3 *sqlite = NULL;

  g_assert_cmpint (sqlite3_open (live, &sqlite), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (sqlite, first, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_wal_checkpoint (sqlite, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (sqlite, last, NULL, NULL, NULL), ==, SQLITE_OK);
  copy_file (live, f->path);
  copy_file (live_wal, wal);
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);
}

static void
test_foreign_wal_is_not_merged (Fixture *f, gconstpointer data)
{
  (void) data;
  make_unmerged (f, "PRAGMA journal_mode = WAL", "CREATE TABLE games (id)");

  expect_untouched_wal (f, ADJ_DATABASE_ERROR_FOREIGN);
  expect_untouched (f->path, ADJ_DATABASE_READ_ONLY, ADJ_DATABASE_ERROR_FOREIGN);
}

static void
test_newer_wal_is_not_merged (Fixture *f, gconstpointer data)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA journal_mode = WAL; PRAGMA application_id = %d",
                                           ADJ_DATABASE_APPLICATION_ID);

  (void) data;
  make_unmerged (f, mark, "CREATE TABLE games (id); PRAGMA user_version = 99");

  expect_untouched_wal (f, ADJ_DATABASE_ERROR_NEWER);
}

static void
test_newer_database_is_for_reading_only (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  (void) data;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  g_assert_true (
    adj_database_exec (adj_store_get_database (f->store), "PRAGMA user_version = 99", NULL));
  fixture_close (f);

  expect_untouched (f->path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_NEWER);
  database = adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_true (adj_database_is_read_only (database));
  expect_integer (database, "SELECT count(*) FROM moves", 3);
}

static void
test_reading_does_not_write (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  (void) data;
  fixture_open (f);
  fixture_close (f);
  database = adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);

  g_assert_false (adj_database_exec (database, "DELETE FROM games", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
}

static void
test_reading_sees_what_is_not_merged_yet (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  (void) data;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  database = adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, &error);

  g_assert_no_error (error);
  expect_integer (database, "SELECT count(*) FROM moves", 3);
}

/* Root is bound by no permissions: what is tried with them, another user tries. */
static void
set_up_bound (Fixture *f, gconstpointer data)
{
  enum {
    NOBODY = 65534
  };

  fixture_set_up (f, data);
  if (geteuid () != 0)
    return;
  g_assert_cmpint (chown (f->folder, NOBODY, (gid_t) -1), ==, 0);
  g_assert_cmpint (seteuid (NOBODY), ==, 0);
}

static void
tear_down_bound (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (seteuid (getuid ()), ==, 0);
  fixture_tear_down (f, data);
}

/* Where no other user may put anything, there is nothing to see. */
static gboolean
skip_without_room (void)
{
  g_autofree char *folder = g_build_filename (g_get_tmp_dir (), "adjuge-room-XXXXXX", NULL);

  if (g_mkdtemp (folder) != NULL) {
    g_assert_cmpint (g_rmdir (folder), ==, 0);
    return FALSE;
  }

  g_test_skip ("only root has room for files here");
  return TRUE;
}

static void
test_read_only_file_is_for_reading (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  (void) data;
  if (skip_without_room ())
    return;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  fixture_close (f);
  g_assert_cmpint (g_chmod (f->path, 0400), ==, 0);

  expect_untouched (f->path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_READ_ONLY);
  database = adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  expect_integer (database, "SELECT count(*) FROM moves", 3);
}

static void
test_unreadable_file_gives_no_access (Fixture *f, gconstpointer data)
{
  (void) data;
  if (skip_without_room ())
    return;
  fixture_open (f);
  fixture_close (f);
  g_assert_cmpint (g_chmod (f->path, 0), ==, 0);

  expect_refusal (f->path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_NO_ACCESS);
  expect_refusal (f->path, ADJ_DATABASE_READ_ONLY, ADJ_DATABASE_ERROR_NO_ACCESS);
}

static void
test_read_only_folder_is_for_reading (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = fixture_path (f, "folder");
  g_autofree char *path = fixture_path (f, "folder/games.db");
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  (void) data;
  if (skip_without_room ())
    return;
  make_crashed (f, "folder/games.db");
  g_assert_cmpint (g_chmod (folder, 0500), ==, 0);

  expect_untouched (path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_NO_ACCESS);
  database = adj_database_open (path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  expect_integer (database, "SELECT count(*) FROM moves", 3);
  g_assert_false (adj_database_exec (database, "DELETE FROM games", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
}

/*
 * What a read-only folder does to SQLite, for a user whom permissions do not bind: the file of the
 * locks can't be made, for a link of its name leads nowhere.
 */
static void
block_locks (const char *path)
{
  g_autofree char *shm = g_strconcat (path, "-shm", NULL);

  g_assert_cmpint (symlink ("nowhere/at-all", shm), ==, 0);
}

static void
test_database_that_cannot_be_locked_is_read_from_a_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *path = fixture_path (f, "crashed.db");
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  (void) data;
  make_crashed (f, "crashed.db");
  block_locks (path);

  expect_untouched (path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_NO_ACCESS);
  database = adj_database_open (path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_true (adj_database_is_read_only (database));
  expect_integer (database, "SELECT count(*) FROM moves", 3);
  g_assert_false (adj_database_exec (database, "DELETE FROM games", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
}

/* A crash in the middle of a transaction, before the WAL was on: the file is half of one state. */
static void
test_interrupted_transaction_is_undone_in_the_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *live = fixture_path (f, "live.db");
  g_autofree char *live_journal = g_strconcat (live, "-journal", NULL);
  g_autofree char *journal = g_strconcat (f->path, "-journal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;
  sqlite3 *sqlite = NULL;

  (void) data;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", MOST_MOVES, NULL);
  g_assert_true (adj_database_back_up (adj_store_get_database (f->store), live, NULL));
  fixture_close (f);
  g_assert_cmpint (sqlite3_open (live, &sqlite), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (sqlite,
                                 "PRAGMA cache_size = 1; BEGIN; UPDATE moves SET seat = 5;"
                                 "UPDATE seats SET name = 'x'; UPDATE games SET game = 'x'",
                                 NULL,
                                 NULL,
                                 NULL),
                   ==,
                   SQLITE_OK);
  copy_file (live, f->path);
  copy_file (live_journal, journal);
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);

  database = adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  expect_integer (database, "SELECT count(*) FROM moves WHERE seat < 5", MOST_MOVES);
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
}

static void
test_writer_is_waited_for_and_then_named (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjStore) other = NULL;
  g_autoptr (GError) error = NULL;
  AdjDatabase *database;
  AdjDatabase *writer;

  (void) data;
  fixture_open (f);
  other = open_store (f->path);
  database = adj_store_get_database (f->store);
  writer = adj_store_get_database (other);
  adj_database_set_patience (database, SHORT_PATIENCE_MS);

  g_assert_true (adj_database_begin (writer, NULL));
  g_assert_false (adj_database_begin (database, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED);

  adj_database_roll_back (writer);
  g_assert_true (adj_database_begin (database, NULL));
  adj_database_roll_back (database);
}

static const char *
get_told_path (void)
{
  return g_getenv ("ADJUGE_TEST_DATABASE");
}

/* Runs another test of this program in a process of its own, with a path. */
static void
run_in_other_process (const char *test, const char *path)
{
  g_setenv ("ADJUGE_TEST_DATABASE", path, TRUE);
  g_test_trap_subprocess (test, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();
}

static void
other_process_meets_a_writer (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  if (get_told_path () == NULL)
    return;
  database = adj_database_open (get_told_path (), ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
  adj_database_set_patience (database, SHORT_PATIENCE_MS);
  expect_integer (database, "SELECT count(*) FROM games", 1);

  g_assert_false (adj_database_begin (database, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED);
}

static void
test_other_process_says_that_it_is_locked (Fixture *f, gconstpointer data)
{
  AdjDatabase *database;

  (void) data;
  fixture_open (f);
  database = adj_store_get_database (f->store);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);

  g_assert_true (adj_database_begin (database, NULL));
  run_in_other_process ("/database/subprocess/meets-a-writer", f->path);
  g_assert_true (adj_database_commit (database, NULL));
}

static void
other_process_counts_games (gconstpointer n_games)
{
  g_autoptr (AdjStore) store = NULL;

  if (get_told_path () == NULL)
    return;
  store = open_store (get_told_path ());
  expect_integer (adj_store_get_database (store),
                  "SELECT count(*) FROM games",
                  GPOINTER_TO_INT (n_games));
}

/* A file that is opened and closed by itself takes all locks of the process with it. */
static void
test_second_connection_does_not_unlock_the_first (Fixture *f, gconstpointer data)
{
  (void) data;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  adj_store_free (open_store (f->path));
  run_in_other_process ("/database/subprocess/counts-one-game", f->path);

  (void) add_game (f->store, 2, "krach", "Ann/human Bob/easy", 3, NULL);
  run_in_other_process ("/database/subprocess/counts-two-games", f->path);
}

/* As a file chooser does, to know what they are. */
static void
look_into_files (Fixture *f)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = g_strconcat (f->path, suffixes[i], NULL);
    g_autofree char *contents = NULL;

    g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  }
}

static void
test_held_files_that_are_looked_into_stay_locked (Fixture *f, gconstpointer data)
{
  (void) data;
  fixture_open (f);
  adj_database_hold (adj_store_get_database (f->store));
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  look_into_files (f);
  run_in_other_process ("/database/subprocess/counts-one-game", f->path);

  (void) add_game (f->store, 2, "krach", "Ann/human Bob/easy", 3, NULL);
  run_in_other_process ("/database/subprocess/counts-two-games", f->path);
  look_into_files (f);
  run_in_other_process ("/database/subprocess/counts-two-games", f->path);
}

static void
test_held_database_is_one_file_when_it_is_closed (Fixture *f, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);

  (void) data;
  fixture_open (f);
  adj_database_hold (adj_store_get_database (f->store));
  adj_database_hold (adj_store_get_database (f->store));
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  adj_store_free (open_store (f->path));
  g_assert_true (g_file_test (wal, G_FILE_TEST_EXISTS));
  fixture_close (f);
  g_assert_false (g_file_test (wal, G_FILE_TEST_EXISTS));
  run_in_other_process ("/database/subprocess/counts-one-game", f->path);
}

/* DATA: what SQLite calls it, after the name of the database. */
static void
test_held_file_that_was_replaced_is_not_written_to (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_strconcat (f->path, data, NULL);
  g_autofree char *aside = fixture_path (f, "aside");
  g_autoptr (GError) error = NULL;
  gint64 id;

  fixture_open (f);
  adj_database_hold (adj_store_get_database (f->store));
  id = add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);

  g_assert_cmpint (g_rename (path, aside), ==, 0);
  g_assert_false (adj_store_set_favourite (f->store, id, TRUE, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS);
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "a record", -1, NULL));
  g_assert_false (adj_store_set_note (f->store, id, place_after (1), "mine", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS);

  g_assert_cmpint (g_rename (aside, path), ==, 0);
  g_assert_true (adj_store_set_note (f->store, id, place_after (1), "mine", NULL));
}

/* As somebody has it who keeps the games where other files are that are synchronised. */
static char *
open_through_link (Fixture *f)
{
  char *real = fixture_path (f, "real.db");

  adj_store_free (open_store (real));
  g_assert_cmpint (symlink (real, f->path), ==, 0);
  fixture_open (f);
  return real;
}

static void
test_held_files_are_found_through_a_link (Fixture *f, gconstpointer data)
{
  g_autofree char *real = open_through_link (f);
  g_autofree char *wal = g_strconcat (real, "-wal", NULL);
  g_autofree char *aside = fixture_path (f, "aside");
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  adj_database_hold (adj_store_get_database (f->store));
  id = add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  g_assert_cmpint (g_rename (wal, aside), ==, 0);
  g_assert_false (adj_store_set_favourite (f->store, id, TRUE, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS);
  g_assert_cmpint (g_rename (aside, wal), ==, 0);
}

static void
test_own_files_are_known_through_a_link (Fixture *f, gconstpointer data)
{
  static const char *const suffixes[] = { "", "-wal", "-shm", "-journal" };
  g_autofree char *real = open_through_link (f);

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = g_strconcat (real, suffixes[i], NULL);

    g_assert_false (adj_database_check_other (f->path, path, NULL));
  }
}

static void
test_own_files_are_known_by_any_name (Fixture *f, gconstpointer data)
{
  static const char *const suffixes[] = { "", "-wal", "-shm", "-journal" };
  g_autofree char *link_path = fixture_path (f, "link.db");
  g_autofree char *other = fixture_path (f, "games.db-copy");

  (void) data;
  fixture_open (f);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = g_strdup_printf ("%s/./games.db%s", f->folder, suffixes[i]);
    g_autoptr (GError) error = NULL;

    g_assert_false (adj_database_check_other (f->path, path, &error));
    g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_OWN_FILE);
  }
  g_assert_cmpint (symlink (f->path, link_path), ==, 0);
  g_assert_false (adj_database_check_other (f->path, link_path, NULL));
  g_assert_true (adj_database_check_other (f->path, other, NULL));
  g_assert_true (g_file_set_contents (other, "x", -1, NULL));
  g_assert_true (adj_database_check_other (f->path, other, NULL));
}

static void
test_backup_does_not_replace_what_it_is_of (Fixture *f, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autoptr (GError) error = NULL;
  AdjDatabase *database;

  (void) data;
  fixture_open (f);
  database = adj_store_get_database (f->store);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  g_assert_false (adj_database_back_up (database, f->path, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_OWN_FILE);
  g_assert_false (adj_database_back_up (database, wal, NULL));
  run_in_other_process ("/database/subprocess/counts-one-game", f->path);
}

static void
test_full_disk_changes_nothing (Fixture *f, gconstpointer data)
{
  AdjDatabase *database;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  fixture_open (f);
  database = adj_store_get_database (f->store);
  id = add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  before = dump_database (f->path);
  g_assert_true (adj_database_exec (database, "PRAGMA max_page_count = 1", NULL));

  g_assert_false (adj_store_set_note (f->store, id, place_after (1), text, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FULL);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, before);

  g_assert_true (adj_database_exec (database, "PRAGMA max_page_count = 1000000", NULL));
  g_assert_true (adj_store_set_note (f->store, id, place_after (1), text, NULL));
}

static void
test_transaction_is_rolled_back_once (Fixture *f, gconstpointer data)
{
  AdjDatabase *database;

  (void) data;
  fixture_open (f);
  database = adj_store_get_database (f->store);
  g_assert_true (adj_database_begin (database, NULL));
  g_assert_true (adj_database_exec (database, "INSERT INTO words (game) VALUES ('x')", NULL));

  adj_database_roll_back (database);
  adj_database_roll_back (database);
  expect_integer (database, "SELECT count(*) FROM words", 0);
}

static void
test_transaction_that_fails_to_begin_has_not_begun (Fixture *f, gconstpointer data)
{
  AdjDatabase *database;
  gboolean is_begun = FALSE;

  (void) data;
  fault_install ();
  fixture_open (f);
  fault_uninstall ();
  database = adj_store_get_database (f->store);

  for (guint count = 0; !is_begun; count++) {
    g_autoptr (GError) error = NULL;

    fault_arm (FAULT_STEP, count);
    is_begun = adj_database_begin (database, &error);
    (void) fault_disarm ();
    g_assert_true (is_begun || adj_database_begin (database, NULL));
    adj_database_roll_back (database);
  }
}

static void
test_statement_that_is_none_is_refused (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  fixture_open (f);

  g_assert_null (adj_database_prepare (adj_store_get_database (f->store), "SELEKT", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FAILED);
}

static void
test_other_connection_shows_in_the_data_version (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjStore) other = NULL;
  AdjDatabase *database;
  gint64 version;

  (void) data;
  fixture_open (f);
  database = adj_store_get_database (f->store);
  other = open_store (f->path);
  version = adj_database_get_data_version (database);

  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 3, NULL);
  g_assert_cmpint (adj_database_get_data_version (database), ==, version);
  (void) add_game (other, 2, "krach", "Ann/human Bob/easy", 3, NULL);
  g_assert_cmpint (adj_database_get_data_version (database), !=, version);
}

static gpointer
use_elsewhere (gpointer database)
{
  (void) adj_database_exec (database, "SELECT 1", NULL);
  return NULL;
}

static void
other_process_uses_another_thread (void)
{
  g_autoptr (AdjStore) store = NULL;

  if (get_told_path () == NULL)
    return;
  store = open_store (":memory:");
  g_thread_join (g_thread_new ("other", use_elsewhere, adj_store_get_database (store)));
}

static void
test_other_thread_is_a_bug (void)
{
  g_setenv ("ADJUGE_TEST_DATABASE", ":memory:", TRUE);
  g_test_trap_subprocess ("/database/subprocess/uses-another-thread", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*assertion failed*thread*");
}

static void
test_whole_database_passes_its_check (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = NULL;

  (void) data;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 9, NULL);
  found = adj_database_check (adj_store_get_database (f->store), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, NULL);
}

static void
test_check_that_fails_has_found_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  fault_install ();
  fixture_open (f);
  fault_arm (FAULT_PREPARE, 0);
  g_assert_null (adj_database_check (adj_store_get_database (f->store), &error));
  g_assert_true (fault_disarm ());
  fault_uninstall ();

  g_assert_cmpint (error->domain, ==, ADJ_DATABASE_ERROR);
}

static void
use_version_1 (Fixture *f)
{
  g_autofree char *old = g_test_build_filename (G_TEST_DIST, "archive", "version-1.db", NULL);

  copy_file (old, f->path);
}

static guint
count_games (AdjStore *store, const char *sql)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *stmt = adj_database_prepare (adj_store_get_database (store), sql, &error);
  gboolean has_row = FALSE;
  guint n;

  g_assert_no_error (error);
  g_assert_true (adj_database_step (adj_store_get_database (store), stmt, &has_row, NULL));
  n = (guint) sqlite3_column_int (stmt, 0);
  (void) sqlite3_reset (stmt);
  return n;
}

static void
test_first_version_is_brought_up_to_date (Fixture *f, gconstpointer data)
{
  g_autofree char *dump = NULL;
  g_autofree char *second = NULL;

  (void) data;
  use_version_1 (f);
  fixture_open (f);

  expect_integer (adj_store_get_database (f->store), "PRAGMA user_version", ADJ_DATABASE_VERSION);
  dump = dump_game (f->store, 1, NULL);
  g_assert_cmpstr (
    dump,
    ==,
    "11111111-aaaa-4aaa-8aaa-000000000001 krach {\"loan\":\"1\"} {\"deal\":[1]} spring "
    "1 1000 4000 4000 3 -1 - 0 1 0 Une belle soirée -\n"
    "Élise/human 1 31 0.5\n"
    "Bruno/expert 1 31 0.5\n"
    "Chloé/easy 1 12 0\n"
    "1 0 bid 12 2000 900 0 4d - - -\n"
    "2 1 pass 3000 5 1 ffffffffffffffb2 {\"level\":\"expert\"} - trop prudent\n"
    "3 2 pass -1 -1 0 4f - {\"x\":1} -\n");
  second = dump_game (f->store, 2, NULL);
  g_assert_cmpstr (
    second,
    ==,
    "22222222-bbbb-4bbb-8bbb-000000000002 banquet {} {\"deal\":[2]} - 1 2000 6000 0 1 "
    "-1 11111111-aaaa-4aaa-8aaa-000000000001 2 0 0 - {\"club\":\"Lyon\"}\n"
    "Ann/human 0 0 0\n"
    "Bob/easy 0 0 0\n"
    "1 0 take 3 6000 100 0 50 - - -\n");
}

static void
test_first_version_becomes_searchable (Fixture *f, gconstpointer data)
{
  (void) data;
  use_version_1 (f);
  fixture_open (f);

  g_assert_cmpuint (count_games (f->store, "SELECT count(*) FROM words WHERE words MATCH 'elise'"),
                    ==,
                    1);
  g_assert_cmpuint (count_games (f->store, "SELECT rowid FROM words WHERE words MATCH 'prudent'"),
                    ==,
                    1);
  g_assert_cmpuint (count_games (f->store, "SELECT rowid FROM words WHERE words MATCH 'banquet'"),
                    ==,
                    2);
  g_assert_cmpuint (count_games (f->store, "SELECT count(*) FROM words"), ==, 2);
}

static void
test_first_version_is_kept_as_a_copy (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (f->path, ".version-1", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  (void) data;
  use_version_1 (f);
  before = dump_database (f->path);
  fixture_open (f);
  after = dump_database (copy);

  g_assert_cmpstr (after, ==, before);
}

static void
other_process_opens (void)
{
  if (get_told_path () != NULL)
    adj_store_free (open_store (get_told_path ()));
}

/* Each waits for its turn, and the copy is of what was there before the first. */
static void
test_many_bring_a_database_up_to_date (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (f->path, ".version-1", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GSubprocess *others[6];

  (void) data;
  use_version_1 (f);
  before = dump_database (f->path);
  g_setenv ("ADJUGE_TEST_DATABASE", f->path, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    others[i] = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE,
                                  NULL,
                                  "/proc/self/exe",
                                  "-p",
                                  "/database/subprocess/opens",
                                  NULL);
    g_assert_nonnull (others[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    g_assert_true (g_subprocess_wait_check (others[i], NULL, NULL));
    g_object_unref (others[i]);
  }

  after = dump_database (copy);
  g_assert_cmpstr (after, ==, before);
}

static void
test_copy_of_an_older_version_is_not_replaced (Fixture *f, gconstpointer data)
{
  g_autofree char *copy = g_strconcat (f->path, ".version-1", NULL);
  g_autoptr (GBytes) bytes = NULL;

  (void) data;
  use_version_1 (f);
  write_file (copy, "an earlier one", 14);
  fixture_open (f);
  bytes = read_file (copy);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "an earlier one", 14);
}

static void
test_first_version_is_read_as_it_is (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjStore) store = NULL;
  g_autofree char *dump = NULL;
  AdjDatabase *database;

  (void) data;
  use_version_1 (f);
  before = read_file (f->path);
  database = adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  store = adj_store_new (database);
  dump = dump_game (store, 2, &error);
  g_assert_no_error (error);

  g_assert_nonnull (strstr (dump, "take 3"));
  after = read_file (f->path);
  g_assert_true (g_bytes_equal (before, after));
}

/* What another program may have added or changed, in files of both versions. */
static const char *const changes[] = {
  "CREATE TABLE extra (a)",
  "CREATE TABLE words_extra (a)",
  "CREATE VIEW extra AS SELECT 1",
  "CREATE TRIGGER extra AFTER INSERT ON moves BEGIN DELETE FROM moves; END",
  "CREATE INDEX extra ON moves (move)",
  "ALTER TABLE games ADD COLUMN extra_column TEXT",
  "DROP INDEX games_played",
  "DROP TABLE notes",
  "DROP TABLE notes; CREATE VIEW notes AS SELECT 1 AS game, 1 AS ply, '' AS note",
  "DROP TABLE notes; CREATE TABLE notes (game, ply, note)",
};

static void
test_changed_tables_are_for_reading_only (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++) {
    fixture_open (f);
    fixture_close (f);
    run_sql (f->path, changes[i]);
    expect_untouched (f->path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_CHANGED);
    adj_database_close (adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, NULL));
    g_assert_cmpint (g_unlink (f->path), ==, 0);

    use_version_1 (f);
    run_sql (f->path, changes[i]);
    expect_untouched (f->path, ADJ_DATABASE_READ_WRITE, ADJ_DATABASE_ERROR_CHANGED);
    g_assert_cmpint (g_unlink (f->path), ==, 0);
  }
}

/* Reading runs no view of another program: this one has no end. */
static void
test_views_are_not_run (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  (void) data;
  fixture_open (f);
  fixture_close (f);
  run_sql (f->path,
           "DROP TABLE notes; CREATE VIEW notes AS WITH RECURSIVE n (game) AS "
           "(SELECT 1 UNION ALL SELECT game FROM n) SELECT game, 1 AS ply, '' AS note FROM n");
  database = adj_database_open (f->path, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  g_assert_false (adj_database_exec (database, "SELECT count(*) FROM notes", &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FAILED);
}

static void
expect_private (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

static void
test_database_is_its_owners (Fixture *f, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *copy = fixture_path (f, "copy.db");
  g_autoptr (GError) error = NULL;

  (void) data;
  fixture_open (f);
  expect_private (f->path);
  expect_private (wal);
  g_assert_true (adj_database_is_private (adj_store_get_database (f->store)));
  g_assert_true (adj_database_back_up (adj_store_get_database (f->store), copy, &error));
  expect_private (copy);
  fixture_close (f);

  /* One that an earlier version has made. */
  g_assert_cmpint (g_chmod (f->path, 0644), ==, 0);
  fixture_open (f);
  expect_private (f->path);
  fixture_close (f);
  g_assert_cmpint (g_unlink (copy), ==, 0);
}

/* Every connection that is opened has the disk full, or may not write. */
static const char *pragma_for_all;

static int
extend_cb (sqlite3 *sqlite, char **message, const void *api)
{
  (void) message;
  (void) api;
  return sqlite3_exec (sqlite, pragma_for_all, NULL, NULL, NULL);
}

static void
expect_failed_migration (Fixture *f, const char *pragma, AdjDatabaseErrorCode code)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  use_version_1 (f);
  before = dump_database (f->path);
  pragma_for_all = pragma;
  g_assert_cmpint (sqlite3_auto_extension ((void (*) (void)) extend_cb), ==, SQLITE_OK);
  expect_untouched (f->path, ADJ_DATABASE_READ_WRITE, code);
  (void) sqlite3_cancel_auto_extension ((void (*) (void)) extend_cb);

  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, before);
  fixture_open (f);
  g_assert_cmpuint (count_games (f->store, "SELECT count(*) FROM games"), ==, 3);
}

static void
test_migration_on_a_full_disk_changes_nothing (Fixture *f, gconstpointer data)
{
  (void) data;
  expect_failed_migration (f, "PRAGMA max_page_count = 1", ADJ_DATABASE_ERROR_FULL);
}

static void
test_migration_that_may_not_write_changes_nothing (Fixture *f, gconstpointer data)
{
  (void) data;
  expect_failed_migration (f, "PRAGMA query_only = ON", ADJ_DATABASE_ERROR_READ_ONLY);
}

/* Whatever statement or step of opening fails, the file opens the next time and has what it had. */
static void
expect_opening_to_survive (Fixture *f, Fault fault, guint stride)
{
  g_autofree char *expected = NULL;
  gboolean is_struck = TRUE;
  guint n_struck = 0;

  use_version_1 (f);
  fixture_open (f);
  expected = dump_database (f->path);
  fixture_close (f);

  for (guint count = 0; is_struck; count += stride) {
    g_autoptr (GError) error = NULL;
    AdjDatabase *database;
    g_autofree char *after = NULL;

    use_version_1 (f);
    fault_install ();
    fault_arm (fault, count);
    database = adj_database_open (f->path, ADJ_DATABASE_READ_WRITE, &error);
    is_struck = fault_disarm ();
    fault_uninstall ();
    n_struck += is_struck;
    g_assert_true (database != NULL || error->domain == ADJ_DATABASE_ERROR);
    adj_database_close (database);

    fixture_open (f);
    fixture_close (f);
    after = dump_database (f->path);
    g_assert_cmpstr (after, ==, expected);
  }
  g_assert_cmpuint (n_struck, >, 10);
}

static void
test_opening_survives_any_refused_statement (Fixture *f, gconstpointer data)
{
  (void) data;
  expect_opening_to_survive (f, FAULT_PREPARE, g_test_thorough () ? 1 : 7);
}

static void
test_opening_survives_any_failed_step (Fixture *f, gconstpointer data)
{
  (void) data;
  expect_opening_to_survive (f, FAULT_STEP, g_test_thorough () ? 1 : 41);
}

static void
test_backup_has_everything (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = fixture_path (f, "backup.db");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 40, NULL);
  write_file (backup, "what was there", 14);

  (void) adj_database_back_up (adj_store_get_database (f->store), backup, &error);
  g_assert_no_error (error);
  before = dump_database (f->path);
  after = dump_database (backup);
  g_assert_cmpstr (after, ==, before);
}

/* One file, which nothing need be written beside to read it. */
static void
test_backup_is_one_file (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = fixture_path (f, "backups");
  g_autofree char *backup = fixture_path (f, "backups/backup.db");
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  AdjDatabase *database;

  (void) data;
  fixture_open (f);
  (void) add_game (f->store, 1, "krach", "Ann/human Bob/easy", 40, NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (adj_database_back_up (adj_store_get_database (f->store), backup, NULL));
  database = adj_database_open (backup, ADJ_DATABASE_READ_ONLY, &error);
  g_assert_no_error (error);
  expect_integer (database, "SELECT count(*) FROM moves", 40);
  adj_database_close (database);

  dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "backup.db");
  g_assert_cmpstr (g_dir_read_name (dir), ==, NULL);
}

/* What lies beside a file that is replaced was a part of that one. */
static void
test_backup_does_not_get_an_older_wal (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = fixture_path (f, "crashed.db");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  (void) data;
  make_crashed (f, "crashed.db");
  fixture_open (f);
  (void) add_game (f->store, 2, "krach", "Ann/human Bob/easy", 40, NULL);
  before = dump_database (f->path);
  g_assert_true (adj_database_back_up (adj_store_get_database (f->store), backup, NULL));
  after = dump_database (backup);

  g_assert_cmpstr (after, ==, before);
}

static void
expect_no_backup (Fixture *f, const char *path, AdjDatabaseErrorCode code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *part = g_strdup_printf ("%s.%d.part", path, (int) getpid ());

  g_assert_false (adj_database_back_up (adj_store_get_database (f->store), path, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, (int) code);
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
}

static void
test_backup_to_nowhere_fails (Fixture *f, gconstpointer data)
{
  g_autofree char *nowhere = fixture_path (f, "missing/backup.db");
  g_autofree char *folder = fixture_path (f, "folder");
  g_autofree char *child = fixture_path (f, "folder/file");

  (void) data;
  fixture_open (f);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  write_file (child, "x", 1);

  expect_no_backup (f, nowhere, ADJ_DATABASE_ERROR_NO_ACCESS);
  expect_no_backup (f, folder, ADJ_DATABASE_ERROR_NO_ACCESS);
}

static void
test_backup_on_a_full_disk_leaves_the_last (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = fixture_path (f, "backup.db");
  g_autoptr (GBytes) bytes = NULL;

  (void) data;
  fixture_open (f);
  write_file (backup, "the last one", 12);
  pragma_for_all = "PRAGMA max_page_count = 1";
  g_assert_cmpint (sqlite3_auto_extension ((void (*) (void)) extend_cb), ==, SQLITE_OK);
  expect_no_backup (f, backup, ADJ_DATABASE_ERROR_FULL);
  (void) sqlite3_cancel_auto_extension ((void (*) (void)) extend_cb);

  bytes = read_file (backup);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "the last one", 12);
}

enum {
  DAMAGED_GAMES = 20,
  DAMAGED_ROUNDS = 60
};

/* What each game is, before anything is damaged; and the file. */
static GPtrArray *
make_many (Fixture *f)
{
  GPtrArray *games = g_ptr_array_new_with_free_func (g_free);

  fixture_open (f);
  for (guint i = 1; i <= DAMAGED_GAMES; i++) {
    gint64 id = add_game (f->store, i, "krach", "Ann/human Bob/easy", MOST_MOVES, "1 0");

    g_assert_true (adj_store_set_note (f->store, id, place_after (3), "a note", NULL));
    g_ptr_array_add (games, dump_game (f->store, id, NULL));
  }
  fixture_close (f);
  return games;
}

static gboolean
is_damage (const GError *error)
{
  return error->domain == ADJ_DATABASE_ERROR &&
         (error->code == ADJ_DATABASE_ERROR_DAMAGED ||
          error->code == ADJ_DATABASE_ERROR_NOT_DATABASE ||
          error->code == ADJ_DATABASE_ERROR_NOT_FOUND || error->code == ADJ_DATABASE_ERROR_FAILED);
}

/* How many games are read as they were. */
static guint
count_whole (const char *path, AdjDatabaseMode mode, GPtrArray *games)
{
  g_autoptr (GError) error = NULL;
  AdjDatabase *database = adj_database_open (path, mode, &error);
  g_autoptr (AdjStore) store = NULL;
  guint n = 0;

  if (database == NULL) {
    g_assert_cmpint (error->domain, ==, ADJ_DATABASE_ERROR);
    return 0;
  }
  store = adj_store_new (database);
  for (guint i = 0; i < games->len; i++) {
    g_autoptr (GError) read_error = NULL;
    g_autofree char *dump = dump_game (store, i + 1, &read_error);

    g_assert_true (dump != NULL || is_damage (read_error));
    n += g_strcmp0 (dump, games->pdata[i]) == 0;
  }

  return n;
}

static void
test_damaged_bytes_are_never_written_over (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261118);
  g_autoptr (GPtrArray) games = make_many (f);
  g_autoptr (GBytes) good = read_file (f->path);
  gsize size = g_bytes_get_size (good);
  guint n_whole = 0;

  (void) data;
  for (guint round = 0; round < DAMAGED_ROUNDS; round++) {
    g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (good, NULL), size);
    g_autoptr (GBytes) after = NULL;
    guint n = (guint) g_rand_int_range (rand, 1, 30);

    /* Not in the header: that has a test of its own. */
    for (guint i = 0; i < n; i++)
      bytes[g_rand_int_range (rand, 100, (int) size)] = (guint8) g_rand_int (rand);
    write_file (f->path, bytes, size);
    n_whole += count_whole (f->path, ADJ_DATABASE_READ_WRITE, games);
    n_whole += count_whole (f->path, ADJ_DATABASE_READ_ONLY, games);
    after = read_file (f->path);
    g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), bytes, size);
  }

  g_assert_cmpuint (n_whole, >, DAMAGED_ROUNDS * DAMAGED_GAMES);
}

static void
test_damaged_header_is_never_written_over (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) games = make_many (f);
  g_autoptr (GBytes) good = read_file (f->path);
  gsize size = g_bytes_get_size (good);

  (void) data;
  for (guint at = 0; at < 100; at++) {
    for (guint bit = 0; bit < 8; bit += 7) {
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (good, NULL), size);
      g_autoptr (GBytes) after = NULL;

      /* Either number says that there is no WAL: turned on again, which is our own business. */
      if (at == 18 || at == 19)
        continue;
      bytes[at] ^= (guint8) (1u << bit);
      write_file (f->path, bytes, size);
      (void) count_whole (f->path, ADJ_DATABASE_READ_WRITE, games);
      (void) count_whole (f->path, ADJ_DATABASE_READ_ONLY, games);
      after = read_file (f->path);
      if (memcmp (g_bytes_get_data (after, NULL), bytes, MIN (size, g_bytes_get_size (after))) != 0)
        g_test_message ("byte %u, bit %u", at, bit);
      g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), bytes, size);
    }
  }
}

static void
test_truncated_file_is_never_written_over (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GPtrArray) games = make_many (f);
  g_autoptr (GBytes) good = read_file (f->path);
  gsize size = g_bytes_get_size (good);

  (void) data;
  for (guint round = 0; round < DAMAGED_ROUNDS; round++) {
    gsize kept = round < 20 ? round * 16 + 1 : (gsize) g_rand_int_range (rand, 1, (int) size);
    g_autoptr (GBytes) before = g_bytes_new_from_bytes (good, 0, kept);
    g_autoptr (GBytes) after = NULL;

    write_file (f->path, g_bytes_get_data (before, NULL), kept);
    /* SQLite counts a page that has lost its end, and finds out when it reads it. */
    if (kept > size - 4096)
      (void) count_whole (f->path, ADJ_DATABASE_READ_WRITE, games);
    else
      expect_refusal (f->path,
                      ADJ_DATABASE_READ_WRITE,
                      kept < 108 ? ADJ_DATABASE_ERROR_NOT_DATABASE : ADJ_DATABASE_ERROR_DAMAGED);
    after = read_file (f->path);
    g_assert_true (g_bytes_equal (before, after));
  }
}

/* The last five pages are lost, one by one; the games of the others can be exported. */
static void
test_truncated_file_is_read_as_far_as_it_goes (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) games = make_many (f);
  g_autoptr (GBytes) good = read_file (f->path);
  gsize size = g_bytes_get_size (good);
  guint n_before = DAMAGED_GAMES;

  (void) data;
  for (gsize kept = size; kept >= size - 4096 * 5; kept -= 4096) {
    g_autoptr (GBytes) before = g_bytes_new_from_bytes (good, 0, kept);
    g_autoptr (GBytes) after = NULL;
    guint n_whole;

    write_file (f->path, g_bytes_get_data (before, NULL), kept);
    n_whole = count_whole (f->path, ADJ_DATABASE_READ_ONLY, games);
    g_assert_cmpuint (n_whole, <=, n_before);
    g_assert_cmpuint (n_whole, >, 0);
    n_before = n_whole;
    after = read_file (f->path);
    g_assert_true (g_bytes_equal (before, after));
  }
}

static guint n_connections;

static int
count_connection (sqlite3 *sqlite, char **message, const struct sqlite3_api_routines *routines)
{
  (void) sqlite, (void) message, (void) routines;
  n_connections++;
  return SQLITE_OK;
}

/* The first of all, because a schema that was made to compare with is kept: a digest that is not
 * today's costs each start a second database. */
static void
test_schema_is_known_by_its_digest (Fixture *f, gconstpointer data)
{
  (void) data;
  adj_store_free (open_store (f->path));
  sqlite3_auto_extension ((void (*) (void)) count_connection);
  adj_store_free (open_store (f->path));
  sqlite3_cancel_auto_extension ((void (*) (void)) count_connection);
  g_assert_cmpuint (n_connections, ==, 1);
}

#define TEST(name, function) \
  g_test_add ("/database/" name, Fixture, NULL, fixture_set_up, function, fixture_tear_down)
#define TEST_BOUND(name, function) \
  g_test_add ("/database/" name, Fixture, NULL, set_up_bound, function, tear_down_bound)

static void
add_opening_tests (void)
{
  TEST ("schema-is-known-by-its-digest", test_schema_is_known_by_its_digest);
  TEST ("new-database-is-marked-and-durable", test_new_database_is_marked_and_durable);
  TEST ("database-is-found-again", test_database_is_found_again);
  g_test_add_func ("/database/memory-holds-a-database", test_memory_holds_a_database);
  TEST ("missing-folders-are-made", test_missing_folders_are_made);
  TEST ("path-below-a-file-is-no-place", test_path_below_a_file_is_no_place);
  TEST ("folder-is-no-database", test_folder_is_no_database);
  TEST ("reading-makes-no-file", test_reading_makes_no_file);
  TEST ("text-is-no-database", test_text_is_no_database);
  TEST ("empty-file-becomes-a-database", test_empty_file_becomes_a_database);
  TEST ("wal-of-a-lost-file-is-not-thrown-away", test_wal_of_a_lost_file_is_not_thrown_away);
  TEST ("empty-database-becomes-ours", test_empty_database_becomes_ours);
  TEST ("empty-database-has-nothing-to-read", test_empty_database_has_nothing_to_read);
  TEST ("version-that-never-was-is-damage", test_version_that_never_was_is_damage);
  TEST ("foreign-tables-are-not-ours", test_foreign_tables_are_not_ours);
  TEST ("foreign-mark-is-not-ours", test_foreign_mark_is_not_ours);
  TEST ("foreign-mark-without-tables-is-not-ours", test_foreign_mark_without_tables_is_not_ours);
  TEST ("foreign-version-without-tables-is-not-ours",
        test_foreign_version_without_tables_is_not_ours);
  TEST ("foreign-wal-is-not-merged", test_foreign_wal_is_not_merged);
  TEST ("newer-wal-is-not-merged", test_newer_wal_is_not_merged);
  TEST ("newer-database-is-for-reading-only", test_newer_database_is_for_reading_only);
  TEST ("reading-does-not-write", test_reading_does_not_write);
  TEST ("reading-sees-what-is-not-merged-yet", test_reading_sees_what_is_not_merged_yet);
  TEST_BOUND ("read-only-file-is-for-reading", test_read_only_file_is_for_reading);
  TEST_BOUND ("unreadable-file-gives-no-access", test_unreadable_file_gives_no_access);
  TEST_BOUND ("read-only-folder-is-for-reading", test_read_only_folder_is_for_reading);
  TEST ("database-that-cannot-be-locked-is-read-from-a-copy",
        test_database_that_cannot_be_locked_is_read_from_a_copy);
}

static void
add_use_tests (void)
{
  TEST ("interrupted-transaction-is-undone-in-the-copy",
        test_interrupted_transaction_is_undone_in_the_copy);
  TEST ("writer-is-waited-for-and-then-named", test_writer_is_waited_for_and_then_named);
  TEST ("other-process-says-that-it-is-locked", test_other_process_says_that_it_is_locked);
  g_test_add_func ("/database/subprocess/meets-a-writer", other_process_meets_a_writer);
  TEST ("second-connection-does-not-unlock-the-first",
        test_second_connection_does_not_unlock_the_first);
  g_test_add_data_func ("/database/subprocess/counts-one-game",
                        GINT_TO_POINTER (1),
                        other_process_counts_games);
  g_test_add_data_func ("/database/subprocess/counts-two-games",
                        GINT_TO_POINTER (2),
                        other_process_counts_games);
  TEST ("held-files-that-are-looked-into-stay-locked",
        test_held_files_that_are_looked_into_stay_locked);
  TEST ("held-database-is-one-file-when-it-is-closed",
        test_held_database_is_one_file_when_it_is_closed);
  g_test_add ("/database/held-database-that-was-replaced-is-not-written-to",
              Fixture,
              "",
              fixture_set_up,
              test_held_file_that_was_replaced_is_not_written_to,
              fixture_tear_down);
  g_test_add ("/database/held-wal-that-was-replaced-is-not-written-to",
              Fixture,
              "-wal",
              fixture_set_up,
              test_held_file_that_was_replaced_is_not_written_to,
              fixture_tear_down);
  TEST ("held-files-are-found-through-a-link", test_held_files_are_found_through_a_link);
  TEST ("own-files-are-known-by-any-name", test_own_files_are_known_by_any_name);
  TEST ("own-files-are-known-through-a-link", test_own_files_are_known_through_a_link);
  TEST ("full-disk-changes-nothing", test_full_disk_changes_nothing);
  TEST ("transaction-is-rolled-back-once", test_transaction_is_rolled_back_once);
  TEST ("transaction-that-fails-to-begin-has-not-begun",
        test_transaction_that_fails_to_begin_has_not_begun);
  TEST ("statement-that-is-none-is-refused", test_statement_that_is_none_is_refused);
  TEST ("other-connection-shows-in-the-data-version",
        test_other_connection_shows_in_the_data_version);
  g_test_add_func ("/database/other-thread-is-a-bug", test_other_thread_is_a_bug);
  g_test_add_func ("/database/subprocess/uses-another-thread", other_process_uses_another_thread);
  TEST ("whole-database-passes-its-check", test_whole_database_passes_its_check);
  TEST ("check-that-fails-has-found-nothing", test_check_that_fails_has_found_nothing);
  TEST ("backup-has-everything", test_backup_has_everything);
  TEST ("backup-is-one-file", test_backup_is_one_file);
  TEST ("backup-does-not-get-an-older-wal", test_backup_does_not_get_an_older_wal);
  TEST ("backup-does-not-replace-what-it-is-of", test_backup_does_not_replace_what_it_is_of);
  TEST ("backup-to-nowhere-fails", test_backup_to_nowhere_fails);
  TEST ("backup-on-a-full-disk-leaves-the-last", test_backup_on_a_full_disk_leaves_the_last);
}

static void
add_migration_tests (void)
{
  TEST ("first-version-is-brought-up-to-date", test_first_version_is_brought_up_to_date);
  TEST ("first-version-becomes-searchable", test_first_version_becomes_searchable);
  TEST ("first-version-is-kept-as-a-copy", test_first_version_is_kept_as_a_copy);
  TEST ("many-bring-a-database-up-to-date", test_many_bring_a_database_up_to_date);
  g_test_add_func ("/database/subprocess/opens", other_process_opens);
  TEST ("copy-of-an-older-version-is-not-replaced", test_copy_of_an_older_version_is_not_replaced);
  TEST ("first-version-is-read-as-it-is", test_first_version_is_read_as_it_is);
  TEST ("changed-tables-are-for-reading-only", test_changed_tables_are_for_reading_only);
  TEST ("views-are-not-run", test_views_are_not_run);
  TEST ("database-is-its-owners", test_database_is_its_owners);
  TEST ("migration-on-a-full-disk-changes-nothing", test_migration_on_a_full_disk_changes_nothing);
  TEST ("migration-that-may-not-write-changes-nothing",
        test_migration_that_may_not_write_changes_nothing);
  TEST ("opening-survives-any-refused-statement", test_opening_survives_any_refused_statement);
  TEST ("opening-survives-any-failed-step", test_opening_survives_any_failed_step);
}

static void
add_damage_tests (void)
{
  TEST ("damaged-bytes-are-never-written-over", test_damaged_bytes_are_never_written_over);
  TEST ("damaged-header-is-never-written-over", test_damaged_header_is_never_written_over);
  TEST ("truncated-file-is-read-as-far-as-it-goes", test_truncated_file_is_read_as_far_as_it_goes);
  TEST ("truncated-file-is-never-written-over", test_truncated_file_is_never_written_over);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_opening_tests ();
  add_use_tests ();
  add_migration_tests ();
  add_damage_tests ();

  return g_test_run ();
}
