/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store-notebook.h"

#include "adj-store-private.h"

/* Of a game that still counts: not deleted, and without incidents. */
#define THAT_COUNT                                                        \
  " AND EXISTS (SELECT 1 FROM results WHERE results.game = mistakes.game" \
  " AND results.seat = mistakes.seat AND counted = 1)"

static sqlite3_stmt *
prepare_for (AdjStore *store, const char *sql, const char *person, gint64 number, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (adj_store_get_database (store), sql, error);

  if (stmt == NULL)
    return NULL;

  (void) sqlite3_bind_text (stmt, 1, person, -1, SQLITE_TRANSIENT);
  if (sqlite3_bind_parameter_count (stmt) > 1)
    (void) sqlite3_bind_int64 (stmt, 2, number);
  return stmt;
}

/* A row of two numbers. */
static gboolean
read_pair (AdjStore *store, sqlite3_stmt *stmt, guint *ret_a, guint *ret_b, GError **error)
{
  gboolean has_row;

  if (stmt == NULL || !adj_database_step (adj_store_get_database (store), stmt, &has_row, error))
    return FALSE;

  *ret_a = (guint) sqlite3_column_int64 (stmt, 0);
  *ret_b = (guint) sqlite3_column_int64 (stmt, 1);
  (void) sqlite3_reset (stmt);
  return TRUE;
}

gboolean
adj_store_mend_days (AdjStore *store, const char *person, gint64 today, GError **error)
{
  guint n = 0;
  guint nothing;
  sqlite3_stmt *stmt;

  if (adj_store_has_results (store) &&
      !read_pair (store,
                  prepare_for (store,
                               "SELECT count(*), 0 FROM mistakes WHERE person = ?1 AND asked > ?2",
                               person,
                               today,
                               error),
                  &n,
                  &nothing,
                  error))
    return FALSE;
  if (n == 0)
    return TRUE;

  stmt = prepare_for (store,
                      "UPDATE mistakes SET asked = ?2 - 1, due = ?2 - 1 + max(1, due - asked)"
                      " WHERE person = ?1 AND asked > ?2",
                      person,
                      today,
                      error);
  return stmt != NULL && adj_database_run (adj_store_get_database (store), stmt, error);
}

gboolean
adj_store_count_answered (
  AdjStore *store, const char *person, gint64 today, guint *ret_n, GError **error)
{
  guint nothing;

  *ret_n = 0;
  return !adj_store_has_results (store) ||
         read_pair (
           store,
           prepare_for (store,
                        "SELECT count(*), 0 FROM mistakes WHERE person = ?1 AND asked = ?2",
                        person,
                        today,
                        error),
           ret_n,
           &nothing,
           error);
}

gboolean
adj_store_count_mistakes (
  AdjStore *store, const char *person, guint *ret_waiting, guint *ret_retired, GError **error)
{
  *ret_waiting = *ret_retired = 0;
  return !adj_store_has_results (store) ||
         read_pair (store,
                    prepare_for (store,
                                 "SELECT count(*) FILTER (WHERE due IS NOT NULL),"
                                 " count(*) FILTER (WHERE due IS NULL)"
                                 " FROM mistakes WHERE person = ?1",
                                 person,
                                 0,
                                 error),
                    ret_waiting,
                    ret_retired,
                    error);
}

/* Appends at most as many as there is room for until MISTAKES has MAX. */
static gboolean
append (AdjStore *store, sqlite3_stmt *stmt, guint max, GArray *mistakes, GError **error)
{
  gboolean has_row = TRUE;

  while (stmt != NULL && mistakes->len < max) {
    AdjStoredMistake mistake;

    if (!adj_database_step (adj_store_get_database (store), stmt, &has_row, error))
      return FALSE;
    if (!has_row)
      break;
    mistake = (AdjStoredMistake){
      .game = sqlite3_column_int64 (stmt, 0),
      .ply = (guint) sqlite3_column_int64 (stmt, 1),
      .seat = (guint) sqlite3_column_int64 (stmt, 2),
      .cost = sqlite3_column_int64 (stmt, 3),
      .step = (guint) sqlite3_column_int64 (stmt, 4),
    };
    g_array_append_val (mistakes, mistake);
  }
  if (stmt != NULL)
    (void) sqlite3_reset (stmt);

  return stmt != NULL;
}

GArray *
adj_store_list_due (AdjStore *store, const char *person, gint64 today, guint max, GError **error)
{
  g_autoptr (GArray) mistakes = g_array_new (FALSE, TRUE, sizeof (AdjStoredMistake));

  if (!adj_store_has_results (store))
    return g_steal_pointer (&mistakes);
  if (!append (store,
               prepare_for (store,
                            "SELECT game, ply, seat, cost, step FROM mistakes"
                            " WHERE person = ?1 AND asked IS NOT NULL AND due <= ?2" THAT_COUNT
                            " ORDER BY due, game, ply",
                            person,
                            today,
                            error),
               max,
               mistakes,
               error) ||
      !append (store,
               prepare_for (store,
                            "SELECT game, ply, seat, cost, step FROM mistakes"
                            " WHERE person = ?1 AND asked IS NULL AND due <= ?2" THAT_COUNT
                            " ORDER BY cost DESC, game, ply",
                            person,
                            today,
                            error),
               max,
               mistakes,
               error))
    return NULL;

  return g_steal_pointer (&mistakes);
}

GArray *
adj_store_list_dearest (AdjStore *store, const char *person, guint max, GError **error)
{
  g_autoptr (GArray) mistakes = g_array_new (FALSE, TRUE, sizeof (AdjStoredMistake));

  if (adj_store_has_results (store) &&
      !append (store,
               prepare_for (store,
                            "SELECT game, ply, seat, cost, step FROM mistakes"
                            " WHERE person = ?1" THAT_COUNT " ORDER BY cost DESC, game, ply",
                            person,
                            0,
                            error),
               max,
               mistakes,
               error))
    return NULL;

  return g_steal_pointer (&mistakes);
}

gboolean
adj_store_find_mistake (AdjStore *store, gint64 id, guint ply, guint *ret_step, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (adj_store_get_database (store),
                          "SELECT step FROM mistakes WHERE game = ?1 AND ply = ?2",
                          error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;

  (void) sqlite3_bind_int64 (stmt, 1, id);
  (void) sqlite3_bind_int64 (stmt, 2, ply);
  if (!adj_database_step (adj_store_get_database (store), stmt, &has_row, error))
    return FALSE;
  if (has_row)
    *ret_step = (guint) sqlite3_column_int64 (stmt, 0);
  (void) sqlite3_reset (stmt);
  if (!has_row)
    g_set_error_literal (error,
                         ADJ_DATABASE_ERROR,
                         ADJ_DATABASE_ERROR_NOT_FOUND,
                         "this decision is not in the notebook");
  return has_row;
}

gboolean
adj_store_set_answer (
  AdjStore *store, gint64 id, guint ply, guint step, gint64 today, gint64 due, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (adj_store_get_database (store),
                          "UPDATE mistakes SET step = ?3, asked = ?4, due = nullif(?5, -1)"
                          " WHERE game = ?1 AND ply = ?2",
                          error);

  if (stmt == NULL)
    return FALSE;

  (void) sqlite3_bind_int64 (stmt, 1, id);
  (void) sqlite3_bind_int64 (stmt, 2, ply);
  (void) sqlite3_bind_int64 (stmt, 3, step);
  (void) sqlite3_bind_int64 (stmt, 4, today);
  (void) sqlite3_bind_int64 (stmt, 5, due);
  return adj_database_run (adj_store_get_database (store), stmt, error);
}
