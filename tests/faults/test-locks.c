/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several connections, in this process and in another, do not lose each other's locks. */

#include <glib/gstdio.h>
#include <stdlib.h>

#include "fault-vfs.h"
#include "stored-games.h"

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  f->folder = g_dir_make_tmp ("adjuge-locks-XXXXXX", NULL);
  g_assert_nonnull (f->folder);
  f->path = g_build_filename (f->folder, "games.db", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->path);
}

static AdjStore *
open_store (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  AdjDatabase *database = adj_database_open (f->path, ADJ_DATABASE_READ_WRITE, &error);

  g_assert_no_error (error);
  return adj_store_new (database);
}

/*
 * Appends a move in another process, which knows how many there are, and closes the file; it must
 * not think that it was the last to have it open.
 */
static void
append_elsewhere (Fixture *f, const char *n_before)
{
  const char *const argv[] = { "/proc/self/exe", "--append", f->path, n_before, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  (void) g_spawn_sync (NULL,
                       (char **) argv,
                       NULL,
                       G_SPAWN_DEFAULT,
                       NULL,
                       NULL,
                       NULL,
                       NULL,
                       &status,
                       &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
}

static int
append_here (const char *path, const char *n_before)
{
  g_autoptr (AdjStore) store = NULL;
  AdjDatabase *database = adj_database_open (path, ADJ_DATABASE_READ_WRITE, NULL);

  if (database == NULL)
    return 1;
  store = adj_store_new (database);
  return stored_games_append (store, "game", (guint) atoi (n_before), NULL) ? 0 : 1;
}

static void
test_second_connection_keeps_locks (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjStore) first = open_store (f);
  g_autoptr (AdjStore) second = NULL;
  g_autoptr (GHashTable) found = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_true (stored_games_add (first, "game", 0, NULL));
  second = open_store (f);
  append_elsewhere (f, "0");
  g_assert_true (stored_games_append (first, "game", 1, &error));
  g_assert_no_error (error);
  append_elsewhere (f, "2");
  g_clear_pointer (&second, adj_store_free);
  g_clear_pointer (&first, adj_store_free);

  found = stored_games_read_file (f->path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (stored_games_get (found, "game"), ==, 3);
}

static void
test_refused_lock_is_not_a_broken_disk (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjDatabase) database = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  adj_store_free (open_store (f));
  fault_vfs_install ();
  fault_vfs_fail_at (1, FAULT_NO_LOCKS, TRUE);
  database = adj_database_open (f->path, ADJ_DATABASE_READ_WRITE, &error);
  fault_vfs_fail_at (0, FAULT_NO_LOCKS, FALSE);
  fault_vfs_uninstall ();
  g_assert_null (database);
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_LOCKS);
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--append"))
    return append_here (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);
  g_test_add ("/locks/second-connection-keeps-the-locks-of-the-first",
              Fixture,
              NULL,
              set_up,
              test_second_connection_keeps_locks,
              tear_down);

  g_test_add ("/locks/refused-lock-is-not-a-broken-disk",
              Fixture,
              NULL,
              set_up,
              test_refused_lock_is_not_a_broken_disk,
              tear_down);

  return g_test_run ();
}
