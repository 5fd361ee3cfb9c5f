/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-verdict.h"

#include <math.h>
#include <string.h>

static gboolean
is_same (RulesMove a, RulesMove b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

void
adj_advice_take (AdjAdvice *advice, const BotAdvice *list, gsize n, const RulesMove *played)
{
  gboolean is_played_in = played == NULL;

  memset (advice, 0, sizeof *advice);
  for (gsize i = 0; i < n && advice->n < ADJ_MOST_ADVICE; i++) {
    advice->list[advice->n++] = list[i];
    is_played_in = is_played_in || is_same (list[i].move, *played);
  }
  for (gsize i = advice->n; i < n && !is_played_in; i++) {
    if (is_same (list[i].move, *played))
      advice->list[ADJ_MOST_ADVICE - 1] = list[i];
  }
}

const BotAdvice *
adj_advice_find (const AdjAdvice *advice, RulesMove move)
{
  for (guint i = 0; i < advice->n; i++) {
    if (is_same (advice->list[i].move, move))
      return &advice->list[i];
  }

  return NULL;
}

/* The one that a seat choosing well would have played instead, or PLAYED itself. */
static const BotAdvice *
find_best (const AdjAdvice *advice, const BotAdvice *played)
{
  const BotAdvice *first = &advice->list[0];

  return played != NULL && played->chance >= first->chance ? played : first;
}

const BotAdvice *
adj_advice_find_best (const AdjAdvice *advice, RulesMove played)
{
  return advice->n > 0 ? find_best (advice, adj_advice_find (advice, played)) : NULL;
}

static gboolean
is_mixed (const AdjAdvice *advice)
{
  for (guint i = 0; i < advice->n; i++) {
    if (advice->list[i].frequency > 0)
      return TRUE;
  }

  return FALSE;
}

/* What the mixture is worth to all seats. */
static void
add_up_mixture (const AdjAdvice *advice, guint32 ret_chances[RULES_MAX_SEATS])
{
  guint64 sums[RULES_MAX_SEATS] = { 0 };
  guint64 n = 0;

  for (guint i = 0; i < advice->n; i++) {
    n += advice->list[i].frequency;
    for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
      sums[seat] += (guint64) advice->list[i].frequency * advice->list[i].shares[seat];
  }
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    ret_chances[seat] = (guint32) (sums[seat] / n);
}

/* A move that lies in the mixture, or does better than it, costs nothing. */
static guint32
find_mixed_cost (const AdjAdvice *advice, const BotAdvice *played)
{
  guint32 worth[RULES_MAX_SEATS];
  guint32 whole;

  add_up_mixture (advice, worth);
  whole = worth[played->move.seat];
  return whole > played->chance ? whole - played->chance : 0;
}

/* From here on, at either end, points decide: all moves win, or all lose. */
static gboolean
is_decided (const AdjAdvice *advice, guint32 chance)
{
  return advice->scale > 0 && (chance >= BOT_SURE / 100 * 97 || chance <= BOT_SURE / 100 * 3);
}

/* Tenths of a point that PLAYED gives away; 0 if that may be chance. */
static gint
find_lost_points (const AdjAdvice *advice, const BotAdvice *played)
{
  const BotLead *made = &advice->leads[played - advice->list];
  const BotLead *best = &advice->leads[0];
  gint lost;

  for (guint i = 1; i < advice->n; i++)
    best = advice->leads[i].lead > best->lead ? &advice->leads[i] : best;
  lost = best->lead - made->lead;

  return lost >= 2 * (gint) (best->error + made->error) ? lost : 0;
}

static void
grade_by_points (const AdjAdvice *advice, const BotAdvice *played, AdjCost *cost)
{
  guint64 part;

  cost->points = find_lost_points (advice, played);
  part = (guint64) cost->points * BOT_SURE / advice->scale;
  cost->grade = MAX (cost->grade, adj_grade_find ((guint32) MIN (part, BOT_SURE), 0));
}

gboolean
adj_advice_find_cost (const AdjAdvice *advice, RulesMove move, AdjCost *ret_cost)
{
  const BotAdvice *played = adj_advice_find (advice, move);
  const BotAdvice *best;
  AdjCost cost = { 0 };

  if (played == NULL || advice->n < 2)
    return FALSE;

  best = find_best (advice, played);
  cost.is_mixed = is_mixed (advice);
  cost.cost = cost.is_mixed ? find_mixed_cost (advice, played) : best->chance - played->chance;
  cost.is_exact = best->is_exact && played->is_exact;
  /* A move of the mixture is compared with the others of it, too. */
  if ((best != played || cost.is_mixed) && !cost.is_exact)
    cost.error = (guint32) hypot ((double) best->error, (double) played->error);
  if (cost.cost < 2 * (guint64) cost.error)
    cost.cost = 0;
  cost.grade = adj_grade_find (cost.cost, 0);
  if (advice->scale > 0 && best != played)
    cost.lead =
      MAX (0, advice->leads[best - advice->list].lead - advice->leads[played - advice->list].lead);
  if (!cost.is_mixed && is_decided (advice, best->chance))
    grade_by_points (advice, played, &cost);

  *ret_cost = cost;
  return TRUE;
}

gboolean
adj_advice_get_cost (const AdjAdvice *advice, RulesMove move, guint32 *ret_cost, guint32 *ret_error)
{
  AdjCost cost;

  if (!adj_advice_find_cost (advice, move, &cost))
    return FALSE;

  *ret_cost = cost.cost;
  *ret_error = cost.error;
  return TRUE;
}

AdjGrade
adj_advice_grade (const AdjAdvice *advice, RulesMove move)
{
  AdjCost cost;

  return adj_advice_find_cost (advice, move, &cost) ? cost.grade : ADJ_GRADE_NONE;
}

void
adj_advice_get_after (const AdjAdvice *advice, RulesMove move, guint32 ret_chances[RULES_MAX_SEATS])
{
  const BotAdvice *played = adj_advice_find (advice, move);

  memset (ret_chances, 0, RULES_MAX_SEATS * sizeof *ret_chances);
  if (played != NULL)
    memcpy (ret_chances, played->shares, sizeof played->shares);
}

void
adj_advice_get_before (const AdjAdvice *advice,
                       RulesMove move,
                       guint32 ret_chances[RULES_MAX_SEATS])
{
  const BotAdvice *played = adj_advice_find (advice, move);
  AdjCost cost;

  /* A cost that may be chance is none: then nothing fell. */
  if (!adj_advice_find_cost (advice, move, &cost) || cost.cost == 0)
    adj_advice_get_after (advice, move, ret_chances);
  else if (cost.is_mixed)
    add_up_mixture (advice, ret_chances);
  else
    memcpy (ret_chances, find_best (advice, played)->shares, sizeof played->shares);
}

/* Makes the shares of all add up again, that of SEAT as it is. */
static void
balance (guint32 *shares, guint seat, guint n_seats)
{
  guint32 left = BOT_SURE - shares[seat];
  guint64 others = 0;

  for (guint i = 0; i < n_seats; i++)
    others += i != seat ? shares[i] : 0;
  for (guint i = 0; i < n_seats; i++) {
    if (i != seat)
      shares[i] =
        (guint32) (others > 0 ? shares[i] * (guint64) left / others : left / (n_seats - 1));
  }
}

void
adj_advice_shift (AdjAdvice *advice, RulesMove move, const guint32 *chances, guint n_seats)
{
  const BotAdvice *played = adj_advice_find (advice, move);
  gint64 shifts[RULES_MAX_SEATS];

  if (played == NULL)
    return;

  for (guint seat = 0; seat < n_seats; seat++)
    shifts[seat] = (gint64) chances[seat] - played->shares[seat];
  for (guint i = 0; i < advice->n; i++) {
    BotAdvice *entry = &advice->list[i];

    for (guint seat = 0; seat < n_seats; seat++)
      entry->shares[seat] = (guint32) CLAMP (entry->shares[seat] + shifts[seat], 0, BOT_SURE);
    balance (entry->shares, move.seat, n_seats);
    entry->chance = entry->shares[move.seat];
  }
}

AdjGrade
adj_verdict_get_grade (const AdjVerdict *verdict)
{
  return adj_advice_grade (&verdict->known, verdict->played);
}

char *
adj_verdict_describe_reason (const AdjVerdict *verdict,
                             const RulesState *before,
                             const AdjTextReader *reader)
{
  const BotAdvice *best = adj_advice_find_best (&verdict->known, verdict->played);
  AdjTextReason reason = { .before = before,
                           .played = verdict->played,
                           .better = verdict->better.moves,
                           .n_better = verdict->better.n,
                           .worse = verdict->worse.moves,
                           .n_worse = verdict->worse.n };
  AdjCost cost;

  if (!adj_advice_find_cost (&verdict->known, verdict->played, &cost) ||
      cost.grade < ADJ_GRADE_INACCURACY)
    return NULL;

  reason.best = best->move;
  reason.lead = (guint) cost.lead;
  return adj_text_reason (reader, &reason);
}

void
adj_summary_add (AdjSummary *summary, const AdjVerdict *verdict)
{
  AdjCost cost;

  if (!adj_advice_find_cost (&verdict->known, verdict->played, &cost))
    return;

  summary->n++;
  summary->known_cost += cost.cost;
  summary->n_grades[cost.grade]++;
  if (adj_advice_find_cost (&verdict->hindsight, verdict->played, &cost))
    summary->hindsight_cost += cost.cost;
}

guint32
adj_summary_get_mean_cost (const AdjSummary *summary)
{
  return summary->n > 0 ? (guint32) (summary->known_cost / summary->n) : 0;
}

guint32
adj_summary_get_mean_hindsight (const AdjSummary *summary)
{
  return summary->n > 0 ? (guint32) (summary->hindsight_cost / summary->n) : 0;
}
