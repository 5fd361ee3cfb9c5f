/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Daily copies, and the way back to one, with what was there kept. */

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "adj-store-backup.h"
#include "fixture.h"

/* Of the fixture's database. */
#define BACKUPS "backups/games.db"
#define TWO "Ann/human Bob/easy"

static void
back_up_on (Fixture *f, int month, int day)
{
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, month, day, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  (void) adj_store_back_up_daily (f->store, today, &error);
  g_assert_no_error (error);
}

/* The names of the backups, the newest first. */
static char *
list (Fixture *f)
{
  g_autoptr (GPtrArray) paths = adj_store_list_backups (f->path);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < paths->len; i++) {
    g_autofree char *name = g_path_get_basename (paths->pdata[i]);

    g_string_append_printf (names, "%s%s", i > 0 ? " " : "", name);
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
expect_backups (Fixture *f, const char *expected)
{
  g_autofree char *names = list (f);

  g_assert_cmpstr (names, ==, expected);
}

static char *
get_newest (Fixture *f)
{
  g_autoptr (GPtrArray) paths = adj_store_list_backups (f->path);

  g_assert_cmpuint (paths->len, >, 0);
  return g_strdup (paths->pdata[0]);
}

/* How many files a folder has. */
static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_no_backup_is_listed_before_the_first (Fixture *f, gconstpointer data)
{
  (void) data;
  expect_backups (f, "");
}

static void
test_backup_is_made_once_a_day (Fixture *f, gconstpointer data)
{
  (void) data;
  back_up_on (f, 3, 1);
  back_up_on (f, 3, 1);
  expect_backups (f, "games-000001-2026-03-01.db");
  back_up_on (f, 3, 2);
  expect_backups (f, "games-000002-2026-03-02.db games-000001-2026-03-01.db");
}

static void
test_backup_has_what_the_database_had (Fixture *f, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *backup = NULL;
  g_autofree char *after = NULL;

  (void) data;
  (void) add_game (f->store, 1, "krach", TWO, 9, NULL);
  before = dump_database (f->path);
  back_up_on (f, 3, 1);
  (void) add_game (f->store, 2, "krach", TWO, 9, NULL);
  backup = get_newest (f);
  after = dump_database (backup);

  g_assert_cmpstr (after, ==, before);
}

static void
test_clock_that_goes_back_stops_no_backup (Fixture *f, gconstpointer data)
{
  (void) data;
  back_up_on (f, 3, 5);
  back_up_on (f, 3, 1);
  expect_backups (f, "games-000002-2026-03-01.db games-000001-2026-03-05.db");
  back_up_on (f, 3, 5);
  expect_backups (
    f,
    "games-000003-2026-03-05.db games-000002-2026-03-01.db games-000001-2026-03-05.db");
}

static void
test_last_seven_are_kept (Fixture *f, gconstpointer data)
{
  (void) data;
  for (int day = 20; day > 10; day--)
    back_up_on (f, 3, day);

  expect_backups (
    f,
    "games-000010-2026-03-11.db games-000009-2026-03-12.db games-000008-2026-03-13.db "
    "games-000007-2026-03-14.db games-000006-2026-03-15.db games-000005-2026-03-16.db "
    "games-000004-2026-03-17.db");
}

/* The last page, which SQLite copies without a look at it. */
static void
damage_a_page (Fixture *f)
{
  g_autoptr (GBytes) good = NULL;
  g_autofree guint8 *bytes = NULL;
  gsize size;

  fixture_close (f);
  good = read_file (f->path);
  size = g_bytes_get_size (good);
  bytes = g_memdup2 (g_bytes_get_data (good, NULL), size);
  memset (bytes + size - 4096, 0x5a, 4096);
  write_file (f->path, bytes, size);
  f->store = open_store (f->path);
}

static void
test_damaged_backup_pushes_no_good_one_out (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 3, 8, 12, 0, 0);
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  for (int day = 1; day < 8; day++)
    back_up_on (f, 3, day);
  damage_a_page (f);

  g_assert_false (adj_store_back_up_daily (f->store, today, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_DAMAGED);
  paths = adj_store_list_backups (f->path);
  g_assert_cmpuint (paths->len, ==, 8);
}

static void
test_other_files_are_let_alone (Fixture *f, gconstpointer data)
{
  static const char *const names[] = { "notes.txt",
                                       "games-000000-2026-01-01.db",
                                       "games-.db",
                                       "games-000003-2026-01-01.db.part",
                                       "other-000009.db" };

  (void) data;
  back_up_on (f, 3, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = g_build_filename (BACKUPS, names[i], NULL);
    g_autofree char *path = fixture_path (f, name);

    write_file (path, "x", 1);
  }
  for (int day = 2; day < 10; day++)
    back_up_on (f, 3, day);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = g_build_filename (BACKUPS, names[i], NULL);
    g_autofree char *path = fixture_path (f, name);

    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  }
}

/* One's backup is no help for the other's damage. */
static void
test_neighbours_have_backups_of_their_own (Fixture *f, gconstpointer data)
{
  g_autofree char *path = fixture_path (f, "other.db");
  g_autoptr (AdjStore) other = open_store (path);
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 3, 1, 12, 0, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) paths = NULL;

  (void) data;
  g_assert_true (adj_store_back_up_daily (other, today, &error));
  expect_backups (f, "");
  for (int day = 1; day < 10; day++)
    back_up_on (f, 3, day);
  paths = adj_store_list_backups (path);
  g_assert_cmpuint (paths->len, ==, 1);
}

static void
test_old_backups_are_those_of_the_only_archive (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = fixture_path (f, "backups");
  g_autofree char *old = fixture_path (f, "backups/games-000004-2025-12-31.db");
  g_autofree char *replaced = fixture_path (f, "games.db.replaced-1");
  g_autofree char *path = fixture_path (f, "other.db");
  g_autoptr (AdjStore) other = NULL;

  (void) data;
  g_assert_no_errno (g_mkdir (folder, 0700));
  write_file (old, "x", 1);
  write_file (replaced, "SQLite format 3", 16);
  expect_backups (f, "games-000004-2025-12-31.db");
  back_up_on (f, 3, 1);
  expect_backups (f, "games-000005-2026-03-01.db games-000004-2025-12-31.db");

  other = open_store (path);
  expect_backups (f, "games-000005-2026-03-01.db");
}

static void
test_backup_has_a_name_in_any_year (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) today = g_date_time_new_utc (9999, 12, 31, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_true (adj_store_back_up_daily (f->store, today, &error));
  expect_backups (f, "games-000001-9999-12-31.db");
}

static void
start_on (Fixture *f, int month, int day)
{
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, month, day, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  (void) adj_store_back_up_start (f->store, today, &error);
  g_assert_no_error (error);
}

static void
test_backup_of_a_start_is_not_that_of_the_day (Fixture *f, gconstpointer data)
{
  (void) data;
  start_on (f, 3, 1);
  start_on (f, 3, 1);
  back_up_on (f, 3, 1);
  start_on (f, 3, 1);
  back_up_on (f, 3, 1);
  expect_backups (f, "games-000002-2026-03-01.db games-000001-2026-03-01-start.db");
}

static void
test_backup_of_a_start_goes_first (Fixture *f, gconstpointer data)
{
  (void) data;
  for (int day = 1; day < 7; day++)
    back_up_on (f, 3, day);
  start_on (f, 3, 7);
  back_up_on (f, 3, 7);
  expect_backups (
    f,
    "games-000008-2026-03-07.db games-000006-2026-03-06.db games-000005-2026-03-05.db "
    "games-000004-2026-03-04.db games-000003-2026-03-03.db games-000002-2026-03-02.db "
    "games-000001-2026-03-01.db");
}

static void
expect_certain_day (Fixture *f, const char *expected)
{
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 6, 1, 12, 0, 0);
  g_autoptr (GDateTime) day = adj_store_get_certain_day (f->path, today);
  g_autofree char *text = day != NULL ? g_date_time_format (day, "%F") : NULL;

  g_assert_cmpstr (text, ==, expected);
}

static void
test_clock_is_believed_after_five_days (Fixture *f, gconstpointer data)
{
  (void) data;
  for (int day = 1; day <= 4; day++)
    back_up_on (f, 3, day);
  expect_certain_day (f, NULL);
  back_up_on (f, 3, 5);
  expect_certain_day (f, "2026-03-01");
  for (int day = 1; day <= 5; day++)
    back_up_on (f, 5, day);
  expect_certain_day (f, "2026-05-01");
  for (int day = 1; day <= 5; day++)
    back_up_on (f, 9, day);
  expect_certain_day (f, "2026-06-01");
}

static void
test_memory_has_no_backup (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjStore) store = open_store (":memory:");
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 3, 1, 12, 0, 0);

  (void) data;
  (void) f;
  g_assert_true (adj_store_back_up_daily (store, today, NULL));
}

static void
test_backup_without_a_place_fails (Fixture *f, gconstpointer data)
{
  g_autofree char *folder = fixture_path (f, "backups");
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 3, 1, 12, 0, 0);
  g_autoptr (GError) error = NULL;

  (void) data;
  write_file (folder, "a file", 6);

  g_assert_false (adj_store_back_up_daily (f->store, today, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS);
}

/* A backup that can't be written costs none of the others. */
static void
test_backup_that_fails_removes_no_other (Fixture *f, gconstpointer data)
{
  g_autofree char *name =
    g_strdup_printf (BACKUPS "/games-000008-2026-03-08.db.%d.part", (int) getpid ());
  g_autofree char *part = fixture_path (f, name);
  g_autoptr (GDateTime) today = g_date_time_new_utc (2026, 3, 8, 12, 0, 0);
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  for (int day = 1; day < 8; day++)
    back_up_on (f, 3, day);
  g_assert_cmpint (g_mkdir (part, 0700), ==, 0);

  g_assert_false (adj_store_back_up_daily (f->store, today, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS);
  paths = adj_store_list_backups (f->path);
  g_assert_cmpuint (paths->len, ==, 7);
}

/* Backs up one game, then goes on with another; gives what each of them looks like. */
static char *
make_backup (Fixture *f, char **ret_old, char **ret_new)
{
  (void) add_game (f->store, 1, "krach", TWO, 9, NULL);
  *ret_old = dump_database (f->path);
  back_up_on (f, 3, 1);
  (void) add_game (f->store, 2, "krach", TWO, 9, NULL);
  *ret_new = dump_database (f->path);
  return get_newest (f);
}

static void
test_restored_backup_is_the_database (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *replaced = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  fixture_close (f);
  (void) adj_store_restore (f->path, backup, &replaced, &error);
  g_assert_no_error (error);

  after = dump_database (f->path);
  kept = dump_database (replaced);
  g_assert_cmpstr (after, ==, old);
  g_assert_cmpstr (kept, ==, new);
  fixture_open (f);
  (void) add_game (f->store, 3, "krach", TWO, 9, NULL);
}

static void
test_everything_replaced_is_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *kept = NULL;

  (void) data;
  fixture_close (f);
  g_assert_true (adj_store_restore (f->path, backup, &first, NULL));
  g_assert_true (adj_store_restore (f->path, backup, &second, NULL));

  g_assert_cmpstr (first, !=, second);
  kept = dump_database (first);
  g_assert_cmpstr (kept, ==, new);
}

static void
test_missing_database_is_restored (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *replaced = NULL;
  g_autofree char *after = NULL;

  (void) data;
  fixture_close (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_true (adj_store_restore (f->path, backup, &replaced, NULL));

  g_assert_cmpstr (replaced, ==, NULL);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, old);
}

static void
test_damaged_database_is_restored_and_kept (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *replaced = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GBytes) good = NULL;
  g_autoptr (GBytes) kept = NULL;

  (void) data;
  fixture_close (f);
  good = read_file (f->path);
  write_file (f->path, g_bytes_get_data (good, NULL), 5000);
  g_assert_true (adj_store_restore (f->path, backup, &replaced, NULL));

  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, old);
  kept = read_file (replaced);
  g_assert_cmpmem (g_bytes_get_data (kept, NULL),
                   g_bytes_get_size (kept),
                   g_bytes_get_data (good, NULL),
                   5000);
}

/* What a crash leaves beside a database: a journal that undoes, a WAL that goes on. */
static void
make_leftovers (Fixture *f, gboolean is_journal)
{
  g_autofree char *live = fixture_path (f, "live.db");
  g_autofree char *live_left = g_strconcat (live, is_journal ? "-journal" : "-wal", NULL);
  g_autofree char *left = g_strconcat (f->path, is_journal ? "-journal" : "-wal", NULL);
  sqlite3 *sqlite = NULL;

  copy_file (f->path, live);
  g_assert_cmpint (sqlite3_open (live, &sqlite), ==, SQLITE_OK);
  g_assert_cmpint (
    sqlite3_exec (sqlite,
                  is_journal ? "PRAGMA journal_mode = DELETE" : "PRAGMA journal_mode = WAL",
                  NULL,
                  NULL,
                  NULL),
    ==,
    SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (sqlite,
                                 "PRAGMA cache_size = 1; BEGIN; UPDATE moves SET seat = 5;"
                                 "UPDATE games SET game = 'x'; UPDATE seats SET name = 'x'",
                                 NULL,
                                 NULL,
                                 NULL),
                   ==,
                   SQLITE_OK);
  if (!is_journal)
    g_assert_cmpint (sqlite3_exec (sqlite, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  copy_file (live_left, left);
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);
}

/* Nothing that a database left behind is taken for a part of the one that comes in its place. */
static void
test_leftovers_do_not_get_into_the_restored (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);

  (void) data;
  fixture_close (f);
  for (guint i = 0; i < 4; i++) {
    g_autofree char *replaced = NULL;
    g_autofree char *after = NULL;
    g_autofree char *kept = NULL;
    gboolean is_journal = i % 2 == 0;

    make_leftovers (f, is_journal);
    if (i < 2)
      g_assert_cmpint (g_unlink (f->path), ==, 0);
    else
      write_file (f->path, "text", 4);
    g_assert_true (adj_store_restore (f->path, backup, &replaced, NULL));

    g_assert_true ((replaced != NULL) == (i >= 2));
    g_assert_false (g_file_test (wal, G_FILE_TEST_EXISTS));
    after = dump_database (f->path);
    g_assert_cmpstr (after, ==, old);
    kept = g_strdup_printf ("%s.replaced-%u%s", f->path, i + 1, is_journal ? "-journal" : "-wal");
    g_assert_true (g_file_test (kept, G_FILE_TEST_EXISTS));
  }
}

/* Refused with nothing changed: no file more, no file less, the database as it was. */
static void
expect_no_restoring (Fixture *f, const char *backup, AdjDatabaseErrorCode code)
{
  guint n_files = count_files (f->folder);
  g_autoptr (GBytes) before = read_file (f->path);
  g_autoptr (GBytes) after = NULL;
  g_autofree char *replaced = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (adj_store_restore (f->path, backup, &replaced, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, (int) code);
  g_assert_null (replaced);
  after = read_file (f->path);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (count_files (f->folder), ==, n_files);
}

static void
test_damaged_backup_is_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autoptr (GBytes) good = read_file (backup);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (good, NULL), g_bytes_get_size (good));

  (void) data;
  fixture_close (f);
  write_file (backup, bytes, g_bytes_get_size (good) - 4096);
  expect_no_restoring (f, backup, ADJ_DATABASE_ERROR_DAMAGED);
  write_file (backup, "text", 4);
  expect_no_restoring (f, backup, ADJ_DATABASE_ERROR_NOT_DATABASE);
  memset (bytes + 4096 * 2, 0x5a, 4096);
  write_file (backup, bytes, g_bytes_get_size (good));
  expect_no_restoring (f, backup, ADJ_DATABASE_ERROR_DAMAGED);
  g_assert_cmpint (g_unlink (backup), ==, 0);
  expect_no_restoring (f, backup, ADJ_DATABASE_ERROR_NO_ACCESS);
}

static void
test_empty_backup_is_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = fixture_path (f, "empty.db");

  (void) data;
  fixture_close (f);
  write_file (backup, "", 0);

  expect_no_restoring (f, backup, ADJ_DATABASE_ERROR_NOT_DATABASE);
}

static void
test_foreign_backup_is_refused (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = fixture_path (f, "foreign.db");

  (void) data;
  fixture_close (f);
  run_sql (backup, "CREATE TABLE t (a)");

  expect_no_restoring (f, backup, ADJ_DATABASE_ERROR_FOREIGN);
}

static void
test_foreign_database_is_not_replaced (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);

  (void) data;
  fixture_close (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  run_sql (f->path, "CREATE TABLE t (a)");

  expect_no_restoring (f, backup, ADJ_DATABASE_ERROR_FOREIGN);
}

static void
test_folder_is_not_replaced (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *replaced = NULL;
  g_autoptr (GError) error = NULL;
  guint n_files;

  (void) data;
  fixture_close (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_cmpint (g_mkdir (f->path, 0700), ==, 0);
  n_files = count_files (f->folder);

  g_assert_false (adj_store_restore (f->path, backup, &replaced, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS);
  g_assert_cmpuint (count_files (f->folder), ==, n_files);
}

static void
test_database_in_use_is_not_replaced (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *replaced = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_false (adj_store_restore (f->path, backup, &replaced, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED);

  (void) add_game (f->store, 3, "krach", TWO, 9, NULL);
  g_assert_true (adj_store_set_deleted (f->store, 3, TRUE, NULL));
  g_assert_true (adj_store_purge (f->store, G_MAXINT64, NULL));
  fixture_close (f);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, new);
}

static void
other_process_restores (void)
{
  g_autofree char *replaced = NULL;
  g_autoptr (GError) error = NULL;
  const char *path = g_getenv ("ADJUGE_TEST_DATABASE");
  const char *backup = g_getenv ("ADJUGE_TEST_BACKUP");

  if (path == NULL || backup == NULL)
    return;
  g_assert_false (adj_store_restore (path, backup, &replaced, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED);
}

static void
test_database_in_use_elsewhere_is_not_replaced (Fixture *f, gconstpointer data)
{
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;
  g_autofree char *backup = make_backup (f, &old, &new);
  g_autofree char *after = NULL;

  (void) data;
  g_setenv ("ADJUGE_TEST_DATABASE", f->path, TRUE);
  g_setenv ("ADJUGE_TEST_BACKUP", backup, TRUE);
  g_test_trap_subprocess ("/backup/subprocess/restores", 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();

  fixture_close (f);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, new);
}

static void
test_backup_of_the_first_version_is_restored (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = g_test_build_filename (G_TEST_DIST, "archive", "version-1.db", NULL);
  g_autofree char *copy = fixture_path (f, "old.db");
  g_autofree char *replaced = NULL;
  g_autofree char *dump = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  fixture_close (f);
  copy_file (backup, copy);
  (void) adj_store_restore (f->path, copy, &replaced, &error);
  g_assert_no_error (error);

  fixture_open (f);
  dump = dump_game (f->store, 1, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (dump, "trop prudent"));
}

#define TEST(name, function) \
  g_test_add ("/backup/" name, Fixture, NULL, fixture_set_up_open, function, fixture_tear_down)

static void
add_backup_tests (void)
{
  TEST ("none-is-listed-before-the-first", test_no_backup_is_listed_before_the_first);
  TEST ("is-made-once-a-day", test_backup_is_made_once_a_day);
  TEST ("has-what-the-database-had", test_backup_has_what_the_database_had);
  TEST ("clock-that-goes-back-stops-none", test_clock_that_goes_back_stops_no_backup);
  TEST ("last-seven-are-kept", test_last_seven_are_kept);
  TEST ("damaged-backup-pushes-no-good-one-out", test_damaged_backup_pushes_no_good_one_out);
  TEST ("other-files-are-let-alone", test_other_files_are_let_alone);
  TEST ("neighbours-have-their-own", test_neighbours_have_backups_of_their_own);
  TEST ("old-ones-are-those-of-the-only-archive", test_old_backups_are_those_of_the_only_archive);
  TEST ("of-any-year-has-a-name", test_backup_has_a_name_in_any_year);
  TEST ("of-a-start-is-not-that-of-the-day", test_backup_of_a_start_is_not_that_of_the_day);
  TEST ("of-a-start-goes-first", test_backup_of_a_start_goes_first);
  TEST ("clock-is-believed-after-five-days", test_clock_is_believed_after_five_days);
  TEST ("memory-has-none", test_memory_has_no_backup);
  TEST ("without-a-place-it-fails", test_backup_without_a_place_fails);
  TEST ("that-fails-removes-no-other", test_backup_that_fails_removes_no_other);
}

static void
add_restore_tests (void)
{
  TEST ("restored-backup-is-the-database", test_restored_backup_is_the_database);
  TEST ("everything-replaced-is-kept", test_everything_replaced_is_kept);
  TEST ("missing-database-is-restored", test_missing_database_is_restored);
  TEST ("damaged-database-is-restored-and-kept", test_damaged_database_is_restored_and_kept);
  TEST ("leftovers-do-not-get-into-the-restored", test_leftovers_do_not_get_into_the_restored);
  TEST ("damaged-backup-is-refused", test_damaged_backup_is_refused);
  TEST ("empty-backup-is-refused", test_empty_backup_is_refused);
  TEST ("foreign-backup-is-refused", test_foreign_backup_is_refused);
  TEST ("foreign-database-is-not-replaced", test_foreign_database_is_not_replaced);
  TEST ("folder-is-not-replaced", test_folder_is_not_replaced);
  TEST ("database-in-use-is-not-replaced", test_database_in_use_is_not_replaced);
  TEST ("database-in-use-elsewhere-is-not-replaced",
        test_database_in_use_elsewhere_is_not_replaced);
  g_test_add_func ("/backup/subprocess/restores", other_process_restores);
  TEST ("backup-of-the-first-version-is-restored", test_backup_of_the_first_version_is_restored);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_backup_tests ();
  add_restore_tests ();

  return g_test_run ();
}
