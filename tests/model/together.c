/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Two windows without widgets and the command line, each a process, do anything at random on one
 * archive for so many seconds. At the end every game is whole, every move that was announced is
 * there unless somebody said that it was taken back, and each has been told what the others did to
 * the game before it.
 *
 *   together CLI SECONDS [SEED]
 *
 * Each process writes down what it has done, a line each, in a file of its own.
 */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "adj-archive-watch.h"
#include "adj-match.h"

enum {
  N_WINDOWS = 2,
  MOST_GAMES = 40, /* in the archive; then no new ones */
  MOST_PAUSE = 8,  /* ms between two actions of a window */
  PATIENCE = 40,
  SETTLE_MS = 20000 /* for the last news to arrive */
};

static const struct {
  const char *game;
  guint n_seats;
  const char *players;
} tables[] = { { "krach", 3, "random,random,random" },
               { "banquet", 2, "random,random" },
               { "canaletto", 2, "random,random" } };

typedef struct {
  AdjArchive *archive;
  AdjMatch *match;
  FILE *said;
  GRand *chance;
  GMainLoop *loop;
  gint64 end;
  guint n_done;
  guint n_told;
  guint n_conflicts;
} Window;

static void
say (Window *window, const char *what, guint ply, guint64 hash)
{
  fprintf (window->said,
           "%s %s %u %" G_GUINT64_FORMAT "\n",
           what,
           adj_match_get_uuid (window->match),
           ply,
           hash);
  (void) fflush (window->said);
  window->n_done++;
}

static void
say_last (Window *window)
{
  guint ply = adj_match_get_n_plies (window->match);
  RulesState state;

  adj_match_get_state (window->match, ply, &state);
  say (window, "played", ply, adj_json_hash_state (&state));
}

/* What may go wrong among several: anything else is a defect. */
static void
judge (Window *window, GError *error)
{
  if (error == NULL)
    return;
  if (g_error_matches (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT) ||
      g_error_matches (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NOT_FOUND))
    window->n_conflicts++;
  else if (error->domain != ADJ_MATCH_ERROR &&
           !g_error_matches (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED))
    g_error ("a window failed: %s", error->message);
  g_error_free (error);
}

static void
items_cb (Window *window, guint position, guint removed, guint added)
{
  (void) position;
  if (added > removed)
    say_last (window);
}

static void
failed_cb (Window *window, GError *error)
{
  judge (window, g_error_copy (error));
}

static void
leave (Window *window)
{
  if (window->match == NULL)
    return;
  g_signal_handlers_disconnect_by_data (window->match, window);
  g_clear_object (&window->match);
}

/* Takes MATCH, which may be NULL, and what ERROR points to, which making the match has set. */
static void
sit_down (Window *window, AdjMatch *match, GError **error)
{
  judge (window, *error);
  if (match == NULL)
    return;
  leave (window);
  window->match = match;
  adj_match_set_waits (match, TRUE);
  g_signal_connect_swapped (match, "items-changed", G_CALLBACK (items_cb), window);
  g_signal_connect_swapped (match, "failed", G_CALLBACK (failed_cb), window);
}

static void
open_game (Window *window)
{
  AdjStoreQuery query = { .deleted = g_rand_int_range (window->chance, 0, 8) == 0 ? ADJ_STORE_YES
                                                                                  : ADJ_STORE_ANY };
  GError *error = NULL;
  g_autoptr (GArray) games =
    adj_archive_list (window->archive, &query, 0, MOST_GAMES + MOST_GAMES, &error);

  judge (window, error);
  error = NULL;
  if (games == NULL || games->len == 0)
    return;
  sit_down (window,
            adj_match_open (
              window->archive,
              g_array_index (games,
                             AdjStoredGame,
                             (guint) g_rand_int_range (window->chance, 0, (gint32) games->len))
                .id,
              &error),
            &error);
}

static void
begin_game (Window *window)
{
  guint table = (guint) g_rand_int_range (window->chance, 0, G_N_ELEMENTS (tables));
  g_auto (AdjRecordHeader) header = { 0 };
  AdjStoreQuery query = { 0 };
  GError *error = NULL;
  RulesRng rng = { { g_rand_int (window->chance), 2, 3, 4 } };
  guint n;

  if (!adj_archive_count (window->archive, &query, &n, NULL) || n >= MOST_GAMES)
    return;
  (void) rules_setup_init (rules_find_game (tables[table].game, strlen (tables[table].game)),
                           tables[table].n_seats,
                           &header.setup);
  rules_setup_deal (&header.setup, &rng);
  sit_down (window, adj_match_new (window->archive, &header, &error), &error);
}

static void
play (Window *window)
{
  RulesState state;
  RulesRng rng = { { g_rand_int (window->chance), 2, 3, 4 } };
  GError *error = NULL;

  adj_match_get_state (window->match, adj_match_get_n_plies (window->match), &state);
  if (rules_is_over (&state))
    return;
  (void) adj_match_play (window->match,
                         rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng),
                         -1,
                         NULL,
                         &error);
  judge (window, error);
}

/* Said before it is done: the line must be there if the program is stopped in between. */
static void
take_back (Window *window)
{
  guint ply = adj_match_get_n_plies (window->match);
  GError *error = NULL;

  if (!adj_match_can_take_back (window->match))
    return;
  say (window, "took", ply, 0);
  (void) adj_match_take_back (window->match, &error);
  judge (window, error);
}

static void
branch (Window *window)
{
  guint ply = (guint) g_rand_int_range (window->chance,
                                        0,
                                        (gint32) adj_match_get_n_plies (window->match) + 1);
  GError *error = NULL;

  sit_down (window, adj_match_branch (window->match, ply, &error), &error);
}

static void
change_something (Window *window)
{
  AdjMatch *match = window->match;
  gint64 id = adj_match_get_id (match);
  gboolean coin = g_rand_boolean (window->chance);
  GError *error = NULL;

  switch (g_rand_int_range (window->chance, 0, 8)) {
  case 0:
    (void) adj_match_set_kind (match, coin, coin ? "human" : "novice", &error);
    break;
  case 1:
    if (g_rand_int_range (window->chance, 0, 10) == 0 && adj_match_get_open (match))
      (void) adj_match_concede (match, 0, &error);
    break;
  case 2:
    (void) adj_archive_set_deleted (window->archive, id, coin, &error);
    break;
  case 3:
    (void) adj_match_set_favourite (match, coin, &error);
    break;
  default:
    (void) adj_match_set_note (match, adj_match_get_n_plies (match), coin ? "a" : "", &error);
  }
  judge (window, error);
}

static void
act (Window *window)
{
  gint32 dice = g_rand_int_range (window->chance, 0, 100);

  if (window->match == NULL || dice < 3)
    begin_game (window);
  else if (dice < 10)
    open_game (window);
  else if (dice < 80)
    play (window);
  else if (dice < 88)
    take_back (window);
  else if (dice < 89)
    branch (window);
  else
    change_something (window);
}

static gboolean
act_cb (gpointer data)
{
  Window *window = data;

  if (g_get_monotonic_time () > window->end) {
    g_main_loop_quit (window->loop);
    return G_SOURCE_REMOVE;
  }
  act (window);
  g_timeout_add ((guint) g_rand_int_range (window->chance, 0, MOST_PAUSE), act_cb, window);
  return G_SOURCE_REMOVE;
}

/* As the window does it: see adj-window.c. */
static void
news_cb (Window *window)
{
  AdjMatchNews news;
  GError *error = NULL;
  guint n_moves = 0;

  if (window->match == NULL)
    return;
  news = adj_match_find_news (window->match, &n_moves);
  if (news == ADJ_MATCH_NEWS_NONE)
    return;
  window->n_told++;
  if (news == ADJ_MATCH_NEWS_DELETED)
    adj_match_close_deleted (window->match);
  else
    sit_down (window,
              adj_match_open (window->archive, adj_match_get_id (window->match), &error),
              &error);
}

/* Everything that the others have done to this window's game arrives. */
static void
await_news (Window *window)
{
  gint64 deadline = g_get_monotonic_time () + SETTLE_MS * G_TIME_SPAN_MILLISECOND;
  guint n_moves;

  while (window->match != NULL &&
         (adj_match_get_saving (window->match) ||
          adj_match_find_news (window->match, &n_moves) != ADJ_MATCH_NEWS_NONE)) {
    if (g_get_monotonic_time () > deadline)
      g_error ("a window was not told what others did to its game");
    (void) g_main_context_iteration (NULL, FALSE);
    g_usleep (1000);
  }
}

static int
run_window (const char *path, double seconds, guint seed, const char *said)
{
  g_autoptr (GError) error = NULL;
  Window window = { .said = fopen (said, "w"),
                    .chance = g_rand_new_with_seed (seed),
                    .loop = g_main_loop_new (NULL, FALSE),
                    .archive = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, &error) };
  AdjArchiveWatch *watch;

  g_assert_no_error (error);
  g_assert_nonnull (window.said);
  adj_archive_hold (window.archive);
  adj_archive_set_patience (window.archive, PATIENCE);
  watch = adj_archive_watch_new (window.archive);
  g_signal_connect_swapped (watch, "changed", G_CALLBACK (news_cb), &window);
  window.end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  g_timeout_add (0, act_cb, &window);
  g_main_loop_run (window.loop);
  await_news (&window);
  fprintf (window.said,
           "done - %u %u\ntold - %u %u\n",
           window.n_done,
           window.n_conflicts,
           window.n_told,
           0u);
  leave (&window);
  g_object_unref (watch);
  g_object_unref (window.archive);
  g_main_loop_unref (window.loop);
  g_rand_free (window.chance);
  return fclose (window.said);
}

/* Runs the command line; 0 and 1 are answers. */
static char *
run_cli (const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  (void) g_spawn_sync (NULL,
                       (char **) argv,
                       NULL,
                       G_SPAWN_STDERR_TO_DEV_NULL,
                       NULL,
                       NULL,
                       &out,
                       NULL,
                       &status,
                       &error);
  g_assert_no_error (error);
  if (!WIFEXITED (status) || WEXITSTATUS (status) > 1)
    g_error ("%s %s ended with %d", argv[1], argv[2], status);
  return out;
}

static void
play_by_cli (const char *cli, const char *path, guint table, guint seed, FILE *said)
{
  g_autofree char *seed_text = g_strdup_printf ("%u", seed);
  const char *const argv[] = {
    cli,      "play",    "--game",  tables[table].game, "--players",  tables[table].players,
    "--seed", seed_text, "--store", "--announce",       "--database", path,
    NULL
  };
  g_autofree char *out = run_cli (argv);
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    if (*lines[i] != '\0')
      fprintf (said, "played %s 0\n", lines[i]);
  }
  (void) fflush (said);
}

static void
use_library (const char *cli, const char *path, const char *command, const char *argument)
{
  const char *const argv[] = { cli, "library", command, argument, "--database", path, NULL };
  const char *const bare[] = { cli, "library", command, "--database", path, NULL };

  g_free (run_cli (argument != NULL ? argv : bare));
}

/* One of the games that the command line knows, or NULL. */
static char *
choose_game (const char *cli, const char *path, GRand *chance)
{
  const char *const argv[] = { cli, "library", "list", "--database", path, NULL };
  g_autofree char *out = run_cli (argv);
  g_auto (GStrv) lines = g_strsplit (g_strstrip (out), "\n", -1);
  guint n = g_strv_length (lines);
  g_auto (GStrv) words = NULL;

  if (n == 0)
    return NULL;
  words = g_strsplit_set (lines[g_rand_int_range (chance, 0, (gint32) n)], " \t", 2);
  return words[0] != NULL && *words[0] != '\0' ? g_strdup (words[0]) : NULL;
}

static int
run_commands (const char *cli, const char *path, double seconds, guint seed, const char *file)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  GRand *chance = g_rand_new_with_seed (seed);
  FILE *said = fopen (file, "w");

  g_assert_nonnull (said);
  while (g_get_monotonic_time () < end) {
    g_autofree char *game = choose_game (cli, path, chance);

    switch (g_rand_int_range (chance, 0, 6)) {
    case 0:
    case 1:
      play_by_cli (cli,
                   path,
                   (guint) g_rand_int_range (chance, 0, G_N_ELEMENTS (tables)),
                   g_rand_int (chance),
                   said);
      break;
    case 2:
      use_library (cli, path, "check", NULL);
      break;
    case 3:
      if (game != NULL)
        use_library (cli, path, "delete", game);
      break;
    default:
      if (game != NULL)
        use_library (cli, path, "export", game);
    }
  }
  g_rand_free (chance);
  return fclose (said);
}

static GPid
start (const char *self,
       const char *role,
       const char *cli,
       const char *path,
       const char *seconds,
       const char *seed,
       const char *said)
{
  const char *const argv[] = { self, role, cli, path, seconds, seed, said, NULL };
  g_autoptr (GError) error = NULL;
  GPid pid = 0;

  (void)
    g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  return pid;
}

typedef struct {
  GHashTable *took;  /* uuid → the lowest ply that was taken back, counted from 1 */
  GPtrArray *played; /* words of a line */
  guint n_done;
  guint n_told;
} Said;

static void
hear (Said *said, const char *file)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
    guint ply = g_strv_length (words) >= 3 ? (guint) atoi (words[2]) : 0;

    if (g_strv_length (words) != 4)
      continue;
    if (g_str_equal (words[0], "took")) {
      guint before = GPOINTER_TO_UINT (g_hash_table_lookup (said->took, words[1]));

      g_hash_table_insert (said->took,
                           g_strdup (words[1]),
                           GUINT_TO_POINTER (before == 0 ? ply : MIN (before, ply)));
    } else if (g_str_equal (words[0], "played")) {
      g_ptr_array_add (said->played, g_steal_pointer (&words));
    } else {
      said->n_done += g_str_equal (words[0], "done") ? ply : 0;
      said->n_told += g_str_equal (words[0], "told") ? ply : 0;
    }
  }
}

/* Whether the move is there, or somebody said that one at or before it was taken back. */
static void
check_played (AdjStore *store, Said *said, char **words)
{
  guint ply = (guint) atoi (words[2]);
  guint took = GPOINTER_TO_UINT (g_hash_table_lookup (said->took, words[1]));
  guint64 hash = 0;
  gint64 id;

  g_assert_true (adj_store_find_exactly (store, words[1], &id, NULL));
  if (took != 0 && took <= ply)
    return;
  if (!adj_store_find_hash (store, id, ply, &hash, NULL))
    g_error ("game %s: move %u was announced, and is not there", words[1], ply);
  if (!g_str_equal (words[3], "0") && g_ascii_strtoull (words[3], NULL, 10) != hash)
    g_error ("game %s: move %u is another one than was announced", words[1], ply);
}

static guint
check_games (AdjArchive *archive, AdjStoreChoice deleted)
{
  AdjStoreQuery query = { .deleted = deleted };
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) games = adj_archive_list (archive, &query, 0, G_MAXINT, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < games->len; i++) {
    const AdjStoredGame *game = &g_array_index (games, AdjStoredGame, i);
    g_autoptr (AdjMatch) match = adj_match_open (archive, game->id, &error);

    g_assert_no_error (error);
    if (adj_match_get_damaged_ply (match) != 0)
      g_error ("game %s is damaged at move %u", game->uuid, adj_match_get_damaged_ply (match));
  }
  return games->len;
}

static void
check_all (const char *path, Said *said)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjArchive) archive = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, &error);
  g_autofree char *found = NULL;
  guint n_games;

  g_assert_no_error (error);
  found = adj_database_check (adj_store_get_database (adj_archive_get (archive)), &error);
  g_assert_no_error (error);
  g_assert_null (found);
  n_games = check_games (archive, ADJ_STORE_ANY) + check_games (archive, ADJ_STORE_YES);
  for (guint i = 0; i < said->played->len; i++)
    check_played (adj_archive_get (archive), said, g_ptr_array_index (said->played, i));
  printf ("# %u games whole, %u moves announced, %u lines of windows, %u times told\n",
          n_games,
          said->played->len,
          said->n_done,
          said->n_told);
}

static void
wait_for (GPid pid)
{
  int status;

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  if (!WIFEXITED (status) || WEXITSTATUS (status) != 0)
    g_error ("a process ended with %d", status);
}

static void
run_all (const char *self, const char *cli, const char *seconds, guint seed)
{
  g_autofree char *folder = g_dir_make_tmp ("adjuge-together-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autofree char *files[N_WINDOWS + 1] = { NULL };
  GPid pids[N_WINDOWS + 1];
  Said said = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev),
                0,
                0 };

  for (guint i = 0; i <= N_WINDOWS; i++) {
    g_autofree char *name = g_strdup_printf ("said-%u", i);
    g_autofree char *seed_text = g_strdup_printf ("%u", seed + i);

    files[i] = g_build_filename (folder, name, NULL);
    pids[i] = start (self,
                     i < N_WINDOWS ? "--window" : "--commands",
                     cli,
                     path,
                     seconds,
                     seed_text,
                     files[i]);
  }
  for (guint i = 0; i <= N_WINDOWS; i++)
    wait_for (pids[i]);
  for (guint i = 0; i <= N_WINDOWS; i++) {
    hear (&said, files[i]);
    (void) g_unlink (files[i]);
    g_clear_pointer (&files[i], g_free);
  }
  check_all (path, &said);
  g_assert_cmpuint (said.played->len, >, 0);
  g_assert_cmpuint (said.n_told, >, 0);
  g_hash_table_unref (said.took);
  g_ptr_array_unref (said.played);
  (void) g_unlink (path);
  (void) g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  if (argc == 7 && g_str_equal (argv[1], "--window"))
    return run_window (argv[3], g_ascii_strtod (argv[4], NULL), (guint) atoi (argv[5]), argv[6]);
  if (argc == 7 && g_str_equal (argv[1], "--commands"))
    return run_commands (argv[2],
                         argv[3],
                         g_ascii_strtod (argv[4], NULL),
                         (guint) atoi (argv[5]),
                         argv[6]);
  if (argc < 3) {
    (void) fprintf (stderr, "usage: together CLI SECONDS [SEED]\n");
    return 2;
  }

  run_all ("/proc/self/exe", argv[1], argv[2], argc > 3 ? (guint) atoi (argv[3]) : 1);
  printf ("1..1\nok 1 /together/games-are-whole-and-all-is-told\n");
  return 0;
}
