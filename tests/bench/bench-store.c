/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What keeping games costs.
 *
 *   bench-store append FOLDER          a durable move, beside a bare transaction and a bare fsync
 *   bench-store build FILE GAMES       an archive of random games, once
 *   bench-store archive FILE           pages, search, opening and scrolling in it
 *   bench-store reviews FILE GAMES     statistics and notebook of somebody who played so many,
 *                                      each analysed, with three costly decisions, without moves;
 *                                      in time of the processor
 */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "adj-grade.h"
#include "adj-library.h"
#include "adj-match.h"
#include "adj-notebook.h"
#include "adj-store-convert.h"

enum {
  N_APPENDS = 600,
  N_OPENED = 200,
  N_PAGES = 50
};

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Of times in microseconds. */
static double
quantile (GArray *times, double q)
{
  g_array_sort (times, compare);
  return g_array_index (times, double, (guint) (q * (times->len - 1)));
}

static void
add_time (GArray *times, gint64 start)
{
  double time = (double) (g_get_monotonic_time () - start);

  g_array_append_val (times, time);
}

static void
print_times (const char *what, GArray *times)
{
  printf ("%-44s median %8.3f ms   95 %% %8.3f ms\n",
          what,
          quantile (times, 0.5) / 1000,
          quantile (times, 0.95) / 1000);
}

static void
check (gboolean is_good, const GError *error)
{
  if (!is_good)
    g_error ("%s", error != NULL ? error->message : "");
}

static void
deal (guint k, AdjRecordHeader *ret_header)
{
  static const struct {
    const char *game;
    guint n_seats;
  } tables[] = { { "banquet", 2 },
                 { "banquet", 4 },
                 { "canaletto", 4 },
                 { "krach", 4 },
                 { "krach", 5 } };
  g_autofree char *seed = g_strdup_printf ("bench/%u", k);
  const char *game = tables[k % G_N_ELEMENTS (tables)].game;
  RulesRng rng;

  *ret_header = (AdjRecordHeader){ .seed = g_strdup (seed) };
  rules_rng_seed (&rng, seed, strlen (seed));
  (void) rules_setup_init (rules_find_game (game, strlen (game)),
                           tables[k % G_N_ELEMENTS (tables)].n_seats,
                           &ret_header->setup);
  rules_setup_deal (&ret_header->setup, &rng);
}

/* The base: fsync alone. */
static void
measure_fsync (const char *folder, GArray *times)
{
  g_autofree char *path = g_build_filename (folder, "floor", NULL);
  static const char page[4096];
  int fd = open (path, O_CREAT | O_TRUNC | O_WRONLY, 0600);

  for (guint i = 0; i < N_APPENDS; i++) {
    gint64 start = g_get_monotonic_time ();

    if (write (fd, page, sizeof page) != sizeof page || fdatasync (fd) != 0)
      g_error ("%s: %s", path, g_strerror (errno));
    add_time (times, start);
  }
  (void) close (fd);
}

/* The same row into the same table, and nothing else. */
static void
append_bare (AdjDatabase *database, guint i)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *stmt;

  check (adj_database_begin (database, &error), error);
  stmt = adj_database_prepare (database,
                               "INSERT INTO moves (game, ply, seat, move, at, ms, hash) "
                               "VALUES (1, ?1, 1, 'bid 17', 1700000000000, 1234, ?2)",
                               &error);
  check (stmt != NULL, error);
  (void) sqlite3_bind_int64 (stmt, 1, i + 1);
  (void) sqlite3_bind_int64 (stmt, 2, (gint64) (i * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)));
  check (adj_database_run (database, stmt, &error), error);
  check (adj_database_commit (database, &error), error);
}

static AdjMatch *
new_match (AdjArchive *store, guint k)
{
  g_auto (AdjRecordHeader) header = { 0 };
  g_autoptr (GError) error = NULL;
  AdjMatch *match;

  deal (k, &header);
  match = adj_match_new (store, &header, &error);
  check (match != NULL, error);
  return match;
}

static AdjArchive *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  AdjArchive *store = adj_archive_open (path, ADJ_DATABASE_READ_WRITE, &error);

  check (store != NULL, error);
  return store;
}

/* In turns, so that other load on the disk affects both alike. */
static void
measure_append (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "append.db", NULL);
  g_autofree char *bare_path = g_build_filename (folder, "bare.db", NULL);
  g_autoptr (AdjArchive) store = open_store (path);
  g_autoptr (AdjArchive) bare = open_store (bare_path);
  g_autoptr (AdjMatch) bare_match G_GNUC_UNUSED = new_match (bare, 0);
  g_autoptr (AdjMatch) match = new_match (store, 1);
  g_autoptr (GArray) plays = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) bares = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) floors = g_array_new (FALSE, FALSE, sizeof (double));
  RulesRng rng;

  rules_rng_seed (&rng, "append", 6);
  for (guint i = 0; i < N_APPENDS; i++) {
    g_autoptr (GError) error = NULL;
    RulesState state;
    RulesMove move;
    gint64 start;

    if (adj_match_get_over (match)) {
      g_object_unref (match);
      match = new_match (store, i + 2);
    }
    adj_match_get_state (match, adj_match_get_n_plies (match), &state);
    move = rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &rng);

    start = g_get_monotonic_time ();
    check (adj_match_play (match, move, 1234, NULL, &error), error);
    add_time (plays, start);

    start = g_get_monotonic_time ();
    append_bare (adj_store_get_database (adj_archive_get (bare)), i);
    add_time (bares, start);
  }
  measure_fsync (folder, floors);

  print_times ("fsync of a page", floors);
  print_times ("bare transaction, the same row", bares);
  print_times ("adj_match_play", plays);
  printf ("adj_match_play is %.3f × the bare transaction (medians)\n",
          quantile (plays, 0.5) / quantile (bares, 0.5));
}

/* A random game, as an import would store it. */
static guint
build_game (AdjArchive *store, guint k, RulesRng *rng)
{
  static const char *const people[] = { "Alice", "Béatrice", "Chloé", "David", "Émile", "Fanny" };
  g_auto (AdjRecordHeader) header = { 0 };
  g_auto (AdjStoredGame) game = { 0 };
  g_autoptr (GArray) moves = g_array_new (FALSE, TRUE, sizeof (AdjStoredMove));
  g_autoptr (GStringChunk) texts = g_string_chunk_new (8192);
  g_autoptr (GError) error = NULL;
  AdjStoredResult result;
  RulesState state;
  gint64 at = G_GINT64_CONSTANT (1700000000000) + k * G_GINT64_CONSTANT (3600000);
  gint64 id;

  deal (k, &header);
  for (guint seat = 0; seat < header.setup.n_seats; seat++) {
    header.seats[seat].name = g_strdup_printf ("%s %u", people[seat], (k * 7919 + seat) % 5000);
    header.seats[seat].kind = g_strdup (seat == 0 ? "human" : "expert");
  }
  adj_record_header_complete (&header);
  adj_store_convert_describe_game (&header, &game);
  game.started = at;
  rules_start (&header.setup, &state, NULL);
  while (!rules_is_over (&state)) {
    RulesMove move = rules_draw (&state, (guint) g_bit_nth_lsf (state.to_act, -1), rng);
    char text[RULES_MOVE_TEXT_SIZE];
    AdjStoredMove stored;

    (void) rules_move_format (rules_get_game (state.game), move, text);
    (void) rules_apply (&state, move, NULL);
    at += 2000 + rules_rng_below (rng, 9000);
    stored = (AdjStoredMove){ .ply = state.ply,
                              .seat = move.seat,
                              .move = g_string_chunk_insert_const (texts, text),
                              .at = at,
                              .ms = rules_rng_below (rng, 9000),
                              .hash = adj_json_hash_state (&state) };
    g_array_append_val (moves, stored);
  }
  adj_store_convert_describe_result (&state, at, &result);
  check (adj_store_add_game (adj_archive_get (store),
                             &game,
                             (const AdjStoredMove *) (gconstpointer) moves->data,
                             moves->len,
                             &result,
                             &id,
                             &error),
         error);

  return moves->len;
}

static void
build (const char *path, guint n_games)
{
  g_autoptr (AdjArchive) store = open_store (path);
  AdjDatabase *database = adj_store_get_database (adj_archive_get (store));
  g_autoptr (GError) error = NULL;
  guint64 n_moves = 0;
  RulesRng rng;
  GStatBuf file;

  /* Durability does not matter here. */
  check (adj_database_exec (database, "PRAGMA synchronous = OFF", &error), error);
  rules_rng_seed (&rng, "build", 5);
  for (guint k = 0; k < n_games; k++)
    n_moves += build_game (store, k, &rng);
  check (adj_database_exec (database, "PRAGMA wal_checkpoint(TRUNCATE)", &error), error);

  if (g_stat (path, &file) == 0)
    printf ("%u games, %" G_GUINT64_FORMAT " moves, %.1f MB: %.1f bytes a move\n",
            n_games,
            n_moves,
            (double) file.st_size / 1e6,
            (double) file.st_size / (double) n_moves);
}

static void
measure_pages (AdjArchive *store)
{
  static const struct {
    const char *what;
    AdjStoreQuery query;
  } queries[] = {
    { "first page", { 0 } },
    { "first page, by game", { .order = ADJ_STORE_BY_GAME } },
    { "first page, most moves", { .order = ADJ_STORE_BY_MOVES } },
    { "first page, won by a person", { .won = ADJ_STORE_YES } },
    { "search “a”", { .words = "a" } },
    { "search “al”", { .words = "al" } },
    { "search “alice”", { .words = "alice" } },
    { "search “alice 12”", { .words = "alice 12" } },
    { "search “alice 123 krach”", { .words = "alice 123 krach" } },
    { "search “nobody”", { .words = "nobody" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (queries); i++) {
    g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

    for (guint k = 0; k < 20; k++) {
      g_autoptr (AdjLibrary) library = adj_library_new (store);
      g_autoptr (GError) error = NULL;
      gint64 start = g_get_monotonic_time ();

      check (adj_library_set_query (library, &queries[i].query, &error), error);
      for (guint row = 0; row < N_PAGES; row++) {
        g_autoptr (GObject) entry = g_list_model_get_item (G_LIST_MODEL (library), row);

        (void) entry;
      }
      add_time (times, start);
    }
    print_times (queries[i].what, times);
  }
}

static void
measure_opening (AdjArchive *store, guint n_games)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  RulesRng rng;

  rules_rng_seed (&rng, "open", 4);
  for (guint i = 0; i < N_OPENED; i++) {
    g_autoptr (GError) error = NULL;
    gint64 start = g_get_monotonic_time ();
    g_autoptr (AdjMatch) match =
      adj_match_open (store, 1 + rules_rng_below (&rng, n_games), &error);

    check (match != NULL, error);
    g_assert_cmpuint (adj_match_get_damaged_ply (match), ==, 0);
    add_time (times, start);
  }
  print_times ("opening a game", times);
  printf ("%-44s longest %7.3f ms\n", "", quantile (times, 1) / 1000);
}

static void
measure_scrolling (AdjArchive *store)
{
  g_autoptr (AdjLibrary) library = adj_library_new (store);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  AdjStoreQuery query = { 0 };
  struct rusage usage;
  guint n;

  check (adj_library_set_query (library, &query, &error), error);
  n = g_list_model_get_n_items (G_LIST_MODEL (library));
  for (guint row = 0; row < n; row++) {
    gint64 start = g_get_monotonic_time ();
    g_autoptr (GObject) entry = g_list_model_get_item (G_LIST_MODEL (library), row);

    g_assert_nonnull (entry);
    if (row % 64 == 0)
      add_time (times, start);
  }
  print_times ("a page while scrolling through all", times);
  (void) getrusage (RUSAGE_SELF, &usage);
  printf ("%u rows scrolled; memory at most %.1f MiB\n", n, (double) usage.ru_maxrss / 1024);
}

static void
measure_archive (const char *path)
{
  g_autoptr (AdjArchive) store = open_store (path);
  g_autoptr (GError) error = NULL;
  AdjStoreQuery query = { 0 };
  guint n_games;

  check (adj_store_count (adj_archive_get (store), &query, &n_games, &error), error);
  measure_pages (store);
  measure_opening (store, n_games);
  measure_scrolling (store);
}

static const char *const reviewed_games[] = {
  "INSERT INTO games (id, uuid, game, n_seats, options, setup, rules_version, started, played,"
  " finished, n_moves, dearest)"
  " SELECT value, printf ('%08d-5a1e-4b1d-8c0d-000000000000', value),"
  "  CASE value % 3 WHEN 0 THEN 'banquet' WHEN 1 THEN 'canaletto' ELSE 'krach' END,"
  "  3 + value % 2, '{}', '{}', 1, t, t, t, 120, value * 7919 % 20000 FROM (SELECT value,"
  "  1700000000000 + value * 900000 AS t FROM generate (?1))",
  "INSERT INTO seats SELECT g.id, s.value - 1, CASE s.value WHEN 1 THEN 'Alice' ELSE 'Bob' END,"
  " CASE s.value WHEN 1 THEN 'human' ELSE 'expert' END, 10, (g.id + s.value) % 4 = 0"
  " FROM games g JOIN generate (4) s WHERE s.value <= g.n_seats",
  "INSERT INTO results SELECT g.id, s.seat, s.name, g.game, g.n_seats, 'expert', g.finished,"
  " s.won, 1, '7', 100, 20 + g.id % 9, 60 + g.id % 40, 30000, 5, 6"
  " FROM games g JOIN seats s ON s.game = g.id AND s.seat = 0",
  "INSERT INTO mistakes SELECT g.id, 30 * s.value, 0, 'Alice', (g.id * 7919 + s.value) % 20000,"
  " CASE (g.id + s.value) % 5 WHEN 0 THEN NULL ELSE 20000 + g.id % 60 END, (g.id + s.value) % 4,"
  " CASE (g.id + s.value) % 3 WHEN 0 THEN NULL ELSE 19990 END"
  " FROM games g JOIN generate (3) s",
  "UPDATE games SET dearest = (SELECT max(cost) FROM mistakes WHERE game = games.id)",
  "INSERT INTO lots SELECT g.id, 0, s.value, 2 + g.id % 3, (g.id * 7919 + s.value) % 4000 - 2000"
  " FROM games g JOIN generate (4) s",
  "INSERT INTO lot_sums SELECT 'Alice', g.game, l.kind, count(*), sum(n), sum(worth), sum(n * n),"
  " total(1.0 * n * worth), total(1.0 * worth * worth) FROM lots l JOIN games g ON g.id = l.game"
  " GROUP BY g.game, l.kind",
};

/* SQLite's own series is an extension: here a common table expression stands in for it. */
static void
fill_reviews (AdjDatabase *database, guint n_games)
{
  const guint counts[] = { n_games, 3, 4 };
  g_autoptr (GError) error = NULL;

  check (adj_database_exec (database, "PRAGMA synchronous = OFF", &error), error);
  check (adj_database_begin (database, &error), error);
  for (guint i = 0; i < G_N_ELEMENTS (reviewed_games); i++) {
    g_autoptr (GString) sql = g_string_new (reviewed_games[i]);
    g_autofree char *all = g_strdup_printf ("%u", n_games);

    g_string_replace (sql, "?1", all, 0);
    for (guint k = 0; k < G_N_ELEMENTS (counts); k++) {
      g_autofree char *call = g_strdup_printf ("generate (%u)", counts[k]);
      g_autofree char *rows = g_strdup_printf (
        "(WITH RECURSIVE s (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM s WHERE value < %u)"
        " SELECT value FROM s)",
        counts[k]);

      g_string_replace (sql, call, rows, 0);
    }
    check (adj_database_exec (database, sql->str, &error), error);
  }
  check (adj_database_commit (database, &error), error);
}

static void
ask_numbers (AdjArchive *store)
{
  g_autoptr (GArray) numbers = adj_archive_get_numbers (store, "Alice", NULL);

  g_assert_nonnull (numbers);
}

static void
ask_streaks (AdjArchive *store)
{
  guint now;
  guint best;

  g_assert_true (adj_archive_get_streaks (store, "Alice", &now, &best, NULL));
}

static void
ask_months (AdjArchive *store)
{
  AdjStoredSums sums;

  for (gint64 i = 0; i < 12; i++) {
    gint64 since = G_GINT64_CONSTANT (1700000000000) + i * G_GINT64_CONSTANT (2628000000);

    g_assert_true (adj_archive_get_sums (store,
                                         "Alice",
                                         since,
                                         since + G_GINT64_CONSTANT (2628000000),
                                         &sums,
                                         NULL));
  }
}

static void
ask_persons (AdjArchive *store)
{
  g_auto (GStrv) persons = adj_archive_list_persons (store, NULL);

  g_assert_nonnull (persons);
}

static void
ask_lots (AdjArchive *store)
{
  g_autoptr (GArray) lots = adj_store_get_lots (adj_archive_get (store), "Alice", NULL);

  g_assert_cmpuint (lots->len, ==, 12);
}

static void
ask_notebook (AdjArchive *store)
{
  g_autoptr (AdjNotebook) notebook = adj_notebook_open (store, "Alice", 0, NULL);

  g_assert_cmpuint (notebook->today->len, ==, ADJ_NOTEBOOK_A_DAY);
}

static void
ask_dearest (AdjArchive *store)
{
  g_autoptr (GArray) dearest = adj_archive_list_dearest (store, "Alice", 5, NULL);

  g_assert_cmpuint (dearest->len, ==, 5);
}

static void
ask_page (AdjArchive *store)
{
  const AdjStoreQuery query = { .order = ADJ_STORE_BY_DEAREST };
  g_autoptr (GArray) games = adj_archive_list (store, &query, 0, 50, NULL);

  g_assert_cmpuint (games->len, ==, 50);
}

/* The first page of those that have the mark, and how many there are. */
static void
ask_marked (AdjArchive *store, const char *mark)
{
  const AdjStoreQuery query = { .words = mark, .mark_costs = adj_grade_costs };
  g_autoptr (GArray) games = adj_archive_list (store, &query, 0, 50, NULL);
  guint n;

  g_assert_cmpuint (games->len, ==, 50);
  g_assert_true (adj_store_count (adj_archive_get (store), &query, &n, NULL));
}

static void
ask_blunders (AdjArchive *store)
{
  ask_marked (store, "??");
}

static void
ask_mistakes (AdjArchive *store)
{
  ask_marked (store, "?");
}

static void
ask_inaccuracies (AdjArchive *store)
{
  ask_marked (store, "?!");
}

/* In microseconds, so that others on the machine count for nothing. */
static double
get_processor_time (void)
{
  struct timespec time;

  (void) clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e6 + (double) time.tv_nsec / 1e3;
}

static void
measure_reviews (const char *path, guint n_games)
{
  static const struct {
    const char *what;
    void (*ask) (AdjArchive *store);
  } questions[] = {
    { "numbers by game, seats and level", ask_numbers },
    { "victories in a row", ask_streaks },
    { "twelve months", ask_months },
    { "persons", ask_persons },
    { "purchases by game and kind", ask_lots },
    { "notebook", ask_notebook },
    { "costliest decisions", ask_dearest },
    { "first page, dearest decision first", ask_page },
    { "games with ??, and how many", ask_blunders },
    { "games with ?, and how many", ask_mistakes },
    { "games with ?!, and how many", ask_inaccuracies },
  };
  g_autoptr (AdjArchive) store = open_store (path);

  fill_reviews (adj_store_get_database (adj_archive_get (store)), n_games);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

    for (guint k = 0; k < 20; k++) {
      double start = get_processor_time ();
      double time;

      questions[i].ask (store);
      time = get_processor_time () - start;
      g_array_append_val (times, time);
    }
    print_times (questions[i].what, times);
  }
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "append"))
    measure_append (argv[2]);
  else if (argc == 4 && g_str_equal (argv[1], "build"))
    build (argv[2], (guint) g_ascii_strtoull (argv[3], NULL, 10));
  else if (argc == 3 && g_str_equal (argv[1], "archive"))
    measure_archive (argv[2]);
  else if (argc == 4 && g_str_equal (argv[1], "reviews"))
    measure_reviews (argv[2], (guint) g_ascii_strtoull (argv[3], NULL, 10));
  else
    return 2;

  return 0;
}
