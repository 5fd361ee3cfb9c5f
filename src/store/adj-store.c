/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store.h"

#include <string.h>

#include "adj-store-private.h"

enum {
  INCIDENTS_VERSION = 3,
  RESULTS_VERSION = 4,
  LOTS_VERSION = 5,
  LIST_TEXT = 256, /* characters of a text in lists */
};

struct _AdjStore {
  AdjDatabase *database;
  gboolean has_incidents;
  gboolean has_results;
  gboolean has_lots;
};

AdjStore *
adj_store_new (AdjDatabase *database)
{
  AdjStore *store = g_new0 (AdjStore, 1);

  store->database = database;
  store->has_incidents = adj_database_get_version (database) >= INCIDENTS_VERSION;
  store->has_results = adj_database_get_version (database) >= RESULTS_VERSION;
  store->has_lots = adj_database_get_version (database) >= LOTS_VERSION;
  return store;
}

gboolean
adj_store_has_results (AdjStore *store)
{
  return store->has_results;
}

gboolean
adj_store_has_lots (AdjStore *store)
{
  return store->has_lots;
}

void
adj_store_free (AdjStore *store)
{
  if (store == NULL)
    return;

  adj_database_close (store->database);
  g_free (store);
}

AdjDatabase *
adj_store_get_database (AdjStore *store)
{
  return store->database;
}

void
adj_stored_game_clear (AdjStoredGame *game)
{
  for (guint seat = 0; seat < ADJ_STORE_MAX_SEATS; seat++) {
    g_free (game->seats[seat].name);
    g_free (game->seats[seat].kind);
  }
  g_free (game->uuid);
  g_free (game->game);
  g_free (game->options);
  g_free (game->setup);
  g_free (game->seed);
  g_free (game->parent);
  g_free (game->note);
  g_free (game->incidents);
  g_free (game->parent_incident);
  g_free (game->extra);
  memset (game, 0, sizeof *game);
}

static void
bind_text (sqlite3_stmt *stmt, int column, const char *text)
{
  (void) sqlite3_bind_text (stmt, column, text, -1, SQLITE_STATIC);
}

static void
bind_integer (sqlite3_stmt *stmt, int column, gint64 integer)
{
  (void) sqlite3_bind_int64 (stmt, column, integer);
}

/* NULL if it is empty. */
static void
bind_integer_unless (sqlite3_stmt *stmt, int column, gint64 integer, gint64 nothing)
{
  if (integer == nothing)
    (void) sqlite3_bind_null (stmt, column);
  else
    (void) sqlite3_bind_int64 (stmt, column, integer);
}

static gint64
now (void)
{
  return g_get_real_time () / 1000;
}

static gboolean
not_found (GError **error, AdjDatabaseErrorCode code)
{
  g_set_error_literal (error,
                       ADJ_DATABASE_ERROR,
                       (int) code,
                       code == ADJ_DATABASE_ERROR_CONFLICT ? "the game has changed in the meantime"
                                                           : "there is no such game");
  return FALSE;
}

/* Runs a change that must affect exactly one row. */
static gboolean
run_on_one (AdjStore *store, sqlite3_stmt *stmt, AdjDatabaseErrorCode otherwise, GError **error)
{
  if (!adj_database_run (store->database, stmt, error))
    return FALSE;

  return adj_database_count_changes (store->database) == 1 || not_found (error, otherwise);
}

/* Commits the transaction if all went well, else rolls back. */
static gboolean
end (AdjStore *store, gboolean is_good, GError **error)
{
  if (is_good && adj_database_commit (store->database, error))
    return TRUE;

  adj_database_roll_back (store->database);
  return FALSE;
}

static gboolean
insert_game (AdjStore *store, const AdjStoredGame *game, gint64 *ret_id, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (
    store->database,
    "INSERT INTO games (uuid, game, n_seats, options, setup, seed, "
    "rules_version, started, played, conceded, parent, parent_ply, "
    "favourite, note, extra, incidents) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)",
    error);

  if (stmt == NULL)
    return FALSE;

  bind_text (stmt, 1, game->uuid);
  bind_text (stmt, 2, game->game);
  bind_integer (stmt, 3, game->n_seats);
  bind_text (stmt, 4, game->options);
  bind_text (stmt, 5, game->setup);
  bind_text (stmt, 6, game->seed);
  bind_integer (stmt, 7, game->rules_version);
  bind_integer (stmt, 8, game->started);
  bind_integer (stmt, 9, game->played != 0 ? game->played : game->started);
  bind_integer_unless (stmt, 10, game->conceded, -1);
  bind_text (stmt, 11, game->parent);
  if (game->parent != NULL)
    bind_integer (stmt, 12, game->parent_ply);
  bind_integer (stmt, 13, game->is_favourite);
  bind_text (stmt, 14, game->note);
  bind_text (stmt, 15, game->extra);
  bind_text (stmt, 16, game->incidents);
  if (!adj_database_run (store->database, stmt, error))
    return FALSE;

  *ret_id = adj_database_get_last_id (store->database);
  return TRUE;
}

static gboolean
insert_seats (AdjStore *store, const AdjStoredGame *game, gint64 id, GError **error)
{
  for (guint seat = 0; seat < game->n_seats; seat++) {
    sqlite3_stmt *stmt =
      adj_database_prepare (store->database,
                            "INSERT INTO seats (game, seat, name, kind) VALUES (?1, ?2, ?3, ?4)",
                            error);

    if (stmt == NULL)
      return FALSE;
    bind_integer (stmt, 1, id);
    bind_integer (stmt, 2, seat);
    bind_text (stmt, 3, game->seats[seat].name);
    bind_text (stmt, 4, game->seats[seat].kind);
    if (!adj_database_run (store->database, stmt, error))
      return FALSE;
  }

  return TRUE;
}

/* Runs a change whose parameters are the row of a game and optionally a number. */
static gboolean
change (AdjStore *store, const char *sql, gint64 id, gint64 number, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database, sql, error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  if (sqlite3_bind_parameter_count (stmt) > 1)
    bind_integer (stmt, 2, number);
  return adj_database_run (store->database, stmt, error);
}

static gboolean
forget_words (AdjStore *store, gint64 id, GError **error)
{
  return change (store, "DELETE FROM words WHERE rowid = ?1", id, 0, error);
}

/* The word for the mark that a note begins with, see 5.sql. */
#define MARK                                                                           \
  "CASE WHEN note GLOB '!!*' THEN char(57345) WHEN note GLOB '!*' THEN char(57346)"    \
  " WHEN note GLOB '[?]!*' THEN char(57347) WHEN note GLOB '[?][?]*' THEN char(57349)" \
  " WHEN note GLOB '[?]*' THEN char(57348) ELSE '' END"

/*
 * Updates the full-text index of a game: the beginning of long notes, the first of very many. To
 * index megabytes would take the writer's turn for seconds.
 */
static gboolean
index_words (AdjStore *store, gint64 id, GError **error)
{
  return forget_words (store, id, error) &&
         change (store,
                 "INSERT INTO words (rowid, names, game, notes) "
                 "SELECT id, (SELECT group_concat(substr(name, 1, 256), ' ') FROM seats"
                 "  WHERE seats.game = games.id), "
                 "game, replace(coalesce(substr(note, 1, 8192), '') || ' ' || "
                 "coalesce((SELECT group_concat(" MARK " || ' ' || note, ' ') FROM"
                 "  (SELECT substr(note, 1, 2048) AS note FROM notes WHERE notes.game = games.id"
                 "   ORDER BY ply LIMIT 256)), ''), '#', ' ' || char(57344) || ' ') "
                 "FROM games WHERE id = ?1 AND deleted IS NULL",
                 id,
                 0,
                 error);
}

static gboolean
insert_move (AdjStore *store, gint64 id, const AdjStoredMove *move, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (
    store->database,
    "INSERT INTO moves (game, ply, seat, move, at, ms, forced, hash, bot, extra) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, move->ply);
  bind_integer (stmt, 3, move->seat);
  bind_text (stmt, 4, move->move);
  bind_integer_unless (stmt, 5, move->at, -1);
  bind_integer_unless (stmt, 6, move->ms, -1);
  bind_integer_unless (stmt, 7, move->is_forced, 0);
  bind_integer (stmt, 8, (gint64) move->hash);
  bind_text (stmt, 9, move->bot);
  bind_text (stmt, 10, move->extra);
  return adj_database_run (store->database, stmt, error);
}

static gboolean
insert_note (AdjStore *store, gint64 id, const AdjStoredMove *move, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database,
                                             "INSERT INTO notes (game, ply, note) "
                                             "VALUES (?1, ?2, ?3)",
                                             error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, move->ply);
  bind_text (stmt, 3, move->note);
  return adj_database_run (store->database, stmt, error);
}

/* Begins a statement whose parameters are the row of a game and a ply. NULL: it failed. */
static sqlite3_stmt *
step_at (
  AdjStore *store, const char *sql, gint64 id, guint ply, gboolean *ret_has_row, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database, sql, error);

  if (stmt == NULL)
    return NULL;

  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, ply);
  return adj_database_step (store->database, stmt, ret_has_row, error) ? stmt : NULL;
}

/* Takes what stands beside a move over from the parent of a branch. */
static gboolean
copy_remarks (AdjStore *store, gint64 id, guint ply, gint64 *n_left, GError **error)
{
  gboolean has_row;
  sqlite3_stmt *stmt =
    step_at (store,
             "UPDATE moves SET bot = p.bot, extra = p.extra FROM moves p "
             "WHERE moves.game = ?1 AND moves.ply = ?2 AND p.ply = ?2 AND p.game = "
             "(SELECT id FROM games WHERE uuid = (SELECT parent FROM games WHERE id = ?1)) "
             "RETURNING coalesce(length(bot), 0) + coalesce(length(extra), 0)",
             id,
             ply,
             &has_row,
             error);

  if (stmt == NULL)
    return FALSE;
  if (has_row)
    *n_left -= sqlite3_column_int64 (stmt, 0);
  (void) sqlite3_reset (stmt);
  return TRUE;
}

static gboolean
update_seats (AdjStore *store, gint64 id, const AdjStoredResult *result, GError **error)
{
  sqlite3_stmt *stmt;
  guint n_seats = 0;

  for (guint seat = 0; seat < ADJ_STORE_MAX_SEATS; seat++) {
    stmt =
      adj_database_prepare (store->database,
                            "UPDATE seats SET score = ?3, won = ?4 WHERE game = ?1 AND seat = ?2",
                            error);
    if (stmt == NULL)
      return FALSE;
    bind_integer (stmt, 1, id);
    bind_integer (stmt, 2, seat);
    bind_integer (stmt, 3, result->scores[seat]);
    (void) sqlite3_bind_double (stmt, 4, result->won[seat]);
    if (!adj_database_run (store->database, stmt, error))
      return FALSE;
    n_seats += adj_database_count_changes (store->database);
  }

  return n_seats > 0 || not_found (error, ADJ_DATABASE_ERROR_NOT_FOUND);
}

/*
 * True for the game ?1 where it is not deleted, has ?2 moves, and ?3 is the hash after the last.
 * The number alone is not enough: another process may have taken moves back and played others.
 */
#define IS_AT_PLACE                                   \
  "id = ?1 AND n_moves = ?2 AND deleted IS NULL AND " \
  "(?2 = 0 OR (SELECT hash FROM moves WHERE game = ?1 AND ply = ?2) = ?3)"

static void
bind_place (sqlite3_stmt *stmt, gint64 id, AdjStorePlace place)
{
  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, place.n_moves);
  bind_integer (stmt, 3, (gint64) place.hash);
}

/* Records on the game's row that it has gone from PLACE to so many moves, and whether it is over.
 */
static gboolean
update_game (AdjStore *store,
             gint64 id,
             AdjStorePlace place,
             guint n_after,
             gint64 played,
             const AdjStoredResult *result,
             GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database,
                          "UPDATE games SET n_moves = ?4, played = max(played, ?5), finished = ?6 "
                          "WHERE " IS_AT_PLACE,
                          error);

  if (stmt == NULL)
    return FALSE;

  bind_place (stmt, id, place);
  bind_integer (stmt, 4, n_after);
  bind_integer (stmt, 5, played);
  if (result != NULL)
    bind_integer (stmt, 6, result->finished);
  return run_on_one (store, stmt, ADJ_DATABASE_ERROR_CONFLICT, error);
}

static gboolean
has_game (AdjStore *store, gint64 id)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database, "SELECT 1 FROM games WHERE id = ?1", NULL);
  gboolean has_row = FALSE;

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  (void) adj_database_step (store->database, stmt, &has_row, NULL);
  (void) sqlite3_reset (stmt);
  return has_row;
}

/* Runs a change of what is there at a place: a game that has moved on is told from one that has
 * gone. */
static gboolean
run_at_place (AdjStore *store, sqlite3_stmt *stmt, gint64 id, GError **error)
{
  if (!adj_database_run (store->database, stmt, error))
    return FALSE;

  return adj_database_count_changes (store->database) == 1 ||
         not_found (error,
                    has_game (store, id) ? ADJ_DATABASE_ERROR_CONFLICT
                                         : ADJ_DATABASE_ERROR_NOT_FOUND);
}

static gboolean
append (AdjStore *store,
        gint64 id,
        AdjStorePlace place,
        const AdjStoredMove *moves,
        guint n_moves,
        const AdjStoredResult *result,
        gboolean *ret_has_notes,
        GError **error)
{
  gint64 n_left = ADJ_STORE_MOST_COPIED;
  gint64 played = 0;

  for (guint i = 0; i < n_moves; i++)
    played = MAX (played, moves[i].at);

  /* First, so that a move that another process has stored is a conflict, not a duplicate row. */
  if (!update_game (store, id, place, moves[n_moves - 1].ply, played, result, error))
    return FALSE;
  for (guint i = 0; i < n_moves; i++) {
    gboolean has_note = moves[i].note != NULL && *moves[i].note != '\0';

    if (!insert_move (store, id, &moves[i], error) ||
        (moves[i].is_cut && n_left > 0 &&
         !copy_remarks (store, id, moves[i].ply, &n_left, error)) ||
        (has_note && !insert_note (store, id, &moves[i], error)) ||
        (moves[i].analysis != NULL &&
         !adj_store_set_analysis (store, id, moves[i].analysis, error)))
      return FALSE;
    *ret_has_notes = *ret_has_notes || has_note;
  }

  return result == NULL ||
         (update_seats (store, id, result, error) && adj_store_count_results (store, id, error));
}

/* ?2 at the end of the list of incidents; what is not a list is damage, and begun anew. */
#define ONE_INCIDENT_MORE(incident)            \
  "incidents = CASE WHEN incidents LIKE '[%]'" \
  " THEN substr (incidents, 1, length (incidents) - 1) || ',' ELSE '[' END || " incident " || ']'"

static gboolean
note_on_parent (AdjStore *store, const char *uuid, const char *incident, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database,
                          "UPDATE games SET " ONE_INCIDENT_MORE ("?2") " WHERE uuid = ?1",
                          error);

  if (stmt == NULL)
    return FALSE;

  bind_text (stmt, 1, uuid);
  bind_text (stmt, 2, incident);
  return adj_database_run (store->database, stmt, error);
}

gboolean
adj_store_add_game (AdjStore *store,
                    const AdjStoredGame *game,
                    const AdjStoredMove *moves,
                    guint n_moves,
                    const AdjStoredResult *result,
                    gint64 *ret_id,
                    GError **error)
{
  const AdjStorePlace start = { 0 };
  gint64 id = 0;
  gboolean has_notes = FALSE;

  g_return_val_if_fail (game->n_seats <= ADJ_STORE_MAX_SEATS, FALSE);
  g_return_val_if_fail (n_moves == 0 || moves[0].ply == 1, FALSE);

  if (!adj_database_begin (store->database, error))
    return FALSE;
  if (!end (
        store,
        insert_game (store, game, &id, error) && insert_seats (store, game, id, error) &&
          (game->parent_incident == NULL ||
           note_on_parent (store, game->parent, game->parent_incident, error)) &&
          (n_moves == 0 || append (store, id, start, moves, n_moves, result, &has_notes, error)) &&
          index_words (store, id, error),
        error))
    return FALSE;

  *ret_id = id;
  return TRUE;
}

gboolean
adj_store_append_moves (AdjStore *store,
                        gint64 id,
                        AdjStorePlace place,
                        const AdjStoredMove *moves,
                        guint n_moves,
                        const AdjStoredResult *result,
                        GError **error)
{
  gboolean has_notes = FALSE;

  g_return_val_if_fail (n_moves > 0 && moves[0].ply == place.n_moves + 1, FALSE);

  return adj_database_begin (store->database, error) &&
         end (store,
              append (store, id, place, moves, n_moves, result, &has_notes, error) &&
                (!has_notes || index_words (store, id, error)),
              error);
}

/* Deletes the moves after PLY from all tables. */
static gboolean
forget_after (AdjStore *store, gint64 id, guint ply, GError **error)
{
  static const char *const statements[] = {
    "DELETE FROM moves WHERE game = ?1 AND ply > ?2",
    "DELETE FROM notes WHERE game = ?1 AND ply > ?2",
    "DELETE FROM analysis WHERE game = ?1 AND ply > ?2",
    "DELETE FROM mistakes WHERE game = ?1",
    "DELETE FROM results WHERE game = ?1",
    "UPDATE games SET dearest = NULL WHERE id = ?1",
    "UPDATE seats SET score = NULL, won = NULL WHERE game = ?1",
  };
  gboolean is_good = TRUE;

  for (guint i = 0; is_good && i < G_N_ELEMENTS (statements); i++)
    is_good = change (store, statements[i], id, ply, error);

  return is_good && index_words (store, id, error);
}

gboolean
adj_store_take_back (AdjStore *store, gint64 id, AdjStorePlace place, guint ply, GError **error)
{
  g_return_val_if_fail (ply <= place.n_moves, FALSE);

  return adj_database_begin (store->database, error) &&
         end (store,
              update_game (store, id, place, ply, now (), NULL, error) &&
                forget_after (store, id, ply, error),
              error);
}

/* The bytes may be damaged; the result is always UTF-8. */
static char *
dup_column (sqlite3_stmt *stmt, int column)
{
  const char *text = (const char *) sqlite3_column_text (stmt, column);

  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}

/* A text that is never NULL, even if the file is damaged. */
static char *
dup_needed_column (sqlite3_stmt *stmt, int column)
{
  char *text = dup_column (stmt, column);

  return text != NULL ? text : g_strdup ("");
}

/* Negative and too large numbers mean damage, and become a value that does not occur. */
static guint
column_uint (sqlite3_stmt *stmt, int column)
{
  gint64 number = sqlite3_column_int64 (stmt, column);

  return number < 0 || number > G_MAXUINT ? G_MAXUINT : (guint) number;
}

static int
column_int (sqlite3_stmt *stmt, int column)
{
  return (int) CLAMP (sqlite3_column_int64 (stmt, column), G_MININT, G_MAXINT);
}

static gint64
column_or (sqlite3_stmt *stmt, int column, gint64 nothing)
{
  return sqlite3_column_type (stmt, column) == SQLITE_NULL ? nothing
                                                           : sqlite3_column_int64 (stmt, column);
}

static void
read_game (sqlite3_stmt *stmt, AdjStoredGame *ret_game)
{
  gint64 conceded = column_or (stmt, 12, -1);

  ret_game->id = sqlite3_column_int64 (stmt, 0);
  ret_game->uuid = dup_needed_column (stmt, 1);
  ret_game->game = dup_needed_column (stmt, 2);
  ret_game->n_seats = MIN (column_uint (stmt, 3), ADJ_STORE_MAX_SEATS);
  ret_game->options = dup_needed_column (stmt, 4);
  ret_game->setup = dup_column (stmt, 5);
  ret_game->seed = dup_column (stmt, 6);
  ret_game->rules_version = column_uint (stmt, 7);
  ret_game->started = sqlite3_column_int64 (stmt, 8);
  ret_game->played = sqlite3_column_int64 (stmt, 9);
  ret_game->finished = sqlite3_column_int64 (stmt, 10);
  ret_game->n_moves = column_uint (stmt, 11);
  ret_game->conceded = conceded >= 0 && conceded < ret_game->n_seats ? (int) conceded : -1;
  ret_game->parent = dup_column (stmt, 13);
  ret_game->parent_ply = column_uint (stmt, 14);
  ret_game->is_favourite = sqlite3_column_int (stmt, 15) != 0;
  ret_game->is_deleted = sqlite3_column_type (stmt, 16) != SQLITE_NULL;
  ret_game->note = dup_column (stmt, 17);
  ret_game->extra = dup_column (stmt, 18);
  ret_game->has_notes = sqlite3_column_int (stmt, 19) != 0;
  ret_game->incidents = dup_column (stmt, 20);
  ret_game->dearest = (int) CLAMP (column_or (stmt, 21, -1), -1, G_MAXINT);
}

/* The rows of some seats may be missing if the file is damaged. */
static void
fill_seats (AdjStoredGame *game)
{
  for (guint seat = 0; seat < game->n_seats; seat++) {
    if (game->seats[seat].name == NULL) {
      game->seats[seat].name = g_strdup ("");
      game->seats[seat].kind = g_strdup ("");
    }
  }
}

/* Of names the first LONGEST characters. */
static gboolean
read_seats (AdjStore *store, AdjStoredGame *game, gint64 longest, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database,
                          "SELECT seat, substr(name, 1, ?2), substr(kind, 1, ?2), score, won "
                          "FROM seats WHERE game = ?1 ORDER BY seat",
                          error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, game->id);
  bind_integer (stmt, 2, longest);
  for (;;) {
    AdjStoredSeat *player;
    guint seat;

    if (!adj_database_step (store->database, stmt, &has_row, error))
      return FALSE;
    if (!has_row)
      break;
    seat = column_uint (stmt, 0);
    if (seat >= ADJ_STORE_MAX_SEATS)
      continue;
    player = &game->seats[seat];
    g_free (player->name);
    g_free (player->kind);
    player->name = dup_needed_column (stmt, 1);
    player->kind = dup_needed_column (stmt, 2);
    player->has_result = sqlite3_column_type (stmt, 4) != SQLITE_NULL;
    player->score = column_int (stmt, 3);
    player->won = sqlite3_column_double (stmt, 4);
  }
  (void) sqlite3_reset (stmt);
  fill_seats (game);

  return TRUE;
}

/* The texts that may be long, by their places among the columns. */
#define GAME_COLUMNS(uuid, options, parent, setup, seed, note, extra, incidents, dearest)      \
  "SELECT id, " uuid ", game, n_seats, " options ", " setup ", " seed ", rules_version, "      \
  "started, played, finished, n_moves, conceded, " parent                                      \
  ", parent_ply, favourite, deleted, " note ", " extra ", "                                    \
  "(note IS NOT NULL OR EXISTS (SELECT 1 FROM notes WHERE notes.game = games.id)), " incidents \
  ", " dearest " FROM games WHERE id = ?1"
#define WHOLE_GAME(incidents, dearest) \
  GAME_COLUMNS ("uuid", "options", "parent", "setup", "seed", "note", "extra", incidents, dearest)
#define LISTED_GAME(dearest)                                          \
  GAME_COLUMNS ("substr(uuid, 1, 256)",                               \
                "CASE WHEN length(options) <= 4096 THEN options END", \
                "substr(parent, 1, 256)",                             \
                "NULL",                                               \
                "substr(seed, 1, 256)",                               \
                "NULL",                                               \
                "NULL",                                               \
                "NULL",                                               \
                dearest)

static gboolean
load_game (AdjStore *store,
           gint64 id,
           const char *sql,
           gint64 longest,
           AdjStoredGame *ret_game,
           GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };
  sqlite3_stmt *stmt = adj_database_prepare (store->database, sql, error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  if (!adj_database_step (store->database, stmt, &has_row, error))
    return FALSE;
  if (has_row)
    read_game (stmt, &game);
  (void) sqlite3_reset (stmt);
  if (!has_row)
    return not_found (error, ADJ_DATABASE_ERROR_NOT_FOUND);
  if (!read_seats (store, &game, longest, error))
    return FALSE;

  *ret_game = game;
  memset (&game, 0, sizeof game);
  return TRUE;
}

gboolean
adj_store_load_game (AdjStore *store, gint64 id, AdjStoredGame *ret_game, GError **error)
{
  return load_game (store,
                    id,
                    store->has_results     ? WHOLE_GAME ("incidents", "dearest")
                    : store->has_incidents ? WHOLE_GAME ("incidents", "NULL")
                                           : WHOLE_GAME ("NULL", "NULL"),
                    G_MAXINT,
                    ret_game,
                    error);
}

gboolean
adj_store_load_summary (AdjStore *store, gint64 id, AdjStoredGame *ret_game, GError **error)
{
  return load_game (store,
                    id,
                    store->has_results ? LISTED_GAME ("dearest") : LISTED_GAME ("NULL"),
                    LIST_TEXT,
                    ret_game,
                    error);
}

gboolean
adj_store_find_game (AdjStore *store, const char *uuid, gint64 *ret_id, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (
    store->database,
    "SELECT id, uuid = ?1 FROM games WHERE uuid >= ?1 AND uuid < ?1 || char(1114111) "
    "ORDER BY uuid LIMIT 2",
    error);
  gboolean has_row;
  gboolean is_found;
  gboolean is_only = TRUE;
  gint64 id = 0;

  if (stmt == NULL)
    return FALSE;

  bind_text (stmt, 1, uuid);
  if (!adj_database_step (store->database, stmt, &has_row, error))
    return FALSE;
  is_found = has_row;
  if (has_row) {
    id = sqlite3_column_int64 (stmt, 0);
    /* A complete uuid is found even if it is a prefix of another. */
    if (sqlite3_column_int (stmt, 1) == 0) {
      if (!adj_database_step (store->database, stmt, &has_row, error))
        return FALSE;
      is_only = !has_row;
    }
  }
  (void) sqlite3_reset (stmt);
  if (!is_found || !is_only)
    return not_found (error, ADJ_DATABASE_ERROR_NOT_FOUND);

  *ret_id = id;
  return TRUE;
}

gboolean
adj_store_find_hash (AdjStore *store, gint64 id, guint ply, guint64 *ret_hash, GError **error)
{
  gboolean has_row;
  sqlite3_stmt *stmt = step_at (store,
                                "SELECT hash FROM moves WHERE game = ?1 AND ply = ?2",
                                id,
                                ply,
                                &has_row,
                                error);

  if (stmt == NULL)
    return FALSE;
  if (has_row)
    *ret_hash = (guint64) sqlite3_column_int64 (stmt, 0);
  (void) sqlite3_reset (stmt);
  return has_row;
}

gboolean
adj_store_find_exactly (AdjStore *store, const char *uuid, gint64 *ret_id, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database, "SELECT id FROM games WHERE uuid = ?1", error);
  gboolean has_row;
  gint64 id = 0;

  if (stmt == NULL)
    return FALSE;

  bind_text (stmt, 1, uuid);
  if (!adj_database_step (store->database, stmt, &has_row, error))
    return FALSE;
  if (has_row)
    id = sqlite3_column_int64 (stmt, 0);
  (void) sqlite3_reset (stmt);
  if (!has_row)
    return not_found (error, ADJ_DATABASE_ERROR_NOT_FOUND);

  *ret_id = id;
  return TRUE;
}

gboolean
adj_store_is_line_open (AdjStore *store, const char *uuid, gboolean *ret_open, GError **error)
{
  /* UNION, unlike UNION ALL, terminates if imported games form a cycle. In a free branch everything
   * lies open; what it shares with its parent is the parent's matter. */
  sqlite3_stmt *stmt = adj_database_prepare (
    store->database,
    "WITH RECURSIVE line (uuid, parent) AS"
    " (SELECT uuid, parent FROM games WHERE uuid = ?1"
    "  UNION SELECT g.uuid, g.parent FROM line CROSS JOIN games g ON g.uuid = line.parent)"
    " SELECT EXISTS (SELECT 1 FROM line CROSS JOIN games g ON g.uuid = line.uuid"
    "  WHERE finished IS NULL AND conceded IS NULL AND NOT"
    "   (g.parent IS NOT NULL AND json_valid ('{\"_\":0' || extra || '}')"
    "    AND json_extract ('{\"_\":0' || extra || '}', '$.free') IS 1))",
    error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;

  bind_text (stmt, 1, uuid);
  if (!adj_database_step (store->database, stmt, &has_row, error))
    return FALSE;
  *ret_open = has_row && sqlite3_column_int (stmt, 0) != 0;
  (void) sqlite3_reset (stmt);
  return TRUE;
}

#define MOVE_COLUMNS "SELECT m.ply, m.seat, m.move, m.at, m.ms, m.forced, m.hash, "
#define FROM_MOVES " FROM moves m LEFT JOIN notes n ON n.game = m.game AND n.ply = m.ply "

static AdjStoredMove
read_move (sqlite3_stmt *stmt)
{
  return (AdjStoredMove){
    .ply = column_uint (stmt, 0),
    .seat = column_uint (stmt, 1),
    .move = sqlite3_column_type (stmt, 2) != SQLITE_NULL
              ? (const char *) sqlite3_column_text (stmt, 2)
              : "",
    .at = column_or (stmt, 3, -1),
    .ms = column_or (stmt, 4, -1),
    .is_forced = sqlite3_column_int (stmt, 5) != 0,
    .hash = (guint64) sqlite3_column_int64 (stmt, 6),
    .bot = (const char *) sqlite3_column_text (stmt, 7),
    .extra = (const char *) sqlite3_column_text (stmt, 8),
    .note = (const char *) sqlite3_column_text (stmt, 9),
    .is_cut = sqlite3_column_int (stmt, 10) != 0,
  };
}

/* Runs a query of moves until FUNCTION has had enough, or N_BYTES of their texts have been read. */
static gboolean
step_moves (AdjStore *store,
            sqlite3_stmt *stmt,
            AdjStoreMoveFunc function,
            gpointer data,
            gint64 *n_bytes,
            guint *ret_last,
            GError **error)
{
  gboolean has_row = TRUE;

  *ret_last = G_MAXUINT;
  while (adj_database_step (store->database, stmt, &has_row, error)) {
    AdjStoredMove move;

    if (!has_row) {
      (void) sqlite3_reset (stmt);
      return TRUE;
    }
    move = read_move (stmt);
    *n_bytes -= sqlite3_column_int64 (stmt, 11);
    if (!function (&move, data)) {
      (void) sqlite3_reset (stmt);
      return TRUE;
    }
    if (*n_bytes < 0) {
      *ret_last = move.ply;
      (void) sqlite3_reset (stmt);
      return TRUE;
    }
  }

  return FALSE;
}

/* What has been read of the file, not what of it is handed on: that is what takes time. */
#define BYTES_READ \
  "coalesce(length(m.bot), 0) + coalesce(length(m.extra), 0) + coalesce(length(n.note), 0)"

static const char with_texts[] = MOVE_COLUMNS
  "CASE WHEN length(m.bot) <= ?2 THEN m.bot END, "
  "CASE WHEN length(m.extra) <= ?2 THEN m.extra END, substr(n.note, 1, ?3), "
  "coalesce(length(m.bot) > ?2, 0) OR coalesce(length(m.extra) > ?2, 0) OR "
  "coalesce(length(n.note) > ?3, 0), " BYTES_READ FROM_MOVES "WHERE m.game = ?1 ORDER BY m.ply";
/* To seek a note reads whole notes on the way; to go through them all in order does not. */
static const char without_texts[] =
  "WITH n AS MATERIALIZED (SELECT ply FROM notes WHERE game = ?1 AND ply > ?2) " MOVE_COLUMNS
  "NULL, NULL, CASE WHEN n.ply IS NOT NULL THEN '…' END, "
  "m.bot IS NOT NULL OR m.extra IS NOT NULL OR n.ply IS NOT NULL, 0 "
  "FROM moves m LEFT JOIN n ON n.ply = m.ply WHERE m.game = ?1 AND m.ply > ?2 ORDER BY m.ply";

gboolean
adj_store_load_moves (
  AdjStore *store, gint64 id, AdjStoreMoveFunc function, gpointer data, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database, with_texts, error);
  gint64 n_bytes = ADJ_STORE_MOST_TEXTS;
  guint last;

  if (stmt == NULL)
    return FALSE;
  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, ADJ_STORE_LONG_REMARK);
  bind_integer (stmt, 3, ADJ_STORE_LONG_NOTE);
  if (!step_moves (store, stmt, function, data, &n_bytes, &last, error))
    return FALSE;
  if (last == G_MAXUINT)
    return TRUE;

  stmt = adj_database_prepare (store->database, without_texts, error);
  if (stmt == NULL)
    return FALSE;
  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, last);
  n_bytes = 0;
  return step_moves (store, stmt, function, data, &n_bytes, &last, error);
}

gboolean
adj_store_load_whole_move (
  AdjStore *store, gint64 id, guint ply, AdjStoreMoveFunc function, gpointer data, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database,
                                             MOVE_COLUMNS "m.bot, m.extra, n.note, 0, 0" FROM_MOVES
                                                          "WHERE m.game = ?1 AND m.ply = ?2",
                                             error);
  gint64 n_bytes = 0;
  guint last;

  if (stmt == NULL)
    return FALSE;
  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, ply);
  return step_moves (store, stmt, function, data, &n_bytes, &last, error);
}

/* Sets one column in the row of a game. */
static gboolean
set_on_game (
  AdjStore *store, gint64 id, const char *sql, gint64 value, gint64 nothing, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database, sql, error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  bind_integer_unless (stmt, 2, value, nothing);
  return run_on_one (store, stmt, ADJ_DATABASE_ERROR_NOT_FOUND, error);
}

gboolean
adj_store_set_favourite (AdjStore *store, gint64 id, gboolean favourite, GError **error)
{
  return set_on_game (store,
                      id,
                      "UPDATE games SET favourite = ?2 WHERE id = ?1",
                      favourite,
                      -1,
                      error);
}

gboolean
adj_store_set_conceded (AdjStore *store, gint64 id, AdjStorePlace place, int seat, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database,
                                             "UPDATE games SET conceded = ?4 WHERE " IS_AT_PLACE,
                                             error);

  if (stmt == NULL)
    return FALSE;

  bind_place (stmt, id, place);
  bind_integer_unless (stmt, 4, seat, -1);
  return run_at_place (store, stmt, id, error);
}

/* A deleted game is removed from the full-text index, so that searches need not check for it. */
gboolean
adj_store_set_deleted (AdjStore *store, gint64 id, gboolean deleted, GError **error)
{
  return adj_database_begin (store->database, error) &&
         end (store,
              set_on_game (store,
                           id,
                           "UPDATE games SET deleted = ?2 WHERE id = ?1",
                           deleted ? now () : -1,
                           -1,
                           error) &&
                (deleted ? forget_words (store, id, error) : index_words (store, id, error)) &&
                adj_store_count_results (store, id, error),
              error);
}

static gboolean
write_seat (AdjStore *store, gint64 id, guint seat, const char *kind, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database,
                          "UPDATE seats SET kind = ?3 WHERE game = ?1 AND seat = ?2",
                          error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, seat);
  bind_text (stmt, 3, kind);
  return run_on_one (store, stmt, ADJ_DATABASE_ERROR_NOT_FOUND, error);
}

static gboolean
write_incident (AdjStore *store, gint64 id, const char *sql, const char *text, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database, sql, error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  bind_text (stmt, 2, text);
  return adj_database_run (store->database, stmt, error);
}

gboolean
adj_store_set_seat (
  AdjStore *store, gint64 id, guint seat, const char *kind, const char *incident, GError **error)
{
  return adj_database_begin (store->database, error) &&
         end (store,
              write_seat (store, id, seat, kind, error) &&
                write_incident (store,
                                id,
                                "UPDATE games SET " ONE_INCIDENT_MORE ("?2") " WHERE id = ?1",
                                incident,
                                error),
              error);
}

/* Games that come from elsewhere may go round in a circle, and back to this one. */
#define ANCESTORS_THAT_GO_ON                                                 \
  "WITH RECURSIVE line (id, parent, is_open) AS"                             \
  " (SELECT id, parent, 0 FROM games WHERE id = ?1"                          \
  "  UNION SELECT g.id, g.parent, g.finished IS NULL AND g.conceded IS NULL" \
  "   FROM games g JOIN line ON g.uuid = line.parent) "

gboolean
adj_store_add_incident (
  AdjStore *store, gint64 id, const char *incident, const char *in_branch, GError **error)
{
  return adj_database_begin (store->database, error) &&
         end (
           store,
           write_incident (store,
                           id,
                           "UPDATE games SET " ONE_INCIDENT_MORE ("?2") " WHERE id = ?1",
                           incident,
                           error) &&
             write_incident (
               store,
               id,
               ANCESTORS_THAT_GO_ON "UPDATE games SET " ONE_INCIDENT_MORE (
                 "'{\"ply\":' || n_moves || ?2") " WHERE id IN (SELECT id FROM line WHERE is_open AND id != ?1)",
               in_branch,
               error) &&
             adj_store_count_results (store, id, error),
           error);
}

gboolean
adj_store_set_incidents (AdjStore *store,
                         gint64 id,
                         const char *incidents,
                         const AdjStoredSeat *seats,
                         guint n_seats,
                         GError **error)
{
  gboolean is_good;

  if (!adj_database_begin (store->database, error))
    return FALSE;

  is_good =
    write_incident (store, id, "UPDATE games SET incidents = ?2 WHERE id = ?1", incidents, error);
  for (guint seat = 0; is_good && seat < n_seats; seat++)
    is_good = write_seat (store, id, seat, seats[seat].kind, error);
  return end (store, is_good && adj_store_count_results (store, id, error), error);
}

static gboolean
write_game_note (AdjStore *store, gint64 id, const char *note, GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (store->database,
                                             "UPDATE games SET note = nullif(?2, '') WHERE id = ?1",
                                             error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  bind_text (stmt, 2, note);
  return run_on_one (store, stmt, ADJ_DATABASE_ERROR_NOT_FOUND, error);
}

static gboolean
write_move_note (AdjStore *store, gint64 id, AdjStorePlace place, const char *note, GError **error)
{
  gboolean is_empty = note == NULL || *note == '\0';
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database,
                          is_empty ? "DELETE FROM notes WHERE game = ?1 AND ply = ?2 AND "
                                     "(SELECT hash FROM moves WHERE game = ?1 AND ply = ?2) = ?3"
                                   : "INSERT INTO notes (game, ply, note) "
                                     "SELECT game, ply, ?4 FROM moves "
                                     "WHERE game = ?1 AND ply = ?2 AND hash = ?3 "
                                     "ON CONFLICT (game, ply) DO UPDATE SET note = excluded.note",
                          error);

  if (stmt == NULL)
    return FALSE;

  bind_place (stmt, id, place);
  if (is_empty)
    return adj_database_run (store->database, stmt, error);

  bind_text (stmt, 4, note);
  return run_at_place (store, stmt, id, error);
}

gboolean
adj_store_set_note (
  AdjStore *store, gint64 id, AdjStorePlace place, const char *note, GError **error)
{
  return adj_database_begin (store->database, error) &&
         end (store,
              (place.n_moves == 0 ? write_game_note (store, id, note, error)
                                  : write_move_note (store, id, place, note, error)) &&
                index_words (store, id, error),
              error);
}

gboolean
adj_store_purge (AdjStore *store, gint64 deleted_before, GError **error)
{
  sqlite3_stmt *stmt;

  /* Deleted games are not in the full-text index; rows in other tables are deleted by cascade. */
  stmt = adj_database_prepare (store->database, "DELETE FROM games WHERE deleted < ?1", error);
  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, deleted_before);
  return adj_database_run (store->database, stmt, error);
}

gboolean
adj_store_set_analysis (AdjStore *store,
                        gint64 id,
                        const AdjStoredAnalysis *analysis,
                        GError **error)
{
  sqlite3_stmt *stmt = adj_database_prepare (
    store->database,
    "INSERT INTO analysis (game, ply, seat, version, budget, seed, result) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (game, ply, seat) DO UPDATE SET "
    "version = excluded.version, budget = excluded.budget, seed = excluded.seed, "
    "result = excluded.result",
    error);

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  bind_integer (stmt, 2, analysis->ply);
  bind_integer (stmt, 3, analysis->seat);
  bind_text (stmt, 4, analysis->version);
  bind_integer (stmt, 5, analysis->budget);
  bind_text (stmt, 6, analysis->seed);
  bind_text (stmt, 7, analysis->result);
  return adj_database_run (store->database, stmt, error);
}

gboolean
adj_store_load_analysis (
  AdjStore *store, gint64 id, AdjStoreAnalysisFunc function, gpointer data, GError **error)
{
  sqlite3_stmt *stmt =
    adj_database_prepare (store->database,
                          "SELECT ply, seat, version, budget, seed, result FROM analysis "
                          "WHERE game = ?1 ORDER BY ply, seat",
                          error);
  gboolean has_row;

  if (stmt == NULL)
    return FALSE;

  bind_integer (stmt, 1, id);
  for (;;) {
    AdjStoredAnalysis analysis;

    if (!adj_database_step (store->database, stmt, &has_row, error))
      return FALSE;
    if (!has_row)
      break;
    analysis = (AdjStoredAnalysis){
      .ply = column_uint (stmt, 0),
      .seat = column_uint (stmt, 1),
      .version = (const char *) sqlite3_column_text (stmt, 2),
      .budget = sqlite3_column_int64 (stmt, 3),
      .seed = (const char *) sqlite3_column_text (stmt, 4),
      .result = (const char *) sqlite3_column_text (stmt, 5),
    };
    function (&analysis, data);
  }
  (void) sqlite3_reset (stmt);

  return TRUE;
}
