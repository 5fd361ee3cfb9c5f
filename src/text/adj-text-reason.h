/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why another move was better: what would have come of it, what comes of the one played, and who
 * gains by that. */

#pragma once

#include "adj-text.h"

/* How the best move is spoken of. */
typedef enum {
  ADJ_REASON_BETTER, /* it is better than the one played */
  ADJ_REASON_FOUND,  /* it was named already */
  ADJ_REASON_EQUAL,  /* it is as good as one that was named already */
} AdjReasonKind;

typedef struct {
  AdjReasonKind kind;
  const RulesState *before;
  RulesMove best;
  RulesMove played;
  const RulesMove *better; /* what follows the best move, … */
  guint n_better;
  const RulesMove *worse; /* … and the played one */
  guint n_worse;
  /* The chances of all seats in percent after either move; NULL: they say nothing. */
  const guint *better_chances;
  const guint *worse_chances;
  guint lead; /* tenths of a point by which the best move leads on average; 0: not known */
} AdjTextReason;

/* Leaves what the move itself did: not what the next round begins with. */
void adj_text_cut_at_round (RulesEvents *events);

/* What the last of SEQUEL, which follows MOVE, did, in sentences; NULL if there is none: what MOVE
 * itself does needs no words. */
char *adj_text_outcome (const AdjTextReader *reader,
                        const RulesState *before,
                        RulesMove move,
                        const RulesMove *sequel,
                        guint n_sequel);

/* One or more sentences. */
char *adj_text_reason (const AdjTextReader *reader, const AdjTextReason *reason);
