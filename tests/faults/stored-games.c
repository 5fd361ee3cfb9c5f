/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "stored-games.h"

enum {
  TEXT_SIZE = 32
};

GHashTable *
stored_games_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
stored_games_set (GHashTable *games, const char *uuid, guint n_moves)
{
  (void) g_hash_table_insert (games, g_strdup (uuid), GUINT_TO_POINTER (n_moves));
}

guint
stored_games_get (GHashTable *games, const char *uuid)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (games, uuid));
}

GHashTable *
stored_games_copy (GHashTable *games)
{
  GHashTable *copy = stored_games_new ();
  GHashTableIter iter;
  gpointer uuid;
  gpointer n_moves;

  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &uuid, &n_moves))
    stored_games_set (copy, uuid, GPOINTER_TO_UINT (n_moves));
  return copy;
}

gboolean
stored_games_are_equal (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer uuid;
  gpointer n_moves;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &uuid, &n_moves)) {
    if (!g_hash_table_contains (b, uuid) || g_hash_table_lookup (b, uuid) != n_moves)
      return FALSE;
  }
  return TRUE;
}

guint
stored_games_count_moves (GHashTable *games)
{
  g_autoptr (GHashTable) none = stored_games_new ();

  return stored_games_count_lost (games, none);
}

guint
stored_games_count_lost (GHashTable *some, GHashTable *others)
{
  GHashTableIter iter;
  gpointer uuid;
  gpointer n_moves;
  guint n_lost = 0;

  g_hash_table_iter_init (&iter, some);
  while (g_hash_table_iter_next (&iter, &uuid, &n_moves)) {
    guint n = GPOINTER_TO_UINT (n_moves);

    n_lost += n - MIN (n, stored_games_get (others, uuid));
  }
  return n_lost;
}

char *
stored_games_format (GHashTable *games)
{
  GString *text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer uuid;
  gpointer n_moves;

  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &uuid, &n_moves))
    g_string_append_printf (text, " %s:%u", (char *) uuid, GPOINTER_TO_UINT (n_moves));
  return g_string_free (text, FALSE);
}

static AdjStoredMove
make_move (const char *uuid, guint ply, char *text)
{
  (void) g_snprintf (text, TEXT_SIZE, "take %u", ply);
  return (AdjStoredMove){
    .ply = ply,
    .seat = ply % 2,
    .move = text,
    .at = ply,
    .ms = -1,
    .hash = g_str_hash (uuid) * G_GUINT64_CONSTANT (2654435761) + ply,
  };
}

AdjStorePlace
stored_games_place (const char *uuid, guint n_moves)
{
  char text[TEXT_SIZE];

  return (AdjStorePlace){ .n_moves = n_moves, .hash = make_move (uuid, n_moves, text).hash };
}

gboolean
stored_games_add (AdjStore *store, const char *uuid, guint n_moves, GError **error)
{
  g_autofree AdjStoredMove *moves = g_new (AdjStoredMove, n_moves + 1);
  g_autofree char *texts = g_malloc ((n_moves + 1) * (gsize) TEXT_SIZE);
  AdjStoredGame game = {
    .uuid = (char *) uuid,
    .game = (char *) "toy",
    .n_seats = 2,
    .seats = { { .name = (char *) "Ada", .kind = (char *) "human" },
               { .name = (char *) "Émile", .kind = (char *) "easy" } },
    .options = (char *) "{}",
    .setup = (char *) "{}",
    .rules_version = 1,
    .started = 1,
    .conceded = -1,
  };
  gint64 id;

  for (guint i = 0; i < n_moves; i++)
    moves[i] = make_move (uuid, i + 1, texts + i * (gsize) TEXT_SIZE);
  return adj_store_add_game (store, &game, moves, n_moves, NULL, &id, error);
}

gboolean
stored_games_append (AdjStore *store, const char *uuid, guint n_before, GError **error)
{
  char text[TEXT_SIZE];
  AdjStoredMove move = make_move (uuid, n_before + 1, text);
  gint64 id;

  return adj_store_find_game (store, uuid, &id, error) &&
         adj_store_append_moves (store,
                                 id,
                                 stored_games_place (uuid, n_before),
                                 &move,
                                 1,
                                 NULL,
                                 error);
}

typedef struct {
  const char *uuid;
  guint n_moves;
  gboolean is_right;
} Reading;

static gboolean
compare_move (const AdjStoredMove *move, gpointer data)
{
  Reading *reading = data;
  char text[TEXT_SIZE];
  AdjStoredMove expected = make_move (reading->uuid, ++reading->n_moves, text);

  reading->is_right = move->ply == expected.ply && move->seat == expected.seat &&
                      move->hash == expected.hash && g_strcmp0 (move->move, text) == 0;
  return reading->is_right;
}

static gboolean
read_game (AdjStore *store, gint64 id, GHashTable *games, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };
  Reading reading = { NULL, 0, TRUE };

  if (!adj_store_load_game (store, id, &game, error))
    return FALSE;
  reading.uuid = game.uuid;
  if (!adj_store_load_moves (store, id, compare_move, &reading, error))
    return FALSE;
  if (!reading.is_right || reading.n_moves != game.n_moves ||
      g_strcmp0 (game.seats[1].name, "Émile") != 0) {
    g_set_error (error,
                 ADJ_DATABASE_ERROR,
                 ADJ_DATABASE_ERROR_DAMAGED,
                 "%s has %u moves, not %u, or not the same",
                 game.uuid,
                 reading.n_moves,
                 game.n_moves);
    return FALSE;
  }

  stored_games_set (games, game.uuid, game.n_moves);
  return TRUE;
}

GHashTable *
stored_games_read (AdjStore *store, GError **error)
{
  AdjDatabase *database = adj_store_get_database (store);
  g_autoptr (GHashTable) games = stored_games_new ();
  gint64 id = 0;

  for (;;) {
    sqlite3_stmt *stmt =
      adj_database_prepare (database, "SELECT min(id) FROM games WHERE id > ?1", error);
    gboolean has_row;

    if (stmt == NULL)
      return NULL;
    (void) sqlite3_bind_int64 (stmt, 1, id);
    if (!adj_database_step (database, stmt, &has_row, error))
      return NULL;
    id = sqlite3_column_int64 (stmt, 0);
    (void) sqlite3_reset (stmt);
    if (id == 0)
      return g_steal_pointer (&games);
    if (!read_game (store, id, games, error))
      return NULL;
  }
}

static gboolean
check_words (AdjDatabase *database, GError **error)
{
  return adj_database_exec (database,
                            "INSERT INTO words (words, rank) VALUES ('integrity-check', 0)",
                            error);
}

GHashTable *
stored_games_read_file (const char *path, GError **error)
{
  g_autoptr (AdjDatabase) database = adj_database_open (path, ADJ_DATABASE_READ_WRITE, error);
  g_autoptr (AdjStore) store = NULL;
  g_autofree char *found = NULL;

  if (database == NULL)
    return NULL;
  store = adj_store_new (g_steal_pointer (&database));
  found = adj_database_check (adj_store_get_database (store), error);
  if (found != NULL) {
    g_set_error_literal (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_DAMAGED, found);
    return NULL;
  }

  return check_words (adj_store_get_database (store), error) ? stored_games_read (store, error)
                                                             : NULL;
}

static void
exec (sqlite3 *sqlite, const char *sql)
{
  if (sqlite3_exec (sqlite, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (sqlite));
}

static void
insert_old_game (sqlite3 *sqlite, guint number, guint n_moves, GHashTable *games)
{
  g_autofree char *uuid = g_strdup_printf ("old-%u", number);
  g_autofree char *game = g_strdup_printf (
    "INSERT INTO games (id, uuid, game, n_seats, options, setup, rules_version, started, played,"
    " n_moves) VALUES (%u, '%s', 'toy', 2, '{}', '{}', 1, 1, 1, %u);"
    "INSERT INTO seats (game, seat, name, kind) VALUES (%u, 0, 'Ada', 'human'),"
    " (%u, 1, 'Émile', 'easy')",
    number + 1,
    uuid,
    n_moves,
    number + 1,
    number + 1);

  exec (sqlite, game);
  for (guint ply = 1; ply <= n_moves; ply++) {
    char text[TEXT_SIZE];
    AdjStoredMove move = make_move (uuid, ply, text);
    g_autofree char *sql = g_strdup_printf ("INSERT INTO moves (game, ply, seat, move, hash) "
                                            "VALUES (%u, %u, %u, '%s', %" G_GINT64_FORMAT ")",
                                            number + 1,
                                            ply,
                                            move.seat,
                                            text,
                                            (gint64) move.hash);

    exec (sqlite, sql);
  }
  stored_games_set (games, uuid, n_moves);
}

GHashTable *
stored_games_make_version_1 (const char *path, guint n, guint n_moves)
{
  GHashTable *games = stored_games_new ();
  g_autoptr (GBytes) schema = g_resources_lookup_data ("/org/adjuge/store/1.sql", 0, NULL);
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = 1",
                                           ADJ_DATABASE_APPLICATION_ID);
  sqlite3 *sqlite;

  g_assert_cmpint (sqlite3_open (path, &sqlite), ==, SQLITE_OK);
  exec (sqlite, "PRAGMA journal_mode = WAL; BEGIN");
  exec (sqlite, g_bytes_get_data (schema, NULL));
  exec (sqlite, mark);
  for (guint i = 0; i < n; i++)
    insert_old_game (sqlite, i, n_moves, games);
  exec (sqlite, "COMMIT");
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);

  return games;
}
