/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-store-archive.h"
#include "adj-store-notebook.h"

#include "fixture.h"

enum {
  TODAY = 20000
};

static gint64
add_won (Fixture *f, guint n, const char *seats)
{
  return add_game (f->store, n, "krach", seats, 3, "1 0");
}

/* PLIES with what they cost, "2:500 3:900", all of SEAT. */
static void
review (Fixture *f, gint64 id, const char *plies, guint seat)
{
  const AdjStoredReview own = { .seat = seat,
                                .decisions = 10,
                                .accuracy = 80,
                                .cost = 1400,
                                .luck = -7,
                                .skill = 9 };
  g_autoptr (GArray) mistakes = g_array_new (FALSE, FALSE, sizeof (AdjStoredMistake));
  g_auto (GStrv) list = g_strsplit (plies, " ", -1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; list[i] != NULL && *list[i] != '\0'; i++) {
    char *end;
    AdjStoredMistake mistake = { .seat = seat };

    mistake.ply = (guint) g_ascii_strtoull (list[i], &end, 10);
    mistake.cost = g_ascii_strtoll (end + 1, NULL, 10);
    g_array_append_val (mistakes, mistake);
  }
  (void) adj_store_set_review (f->store, id, "7", 500, &own, 1, mistakes, TODAY, &error);
  g_assert_no_error (error);
}

/* So many purchases of a kind in a game, and what they were worth together. */
static void
buy (Fixture *f, gint64 id, guint kind, guint n, gint64 worth)
{
  AdjStoredReview own = { .seat = 0 };
  g_autoptr (GArray) mistakes = g_array_new (FALSE, FALSE, sizeof (AdjStoredMistake));
  g_autoptr (GError) error = NULL;

  own.lots[kind] = (AdjStoredLots){ n, worth };
  (void) adj_store_set_review (f->store, id, "7", 500, &own, 1, mistakes, TODAY, &error);
  g_assert_no_error (error);
}

static void
expect_lots (Fixture *f, const char *person, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) lots = adj_store_get_lots (f->store, person, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < lots->len; i++) {
    const AdjStoredLotSums *sums = &g_array_index (lots, AdjStoredLotSums, i);

    g_string_append_printf (text,
                            "%s%s.%u: %u games, %.0f, %.0f; %.0f %.0f %.0f",
                            i > 0 ? "\n" : "",
                            sums->game,
                            sums->kind,
                            sums->n_games,
                            sums->n,
                            sums->worth,
                            sums->squares,
                            sums->crosses,
                            sums->powers);
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static char *
describe (GArray *mistakes)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < mistakes->len; i++) {
    const AdjStoredMistake *mistake = &g_array_index (mistakes, AdjStoredMistake, i);

    g_string_append_printf (text,
                            "%s%" G_GINT64_FORMAT ".%u",
                            i > 0 ? " " : "",
                            mistake->game,
                            mistake->ply);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
expect_due (Fixture *f, const char *person, gint64 day, guint max, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) due = adj_store_list_due (f->store, person, day, max, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = describe (due);
  g_assert_cmpstr (text, ==, expected);
}

static void
answer (Fixture *f, gint64 id, guint ply, gint64 today, gint64 due)
{
  g_assert_true (adj_store_set_answer (f->store, id, ply, 1, today, due, NULL));
}

static void
test_purchases_are_summed_up_over_games (Fixture *f, gconstpointer data)
{
  gint64 first = add_won (f, 1, "Ann/human Bob/easy");
  gint64 second = add_won (f, 2, "Ann/human Bob/easy");
  gint64 other = add_won (f, 3, "Cy/human Ann/easy");

  (void) data;
  buy (f, first, 2, 3, -500);
  buy (f, second, 2, 1, 200);
  buy (f, other, 2, 5, 900);

  expect_lots (f, "Ann", "krach.2: 2 games, 4, -300; 10 -1300 290000");
  expect_lots (f, "Cy", "krach.2: 1 games, 5, 900; 25 4500 810000");
  expect_lots (f, "Bob", "");
}

/* Analysed anew, deleted, brought back. */
static void
test_purchases_of_a_game_count_once (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");

  (void) data;
  buy (f, id, 2, 3, -500);
  buy (f, id, 0, 1, 70);
  expect_lots (f, "Ann", "krach.0: 1 games, 1, 70; 1 70 4900");

  g_assert_true (adj_store_set_deleted (f->store, id, TRUE, NULL));
  expect_lots (f, "Ann", "");
  g_assert_true (adj_store_set_deleted (f->store, id, FALSE, NULL));
  expect_lots (f, "Ann", "krach.0: 1 games, 1, 70; 1 70 4900");
  g_assert_true (adj_store_set_deleted (f->store, id, TRUE, NULL));
  g_assert_true (adj_store_purge (f->store, G_MAXINT64, NULL));
  expect_lots (f, "Ann", "");
}

static void
test_new_positions_come_dearest_first (Fixture *f, gconstpointer data)
{
  gint64 first = add_won (f, 1, "Ann/human Bob/easy");
  gint64 second = add_won (f, 2, "Ann/human Bob/easy");

  (void) data;
  review (f, first, "1:500 3:900", 0);
  review (f, second, "2:700", 0);

  expect_due (f, "Ann", TODAY, 9, "1.3 2.2 1.1");
  expect_due (f, "Ann", TODAY, 2, "1.3 2.2");
  expect_due (f, "Ann", TODAY - 1, 9, "");
  expect_due (f, "Bob", TODAY, 9, "");
}

static void
test_positions_asked_before_come_first (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");

  (void) data;
  review (f, id, "1:500 2:900 3:700", 0);
  answer (f, id, 1, TODAY, TODAY + 3);

  expect_due (f, "Ann", TODAY + 2, 9, "1.2 1.3");
  expect_due (f, "Ann", TODAY + 3, 9, "1.1 1.2 1.3");
}

static void
test_retired_positions_never_come_again (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");
  guint waiting;
  guint retired;

  (void) data;
  review (f, id, "1:500 2:900", 0);
  answer (f, id, 2, TODAY, -1);

  expect_due (f, "Ann", TODAY + 10000, 9, "1.1");
  g_assert_true (adj_store_count_mistakes (f->store, "Ann", &waiting, &retired, NULL));
  g_assert_cmpuint (waiting, ==, 1);
  g_assert_cmpuint (retired, ==, 1);
}

static void
test_answers_of_a_clock_that_was_ahead_are_of_yesterday (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");
  guint n;

  (void) data;
  review (f, id, "1:500", 0);
  answer (f, id, 1, TODAY + 4000, TODAY + 4009);
  g_assert_true (adj_store_mend_days (f->store, "Ann", TODAY, NULL));

  expect_due (f, "Ann", TODAY + 7, 9, "");
  expect_due (f, "Ann", TODAY + 8, 9, "1.1");
  g_assert_true (adj_store_count_answered (f->store, "Ann", TODAY, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
}

static void
test_answers_of_today_are_counted (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");
  guint n;

  (void) data;
  review (f, id, "1:500 2:900", 0);
  answer (f, id, 1, TODAY, TODAY + 1);
  answer (f, id, 2, TODAY - 1, TODAY + 1);

  g_assert_true (adj_store_count_answered (f->store, "Ann", TODAY, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
}

static void
test_another_review_keeps_the_answers (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");
  g_autoptr (GArray) dearest = NULL;
  g_autofree char *text = NULL;

  (void) data;
  review (f, id, "1:500 2:900", 0);
  answer (f, id, 1, TODAY, TODAY + 9);
  review (f, id, "1:600 3:100", 0);

  expect_due (f, "Ann", TODAY, 9, "1.3");
  expect_due (f, "Ann", TODAY + 9, 9, "1.1 1.3");
  dearest = adj_store_list_dearest (f->store, "Ann", 9, NULL);
  text = describe (dearest);
  g_assert_cmpstr (text, ==, "1.1 1.3");
}

/* A computer's mistakes, and those in games that count nowhere. */
static void
test_only_games_of_persons_that_count_are_asked_for (Fixture *f, gconstpointer data)
{
  gint64 theirs = add_won (f, 1, "Ann/human Bob/easy");
  gint64 deleted = add_won (f, 2, "Ann/human Bob/easy");
  gint64 peeked = add_won (f, 3, "Ann/human Bob/easy");
  gint64 open = add_game (f->store, 4, "krach", "Ann/human Bob/easy", 3, NULL);

  (void) data;
  review (f, theirs, "2:500", 1);
  review (f, deleted, "1:500", 0);
  g_assert_true (adj_store_set_deleted (f->store, deleted, TRUE, NULL));
  g_assert_true (adj_store_add_incident (f->store, peeked, "{\"ply\":1}", ",\"x\":1}", NULL));
  review (f, peeked, "1:500", 0);
  review (f, open, "1:500", 0);
  expect_due (f, "Ann", TODAY, 9, "");
  expect_due (f, "Bob", TODAY, 9, "");

  g_assert_true (adj_store_set_deleted (f->store, deleted, FALSE, NULL));
  expect_due (f, "Ann", TODAY, 9, "2.1");
}

static void
test_each_person_at_a_table_has_their_own (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Di/human");

  (void) data;
  review (f, id, "1:500", 0);
  expect_due (f, "Ann", TODAY, 9, "1.1");
  expect_due (f, "Di", TODAY, 9, "");
}

static void
test_taking_back_the_end_takes_the_review_back (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");
  g_auto (AdjStoredGame) game = { 0 };

  (void) data;
  review (f, id, "1:500", 0);
  g_assert_true (adj_store_take_back (f->store, id, place_after (3), 2, NULL));

  expect_due (f, "Ann", TODAY, 9, "");
  g_assert_true (adj_store_load_summary (f->store, id, &game, NULL));
  g_assert_cmpint (game.dearest, ==, -1);
}

static void
test_the_dearest_decision_is_on_the_game (Fixture *f, gconstpointer data)
{
  gint64 first = add_won (f, 1, "Ann/human Bob/easy");
  gint64 second = add_won (f, 2, "Ann/human Bob/easy");
  gint64 third = add_won (f, 3, "Ann/human Bob/easy");
  const AdjStoreQuery query = { .order = ADJ_STORE_BY_DEAREST };
  g_autoptr (GArray) games = NULL;

  (void) data;
  review (f, first, "1:500 2:600", 0);
  review (f, second, "1:800", 0);
  review (f, third, "", 0);
  (void) add_won (f, 4, "Ann/human Bob/easy");

  games = adj_store_list (f->store, &query, 0, 9, NULL);
  g_assert_cmpuint (games->len, ==, 4);
  g_assert_cmpint (g_array_index (games, AdjStoredGame, 0).dearest, ==, 800);
  g_assert_cmpint (g_array_index (games, AdjStoredGame, 1).dearest, ==, 600);
  g_assert_cmpint (g_array_index (games, AdjStoredGame, 2).dearest, ==, 0);
  g_assert_cmpint (g_array_index (games, AdjStoredGame, 3).dearest, ==, -1);
}

static void
expect_review (Fixture *f, gint64 id, const char *version, gint64 budget, gboolean expected)
{
  gboolean has = !expected;

  g_assert_true (adj_store_has_review (f->store, id, version, budget, &has, NULL));
  g_assert_cmpint (has, ==, expected);
}

static void
test_a_review_is_kept_once_for_its_strength (Fixture *f, gconstpointer data)
{
  gint64 id = add_won (f, 1, "Ann/human Bob/easy");

  (void) data;
  expect_review (f, id, "7", 500, FALSE);
  review (f, id, "1:500", 0);
  expect_review (f, id, "7", 500, TRUE);
  expect_review (f, id, "7", 400, TRUE);
  expect_review (f, id, "7", 600, FALSE);
  expect_review (f, id, "8", 500, FALSE);
}

static void
test_accuracy_is_summed_over_games (Fixture *f, gconstpointer data)
{
  AdjStoredSums sums;

  (void) data;
  review (f, add_won (f, 1, "Ann/human Bob/easy"), "", 0);
  review (f, add_won (f, 2, "Ann/human Bob/easy"), "", 0);
  (void) add_won (f, 3, "Ann/human Bob/easy");

  g_assert_true (adj_store_get_sums (f->store, "Ann", 0, G_MAXINT64, &sums, NULL));
  g_assert_cmpuint (sums.n_games, ==, 3);
  g_assert_cmpuint (sums.n_reviewed, ==, 2);
  g_assert_cmpfloat (sums.decisions, ==, 20);
  g_assert_cmpfloat (sums.accuracy, ==, 1600);
  g_assert_cmpfloat (sums.squares, ==, 200);
  g_assert_cmpfloat (sums.powers, ==, 200 * 80 * 80);
  g_assert_true (adj_store_get_sums (f->store, "Ann", 0, 1, &sums, NULL));
  g_assert_cmpuint (sums.n_games, ==, 0);
}

static void
test_persons_are_listed_by_their_games (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) persons = NULL;
  g_autofree char *text = NULL;

  (void) data;
  (void) add_won (f, 1, "Zoé/human Bob/easy");
  (void) add_won (f, 2, "Ann/human Zoé/human");

  persons = adj_store_list_persons (f->store, NULL);
  text = g_strjoinv (" ", persons);
  g_assert_cmpstr (text, ==, "Zoé Ann");
}

#define TEST(name, function) \
  g_test_add ("/notebook/" name, Fixture, NULL, fixture_set_up_open, function, fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  TEST ("new-positions-come-dearest-first", test_new_positions_come_dearest_first);
  TEST ("purchases-are-summed-up-over-games", test_purchases_are_summed_up_over_games);
  TEST ("purchases-of-a-game-count-once", test_purchases_of_a_game_count_once);
  TEST ("positions-asked-before-come-first", test_positions_asked_before_come_first);
  TEST ("retired-positions-never-come-again", test_retired_positions_never_come_again);
  TEST ("answers-of-a-clock-that-was-ahead-are-of-yesterday",
        test_answers_of_a_clock_that_was_ahead_are_of_yesterday);
  TEST ("answers-of-today-are-counted", test_answers_of_today_are_counted);
  TEST ("another-review-keeps-the-answers", test_another_review_keeps_the_answers);
  TEST ("only-games-of-persons-that-count-are-asked-for",
        test_only_games_of_persons_that_count_are_asked_for);
  TEST ("each-person-at-a-table-has-their-own", test_each_person_at_a_table_has_their_own);
  TEST ("taking-back-the-end-takes-the-review-back",
        test_taking_back_the_end_takes_the_review_back);
  TEST ("the-dearest-decision-is-on-the-game", test_the_dearest_decision_is_on_the_game);
  TEST ("a-review-is-kept-once-for-its-strength", test_a_review_is_kept_once_for_its_strength);
  TEST ("accuracy-is-summed-over-games", test_accuracy_is_summed_over_games);
  TEST ("persons-are-listed-by-their-games", test_persons_are_listed_by_their_games);

  return g_test_run ();
}
