/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games that are searched as trees: what a search is asked, and what it answers.
 *
 * A tree is a world of the seat's own imagining. Its hidden part counts only where the question is
 * asked in hindsight; else chance is averaged over what may turn up.
 */

#pragma once

#include "bot-knowledge.h"
#include "bot-odds.h"
#include "bot.h"

struct BotTree {
  const BotKnowledge *knowledge;
  const RulesState *world;
  bool is_hindsight; /* what turns up next is what lies next in WORLD */
  unsigned seat;
  unsigned depth;
  uint64_t budget; /* positions to judge */
  RulesRng *rng;
  const _Atomic bool *cancelled; /* may be NULL */
};

/* What a search finds out about a move. */
struct BotBranch {
  RulesMove move;
  BotShares shares;
  uint32_t error; /* standard error of the mover's share, of BOT_SURE */
  uint64_t n_judged;
  bool is_exact;
  int stake; /* what the decision is about: a typical difference of the mover's shares */
};

RulesMove bot_tree_choose (const BotQuestion *question,
                           const BotKnowledge *knowledge,
                           unsigned depth,
                           int misjudgement,
                           RulesRng *rng);

/* RET_ADVICE has room for BOT_MAX_ADVICE. */
size_t bot_tree_advise (const BotQuestion *question,
                        const BotKnowledge *knowledge,
                        unsigned depth,
                        RulesRng *rng,
                        BotAdvice *ret_advice);

static inline bool
bot_tree_is_cancelled (const BotTree *tree)
{
  return tree->cancelled != NULL && *tree->cancelled;
}

/*
 * A part, in thousandths, of what is open: all of it in a game that is even, nothing in one that is
 * won or lost. For errors of judgement, of BOT_SURE.
 */
uint32_t bot_tree_find_error (const BotBranch *branches, size_t n_branches, int thousandths);

/* The shares in a position that is over, and less than the least share for the seats' lead. */
void bot_tree_settle (const int *scores, unsigned winners, unsigned n_seats, BotShares *ret_shares);
