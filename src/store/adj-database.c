/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-database.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adj-database-lock.h"
#include "adj-database-schema.h"

enum {
  PATIENCE_MS = 5000,
  POLL_MS = 5, /* a writer of many transactions pauses for longer than that */
  HEADER_SIZE = 108,
  LONGEST_VALUE = 16 << 20, /* bytes of a text or row; ours are far below */
};

struct _AdjDatabase {
  sqlite3 *sqlite;
  char *path;
  char *copy; /* the folder of a copy, to be removed */
  GThread *thread;
  GHashTable *statements; /* by the address of their text */
  AdjDatabaseLock *hold;  /* or NULL */
  int patience;           /* ms */
  gboolean is_read_only;
  gboolean is_private;
};

G_DEFINE_QUARK (adj_database_error, adj_database_error)

/* What the file system of a network says, not the disk. */
static gboolean
is_refused_lock (int rc)
{
  switch (rc) {
  case SQLITE_IOERR_LOCK:
  case SQLITE_IOERR_RDLOCK:
  case SQLITE_IOERR_UNLOCK:
  case SQLITE_IOERR_CHECKRESERVEDLOCK:
  case SQLITE_IOERR_SHMLOCK:
    return TRUE;
  default:
    return FALSE;
  }
}

static AdjDatabaseErrorCode
code_of (int rc)
{
  if (is_refused_lock (rc))
    return ADJ_DATABASE_ERROR_NO_LOCKS;

  switch (rc & 0xff) {
  case SQLITE_NOTADB:
    return ADJ_DATABASE_ERROR_NOT_DATABASE;
  case SQLITE_CORRUPT:
    return ADJ_DATABASE_ERROR_DAMAGED;
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return ADJ_DATABASE_ERROR_LOCKED;
  case SQLITE_READONLY:
    return ADJ_DATABASE_ERROR_READ_ONLY;
  case SQLITE_FULL:
    return ADJ_DATABASE_ERROR_FULL;
  case SQLITE_CANTOPEN:
  case SQLITE_PERM:
  case SQLITE_AUTH:
    return ADJ_DATABASE_ERROR_NO_ACCESS;
  default:
    return ADJ_DATABASE_ERROR_FAILED;
  }
}

static const char *
sentence_of (AdjDatabaseErrorCode code)
{
  static const char *const sentences[] = {
    [ADJ_DATABASE_ERROR_FAILED] = "the database could not be read or written",
    [ADJ_DATABASE_ERROR_NOT_DATABASE] =
      "this file is not a database, or its beginning is damaged; it was not touched",
    [ADJ_DATABASE_ERROR_FOREIGN] = "this database belongs to another program; it was not touched",
    [ADJ_DATABASE_ERROR_NEWER] =
      "this database was written by a later version of Adjugé; it can be opened for reading only",
    [ADJ_DATABASE_ERROR_DAMAGED] =
      "the database is damaged; what can be read can be exported, or a backup restored",
    [ADJ_DATABASE_ERROR_LOCKED] = "another program is writing to the database; try again",
    [ADJ_DATABASE_ERROR_READ_ONLY] = "the database can't be written to; it can be read",
    [ADJ_DATABASE_ERROR_FULL] = "there is no room left on the disk; nothing was changed",
    [ADJ_DATABASE_ERROR_NO_ACCESS] = "the database can't be opened there",
    [ADJ_DATABASE_ERROR_NOT_FOUND] = "there is no such game",
    [ADJ_DATABASE_ERROR_CONFLICT] = "the game has changed in the meantime",
    [ADJ_DATABASE_ERROR_OWN_FILE] = "the games themselves are kept there",
    [ADJ_DATABASE_ERROR_CHANGED] =
      "another program has changed the tables of this database; it can be opened for reading only",
    [ADJ_DATABASE_ERROR_NO_LOCKS] =
      ("files can't be locked in this folder, as in some folders of a network; the database can be "
       "opened for reading only"),
  };

  return sentences[code];
}

static gboolean
fail (GError **error, AdjDatabaseErrorCode code, const char *path, const char *detail)
{
  g_set_error (error,
               ADJ_DATABASE_ERROR,
               (int) code,
               "%s%s%s%s%s%s",
               path != NULL ? path : "",
               path != NULL ? ": " : "",
               sentence_of (code),
               detail != NULL ? " (" : "",
               detail != NULL ? detail : "",
               detail != NULL ? ")" : "");
  return FALSE;
}

static gboolean
fail_sqlite (AdjDatabase *database, int rc, GError **error)
{
  return fail (error,
               code_of (rc),
               database->path,
               database->sqlite != NULL ? sqlite3_errmsg (database->sqlite) : sqlite3_errstr (rc));
}

static void
assert_thread (AdjDatabase *database)
{
  g_assert (database->thread == g_thread_self ());
}

gboolean
adj_database_exec (AdjDatabase *database, const char *sql, GError **error)
{
  int rc;

  assert_thread (database);
  rc = sqlite3_exec (database->sqlite, sql, NULL, NULL, NULL);

  return rc == SQLITE_OK || fail_sqlite (database, rc, error);
}

sqlite3_stmt *
adj_database_prepare (AdjDatabase *database, const char *sql, GError **error)
{
  sqlite3_stmt *stmt;
  int rc;

  assert_thread (database);
  stmt = g_hash_table_lookup (database->statements, sql);
  if (stmt != NULL) {
    (void) sqlite3_reset (stmt);
    (void) sqlite3_clear_bindings (stmt);
    return stmt;
  }

  rc = sqlite3_prepare_v3 (database->sqlite, sql, -1, SQLITE_PREPARE_PERSISTENT, &stmt, NULL);
  if (rc != SQLITE_OK) {
    (void) fail_sqlite (database, rc, error);
    return NULL;
  }
  g_hash_table_insert (database->statements, (gpointer) sql, stmt);

  return stmt;
}

gboolean
adj_database_step (AdjDatabase *database, sqlite3_stmt *stmt, gboolean *ret_row, GError **error)
{
  int rc;

  assert_thread (database);
  rc = sqlite3_step (stmt);
  if (rc != SQLITE_ROW && rc != SQLITE_DONE) {
    (void) fail_sqlite (database, rc, error);
    (void) sqlite3_reset (stmt);
    return FALSE;
  }

  *ret_row = rc == SQLITE_ROW;
  return TRUE;
}

gboolean
adj_database_is_in_place (AdjDatabase *database)
{
  return database->hold == NULL || adj_database_lock_is_whole (database->hold);
}

/* Data written to an unlinked file would be lost when the program ends. */
static gboolean
check_hold (AdjDatabase *database, GError **error)
{
  return adj_database_is_in_place (database) ||
         fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, database->path, "moved, removed or replaced");
}

gboolean
adj_database_run (AdjDatabase *database, sqlite3_stmt *stmt, GError **error)
{
  gboolean has_row;
  gboolean is_done =
    check_hold (database, error) && adj_database_step (database, stmt, &has_row, error);

  (void) sqlite3_reset (stmt);
  return is_done;
}

gboolean
adj_database_begin (AdjDatabase *database, GError **error)
{
  gboolean is_inside = sqlite3_get_autocommit (database->sqlite) == 0;

  if (adj_database_exec (database, "BEGIN IMMEDIATE", error))
    return TRUE;

  /* SQLite may have begun a transaction although it reports a failure; left open, it would block
   * all later ones. */
  if (!is_inside)
    adj_database_roll_back (database);
  return FALSE;
}

gboolean
adj_database_commit (AdjDatabase *database, GError **error)
{
  return adj_database_exec (database, "COMMIT", error);
}

void
adj_database_roll_back (AdjDatabase *database)
{
  /* SQLite may have rolled back already. */
  if (sqlite3_get_autocommit (database->sqlite) == 0)
    (void) adj_database_exec (database, "ROLLBACK", NULL);
}

gint64
adj_database_get_last_id (AdjDatabase *database)
{
  return sqlite3_last_insert_rowid (database->sqlite);
}

guint
adj_database_count_changes (AdjDatabase *database)
{
  return (guint) sqlite3_changes (database->sqlite);
}

/* The first column of the first row. */
static gboolean
get_integer (AdjDatabase *database, const char *sql, gint64 *ret_integer, GError **error)
{
  sqlite3_stmt *stmt;
  int rc = sqlite3_prepare_v2 (database->sqlite, sql, -1, &stmt, NULL);

  if (rc == SQLITE_OK) {
    rc = sqlite3_step (stmt);
    if (rc == SQLITE_ROW)
      *ret_integer = sqlite3_column_int64 (stmt, 0);
    (void) sqlite3_finalize (stmt);
  }

  return rc == SQLITE_ROW || fail_sqlite (database, rc, error);
}

gint64
adj_database_get_data_version (AdjDatabase *database)
{
  gint64 version = 0;

  (void) get_integer (database, "PRAGMA data_version", &version, NULL);
  return version;
}

gint64
adj_database_get_version (AdjDatabase *database)
{
  gint64 version = 0;

  (void) get_integer (database, "PRAGMA user_version", &version, NULL);
  return version;
}

/* Bytes that could not be read are zeros. Unlike SQLite, we don't treat a file of one byte as
 * empty. */
static gboolean
is_empty (sqlite3_file *file, guint8 first)
{
  sqlite3_int64 size;

  return first == 0 && file->pMethods->xFileSize (file, &size) == SQLITE_OK && size == 0;
}

/* A WAL without its database holds what is left of it, and SQLite would delete it. */
static gboolean
check_no_wal (AdjDatabase *database, GError **error)
{
  g_autofree char *wal = g_strconcat (database->path, "-wal", NULL);
  GStatBuf status;

  return g_stat (wal, &status) != 0 || status.st_size == 0 ||
         fail (error, ADJ_DATABASE_ERROR_DAMAGED, database->path, NULL);
}

/* A new file after a power failure while its first page was written; the journal undoes that. */
static gboolean
is_unfinished (AdjDatabase *database, const guint8 *bytes)
{
  static const guint8 zeros[HEADER_SIZE];
  g_autofree char *journal = g_strconcat (database->path, "-journal", NULL);

  return memcmp (bytes, zeros, HEADER_SIZE) == 0 && g_file_test (journal, G_FILE_TEST_EXISTS);
}

/*
 * Checks the first bytes of a file before SQLite does anything with it: SQLite might complete or
 * undo a transaction of another program in that program's file. Our files have our application id
 * as soon as they have tables.
 *
 * The bytes are read through SQLite's own file handle: opening and closing the file here would
 * release all locks of this process on it, and another process could then delete the WAL.
 */
static gboolean
check_header (AdjDatabase *database, GError **error)
{
  guint8 bytes[HEADER_SIZE];
  sqlite3_file *file = NULL;
  guint32 id;
  int rc;

  (void) sqlite3_file_control (database->sqlite, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file == NULL || file->pMethods == NULL)
    return TRUE;
  rc = file->pMethods->xRead (file, bytes, HEADER_SIZE, 0);
  if (rc == SQLITE_IOERR_SHORT_READ && is_empty (file, bytes[0]))
    return check_no_wal (database, error);
  if (rc != SQLITE_OK && rc != SQLITE_IOERR_SHORT_READ)
    return fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, database->path, sqlite3_errstr (rc));
  if (is_unfinished (database, bytes))
    return TRUE;
  if (rc != SQLITE_OK || memcmp (bytes, "SQLite format 3", 16) != 0)
    return fail (error, ADJ_DATABASE_ERROR_NOT_DATABASE, database->path, NULL);

  id = (guint32) bytes[68] << 24 | (guint32) bytes[69] << 16 | (guint32) bytes[70] << 8 | bytes[71];
  if (id != ADJ_DATABASE_APPLICATION_ID && (id != 0 || bytes[103] != 0 || bytes[104] != 0))
    return fail (error, ADJ_DATABASE_ERROR_FOREIGN, database->path, NULL);

  return TRUE;
}

/*
 * Reads application id and version. A new database has neither, and no tables.
 */
static gboolean
check_owner (AdjDatabase *database, gint64 *ret_version, GError **error)
{
  gint64 id;
  gint64 n_tables;

  if (!get_integer (database, "PRAGMA application_id", &id, error) ||
      !get_integer (database, "PRAGMA user_version", ret_version, error) ||
      !get_integer (database, "SELECT count(*) FROM sqlite_schema", &n_tables, error))
    return FALSE;

  if (id != ADJ_DATABASE_APPLICATION_ID && (id != 0 || n_tables != 0 || *ret_version != 0))
    return fail (error, ADJ_DATABASE_ERROR_FOREIGN, database->path, NULL);
  if (*ret_version > ADJ_DATABASE_VERSION && !database->is_read_only)
    return fail (error, ADJ_DATABASE_ERROR_NEWER, database->path, NULL);
  if (id != 0 && *ret_version <= 0)
    return fail (error, ADJ_DATABASE_ERROR_DAMAGED, database->path, NULL);
  if (id == 0 && database->is_read_only)
    return fail (error, ADJ_DATABASE_ERROR_NOT_DATABASE, database->path, NULL);

  return TRUE;
}

/* What another program has put there may drop what is written, or answer for ever. */
static gboolean
check_schema (AdjDatabase *database, gint64 version, GError **error)
{
  g_autofree char *difference = NULL;
  int rc;

  if (version == 0)
    return TRUE;

  rc = adj_database_schema_compare (database->sqlite, (guint) version, &difference);
  if (rc != SQLITE_OK)
    return fail (error, code_of (rc), database->path, sqlite3_errstr (rc));
  return difference == NULL || fail (error, ADJ_DATABASE_ERROR_CHANGED, database->path, difference);
}

static gboolean
migrate_one (AdjDatabase *database, guint version, GError **error)
{
  g_autoptr (GBytes) sql = adj_database_schema_get_migration (version, error);

  return sql != NULL && adj_database_exec (database, g_bytes_get_data (sql, NULL), error);
}

/*
 * Copies an older file before it is migrated. Needs a connection of its own: SQLite can't back up
 * through one that is writing.
 */
static gboolean
keep_copy (AdjDatabase *database, gint64 version, GError **error)
{
  g_autofree char *copy = g_strdup_printf ("%s.version-%" G_GINT64_FORMAT, database->path, version);
  g_autoptr (AdjDatabase) reader = NULL;

  if (version == 0 || g_file_test (copy, G_FILE_TEST_EXISTS))
    return TRUE;

  reader = adj_database_open (database->path, ADJ_DATABASE_READ_ONLY, error);
  return reader != NULL && adj_database_back_up (reader, copy, error);
}

static gboolean
run_migrations (AdjDatabase *database, GError **error)
{
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                                           ADJ_DATABASE_APPLICATION_ID,
                                           ADJ_DATABASE_VERSION);
  gint64 version;

  /* Checked again inside the transaction: another process may have migrated it meanwhile. */
  if (!check_owner (database, &version, error))
    return FALSE;
  if (version == ADJ_DATABASE_VERSION)
    return TRUE;
  if (!keep_copy (database, version, error))
    return FALSE;
  for (; version < ADJ_DATABASE_VERSION; version++) {
    if (!migrate_one (database, (guint) version + 1, error))
      return FALSE;
  }

  return adj_database_exec (database, mark, error);
}

static gboolean
bring_up_to_date (AdjDatabase *database, GError **error)
{
  gint64 version;

  if (!check_owner (database, &version, error))
    return FALSE;
  if (version == ADJ_DATABASE_VERSION)
    return TRUE;

  if (!adj_database_begin (database, error))
    return FALSE;
  if (run_migrations (database, error) && adj_database_commit (database, error))
    return TRUE;

  adj_database_roll_back (database);
  return FALSE;
}

/* Asks again soon: SQLite's own waiting grows to 100 ms, and misses the pauses of others. */
static int
wait_cb (void *data, int n_before)
{
  const AdjDatabase *database = data;

  if (n_before >= database->patience / POLL_MS)
    return 0;

  g_usleep (POLL_MS * 1000);
  return 1;
}

static gboolean
open_sqlite (AdjDatabase *database, const char *name, int flags, GError **error)
{
  int rc = sqlite3_open_v2 (name, &database->sqlite, flags | SQLITE_OPEN_NOMUTEX, NULL);
  int is_reading = (flags & SQLITE_OPEN_READONLY) != 0;

  if (rc != SQLITE_OK)
    return fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, database->path, sqlite3_errstr (rc));
  if (!check_header (database, error))
    return FALSE;

  (void) sqlite3_extended_result_codes (database->sqlite, 1);
  database->patience = PATIENCE_MS;
  (void) sqlite3_busy_handler (database->sqlite, wait_cb, database);
  /* SQLite refuses a truncated file unless the schema is writable. Read-only connections can't
   * harm it, and can read what is left. */
  (void) sqlite3_db_config (database->sqlite, SQLITE_DBCONFIG_DEFENSIVE, !is_reading, NULL);
  (void) sqlite3_db_config (database->sqlite, SQLITE_DBCONFIG_WRITABLE_SCHEMA, is_reading, NULL);
  /* We have neither; those of another program are never run. */
  (void) sqlite3_db_config (database->sqlite, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  (void) sqlite3_db_config (database->sqlite, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  (void) sqlite3_limit (database->sqlite, SQLITE_LIMIT_LENGTH, LONGEST_VALUE);
  /* Until it is known to be ours, closing must not checkpoint its WAL. */
  (void) sqlite3_db_config (database->sqlite, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return adj_database_exec (database,
                            "PRAGMA trusted_schema = OFF;"
                            "PRAGMA foreign_keys = ON;"
                            "PRAGMA cell_size_check = ON;"
                            "PRAGMA synchronous = FULL;",
                            error);
}

static void
close_sqlite (AdjDatabase *database)
{
  g_hash_table_remove_all (database->statements);
  (void) sqlite3_close (g_steal_pointer (&database->sqlite));
}

static gboolean
sync_path (const char *path)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  gboolean is_synced = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    (void) close (fd);
  return is_synced;
}

gboolean
adj_database_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return sync_path (folder);
}

gboolean
adj_database_make_folder (const char *folder, GError **error)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;
  if (!g_str_equal (parent, folder) && !adj_database_make_folder (parent, error))
    return FALSE;

  return ((g_mkdir (folder, 0700) == 0 || errno == EEXIST) && adj_database_sync_folder (folder)) ||
         fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, folder, g_strerror (errno));
}

/*
 * Games that go on hold secrets. Files that SQLite makes beside the database get the rights of the
 * database itself, so this comes before anything is written to a new one.
 */
static gboolean
make_private (const char *path)
{
  static const char *const suffixes[] = { "", "-wal", "-shm", "-journal" };
  gboolean is_private = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *file = g_strconcat (path, suffixes[i], NULL);
    GStatBuf status;

    if (g_stat (file, &status) == 0 && (status.st_mode & 077) != 0)
      is_private = g_chmod (file, (int) (status.st_mode & 0700)) == 0 && is_private;
  }

  return is_private;
}

/* Both in one transaction: in between, another process could bring the file up to date. */
static gboolean
check_contents (AdjDatabase *database, GError **error)
{
  gint64 version;
  gboolean is_ours = adj_database_exec (database, "BEGIN", error) &&
                     check_owner (database, &version, error) &&
                     check_schema (database, version, error);

  adj_database_roll_back (database);
  return is_ours;
}

static gboolean
open_read_write (AdjDatabase *database, GError **error)
{
  gboolean is_file = !g_str_equal (database->path, ":memory:");
  g_autofree char *folder = g_path_get_dirname (database->path);

  if (is_file && !adj_database_make_folder (folder, error))
    return FALSE;
  if (!open_sqlite (database, database->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error))
    return FALSE;
  if (sqlite3_db_readonly (database->sqlite, "main") == 1)
    return fail (error, ADJ_DATABASE_ERROR_READ_ONLY, database->path, NULL);
  if (!check_contents (database, error))
    return FALSE;
  database->is_private = !is_file || make_private (database->path);
  (void) sqlite3_db_config (database->sqlite, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  if (is_file && !adj_database_exec (database, "PRAGMA journal_mode = WAL", error))
    return FALSE;

  return bring_up_to_date (database, error);
}

static gboolean
can_be_read (AdjDatabase *database, GError **error)
{
  gint64 version;

  return check_owner (database, &version, error);
}

static gboolean
copy_file (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) copy_error = NULL;

  return g_file_copy (source,
                      target,
                      G_FILE_COPY_TARGET_DEFAULT_PERMS,
                      NULL,
                      NULL,
                      NULL,
                      &copy_error) ||
         fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, from, copy_error->message);
}

/*
 * If not even a lock can be taken, a copy is opened, including WAL and journal.
 */
static gboolean
copy_parts (const char *from, const char *to, GError **error)
{
  static const char *const parts[] = { "", "-wal", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *part = g_strconcat (from, parts[i], NULL);
    g_autofree char *copy = g_strconcat (to, parts[i], NULL);

    if ((i == 0 || g_file_test (part, G_FILE_TEST_EXISTS)) && !copy_file (part, copy, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
open_copy (AdjDatabase *database, GError **error)
{
  g_autofree char *file = NULL;
  g_autoptr (GError) folder_error = NULL;

  database->copy = g_dir_make_tmp ("adjuge-XXXXXX", &folder_error);
  if (database->copy == NULL)
    return fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, database->path, folder_error->message);
  file = g_build_filename (database->copy, "games.db", NULL);

  return copy_parts (database->path, file, error) &&
         open_sqlite (database, file, SQLITE_OPEN_READWRITE, error) &&
         adj_database_exec (database, "PRAGMA query_only = ON", error) &&
         can_be_read (database, error);
}

static gboolean
open_read_only (AdjDatabase *database, GError **error)
{
  g_autoptr (GError) first_error = NULL;

  if (!g_file_test (database->path, G_FILE_TEST_EXISTS))
    return fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, database->path, g_strerror (ENOENT));

  if (open_sqlite (database, database->path, SQLITE_OPEN_READONLY, &first_error) &&
      can_be_read (database, &first_error))
    return TRUE;
  close_sqlite (database);
  if (!g_error_matches (first_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS) &&
      !g_error_matches (first_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_LOCKS) &&
      !g_error_matches (first_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY)) {
    g_propagate_error (error, g_steal_pointer (&first_error));
    return FALSE;
  }

  return open_copy (database, error);
}

static void
finalize_statement (gpointer stmt)
{
  (void) sqlite3_finalize (stmt);
}

AdjDatabase *
adj_database_open (const char *path, AdjDatabaseMode mode, GError **error)
{
  g_autoptr (AdjDatabase) database = g_new0 (AdjDatabase, 1);

  database->path = g_strdup (path);
  database->thread = g_thread_self ();
  database->is_read_only = mode == ADJ_DATABASE_READ_ONLY;
  database->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize_statement);
  if (!(mode == ADJ_DATABASE_READ_ONLY ? open_read_only (database, error)
                                       : open_read_write (database, error)))
    return NULL;

  return g_steal_pointer (&database);
}

static void
remove_copy (const char *folder)
{
  static const char *const files[] = { "games.db",
                                       "games.db-wal",
                                       "games.db-journal",
                                       "games.db-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *file = g_build_filename (folder, files[i], NULL);

    (void) g_unlink (file);
  }
  (void) g_rmdir (folder);
}

void
adj_database_close (AdjDatabase *database)
{
  if (database == NULL)
    return;

  if (database->hold != NULL)
    adj_database_lock_release (database->hold);
  close_sqlite (database);
  adj_database_lock_free (database->hold);
  g_hash_table_unref (database->statements);
  if (database->copy != NULL)
    remove_copy (database->copy);
  g_free (database->copy);
  g_free (database->path);
  g_free (database);
}

void
adj_database_hold (AdjDatabase *database)
{
  const char *path = sqlite3_db_filename (database->sqlite, "main");

  assert_thread (database);
  /* None in memory. */
  if (database->hold == NULL && database->copy == NULL && path != NULL && *path != '\0')
    database->hold = adj_database_lock_new (path);
}

void
adj_database_set_patience (AdjDatabase *database, int milliseconds)
{
  database->patience = milliseconds;
}

const char *
adj_database_get_path (AdjDatabase *database)
{
  return database->path;
}

gboolean
adj_database_is_private (AdjDatabase *database)
{
  return database->is_private;
}

gboolean
adj_database_is_read_only (AdjDatabase *database)
{
  return database->is_read_only;
}

/* SQL is one of SQLite's checks, and asks for the first thing it finds. */
static char *
run_check (AdjDatabase *database, const char *sql, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (database, sql, error);
  gboolean has_row = FALSE;
  char *found = NULL;

  if (stmt == NULL || !adj_database_step (database, stmt, &has_row, error))
    return NULL;
  if (has_row && g_strcmp0 ((const char *) sqlite3_column_text (stmt, 0), "ok") != 0)
    found = g_strdup ((const char *) sqlite3_column_text (stmt, 0));
  (void) sqlite3_reset (stmt);

  return found;
}

char *
adj_database_check (AdjDatabase *database, GError **error)
{
  return run_check (database, "PRAGMA integrity_check(1)", error);
}

gboolean
adj_database_check_pages (AdjDatabase *database, GError **error)
{
  g_autoptr (GError) check_error = NULL;
  g_autofree char *found = run_check (database, "PRAGMA quick_check(1)", &check_error);

  if (check_error != NULL) {
    g_propagate_error (error, g_steal_pointer (&check_error));
    return FALSE;
  }
  return found == NULL || fail (error, ADJ_DATABASE_ERROR_DAMAGED, database->path, found);
}

/* Resolves links as SQLite does; the file itself need not exist. */
static char *
resolve (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (path, NULL);
  char *resolved = g_strdup (real);

  free (real);
  if (resolved != NULL)
    return resolved;
  real = realpath (folder, NULL);
  resolved = g_build_filename (real != NULL ? real : folder, name, NULL);
  free (real);
  return resolved;
}

static gboolean
is_same_file (const char *a, const char *b)
{
  g_autofree char *first = resolve (a);
  g_autofree char *second = resolve (b);
  GStatBuf first_status;
  GStatBuf second_status;

  return g_str_equal (first, second) ||
         (g_stat (a, &first_status) == 0 && g_stat (b, &second_status) == 0 &&
          first_status.st_dev == second_status.st_dev &&
          first_status.st_ino == second_status.st_ino);
}

gboolean
adj_database_check_other (const char *database, const char *path, GError **error)
{
  static const char *const suffixes[] = { "", "-wal", "-shm", "-journal" };
  g_autofree char *real = resolve (database);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *own = g_strconcat (real, suffixes[i], NULL);

    if (is_same_file (own, path))
      return fail (error, ADJ_DATABASE_ERROR_OWN_FILE, path, NULL);
  }
  return TRUE;
}

/* In one step: with several, a concurrent writer would restart the backup each time. */
static int
copy_pages (sqlite3 *source, sqlite3 *target)
{
  sqlite3_backup *backup = sqlite3_backup_init (target, "main", source, "main");
  int rc;

  if (backup == NULL)
    return sqlite3_errcode (target);
  rc = sqlite3_backup_step (backup, -1);
  (void) sqlite3_backup_finish (backup);

  return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* Copies everything into a new file that needs no WAL or journal. */
static gboolean
copy_into (AdjDatabase *database, const char *path, GError **error)
{
  sqlite3 *target = NULL;
  int rc = sqlite3_open_v2 (path, &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);

  if (rc == SQLITE_OK) {
    (void) make_private (path);
    rc = copy_pages (database->sqlite, target);
  }
  if (rc == SQLITE_OK)
    rc = sqlite3_exec (target, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);

  if (rc != SQLITE_OK)
    (void) fail (error, code_of (rc), path, sqlite3_errstr (rc));
  (void) sqlite3_close (target);
  return rc == SQLITE_OK;
}

/* SQLite would use them with the new file. */
static void
remove_journals (const char *path)
{
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  (void) g_unlink (wal);
  (void) g_unlink (journal);
}

/* An incomplete copy, of now or of an earlier run. */
static void
remove_unfinished (const char *path)
{
  (void) g_unlink (path);
  remove_journals (path);
}

gboolean
adj_database_back_up (AdjDatabase *database, const char *path, GError **error)
{
  /* Another process may be making the same one. */
  g_autofree char *unfinished = g_strdup_printf ("%s.%d.part", path, (int) getpid ());
  gboolean is_synced;

  assert_thread (database);
  if (!adj_database_check_other (database->path, path, error))
    return FALSE;
  remove_unfinished (unfinished);
  if (!copy_into (database, unfinished, error)) {
    remove_unfinished (unfinished);
    return FALSE;
  }
  is_synced = sync_path (unfinished);
  if (is_synced)
    remove_journals (path);
  if (!is_synced || g_rename (unfinished, path) != 0 || !adj_database_sync_folder (path)) {
    (void) fail (error, ADJ_DATABASE_ERROR_NO_ACCESS, path, g_strerror (errno));
    remove_unfinished (unfinished);
    return FALSE;
  }

  return TRUE;
}
