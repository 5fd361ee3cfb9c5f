/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a position is worth to each seat.
 *
 * A seat's value is the logarithm of its odds, in steps of which BOT_DOUBLE double them.
 */

#pragma once

#include "bot-knowledge.h"
#include "bot.h"

enum {
  BOT_DOUBLE = 6931, /* so a value of 10,000 is a factor of e */
};

/* Which of the tables is for so many seats. */
unsigned bot_value_table (const RulesState *state);

/* For a search that plays ROUNDS on beyond the present one. STATE is not over. */
void bot_value_seats (const BotKnowledge *knowledge,
                      const RulesState *state,
                      unsigned rounds,
                      int ret_values[RULES_MAX_SEATS]);

/* The share of the victory, of BOT_SURE, that SEAT may expect where the seats have VALUES. */
int bot_value_chance (const int *values, unsigned n_seats, unsigned seat);

/*
 * The share of the victory that each seat of STATE may expect, at a glance; exact once the game is
 * over. The shares of the seats add up to BOT_SURE, those beyond the last seat are 0. STATE may be
 * any position in which no seat has committed a secret move; hidden things are taken as they lie.
 */
void bot_value_shares (const BotKnowledge *knowledge,
                       const RulesState *state,
                       int ret_shares[RULES_MAX_SEATS]);
