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
adj_odds_text_describe_advice (const BotAdvice *advice)
{
  if (advice->is_exact)
    return adj_odds_text_describe (advice->chance);
  /* TRANSLATORS: A percentage and how uncertain it is. */
  return g_strdup_printf (_ ("%u%% ± %u"),
                          round_percent (advice->chance),
                          MAX (1, round_percent (advice->error)));
}

char *
adj_odds_text_describe_entry (const AdjAdvice *advice, const BotAdvice *entry)
{
  gint lead = advice->leads[entry - advice->list].lead;

  if (!adj_advice_has_points (advice))
    return adj_odds_text_describe_advice (entry);
  /* TRANSLATORS: A sign or nothing; points before the others, or behind, with a decimal; a
   * percentage. */
  return g_strdup_printf (_ ("%s%.1f points · %u%%"),
                          lead > 0   ? "+"
                          : lead < 0 ? "−"
                                     : "",
                          ABS (lead) / 10.0,
                          round_percent (entry->chance));
}

/* From tenths; a part of a point is one. */
static guint
round_points (gint tenths)
{
  return MAX (1, (guint) (tenths + 5) / 10);
}

char *
adj_odds_text_describe_grade (const AdjAdvice *advice, RulesMove move)
{
  AdjCost cost;
  const char *name;

  if (!adj_advice_find_cost (advice, move, &cost))
    return NULL;

  name = _ (adj_grade_get_name (cost.grade));
  if (cost.points > 0)
    /* TRANSLATORS: What a move is called, such as “mistake”, and how many points it cost. */
    return g_strdup_printf (
      ngettext ("%s, −%u point", "%s, −%u points", round_points (cost.points)),
      name,
      round_points (cost.points));
  if (round_percent (cost.cost) == 0)
    return g_strdup (name);
  /* TRANSLATORS: What a move is called, such as “mistake”, and what it cost. */
  return g_strdup_printf (_ ("%s, −%u%%"), name, round_percent (cost.cost));
}
