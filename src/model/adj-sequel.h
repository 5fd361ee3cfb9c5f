/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How an auction, or another phase, is likely to end: computer players play on from a position.
 *
 * The position may be the true one, or one that a seat imagines; the players see a view of it.
 */

#pragma once

#include "adj-verdict.h"

/* Until the phase of BEFORE has ended, in the same round, after MOVE. IS_ON: until the round has,
 * so that it is known who paid what for what. QUESTION says who thinks, and how; its view is not
 * used. */
void adj_sequel_find (const RulesState *before,
                      RulesMove move,
                      const BotQuestion *question,
                      gboolean is_on,
                      AdjSequel *ret_sequel);
