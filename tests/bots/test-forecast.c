/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is expected of a game's end, and by whom. */

#include <string.h>

#include "bot-forecast.h"
#include "bots-table.h"

static const struct {
  const char *game;
  guint n_seats;
} tables[] = { { "banquet", 2 }, { "banquet", 4 }, { "canaletto", 3 }, { "krach", 5 } };

enum {
  N_POSITIONS = 30,
  BUDGET = 20,
};

static gboolean
forecast_world (const RulesState *world, guint64 games, guint32 *ret_chances)
{
  BotForecast forecast = { .world = world, .seed = "same", .seed_length = 4, .games = games };

  return bot_forecast (&forecast, ret_chances);
}

static void
forecast_view (const RulesState *world, guint seat, guint32 *ret_chances)
{
  RulesView view;
  BotForecast forecast = { .view = &view, .seed = "same", .seed_length = 4, .games = BUDGET };

  rules_view (world, seat, &view);
  g_assert_true (bot_forecast (&forecast, ret_chances));
}

static void
test_chances_make_a_whole_again_and_again (void)
{
  for (guint table = 0; table < G_N_ELEMENTS (tables); table++) {
    guint32 chances[RULES_MAX_SEATS];
    guint32 again[RULES_MAX_SEATS];
    guint32 sum = 0;
    RulesState state;

    bots_table_deal (tables[table].game, tables[table].n_seats, 1, &state);
    g_assert_true (forecast_world (&state, BUDGET, chances));
    g_assert_true (forecast_world (&state, BUDGET, again));
    g_assert_cmpmem (chances, sizeof chances, again, sizeof again);
    for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
      sum += chances[seat];
    g_assert_cmpuint (sum, <=, BOT_SURE);
    g_assert_cmpuint (sum, >, BOT_SURE - 16);
    g_assert_cmpuint (chances[tables[table].n_seats], ==, 0);
  }
}

static void
test_the_end_is_certain (void)
{
  guint32 chances[RULES_MAX_SEATS];
  RulesState state;
  RulesRng rng = { { 1, 2, 3, 4 } };

  bots_table_deal ("krach", 3, 2, &state);
  while (!rules_is_over (&state))
    bots_table_wander (&state, &rng);
  g_assert_true (forecast_world (&state, BUDGET, chances));
  for (guint seat = 0; seat < 3; seat++) {
    guint winners = rules_winners (&state);

    g_assert_cmpuint (chances[seat],
                      ==,
                      (winners >> seat & 1) != 0 ? BOT_SURE / __builtin_popcount (winners) : 0);
  }
}

/* A game that is nearly won is expected to be won. */
static void
test_who_is_far_ahead_is_expected_to_win (void)
{
  guint n_right = 0;
  guint n_games = 0;

  for (guint k = 0; k < N_POSITIONS; k++) {
    guint32 chances[RULES_MAX_SEATS];
    RulesState before;
    RulesState state;
    RulesRng rng = { { 1, 2, 3, k + 1 } };

    bots_table_deal ("canaletto", 2, k, &state);
    while (!rules_is_over (&state)) {
      before = state;
      bots_table_wander (&state, &rng);
    }
    g_assert_true (forecast_world (&before, BUDGET, chances));
    n_games++;
    if ((rules_winners (&state) >> (chances[0] > chances[1] ? 0 : 1) & 1) != 0)
      n_right++;
  }
  g_assert_cmpuint (n_right * 10, >, n_games * 8);
}

static void
test_what_a_seat_cannot_know_changes_no_forecast (void)
{
  RulesRng rng = { { 4, 3, 2, 1 } };

  for (guint table = 0; table < G_N_ELEMENTS (tables); table++) {
    RulesState state;

    bots_table_deal (tables[table].game, tables[table].n_seats, 3, &state);
    for (guint i = 0; i < N_POSITIONS && !rules_is_over (&state); i++) {
      guint seat = i % (tables[table].n_seats + 1);
      guint32 chances[RULES_MAX_SEATS];
      guint32 others[RULES_MAX_SEATS];
      RulesState other;
      RulesView view;

      seat = seat == tables[table].n_seats ? RULES_SPECTATOR : seat;
      rules_view (&state, seat, &view);
      rules_imagine (&view, &rng, &other);
      forecast_view (&state, seat, chances);
      forecast_view (&other, seat, others);
      g_assert_cmpmem (chances, sizeof chances, others, sizeof others);
      bots_table_wander (&state, &rng);
    }
  }
}

static void
test_cancelled_there_is_no_answer (void)
{
  _Atomic bool is_cancelled = true;
  guint32 chances[RULES_MAX_SEATS] = { 7 };
  RulesState state;
  BotForecast forecast = { .world = &state,
                           .seed = "same",
                           .seed_length = 4,
                           .games = G_MAXUINT64,
                           .cancelled = &is_cancelled };

  bots_table_deal ("banquet", 5, 1, &state);
  g_assert_false (bot_forecast (&forecast, chances));
  g_assert_cmpuint (chances[0], ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/forecast/chances-make-a-whole-again-and-again",
                   test_chances_make_a_whole_again_and_again);
  g_test_add_func ("/forecast/the-end-is-certain", test_the_end_is_certain);
  g_test_add_func ("/forecast/who-is-far-ahead-is-expected-to-win",
                   test_who_is_far_ahead_is_expected_to_win);
  g_test_add_func ("/forecast/what-a-seat-cannot-know-changes-no-forecast",
                   test_what_a_seat_cannot_know_changes_no_forecast);
  g_test_add_func ("/forecast/cancelled-there-is-no-answer", test_cancelled_there_is_no_answer);

  return g_test_run ();
}
