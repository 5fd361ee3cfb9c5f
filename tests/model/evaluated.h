/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games of computer players, each decision evaluated with little effort. */

#pragma once

#include "adj-report.h"
#include "adj-thought.h"

typedef struct {
  const RulesGame *game;
  guint n_seats;
  GArray *states; /* RulesState: before each move, and the last */
  GArray *moves;  /* RulesMove */
  GPtrArray *verdicts;
  GPtrArray *settled;
  guint32 end[RULES_MAX_SEATS];
} Evaluated;

/* The K-th game: of mixed levels, or where each plays what the evaluation advises. */
Evaluated *evaluated_new (const RulesGame *game, guint k, gboolean is_as_advised);
void evaluated_free (Evaluated *evaluated);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Evaluated, evaluated_free)

/* Makes the settled verdicts anew, after a change of the others. */
void evaluated_settle (Evaluated *evaluated);
AdjReport *evaluated_report (Evaluated *evaluated);
