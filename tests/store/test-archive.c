/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding games: by words, filters, in an order, a page at a time; and counting them. */

#include <string.h>

#include "adj-store-archive.h"
#include "adj-store-numbers.h"
#include "fixture.h"

/* The numbers of the games of a page, in their order: "3 1 2". */
static char *
list (AdjStore *store, const AdjStoreQuery *query, guint from, guint max)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) games = adj_store_list (store, query, from, max, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < games->len; i++) {
    const AdjStoredGame *game = &g_array_index (games, AdjStoredGame, i);

    g_assert_null (game->setup);
    g_string_append_printf (text,
                            "%s%" G_GUINT64_FORMAT,
                            i > 0 ? " " : "",
                            g_ascii_strtoull (game->uuid, NULL, 10));
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
expect_list (AdjStore *store, AdjStoreQuery query, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *found = list (store, &query, 0, 1000);
  g_auto (GStrv) numbers = g_strsplit (expected, " ", -1);
  guint n = 77;

  g_assert_cmpstr (found, ==, expected);
  (void) adj_store_count (store, &query, &n, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, *expected == '\0' ? 0 : g_strv_length (numbers));
}

static void
expect_words (AdjStore *store, const char *words, const char *expected)
{
  expect_list (store, (AdjStoreQuery){ .words = words }, expected);
}

static void
run (AdjStore *store, const char *sql)
{
  g_autoptr (GError) error = NULL;

  (void) adj_database_exec (adj_store_get_database (store), sql, &error);
  g_assert_no_error (error);
}

/* Six games that differ in everything; listed 6 5 4 3 2 1, the last played first. */
static void
fill (AdjStore *store)
{
  gint64 id;

  (void) add_game (store, 1, "krach", "Ann/human Bob/easy", 0, NULL);
  (void) add_game (store, 2, "banquet", "Ann/human Bob/expert", 0, NULL);
  (void) add_game (store, 3, "krach", "Ann/human Élise/human", 0, NULL);
  (void) add_game (store, 4, "canaletto", "Bob/easy Cy/expert", 0, NULL);
  id = add_game (store, 5, "krach", "Anna/human Bob/easy", 0, NULL);
  g_assert_true (adj_store_set_favourite (store, id, TRUE, NULL));
  g_assert_true (adj_store_set_note (store, id, place_after (0), "Une soirée à Lyon", NULL));
  (void) add_game (store, 6, "banquet", "Cy/human Di/human", 0, NULL);
}

static void
finish (AdjStore *store, guint n, const char *won)
{
  g_auto (GStrv) parts = g_strsplit (won, " ", -1);
  g_autofree char *sql =
    g_strdup_printf ("UPDATE games SET finished = %u WHERE id = %u;"
                     "UPDATE seats SET score = 1, won = %s WHERE game = %u AND "
                     "seat = 0;"
                     "UPDATE seats SET score = 1, won = %s WHERE game = %u AND "
                     "seat = 1",
                     n * 1000,
                     n,
                     parts[0],
                     n,
                     parts[1],
                     n);

  run (store, sql);
}

static void
test_all_games_are_listed_last_played_first (Fixture *f, gconstpointer data)
{
  (void) data;
  expect_list (f->store, (AdjStoreQuery){ 0 }, "");
  fill (f->store);
  expect_list (f->store, (AdjStoreQuery){ 0 }, "6 5 4 3 2 1");
}

static void
test_words_begin_words (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);

  expect_words (f->store, "a", "5 3 2 1");
  expect_words (f->store, "ann", "5 3 2 1");
  expect_words (f->store, "anna", "5");
  expect_words (f->store, "nna", "");
  expect_words (f->store, "canaletto", "4");
  expect_words (f->store, "kra", "5 3 1");
}

static void
test_words_may_lack_accents_and_capitals (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);

  expect_words (f->store, "élise", "3");
  expect_words (f->store, "Elise", "3");
  expect_words (f->store, "ELIS", "3");
  expect_words (f->store, "ÉL", "3");
  expect_words (f->store, "bób", "5 4 2 1");
  expect_words (f->store, "soirée", "5");
  expect_words (f->store, "SOIREE", "5");
}

static void
test_several_words_all_count (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);

  expect_words (f->store, "ann bob", "5 2 1");
  expect_words (f->store, "bob ann", "5 2 1");
  expect_words (f->store, "  bob\t\nbanq  ", "2");
  expect_words (f->store, "lyon krach", "5");
  expect_words (f->store, "ann canaletto", "");
}

static void
test_no_words_choose_everything (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);

  expect_words (f->store, NULL, "6 5 4 3 2 1");
  expect_words (f->store, "", "6 5 4 3 2 1");
  expect_words (f->store, " \t\r\n ", "6 5 4 3 2 1");
}

/* Not one of them an error, nor a way to say more than words. */
static void
test_signs_are_harmless (Fixture *f, gconstpointer data)
{
  static const char *const words[] = {
    "\"",        "\"\"",        "'",        "*",       "ann*",       "(",         ")",
    "(ann",      "ann)",        "ann AND",  "NOT",     "ann OR bob", "NEAR(a b)", "names:ann",
    "{names}:a", "-names:an",   "^ann",     "ann + b", "ann^2",      "a\\",       "%",
    "a;b",       "--",          "ann\"bob", "\"ann",   "ann\"",      "?",         "?1",
    ":x",        "a\"* OR \"b", "\x01",     "😀",       "a\xcc\x81",  "x'00'",     "\"\"\"\"",
  };

  (void) data;
  fill (f->store);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    AdjStoreQuery query = { .words = words[i] };
    g_autoptr (GError) error = NULL;
    g_autofree char *found G_GNUC_UNUSED = list (f->store, &query, 0, 100);
    guint n = 77;

    (void) adj_store_count (f->store, &query, &n, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (n, <=, 6);
  }
  expect_words (f->store, "ann OR bob", "");
  expect_words (f->store, "\"ann", "5 3 2 1");
  expect_words (f->store, "ann\"", "5 3 2 1");
  expect_words (f->store, "^ann", "5 3 2 1");
  expect_words (f->store, "ann*", "5 3 2 1");
  expect_words (f->store, "ann -", "5 3 2 1");
  expect_words (f->store, "\" lyon", "5");
  expect_words (f->store, "notes:lyon", "");
}

static void
test_words_in_any_bytes_are_harmless (Fixture *f, gconstpointer data)
{
  static const char signs[] = "ab\"'*()^:+-{}\\ \tANDORT?.,";
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  (void) data;
  fill (f->store);

  for (guint round = 0; round < 1000; round++) {
    char words[16] = { 0 };
    AdjStoreQuery query = { .words = words };
    g_autofree char *found = NULL;

    for (guint i = 0; i < sizeof words - 1; i++)
      words[i] = signs[g_rand_int_range (rand, 0, sizeof signs - 1)];
    found = list (f->store, &query, 0, 100);
  }
}

static void
test_notes_are_searched (Fixture *f, gconstpointer data)
{
  gint64 id;

  (void) data;
  fill (f->store);
  id = add_game (f->store, 7, "krach", "X/human Y/human", 5, NULL);
  g_assert_true (adj_store_set_note (f->store, id, place_after (2), "bluff", NULL));
  g_assert_true (adj_store_set_note (f->store, id, place_after (4), "magnifique", NULL));

  expect_words (f->store, "lyon", "5");
  expect_words (f->store, "bluff", "7");
  expect_words (f->store, "magni bluf", "7");
}

static void
test_players_and_kinds_are_filtered (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);

  expect_list (f->store, (AdjStoreQuery){ .player = "Ann" }, "3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .player = "Élise" }, "3");
  expect_list (f->store, (AdjStoreQuery){ .player = "An" }, "");
  expect_list (f->store, (AdjStoreQuery){ .player = "" }, "6 5 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .player = "' OR 1 --" }, "");
  expect_list (f->store, (AdjStoreQuery){ .kind = "easy" }, "5 4 1");
  expect_list (f->store, (AdjStoreQuery){ .kind = "expert" }, "4 2");
  expect_list (f->store, (AdjStoreQuery){ .kind = "human" }, "6 5 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .player = "Bob", .kind = "expert" }, "4 2");
}

static void
test_games_and_favourites_are_filtered (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);

  expect_list (f->store, (AdjStoreQuery){ .game = "krach" }, "5 3 1");
  expect_list (f->store, (AdjStoreQuery){ .game = "kra" }, "");
  expect_list (f->store, (AdjStoreQuery){ .favourite = ADJ_STORE_YES }, "5");
  expect_list (f->store, (AdjStoreQuery){ .favourite = ADJ_STORE_NO }, "6 4 3 2 1");
}

static void
test_finished_and_won_games_are_filtered (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  finish (f->store, 1, "1 0");
  finish (f->store, 2, "0 1");
  finish (f->store, 3, "0 1");
  finish (f->store, 4, "1 0");
  finish (f->store, 5, "0.5 0.5");

  expect_list (f->store, (AdjStoreQuery){ .finished = ADJ_STORE_YES }, "5 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .finished = ADJ_STORE_NO }, "6");
  expect_list (f->store, (AdjStoreQuery){ .won = ADJ_STORE_YES }, "5 3 1");
  expect_list (f->store, (AdjStoreQuery){ .won = ADJ_STORE_NO }, "4 2");
}

static void
test_dates_are_filtered_with_their_ends (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);

  expect_list (f->store, (AdjStoreQuery){ .since = 3000 }, "6 5 4 3");
  expect_list (f->store, (AdjStoreQuery){ .since = 3001 }, "6 5 4");
  expect_list (f->store, (AdjStoreQuery){ .until = 3000 }, "3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .until = 2999 }, "2 1");
  expect_list (f->store, (AdjStoreQuery){ .since = 2000, .until = 4000 }, "4 3 2");
  expect_list (f->store, (AdjStoreQuery){ .since = G_MAXINT64 }, "");
  expect_list (f->store, (AdjStoreQuery){ .since = -5, .until = G_MAXINT64 }, "6 5 4 3 2 1");
}

/* A statement is kept for each text of one: dates in it would make more of them for ever. */
static void
test_other_dates_are_the_same_statement (Fixture *f, gconstpointer data)
{
  AdjDatabase *database = adj_store_get_database (f->store);
  const char *sql = "SELECT count(*) FROM sqlite_stmt";
  sqlite3_stmt *stmt;
  gboolean has_row;
  int n = 0;

  (void) data;
  stmt = adj_database_prepare (database, sql, NULL);
  if (stmt == NULL) {
    g_test_skip ("this SQLite does not count its statements");
    return;
  }
  for (gint64 day = 1; day < 20; day++) {
    expect_list (f->store, (AdjStoreQuery){ .since = day, .until = day + 1 }, "");
    stmt = adj_database_prepare (database, sql, NULL);
    g_assert_true (adj_database_step (database, stmt, &has_row, NULL));
    if (day > 1)
      g_assert_cmpint (sqlite3_column_int (stmt, 0), ==, n);
    n = sqlite3_column_int (stmt, 0);
    (void) sqlite3_reset (stmt);
  }
}

static void
test_branches_are_listed_under_their_parent (Fixture *f, gconstpointer data)
{
  g_auto (AdjStoredGame) branch = { 0 };
  gint64 id;

  (void) data;
  fill (f->store);
  make_game (&branch, 7, "krach", "Ann/human Bob/easy");
  branch.parent = g_strdup ("00000005-5a1e-4b1d-8c0d-000000000000");
  g_assert_true (adj_store_add_game (f->store, &branch, NULL, 0, NULL, &id, NULL));

  expect_list (f->store, (AdjStoreQuery){ 0 }, "7 6 5 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .branches = ADJ_STORE_YES }, "7");
  expect_list (f->store, (AdjStoreQuery){ .branches = ADJ_STORE_NO }, "6 5 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .parent = branch.parent }, "7");
  expect_list (f->store, (AdjStoreQuery){ .parent = branch.uuid }, "");
}

static void
add_branch (AdjStore *store, guint n, guint parent)
{
  g_auto (AdjStoredGame) branch = { 0 };
  gint64 id;

  make_game (&branch, n, "krach", "Ann/human Bob/easy");
  branch.parent = g_strdup_printf ("0000000%u-5a1e-4b1d-8c0d-000000000000", parent);
  g_assert_true (adj_store_add_game (store, &branch, NULL, 0, NULL, &id, NULL));
}

static void
expect_ancestors (AdjStore *store, gint64 id, guint expected)
{
  guint n;

  g_assert_true (adj_store_count_ancestors (store, id, &n, NULL));
  g_assert_cmpuint (n, ==, expected);
}

static void
test_branches_follow_the_game_that_they_left (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  add_branch (f->store, 7, 5);
  add_branch (f->store, 8, 3);
  add_branch (f->store, 9, 7);

  expect_list (f->store, (AdjStoreQuery){ .has_families = TRUE }, "6 5 7 9 4 3 8 2 1");
  expect_list (f->store,
               (AdjStoreQuery){ .has_families = TRUE, .is_ascending = TRUE },
               "1 2 3 8 4 5 7 9 6");
  expect_list (f->store,
               (AdjStoreQuery){ .has_families = TRUE, .game = "krach", .branches = ADJ_STORE_YES },
               "7 9 8");

  add_branch (f->store, 10, 5);
  expect_list (f->store, (AdjStoreQuery){ .has_families = TRUE }, "6 5 7 9 10 4 3 8 2 1");
  expect_ancestors (f->store, 5, 0);
  expect_ancestors (f->store, 7, 1);
  expect_ancestors (f->store, 9, 2);

  /* Without its parent a branch stands by itself. */
  g_assert_true (adj_store_set_deleted (f->store, 5, TRUE, NULL));
  expect_list (f->store, (AdjStoreQuery){ .has_families = TRUE }, "10 7 9 6 4 3 8 2 1");
  expect_ancestors (f->store, 9, 1);
}

/* Imported games may all be of the same day. */
static void
test_families_of_one_day_keep_together (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  add_branch (f->store, 7, 5);
  add_branch (f->store, 8, 3);
  run_sql (f->path, "UPDATE games SET played = 1000");

  expect_list (f->store, (AdjStoreQuery){ .has_families = TRUE }, "1 2 3 8 4 5 7 6");
}

static void
set_note (AdjStore *store, gint64 id, guint ply, const char *note)
{
  g_autoptr (GError) error = NULL;

  (void) adj_store_set_note (store, id, place_after (ply), note, &error);
  g_assert_no_error (error);
}

static void
test_marks_and_tags_are_found (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint n = 1; n <= 5; n++)
    (void) add_game (f->store, n, "krach", "Ann/human Bob/easy", 1, NULL);
  set_note (f->store, 1, 1, "?? Much too dear");
  set_note (f->store, 2, 1, "? Perhaps #lost-lead");
  set_note (f->store, 3, 1, "!! and so on");
  set_note (f->store, 4, 0, "Why so dear? #ending");
  set_note (f->store, 5, 1, "Who knows ??");

  expect_list (f->store, (AdjStoreQuery){ .words = "??" }, "1");
  expect_list (f->store, (AdjStoreQuery){ .words = "?" }, "2");
  expect_list (f->store, (AdjStoreQuery){ .words = "!!" }, "3");
  expect_list (f->store, (AdjStoreQuery){ .words = "?!" }, "");
  expect_list (f->store, (AdjStoreQuery){ .words = "?? dear" }, "1");
  expect_list (f->store, (AdjStoreQuery){ .words = "dear" }, "1 4");
  expect_list (f->store, (AdjStoreQuery){ .words = "#end" }, "4");
  expect_list (f->store, (AdjStoreQuery){ .words = "#lost-lead" }, "2");
  expect_list (f->store, (AdjStoreQuery){ .words = "ending" }, "4");
  expect_list (f->store, (AdjStoreQuery){ .words = "#dear" }, "");
  expect_list (f->store, (AdjStoreQuery){ .words = "#" }, "2 4");
}

/* A game with a mistake is not one with a blunder; one's own mark in a note counts as well. */
static void
test_marks_of_the_analyst_are_found (Fixture *f, gconstpointer data)
{
  static const guint32 costs[] = { 2000, 5000, 10000 };

  (void) data;
  for (guint n = 1; n <= 4; n++)
    (void) add_game (f->store, n, "krach", "Ann/human Bob/easy", 1, NULL);
  run (f->store,
       "INSERT INTO mistakes (game, ply, seat, person, cost) VALUES (1, 3, 0, 'Ann', 10000), "
       "(1, 9, 0, 'Ann', 2100), (2, 3, 0, 'Ann', 9999), (4, 3, 0, 'Ann', 1999); "
       "UPDATE games SET dearest = (SELECT max(cost) FROM mistakes WHERE game = id)");
  set_note (f->store, 3, 1, "?? Much too dear");

  expect_list (f->store, (AdjStoreQuery){ .words = "??", .mark_costs = costs }, "1 3");
  expect_list (f->store, (AdjStoreQuery){ .words = "?", .mark_costs = costs }, "2");
  expect_list (f->store, (AdjStoreQuery){ .words = "?!", .mark_costs = costs }, "1");
  expect_list (f->store,
               (AdjStoreQuery){ .words = "?!", .mark_costs = costs, .has_families = TRUE },
               "1");
  expect_list (f->store, (AdjStoreQuery){ .words = "?! ??", .mark_costs = costs }, "1");
  expect_list (f->store, (AdjStoreQuery){ .words = "?? dear", .mark_costs = costs }, "3");
  expect_list (f->store, (AdjStoreQuery){ .words = "??" }, "3");
}

/* Imported games may be each other's parents, and lines longer than any that is played. */
static void
test_branches_in_a_circle_are_listed (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  add_branch (f->store, 7, 8);
  add_branch (f->store, 8, 9);
  add_branch (f->store, 9, 7);
  expect_list (f->store, (AdjStoreQuery){ .has_families = TRUE }, "9 8 7 6 5 4 3 2 1");
}

static void
test_games_given_up_can_be_left_out (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  g_assert_true (adj_store_set_conceded (f->store, 6, place_after (0), 0, NULL));

  expect_list (f->store, (AdjStoreQuery){ .conceded = ADJ_STORE_YES }, "6");
  expect_list (f->store, (AdjStoreQuery){ .conceded = ADJ_STORE_NO }, "5 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ 0 }, "6 5 4 3 2 1");
}

static void
test_filters_work_together (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  finish (f->store, 1, "1 0");
  finish (f->store, 2, "1 0");

  expect_list (f->store,
               (AdjStoreQuery){ .words = "ann bob",
                                .game = "krach",
                                .player = "Ann",
                                .kind = "easy",
                                .finished = ADJ_STORE_YES,
                                .favourite = ADJ_STORE_NO,
                                .won = ADJ_STORE_YES,
                                .branches = ADJ_STORE_NO,
                                .since = 500,
                                .until = 5000 },
               "1");
}

static void
test_games_are_listed_in_every_order (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  run (f->store, "UPDATE games SET n_moves = id % 3, played = 9000 - started");

  expect_list (f->store, (AdjStoreQuery){ .order = ADJ_STORE_BY_PLAYED }, "1 2 3 4 5 6");
  expect_list (f->store, (AdjStoreQuery){ .is_ascending = TRUE }, "6 5 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .order = ADJ_STORE_BY_STARTED }, "6 5 4 3 2 1");
  expect_list (f->store,
               (AdjStoreQuery){ .order = ADJ_STORE_BY_STARTED, .is_ascending = TRUE },
               "1 2 3 4 5 6");
  expect_list (f->store, (AdjStoreQuery){ .order = ADJ_STORE_BY_GAME }, "1 3 5 4 2 6");
  expect_list (f->store,
               (AdjStoreQuery){ .order = ADJ_STORE_BY_GAME, .is_ascending = TRUE },
               "6 2 4 5 3 1");
  expect_list (f->store, (AdjStoreQuery){ .order = ADJ_STORE_BY_MOVES }, "2 5 1 4 3 6");
  expect_list (f->store,
               (AdjStoreQuery){ .order = ADJ_STORE_BY_MOVES, .is_ascending = TRUE },
               "6 3 4 1 5 2");
}

/* Games that are alike in what they are sorted by are each on one page, once. */
static void
test_pages_have_no_gaps_or_repeats (Fixture *f, gconstpointer data)
{
  (void) data;
  for (guint n = 1; n <= 57; n++)
    (void) add_game (f->store, n, n % 2 == 0 ? "krach" : "banquet", "Ann/human Bob/easy", 0, NULL);
  run (f->store, "UPDATE games SET played = id / 10, started = 5, n_moves = id % 2");

  for (guint order = 0; order < ADJ_STORE_N_ORDERS * 2; order++) {
    AdjStoreQuery query = { .order = order / 2, .is_ascending = order % 2 == 0, .words = "ann" };
    g_autofree char *whole = list (f->store, &query, 0, 1000);
    g_autoptr (GString) pages = g_string_new (NULL);

    for (guint from = 0; from < 70; from += 10) {
      g_autofree char *page = list (f->store, &query, from, 10);

      g_string_append_printf (pages, "%s%s", from > 0 && *page != '\0' ? " " : "", page);
    }
    g_assert_cmpstr (pages->str, ==, whole);
  }
}

static void
test_page_beyond_the_end_is_empty (Fixture *f, gconstpointer data)
{
  AdjStoreQuery query = { 0 };
  g_autofree char *last = NULL;
  g_autofree char *beyond = NULL;
  g_autofree char *none = NULL;

  (void) data;
  fill (f->store);
  last = list (f->store, &query, 5, 10);
  beyond = list (f->store, &query, 6, 10);
  none = list (f->store, &query, 0, 0);

  g_assert_cmpstr (last, ==, "1");
  g_assert_cmpstr (beyond, ==, "");
  g_assert_cmpstr (none, ==, "");
}

static void
test_deleted_games_are_nowhere_until_brought_back (Fixture *f, gconstpointer data)
{
  g_autoptr (GArray) without = NULL;
  g_autoptr (GArray) with = NULL;

  (void) data;
  fill (f->store);
  finish (f->store, 5, "1 0");
  g_assert_true (adj_store_set_deleted (f->store, 5, TRUE, NULL));

  expect_list (f->store, (AdjStoreQuery){ 0 }, "6 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .deleted = ADJ_STORE_NO }, "6 4 3 2 1");
  expect_list (f->store, (AdjStoreQuery){ .deleted = ADJ_STORE_YES }, "5");
  expect_words (f->store, "lyon", "");
  expect_list (f->store, (AdjStoreQuery){ .favourite = ADJ_STORE_YES }, "");
  without = adj_store_get_numbers (f->store, NULL, NULL);
  g_assert_cmpuint (without->len, ==, 0);

  g_assert_true (adj_store_set_deleted (f->store, 5, FALSE, NULL));
  expect_list (f->store, (AdjStoreQuery){ 0 }, "6 5 4 3 2 1");
  expect_words (f->store, "lyon", "5");
  with = adj_store_get_numbers (f->store, NULL, NULL);
  g_assert_cmpuint (with->len, ==, 1);
}

static char *
get_numbers (AdjStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) array = adj_store_get_numbers (store, "Ann", &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < array->len; i++) {
    const AdjStoredNumbers *numbers = &g_array_index (array, AdjStoredNumbers, i);

    g_string_append_printf (text,
                            "%s %u %s: %u, %g\n",
                            numbers->game,
                            numbers->n_seats,
                            numbers->level,
                            numbers->sums.n_games,
                            numbers->sums.wins);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
expect_streaks (AdjStore *store, guint expected_now, guint expected_best)
{
  g_autoptr (GError) error = NULL;
  guint now = 77;
  guint best = 77;

  (void) adj_store_get_streaks (store, "Ann", &now, &best, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (now, ==, expected_now);
  g_assert_cmpuint (best, ==, expected_best);
}

static void
add_finished_branch (AdjStore *store, guint n)
{
  const AdjStoredResult result = { .finished = n * 1000 + 900,
                                   .scores = { 1, 2 },
                                   .won = { 0, 1 } };
  g_auto (AdjStoredGame) game = { 0 };
  AdjStoredMove moves[MOST_MOVES];
  gint64 id;

  make_game (&game, n, "krach", "Ann/human Bob/easy");
  game.parent = g_strdup ("x");
  make_moves (moves, 1, 1);
  g_assert_true (adj_store_add_game (store, &game, moves, 1, &result, &id, NULL));
}

static void
test_numbers_are_as_computed_by_hand (Fixture *f, gconstpointer data)
{
  g_autofree char *numbers = NULL;
  AdjStore *store = f->store;

  (void) data;
  (void) add_game (store, 1, "krach", "Ann/human Bob/easy", 1, "1 0");
  (void) add_game (store, 2, "krach", "Ann/human Bob/easy", 1, "0 1");
  (void) add_game (store, 3, "krach", "Ann/human Bob/easy", 1, "0.5 0.5");
  (void) add_game (store, 4, "krach", "Ann/human Bob/expert", 1, "1 0");
  (void) add_game (store, 5, "krach", "Ann/human Bob/easy Cy/expert", 1, "0 0 1");
  (void) add_game (store, 6, "krach", "Ann/human Bob/easy Cy/easy", 1, "1 0 0");
  (void) add_game (store, 7, "banquet", "Ann/human Di/human", 1, "0 1");
  (void) add_game (store, 8, "banquet", "Ann/human Di/human", 1, "0.5 0.5");
  (void) add_game (store, 9, "banquet", "Ann/human Di/human Bob/easy", 1, "0.25 0.25 0.5");
  /* Among computers, still going on, and a branch: none of them counts. */
  (void) add_game (store, 10, "krach", "Bob/easy Cy/easy", 1, "1 0");
  (void) add_game (store, 11, "krach", "Ann/human Bob/easy", 1, NULL);
  add_finished_branch (store, 12);
  numbers = get_numbers (store);

  g_assert_cmpstr (numbers,
                   ==,
                   "banquet 2 human: 2, 0.5\n"
                   "banquet 3 easy: 1, 0.25\n"
                   "krach 2 easy: 3, 1.5\n"
                   "krach 2 expert: 1, 1\n"
                   "krach 3 easy: 1, 1\n"
                   "krach 3 mixed: 1, 0\n");
}

static void
test_no_games_give_no_numbers (Fixture *f, gconstpointer data)
{
  g_autofree char *numbers = NULL;

  (void) data;
  numbers = get_numbers (f->store);

  g_assert_cmpstr (numbers, ==, "");
  expect_streaks (f->store, 0, 0);
}

static void
test_streaks_are_as_computed_by_hand (Fixture *f, gconstpointer data)
{
  AdjStore *store = f->store;

  (void) data;
  (void) add_game (store, 1, "krach", "Ann/human Bob/easy", 1, "1 0");
  expect_streaks (store, 1, 1);
  (void) add_game (store, 2, "banquet", "Bob/easy Ann/human", 1, "0.5 0.5");
  (void) add_game (store, 3, "krach", "Ann/human Bob/easy", 1, "1 0");
  expect_streaks (store, 3, 3);
  (void) add_game (store, 4, "krach", "Ann/human Bob/easy", 1, "0 1");
  expect_streaks (store, 0, 3);
  (void) add_game (store, 5, "krach", "Ann/human Bob/easy", 1, "1 0");
  /* Other people, no person, not over, a branch, deleted: as if they had not been. */
  (void) add_game (store, 6, "krach", "Cy/human Di/human", 1, "0 1");
  (void) add_game (store, 7, "krach", "Bob/easy Cy/easy", 1, "0 1");
  (void) add_game (store, 8, "krach", "Ann/human Bob/easy", 1, NULL);
  add_finished_branch (store, 9);
  g_assert_true (adj_store_set_deleted (store,
                                        add_game (store, 10, "krach", "Ann/human B/easy", 1, "0 1"),
                                        TRUE,
                                        NULL));
  expect_streaks (store, 1, 3);
  (void) add_game (store, 11, "krach", "Ann/human Bob/easy", 1, "1 0");
  expect_streaks (store, 2, 3);
}

/* In the order in which they ended, whatever the order in which they were stored. */
static void
test_streaks_follow_the_ends_of_games (Fixture *f, gconstpointer data)
{
  (void) data;
  (void) add_game (f->store, 30, "krach", "Ann/human Bob/easy", 1, "1 0");
  (void) add_game (f->store, 10, "krach", "Ann/human Bob/easy", 1, "0 1");
  (void) add_game (f->store, 20, "krach", "Ann/human Bob/easy", 1, "1 0");

  expect_streaks (f->store, 2, 2);
}

typedef gboolean (*Question) (AdjStore *store, GError **error);

static gboolean
ask_count (AdjStore *store, GError **error)
{
  guint n;

  return adj_store_count (store, &(AdjStoreQuery){ .words = "ann" }, &n, error);
}

static gboolean
ask_list (AdjStore *store, GError **error)
{
  g_autoptr (GArray) games = adj_store_list (store, &(AdjStoreQuery){ .words = "a" }, 0, 9, error);

  return games != NULL;
}

static gboolean
ask_numbers (AdjStore *store, GError **error)
{
  g_autoptr (GArray) numbers = adj_store_get_numbers (store, NULL, error);

  return numbers != NULL;
}

static gboolean
ask_streaks (AdjStore *store, GError **error)
{
  guint now;
  guint best;

  return adj_store_get_streaks (store, NULL, &now, &best, error);
}

static const Question questions[] = { ask_count, ask_list, ask_numbers, ask_streaks };

/* Each step and each statement fails in turn: said so, and answered the next time. */
static void
expect_answer_after_faults (Fixture *f, Question question, Fault fault)
{
  gboolean is_struck = TRUE;

  for (guint count = 0; is_struck; count += 1 + count / 20) {
    g_autoptr (GError) error = NULL;
    gboolean is_answered;

    fixture_close (f);
    fault_install ();
    fixture_open (f);
    fault_arm (fault, count);
    is_answered = question (f->store, &error);
    is_struck = fault_disarm ();
    fault_uninstall ();
    g_assert_true (is_answered ? !is_struck : error->domain == ADJ_DATABASE_ERROR);
    g_assert_true (question (f->store, NULL));
  }
}

static void
test_failed_questions_say_so (Fixture *f, gconstpointer data)
{
  (void) data;
  fill (f->store);
  finish (f->store, 1, "1 0");
  finish (f->store, 2, "0 1");

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    expect_answer_after_faults (f, questions[i], FAULT_STEP);
    expect_answer_after_faults (f, questions[i], FAULT_PREPARE);
  }
}

#define TEST(name, function) \
  g_test_add ("/archive/" name, Fixture, NULL, fixture_set_up_open, function, fixture_tear_down)

static void
add_search_tests (void)
{
  TEST ("all-games-are-listed-last-played-first", test_all_games_are_listed_last_played_first);
  TEST ("words-begin-words", test_words_begin_words);
  TEST ("words-may-lack-accents-and-capitals", test_words_may_lack_accents_and_capitals);
  TEST ("several-words-all-count", test_several_words_all_count);
  TEST ("no-words-choose-everything", test_no_words_choose_everything);
  TEST ("signs-are-harmless", test_signs_are_harmless);
  TEST ("words-in-any-bytes-are-harmless", test_words_in_any_bytes_are_harmless);
  TEST ("notes-are-searched", test_notes_are_searched);
}

static void
add_filter_tests (void)
{
  TEST ("players-and-kinds-are-filtered", test_players_and_kinds_are_filtered);
  TEST ("games-and-favourites-are-filtered", test_games_and_favourites_are_filtered);
  TEST ("finished-and-won-games-are-filtered", test_finished_and_won_games_are_filtered);
  TEST ("dates-are-filtered-with-their-ends", test_dates_are_filtered_with_their_ends);
  TEST ("other-dates-are-the-same-statement", test_other_dates_are_the_same_statement);
  TEST ("branches-are-listed-under-their-parent", test_branches_are_listed_under_their_parent);
  TEST ("branches-follow-the-game-that-they-left", test_branches_follow_the_game_that_they_left);
  TEST ("families-of-one-day-keep-together", test_families_of_one_day_keep_together);
  TEST ("marks-and-tags-are-found", test_marks_and_tags_are_found);
  TEST ("marks-of-the-analyst-are-found", test_marks_of_the_analyst_are_found);
  TEST ("branches-in-a-circle-are-listed", test_branches_in_a_circle_are_listed);
  TEST ("games-given-up-can-be-left-out", test_games_given_up_can_be_left_out);
  TEST ("filters-work-together", test_filters_work_together);
  TEST ("deleted-games-are-nowhere-until-brought-back",
        test_deleted_games_are_nowhere_until_brought_back);
}

static void
add_other_tests (void)
{
  TEST ("games-are-listed-in-every-order", test_games_are_listed_in_every_order);
  TEST ("pages-have-no-gaps-or-repeats", test_pages_have_no_gaps_or_repeats);
  TEST ("page-beyond-the-end-is-empty", test_page_beyond_the_end_is_empty);
  TEST ("numbers-are-as-computed-by-hand", test_numbers_are_as_computed_by_hand);
  TEST ("no-games-give-no-numbers", test_no_games_give_no_numbers);
  TEST ("streaks-are-as-computed-by-hand", test_streaks_are_as_computed_by_hand);
  TEST ("streaks-follow-the-ends-of-games", test_streaks_follow_the_ends_of_games);
  TEST ("failed-questions-say-so", test_failed_questions_say_so);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_search_tests ();
  add_filter_tests ();
  add_other_tests ();

  return g_test_run ();
}
