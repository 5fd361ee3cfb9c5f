/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games and moves in the database: what goes in comes out, all of it or nothing. */

#include <glib/gstdio.h>
#include <string.h>

#include "fixture.h"

#define TWO "Ann/human Bob/easy"

enum {
  MISSING = 999
};

static gboolean
append (AdjStore *store, gint64 id, guint from, guint n, GError **error)
{
  AdjStoredMove moves[MOST_MOVES];

  make_moves (moves, from, n);
  return adj_store_append_moves (store, id, place_after (from - 1), moves, n, NULL, error);
}

static void
expect_game (AdjStore *store, gint64 id, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dump = dump_game (store, id, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (dump, ==, expected);
}

/* What SQL says is in the database. */
static void
expect_count (AdjStore *store, const char *sql, guint expected)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *stmt = adj_database_prepare (adj_store_get_database (store), sql, &error);
  gboolean has_row = FALSE;

  g_assert_no_error (error);
  g_assert_true (adj_database_step (adj_store_get_database (store), stmt, &has_row, NULL));
  g_assert_cmpint (sqlite3_column_int (stmt, 0), ==, expected);
  (void) sqlite3_reset (stmt);
}

static void
expect_found (AdjStore *store, const char *words, guint expected)
{
  g_autofree char *sql =
    g_strdup_printf ("SELECT count(*) FROM words WHERE words MATCH '%s'", words);

  expect_count (store, g_intern_string (sql), expected);
}

static void
test_new_game_is_loaded_as_it_was (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  make_game (&game, 7, "krach", "Élise/human Bob/easy Cy/expert");
  game.is_favourite = TRUE;
  game.conceded = 1;
  game.parent = g_strdup ("the one before");
  game.parent_ply = 4;
  game.note = g_strdup ("well played");
  game.extra = g_strdup ("{\"club\":1}");
  (void) adj_store_add_game (f->store, &game, NULL, 0, NULL, &id, &error);
  g_assert_no_error (error);

  expect_game (f->store,
               id,
               "00000007-5a1e-4b1d-8c0d-000000000000 krach {\"start\":\"normal\"} "
               "{\"deal\":[7,2,3]} seed 7 1 7000 7000 0 0 1 the one before 4 1 0 well played "
               "{\"club\":1}\n"
               "Élise/human 0 0 0\nBob/easy 0 0 0\nCy/expert 0 0 0\n");
}

static void
test_new_game_needs_little (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  make_game (&game, 7, "krach", TWO);
  g_clear_pointer (&game.seed, g_free);
  game.played = 8000;
  (void) adj_store_add_game (f->store, &game, NULL, 0, NULL, &id, &error);
  g_assert_no_error (error);

  expect_game (f->store,
               id,
               "00000007-5a1e-4b1d-8c0d-000000000000 krach {\"start\":\"normal\"} "
               "{\"deal\":[7,2,3]} - 1 7000 8000 0 0 -1 - 0 0 0 - -\n"
               "Ann/human 0 0 0\nBob/easy 0 0 0\n");
}

static void
test_game_with_moves_is_loaded_as_it_was (Fixture *f, gconstpointer data)
{
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 7, "0.5 1");

  /* Played with the last move whose time is known. */
  expect_game (f->store,
               id,
               "00000007-5a1e-4b1d-8c0d-000000000000 krach {\"start\":\"normal\"} "
               "{\"deal\":[7,2,3]} seed 7 1 7000 7000000 7500 7 -1 - 0 0 0 - -\n"
               "Ann/human 1 43 0.5\nBob/easy 1 93 1\n"
               "1 1 pass 1000000 10 0 9e3779b97f4a7c15 - - -\n"
               "2 0 bid 12 2000000 20 0 3c6ef372fe94f82a {\"level\":\"easy\"} - -\n"
               "3 1 pass 3000000 30 1 daa66d2c7ddf743f - - -\n"
               "4 0 bid 12 4000000 40 0 78dde6e5fd29f054 {\"level\":\"easy\"} - -\n"
               "5 1 pass -1 -1 0 1715609f7c746c69 - - -\n"
               "6 0 bid 12 6000000 60 1 b54cda58fbbee87e {\"level\":\"easy\"} - -\n"
               "7 1 pass 7000000 70 0 538454127b096493 - {\"x\":1} -\n");
}

static void
test_summary_is_the_game_without_its_setup (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_auto (AdjStoredGame) summary = { 0 };
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 7, "0.5 1");
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));
  g_assert_true (adj_store_load_summary (f->store, id, &summary, NULL));

  g_assert_cmpstr (game.setup, ==, "{\"deal\":[7,2,3]}");
  g_assert_null (summary.setup);
  g_assert_cmpint (summary.id, ==, id);
  g_assert_cmpstr (summary.uuid, ==, game.uuid);
  g_assert_cmpstr (summary.options, ==, game.options);
  g_assert_cmpuint (summary.n_moves, ==, 7);
  g_assert_cmpint (summary.seats[1].score, ==, 93);
}

static void
test_games_of_six_and_of_one_are_stored (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) six = { 0 };
  g_auto (AdjStoredGame) one = { 0 };
  gint64 id;

  (void) data;
  id = add_game (f->store,
                 1,
                 "krach",
                 "A/human B/easy C/easy D/easy E/easy F/human",
                 1,
                 "0 0 0 0 0 1");
  g_assert_true (adj_store_load_game (f->store, id, &six, NULL));
  id = add_game (f->store, 2, "krach", "A/human", 0, NULL);
  g_assert_true (adj_store_load_game (f->store, id, &one, NULL));

  g_assert_cmpuint (six.n_seats, ==, 6);
  g_assert_cmpstr (six.seats[5].name, ==, "F");
  g_assert_cmpfloat (six.seats[5].won, ==, 1);
  g_assert_cmpuint (one.n_seats, ==, 1);
}

static void
test_same_game_is_not_stored_twice (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 id = 77;

  (void) data;
  (void) add_game (f->store, 7, "krach", TWO, 7, NULL);
  before = dump_database (f->path);
  make_game (&game, 7, "banquet", "Cy/human Di/human");

  g_assert_false (adj_store_add_game (f->store, &game, NULL, 0, NULL, &id, &error));
  g_assert_cmpint (error->domain, ==, ADJ_DATABASE_ERROR);
  g_assert_cmpint (id, ==, 77);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_appended_moves_are_durable (Fixture *f, gconstpointer data)
{
  g_autofree char *whole = NULL;
  gint64 id;
  gint64 other;

  (void) data;
  other = add_game (f->store, 7, "krach", TWO, 12, NULL);
  whole = dump_game (f->store, other, NULL);
  fixture_close (f);
  g_assert_cmpint (g_unlink (f->path), ==, 0);

  fixture_open (f);
  id = add_game (f->store, 7, "krach", TWO, 0, NULL);
  g_assert_true (append (f->store, id, 1, 1, NULL));
  g_assert_true (append (f->store, id, 2, 1, NULL));
  g_assert_true (append (f->store, id, 3, 10, NULL));
  fixture_close (f);
  fixture_open (f);
  expect_game (f->store, id, whole);
}

static void
test_last_moves_bring_the_result (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredMove moves[MOST_MOVES];
  AdjStoredResult result = { .finished = 99, .scores = { 5, -3 }, .won = { 0.25, 0.75 } };
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 2, NULL);
  make_moves (moves, 3, 2);
  g_assert_true (adj_store_append_moves (f->store, id, place_after (2), moves, 2, &result, NULL));
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));

  g_assert_cmpint (game.finished, ==, 99);
  g_assert_true (game.seats[0].has_result);
  g_assert_cmpint (game.seats[0].score, ==, 5);
  g_assert_cmpfloat (game.seats[0].won, ==, 0.25);
  g_assert_cmpint (game.seats[1].score, ==, -3);
  g_assert_cmpfloat (game.seats[1].won, ==, 0.75);
}

static void
test_time_of_the_last_move_never_goes_back (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredMove move = { .ply = 1, .move = "pass", .at = 10, .ms = -1 };
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 0, NULL);
  g_assert_true (adj_store_append_moves (f->store, id, place_after (0), &move, 1, NULL, NULL));
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));

  g_assert_cmpint (game.played, ==, 7000);
}

static void
test_any_hash_comes_back (Fixture *f, gconstpointer data)
{
  const guint64 hashes[] = { 0, 1, G_MAXINT64, G_GUINT64_CONSTANT (1) << 63, G_MAXUINT64 };
  AdjStorePlace place = { 0 };
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (hashes); i++) {
    AdjStoredMove move = { .ply = i + 1, .move = "", .at = -1, .ms = -1, .hash = hashes[i] };

    g_assert_true (adj_store_append_moves (f->store, id, place, &move, 1, NULL, NULL));
    place = (AdjStorePlace){ .n_moves = i + 1, .hash = hashes[i] };
  }

  expect_game (f->store,
               id,
               "00000007-5a1e-4b1d-8c0d-000000000000 krach {\"start\":\"normal\"} "
               "{\"deal\":[7,2,3]} seed 7 1 7000 7000 0 5 -1 - 0 0 0 - -\n"
               "Ann/human 0 0 0\nBob/easy 0 0 0\n"
               "1 0  -1 -1 0 0 - - -\n2 0  -1 -1 0 1 - - -\n3 0  -1 -1 0 7fffffffffffffff - - -\n"
               "4 0  -1 -1 0 8000000000000000 - - -\n5 0  -1 -1 0 ffffffffffffffff - - -\n");
}

static gboolean
count_to_three_cb (const AdjStoredMove *move, gpointer data)
{
  guint *n = data;

  g_assert_cmpuint (move->ply, ==, *n + 1);
  return ++*n < 3;
}

static void
test_reading_moves_stops_when_told (Fixture *f, gconstpointer data)
{
  guint n = 0;
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, NULL);
  g_assert_true (adj_store_load_moves (f->store, id, count_to_three_cb, &n, NULL));

  g_assert_cmpuint (n, ==, 3);
  /* No lock is left behind. */
  g_assert_true (append (f->store, id, 10, 1, NULL));
  g_assert_true (
    adj_database_exec (adj_store_get_database (f->store), "PRAGMA wal_checkpoint(TRUNCATE)", NULL));
}

static void
test_taking_back_forgets_what_came_after (Fixture *f, gconstpointer data)
{
  AdjStoredAnalysis analysis = { .ply = 5, .version = "1", .seed = "", .result = "{}" };
  g_auto (AdjStoredGame) game = { 0 };
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, "1 0");
  g_assert_true (adj_store_set_note (f->store, id, place_after (4), "kept", NULL));
  g_assert_true (adj_store_set_note (f->store, id, place_after (5), "forgotten", NULL));
  g_assert_true (adj_store_set_analysis (f->store, id, &analysis, NULL));
  analysis.ply = 4;
  g_assert_true (adj_store_set_analysis (f->store, id, &analysis, NULL));

  (void) adj_store_take_back (f->store, id, place_after (9), 4, &error);
  g_assert_no_error (error);
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));
  g_assert_cmpuint (game.n_moves, ==, 4);
  g_assert_cmpint (game.finished, ==, 0);
  g_assert_false (game.seats[0].has_result);
  expect_count (f->store, "SELECT max(ply) FROM moves", 4);
  expect_count (f->store, "SELECT count(*) FROM moves", 4);
  expect_count (f->store, "SELECT count(*) FROM notes", 1);
  expect_count (f->store, "SELECT count(*) FROM analysis", 1);
  expect_found (f->store, "kept", 1);
  expect_found (f->store, "forgotten", 0);
  g_assert_true (append (f->store, id, 5, 2, NULL));
}

static void
test_all_moves_can_be_taken_back (Fixture *f, gconstpointer data)
{
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, NULL);

  g_assert_true (adj_store_take_back (f->store, id, place_after (9), 0, NULL));
  expect_count (f->store, "SELECT count(*) FROM moves", 0);
  g_assert_true (append (f->store, id, 1, 1, NULL));
}

static void
test_taking_back_from_another_state_is_a_conflict (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, NULL);

  g_assert_false (adj_store_take_back (f->store, id, place_after (8), 4, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  expect_count (f->store, "SELECT count(*) FROM moves", 9);
}

/* As many moves as expected, but others. */
static void
test_other_moves_are_a_conflict (Fixture *f, gconstpointer data)
{
  AdjStorePlace other = { .n_moves = 9, .hash = 1 };
  AdjStoredMove move = { .ply = 10, .move = "pass", .at = -1, .ms = -1 };
  AdjStorePlace middle = { .n_moves = 4, .hash = 1 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, NULL);
  before = dump_database (f->path);
  g_assert_false (adj_store_append_moves (f->store, id, other, &move, 1, NULL, NULL));
  g_assert_false (adj_store_take_back (f->store, id, other, 4, NULL));
  g_assert_false (adj_store_set_conceded (f->store, id, other, 0, NULL));
  g_assert_false (adj_store_set_note (f->store, id, middle, "note", NULL));
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_deleted_game_is_a_conflict (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, NULL);
  g_assert_true (adj_store_set_deleted (f->store, id, TRUE, NULL));
  g_assert_false (append (f->store, id, 10, 1, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  g_assert_true (adj_store_set_deleted (f->store, id, FALSE, NULL));
  g_assert_true (append (f->store, id, 10, 1, NULL));
}

static void
test_moves_that_leave_a_gap_are_a_conflict (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, NULL);

  g_assert_false (append (f->store, id, 11, 1, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  expect_count (f->store, "SELECT count(*) FROM moves", 9);
}

static void
test_two_who_append_the_same_move_lose_nothing (Fixture *f, gconstpointer data)
{
  g_autoptr (AdjStore) other = open_store (f->path);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 9, NULL);
  g_assert_true (append (other, id, 10, 2, NULL));
  before = dump_database (f->path);

  g_assert_false (append (f->store, id, 10, 1, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (append (f->store, id, 12, 1, NULL));
}

static void
test_appending_to_no_game_is_a_conflict (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_false (append (f->store, MISSING, 1, 1, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_CONFLICT);
}

static void
test_favourites_are_marked_and_unmarked (Fixture *f, gconstpointer data)
{
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 1, NULL);
  (void) add_game (f->store, 8, "krach", TWO, 1, NULL);

  g_assert_true (adj_store_set_favourite (f->store, id, TRUE, NULL));
  expect_count (f->store, "SELECT id FROM games WHERE favourite", (guint) id);
  g_assert_true (adj_store_set_favourite (f->store, id, FALSE, NULL));
  expect_count (f->store, "SELECT count(*) FROM games WHERE favourite", 0);
}

static void
test_seat_that_concedes_is_kept (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) conceded = { 0 };
  g_auto (AdjStoredGame) taken_back = { 0 };
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 1, NULL);
  g_assert_true (adj_store_set_conceded (f->store, id, place_after (1), 0, NULL));
  g_assert_true (adj_store_load_game (f->store, id, &conceded, NULL));
  g_assert_true (adj_store_set_conceded (f->store, id, place_after (1), -1, NULL));
  g_assert_true (adj_store_load_game (f->store, id, &taken_back, NULL));

  g_assert_cmpint (conceded.conceded, ==, 0);
  g_assert_cmpint (taken_back.conceded, ==, -1);
}

static void
test_seat_is_handed_over (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 1, NULL);
  g_assert_true (adj_store_set_seat (f->store, id, 0, "expert", "{}", NULL));
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));

  g_assert_cmpstr (game.seats[0].kind, ==, "expert");
  g_assert_cmpstr (game.seats[0].name, ==, "Ann");
  g_assert_cmpstr (game.seats[1].kind, ==, "easy");
}

static void
test_note_on_a_game_is_changed_and_taken_away (Fixture *f, gconstpointer data)
{
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 1, NULL);

  g_assert_true (adj_store_set_note (f->store, id, place_after (0), "été perdu", NULL));
  expect_count (f->store, "SELECT note = 'été perdu' FROM games", 1);
  expect_found (f->store, "ete", 1);
  g_assert_true (adj_store_set_note (f->store, id, place_after (0), "hiver", NULL));
  expect_found (f->store, "ete", 0);
  expect_found (f->store, "hiver", 1);
  g_assert_true (adj_store_set_note (f->store, id, place_after (0), "", NULL));
  expect_count (f->store, "SELECT note IS NULL FROM games", 1);
  expect_found (f->store, "hiver", 0);
  g_assert_true (adj_store_set_note (f->store, id, place_after (0), NULL, NULL));
  expect_found (f->store, "bob", 1);
}

static void
test_note_on_a_move_is_changed_and_taken_away (Fixture *f, gconstpointer data)
{
  gint64 id;
  g_autofree char *dump = NULL;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 3, NULL);

  g_assert_true (adj_store_set_note (f->store, id, place_after (2), "daring", NULL));
  g_assert_true (adj_store_set_note (f->store, id, place_after (2), "foolish", NULL));
  dump = dump_game (f->store, id, NULL);
  g_assert_nonnull (strstr (dump, "{\"level\":\"easy\"} - foolish\n3 1"));
  expect_found (f->store, "daring", 0);
  expect_found (f->store, "foolish", 1);
  g_assert_true (adj_store_set_note (f->store, id, place_after (2), NULL, NULL));
  expect_count (f->store, "SELECT count(*) FROM notes", 0);
  expect_found (f->store, "foolish", 0);
  g_assert_true (adj_store_set_note (f->store, id, place_after (2), "", NULL));
}

static void
test_deleted_game_is_brought_back (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) deleted = { 0 };
  g_auto (AdjStoredGame) back = { 0 };
  gint64 id;

  (void) data;
  id = add_game (f->store, 7, "krach", TWO, 3, NULL);
  g_assert_true (adj_store_set_deleted (f->store, id, TRUE, NULL));
  g_assert_true (adj_store_load_game (f->store, id, &deleted, NULL));
  g_assert_true (adj_store_set_deleted (f->store, id, FALSE, NULL));
  g_assert_true (adj_store_load_game (f->store, id, &back, NULL));

  g_assert_true (deleted.is_deleted);
  g_assert_false (back.is_deleted);
}

static void
test_purge_takes_what_was_deleted_before (Fixture *f, gconstpointer data)
{
  AdjStoredAnalysis analysis = { .ply = 1, .version = "1", .seed = "", .result = "{}" };
  g_autoptr (GError) error = NULL;
  gint64 old;
  gint64 young;

  (void) data;
  old = add_game (f->store, 1, "krach", "Old/human X/easy", 3, NULL);
  young = add_game (f->store, 2, "krach", "Young/human X/easy", 3, NULL);
  (void) add_game (f->store, 3, "krach", "Alive/human X/easy", 3, NULL);
  g_assert_true (adj_store_set_note (f->store, old, place_after (1), "note", NULL));
  g_assert_true (adj_store_set_analysis (f->store, old, &analysis, NULL));
  g_assert_true (adj_store_set_deleted (f->store, old, TRUE, NULL));
  g_assert_true (adj_store_set_deleted (f->store, young, TRUE, NULL));
  g_assert_true (adj_database_exec (adj_store_get_database (f->store),
                                    "UPDATE games SET deleted = id * 1000 WHERE deleted NOT NULL",
                                    NULL));

  (void) adj_store_purge (f->store, 2000, &error);
  g_assert_no_error (error);
  expect_count (f->store, "SELECT min(id) * 10 + max(id) FROM games", 23);
  expect_count (f->store, "SELECT count(*) FROM seats", 4);
  expect_count (f->store, "SELECT count(*) FROM moves", 6);
  expect_count (f->store, "SELECT count(*) FROM notes", 0);
  expect_count (f->store, "SELECT count(*) FROM analysis", 0);
  expect_found (f->store, "old", 0);
  expect_found (f->store, "young", 0); /* deleted: it has no words until it is back */
  expect_found (f->store, "alive", 1);
}

typedef gboolean (*Operation) (AdjStore *store, gint64 id, GError **error);

static gboolean
do_load (AdjStore *store, gint64 id, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };

  return adj_store_load_game (store, id, &game, error);
}

static gboolean
do_load_summary (AdjStore *store, gint64 id, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };

  return adj_store_load_summary (store, id, &game, error);
}

static gboolean
do_load_moves (AdjStore *store, gint64 id, GError **error)
{
  guint n = 0;

  return adj_store_load_moves (store, id, count_to_three_cb, &n, error);
}

static gboolean
do_find (AdjStore *store, gint64 id, GError **error)
{
  gint64 found;

  return adj_store_find_game (store, id == MISSING ? "5" : "00000007", &found, error);
}

static gboolean
do_add (AdjStore *store, gint64 id, GError **error)
{
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredResult result = { .finished = 5, .won = { 1 } };
  AdjStoredMove moves[MOST_MOVES];

  (void) id;
  make_game (&game, 70, "banquet", TWO);
  make_moves (moves, 1, 4);
  return adj_store_add_game (store, &game, moves, 4, &result, &id, error);
}

static gboolean
do_append (AdjStore *store, gint64 id, GError **error)
{
  AdjStoredResult result = { .finished = 5, .won = { 1 } };
  AdjStoredMove moves[MOST_MOVES];

  make_moves (moves, 10, 2);
  return adj_store_append_moves (store, id, place_after (9), moves, 2, &result, error);
}

static gboolean
do_take_back (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_take_back (store, id, place_after (9), 3, error);
}

static gboolean
do_favourite (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_set_favourite (store, id, TRUE, error);
}

static gboolean
do_concede (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_set_conceded (store, id, place_after (9), 1, error);
}

static gboolean
do_delete (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_set_deleted (store, id, TRUE, error);
}

static gboolean
do_set_seat (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_set_seat (store, id, 1, "expert", "{}", error);
}

static gboolean
do_note_game (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_set_note (store, id, place_after (0), "new", error);
}

static gboolean
do_note_move (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_set_note (store, id, place_after (3), "new", error);
}

static gboolean
do_forget_note (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_set_note (store, id, place_after (2), NULL, error);
}

static gboolean
do_purge (AdjStore *store, gint64 id, GError **error)
{
  (void) id;
  return adj_store_purge (store, G_MAXINT64, error);
}

static gboolean
do_analyse (AdjStore *store, gint64 id, GError **error)
{
  AdjStoredAnalysis analysis = { .ply = 1, .version = "2", .seed = "t", .result = "{}" };

  return adj_store_set_analysis (store, id, &analysis, error);
}

static void
ignore_cb (const AdjStoredAnalysis *analysis, gpointer data)
{
  (void) analysis;
  (void) data;
}

static gboolean
do_load_analysis (AdjStore *store, gint64 id, GError **error)
{
  return adj_store_load_analysis (store, id, ignore_cb, NULL, error);
}

typedef struct {
  const char *name;
  Operation function;
  gboolean needs_game; /* fails for a game that is not there */
  gboolean writes;
} OperationCase;

static const OperationCase operations[] = {
  { "load", do_load, TRUE, FALSE },
  { "load-summary", do_load_summary, TRUE, FALSE },
  { "load-moves", do_load_moves, FALSE, FALSE },
  { "find", do_find, TRUE, FALSE },
  { "add", do_add, FALSE, TRUE },
  { "append", do_append, FALSE, TRUE },
  { "take-back", do_take_back, FALSE, TRUE },
  { "favourite", do_favourite, TRUE, TRUE },
  { "concede", do_concede, TRUE, TRUE },
  { "delete", do_delete, TRUE, TRUE },
  { "set-seat", do_set_seat, TRUE, TRUE },
  { "note-game", do_note_game, TRUE, TRUE },
  { "note-move", do_note_move, TRUE, TRUE },
  { "forget-note", do_forget_note, FALSE, TRUE },
  { "purge", do_purge, FALSE, TRUE },
  { "analyse", do_analyse, FALSE, TRUE },
  { "load-analysis", do_load_analysis, FALSE, FALSE },
};

/* A game to do things to, and one to purge. */
static gint64
set_stage (AdjStore *store)
{
  AdjStoredAnalysis analysis = { .ply = 1, .version = "1", .seed = "s", .result = "{}" };
  gint64 id = add_game (store, 7, "krach", TWO, 9, NULL);
  gint64 deleted = add_game (store, 8, "krach", TWO, 9, NULL);

  g_assert_true (adj_store_set_note (store, id, place_after (2), "note", NULL));
  g_assert_true (adj_store_set_note (store, id, place_after (8), "note", NULL));
  g_assert_true (adj_store_set_analysis (store, id, &analysis, NULL));
  g_assert_true (adj_store_set_deleted (store, deleted, TRUE, NULL));
  return id;
}

static void
test_game_that_is_not_there_is_not_found (Fixture *f, gconstpointer data)
{
  const OperationCase *operation = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  (void) set_stage (f->store);
  before = dump_database (f->path);
  g_assert_false (operation->function (f->store, MISSING, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NOT_FOUND);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_unwritable_database_changes_nothing (Fixture *f, gconstpointer data)
{
  const OperationCase *operation = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  AdjDatabase *database = adj_store_get_database (f->store);
  gint64 id = set_stage (f->store);

  before = dump_database (f->path);
  g_assert_true (adj_database_exec (database, "PRAGMA query_only = ON", NULL));
  g_assert_false (operation->function (f->store, id, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_READ_ONLY);
  after = dump_database (f->path);
  g_assert_cmpstr (after, ==, before);

  g_assert_true (adj_database_exec (database, "PRAGMA query_only = OFF", NULL));
  g_assert_true (operation->function (f->store, id, NULL));
}

static void
test_locked_database_changes_nothing (Fixture *f, gconstpointer data)
{
  const OperationCase *operation = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjStore) other = open_store (f->path);
  AdjDatabase *writer = adj_store_get_database (other);
  gint64 id = set_stage (f->store);

  adj_database_set_patience (adj_store_get_database (f->store), 5);
  g_assert_true (adj_database_begin (writer, NULL));
  g_assert_false (operation->function (f->store, id, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_LOCKED);
  adj_database_roll_back (writer);
  g_assert_true (operation->function (f->store, id, NULL));
}

/* Each step in turn fails; nothing has happened, and the next time it goes well. */
static void
test_failed_step_changes_nothing (Fixture *f, gconstpointer data)
{
  const OperationCase *operation = data;
  g_autofree char *before = NULL;
  gint64 id;
  gboolean is_struck = TRUE;
  guint n_struck = 0;

  fixture_close (f);
  fault_install ();
  fixture_open (f);
  fault_uninstall ();
  id = set_stage (f->store);
  before = dump_database (f->path);

  for (guint count = 0; is_struck; count += 1 + count / 8) {
    g_autoptr (GError) error = NULL;
    g_autofree char *after = NULL;
    gboolean is_done;

    fault_arm (FAULT_STEP, count);
    is_done = operation->function (f->store, id, &error);
    is_struck = fault_disarm ();
    n_struck += is_struck;
    g_assert_true (is_done || is_struck);
    if (is_done)
      break;
    g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_FAILED);
    after = dump_database (f->path);
    g_assert_cmpstr (after, ==, before);
  }
  g_assert_cmpuint (n_struck, >, 0);
}

/* The same for each statement that can't be prepared, which is seen where none is kept yet. */
static void
test_refused_statement_changes_nothing (Fixture *f, gconstpointer data)
{
  const OperationCase *operation = data;
  g_autofree char *before = NULL;
  gint64 id = set_stage (f->store);
  gboolean is_done = FALSE;

  before = dump_database (f->path);
  for (guint count = 0; !is_done; count++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *after = NULL;

    fixture_close (f);
    fault_install ();
    fixture_open (f);
    fault_arm (FAULT_PREPARE, count);
    is_done = operation->function (f->store, id, &error);
    fault_uninstall ();
    if (is_done)
      break;
    g_assert_cmpint (error->domain, ==, ADJ_DATABASE_ERROR);
    after = dump_database (f->path);
    g_assert_cmpstr (after, ==, before);
  }
}

static void
test_game_is_found_by_a_beginning (Fixture *f, gconstpointer data)
{
  gint64 seven = add_game (f->store, 7, "krach", TWO, 0, NULL);
  gint64 seventy = add_game (f->store, 70, "krach", TWO, 0, NULL);
  gint64 id = 0;

  (void) data;
  g_assert_true (adj_store_find_game (f->store, "00000007", &id, NULL));
  g_assert_cmpint (id, ==, seven);
  g_assert_true (adj_store_find_game (f->store, "0000007", &id, NULL));
  g_assert_cmpint (id, ==, seventy);
  g_assert_true (adj_store_find_game (f->store, "00000070-5a1e-4b1d-8c0d-000000000000", &id, NULL));
  g_assert_cmpint (id, ==, seventy);
}

static void
test_game_is_found_where_another_begins_with_it (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) short_one = { 0 };
  g_auto (AdjStoredGame) long_one = { 0 };
  gint64 first;
  gint64 second;
  gint64 id = 0;

  (void) data;
  make_game (&short_one, 1, "krach", TWO);
  make_game (&long_one, 2, "krach", TWO);
  g_free (short_one.uuid);
  g_free (long_one.uuid);
  short_one.uuid = g_strdup ("game");
  long_one.uuid = g_strdup ("games");
  g_assert_true (adj_store_add_game (f->store, &long_one, NULL, 0, NULL, &second, NULL));
  g_assert_true (adj_store_add_game (f->store, &short_one, NULL, 0, NULL, &first, NULL));

  g_assert_true (adj_store_find_game (f->store, "game", &id, NULL));
  g_assert_cmpint (id, ==, first);
  g_assert_true (adj_store_find_game (f->store, "games", &id, NULL));
  g_assert_cmpint (id, ==, second);
}

static void
expect_not_found (AdjStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  gint64 id = 77;

  g_assert_false (adj_store_find_game (store, uuid, &id, &error));
  g_assert_error (error, ADJ_DATABASE_ERROR, ADJ_DATABASE_ERROR_NOT_FOUND);
  g_assert_cmpint (id, ==, 77);
}

static void
test_ambiguous_or_wrong_beginning_finds_nothing (Fixture *f, gconstpointer data)
{
  (void) data;
  (void) add_game (f->store, 7, "krach", TWO, 0, NULL);
  (void) add_game (f->store, 70, "krach", TWO, 0, NULL);

  expect_not_found (f->store, "000000");
  expect_not_found (f->store, "");
  expect_not_found (f->store, "00000008");
  expect_not_found (f->store, "%");
  expect_not_found (f->store, "0000000_");
  expect_not_found (f->store, "00000007-5a1e-4b1d-8c0d-0000000000001");
}

static void
add_analysis_cb (const AdjStoredAnalysis *analysis, gpointer data)
{
  g_string_append_printf (data,
                          "%u %u %s %" G_GINT64_FORMAT " %s %s\n",
                          analysis->ply,
                          analysis->seat,
                          analysis->version,
                          analysis->budget,
                          analysis->seed,
                          analysis->result);
}

static void
test_analysis_is_kept_by_ply_and_seat (Fixture *f, gconstpointer data)
{
  AdjStoredAnalysis analysis = { 2, 1, "bot 1", G_GINT64_CONSTANT (5000000000), "s", "{}" };
  g_autoptr (GString) found = g_string_new (NULL);
  gint64 id = add_game (f->store, 7, "krach", TWO, 3, NULL);
  gint64 other = add_game (f->store, 8, "krach", TWO, 3, NULL);

  (void) data;
  g_assert_true (adj_store_set_analysis (f->store, id, &analysis, NULL));
  analysis.seat = 0;
  g_assert_true (adj_store_set_analysis (f->store, id, &analysis, NULL));
  g_assert_true (adj_store_set_analysis (f->store, other, &analysis, NULL));
  analysis = (AdjStoredAnalysis){ 2, 1, "bot 2", 7, "t", "{\"best\":\"pass\"}" };
  g_assert_true (adj_store_set_analysis (f->store, id, &analysis, NULL));
  analysis.ply = 1;
  g_assert_true (adj_store_set_analysis (f->store, id, &analysis, NULL));

  g_assert_true (adj_store_load_analysis (f->store, id, add_analysis_cb, found, NULL));
  g_assert_cmpstr (found->str,
                   ==,
                   "1 1 bot 2 7 t {\"best\":\"pass\"}\n"
                   "2 0 bot 1 5000000000 s {}\n"
                   "2 1 bot 2 7 t {\"best\":\"pass\"}\n");
}

static void
test_seats_out_of_range_are_passed_over (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  gint64 id = add_game (f->store, 7, "krach", TWO, 3, NULL);

  (void) data;
  g_assert_true (adj_database_exec (adj_store_get_database (f->store),
                                    "INSERT INTO seats (game, seat, name, kind) VALUES "
                                    "(1, -1, 'x', 'x'), (1, 6, 'x', 'x');"
                                    "UPDATE games SET n_seats = 4000000000",
                                    NULL));
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));

  g_assert_cmpuint (game.n_seats, <=, ADJ_STORE_MAX_SEATS);
  g_assert_cmpstr (game.seats[0].name, ==, "Ann");
  g_assert_cmpstr (game.seats[1].name, ==, "Bob");
}

/* Numbers that nobody stored: none of them becomes a small one, or a place beyond a table. */
static void
test_damaged_numbers_stay_within_bounds (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  g_autofree char *dump = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = add_game (f->store, 7, "krach", TWO, 2, "1 0");

  (void) data;
  g_assert_true (adj_database_exec (
    adj_store_get_database (f->store),
    "INSERT INTO seats (game, seat, name, kind) VALUES (1, 4294967296, 'x', 'x');"
    "UPDATE seats SET score = 4294967296;"
    "UPDATE games SET rules_version = -1, n_moves = -5, parent_ply = 4294967297, conceded = 77,"
    " n_seats = 4294967298;"
    "UPDATE moves SET ply = 4294967297, seat = -1 WHERE ply = 1",
    NULL));
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));
  dump = dump_game (f->store, id, &error);
  g_assert_no_error (error);

  g_assert_cmpuint (game.n_seats, ==, ADJ_STORE_MAX_SEATS);
  g_assert_cmpstr (game.seats[0].name, ==, "Ann");
  g_assert_cmpint (game.seats[0].score, ==, G_MAXINT);
  g_assert_cmpuint (game.rules_version, ==, G_MAXUINT);
  g_assert_cmpuint (game.n_moves, ==, G_MAXUINT);
  g_assert_cmpuint (game.parent_ply, ==, G_MAXUINT);
  g_assert_cmpint (game.conceded, ==, -1);
  g_assert_nonnull (strstr (dump, "\n4294967295 4294967295 pass"));
}

static void
test_missing_seats_have_empty_names (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  gint64 id = add_game (f->store, 7, "krach", TWO, 2, NULL);

  (void) data;
  g_assert_true (
    adj_database_exec (adj_store_get_database (f->store),
                       "DELETE FROM seats WHERE seat = 1; UPDATE games SET n_seats = 3",
                       NULL));
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));

  g_assert_cmpuint (game.n_seats, ==, 3);
  g_assert_cmpstr (game.seats[1].name, ==, "");
  g_assert_cmpstr (game.seats[2].kind, ==, "");
}

static void
test_damaged_texts_are_valid_ones (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) game = { 0 };
  gint64 id = add_game (f->store, 7, "krach", TWO, 2, NULL);

  (void) data;
  g_assert_true (adj_database_exec (adj_store_get_database (f->store),
                                    "UPDATE seats SET name = CAST (x'41ff42' AS TEXT)",
                                    NULL));
  g_assert_true (adj_store_load_game (f->store, id, &game, NULL));

  g_assert_cmpstr (game.seats[0].name,
                   ==,
                   "A\xef\xbf\xbd"
                   "B");
}

static void
test_nothing_is_freed_twice (void)
{
  adj_store_free (NULL);
  adj_database_close (NULL);
}

#define TEST(name, function) \
  g_test_add ("/store/" name, Fixture, NULL, fixture_set_up_open, function, fixture_tear_down)

static void
add_fault_test (const char *name,
                const OperationCase *operation,
                void (*function) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/store/%s/%s", name, operation->name);

  g_test_add (path, Fixture, operation, fixture_set_up_open, function, fixture_tear_down);
}

static void
add_fault_tests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++) {
    const OperationCase *operation = &operations[i];

    if (operation->needs_game)
      add_fault_test ("game-that-is-not-there-is-not-found",
                      operation,
                      test_game_that_is_not_there_is_not_found);
    if (operation->writes) {
      add_fault_test ("unwritable-database-changes-nothing",
                      operation,
                      test_unwritable_database_changes_nothing);
      add_fault_test ("locked-database-changes-nothing",
                      operation,
                      test_locked_database_changes_nothing);
    }
    add_fault_test ("failed-step-changes-nothing", operation, test_failed_step_changes_nothing);
    add_fault_test ("refused-statement-changes-nothing",
                    operation,
                    test_refused_statement_changes_nothing);
  }
}

static void
add_game_tests (void)
{
  TEST ("new-game-is-loaded-as-it-was", test_new_game_is_loaded_as_it_was);
  TEST ("new-game-needs-little", test_new_game_needs_little);
  TEST ("game-with-moves-is-loaded-as-it-was", test_game_with_moves_is_loaded_as_it_was);
  TEST ("summary-is-the-game-without-its-setup", test_summary_is_the_game_without_its_setup);
  TEST ("games-of-six-and-of-one-are-stored", test_games_of_six_and_of_one_are_stored);
  TEST ("same-game-is-not-stored-twice", test_same_game_is_not_stored_twice);
  TEST ("game-is-found-by-a-beginning", test_game_is_found_by_a_beginning);
  TEST ("game-is-found-where-another-begins-with-it",
        test_game_is_found_where_another_begins_with_it);
  TEST ("ambiguous-or-wrong-beginning-finds-nothing",
        test_ambiguous_or_wrong_beginning_finds_nothing);
  TEST ("favourites-are-marked-and-unmarked", test_favourites_are_marked_and_unmarked);
  TEST ("seat-that-concedes-is-kept", test_seat_that_concedes_is_kept);
  TEST ("seat-is-handed-over", test_seat_is_handed_over);
  TEST ("deleted-game-is-brought-back", test_deleted_game_is_brought_back);
  TEST ("purge-takes-what-was-deleted-before", test_purge_takes_what_was_deleted_before);
  TEST ("seats-out-of-range-are-passed-over", test_seats_out_of_range_are_passed_over);
  TEST ("damaged-numbers-stay-within-bounds", test_damaged_numbers_stay_within_bounds);
  TEST ("missing-seats-have-empty-names", test_missing_seats_have_empty_names);
  TEST ("damaged-texts-are-valid-ones", test_damaged_texts_are_valid_ones);
  g_test_add_func ("/store/nothing-is-freed-twice", test_nothing_is_freed_twice);
}

static void
add_move_tests (void)
{
  TEST ("appended-moves-are-durable", test_appended_moves_are_durable);
  TEST ("last-moves-bring-the-result", test_last_moves_bring_the_result);
  TEST ("time-of-the-last-move-never-goes-back", test_time_of_the_last_move_never_goes_back);
  TEST ("any-hash-comes-back", test_any_hash_comes_back);
  TEST ("reading-moves-stops-when-told", test_reading_moves_stops_when_told);
  TEST ("taking-back-forgets-what-came-after", test_taking_back_forgets_what_came_after);
  TEST ("all-moves-can-be-taken-back", test_all_moves_can_be_taken_back);
  TEST ("other-moves-are-a-conflict", test_other_moves_are_a_conflict);
  TEST ("deleted-game-is-a-conflict", test_deleted_game_is_a_conflict);
  TEST ("taking-back-from-another-state-is-a-conflict",
        test_taking_back_from_another_state_is_a_conflict);
  TEST ("moves-that-leave-a-gap-are-a-conflict", test_moves_that_leave_a_gap_are_a_conflict);
  TEST ("two-who-append-the-same-move-lose-nothing",
        test_two_who_append_the_same_move_lose_nothing);
  TEST ("appending-to-no-game-is-a-conflict", test_appending_to_no_game_is_a_conflict);
  TEST ("note-on-a-game-is-changed-and-taken-away", test_note_on_a_game_is_changed_and_taken_away);
  TEST ("note-on-a-move-is-changed-and-taken-away", test_note_on_a_move_is_changed_and_taken_away);
  TEST ("analysis-is-kept-by-ply-and-seat", test_analysis_is_kept_by_ply_and_seat);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_game_tests ();
  add_move_tests ();
  add_fault_tests ();

  return g_test_run ();
}
