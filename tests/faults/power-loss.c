/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Cuts the power at random moments and asks the database afterwards for all it promised.
 * `power-loss [CUTS] [SEED]`
 *
 * Games are added and go on, notes are set, backups are made and put back, and the log is merged
 * into the file, often or seldom; now and then with a new database or one of version 1. The same
 * database lives through several cuts.
 */

#include <glib/gstdio.h>
#include <stdlib.h>

#include "adj-store-backup.h"
#include "fault-disk.h"
#include "fault-vfs.h"
#include "stored-games.h"

typedef struct {
  char *folder;
  char *path;
  char *backup;
  GRand *rand;
  AdjStore *store;
  guint n_games; /* ever begun, for their names */

  /* What is promised, and what would be if the unit in flight were done; NULL if nothing is. */
  GHashTable *games;
  GHashTable *next_games;
  GHashTable *backed_up; /* NULL: there is no backup yet */
  GHashTable *next_backed_up;

  guint n_acknowledged;
  guint n_lost;
  guint n_refused;
} World;

static void
set_games (GHashTable **place, GHashTable *games)
{
  g_clear_pointer (place, g_hash_table_unref);
  *place = games;
}

/* Nothing may fail while there is power. */
static gboolean
keep (World *world, gboolean is_done, GError **error)
{
  if (!is_done && !fault_vfs_is_cut ())
    g_error ("failed under power: %s", (*error)->message);
  if (is_done && world->next_games != NULL) {
    guint n_before = stored_games_count_moves (world->games);
    guint n_after = stored_games_count_moves (world->next_games);

    world->n_acknowledged += n_after - MIN (n_before, n_after);
    set_games (&world->games, g_steal_pointer (&world->next_games));
  }
  if (is_done && world->next_backed_up != NULL)
    set_games (&world->backed_up, g_steal_pointer (&world->next_backed_up));
  return is_done;
}

static void
expect (World *world, const char *uuid, guint n_moves)
{
  set_games (&world->next_games, stored_games_copy (world->games));
  stored_games_set (world->next_games, uuid, n_moves);
}

static gboolean
open_store (World *world)
{
  static const char *const merges[] = {
    "PRAGMA wal_autocheckpoint = 1",
    "PRAGMA wal_autocheckpoint = 4",
    "PRAGMA wal_autocheckpoint = 30",
    "PRAGMA wal_autocheckpoint = 1000",
  };
  g_autoptr (GError) error = NULL;
  AdjDatabase *database = adj_database_open (world->path, ADJ_DATABASE_READ_WRITE, &error);

  if (!keep (world, database != NULL, &error))
    return FALSE;

  world->store = adj_store_new (database);
  (void) adj_database_exec (database,
                            merges[g_rand_int_range (world->rand, 0, G_N_ELEMENTS (merges))],
                            NULL);
  return TRUE;
}

static void
add_game (World *world)
{
  g_autofree char *uuid = g_strdup_printf ("new-%u", world->n_games++);
  guint n_moves = g_rand_boolean (world->rand) ? 0 : (guint) g_rand_int_range (world->rand, 0, 300);
  g_autoptr (GError) error = NULL;

  expect (world, uuid, n_moves);
  (void) keep (world, stored_games_add (world->store, uuid, n_moves, &error), &error);
}

/* In the order of names: a table's own order is not ours. */
static char *
choose_game (World *world)
{
  g_autoptr (GList) uuids = g_hash_table_get_keys (world->games);
  guint n = g_hash_table_size (world->games);

  uuids = g_list_sort (uuids, (GCompareFunc) g_strcmp0);
  return g_strdup (g_list_nth_data (uuids, (guint) g_rand_int_range (world->rand, 0, (gint32) n)));
}

static void
append_move (World *world)
{
  g_autofree char *uuid = choose_game (world);
  guint n_moves = stored_games_get (world->games, uuid);
  g_autoptr (GError) error = NULL;

  expect (world, uuid, n_moves + 1);
  (void) keep (world, stored_games_append (world->store, uuid, n_moves, &error), &error);
}

static void
take_back (World *world)
{
  g_autofree char *uuid = choose_game (world);
  guint n_moves = stored_games_get (world->games, uuid);
  guint ply = n_moves / 2;
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (n_moves == 0)
    return;

  expect (world, uuid, ply);
  (void) keep (
    world,
    adj_store_find_game (world->store, uuid, &id, &error) &&
      adj_store_take_back (world->store, id, stored_games_place (uuid, n_moves), ply, &error),
    &error);
}

static void
set_note (World *world)
{
  g_autofree char *uuid = choose_game (world);
  g_autofree char *note = g_strnfill ((gsize) g_rand_int_range (world->rand, 0, 6000), 'n');
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) keep (world,
               adj_store_find_game (world->store, uuid, &id, &error) &&
                 adj_store_set_note (world->store, id, (AdjStorePlace){ 0 }, note, &error),
               &error);
}

static void
back_up (World *world)
{
  g_autoptr (GError) error = NULL;

  set_games (&world->next_backed_up, stored_games_copy (world->games));
  (void) keep (world,
               adj_database_back_up (adj_store_get_database (world->store), world->backup, &error),
               &error);
}

static void
merge (World *world)
{
  static const char *const ways[] = {
    "PRAGMA wal_checkpoint(PASSIVE)",
    "PRAGMA wal_checkpoint(RESTART)",
    "PRAGMA wal_checkpoint(TRUNCATE)",
  };
  const char *sql = ways[g_rand_int_range (world->rand, 0, G_N_ELEMENTS (ways))];
  g_autoptr (GError) error = NULL;

  (void) keep (world,
               adj_database_exec (adj_store_get_database (world->store), sql, &error),
               &error);
}

static void
close_store (World *world)
{
  g_clear_pointer (&world->store, adj_store_free);
}

static void
restore (World *world)
{
  g_autofree char *replaced = NULL;
  g_autoptr (GError) error = NULL;

  if (world->backed_up == NULL)
    return;

  close_store (world);
  set_games (&world->next_games, stored_games_copy (world->backed_up));
  if (keep (world, adj_store_restore (world->path, world->backup, &replaced, &error), &error))
    (void) open_store (world);
}

static void
act (World *world)
{
  gint32 choice = g_rand_int_range (world->rand, 0, 40);

  if (g_hash_table_size (world->games) < 3 || choice == 0)
    add_game (world);
  else if (choice == 1)
    take_back (world);
  else if (choice == 2)
    set_note (world);
  else if (choice == 3)
    back_up (world);
  else if (choice == 4)
    merge (world);
  else if (choice == 5)
    restore (world);
  else if (choice == 6) {
    close_store (world);
    (void) open_store (world);
  } else
    append_move (world);
}

static void
play_until_cut (World *world)
{
  (void) open_store (world);
  while (!fault_vfs_is_cut ())
    act (world);
  close_store (world);
}

/* TRUE if what a file holds is one or the other, and then it is what is promised from now on. */
static gboolean
check_file (World *world, const char *path, GHashTable **promised, GHashTable **next)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) found = stored_games_read_file (path, &error);
  gboolean is_right = found != NULL && (stored_games_are_equal (found, *promised) ||
                                        (*next != NULL && stored_games_are_equal (found, *next)));

  if (found == NULL) {
    g_printerr ("%s: %s\n", path, error->message);
    world->n_refused++;
  } else if (!is_right) {
    g_autofree char *is = stored_games_format (found);
    g_autofree char *was = stored_games_format (*promised);
    g_autofree char *would_be = *next != NULL ? stored_games_format (*next) : NULL;

    g_printerr ("%s holds%s\npromised%s\nor%s\n", path, is, was, would_be);
    world->n_lost += MAX (1, stored_games_count_lost (*promised, found));
  }
  if (found != NULL)
    set_games (promised, g_steal_pointer (&found));
  set_games (next, NULL);
  return is_right;
}

/* The game goes on. */
static void
go_on (World *world)
{
  if (!open_store (world))
    g_error ("not opened a second time");
  if (g_hash_table_size (world->games) == 0)
    add_game (world);
  append_move (world);
  close_store (world);
}

static void
check (World *world)
{
  gboolean is_right = check_file (world, world->path, &world->games, &world->next_games);

  /* A first backup that was not finished need not be there. */
  if (world->backed_up == NULL && world->next_backed_up != NULL &&
      g_file_test (world->backup, G_FILE_TEST_EXISTS))
    world->backed_up = stored_games_copy (world->next_backed_up);
  if (world->backed_up != NULL)
    is_right &= check_file (world, world->backup, &world->backed_up, &world->next_backed_up);
  set_games (&world->next_backed_up, NULL);
  if (is_right)
    go_on (world);
}

static void
begin_anew (World *world)
{
  fault_disk_clear (world->folder);
  set_games (&world->next_games, NULL);
  set_games (&world->backed_up, NULL);
  set_games (&world->next_backed_up, NULL);
  if (g_rand_boolean (world->rand)) {
    guint n_moves = (guint) g_rand_int_range (world->rand, 0, 200);

    set_games (&world->games, stored_games_make_version_1 (world->path, 3, n_moves));
  } else {
    set_games (&world->games, stored_games_new ());
  }
}

static void
cut (World *world, guint32 seed)
{
  static const gint32 reaches[] = { 20, 100, 1000 };
  gint32 reach = reaches[g_rand_int_range (world->rand, 0, G_N_ELEMENTS (reaches))];
  guint moment = (guint) g_rand_int_range (world->rand, 1, reach + 1);
  guint n_bad = world->n_lost + world->n_refused;
  g_autofree char *sum G_GNUC_UNUSED = NULL;

  fault_vfs_install ();
  fault_vfs_cut_at (moment, world->folder);
  play_until_cut (world);
  fault_vfs_restore_power ();
  sum = fault_disk_survive (seed);
  fault_vfs_uninstall ();

  check (world);
  if (world->n_lost + world->n_refused > n_bad) {
    g_printerr ("after the cut with seed %u at moment %u\n", seed, moment);
    begin_anew (world);
  }
}

static void
clear_world (World *world)
{
  fault_disk_clear (world->folder);
  (void) g_rmdir (world->folder);
  set_games (&world->games, NULL);
  set_games (&world->next_games, NULL);
  set_games (&world->backed_up, NULL);
  set_games (&world->next_backed_up, NULL);
  g_free (world->folder);
  g_free (world->path);
  g_free (world->backup);
}

int
main (int argc, char *argv[])
{
  guint n_cuts = argc > 1 ? (guint) atoi (argv[1]) : 10000;
  guint32 seed = argc > 2 ? (guint32) atoi (argv[2]) : 1;
  World world = { 0 };

  world.folder = g_dir_make_tmp ("adjuge-power-XXXXXX", NULL);
  g_assert_nonnull (world.folder);
  world.path = g_build_filename (world.folder, "games.db", NULL);
  world.backup = g_build_filename (world.folder, "backup.db", NULL);
  for (guint i = 0; i < n_cuts; i++) {
    world.rand = g_rand_new_with_seed (seed + i);
    if (i % 6 == 0)
      begin_anew (&world);
    cut (&world, seed + i);
    g_rand_free (world.rand);
  }
  clear_world (&world);

  g_print ("%u cuts, %u moves acknowledged, %u lost, %u refused\n",
           n_cuts,
           world.n_acknowledged,
           world.n_lost,
           world.n_refused);
  return world.n_lost + world.n_refused > 0;
}
