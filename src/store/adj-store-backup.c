/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store-backup.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Behind the day in the names of backups made when the program started. */
#define START "-start"

/* The folder of all archives that lie beside each other. Up to version 1 they shared it. */
static char *
get_shared_folder (const char *database)
{
  g_autofree char *folder = g_path_get_dirname (database);

  return g_build_filename (folder, "backups", NULL);
}

/* The archive's own folder: two files of one folder have two names. */
static char *
get_folder (const char *database)
{
  g_autofree char *shared = get_shared_folder (database);
  g_autofree char *name = g_path_get_basename (database);

  return g_build_filename (shared, name, NULL);
}

/* "games-000012-2026-11-18.db", "games-000012-2026-11-18-start.db": the number, or 0 for another
 * file. */
static guint64
get_number (const char *name)
{
  guint64 number = 0;

  if (g_str_has_prefix (name, "games-") && g_str_has_suffix (name, ".db"))
    number = g_ascii_strtoull (name + strlen ("games-"), NULL, 10);

  return number;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  g_autofree char *first = g_path_get_basename (*(const char *const *) a);
  g_autofree char *second = g_path_get_basename (*(const char *const *) b);

  return (get_number (first) < get_number (second)) - (get_number (first) > get_number (second));
}

static gboolean
is_database (const char *path)
{
  static const char begin[] = "SQLite format 3";
  char found[sizeof begin] = "";
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  gssize n = fd >= 0 ? read (fd, found, sizeof found) : 0;

  if (fd >= 0)
    (void) close (fd);
  return n == (gssize) sizeof found && memcmp (found, begin, sizeof begin) == 0;
}

/*
 * Whether no other archive lies in the folder; what has the name of this one with more behind it,
 * as journals and replaced files have, is its own. The database itself is not looked into, under
 * no name: to close it would end the locks of this process on it.
 */
static gboolean
is_alone (const char *database)
{
  g_autofree char *folder = g_path_get_dirname (database);
  g_autofree char *own = g_path_get_basename (database);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean is_other = FALSE;
  const char *name;

  while (dir != NULL && !is_other && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    is_other = !g_str_has_prefix (name, own) && adj_database_check_other (database, path, NULL) &&
               is_database (path);
  }
  return !is_other;
}

static void
append_backups (GPtrArray *paths, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    if (get_number (name) > 0)
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  }
}

GPtrArray *
adj_store_list_backups (const char *database)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = get_folder (database);
  g_autofree char *shared = get_shared_folder (database);

  append_backups (paths, folder);
  if (is_alone (database))
    append_backups (paths, shared);
  g_ptr_array_sort (paths, compare_numbers);

  return paths;
}

/* Whether the backup is undamaged. */
static AdjDatabase *
open_whole (const char *backup, GError **error)
{
  g_autoptr (AdjDatabase) database = adj_database_open (backup, ADJ_DATABASE_READ_ONLY, error);
  g_autofree char *found = NULL;
  g_autoptr (GError) check_error = NULL;

  if (database == NULL)
    return NULL;
  found = adj_database_check (database, &check_error);
  if (found != NULL || check_error != NULL) {
    g_set_error (error,
                 ADJ_DATABASE_ERROR,
                 ADJ_DATABASE_ERROR_DAMAGED,
                 "%s: the backup is damaged itself (%s)",
                 backup,
                 found != NULL ? found : check_error->message);
    return NULL;
  }

  return g_steal_pointer (&database);
}

static gboolean
is_of_start (const char *path)
{
  return g_str_has_suffix (path, START ".db");
}

/*
 * A damaged database may well be copied day after day: old copies go only when the newest is known
 * to be whole, or a week would replace all that are good. Those that were made when the program
 * started go first.
 */
static gboolean
remove_old (const char *database, GError **error)
{
  g_autoptr (GPtrArray) paths = adj_store_list_backups (database);
  g_autoptr (AdjDatabase) newest = NULL;
  guint n_kept = 1;

  if (paths->len <= ADJ_STORE_BACKUPS)
    return TRUE;
  newest = open_whole (paths->pdata[0], error);
  if (newest == NULL)
    return FALSE;
  for (guint i = 1; i < paths->len; i++) {
    if (n_kept == ADJ_STORE_BACKUPS || is_of_start (paths->pdata[i]))
      (void) g_unlink (paths->pdata[i]);
    else
      n_kept++;
  }

  return TRUE;
}

/* By hand: g_date_time_format () gives nothing for some years. */
static char *
format_day (GDateTime *day)
{
  return g_strdup_printf ("-%04d-%02d-%02d",
                          g_date_time_get_year (day),
                          g_date_time_get_month (day),
                          g_date_time_get_day_of_month (day));
}

/* DAY is a part of the name of LAST, a path or NULL. One of the start does for another start. */
static gboolean
is_enough (const char *last, const char *day, gboolean is_start)
{
  g_autofree char *of_end = g_strconcat (day, ".db", NULL);
  g_autofree char *of_start = g_strconcat (day, START ".db", NULL);

  return last != NULL &&
         (g_str_has_suffix (last, of_end) || (is_start && g_str_has_suffix (last, of_start)));
}

static gboolean
back_up (AdjStore *store, GDateTime *today, gboolean is_start, GError **error)
{
  AdjDatabase *own = adj_store_get_database (store);
  const char *database = adj_database_get_path (own);
  g_autofree char *folder = get_folder (database);
  g_autoptr (GPtrArray) paths = adj_store_list_backups (database);
  g_autofree char *day = format_day (today);
  g_autofree char *last = paths->len > 0 ? g_path_get_basename (paths->pdata[0]) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  if (g_str_equal (database, ":memory:"))
    return TRUE;
  if (is_enough (last, day, is_start) && adj_database_is_in_place (own))
    return TRUE;
  if (!adj_database_make_folder (folder, error))
    return FALSE;

  name = g_strdup_printf ("games-%06" G_GUINT64_FORMAT "%s%s.db",
                          last != NULL ? get_number (last) + 1 : 1,
                          day,
                          is_start ? START : "");
  path = g_build_filename (folder, name, NULL);
  if (!adj_database_back_up (own, path, error))
    return FALSE;

  return remove_old (database, error);
}

gboolean
adj_store_back_up_daily (AdjStore *store, GDateTime *today, GError **error)
{
  return back_up (store, today, FALSE, error);
}

gboolean
adj_store_back_up_start (AdjStore *store, GDateTime *today, GError **error)
{
  return back_up (store, today, TRUE, error);
}

GDateTime *
adj_store_get_backup_day (const char *backup)
{
  g_autofree char *name = g_path_get_basename (backup);
  int year;
  int month;
  int day;

  if (sscanf (name, "games-%*u-%4d-%2d-%2d", &year, &month, &day) != 3)
    return NULL;
  return g_date_time_new_local (year, month, day, 0, 0, 0);
}

GDateTime *
adj_store_get_certain_day (const char *database, GDateTime *today)
{
  g_autoptr (GPtrArray) paths = adj_store_list_backups (database);
  g_autoptr (GDateTime) certain = g_date_time_ref (today);

  if (paths->len < ADJ_STORE_CERTAIN_BACKUPS)
    return NULL;
  for (guint i = 0; i < ADJ_STORE_CERTAIN_BACKUPS; i++) {
    g_autoptr (GDateTime) day = adj_store_get_backup_day (paths->pdata[i]);

    if (day == NULL)
      return NULL;
    if (g_date_time_compare (day, certain) < 0) {
      g_date_time_unref (certain);
      certain = g_steal_pointer (&day);
    }
  }

  return g_steal_pointer (&certain);
}

static gboolean
fail_file (GError **error, const char *path)
{
  g_set_error (error,
               ADJ_DATABASE_ERROR,
               ADJ_DATABASE_ERROR_NO_ACCESS,
               "%s: %s",
               path,
               g_strerror (errno));
  return FALSE;
}

/* The backup is checked before the database is replaced. */
static gboolean
copy_backup (const char *backup, const char *to, GError **error)
{
  g_autoptr (AdjDatabase) database = open_whole (backup, error);

  return database != NULL && adj_database_back_up (database, to, error);
}

/*
 * Checkpoints the old file, and makes sure that it is not in use. A file that can't be opened is
 * taken as it is.
 */
static gboolean
settle (const char *path, GError **error)
{
  g_autoptr (GError) open_error = NULL;
  g_autoptr (AdjDatabase) database = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;

  database = adj_database_open (path, ADJ_DATABASE_READ_WRITE, &open_error);
  if (database == NULL) {
    if (!g_error_matches (open_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED) &&
        !g_error_matches (open_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FOREIGN))
      return TRUE;
    g_propagate_error (error, g_steal_pointer (&open_error));
    return FALSE;
  }

  if (adj_database_exec (database, "PRAGMA wal_checkpoint(TRUNCATE)", &open_error) &&
      adj_database_exec (database, "PRAGMA journal_mode = DELETE", &open_error))
    return TRUE;
  if (!g_error_matches (open_error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&open_error));
  return FALSE;
}

/* A database with its WAL and journal. */
static const char *const parts[] = { "", "-wal", "-journal" };

static gboolean
is_taken (const char *path)
{
  gboolean is_there = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *part = g_strconcat (path, parts[i], NULL);

    is_there = is_there || g_file_test (part, G_FILE_TEST_EXISTS);
  }
  return is_there;
}

static gboolean
link_parts (const char *from, const char *to)
{
  gboolean is_done = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *old = g_strconcat (from, parts[i], NULL);
    g_autofree char *new = g_strconcat (to, parts[i], NULL);

    is_done = is_done && (link (old, new) == 0 || errno == ENOENT);
  }
  return is_done;
}

static void
unlink_parts (const char *path, guint first)
{
  for (guint i = first; i < G_N_ELEMENTS (parts); i++) {
    g_autofree char *part = g_strconcat (path, parts[i], NULL);

    (void) g_unlink (part);
  }
}

/* Links the files to new, unused names. */
static char *
keep_aside (const char *path, GError **error)
{
  g_autofree char *replaced = NULL;
  guint n = 0;

  do {
    g_free (replaced);
    replaced = g_strdup_printf ("%s.replaced-%u", path, ++n);
  } while (is_taken (replaced));

  if (!link_parts (path, replaced) || !adj_database_sync_folder (path)) {
    (void) fail_file (error, replaced);
    unlink_parts (replaced, 0);
    return NULL;
  }

  return g_steal_pointer (&replaced);
}

/*
 * The old journals are removed first, because SQLite would use them with the new file. If the
 * program is killed in between, a database that could be opened is complete, since it was
 * checkpointed; one that could not still has all its files under the new names.
 */
static gboolean
put_in_place (const char *fresh, const char *path, const char *replaced, GError **error)
{
  unlink_parts (path, 1);
  if (g_rename (fresh, path) == 0 && adj_database_sync_folder (path))
    return TRUE;

  /* If the sync fails, the old file is restored. */
  (void) fail_file (error, path);
  (void) g_rename (replaced, path);
  (void) link_parts (replaced, path);
  unlink_parts (replaced, 0);
  return FALSE;
}

gboolean
adj_store_restore (const char *database, const char *backup, char **ret_replaced, GError **error)
{
  g_autofree char *fresh = g_strconcat (database, ".restored", NULL);
  g_autofree char *replaced = NULL;

  if (!copy_backup (backup, fresh, error))
    return FALSE;
  if (!settle (database, error) || (replaced = keep_aside (database, error)) == NULL ||
      !put_in_place (fresh, database, replaced, error)) {
    (void) g_unlink (fresh);
    return FALSE;
  }

  *ret_replaced = g_file_test (replaced, G_FILE_TEST_EXISTS) ? g_steal_pointer (&replaced) : NULL;
  return TRUE;
}
