/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Kills a process that is writing to the database, at random moments, and asks the database
 * afterwards for all that the process had announced. `kill-store [KILLS] [SEED]`
 *
 * The process says on a pipe what it is about to do and, when it is durable, that it is done; so
 * the parent knows what must be there and what may be. It plays, adds games of 300 moves at once,
 * migrates an old database, or makes backups. It is killed some microseconds after some line.
 */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "stored-games.h"

enum {
  IMPORTED_MOVES = 300,
  MOST_LINES = 24,
  MOST_MICROSECONDS = 4000,
  KILLS_A_DATABASE = 10
};

typedef enum {
  PLAY,
  IMPORT,
  MIGRATE,
  BACK_UP,
  N_WORKS
} Work;

typedef struct {
  char *folder;
  char *path;
  char *backup;
  GRand *rand;
  guint n_games;
  gboolean is_backed_up;
  GHashTable *games;
  GHashTable *next_games; /* with what was in flight; NULL if nothing was */
  guint n_announced;
  guint n_lost;
  guint n_refused;
} World;

/* --- the process that is killed --- */

/* Straight to the pipe: whatever was written is announced, whatever happens then. */
static void
say (int fd, const char *what, const char *uuid, guint n_moves)
{
  char line[64];
  int n = g_snprintf (line, sizeof line, "%s %s %u\n", what, uuid, n_moves);

  if (write (fd, line, (gsize) n) != n)
    _exit (1);
}

static AdjStore *
open_store (World *world)
{
  g_autoptr (GError) error = NULL;
  AdjDatabase *database = adj_database_open (world->path, ADJ_DATABASE_READ_WRITE, &error);

  if (database == NULL)
    g_error ("%s", error->message);
  return adj_store_new (database);
}

static void
begin_game (World *world, AdjStore *store, int fd, guint n_moves)
{
  g_autofree char *uuid = g_strdup_printf ("new-%u", world->n_games++);
  g_autoptr (GError) error = NULL;

  say (fd, "try", uuid, n_moves);
  if (!stored_games_add (store, uuid, n_moves, &error))
    g_error ("%s", error->message);
  say (fd, "done", uuid, n_moves);
}

static void
append_move (AdjStore *store, int fd, const char *uuid, guint n_before)
{
  g_autoptr (GError) error = NULL;

  say (fd, "try", uuid, n_before + 1);
  if (!stored_games_append (store, uuid, n_before, &error))
    g_error ("%s", error->message);
  say (fd, "done", uuid, n_before + 1);
}

static void
make_backup (World *world, AdjStore *store, int fd)
{
  g_autoptr (GError) error = NULL;

  if (!adj_database_back_up (adj_store_get_database (store), world->backup, &error))
    g_error ("%s", error->message);
  say (fd, "backup", "-", 0);
}

static void
play (World *world, AdjStore *store, int fd)
{
  g_autofree char *uuid = g_strdup_printf ("new-%u", world->n_games);
  guint n_moves = 0;

  begin_game (world, store, fd, 0);
  for (;;)
    append_move (store, fd, uuid, n_moves++);
}

static G_NORETURN void
be_killed (World *world, Work work, int fd)
{
  AdjStore *store = open_store (world);

  say (fd, "open", "-", 0);
  if (work == PLAY || work == MIGRATE)
    play (world, store, fd);
  for (;;) {
    begin_game (world, store, fd, IMPORTED_MOVES);
    if (work == BACK_UP)
      make_backup (world, store, fd);
  }
}

/* --- the parent --- */

static void
set_next (World *world, GHashTable *games)
{
  g_clear_pointer (&world->next_games, g_hash_table_unref);
  world->next_games = games;
}

static void
hear (World *world, const char *line)
{
  char what[16];
  char uuid[40];
  guint n_moves;

  if (sscanf (line, "%15s %39s %u", what, uuid, &n_moves) != 3)
    g_error ("not understood: %s", line);
  if (g_str_equal (what, "try")) {
    set_next (world, stored_games_copy (world->games));
    stored_games_set (world->next_games, uuid, n_moves);
  } else if (g_str_equal (what, "done")) {
    world->n_announced += n_moves - stored_games_get (world->games, uuid);
    stored_games_set (world->games, uuid, n_moves);
    set_next (world, NULL);
  } else if (g_str_equal (what, "backup")) {
    world->is_backed_up = TRUE;
  }
}

/* Hears some lines, waits an instant, kills, and hears what had been said until then. */
static void
kill_after (World *world, pid_t pid, FILE *lines, guint n_lines)
{
  guint microseconds = (guint) g_rand_int_range (world->rand, 0, MOST_MICROSECONDS);
  char line[64];
  int status;

  while (n_lines-- > 0 && fgets (line, sizeof line, lines) != NULL)
    hear (world, line);
  g_usleep (microseconds);
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  while (fgets (line, sizeof line, lines) != NULL)
    hear (world, line);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  if (!WIFSIGNALED (status) || WTERMSIG (status) != SIGKILL)
    g_error ("the process ended by itself");
}

static void
run_and_kill (World *world, Work work)
{
  guint n_lines = work == MIGRATE ? 0 : (guint) g_rand_int_range (world->rand, 0, MOST_LINES);
  int ends[2];
  FILE *lines;
  pid_t pid;

  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0) {
    (void) close (ends[0]);
    be_killed (world, work, ends[1]);
  }

  (void) close (ends[1]);
  lines = fdopen (ends[0], "r");
  kill_after (world, pid, lines, n_lines);
  (void) fclose (lines);
}

static void
check (World *world)
{
  g_autoptr (GError) error = NULL;
  GHashTable *found = stored_games_read_file (world->path, &error);

  if (found == NULL) {
    g_printerr ("%s\n", error->message);
    world->n_refused++;
    return;
  }

  if (!stored_games_are_equal (found, world->games) &&
      (world->next_games == NULL || !stored_games_are_equal (found, world->next_games))) {
    g_autofree char *is = stored_games_format (found);
    g_autofree char *was = stored_games_format (world->games);

    g_printerr ("holds%s\nannounced%s\n", is, was);
    world->n_lost += MAX (1, stored_games_count_lost (world->games, found));
  }
  g_hash_table_unref (world->games);
  world->games = found;
  set_next (world, NULL);
}

/* A backup is complete or not there; once there was one, there is one. */
static void
check_backup (World *world)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) found = NULL;

  if (!world->is_backed_up && !g_file_test (world->backup, G_FILE_TEST_EXISTS))
    return;

  found = stored_games_read_file (world->backup, &error);
  if (found == NULL) {
    g_printerr ("%s\n", error->message);
    world->n_refused++;
  } else if (stored_games_count_lost (found, world->games) > 0) {
    g_printerr ("the backup has moves that nobody made\n");
    world->n_lost++;
  }
}

/* The game goes on. */
static void
go_on (World *world)
{
  g_autoptr (AdjStore) store = open_store (world);
  g_autofree char *uuid = g_strdup_printf ("after-%u", world->n_games++);
  g_autoptr (GError) error = NULL;

  if (!stored_games_add (store, uuid, 0, &error) || !stored_games_append (store, uuid, 0, &error))
    g_error ("%s", error->message);
  stored_games_set (world->games, uuid, 1);
}

static void
remove_files (World *world)
{
  g_autoptr (GDir) dir = g_dir_open (world->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (world->folder, name, NULL);

    (void) g_unlink (path);
  }
}

static void
begin_anew (World *world, Work work)
{
  remove_files (world);
  world->is_backed_up = FALSE;
  set_next (world, NULL);
  g_clear_pointer (&world->games, g_hash_table_unref);
  world->games =
    work == MIGRATE ? stored_games_make_version_1 (world->path, 2, 1000) : stored_games_new ();
}

static void
clear_world (World *world)
{
  remove_files (world);
  (void) g_rmdir (world->folder);
  set_next (world, NULL);
  g_clear_pointer (&world->games, g_hash_table_unref);
  g_rand_free (world->rand);
  g_free (world->folder);
  g_free (world->path);
  g_free (world->backup);
}

int
main (int argc, char *argv[])
{
  guint n_kills = argc > 1 ? (guint) atoi (argv[1]) : 2000;
  guint32 seed = argc > 2 ? (guint32) atoi (argv[2]) : 1;
  World world = { .rand = g_rand_new_with_seed (seed) };

  world.folder = g_dir_make_tmp ("adjuge-kill-XXXXXX", NULL);
  g_assert_nonnull (world.folder);
  world.path = g_build_filename (world.folder, "games.db", NULL);
  world.backup = g_build_filename (world.folder, "backup.db", NULL);
  for (guint i = 0; i < n_kills; i++) {
    Work work = (Work) (i % N_WORKS);

    if (i % KILLS_A_DATABASE == 0 || work == MIGRATE)
      begin_anew (&world, work);
    run_and_kill (&world, work);
    /* Names that a killed process took are not known here. */
    world.n_games += MOST_LINES * 1000;
    check (&world);
    check_backup (&world);
    go_on (&world);
  }
  clear_world (&world);

  g_print ("%u kills, %u moves announced, %u lost, %u refused\n",
           n_kills,
           world.n_announced,
           world.n_lost,
           world.n_refused);
  return world.n_lost + world.n_refused > 0;
}
