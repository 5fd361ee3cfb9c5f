/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store-numbers.h"

#include "adj-store-private.h"

/* In a file of before there were results they are found in the games themselves. */
#define OLD_RESULTS                                                                             \
  "WITH results (game, seat, person, title, n_seats, level, finished, won, counted, decisions," \
  " accuracy) AS (SELECT g.id, s.seat, s.name, g.game, g.n_seats, " LEVEL ", g.finished,"       \
  " s.won, 1, NULL, NULL FROM games g JOIN seats s ON s.game = g.id"                            \
  " WHERE g.deleted IS NULL AND " FINISHED ") "
#define LEVEL                                                              \
  "(SELECT CASE count(DISTINCT nullif(kind, 'human')) WHEN 0 THEN 'human'" \
  " WHEN 1 THEN max(nullif(kind, 'human')) ELSE 'mixed' END FROM seats"    \
  " WHERE seats.game = g.id)"
/* Nobody has a name as long as imported ones may be; to sort and list them takes megabytes. */
#define IS_SHORT(name) "length(" name ") <= 1024"
#define FINISHED                                                       \
  "g.finished IS NOT NULL AND g.parent IS NULL AND g.conceded IS NULL" \
  " AND s.kind = 'human' AND s.won IS NOT NULL AND " IS_SHORT ("s.name")
#define SUMS                                                                               \
  "count(*), total(won), count(decisions), total(decisions), total(decisions * accuracy)," \
  " total(decisions * decisions), total(decisions * decisions * accuracy),"                \
  " total(decisions * decisions * accuracy * accuracy)"
#define OF_PERSON " FROM results WHERE counted = 1 AND (?1 IS NULL OR person = ?1)"

/* SQLite finds no index for "everybody or this one". */
#define FOR(store, person, before, after)                                                 \
  (adj_store_has_results (store)                                                          \
     ? ((person) != NULL ? before " FROM results WHERE counted = 1 AND person = ?1" after \
                         : before " FROM results WHERE counted = 1 AND ?1 IS NULL" after) \
     : OLD_RESULTS before OF_PERSON after)

static sqlite3_stmt *
prepare_for (AdjStore *store, const char *sql, const char *person, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (adj_store_get_database (store), sql, error);

  if (stmt != NULL)
    (void) sqlite3_bind_text (stmt, 1, person, -1, SQLITE_TRANSIENT);
  return stmt;
}

static gboolean
step (AdjStore *store, sqlite3_stmt *stmt, gboolean *ret_row, GError **error)
{
  return adj_database_step (adj_store_get_database (store), stmt, ret_row, error);
}

static AdjStoredSums
read_sums (sqlite3_stmt *stmt, int column)
{
  return (AdjStoredSums){
    .n_games = (guint) sqlite3_column_int (stmt, column),
    .wins = sqlite3_column_double (stmt, column + 1),
    .n_reviewed = (guint) sqlite3_column_int (stmt, column + 2),
    .decisions = sqlite3_column_double (stmt, column + 3),
    .accuracy = sqlite3_column_double (stmt, column + 4),
    .squares = sqlite3_column_double (stmt, column + 5),
    .crosses = sqlite3_column_double (stmt, column + 6),
    .powers = sqlite3_column_double (stmt, column + 7),
  };
}

static void
clear_numbers (gpointer data)
{
  AdjStoredNumbers *numbers = data;

  g_free (numbers->game);
  g_free (numbers->level);
}

GArray *
adj_store_get_numbers (AdjStore *store, const char *person, GError **error)
{
  g_autoptr (GArray) array = g_array_new (FALSE, TRUE, sizeof (AdjStoredNumbers));
  sqlite3_stmt *stmt =
    prepare_for (store,
                 FOR (store,
                      person,
                      "SELECT title, n_seats, level, " SUMS,
                      " GROUP BY title, n_seats, level ORDER BY title, n_seats, level"),
                 person,
                 error);
  gboolean has_row;

  g_array_set_clear_func (array, clear_numbers);
  while (stmt != NULL) {
    AdjStoredNumbers numbers;

    if (!step (store, stmt, &has_row, error))
      return NULL;
    if (!has_row) {
      (void) sqlite3_reset (stmt);
      return g_steal_pointer (&array);
    }
    numbers = (AdjStoredNumbers){
      .game = g_strdup ((const char *) sqlite3_column_text (stmt, 0)),
      .n_seats = (guint) sqlite3_column_int (stmt, 1),
      .level = g_strdup ((const char *) sqlite3_column_text (stmt, 2)),
      .sums = read_sums (stmt, 3),
    };
    g_array_append_val (array, numbers);
  }

  return NULL;
}

gboolean
adj_store_get_sums (AdjStore *store,
                    const char *person,
                    gint64 since,
                    gint64 until,
                    AdjStoredSums *ret_sums,
                    GError **error)
{
  sqlite3_stmt *stmt =
    prepare_for (store,
                 FOR (store, person, "SELECT " SUMS, " AND finished >= ?2 AND finished < ?3"),
                 person,
                 error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;

  (void) sqlite3_bind_int64 (stmt, 2, since);
  (void) sqlite3_bind_int64 (stmt, 3, until);
  if (!step (store, stmt, &has_row, error))
    return FALSE;
  *ret_sums = read_sums (stmt, 0);
  (void) sqlite3_reset (stmt);
  return TRUE;
}

gboolean
adj_store_get_streaks (
  AdjStore *store, const char *person, guint *ret_now, guint *ret_best, GError **error)
{
  sqlite3_stmt *stmt =
    prepare_for (store, FOR (store, person, "SELECT won > 0", " ORDER BY finished"), person, error);
  gboolean has_row;
  guint run = 0;
  guint best = 0;

  if (stmt == NULL)
    return FALSE;

  for (;;) {
    if (!step (store, stmt, &has_row, error))
      return FALSE;
    if (!has_row)
      break;
    run = sqlite3_column_int (stmt, 0) != 0 ? run + 1 : 0;
    best = MAX (best, run);
  }
  (void) sqlite3_reset (stmt);

  *ret_now = run;
  *ret_best = best;
  return TRUE;
}

char **
adj_store_list_persons (AdjStore *store, GError **error)
{
  g_autoptr (GStrvBuilder) persons = g_strv_builder_new ();
  sqlite3_stmt *stmt = prepare_for (
    store,
    FOR (store,
         NULL,
         "SELECT person",
         " AND " IS_SHORT ("person") " GROUP BY person ORDER BY count(*) DESC, person LIMIT 1000"),
    NULL,
    error);
  gboolean has_row;

  while (stmt != NULL) {
    g_autofree char *person = NULL;
    const char *text;

    if (!step (store, stmt, &has_row, error))
      return NULL;
    if (!has_row) {
      (void) sqlite3_reset (stmt);
      return g_strv_builder_end (persons);
    }
    text = (const char *) sqlite3_column_text (stmt, 0);
    person = g_utf8_make_valid (text != NULL ? text : "", -1);
    g_strv_builder_add (persons, person);
  }

  return NULL;
}

/* Runs a statement whose only parameter is a game. */
static gboolean
run_on_game (AdjStore *store, const char *sql, gint64 id, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (adj_store_get_database (store), sql, error);

  if (stmt == NULL)
    return FALSE;

  (void) sqlite3_bind_int64 (stmt, 1, id);
  return adj_database_run (adj_store_get_database (store), stmt, error);
}

/* Adds what was bought in a game that counts to the sums over games, or takes it out of them. */
#define ADD_LOTS(sign)                                                                          \
  "INSERT INTO lot_sums (person, title, kind, games, n, worth, squares, crosses, powers)"       \
  " SELECT r.person, r.title, l.kind, " sign "1, " sign "l.n, " sign "l.worth, " sign           \
  "l.n * l.n, " sign "1.0 * l.n * l.worth, " sign "1.0 * l.worth * l.worth"                     \
  " FROM lots l JOIN results r ON r.game = l.game AND r.seat = l.seat"                          \
  " WHERE l.game = ?1 AND r.counted = 1"                                                        \
  " ON CONFLICT (person, title, kind) DO UPDATE SET games = games + excluded.games,"            \
  "  n = n + excluded.n, worth = worth + excluded.worth, squares = squares + excluded.squares," \
  "  crosses = crosses + excluded.crosses, powers = powers + excluded.powers"

static gboolean
add_lots (AdjStore *store, gint64 id, GError **error)
{
  return run_on_game (store, ADD_LOTS (""), id, error);
}

static gboolean
take_lots (AdjStore *store, gint64 id, GError **error)
{
  return run_on_game (store, ADD_LOTS ("-"), id, error);
}

static void
clear_lots (gpointer data)
{
  g_free (((AdjStoredLotSums *) data)->game);
}

GArray *
adj_store_get_lots (AdjStore *store, const char *person, GError **error)
{
  g_autoptr (GArray) array = g_array_new (FALSE, TRUE, sizeof (AdjStoredLotSums));
  sqlite3_stmt *stmt;
  gboolean has_row;

  g_array_set_clear_func (array, clear_lots);
  if (!adj_store_has_lots (store))
    return g_steal_pointer (&array);
  stmt = prepare_for (store,
                      "SELECT title, kind, games, n, worth, squares, crosses, powers"
                      " FROM lot_sums WHERE person = ?1 AND games > 0 ORDER BY title, kind",
                      person,
                      error);
  while (stmt != NULL) {
    AdjStoredLotSums sums;

    if (!step (store, stmt, &has_row, error))
      return NULL;
    if (!has_row) {
      (void) sqlite3_reset (stmt);
      return g_steal_pointer (&array);
    }
    sums = (AdjStoredLotSums){
      .game = g_strdup ((const char *) sqlite3_column_text (stmt, 0)),
      .kind = (guint) sqlite3_column_int (stmt, 1),
      .n_games = (guint) sqlite3_column_int (stmt, 2),
      .n = sqlite3_column_double (stmt, 3),
      .worth = sqlite3_column_double (stmt, 4),
      .squares = sqlite3_column_double (stmt, 5),
      .crosses = sqlite3_column_double (stmt, 6),
      .powers = sqlite3_column_double (stmt, 7),
    };
    g_array_append_val (array, sums);
  }

  return NULL;
}

static gboolean
count_results (AdjStore *store, gint64 id, GError **error)
{
  return run_on_game (store, "UPDATE results SET counted = 0 WHERE game = ?1", id, error) &&
         run_on_game (
           store,
           "INSERT INTO results (game, seat, person, title, n_seats, level, finished, won, counted)"
           " SELECT g.id, s.seat, s.name, g.game, g.n_seats, " LEVEL ", g.finished, s.won,"
           "  g.deleted IS NULL AND g.incidents IS NULL"
           " FROM games g JOIN seats s ON s.game = g.id WHERE g.id = ?1 AND " FINISHED
           " ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person,"
           "  level = excluded.level, finished = excluded.finished, won = excluded.won,"
           "  counted = excluded.counted",
           id,
           error);
}

gboolean
adj_store_count_results (AdjStore *store, gint64 id, GError **error)
{
  return take_lots (store, id, error) && count_results (store, id, error) &&
         add_lots (store, id, error);
}

gboolean
adj_store_has_review (
  AdjStore *store, gint64 id, const char *version, gint64 budget, gboolean *ret_has, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (adj_store_get_database (store),
                          "SELECT NOT EXISTS (SELECT 1 FROM results WHERE game = ?1 AND counted = 1"
                          " AND (version IS NOT ?2 OR budget < ?3))",
                          error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;

  (void) sqlite3_bind_int64 (stmt, 1, id);
  (void) sqlite3_bind_text (stmt, 2, version, -1, SQLITE_TRANSIENT);
  (void) sqlite3_bind_int64 (stmt, 3, budget);
  if (!step (store, stmt, &has_row, error))
    return FALSE;
  *ret_has = has_row && sqlite3_column_int (stmt, 0) != 0;
  (void) sqlite3_reset (stmt);
  return TRUE;
}

static gboolean
write_review (AdjStore *store,
              gint64 id,
              const char *version,
              gint64 budget,
              const AdjStoredReview *review,
              GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (
    adj_store_get_database (store),
    "UPDATE results SET version = ?3, budget = ?4, decisions = ?5, accuracy = ?6, cost = ?7,"
    " luck = ?8, skill = ?9 WHERE game = ?1 AND seat = ?2 AND counted = 1",
    error);

  if (stmt == NULL)
    return FALSE;

  (void) sqlite3_bind_int64 (stmt, 1, id);
  (void) sqlite3_bind_int64 (stmt, 2, review->seat);
  (void) sqlite3_bind_text (stmt, 3, version, -1, SQLITE_TRANSIENT);
  (void) sqlite3_bind_int64 (stmt, 4, budget);
  (void) sqlite3_bind_int64 (stmt, 5, review->decisions);
  (void) sqlite3_bind_int64 (stmt, 6, review->accuracy);
  (void) sqlite3_bind_int64 (stmt, 7, review->cost);
  (void) sqlite3_bind_int64 (stmt, 8, review->luck);
  (void) sqlite3_bind_int64 (stmt, 9, review->skill);
  return adj_database_run (adj_store_get_database (store), stmt, error);
}

static gboolean
write_lots (AdjStore *store, gint64 id, const AdjStoredReview *review, GError **error)
{
  for (guint kind = 0; kind < ADJ_STORE_LOT_KINDS; kind++) {
    sqlite3_stmt *stmt;

    if (review->lots[kind].n == 0)
      continue;
    stmt = adj_database_prepare (adj_store_get_database (store),
                                 "INSERT INTO lots (game, seat, kind, n, worth)"
                                 " SELECT game, seat, ?3, ?4, ?5 FROM results"
                                 " WHERE game = ?1 AND seat = ?2 AND counted = 1",
                                 error);
    if (stmt == NULL)
      return FALSE;
    (void) sqlite3_bind_int64 (stmt, 1, id);
    (void) sqlite3_bind_int64 (stmt, 2, review->seat);
    (void) sqlite3_bind_int64 (stmt, 3, kind);
    (void) sqlite3_bind_int64 (stmt, 4, review->lots[kind].n);
    (void) sqlite3_bind_int64 (stmt, 5, review->lots[kind].worth);
    if (!adj_database_run (adj_store_get_database (store), stmt, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
write_all_lots (
  AdjStore *store, gint64 id, const AdjStoredReview *reviews, guint n_reviews, GError **error)
{
  gboolean is_good = take_lots (store, id, error) &&
                     run_on_game (store, "DELETE FROM lots WHERE game = ?1", id, error);

  for (guint i = 0; is_good && i < n_reviews; i++)
    is_good = write_lots (store, id, &reviews[i], error);
  return is_good && add_lots (store, id, error);
}

/* Of a person who is counted; another seat's is left out. */
static gboolean
write_mistake (
  AdjStore *store, gint64 id, const AdjStoredMistake *mistake, gint64 due, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (adj_store_get_database (store),
                          "INSERT INTO mistakes (game, ply, seat, person, cost, due)"
                          " SELECT game, ?2, seat, person, ?4, ?5 FROM results"
                          " WHERE game = ?1 AND seat = ?3 AND counted = 1"
                          " ON CONFLICT (game, ply) DO UPDATE SET cost = excluded.cost",
                          error);

  if (stmt == NULL)
    return FALSE;

  (void) sqlite3_bind_int64 (stmt, 1, id);
  (void) sqlite3_bind_int64 (stmt, 2, mistake->ply);
  (void) sqlite3_bind_int64 (stmt, 3, mistake->seat);
  (void) sqlite3_bind_int64 (stmt, 4, mistake->cost);
  (void) sqlite3_bind_int64 (stmt, 5, due);
  return adj_database_run (adj_store_get_database (store), stmt, error);
}

/* What a deeper look no longer blames is not asked for; the marker is cost = −1. */
static gboolean
write_mistakes (AdjStore *store, gint64 id, const GArray *mistakes, gint64 due, GError **error)
{
  gboolean is_good =
    run_on_game (store, "UPDATE mistakes SET cost = -1 WHERE game = ?1", id, error);

  for (guint i = 0; is_good && i < mistakes->len; i++)
    is_good = write_mistake (store, id, &g_array_index (mistakes, AdjStoredMistake, i), due, error);

  return is_good &&
         run_on_game (store, "DELETE FROM mistakes WHERE game = ?1 AND cost = -1", id, error) &&
         run_on_game (store,
                      "UPDATE games SET dearest = (SELECT coalesce(max(cost), 0) FROM mistakes"
                      "  WHERE game = ?1) WHERE id = ?1"
                      " AND EXISTS (SELECT 1 FROM results WHERE game = ?1 AND counted = 1)",
                      id,
                      error);
}

gboolean
adj_store_set_review (AdjStore *store,
                      gint64 id,
                      const char *version,
                      gint64 budget,
                      const AdjStoredReview *reviews,
                      guint n_reviews,
                      const GArray *mistakes,
                      gint64 due,
                      GError **error)
{
  gboolean is_good = TRUE;

  if (!adj_database_begin (adj_store_get_database (store), error))
    return FALSE;
  for (guint i = 0; is_good && i < n_reviews; i++)
    is_good = write_review (store, id, version, budget, &reviews[i], error);
  if (is_good && write_all_lots (store, id, reviews, n_reviews, error) &&
      write_mistakes (store, id, mistakes, due, error) &&
      adj_database_commit (adj_store_get_database (store), error))
    return TRUE;

  adj_database_roll_back (adj_store_get_database (store));
  return FALSE;
}
