/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each seat's share of the victory is said to be, at a glance. */

#include <string.h>

#include "bot-value.h"
#include "bots-table.h"

static const BotKnowledge *
find_knowledge (const RulesState *state)
{
  return bot_find_knowledge (rules_get_game (state->game));
}

static void
assert_shares_add_up (const RulesState *state)
{
  int shares[RULES_MAX_SEATS];
  int sum = 0;

  bot_value_shares (find_knowledge (state), state, shares);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    g_assert_cmpint (shares[seat], >=, 0);
    g_assert_true (seat < state->n_seats || shares[seat] == 0);
    sum += shares[seat];
  }
  g_assert_cmpint (sum, ==, BOT_SURE);
}

/* The end counts as the rules count it. */
static void
assert_winners_share (const RulesState *state)
{
  unsigned winners = rules_winners (state);
  int shares[RULES_MAX_SEATS];

  bot_value_shares (find_knowledge (state), state, shares);
  for (guint seat = 0; seat < state->n_seats; seat++) {
    if ((winners >> seat & 1) != 0)
      g_assert_cmpint (ABS (shares[seat] - BOT_SURE / __builtin_popcount (winners)), <=, 2);
    else
      g_assert_cmpint (shares[seat], ==, 0);
  }
}

static void
test_shares_add_up (gconstpointer data)
{
  const RulesGame *game = rules_find_game (data, strlen (data));
  RulesRng rng;

  rules_rng_seed (&rng, "shares", strlen ("shares"));
  for (guint n = rules_game_min_seats (game); n <= rules_game_max_seats (game); n++) {
    RulesState state;

    for (bots_table_deal (data, n, 1, &state); !rules_is_over (&state);) {
      assert_shares_add_up (&state);
      bots_table_wander (&state, &rng);
    }
    assert_shares_add_up (&state);
    assert_winners_share (&state);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/bots/shares-add-up/banquet", "banquet", test_shares_add_up);
  g_test_add_data_func ("/bots/shares-add-up/canaletto", "canaletto", test_shares_add_up);
  g_test_add_data_func ("/bots/shares-add-up/krach", "krach", test_shares_add_up);

  return g_test_run ();
}
