/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the nets see of a position, and where their weights are.
 *
 * Krach and Canaletto are described by what is public, so that the same function serves a view and
 * an imagined world. In the Banquet a value may look at every hand of an imagined world; a policy
 * looks only at what one seat knows.
 */

#pragma once

#include "bot-net.h"

enum {
  BOT_BANQUET_COMMON = 32,
  BOT_BANQUET_OWN = 59 + 15,
  BOT_KRACH_COMMON = 64,
  BOT_KRACH_OWN = 52,
  BOT_CANALETTO_COMMON = 99,
  BOT_CANALETTO_OWN = 55,
};

/* The outputs of the Banquet's policy net. Cheques are counted from the highest that is held. */
enum {
  BOT_BANQUET_AUCTION,
  BOT_BANQUET_CASTLE,
  BOT_BANQUET_CHEQUE,
  BOT_BANQUET_LOT_THIEF = BOT_BANQUET_CHEQUE + 4,
  BOT_BANQUET_EXHIBIT,
  BOT_BANQUET_SENIOR,
  BOT_BANQUET_JUNIOR,
  BOT_BANQUET_DETECTIVE,
  BOT_BANQUET_N_CHOICES,
};

extern const BotNet bot_banquet_net;
extern const BotNet bot_banquet_policy_net;
extern const BotNet bot_canaletto_net;
extern const BotNet bot_krach_net;

void bot_banquet_inputs (const RulesState *state, BotInputs *ret_inputs);
/* What SEAT alone knows. */
void bot_banquet_own_inputs (const RulesState *state, unsigned seat, BotInputs *ret_inputs);
/* Which output of the policy net MOVE is, in a phase of secret choices. */
unsigned bot_banquet_choice (const RulesState *state, RulesMove move);

void bot_canaletto_inputs (const RulesState *state, BotInputs *ret_inputs);
void bot_krach_inputs (const RulesState *state, BotInputs *ret_inputs);
