/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto: the search for a move.
 *
 * As many auctions are solved as the budget allows. Near the end every bid and every marker that
 * may turn up is tried: if that reaches the end of the game everywhere, the result is exact.
 */

#pragma once

#include "bot-tree.h"

size_t canaletto_search_options (const RulesState *state, unsigned seat, RulesMove *ret_moves);
void canaletto_search (const BotTree *tree, BotBranch *branches, size_t n_branches);
