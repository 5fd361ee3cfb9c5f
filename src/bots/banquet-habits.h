/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules.h"

/* Turns SHARES, how likely SEAT is to make each of MOVES, to what it was seen to choose before. */
void bot_banquet_lean (
  const RulesState *state, unsigned seat, const RulesMove *moves, size_t n_moves, int *shares);
