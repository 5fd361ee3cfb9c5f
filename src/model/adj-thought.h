/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The work of finding out about one decision: a plain struct that owns all it needs, so that any
 * thread can do it.
 *
 * Only a game that may be looked at with all eyes is thought about in this way. For a seat at a
 * table there is AdjBotTask, which is made from its view.
 */

#pragma once

#include "adj-verdict.h"

/* How much is thought. The same effort and seed find the same. */
typedef struct {
  const BotLevel *level;
  guint64 budget; /* for the moves, in games played on in the mind, twice */
  guint64 games;  /* for each forecast */
} AdjEffort;

/* The level's own, scaled. */
AdjEffort adj_effort_new (const BotLevel *level, double budget);

typedef struct {
  RulesState before;
  RulesState behind; /* where the others have chosen already what they are going to */
  RulesMove played;
  AdjEffort effort;
  char *seed;
  _Atomic bool is_cancelled; /* whoever sets it wants no answer any more */
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
