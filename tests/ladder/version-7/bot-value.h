/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a position is worth to each seat.
 *
 * A seat's value is the logarithm of its odds, in steps of which BOT_DOUBLE double them.
 */

#pragma once

#include "bot-knowledge.h"
#include "bot-search.h"

enum {
  BOT_DOUBLE = 6931, /* so a value of 10,000 is a factor of e */
};

/* Which of the tables is for so many seats. */
unsigned bot_value_table (const RulesState *state);

/* To somebody who looks ROUNDS beyond the present one. STATE is not over. */
void bot_value_seats (const BotKnowledge *knowledge,
                      const RulesState *state,
                      unsigned rounds,
                      int ret_values[RULES_MAX_SEATS]);

/* The share of the victory, of BOT_SURE, that SEAT may expect where the seats have VALUES. */
int bot_value_chance (const int *values, unsigned n_seats, unsigned seat);
