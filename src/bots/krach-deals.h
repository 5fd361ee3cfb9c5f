/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach: how a round can end, and what that is worth.
 *
 * A deal is the two actions of winner and runner-up. Its worth depends on the
 * chips that the auction leaves the seats. A position is judged for one holding
 * of chips only, averaged over the cards that may turn up next; what more or
 * fewer chips add to a seat's strength is found once for all deals. The crash
 * is counted as it is: points and chips decide.
 */

#pragma once

#include "bot-tree.h"
#include "krach/krach.h"

enum {
  KRACH_MOST_DEALS = 20, /* of two seats */
  KRACH_KINDS = KRACH_COMPANIES * KRACH_COMPANIES,
};

typedef struct {
  RulesMove moves[2]; /* of winner and runner-up */
  uint8_t group;      /* deals that begin with the same action of the winner */
  uint8_t n_shares[RULES_MAX_SEATS];
  int16_t scores[RULES_MAX_SEATS]; /* without chips */
  int logs[RULES_MAX_SEATS];       /* strength without chips */
} KrachDeal;

typedef struct KrachDeals KrachDeals;

/* Values STATE, in which a round has just begun. */
typedef void (*KrachValuer) (const KrachDeals *deals, const RulesState *state, BotShares *ret);

struct KrachDeals {
  const BotTree *tree;
  uint64_t n_judged;
  KrachValuer value; /* what the next round is worth */
  unsigned depth;    /* rounds that VALUE searches */
  bool is_solved;    /* VALUE is asked at every ending, with its chips */
  unsigned n_seats;
  RulesState state;
  int crash; /* how likely the crash is next, of 65536 */
  unsigned n_next;
  uint8_t next[KRACH_KINDS]; /* cards that may be next */
  int weights[KRACH_KINDS];  /* of 65536, without the crash */
  int chips[RULES_MAX_SEATS][KRACH_CHIPS + 1];
  uint8_t n_deals[RULES_MAX_SEATS][RULES_MAX_SEATS]; /* 0: not yet judged */
  KrachDeal deals[RULES_MAX_SEATS][RULES_MAX_SEATS][KRACH_MOST_DEALS];
};

/*
 * Prepares for the end of a round that is now at STATE, whatever its phase,
 * judged at a glance. PARENT, or NULL, is a search that has found out what
 * chips are worth.
 */
void krach_deals_init (KrachDeals *deals,
                       const BotTree *tree,
                       const RulesState *state,
                       const KrachDeals *parent);

/* Makes all deals to be judged again, but not what chips are worth. */
void krach_deals_forget (KrachDeals *deals);

/* The deals that WINNER and RUNNER_UP can make, those with the same first
 * action in a row. */
const KrachDeal *
krach_deals_get (KrachDeals *deals, unsigned winner, unsigned runner_up, unsigned *ret_n);

/* What MOVE, which ends the round, leaves the seats of BEFORE with the chips
 * that they have. */
void krach_deals_end (KrachDeals *deals,
                      const RulesState *before,
                      RulesMove move,
                      BotShares *ret_shares);

/* What DEAL leaves the seats if they have CHIPS then. */
void krach_deals_share (KrachDeals *deals,
                        const KrachDeal *deal,
                        const uint8_t chips[RULES_MAX_SEATS],
                        BotShares *ret_shares);
