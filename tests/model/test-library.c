/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>

#include "adj-library.h"
#include "adj-store-backup.h"
#include "archive.h"

enum {
  N_GAMES = 10000,
  PAGE = 64,
  MOST_PAGES = 24
};

/* Small games by SQL alone: what a list shows is the rows of games, seats and words. */
static void
fill (Archive *archive, guint n_games)
{
  archive_exec (
    archive,
    "BEGIN;"
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %u) "
    "INSERT INTO games (id, uuid, game, n_seats, options, setup, rules_version, "
    "started, played, finished, n_moves, note) "
    "SELECT i, printf ('%%08x', i), "
    "CASE i %% 3 WHEN 0 THEN 'banquet' WHEN 1 THEN 'canaletto' ELSE 'krach' END, "
    "2, '{}', '{}', 1, i, (i * 7919) %% 1000003, CASE WHEN i %% 2 THEN i END, i %% 50, "
    "CASE WHEN i %% 100 = 0 THEN 'a remark' END FROM n;"
    "INSERT INTO seats (game, seat, name, kind) "
    "SELECT id, 0, printf ('Ann%%d', id %% 10), 'human' FROM games;"
    "INSERT INTO seats (game, seat, name, kind) "
    "SELECT id, 1, printf ('Ève%%d', id), 'random' FROM games;"
    "INSERT INTO words (rowid, names, game, notes) "
    "SELECT id, (SELECT group_concat (name, ' ') FROM seats WHERE seats.game = games.id),"
    " game, coalesce (note, '') FROM games;"
    "COMMIT;",
    n_games);
}

static gint64
id_at (AdjLibrary *library, guint position)
{
  g_autoptr (AdjEntry) entry = g_list_model_get_item (G_LIST_MODEL (library), position);

  g_assert_nonnull (entry);
  return adj_entry_get_game (entry)->id;
}

static AdjLibrary *
show (Archive *archive, const AdjStoreQuery *query)
{
  AdjLibrary *library = adj_library_new (archive->store);
  g_autoptr (GError) error = NULL;

  (void) adj_library_set_query (library, query, &error);
  g_assert_no_error (error);
  return library;
}

static void
test_empty_archive_is_an_empty_list (Archive *archive, gconstpointer data)
{
  AdjLibrary *library = adj_library_new (archive->store);
  g_autoptr (Watch) watch = watch_new (library);

  (void) data;
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (library)) == ADJ_TYPE_ENTRY);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
  g_assert_true (adj_library_refresh (library, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (library), 0));
  g_assert_null (adj_library_get_error (library));

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (library);
}

static void
test_entry_is_the_game (Archive *archive, gconstpointer data)
{
  AdjMatch *match = archive_begin (archive, "krach", "human random human");
  AdjStoreQuery query = { 0 };
  AdjLibrary *library;
  AdjEntry *entry;
  const AdjStoredGame *game;

  (void) data;
  match_play_all (match, "0 borrow; 1 no-loan");
  g_assert_true (adj_match_set_favourite (match, TRUE, NULL));
  library = show (archive, &query);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 1);
  entry = g_list_model_get_item (G_LIST_MODEL (library), 0);
  g_assert_finalize_object (library);
  game = adj_entry_get_game (entry); /* lives on without its list */
  g_assert_cmpint (game->id, ==, adj_match_get_id (match));
  g_assert_cmpstr (game->uuid, ==, adj_match_get_uuid (match));
  g_assert_cmpstr (game->game, ==, "krach");
  g_assert_cmpstr (game->seats[2].name, ==, "Cléo");
  g_assert_cmpstr (game->seats[1].kind, ==, "random");
  g_assert_cmpuint (game->n_moves, ==, 2);
  g_assert_cmpint (game->finished, ==, 0);
  g_assert_true (game->is_favourite);
  g_assert_null (game->setup);
  g_assert_finalize_object (entry);
  g_assert_finalize_object (match);
}

/* In whatever order it is asked, the list is what one query of all would give. */
static void
test_list_is_the_order_of_the_query (Archive *archive, gconstpointer data)
{
  static const AdjStoreQuery queries[] = {
    { .order = ADJ_STORE_BY_PLAYED },
    { .order = ADJ_STORE_BY_STARTED, .is_ascending = TRUE },
    { .order = ADJ_STORE_BY_GAME, .game = "krach" },
    { .order = ADJ_STORE_BY_MOVES, .finished = ADJ_STORE_YES },
    { .words = "ann3 eve", .is_ascending = TRUE },
    { .words = "REMARK" },
    { .player = "Ann7", .kind = "random" },
    { .since = 1000, .until = 500000 },
  };
  RulesRng rng;

  (void) data;
  fill (archive, N_GAMES);
  rules_rng_seed (&rng, "library", 7);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++) {
    AdjLibrary *library = show (archive, &queries[i]);
    g_autoptr (GArray) all =
      adj_store_list (adj_archive_get (archive->store), &queries[i], 0, N_GAMES, NULL);
    guint n_items = g_list_model_get_n_items (G_LIST_MODEL (library));

    g_assert_cmpuint (n_items, ==, all->len);
    g_assert_cmpuint (n_items, >, 50);
    for (guint k = 0; k < 80; k++) {
      guint position = rules_rng_below (&rng, n_items);

      g_assert_cmpint (id_at (library, position),
                       ==,
                       g_array_index (all, AdjStoredGame, position).id);
    }
    g_assert_cmpint (id_at (library, n_items - 1),
                     ==,
                     g_array_index (all, AdjStoredGame, n_items - 1).id);
    g_assert_null (g_list_model_get_item (G_LIST_MODEL (library), n_items));
    g_assert_null (g_list_model_get_item (G_LIST_MODEL (library), G_MAXUINT));
    g_assert_finalize_object (library);
  }
}

static void
count_cb (gpointer n_alive, GObject *gone)
{
  (void) gone;
  (*(guint *) n_alive)--;
}

static void
test_pages_in_memory_are_few (Archive *archive, gconstpointer data)
{
  AdjStoreQuery query = { 0 };
  AdjLibrary *library;
  guint n_alive = 0;

  (void) data;
  fill (archive, N_GAMES);
  library = show (archive, &query);
  for (guint position = 0; position < N_GAMES; position++) {
    AdjEntry *entry = g_list_model_get_item (G_LIST_MODEL (library), position);

    g_object_weak_ref (G_OBJECT (entry), count_cb, &n_alive);
    n_alive++;
    g_object_unref (entry);
    g_assert_cmpuint (n_alive, <=, MOST_PAGES * PAGE);
  }
  g_assert_finalize_object (library);
  g_assert_cmpuint (n_alive, ==, 0);
}

static void
test_query_and_refresh_are_announced (Archive *archive, gconstpointer data)
{
  AdjStoreQuery query = { .words = "ann1", .is_ascending = TRUE };
  g_autofree char *words = g_strdup ("ève10");
  AdjLibrary *library;
  g_autoptr (Watch) watch = NULL;
  gint64 first;

  (void) data;
  fill (archive, 200);
  library = show (archive, &query);
  watch = watch_new (library);
  query.words = words;
  g_assert_true (adj_library_set_query (library, &query, NULL));
  watch_expect (watch, "items 0 -20 +11"); /* 10 and 100 to 109 */
  memset (words, 'x', strlen (words));     /* the list has a copy */

  first = id_at (library, 0);
  g_assert_true (adj_store_set_deleted (adj_archive_get (archive->store), first, TRUE, NULL));
  watch_expect (watch, "");
  g_assert_true (adj_library_refresh (library, NULL));
  watch_expect (watch, "items 0 -11 +10");
  g_assert_cmpint (id_at (library, 0), !=, first);
  query.words = "nobody";
  g_assert_true (adj_library_set_query (library, &query, NULL));
  watch_expect (watch, "items 0 -10 +0");

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (library);
}

static void
test_any_words_can_be_typed (Archive *archive, gconstpointer data)
{
  static const char *const typed[] = { "\"",
                                       "\"\"\"",
                                       "*",
                                       "-",
                                       "ann1 -",
                                       "(",
                                       "NOT",
                                       "AND OR",
                                       "ann1 \"",
                                       "a:b",
                                       "^ann",
                                       "'",
                                       "\\",
                                       " ",
                                       "",
                                       "\t\n",
                                       "%",
                                       "é",
                                       "\xf0\x9f\x8e\xb2",
                                       "{ann}",
                                       "near(a b)",
                                       NULL };
  AdjLibrary *library = adj_library_new (archive->store);

  (void) data;
  fill (archive, 100);
  for (guint i = 0; typed[i] != NULL; i++) {
    AdjStoreQuery query = { .words = typed[i] };
    g_autoptr (GError) error = NULL;
    guint n_items;

    (void) adj_library_set_query (library, &query, &error);
    g_assert_no_error (error);
    n_items = g_list_model_get_n_items (G_LIST_MODEL (library));
    for (guint k = 0; k < n_items; k++)
      (void) id_at (library, k);
  }
  g_assert_finalize_object (library);
}

/* Another process takes away more games than pages are kept. */
static void
test_games_that_vanish_leave_no_holes (Archive *archive, gconstpointer data)
{
  const AdjStoreQuery query = { 0 };
  g_autoptr (AdjLibrary) library = NULL;
  guint n_items;

  (void) data;
  fill (archive, 1700);
  library = show (archive, &query);
  n_items = g_list_model_get_n_items (G_LIST_MODEL (library));
  g_assert_cmpuint (n_items, >, 1600);
  archive_exec (archive, "DELETE FROM games WHERE id > 3");
  for (guint i = 0; i < n_items; i++) {
    g_autoptr (AdjEntry) entry = g_list_model_get_item (G_LIST_MODEL (library), i);

    g_assert_nonnull (entry);
    g_assert_nonnull (adj_entry_get_game (entry)->game);
  }

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), <=, 3);
}

static void
test_failed_query_leaves_the_list (Archive *archive, gconstpointer data)
{
  AdjStoreQuery query = { .words = "ann1" };
  AdjLibrary *library;
  g_autoptr (Watch) watch = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first;

  (void) data;
  fill (archive, 200);
  library = show (archive, &query);
  first = id_at (library, 0);
  watch = watch_new (library);
  archive_exec (archive, "ALTER TABLE words RENAME TO lost");
  g_assert_false (adj_library_set_query (library, &query, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (adj_library_refresh (library, &error));
  g_assert_nonnull (error);
  watch_expect (watch, "");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 20);
  g_assert_cmpint (id_at (library, 0), ==, first);

  archive_exec (archive, "ALTER TABLE lost RENAME TO words");
  g_assert_true (adj_library_refresh (library, NULL));
  archive_exec (archive, "ALTER TABLE words RENAME TO lost");
  g_assert_cmpint (id_at (library, 0), ==, 0);
  g_assert_nonnull (adj_library_get_error (library));
  archive_exec (archive, "ALTER TABLE lost RENAME TO words");
  g_assert_cmpint (id_at (library, 0), ==, first);
  g_assert_null (adj_library_get_error (library));

  g_clear_pointer (&watch, watch_free);
  g_assert_finalize_object (library);
}

static void
search_on_cb (GListModel *list, guint position, guint removed, guint added, gpointer n)
{
  g_autofree char *words = g_strdup_printf ("ann%u", *(guint *) n);
  AdjStoreQuery query = { .words = words };

  (void) position;
  (void) removed;
  (void) added;
  if (++*(guint *) n < 5)
    g_assert_true (adj_library_set_query (ADJ_LIBRARY (list), &query, NULL));
  memset (words, 'x', strlen (words));
}

/* A search box that hears of the list and searches on at once. */
static void
test_query_may_be_changed_while_it_is_announced (Archive *archive, gconstpointer data)
{
  AdjStoreQuery query = { .words = "ann0" };
  AdjLibrary *library = adj_library_new (archive->store);
  guint n = 1;

  (void) data;
  fill (archive, 200);
  g_signal_connect (library, "items-changed", G_CALLBACK (search_on_cb), &n);
  g_assert_true (adj_library_set_query (library, &query, NULL));
  g_assert_cmpuint (n, ==, 5);
  g_signal_handlers_disconnect_by_data (library, &n);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, 20);
  g_assert_true (adj_library_refresh (library, NULL));
  g_assert_cmpint (id_at (library, 0) % 10, ==, 3);
  g_assert_finalize_object (library);
}

/* Backups of five days, DAYS_AGO. */
static void
make_old_backups (Archive *archive, int days_ago)
{
  g_autofree char *folder = g_strdup_printf ("%s/backups/games.db", archive->folder);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) day = g_date_time_add_days (now, -days_ago);
  g_autofree char *text = g_date_time_format (day, "%F");

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  for (guint i = 1; i <= 5; i++) {
    g_autofree char *path = g_strdup_printf ("%s/games-%06u-%s.db", folder, i, text);

    g_assert_true (g_file_set_contents (path, "", 0, NULL));
  }
}

/* Deleted a month ago and more, a game goes for good; and the day has its backup. */
static void
test_archive_is_tidied (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) old = archive_begin (archive, "krach", "human random random");
  g_autoptr (AdjMatch) young = archive_begin (archive, "krach", "human random random");
  g_autoptr (GPtrArray) backups = NULL;
  gint64 day = G_TIME_SPAN_DAY / 1000;
  gint64 now = g_get_real_time () / 1000;

  (void) data;
  archive_exec (archive,
                "UPDATE games SET deleted = %" G_GINT64_FORMAT " WHERE id = %" G_GINT64_FORMAT,
                now - 32 * day,
                adj_match_get_id (old));
  archive_exec (archive,
                "UPDATE games SET deleted = %" G_GINT64_FORMAT " WHERE id = %" G_GINT64_FORMAT,
                now - 28 * day,
                adj_match_get_id (young));
  make_old_backups (archive, 1);
  for (guint i = 0; i < 2; i++)
    g_assert_true (adj_archive_tidy (archive->store, NULL));

  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 1);
  g_assert_cmpint (archive_ask (archive, "SELECT id FROM games"), ==, adj_match_get_id (young));
  backups = adj_store_list_backups (archive->path);
  g_assert_cmpuint (backups->len, ==, 6);
}

/* For all that the backups tell it was six weeks ago: the clock alone may be wrong. */
static void
test_clock_that_is_ahead_empties_no_bin (Archive *archive, gconstpointer data)
{
  g_autoptr (AdjMatch) match = archive_begin (archive, "krach", "human random random");

  (void) data;
  archive_exec (archive,
                "UPDATE games SET deleted = %" G_GINT64_FORMAT " WHERE id = %" G_GINT64_FORMAT,
                g_get_real_time () / 1000 - 41 * (G_TIME_SPAN_DAY / 1000),
                adj_match_get_id (match));
  g_assert_true (adj_archive_tidy (archive->store, NULL));
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 1);
  make_old_backups (archive, 42);
  g_assert_true (adj_archive_tidy (archive->store, NULL));
  g_assert_cmpint (archive_ask (archive, "SELECT count(*) FROM games"), ==, 1);
}

static gint64
count_games_in (const char *path)
{
  g_autoptr (AdjDatabase) database = adj_database_open (path, ADJ_DATABASE_READ_ONLY, NULL);
  sqlite3_stmt *stmt = adj_database_prepare (database, "SELECT count(*) FROM games", NULL);
  gboolean has_row;
  gint64 n;

  g_assert_true (adj_database_step (database, stmt, &has_row, NULL));
  n = sqlite3_column_int64 (stmt, 0);
  (void) sqlite3_reset (stmt);
  return n;
}

/* Somebody takes the file away from a program that runs: what it has open goes to a last backup,
 * though the day has one. */
static void
test_archive_that_was_removed_is_backed_up (Archive *archive, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  adj_archive_hold (archive->store);
  g_object_unref (archive_begin (archive, "krach", "human random random"));
  g_assert_true (adj_archive_tidy (archive->store, NULL));
  g_object_unref (archive_begin (archive, "krach", "human random random"));
  g_assert_cmpint (g_unlink (archive->path), ==, 0);

  g_assert_false (adj_archive_tidy (archive->store, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NO_ACCESS);
  backups = adj_store_list_backups (archive->path);
  g_assert_cmpuint (backups->len, ==, 2);
  g_assert_cmpint (count_games_in (backups->pdata[0]), ==, 2);
  g_assert_cmpint (count_games_in (backups->pdata[1]), ==, 1);
}

#define ADD(name, test) \
  g_test_add ("/library/" name, Archive, NULL, archive_set_up, test, archive_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("empty-archive-is-an-empty-list", test_empty_archive_is_an_empty_list);
  ADD ("entry-is-the-game", test_entry_is_the_game);
  ADD ("list-is-the-order-of-the-query", test_list_is_the_order_of_the_query);
  ADD ("pages-in-memory-are-few", test_pages_in_memory_are_few);
  ADD ("query-and-refresh-are-announced", test_query_and_refresh_are_announced);
  ADD ("any-words-can-be-typed", test_any_words_can_be_typed);
  ADD ("games-that-vanish-leave-no-holes", test_games_that_vanish_leave_no_holes);
  ADD ("failed-query-leaves-the-list", test_failed_query_leaves_the_list);
  ADD ("query-may-be-changed-while-it-is-announced",
       test_query_may_be_changed_while_it_is_announced);
  ADD ("archive-is-tidied", test_archive_is_tidied);
  ADD ("clock-that-is-ahead-empties-no-bin", test_clock_that_is_ahead_empties_no_bin);
  ADD ("archive-that-was-removed-is-backed-up", test_archive_that_was_removed_is_backed_up);

  return g_test_run ();
}
