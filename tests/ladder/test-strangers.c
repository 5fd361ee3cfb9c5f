/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The yardsticks play legally and alike everywhere, and the figures about them add up. */

#include <math.h>
#include <string.h>

#include "estimate.h"

static const Stranger *
find (const char *game, const char *name)
{
  const Stranger *stranger = stranger_find (rules_find_game (game, strlen (game)), name);

  g_assert_nonnull (stranger);
  return stranger;
}

static Encounter
make_encounter (const char *game, guint n_seats, const char *alone, const char *others)
{
  return (Encounter){ .game = rules_find_game (game, strlen (game)),
                      .n_seats = n_seats,
                      .alone = find (game, alone),
                      .others = find (game, others),
                      .budget = 0.001,
                      .seed = "test" };
}

static void
test_every_stranger_plays_to_the_end (void)
{
  for (guint i = 0; rules_games[i] != NULL; i++) {
    const RulesGame *game = rules_games[i];
    const Stranger *stranger;

    for (guint k = 0; (stranger = stranger_get (game, k)) != NULL; k++) {
      Encounter encounter = { .game = game,
                              .n_seats = rules_game_max_seats (game),
                              .alone = stranger,
                              .others = stranger,
                              .budget = 0.001,
                              .seed = "test" };

      /* Among equals all chairs together win each deal once. */
      g_assert_cmpfloat_with_epsilon (encounter_play_deal (&encounter, 0).share,
                                      1.0 / encounter.n_seats,
                                      1e-9);
    }
  }
}

static void
test_a_deal_has_one_result (void)
{
  Encounter encounter = make_encounter ("krach", 3, "club", "monte-carlo");
  EncounterResult first = encounter_play_deal (&encounter, 7);
  EncounterResult second = encounter_play_deal (&encounter, 7);

  g_assert_cmpfloat (first.share, ==, second.share);
  g_assert_cmpfloat (first.luck, ==, second.luck);
}

/* The luck must be none on average, or taking it off would shift the result. */
static void
test_luck_is_fair (gconstpointer data)
{
  const char *game = data;
  Encounter encounter =
    make_encounter (game,
                    rules_game_min_seats (rules_find_game (game, strlen (game))),
                    "club",
                    "greedy");
  double sum = 0;
  double squares = 0;
  const guint n = 200;

  for (guint k = 0; k < n; k++) {
    double luck = encounter_play_deal (&encounter, k).luck;

    sum += luck;
    squares += luck * luck;
  }

  g_assert_cmpfloat (squares, >, 0);
  g_test_message ("mean %.4f ± %.4f", sum / n, 1.96 * sqrt (squares) / n);
  g_assert_cmpfloat (fabs (sum), <, 4 * sqrt (squares));
}

static void
test_an_interval_narrows_with_luck_taken_off (void)
{
  EncounterResult lucky[40];
  EncounterResult blind[40];
  RulesRng rng;

  rules_rng_seed (&rng, "interval", 8);
  for (guint i = 0; i < G_N_ELEMENTS (lucky); i++) {
    double luck = (double) rules_rng_below (&rng, 1001) / 1000 - 0.5;

    lucky[i] = (EncounterResult){ .share = 0.5 + luck / 2, .luck = luck };
    blind[i] = (EncounterResult){ .share = 0.5 + luck / 2, .luck = 0 };
  }

  g_assert_cmpfloat (estimate_share (lucky, 40, 0.5).margin,
                     <,
                     estimate_share (blind, 40, 0.5).margin / 4);
  g_assert_cmpfloat_with_epsilon (estimate_share (lucky, 40, 0.5).share, 0.5, 1e-6);
}

static void
test_an_aim_is_decided_by_clear_results_only (void)
{
  EncounterResult results[30];
  Estimate estimate;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    results[i] = (EncounterResult){ .share = i % 10 == 0 ? 0.5 : 1 };

  estimate = estimate_share (results, 30, 0.5);
  g_assert_true (estimate_is_decided (&estimate, 0.6));
  g_assert_false (estimate_is_decided (&estimate, 0.92));
  estimate = estimate_share (results, 5, 0.5);
  g_assert_false (estimate_is_decided (&estimate, 0.6));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strangers/every-stranger-plays-to-the-end",
                   test_every_stranger_plays_to_the_end);
  g_test_add_func ("/strangers/a-deal-has-one-result", test_a_deal_has_one_result);
  g_test_add_data_func ("/strangers/luck-is-fair/krach", "krach", test_luck_is_fair);
  g_test_add_data_func ("/strangers/luck-is-fair/canaletto", "canaletto", test_luck_is_fair);
  g_test_add_func ("/strangers/an-interval-narrows-with-luck-taken-off",
                   test_an_interval_narrows_with_luck_taken_off);
  g_test_add_func ("/strangers/an-aim-is-decided-by-clear-results-only",
                   test_an_aim_is_decided_by_clear_results_only);

  return g_test_run ();
}
