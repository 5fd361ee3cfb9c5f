/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-value.h"

#include <string.h>

enum {
  MOST_DOUBLINGS = 15, /* nobody is further behind than that */
  STEPS = 8,
};

unsigned
bot_value_table (const RulesState *state)
{
  return state->n_seats > rules_game_min_seats (rules_get_game (state->game));
}

void
bot_value_seats (const BotKnowledge *knowledge,
                 const RulesState *state,
                 unsigned rounds,
                 int ret_values[RULES_MAX_SEATS])
{
  unsigned table = bot_value_table (state);
  bool is_near = rounds == 0 && knowledge->near_weights[table] != NULL;
  const int16_t *weights = is_near ? knowledge->near_weights[table] : knowledge->weights[table];
  int features[RULES_MAX_SEATS][BOT_FEATURES];

  memset (features, 0, sizeof features);
  knowledge->measure (state, features);
  for (unsigned seat = 0; seat < state->n_seats; seat++) {
    int value = 0;

    for (unsigned i = 0; knowledge->features[i] != NULL; i++)
      value += weights[i] * features[seat][i];
    ret_values[seat] = value / 100;
  }
}

int
bot_value_chance (const int *values, unsigned n_seats, unsigned seat)
{
  /* 2^(−i/8), of 65536. */
  static const uint16_t steps[STEPS] = {
    65535, 60096, 55108, 50535, 46341, 42495, 38967, 35733,
  };
  uint64_t odds[RULES_MAX_SEATS];
  uint64_t sum = 0;
  int best = INT32_MIN;

  for (unsigned i = 0; i < n_seats; i++)
    best = bot_most (best, values[i]);
  for (unsigned i = 0; i < n_seats; i++) {
    int behind = bot_least (STEPS * MOST_DOUBLINGS, (best - values[i]) / (BOT_DOUBLE / STEPS));

    odds[i] = (uint64_t) steps[behind % STEPS] << 16 >> behind / STEPS;
    sum += odds[i];
  }

  return (int) (odds[seat] * BOT_SURE / sum);
}
