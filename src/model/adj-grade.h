/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a move is called for what it cost: the one place for words and limits.
 *
 * A cost is the part of the victory by which the best move was expected to bring more. One that is
 * less than twice its own uncertainty may be none, and no move is blamed for it.
 */

#pragma once

#include <glib.h>

typedef enum {
  ADJ_GRADE_NONE, /* there was nothing to choose, or it is not known */
  ADJ_GRADE_BEST,
  ADJ_GRADE_GOOD,
  ADJ_GRADE_INACCURACY,
  ADJ_GRADE_MISTAKE,
  ADJ_GRADE_BLUNDER,
  ADJ_N_GRADES
} AdjGrade;

/* Both in 1/65536 of a victory. */
AdjGrade adj_grade_find (guint32 cost, guint32 error);

/* From which cost on a move has the signs “?!”, “?” and “??”. */
extern const guint32 adj_grade_costs[];

/* For machines: "mistake"; "none". */
const char *adj_grade_get_id (AdjGrade grade);
/* For people, to be translated: N_("mistake"). NULL for none. */
const char *adj_grade_get_name (AdjGrade grade);
/* The percentage of chance that such a move costs at least; 0 for the best. */
guint adj_grade_get_least (AdjGrade grade);
/* Chess players' sign for it, "?", or NULL where there is nothing to blame. */
const char *adj_grade_get_sign (AdjGrade grade);
