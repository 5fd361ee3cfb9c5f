/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach: an auction and its two actions, searched to the end of the round.
 *
 * Each seat plays for its own share of the victory, as the deals that end the round give it.
 */

#pragma once

#include "krach-deals.h"

typedef struct {
  KrachDeals *deals;
  unsigned n_seats;
  unsigned seat; /* errs never */
  int softness;  /* of the others: a move better by so much is made twice as often; 0: always */
} KrachRound;

/* The shares in STATE, of which the loans are made and the round is not over. */
void krach_round_value (const KrachRound *round, const RulesState *state, BotShares *ret_shares);

/* A typical difference between what the auction's endings leave SEAT. */
int krach_round_stake (const KrachRound *round, const RulesState *state, unsigned seat);

/* In how many ways the auction of STATE may go, at most. */
uint64_t krach_round_count (const RulesState *state);

/*
 * How many endings the auctions of this round and, if N_ROUNDS is 2, of the next one have where
 * nobody borrows. Exact but for who speaks first in the next round; what is more than MOST is not
 * counted to its end.
 */
uint64_t krach_round_count_endings (const RulesState *state, unsigned n_rounds, uint64_t most);
