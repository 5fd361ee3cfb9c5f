/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach: the search for a move.
 *
 * The round is a tree to its end, loans included as far as the budget allows. Before the last
 * rounds the positions between two rounds are judged; where the crash is sure to come, or all that
 * may come before it can be gone through, the result is exact.
 */

#pragma once

#include "bot-tree.h"

size_t krach_search_options (const RulesState *state, unsigned seat, RulesMove *ret_moves);
void krach_search (const BotTree *tree, BotBranch *branches, size_t n_branches);
