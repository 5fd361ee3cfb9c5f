/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault-steps.h"

#include <glib/gstdio.h>

#include "adj-store-backup.h"
#include "fault-disk.h"
#include "fault-vfs.h"
#include "stored-games.h"

void
steps_set_up (StepsFixture *f, gconstpointer data)
{
  (void) data;
  f->folder = g_dir_make_tmp ("adjuge-faults-XXXXXX", NULL);
  g_assert_nonnull (f->folder);
  f->path = g_build_filename (f->folder, "games.db", NULL);
  f->backup = g_build_filename (f->folder, "backup.db", NULL);
}

void
steps_tear_down (StepsFixture *f, gconstpointer data)
{
  (void) data;
  adj_store_free (f->store);
  g_clear_pointer (&f->prepared, g_hash_table_unref);
  fault_disk_clear (f->folder);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->backup);
}

/* Everything that the store was told, as text; times are left out. */
char *
steps_dump (AdjDatabase *database)
{
  static const char *const queries[] = {
    "SELECT coalesce(group_concat(id || uuid || n_moves || favourite || coalesce(note, '')), '') "
    "FROM games",
    "SELECT coalesce(group_concat(game || ' ' || ply || ' ' || move || ' ' || hash), '') "
    "FROM moves",
    "SELECT coalesce(group_concat(game || name || kind), '') FROM seats",
    "SELECT coalesce(group_concat(game || ' ' || ply || note), '') FROM notes",
    "SELECT coalesce(group_concat(rowid || names || notes), '') FROM words",
  };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++) {
    sqlite3_stmt *stmt = adj_database_prepare (database, queries[i], NULL);
    gboolean has_row;

    g_assert_nonnull (stmt);
    g_assert_true (adj_database_step (database, stmt, &has_row, NULL));
    g_string_append_printf (text, "%s\n", sqlite3_column_text (stmt, 0));
    (void) sqlite3_reset (stmt);
  }
  return g_string_free (text, FALSE);
}

/* With the real VFS; NULL where there is no database. Everything must be sound. */
static char *
dump_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjDatabase) database = NULL;
  g_autofree char *found = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;

  database = adj_database_open (path, ADJ_DATABASE_READ_WRITE, &error);
  g_assert_no_error (error);
  found = adj_database_check (database, &error);
  g_assert_no_error (error);
  g_assert_null (found);
  return steps_dump (database);
}

gboolean
steps_open (StepsFixture *f, GError **error)
{
  AdjDatabase *database = adj_database_open (f->path, ADJ_DATABASE_READ_WRITE, error);

  if (database == NULL)
    return FALSE;
  f->store = adj_store_new (database);
  return TRUE;
}

void
steps_close (StepsFixture *f)
{
  g_clear_pointer (&f->store, adj_store_free);
}

static gboolean
step_close (StepsFixture *f, GError **error)
{
  (void) error;
  steps_close (f);
  return TRUE;
}

gboolean
steps_add (StepsFixture *f, GError **error)
{
  return stored_games_add (f->store, "first", 0, error);
}

gboolean
steps_append (StepsFixture *f, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };

  return adj_store_load_game (f->store, 1, &game, error) &&
         stored_games_append (f->store, game.uuid, game.n_moves, error);
}

static gboolean
step_note (StepsFixture *f, GError **error)
{
  return adj_store_set_note (f->store, 1, stored_games_place ("first", 2), "a trap", error);
}

static gboolean
step_favourite (StepsFixture *f, GError **error)
{
  return adj_store_set_favourite (f->store, 1, TRUE, error);
}

static gboolean
step_take_back (StepsFixture *f, GError **error)
{
  return adj_store_take_back (f->store, 1, stored_games_place ("first", 6), 4, error);
}

static gboolean
step_back_up (StepsFixture *f, GError **error)
{
  return adj_database_back_up (adj_store_get_database (f->store), f->backup, error);
}

static gboolean
step_restore (StepsFixture *f, GError **error)
{
  g_autofree char *replaced = NULL;

  return adj_store_restore (f->path, f->backup, &replaced, error);
}

void
steps_run (StepsFixture *f, Step step)
{
  g_autoptr (GError) error = NULL;

  (void) step (f, &error);
  g_assert_no_error (error);
}

static void
prepare_nothing (StepsFixture *f)
{
  (void) f;
}

static void
prepare_version_1 (StepsFixture *f)
{
  g_autoptr (GHashTable) games G_GNUC_UNUSED = stored_games_make_version_1 (f->path, 3, 40);
}

/* A game, a backup, and then more in the game than in the backup. */
static void
prepare_backup (StepsFixture *f)
{
  steps_run (f, steps_open);
  steps_run (f, steps_add);
  steps_run (f, steps_append);
  steps_run (f, step_back_up);
  steps_run (f, steps_append);
  steps_run (f, steps_append);
}

/* As a crash leaves it: half of what is there is still in the log. */
static void
prepare_crashed (StepsFixture *f)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *file_content = NULL;
  g_autofree char *wal_content = NULL;
  gsize file_size;
  gsize wal_size;

  prepare_backup (f);
  g_assert_true (g_file_get_contents (f->path, &file_content, &file_size, NULL));
  g_assert_true (g_file_get_contents (wal, &wal_content, &wal_size, NULL));
  steps_close (f);
  g_assert_true (g_file_set_contents_full (f->path,
                                           file_content,
                                           (gssize) file_size,
                                           G_FILE_SET_CONTENTS_NONE,
                                           0600,
                                           NULL));
  g_assert_true (g_file_set_contents_full (wal,
                                           wal_content,
                                           (gssize) wal_size,
                                           G_FILE_SET_CONTENTS_NONE,
                                           0600,
                                           NULL));
}

const Steps steps_playing = {
  prepare_nothing,
  { steps_open,
    steps_add,
    steps_append,
    steps_append,
    steps_append,
    steps_append,
    steps_append,
    steps_append,
    step_note,
    step_favourite,
    step_take_back,
    step_back_up,
    step_close },
};
const Steps steps_migrating = { prepare_version_1, { steps_open, step_close } };
const Steps steps_backing_up = { prepare_crashed,
                                 { steps_open, step_back_up, steps_append, step_close } };
const Steps steps_recovering = { prepare_crashed, { steps_open, steps_append, step_close } };
const Steps steps_restoring = { prepare_crashed, { step_restore, steps_open, step_close } };

static GHashTable *
read_folder (StepsFixture *f)
{
  GHashTable *files =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (f->folder, name, NULL);
    char *content;
    gsize size;

    g_assert_true (g_file_get_contents (path, &content, &size, NULL));
    (void) g_hash_table_insert (files, g_steal_pointer (&path), g_bytes_new_take (content, size));
  }
  return files;
}

static void
write_folder (StepsFixture *f)
{
  GHashTableIter iter;
  gpointer path, content;

  g_hash_table_iter_init (&iter, f->prepared);
  while (g_hash_table_iter_next (&iter, &path, &content))
    g_assert_true (g_file_set_contents_full (path,
                                             g_bytes_get_data (content, NULL),
                                             (gssize) g_bytes_get_size (content),
                                             G_FILE_SET_CONTENTS_NONE,
                                             0600,
                                             NULL));
}

/* A fixture is made ready for the same steps each time. */
void
steps_begin (StepsFixture *f, const Steps *steps)
{
  g_clear_pointer (&f->store, adj_store_free);
  fault_vfs_uninstall ();
  fault_disk_clear (f->folder);
  fault_vfs_install ();
  if (f->prepared != NULL) {
    write_folder (f);
    return;
  }
  steps->prepare (f);
  f->prepared = read_folder (f);
}

/* Without faults, each time from the beginning, since looking changes the log. */
void
steps_learn (StepsFixture *f, const Steps *steps, StepsOutcome *outcome)
{
  guint n_steps = 0;

  do {
    steps_begin (f, steps);
    for (guint i = 0; i < n_steps; i++)
      steps_run (f, steps->steps[i]);
    steps_close (f);
    fault_vfs_uninstall ();
    outcome->files[n_steps] = dump_file (f->path);
    outcome->backups[n_steps] = dump_file (f->backup);
  } while (steps->steps[n_steps++] != NULL);
}

void
steps_outcome_clear (StepsOutcome *outcome)
{
  for (guint i = 0; i <= STEPS_MAX; i++) {
    g_free (outcome->files[i]);
    g_free (outcome->backups[i]);
  }
}

static void
check_either (const char *path, const char *done, const char *in_flight)
{
  g_autofree char *is = dump_file (path);

  if (g_strcmp0 (is, in_flight) != 0)
    g_assert_cmpstr (is, ==, done);
}

void
steps_check (StepsFixture *f, const StepsOutcome *outcome, guint n_steps, gboolean may_be_more)
{
  guint n_most = n_steps + (may_be_more ? 1 : 0);

  check_either (f->path, outcome->files[n_steps], outcome->files[n_most]);
  check_either (f->backup, outcome->backups[n_steps], outcome->backups[n_most]);
}
