/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games on a damaged page are missing from one list and may still be in another. So all tables and
 * indexes that name games are read, from both ends, as far as they go.
 */

#include "adj-store-rescue.h"

static const char *const lists[] = {
  "SELECT id FROM games NOT INDEXED ORDER BY id",
  "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
  "SELECT id FROM games INDEXED BY games_played WHERE deleted IS NULL ORDER BY played",
  "SELECT DISTINCT game FROM seats ORDER BY game",
  "SELECT DISTINCT game FROM seats ORDER BY game DESC",
};

static void
read_list (AdjDatabase *database, const char *sql, GArray *ids)
{
  sqlite3_stmt *stmt = adj_database_prepare (database, sql, NULL);
  gboolean has_row = TRUE;

  if (stmt == NULL)
    return;

  while (adj_database_step (database, stmt, &has_row, NULL) && has_row) {
    gint64 id = sqlite3_column_int64 (stmt, 0);

    g_array_append_val (ids, id);
  }
  (void) sqlite3_reset (stmt);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* IDS are sorted. */
static void
drop_repeated (GArray *ids)
{
  guint n = 0;

  for (guint i = 0; i < ids->len; i++) {
    gint64 id = g_array_index (ids, gint64, i);

    if (n == 0 || g_array_index (ids, gint64, n - 1) != id)
      g_array_index (ids, gint64, n++) = id;
  }
  g_array_set_size (ids, n);
}

GArray *
adj_store_find_games (AdjStore *store)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    read_list (adj_store_get_database (store), lists[i], ids);
  g_array_sort (ids, compare_ids);
  drop_repeated (ids);
  return ids;
}
