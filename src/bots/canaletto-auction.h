/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto: auctions, solved backwards from the highest bid.
 *
 * Where the gondola is depends on the bid alone, and whose turn it is on the bidder and on those
 * still in. So an auction has few positions, and its endings are few, too: a seat buys for a bid,
 * or takes the lot with a mask. Each ending leads to the next auction, until the game is over or
 * the search is deep enough. Markers that may turn up are averaged over.
 */

#pragma once

#include "bot-tree.h"
#include "canaletto/canaletto.h"

typedef struct {
  const BotTree *tree;
  int softness; /* of other seats: a move better by so much is made twice as often; 0: always */
  bool is_full; /* every bid and every marker is tried */
  uint64_t n_judged; /* endings and leaves so far */
  uint64_t most;     /* of them; the search fails when there are more */
  bool is_open;      /* a position was judged that was not the end */
} CanalettoSearch;

/*
 * What each of N_BRANCHES moves is worth, DEPTH auctions after the present one being searched.
 * FALSE: there were too many positions, or the search was cancelled.
 */
bool canaletto_auction_solve (CanalettoSearch *search,
                              unsigned depth,
                              BotBranch *branches,
                              size_t n_branches);
