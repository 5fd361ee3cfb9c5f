/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rulebooks tell of the games' material, counted once more in deals. */

#include <glib.h>
#include <string.h>

#include "banquet/banquet.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"

static const RulesGame *
find_game (const char *id)
{
  return rules_find_game (id, strlen (id));
}

static int
get_fact (const char *id, const char *name, unsigned k)
{
  const RulesGame *game = find_game (id);
  const RulesFact *fact = rules_game_find_fact (game, name);

  g_assert_nonnull (fact);
  return rules_fact_value (game, fact, k);
}

static void
start (const char *id, unsigned n_seats, RulesState *ret_state)
{
  const RulesGame *game = find_game (id);
  RulesSetup setup;
  RulesRng rng;

  g_assert_cmpuint (rules_setup_init (game, n_seats, &setup), ==, RULES_OK);
  rules_rng_seed (&rng, "facts", 5);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, ret_state, NULL);
}

static RulesCell
read_cell (const char *id, const char *name, unsigned row, unsigned column)
{
  const RulesChart *chart = rules_game_find_chart (find_game (id), name);
  RulesCell cell;

  g_assert_nonnull (chart);
  rules_chart_read (chart, row, column, &cell);
  return cell;
}

static void
test_banks_chips_are_those_of_a_deal (void)
{
  for (unsigned n_seats = 3; n_seats <= 6; n_seats++) {
    RulesState state;

    start ("krach", n_seats, &state);
    g_assert_cmpint (get_fact ("krach", "bank", n_seats - 3), ==, krach_peek (&state)->bank);
    g_assert_cmpint (read_cell ("krach", "bank", n_seats - 2, 0).numbers[0], ==, n_seats);
    g_assert_cmpint (read_cell ("krach", "bank", n_seats - 2, 1).numbers[0],
                     ==,
                     krach_peek (&state)->bank);
  }
}

static void
test_shares_of_the_chart_are_all_shares (void)
{
  int n = 0;

  for (unsigned row = 1; row <= KRACH_COMPANIES; row++)
    n += read_cell ("krach", "shares", row, KRACH_COMPANIES + 1).numbers[0];
  g_assert_cmpint (n, ==, get_fact ("krach", "shares", 0));
  /* Nothing has its own colour for a border. */
  g_assert_cmpstr (read_cell ("krach", "shares", 2, 2).word, ==, "none");
  g_assert_cmpint (get_fact ("krach", "start-shares", 0), ==, 6);
}

static void
test_piles_of_the_chart_are_those_of_a_deal (void)
{
  for (unsigned n_seats = 2; n_seats <= 5; n_seats++) {
    RulesState state;

    start ("banquet", n_seats, &state);
    for (unsigned pile = 0; pile < 2; pile++)
      g_assert_cmpint (read_cell ("banquet", "piles", n_seats - 1, 1 + pile).numbers[0],
                       ==,
                       banquet_peek (&state)->n_pile[pile]);
  }
}

static void
test_castles_of_the_chart_fill_the_track (void)
{
  int next = 1;

  for (unsigned row = 2; row < 2 + BANQUET_CASTLES; row++) {
    RulesCell cell = read_cell ("banquet", "castles", row, 1);

    g_assert_true (cell.is_range);
    g_assert_cmpint (cell.numbers[0], ==, next);
    next = cell.numbers[1] + 1;
  }
  g_assert_cmpint (next, ==, get_fact ("banquet", "table-space", 0));
  g_assert_cmpstr (read_cell ("banquet", "castles", 1, 0).word, ==, "club");
  g_assert_cmpint (read_cell ("banquet", "castles", 1, 2).numbers[0], ==, 2);
}

static void
test_treasures_of_the_chart_are_those_of_a_deal (void)
{
  RulesState state;
  unsigned n = 0;

  start ("canaletto", 3, &state);
  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
    n += (unsigned) __builtin_popcount (canaletto_peek (&state)->palaces[palace]);
  g_assert_cmpint (get_fact ("canaletto", "treasures", 0), ==, n);
  for (unsigned row = 1; row <= CANALETTO_GROUPS; row++)
    n -= (unsigned) read_cell ("canaletto", "groups", row, 1).numbers[0];
  g_assert_cmpuint (n, ==, 0);
}

static void
test_unknown_names_are_not_found (void)
{
  g_assert_null (rules_game_find_fact (find_game ("krach"), "gondolas"));
  g_assert_null (rules_game_find_chart (find_game ("krach"), "gondolas"));
  g_assert_true (rules_game_has_phase (find_game ("krach"), "runner-up"));
  g_assert_true (rules_game_has_phase (find_game ("krach"), "over"));
  g_assert_false (rules_game_has_phase (find_game ("krach"), "castle"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/facts/banks-chips-are-those-of-a-deal", test_banks_chips_are_those_of_a_deal);
  g_test_add_func ("/facts/shares-of-the-chart-are-all-shares",
                   test_shares_of_the_chart_are_all_shares);
  g_test_add_func ("/facts/piles-of-the-chart-are-those-of-a-deal",
                   test_piles_of_the_chart_are_those_of_a_deal);
  g_test_add_func ("/facts/castles-of-the-chart-fill-the-track",
                   test_castles_of_the_chart_fill_the_track);
  g_test_add_func ("/facts/treasures-of-the-chart-are-those-of-a-deal",
                   test_treasures_of_the_chart_are_those_of_a_deal);
  g_test_add_func ("/facts/unknown-names-are-not-found", test_unknown_names_are_not_found);

  return g_test_run ();
}
