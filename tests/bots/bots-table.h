/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions and games for the tests of the computer players. */

#pragma once

#include <glib.h>

#include "bot.h"

void bots_table_deal (const char *game, guint n_seats, guint k, RulesState *ret_state);

/* What LEVEL, or one playing in the same way with BUDGET, would play for SEAT. */
RulesMove bots_table_choose (
  const RulesState *state, guint seat, const char *level, guint64 budget, const char *seed);

/* One move of somebody, now sensible, now not: a way to positions of every kind. */
void bots_table_wander (RulesState *state, RulesRng *rng);

/* The share of wins of LEVEL alone among OTHERS, over N_DEALS played from each chair. */
double bots_table_match (const char *game,
                         guint n_seats,
                         const char *level,
                         const char *others,
                         double budget,
                         guint n_deals);
