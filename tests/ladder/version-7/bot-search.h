/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search of version 7. It allocates nothing. */

#pragma once

#include "bot-knowledge.h"
#include "rules.h"

enum {
  BOT_SURE = 65536
};

typedef struct {
  const RulesView *view; /* of a seat that is to act */
  uint64_t budget;       /* playouts */
} BotQuestion;

/* How good a player's judgement is. */
typedef struct {
  unsigned depth; /* of looking ahead, below BOT_DEPTHS */
  int noise;      /* ten-thousandths of a game by which a move may be misjudged */
  int guess;      /* how often, in a hundred, a look ahead is played on without judgement */
} BotJudgement;

RulesMove bot_search (const BotQuestion *question,
                      const BotKnowledge *knowledge,
                      const BotJudgement *judgement,
                      RulesRng *rng);

/* The share of the victory that SEAT may expect in a world that is known, at a glance. */
int bot_judge (const BotKnowledge *knowledge, const RulesState *state, unsigned seat);
