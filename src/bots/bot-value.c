/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-value.h"

#include <string.h>

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

void
bot_value_shares (const BotKnowledge *knowledge,
                  const RulesState *state,
                  int ret_shares[RULES_MAX_SEATS])
{
  memset (ret_shares, 0, RULES_MAX_SEATS * sizeof *ret_shares);
  if (rules_is_over (state))
    share_among_winners (state, ret_shares);
  else
    share_by_net (knowledge, state, ret_shares);
  add_up (ret_shares, state->n_seats);
}
