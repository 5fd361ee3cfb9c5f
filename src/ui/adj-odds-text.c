/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-odds-text.h"

#include <glib/gi18n.h>

static guint
round_percent (guint32 part)
{
  return (guint) (((guint64) part * 100 + BOT_SURE / 2) / BOT_SURE);
}

char *
adj_odds_text_describe (guint32 chance)
{
  /* TRANSLATORS: A percentage. */
  return g_strdup_printf (_ ("%u%%"), round_percent (chance));
}

char *
adj_odds_text_describe_with_error (guint32 chance, guint32 error)
{
  /* TRANSLATORS: A percentage and how uncertain it is. */
  return g_strdup_printf (_ ("%u%% ± %u"), round_percent (chance), MAX (1, round_percent (error)));
}

char *
adj_odds_text_describe_grade (const AdjAdvice *advice, RulesMove move)
{
  guint32 cost;
  guint32 error;
  AdjGrade grade;

  if (!adj_advice_get_cost (advice, move, &cost, &error))
    return NULL;

  grade = adj_grade_find (cost, error);
  if (round_percent (cost) == 0)
    return g_strdup (_ (adj_grade_get_name (grade)));
  /* TRANSLATORS: What a move is called, such as “mistake”, and what it cost. */
  return g_strdup_printf (_ ("%s, −%u%%"), _ (adj_grade_get_name (grade)), round_percent (cost));
}
