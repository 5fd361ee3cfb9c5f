/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A query becomes one SELECT of ids, as far as possible from an index, with the filters as bound
 * parameters. The rows of a page are then read by id.
 */

#include "adj-store-archive.h"

#include <string.h>

#include "adj-store-private.h"

typedef struct {
  GString *sql;
  GPtrArray *texts; /* for the question marks, in order */
} Filter;

static void
filter_text (Filter *filter, const char *condition, const char *text)
{
  if (text == NULL || *text == '\0')
    return;

  g_string_append (filter->sql, " AND ");
  g_string_append (filter->sql, condition);
  g_ptr_array_add (filter->texts, g_strdup (text));
}

static void
filter_choice (Filter *filter, AdjStoreChoice choice, const char *yes, const char *no)
{
  if (choice == ADJ_STORE_ANY)
    return;

  g_string_append (filter->sql, " AND ");
  g_string_append (filter->sql, choice == ADJ_STORE_YES ? yes : no);
}

/* The word that stands in the index for the mark WORD, or NULL; see 5.sql. */
static const char *
find_mark (const char *word)
{
  static const char *const marks[][2] = { { "!!", "\xee\x80\x81" },
                                          { "!", "\xee\x80\x82" },
                                          { "?!", "\xee\x80\x83" },
                                          { "?", "\xee\x80\x84" },
                                          { "??", "\xee\x80\x85" } };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    if (g_str_equal (word, marks[i][0]))
      return marks[i][1];
  }

  return NULL;
}

/* What somebody's decision cost that has the mark WORD; FALSE: no analyst gives it. */
static gboolean
find_costs (const AdjStoreQuery *query, const char *word, guint32 *ret_from, guint32 *ret_to)
{
  static const char *const marks[] = { "?!", "?", "??" };

  for (guint i = 0; i < G_N_ELEMENTS (marks) && query->mark_costs != NULL; i++) {
    if (!g_str_equal (word, marks[i]))
      continue;
    *ret_from = query->mark_costs[i];
    *ret_to = i + 1 < G_N_ELEMENTS (marks) ? query->mark_costs[i + 1] : G_MAXUINT32;
    return TRUE;
  }

  return FALSE;
}

static void
append_word (GString *match, const char *word)
{
  const char *mark = find_mark (word);
  gboolean is_tag = *word == '#';
  g_auto (GStrv) quoted = g_strsplit (is_tag ? word + 1 : word, "\"", -1);
  g_autofree char *escaped = g_strjoinv ("\"\"", quoted);

  if (match->len > 0)
    g_string_append_c (match, ' ');
  if (mark != NULL)
    g_string_append_printf (match, "\"%s\"", mark);
  else if (is_tag)
    g_string_append_printf (match, "\"\xee\x80\x80 %s\"*", escaped);
  else
    g_string_append_printf (match, "\"%s\"*", escaped);
}

/* Words are prefixes: “cl banq #end !!” is `"cl"* "banq"*`, a tag and a mark. Without marks that an
 * analyst may have given. */
static char *
make_match (const AdjStoreQuery *query)
{
  g_autoptr (GString) match = g_string_new (NULL);
  g_auto (GStrv) list = g_strsplit_set (query->words, " \t\r\n", -1);
  guint32 from, to;

  for (guint i = 0; list[i] != NULL; i++) {
    if (*list[i] != '\0' && !find_costs (query, list[i], &from, &to))
      append_word (match, list[i]);
  }

  return match->len > 0 ? g_string_free (g_steal_pointer (&match), FALSE) : NULL;
}

static gboolean
has_marks (const AdjStoreQuery *query)
{
  g_auto (GStrv) list = g_strsplit_set (query->words, " \t\r\n", -1);
  guint32 from, to;

  for (guint i = 0; list[i] != NULL; i++) {
    if (find_costs (query, list[i], &from, &to))
      return TRUE;
  }

  return FALSE;
}

/* Whether an analyst has given the mark for costs from FROM to below TO: the dearest decision says
 * so of the last mark, and of the others in which games there is none. Where all games are asked
 * for, not a page, it is quicker to read all decisions than to look into each game. */
static char *
make_mark_condition (guint32 from, guint32 to, gboolean is_all)
{
  static const char has_word[] = "id IN (SELECT rowid FROM words WHERE words MATCH ?";

  if (to == G_MAXUINT32)
    return g_strdup_printf ("(%s) OR dearest >= %u)", has_word, from);
  if (is_all)
    return g_strdup_printf (
      "%s UNION ALL SELECT game FROM mistakes WHERE cost >= %u AND cost < %u)",
      has_word,
      from,
      to);
  return g_strdup_printf ("(%s) OR (dearest >= %u AND EXISTS (SELECT 1 FROM mistakes WHERE "
                          "mistakes.game = games.id AND cost >= %u AND cost < %u)))",
                          has_word,
                          from,
                          from,
                          to);
}

/* Each mark that stands in a note or that an analyst has given. */
static void
filter_marks (Filter *filter, const AdjStoreQuery *query, gboolean is_all)
{
  g_auto (GStrv) list = g_strsplit_set (query->words, " \t\r\n", -1);
  guint32 from, to;

  for (guint i = 0; list[i] != NULL; i++) {
    g_autoptr (GString) match = g_string_new (NULL);
    g_autofree char *condition = NULL;

    if (!find_costs (query, list[i], &from, &to))
      continue;
    append_word (match, list[i]);
    condition = make_mark_condition (from, to, is_all);
    filter_text (filter, condition, match->str);
  }
}

/* Bound as text: SQLite applies the column's affinity. */
static void
filter_date (Filter *filter, const char *condition, gint64 date)
{
  g_autofree char *text = date != 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, date) : NULL;

  filter_text (filter, condition, text);
}

static void
make_filter (Filter *filter, const AdjStoreQuery *query, gboolean is_all)
{
  g_autofree char *match = query->words != NULL ? make_match (query) : NULL;

  g_string_append (filter->sql,
                   query->deleted == ADJ_STORE_YES ? " WHERE deleted IS NOT NULL"
                                                   : " WHERE deleted IS NULL");
  filter_text (filter, "id IN (SELECT rowid FROM words WHERE words MATCH ?)", match);
  if (query->words != NULL)
    filter_marks (filter, query, is_all);
  filter_text (filter, "games.game = ?", query->game);
  filter_text (filter, "parent = ?", query->parent);
  filter_text (filter, "seed GLOB ?", query->seed);
  filter_text (filter,
               "EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND name = ?)",
               query->player);
  filter_text (filter,
               "EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND kind = ?)",
               query->kind);
  filter_choice (filter, query->finished, "finished IS NOT NULL", "finished IS NULL");
  filter_choice (filter, query->conceded, "conceded IS NOT NULL", "conceded IS NULL");
  filter_choice (filter, query->favourite, "favourite = 1", "favourite = 0");
  filter_choice (filter,
                 query->notes,
                 "(note IS NOT NULL OR id IN (SELECT game FROM notes))",
                 "note IS NULL AND id NOT IN (SELECT game FROM notes)");
  filter_choice (filter, query->branches, "parent IS NOT NULL", "parent IS NULL");
  filter_choice (
    filter,
    query->won,
    "EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND kind = 'human' AND won > 0)",
    "finished IS NOT NULL AND NOT EXISTS (SELECT 1 FROM seats WHERE "
    "seats.game = games.id AND kind = 'human' AND won > 0)");
  filter_date (filter, "played >= ?", query->since);
  filter_date (filter, "played <= ?", query->until);
}

static void
filter_clear (Filter *filter)
{
  g_string_free (filter->sql, TRUE);
  g_ptr_array_unref (filter->texts);
}

static sqlite3_stmt *
prepare (AdjStore *store, Filter *filter, GError **error)
{
  /* Interned, so that each text of a query is prepared once. */
  sqlite3_stmt *stmt = adj_database_prepare (adj_store_get_database (store),
                                             g_intern_string (filter->sql->str),
                                             error);

  for (guint i = 0; stmt != NULL && i < filter->texts->len; i++)
    (void) sqlite3_bind_text (stmt, (int) i + 1, filter->texts->pdata[i], -1, SQLITE_TRANSIENT);

  return stmt;
}

static Filter
begin_filter (const char *select)
{
  return (Filter){ .sql = g_string_new (select), .texts = g_ptr_array_new_with_free_func (g_free) };
}

/* Whether the query has words only: then the full-text index can be counted directly. */
static gboolean
has_words_only (const AdjStoreQuery *query)
{
  AdjStoreQuery words = { .words = query->words,
                          .mark_costs = query->mark_costs,
                          .deleted = query->deleted,
                          .order = query->order,
                          .is_ascending = query->is_ascending,
                          .has_families = query->has_families };

  return query->words != NULL && query->deleted != ADJ_STORE_YES && !has_marks (query) &&
         memcmp (&words, query, sizeof words) == 0;
}

static void
make_count (Filter *filter, const AdjStoreQuery *query)
{
  g_autofree char *match = has_words_only (query) ? make_match (query) : NULL;

  if (match == NULL) {
    g_string_append (filter->sql, "SELECT count(*) FROM games");
    make_filter (filter, query, TRUE);
  } else {
    g_string_append (filter->sql, "SELECT count(*) FROM words WHERE words MATCH ?");
    g_ptr_array_add (filter->texts, g_steal_pointer (&match));
  }
}

/* An old archive that may not be changed has no table of mistakes. */
static AdjStoreQuery
adapt (AdjStore *store, const AdjStoreQuery *query)
{
  AdjStoreQuery adapted = *query;

  if (!adj_store_has_results (store))
    adapted.mark_costs = NULL;
  return adapted;
}

gboolean
adj_store_count (AdjStore *store, const AdjStoreQuery *query, guint *ret_n, GError **error)
{
  const AdjStoreQuery adapted = adapt (store, query);
  Filter filter = begin_filter ("");
  sqlite3_stmt *stmt;
  gboolean has_row = FALSE;

  make_count (&filter, &adapted);
  stmt = prepare (store, &filter, error);
  filter_clear (&filter);
  if (stmt == NULL || !adj_database_step (adj_store_get_database (store), stmt, &has_row, error))
    return FALSE;

  *ret_n = (guint) sqlite3_column_int64 (stmt, 0);
  (void) sqlite3_reset (stmt);
  return TRUE;
}

static void
append_order (GString *sql, const AdjStoreQuery *query)
{
  static const char *const columns[] = {
    [ADJ_STORE_BY_PLAYED] = "played",   [ADJ_STORE_BY_STARTED] = "started",
    [ADJ_STORE_BY_GAME] = "games.game", [ADJ_STORE_BY_MOVES] = "n_moves",
    [ADJ_STORE_BY_DEAREST] = "dearest",
  };

  g_string_append_printf (sql,
                          " ORDER BY %s %s, id %s",
                          columns[query->order],
                          query->is_ascending ? "ASC" : "DESC",
                          query->is_ascending ? "DESC" : "ASC");
}

/* 16 steps, of imported branches of branches; what lies deeper is in no order. */
#define LONGEST_PATH "320"

/* A step of a path: from which moment of its parent a branch goes on. */
#define STEP(game) "printf('%08d%012d', coalesce(" game ".parent_ply, 0), " game ".id)"

/*
 * Of each game that has branches, or one above it: when the oldest one above it that is not deleted
 * was played, and the path that leads down from there. So each is looked at once; imported games
 * that form a circle are not reached.
 */
#define FAMILIES                                                              \
  "WITH RECURSIVE above (above_uuid, above_played, above_path) AS ("          \
  "SELECT g.uuid, g.played, printf('%012d', g.id) FROM"                       \
  " (SELECT DISTINCT parent AS uuid FROM games INDEXED BY games_parent"       \
  "  WHERE parent IS NOT NULL) AS p CROSS JOIN games AS g ON g.uuid = p.uuid" \
  " WHERE g.deleted IS NULL AND NOT EXISTS"                                   \
  " (SELECT 1 FROM games AS o WHERE o.uuid = g.parent AND o.deleted IS NULL)" \
  " UNION ALL SELECT g.uuid, above_played,"                                   \
  " above_path || iif(length(above_path) < " LONGEST_PATH                     \
  ", " STEP ("g") ", '')"                                                     \
                  " FROM above CROSS JOIN games AS g INDEXED BY games_parent" \
                  " ON g.parent = above_uuid WHERE g.deleted IS NULL) "

/*
 * Games without a parent are sorted by an index, the few branches by what FAMILIES says of their
 * parents: the moments and ids of a path put a branch behind the game it comes from, and before
 * what begins later. The id of the first game keeps families of one day apart. SQLite merges both.
 */
static void
make_families (Filter *filter, const AdjStoreQuery *query)
{
  const char *way = query->is_ascending ? "ASC" : "DESC";

  g_string_append (
    filter->sql,
    FAMILIES "SELECT id FROM (SELECT id, played AS family, printf('%012d', id) AS path FROM games");
  make_filter (filter, query, TRUE);
  g_string_append (
    filter->sql,
    " AND id NOT IN (SELECT id FROM games INDEXED BY games_parent"
    " WHERE parent IS NOT NULL)"
    " UNION ALL SELECT id, coalesce(above_played, played) AS family,"
    " coalesce(above_path || " STEP ("games") ", printf('%012d', games.id)) AS path"
                                              " FROM games INDEXED BY games_parent"
                                              " LEFT JOIN above ON above_uuid = parent");
  make_filter (filter, query, TRUE);
  g_string_append_printf (filter->sql, " AND parent IS NOT NULL ORDER BY family %s, path)", way);
}

static GArray *
list_ids (AdjStore *store, const AdjStoreQuery *query, guint from, guint max, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  Filter filter = begin_filter ("");
  sqlite3_stmt *stmt;
  gboolean has_row;

  if (query->has_families && query->order == ADJ_STORE_BY_PLAYED) {
    make_families (&filter, query);
  } else {
    g_string_append (filter.sql, "SELECT id FROM games");
    make_filter (&filter, query, FALSE);
    append_order (filter.sql, query);
  }
  g_string_append (filter.sql, " LIMIT ? OFFSET ?");
  stmt = prepare (store, &filter, error);
  if (stmt != NULL) {
    (void) sqlite3_bind_int64 (stmt, (int) filter.texts->len + 1, max);
    (void) sqlite3_bind_int64 (stmt, (int) filter.texts->len + 2, from);
  }
  filter_clear (&filter);

  while (stmt != NULL) {
    gint64 id;

    if (!adj_database_step (adj_store_get_database (store), stmt, &has_row, error))
      return NULL;
    if (!has_row) {
      (void) sqlite3_reset (stmt);
      return g_steal_pointer (&ids);
    }
    id = sqlite3_column_int64 (stmt, 0);
    g_array_append_val (ids, id);
  }

  return NULL;
}

GArray *
adj_store_list (AdjStore *store, const AdjStoreQuery *query, guint from, guint max, GError **error)
{
  const AdjStoreQuery adapted = adapt (store, query);
  g_autoptr (GArray) ids = list_ids (store, &adapted, from, max, error);
  g_autoptr (GArray) games = NULL;

  if (ids == NULL)
    return NULL;

  games = g_array_sized_new (FALSE, TRUE, sizeof (AdjStoredGame), ids->len);
  g_array_set_clear_func (games, (GDestroyNotify) adj_stored_game_clear);
  for (guint i = 0; i < ids->len; i++) {
    AdjStoredGame game;

    if (!adj_store_load_summary (store, g_array_index (ids, gint64, i), &game, error))
      return NULL;
    g_array_append_val (games, game);
  }

  return g_steal_pointer (&games);
}

gboolean
adj_store_count_ancestors (AdjStore *store, gint64 id, guint *ret_n, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (adj_store_get_database (store),
                                             "WITH RECURSIVE up (n, parent) AS ("
                                             "SELECT 0, parent FROM games WHERE id = ?1 UNION ALL"
                                             " SELECT n + 1, p.parent FROM up"
                                             " CROSS JOIN games AS p ON p.uuid = up.parent"
                                             " WHERE p.deleted IS NULL AND n < 16) "
                                             "SELECT max(n) FROM up",
                                             error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;
  (void) sqlite3_bind_int64 (stmt, 1, id);
  if (!adj_database_step (adj_store_get_database (store), stmt, &has_row, error))
    return FALSE;
  *ret_n = has_row ? (guint) sqlite3_column_int (stmt, 0) : 0;
  (void) sqlite3_reset (stmt);
  return TRUE;
}
