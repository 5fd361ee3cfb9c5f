/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * For whoever trains the computer players, with positions whose every card is known. Nothing that
 * plays a game for somebody includes this.
 */

#pragma once

#include "bot-knowledge.h"

/* What is measured of a position, NULL at the end; NULL for a game that nobody knows. */
const char *const *bot_train_features (const RulesGame *game);

/* In hundredths. STATE is of a game that is known. */
void bot_train_measure (const RulesState *state, int ret_features[RULES_MAX_SEATS][BOT_FEATURES]);

/* The share of the victory that SEAT may expect; what it has, when STATE is over. */
double bot_train_judge (const RulesState *state, unsigned seat);

/* Which kind of hand SEAT holds, below BOT_CHANCES. */
unsigned bot_train_kind (const RulesState *state, unsigned seat);
