/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK) && g_file_test (path, G_FILE_TEST_IS_DIR)) {
    (void) g_chmod (path, 0700);
    dir = g_dir_open (path, 0, NULL);
    while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  }
  (void) g_remove (path);
}

void
fixture_set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  f->folder = g_dir_make_tmp ("adjuge-test-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->folder, "games.db", NULL);
}

void
fixture_set_up_open (Fixture *f, gconstpointer data)
{
  fixture_set_up (f, data);
  fixture_open (f);
}

void
fixture_tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  fixture_close (f);
  remove_tree (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

AdjStore *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  AdjDatabase *database = adj_database_open (path, ADJ_DATABASE_READ_WRITE, &error);

  g_assert_no_error (error);
  g_assert_nonnull (database);
  return adj_store_new (database);
}

void
fixture_open (Fixture *f)
{
  g_assert_null (f->store);
  f->store = open_store (f->path);
}

void
fixture_close (Fixture *f)
{
  adj_store_free (g_steal_pointer (&f->store));
}

char *
fixture_path (Fixture *f, const char *name)
{
  return g_build_filename (f->folder, name, NULL);
}

static void
make_seats (AdjStoredGame *game, const char *seats)
{
  g_auto (GStrv) list = g_strsplit (seats, " ", -1);

  for (guint i = 0; list[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (list[i], "/", 2);

    game->seats[i].name = g_strdup (parts[0]);
    game->seats[i].kind = g_strdup (parts[1]);
    game->n_seats = i + 1;
  }
}

void
make_game (AdjStoredGame *ret_game, guint n, const char *game, const char *seats)
{
  *ret_game = (AdjStoredGame){
    .uuid = g_strdup_printf ("%08u-5a1e-4b1d-8c0d-000000000000", n),
    .game = g_strdup (game),
    .options = g_strdup ("{\"start\":\"normal\"}"),
    .setup = g_strdup_printf ("{\"deal\":[%u,2,3]}", n),
    .seed = g_strdup_printf ("seed %u", n),
    .rules_version = 1,
    .started = (gint64) n * 1000,
    .conceded = -1,
  };
  make_seats (ret_game, seats);
}

AdjStorePlace
place_after (guint n_moves)
{
  return (AdjStorePlace){ .n_moves = n_moves,
                          .hash = G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * n_moves };
}

void
make_moves (AdjStoredMove *moves, guint from, guint n)
{
  g_assert_cmpuint (n, <=, MOST_MOVES);

  for (guint i = 0; i < n; i++) {
    moves[i] = (AdjStoredMove){
      .ply = from + i,
      .seat = (from + i) % 2,
      .move = (from + i) % 2 == 0 ? "bid 12" : "pass",
      .at = (from + i) % 5 == 0 ? -1 : (gint64) (from + i) * 1000000,
      .ms = (from + i) % 5 == 0 ? -1 : (gint64) (from + i) * 10,
      .is_forced = (from + i) % 3 == 0,
      .hash = place_after (from + i).hash,
      .bot = (from + i) % 2 == 0 ? "{\"level\":\"easy\"}" : NULL,
      .extra = (from + i) % 7 == 0 ? "{\"x\":1}" : NULL,
    };
  }
}

static void
make_result (AdjStoredResult *result, const char *won)
{
  g_auto (GStrv) parts = g_strsplit (won, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++) {
    result->won[i] = g_ascii_strtod (parts[i], NULL);
    result->scores[i] = (int) (result->won[i] * 100) - 7;
  }
}

gint64
add_game (
  AdjStore *store, guint n, const char *game, const char *seats, guint n_moves, const char *won)
{
  g_autoptr (GError) error = NULL;
  g_auto (AdjStoredGame) stored = { 0 };
  AdjStoredMove moves[MOST_MOVES];
  AdjStoredResult result = { .finished = (gint64) n * 1000 + 500 };
  gint64 id = 0;

  make_game (&stored, n, game, seats);
  make_moves (moves, 1, n_moves);
  if (won != NULL)
    make_result (&result, won);
  (void)
    adj_store_add_game (store, &stored, moves, n_moves, won != NULL ? &result : NULL, &id, &error);
  g_assert_no_error (error);
  g_assert_cmpint (id, >, 0);

  return id;
}

static void
dump_query (sqlite3 *sqlite, const char *sql, GString *dump)
{
  sqlite3_stmt *stmt = NULL;
  int rc = sqlite3_prepare_v2 (sqlite, sql, -1, &stmt, NULL);

  if (rc == SQLITE_OK) {
    while ((rc = sqlite3_step (stmt)) == SQLITE_ROW) {
      for (int i = 0; i < sqlite3_column_count (stmt); i++) {
        const unsigned char *text = sqlite3_column_text (stmt, i);

        g_string_append_printf (dump, "%s|", text != NULL ? (const char *) text : "NULL");
      }
      g_string_append_c (dump, '\n');
    }
  }
  if (rc != SQLITE_DONE)
    g_string_append_printf (dump, "%s: %s\n", sql, sqlite3_errmsg (sqlite));
  (void) sqlite3_finalize (stmt);
}

char *
dump_database (const char *path)
{
  static const char *const queries[] = {
    "PRAGMA application_id",
    "PRAGMA user_version",
    "SELECT type, name, sql FROM sqlite_schema ORDER BY name",
    "SELECT * FROM games ORDER BY id",
    "SELECT * FROM seats ORDER BY game, seat",
    "SELECT * FROM moves ORDER BY game, ply",
    "SELECT * FROM notes ORDER BY game, ply",
    "SELECT * FROM analysis ORDER BY game, ply, seat",
    "SELECT rowid, * FROM words ORDER BY rowid",
  };
  GString *dump = g_string_new (NULL);
  sqlite3 *sqlite = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &sqlite, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    dump_query (sqlite, queries[i], dump);
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);

  return g_string_free (dump, FALSE);
}

static gboolean
dump_move (const AdjStoredMove *move, gpointer data)
{
  g_string_append_printf (data,
                          "%u %u %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                          " %d %" G_GINT64_MODIFIER "x %s %s %s\n",
                          move->ply,
                          move->seat,
                          move->move,
                          move->at,
                          move->ms,
                          move->is_forced,
                          move->hash,
                          move->bot != NULL ? move->bot : "-",
                          move->extra != NULL ? move->extra : "-",
                          move->note != NULL ? move->note : "-");
  return TRUE;
}

static void
dump_header (const AdjStoredGame *game, GString *dump)
{
  g_string_append_printf (dump,
                          "%s %s %s %s %s %u %" G_GINT64_FORMAT " %" G_GINT64_FORMAT
                          " %" G_GINT64_FORMAT " %u %d %s %u %d %d %s %s\n",
                          game->uuid,
                          game->game,
                          game->options,
                          game->setup,
                          game->seed != NULL ? game->seed : "-",
                          game->rules_version,
                          game->started,
                          game->played,
                          game->finished,
                          game->n_moves,
                          game->conceded,
                          game->parent != NULL ? game->parent : "-",
                          game->parent_ply,
                          game->is_favourite,
                          game->is_deleted,
                          game->note != NULL ? game->note : "-",
                          game->extra != NULL ? game->extra : "-");
  for (guint seat = 0; seat < game->n_seats; seat++)
    g_string_append_printf (dump,
                            "%s/%s %d %d %g\n",
                            game->seats[seat].name,
                            game->seats[seat].kind,
                            game->seats[seat].has_result,
                            game->seats[seat].score,
                            game->seats[seat].won);
}

char *
dump_game (AdjStore *store, gint64 id, GError **error)
{
  g_autoptr (GString) dump = g_string_new (NULL);
  g_auto (AdjStoredGame) game = { 0 };

  if (!adj_store_load_game (store, id, &game, error))
    return NULL;
  dump_header (&game, dump);
  if (!adj_store_load_moves (store, id, dump_move, dump, error))
    return NULL;

  return g_string_free (g_steal_pointer (&dump), FALSE);
}

GBytes *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents = NULL;
  gsize size;

  (void) g_file_get_contents (path, &contents, &size, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, size);
}

void
write_file (const char *path, gconstpointer bytes, gsize size)
{
  g_autoptr (GError) error = NULL;

  (void) g_file_set_contents (path, bytes, (gssize) size, &error);
  g_assert_no_error (error);
}

void
copy_file (const char *from, const char *to)
{
  g_autoptr (GBytes) bytes = read_file (from);

  write_file (to, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

void
run_sql (const char *path, const char *sql)
{
  sqlite3 *sqlite = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &sqlite), ==, SQLITE_OK);
  (void) sqlite3_exec (sqlite, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (sqlite), ==, SQLITE_OK);
}

static struct {
  gboolean is_armed[2];
  guint count;
} fault_state;

/* Once: what comes after the fault, the way back above all, goes well. */
static int
fault_occurs (Fault fault)
{
  if (!fault_state.is_armed[fault])
    return 0;
  if (fault_state.count > 0) {
    fault_state.count--;
    return 0;
  }
  fault_state.is_armed[fault] = FALSE;
  return 1;
}

/* SQLite asks once more when all is done and kept, and would then call it failed nevertheless. */
static int
progress_cb (void *sqlite)
{
  return sqlite3_txn_state (sqlite, NULL) != SQLITE_TXN_NONE && fault_occurs (FAULT_STEP);
}

static int
authorize_cb (void *data, int action, const char *a, const char *b, const char *c, const char *d)
{
  (void) data;
  (void) action;
  (void) a;
  (void) b;
  (void) c;
  (void) d;
  return fault_occurs (FAULT_PREPARE) != 0 ? SQLITE_DENY : SQLITE_OK;
}

static int
extend_cb (sqlite3 *sqlite, char **message, const void *api)
{
  (void) message;
  (void) api;
  sqlite3_progress_handler (sqlite, 1, progress_cb, sqlite);
  (void) sqlite3_set_authorizer (sqlite, authorize_cb, NULL);
  return SQLITE_OK;
}

void
fault_install (void)
{
  g_assert_cmpint (sqlite3_auto_extension ((void (*) (void)) extend_cb), ==, SQLITE_OK);
}

void
fault_arm (Fault fault, guint count)
{
  fault_state.is_armed[fault] = TRUE;
  fault_state.count = count;
}

gboolean
fault_disarm (void)
{
  gboolean is_armed = fault_state.is_armed[FAULT_PREPARE] || fault_state.is_armed[FAULT_STEP];

  memset (&fault_state, 0, sizeof fault_state);
  return !is_armed;
}

void
fault_uninstall (void)
{
  (void) fault_disarm ();
  (void) sqlite3_cancel_auto_extension ((void (*) (void)) extend_cb);
}
