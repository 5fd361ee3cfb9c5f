/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-grade.h"

#include <glib/gi18n.h>

enum {
  WHOLE = 65536
};

/* From the lowest cost on; what is below the first is as good as the best. */
static const struct {
  AdjGrade grade;
  guint from; /* in a hundred */
} limits[] = {
  { ADJ_GRADE_GOOD, 1 },
  { ADJ_GRADE_INACCURACY, 4 },
  { ADJ_GRADE_MISTAKE, 8 },
  { ADJ_GRADE_BLUNDER, 16 },
};

#define COST(percent) (((percent) * (guint32) WHOLE + 99) / 100)

const guint32 adj_grade_costs[] = { COST (4), COST (8), COST (16) };

static const struct {
  const char *id;
  const char *name;
  const char *sign;
} words[ADJ_N_GRADES] = {
  [ADJ_GRADE_NONE] = { "none", NULL, NULL },
  [ADJ_GRADE_BEST] = { "best", N_ ("best move"), NULL },
  [ADJ_GRADE_GOOD] = { "good", N_ ("good move"), NULL },
  [ADJ_GRADE_INACCURACY] = { "inaccuracy", N_ ("inaccuracy"), "?!" },
  [ADJ_GRADE_MISTAKE] = { "mistake", N_ ("mistake"), "?" },
  [ADJ_GRADE_BLUNDER] = { "blunder", N_ ("blunder"), "??" },
};

AdjGrade
adj_grade_find (guint32 cost, guint32 error)
{
  AdjGrade grade = ADJ_GRADE_BEST;

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    if ((guint64) cost * 100 >= (guint64) limits[i].from * WHOLE)
      grade = limits[i].grade;
  }

  return cost < 2 * (guint64) error ? MIN (grade, ADJ_GRADE_GOOD) : grade;
}

guint
adj_grade_get_least (AdjGrade grade)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    if (limits[i].grade == grade)
      return limits[i].from;
  }

  return 0;
}

const char *
adj_grade_get_id (AdjGrade grade)
{
  return words[grade].id;
}

const char *
adj_grade_get_name (AdjGrade grade)
{
  return words[grade].name;
}

const char *
adj_grade_get_sign (AdjGrade grade)
{
  return words[grade].sign;
}
