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
is_decided (guint32 chance)
{
  return chance >= BOT_SURE / 100 * 97 || chance <= BOT_SURE / 100 * 3;
}

gboolean
adj_advice_has_points (const AdjAdvice *advice)
{
  return advice->n > 1 && advice->scale > 0 && !is_mixed (advice) &&
         is_decided (advice->list[0].chance);
}

/* Whether chances don't tell ENTRY from the BEST. */
static gboolean
is_level (const BotAdvice *entry, const BotAdvice *best)
{
  double doubt = 2 * hypot ((double) entry->error, (double) best->error);

  return entry->chance + MAX (BOT_SURE / 100, (guint32) doubt) > best->chance;
}

static gint
find_lead (const AdjAdvice *advice, const BotAdvice *entry)
{
  return advice->leads[entry - advice->list].lead;
}

/* Of those that are level with the BEST by chances, the best by points. */
static const BotAdvice *
find_leader (const AdjAdvice *advice, const BotAdvice *best)
{
  const BotAdvice *leader = best;

  for (guint i = 0; i < advice->n; i++) {
    const BotAdvice *entry = &advice->list[i];

    if (is_level (entry, best) && find_lead (advice, entry) > find_lead (advice, leader))
      leader = entry;
  }

  return leader;
}

/* Tenths of a point that PLAYED gives away to LEADER; 0 if that may be chance. */
static gint
find_lost_points (const AdjAdvice *advice, const BotAdvice *played, const BotAdvice *leader)
{
  gint lost = find_lead (advice, leader) - find_lead (advice, played);
  gint error = (gint) (advice->leads[leader - advice->list].error +
                       advice->leads[played - advice->list].error);

  return lost >= 2 * error ? lost : 0;
}

/*
 * The better one of PLAYED and what it is compared with. Where all moves win or lose, that is the
 * one with the most points, if they say more against PLAYED than chances do: then COST has them.
 */
static const BotAdvice *
judge (const AdjAdvice *advice, const BotAdvice *played, AdjCost *cost)
{
  const BotAdvice *best = find_best (advice, played);
  const BotAdvice *leader;
  AdjGrade grade;
  gint lost;

  cost->grade = adj_grade_find (cost->cost, 0);
  if (!adj_advice_has_points (advice) || !is_decided (best->chance))
    return best;

  leader = find_leader (advice, best);
  lost = find_lost_points (advice, played, leader);
  grade = adj_grade_find ((guint32) MIN ((guint64) lost * BOT_SURE / advice->scale, BOT_SURE), 0);
  if (grade <= cost->grade)
    return best;
  cost->grade = grade;
  cost->points = lost;
  return leader;
}

/* What PLAYED cost in chances. */
static AdjCost
measure (const AdjAdvice *advice, const BotAdvice *played)
{
  const BotAdvice *best = find_best (advice, played);
  AdjCost cost = { .is_mixed = is_mixed (advice), .is_exact = best->is_exact && played->is_exact };

  cost.cost = cost.is_mixed ? find_mixed_cost (advice, played) : best->chance - played->chance;
  /* A move of the mixture is compared with the others of it, too. */
  if ((best != played || cost.is_mixed) && !cost.is_exact)
    cost.error = (guint32) hypot ((double) best->error, (double) played->error);
  if (cost.cost < 2 * (guint64) cost.error)
    cost.cost = 0;
  return cost;
}

const BotAdvice *
adj_advice_find_best (const AdjAdvice *advice, RulesMove move)
{
  const BotAdvice *played = adj_advice_find (advice, move);
  AdjCost cost;

  if (advice->n == 0 || played == NULL)
    return advice->n > 0 ? &advice->list[0] : NULL;
  cost = measure (advice, played);
  return judge (advice, played, &cost);
}

gboolean
adj_advice_find_cost (const AdjAdvice *advice, RulesMove move, AdjCost *ret_cost)
{
  const BotAdvice *played = adj_advice_find (advice, move);
  const BotAdvice *best;
  AdjCost cost;

  if (played == NULL || advice->n < 2)
    return FALSE;

  cost = measure (advice, played);
  best = judge (advice, played, &cost);
  if (advice->scale > 0 && best != played)
    cost.lead = MAX (0, find_lead (advice, best) - find_lead (advice, played));

  *ret_cost = cost;
  return TRUE;
}

void
adj_advice_sort (const AdjAdvice *advice, const BotAdvice *ret_list[ADJ_MOST_ADVICE])
{
  gboolean has_points = adj_advice_has_points (advice);

  for (guint i = 0; i < advice->n; i++) {
    const BotAdvice *entry = &advice->list[i];
    guint place = i;

    /* Those that are level with the first, by points; then the others. */
    for (; has_points && is_level (entry, &advice->list[0]) && place > 0; place--) {
      const BotAdvice *above = ret_list[place - 1];

      if (is_level (above, &advice->list[0]) &&
          find_lead (advice, above) >= find_lead (advice, entry))
        break;
      ret_list[place] = above;
    }
    ret_list[place] = entry;
  }
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

/* In percent, of all seats. */
static void
round_chances (const BotAdvice *entry, guint ret_percents[RULES_MAX_SEATS])
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    ret_percents[seat] = (guint) (((guint64) entry->shares[seat] * 100 + BOT_SURE / 2) / BOT_SURE);
}

char *
adj_verdict_describe_reason (const AdjVerdict *verdict,
                             const RulesMove *found,
                             const RulesState *before,
                             const AdjTextReader *reader)
{
  const BotAdvice *best = adj_advice_find_best (&verdict->known, verdict->played);
  const BotAdvice *played = adj_advice_find (&verdict->known, verdict->played);
  AdjTextReason reason = { .before = before,
                           .played = verdict->played,
                           .better = verdict->better.moves,
                           .n_better = verdict->better.n,
                           .worse = verdict->worse.moves,
                           .n_worse = verdict->worse.n };
  guint better_chances[RULES_MAX_SEATS];
  guint worse_chances[RULES_MAX_SEATS];
  AdjCost cost;

  if (!adj_advice_find_cost (&verdict->known, verdict->played, &cost) ||
      cost.grade < ADJ_GRADE_INACCURACY || best == played)
    return NULL;

  reason.best = best->move;
  reason.lead = (guint) cost.lead;
  if (found != NULL)
    reason.kind = is_same (*found, best->move) ? ADJ_REASON_FOUND : ADJ_REASON_EQUAL;
  if (cost.points == 0 && !cost.is_mixed) {
    round_chances (best, better_chances);
    round_chances (played, worse_chances);
    reason.better_chances = better_chances;
    reason.worse_chances = worse_chances;
  }
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
