/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Thinking: imagined worlds are played on, and the move that did best in them is made.
 *
 * Nothing is allocated; a thought takes some tens of kilobytes of stack.
 */

#pragma once

#include "bot-knowledge.h"
#include "bot.h"

/* How good a player's judgement is. */
typedef struct {
  unsigned depth;   /* of looking ahead, below BOT_DEPTHS */
  int noise;        /* misjudgements, in hundredths of how much the candidates differ */
  unsigned skill;   /* where the game's tree is searched, below BOT_SKILLS */
  unsigned forgets; /* see bot-memory.h; in a hundred */
} BotJudgement;

const BotJudgement *bot_level_judgement (const BotLevel *level);

RulesMove bot_search (const BotQuestion *question,
                      const BotKnowledge *knowledge,
                      const BotJudgement *judgement,
                      RulesRng *rng);

/* RET_ADVICE has room for BOT_MAX_ADVICE. */
size_t bot_search_advise (const BotQuestion *question,
                          const BotKnowledge *knowledge,
                          const BotJudgement *judgement,
                          RulesRng *rng,
                          BotAdvice *ret_advice);

/* The share of the victory that SEAT may expect in a world that is known, at a glance. */
int bot_judge (const BotKnowledge *knowledge, const RulesState *state, unsigned seat);
