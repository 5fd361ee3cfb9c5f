/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The evaluation of one decision: a plain struct that owns all it needs, so that any thread can do
 * the work.
 *
 * Only for games that may be seen whole. A person at a table who asks for help is answered by
 * AdjBotTask, which is made from a view.
 */

#pragma once

#include "adj-record.h"
#include "adj-verdict.h"

/* How much is thought. The same effort and seed find the same. */
typedef struct {
  const BotLevel *level;
  guint64 budget; /* for the moves, as seen by their seat and once more in hindsight */
  guint64 games;  /* for what an outsider expects, and for comparing leads */
} AdjEffort;

/* The level's own, scaled. */
AdjEffort adj_effort_new (const BotLevel *level, double budget);

typedef enum {
  ADJ_ANALYST_QUICK,    /* half of the level's time */
  ADJ_ANALYST_THOROUGH, /* four times as much */
} AdjAnalyst;

/* The analyst: "expert", or whichever level at the table is stronger. */
AdjEffort adj_effort_for_table (const AdjRecordHeader *header, AdjAnalyst analyst);

/* The same level's, with FACTOR times the budget. */
AdjEffort adj_effort_scale (AdjEffort effort, guint factor);

typedef struct {
  RulesState before;
  RulesState behind; /* where the others have chosen already what they are going to */
  AdjSequel others;  /* what they are going to choose */
  RulesMove played;
  AdjEffort effort;
  char *seed;
  gboolean is_draft;         /* for who has asked: the answer is of no other use */
  _Atomic bool is_cancelled; /* may be set by any thread */
} AdjThought;

/*
 * About the first of MOVES, which follow from BEFORE one after another. SEED is the deal's, or
 * another text that is always the game's.
 */
AdjThought *adj_thought_new (const RulesState *before,
                             const RulesMove *moves,
                             guint n_moves,
                             AdjEffort effort,
                             const char *seed);
void adj_thought_free (AdjThought *thought);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjThought, adj_thought_free)

/* Thinks, at once, on this thread. FALSE: cancelled. */
gboolean adj_thought_think (const AdjThought *thought, AdjVerdict *ret_verdict);
