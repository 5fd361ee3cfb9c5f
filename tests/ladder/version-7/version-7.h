/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The computer players of version 7, frozen: a yardstick for those that came after them.
 *
 * Copied from src/bots, without what only advice needed. Not to be improved; changed only where the
 * names of the rules change.
 */

#pragma once

#include "rules.h"

/* The move of LEVEL ("novice", "amateur", "expert", "master"); BUDGET scales the level's own. */
RulesMove
version_7_choose (const RulesView *view, const char *level, const char *seed, double budget);

/* The share of the victory, from 0 to 1, that SEAT may expect in a position without secrets. */
double version_7_judge (const RulesState *state, unsigned seat);
