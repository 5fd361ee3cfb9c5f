/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * For whoever trains the computer players, with positions whose every card is known. Nothing that
 * plays a game for somebody includes this.
 */

#pragma once

#include "bot-knowledge.h"

/* The share of the victory that SEAT may expect; what it has, when STATE is over. */
double bot_train_judge (const RulesState *state, unsigned seat);

/* Which kind of hand SEAT holds, below BOT_CHANCES. */
unsigned bot_train_kind (const RulesState *state, unsigned seat);
