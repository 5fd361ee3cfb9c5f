/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the parts of the search share: a thought in progress, and what it has
 * found out.
 *
 * Only bot-search.c, bot-mix.c and bot-reply.c include this.
 */

#pragma once

#include "bot-search.h"

typedef struct {
  const BotQuestion *question;
  const BotKnowledge *knowledge;
  const BotJudgement *judgement;
  RulesRng *rng;
  uint64_t n_left;         /* playouts */
  const RulesState *world; /* the true one, in hindsight; else NULL */
} BotThought;

/* What came of a game played on. */
typedef struct {
  unsigned seat;
  int worth;                   /* to SEAT, from 0 to BOT_WHOLE */
  int shares[RULES_MAX_SEATS]; /* of the victory, each from 0 to BOT_SURE */
} BotOutcome;

enum {
  BOT_WHOLE = 10000
};

/* The shares of the victory that a move brought. */
typedef struct {
  uint64_t n_games;
  uint64_t sums[RULES_MAX_SEATS];
  uint64_t squares; /* of the mover's share */
} BotRecord;

typedef struct {
  RulesMove move;
  int64_t sum; /* of worths; of a secret choice, how often it is to be made */
  BotRecord record;
} BotCandidate;

bool bot_thought_is_cancelled (const BotThought *thought);

/* A world that fits, in which no seat but the thinker's own has committed
 * anything. */
void bot_thought_imagine (BotThought *thought, RulesState *ret_world);

/* Plays MOVE in WORLD, and on as far as the thinker looks, with LUCK. */
BotOutcome bot_thought_try (BotThought *thought,
                            const RulesState *world,
                            RulesMove move,
                            const RulesRng *luck);

RulesRng bot_thought_draw_luck (BotThought *thought);

void bot_thought_note (BotRecord *record, const BotOutcome *outcome);

/* A misjudgement of up to three halves of SPREAD times the thinker's, the same
 * throughout a round: a view that is held, not a slip. CHOICE tells those of
 * one decision apart. */
int64_t bot_thought_misjudge (const BotThought *thought, unsigned choice, int64_t spread);

/* How much MOVE is in the manner of the thinker's style; 0 for one without. */
int bot_thought_find_manner (const BotThought *thought, RulesMove move);

/*
 * Simultaneous choices: leaves with each candidate, as its sum, how often it is
 * to be made, of BOT_SURE, and what it is worth against the others' mixes.
 */
void bot_mix_weigh (BotThought *thought, BotCandidate *candidates, size_t n_candidates);

/* A choice of SEAT by the learned policy; of another than the thinker also by its habits. */
RulesMove
bot_mix_draw (const BotThought *thought, const RulesState *state, unsigned seat, RulesRng *rng);
