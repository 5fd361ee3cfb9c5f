/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why another move was better: what would have come of it, and what comes of the one played. */

#pragma once

#include "adj-text.h"

typedef struct {
  const RulesState *before;
  RulesMove best;
  RulesMove played;
  const RulesMove *better; /* what follows the best move, … */
  guint n_better;
  const RulesMove *worse; /* … and the played one */
  guint n_worse;
  guint lead; /* tenths of a point by which the best move leads on average; 0: not known */
} AdjTextReason;

/* One or more sentences. */
char *adj_text_reason (const AdjTextReader *reader, const AdjTextReason *reason);
