/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Learning from mistakes: finding them in a report, and making a decision of a finished game again.
 *
 * Plain values. A decision that is made again changes nothing in the game: it is compared with the
 * verdict on the decision that was made.
 */

#pragma once

#include "adj-report.h"

/* Which marked decisions are looked for. */
typedef struct {
  int seat;  /* −1: everybody's; what a computer did in a person's place is not that person's */
  int phase; /* a phase of the game; −1: any */
  AdjGrade least; /* at least as bad as this */
} AdjMistakeFilter;

/* The ply of the next one after PLY, the first one after the last; 0 if there is none. */
guint adj_report_find_mistake (const AdjReport *report, const AdjMistakeFilter *filter, guint ply);

/* Where one stands among those that are looked for; all 0: nowhere. */
typedef struct {
  guint number; /* from 1 */
  guint n;
  gboolean is_again; /* after the last one it began with the first */
} AdjMistakePlace;

AdjMistakePlace
adj_report_place_mistake (const AdjReport *report, const AdjMistakeFilter *filter, guint ply);

/* A decision that is made again. */
typedef struct {
  guint ply; /* of the move in the game, from 1 */
  guint seat;
  AdjMistakePlace place;
  gboolean is_of_notebook; /* the first answer is noted there */
  gboolean is_noted;
  gboolean was_found; /* by that answer */
  guint days;         /* until it comes back, once it is noted; 0: never */
  gboolean has_tried;
  RulesMove tried;
  gboolean is_shown; /* the answer was asked for */
} AdjPractice;

typedef enum {
  ADJ_TRY_NONE,    /* nothing was tried yet */
  ADJ_TRY_FOUND,   /* as good as the best, as far as can be told */
  ADJ_TRY_WORSE,   /* it costs something */
  ADJ_TRY_UNKNOWN, /* the analyst has not kept it among the better ones */
} AdjTry;

AdjTry adj_practice_judge (const AdjPractice *practice, const AdjVerdict *verdict);
/* What the try was worth, in a sentence; with nothing tried, what is asked. BEFORE is the position
 * before the decision. */
char *adj_practice_describe_try (const AdjPractice *practice,
                                 const AdjVerdict *verdict,
                                 const RulesState *before,
                                 const AdjTextReader *reader);
/* "3 of 13"; NULL if it was not looked for. */
char *adj_practice_describe_number (const AdjPractice *practice);
/* When a decision of the notebook comes back, in a sentence; NULL before it is noted. */
char *adj_practice_describe_return (const AdjPractice *practice);
/* What was best, unless that was found, and why; where all choose at once, how often a strong
 * player would choose each. */
char *adj_practice_describe_answer (const AdjPractice *practice,
                                    const AdjVerdict *verdict,
                                    const RulesState *before,
                                    const AdjTextReader *reader);
