/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-value.h"

#include <limits.h>
#include <string.h>

#include "bot-odds.h"

enum {
  MOST_DOUBLINGS = 15, /* odds further behind than that are not told apart */
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
  uint64_t odds[RULES_MAX_SEATS];
  uint64_t sum = 0;
  int best = INT32_MIN;

  for (unsigned i = 0; i < n_seats; i++)
    best = bot_most (best, values[i]);
  for (unsigned i = 0; i < n_seats; i++) {
    int behind = bot_least (BOT_DOUBLE * MOST_DOUBLINGS, best - values[i]);

    odds[i] = bot_odds_power (behind * BOT_LOG / BOT_DOUBLE);
    sum += odds[i];
  }

  return (int) (odds[seat] * BOT_SURE / sum);
}

/* What rounding left over goes to the greatest, so that nothing is lost. */
static void
add_up (int *shares, unsigned n_seats)
{
  int rest = BOT_SURE;
  unsigned greatest = 0;

  for (unsigned seat = 0; seat < n_seats; seat++) {
    rest -= shares[seat];
    if (shares[seat] > shares[greatest])
      greatest = seat;
  }
  shares[greatest] += rest;
}

static void
share_among_winners (const RulesState *state, int *ret_shares)
{
  unsigned winners = rules_winners (state);

  for (unsigned seat = 0; seat < state->n_seats; seat++) {
    if ((winners >> seat & 1) != 0)
      ret_shares[seat] = BOT_SURE / (int) bot_count (winners);
  }
}

static void
share_by_net (const BotKnowledge *knowledge, const RulesState *state, int *ret_shares)
{
  int32_t values[RULES_MAX_SEATS];
  BotOutputs outputs;
  BotInputs inputs;

  knowledge->inputs (state, &inputs);
  bot_net_run (knowledge->net, &inputs, RULES_SEEN_BY_ALL, outputs);
  for (unsigned seat = 0; seat < state->n_seats; seat++)
    values[seat] = outputs[seat][0];
  bot_net_share (values, state->n_seats, ret_shares);
}

static void
share_by_table (const BotKnowledge *knowledge, const RulesState *state, int *ret_shares)
{
  int values[RULES_MAX_SEATS];

  bot_value_seats (knowledge, state, UINT_MAX, values);
  for (unsigned seat = 0; seat < state->n_seats; seat++)
    ret_shares[seat] = bot_value_chance (values, state->n_seats, seat);
}

void
bot_value_shares (const BotKnowledge *knowledge,
                  const RulesState *state,
                  int ret_shares[RULES_MAX_SEATS])
{
  memset (ret_shares, 0, RULES_MAX_SEATS * sizeof *ret_shares);
  if (rules_is_over (state))
    share_among_winners (state, ret_shares);
  else if (knowledge->net != NULL && knowledge->net->weights != NULL)
    share_by_net (knowledge, state, ret_shares);
  else
    share_by_table (knowledge, state, ret_shares);
  add_up (ret_shares, state->n_seats);
}
