/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-practice.h"

#include <glib/gi18n.h>

#include "adj-odds-text.h"

enum {
  LEAST_FREQUENCY = 3, /* in a hundred: rarer moves are not worth mention */
};

static gboolean
matches (const AdjMarked *marked, const AdjMistakeFilter *filter)
{
  return (filter->seat < 0 || (marked->seat == (guint) filter->seat && !marked->is_deputy)) &&
         (filter->phase < 0 || marked->phase == (guint) filter->phase) &&
         marked->cost.grade >= filter->least;
}

guint
adj_report_find_mistake (const AdjReport *report, const AdjMistakeFilter *filter, guint ply)
{
  guint first = 0;

  for (guint i = 0; i < report->marked->len; i++) {
    const AdjMarked *marked = &g_array_index (report->marked, AdjMarked, i);

    if (!matches (marked, filter))
      continue;
    if (marked->ply > ply)
      return marked->ply;
    if (first == 0)
      first = marked->ply;
  }

  return first;
}

AdjMistakePlace
adj_report_place_mistake (const AdjReport *report, const AdjMistakeFilter *filter, guint ply)
{
  AdjMistakePlace place = { 0 };

  for (guint i = 0; i < report->marked->len; i++) {
    const AdjMarked *marked = &g_array_index (report->marked, AdjMarked, i);

    if (!matches (marked, filter))
      continue;
    place.n++;
    if (marked->ply == ply)
      place.number = place.n;
  }

  return place;
}

char *
adj_practice_describe_number (const AdjPractice *practice)
{
  const AdjMistakePlace *place = &practice->place;

  if (place->number == 0)
    return NULL;
  if (place->is_again)
    /* TRANSLATORS: Which of the mistakes that are looked for; after the last one. */
    return g_strdup_printf (_ ("%u of %u, from the first again"), place->number, place->n);
  /* TRANSLATORS: Which of the mistakes that are looked for. */
  return g_strdup_printf (C_ ("exercise", "%u of %u"), place->number, place->n);
}

AdjTry
adj_practice_judge (const AdjPractice *practice, const AdjVerdict *verdict)
{
  AdjCost cost;

  if (!practice->has_tried)
    return ADJ_TRY_NONE;
  if (!adj_advice_find_cost (&verdict->known, practice->tried, &cost))
    return ADJ_TRY_UNKNOWN;
  return cost.grade <= ADJ_GRADE_BEST ? ADJ_TRY_FOUND : ADJ_TRY_WORSE;
}

static char *
describe_question (const AdjPractice *practice, const AdjTextReader *reader)
{
  /* TRANSLATORS: A name. */
  return g_strdup_printf (_ ("%s is to move. What would you play?"), reader->names[practice->seat]);
}

char *
adj_practice_describe_try (const AdjPractice *practice,
                           const AdjVerdict *verdict,
                           const RulesState *before,
                           const AdjTextReader *reader)
{
  g_autofree char *move =
    practice->has_tried ? adj_text_move (reader, before, practice->tried) : NULL;
  g_autofree char *grade = NULL;

  switch (adj_practice_judge (practice, verdict)) {
  case ADJ_TRY_FOUND:
    /* TRANSLATORS: A move, such as “Bid: 14”. */
    return g_strdup_printf (_ ("Found: “%s”."), move);
  case ADJ_TRY_WORSE:
    grade = adj_odds_text_describe_grade (&verdict->known, practice->tried);
    /* TRANSLATORS: A move, and “mistake, −11%”. */
    return g_strdup_printf (_ ("“%s”: %s. Try another move, or see the answer."), move, grade);
  case ADJ_TRY_UNKNOWN:
    /* TRANSLATORS: A move. */
    return g_strdup_printf (_ ("“%s” is not among the better moves. Try another one, or see the "
                               "answer."),
                            move);
  case ADJ_TRY_NONE:
  default:
    return describe_question (practice, reader);
  }
}

/* “Go to the castle 62%, Go to the auction house 38%”; NULL where one move is best. */
static char *
describe_mixture (const AdjVerdict *verdict, const RulesState *before, const AdjTextReader *reader)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < verdict->known.n; i++) {
    const BotAdvice *entry = &verdict->known.list[i];
    g_autofree char *move = NULL;

    if (entry->frequency < LEAST_FREQUENCY)
      continue;
    move = adj_text_move (reader, before, entry->move);
    /* TRANSLATORS: A move and a percentage; more of them follow, after commas. */
    g_string_append_printf (list,
                            _ ("%s%s %u%%"),
                            list->len > 0 ? ", " : "",
                            move,
                            entry->frequency);
  }

  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

char *
adj_practice_describe_answer (const AdjPractice *practice,
                              const AdjVerdict *verdict,
                              const RulesState *before,
                              const AdjTextReader *reader)
{
  g_autofree char *mixture = describe_mixture (verdict, before, reader);
  g_autofree char *mix = NULL;
  gboolean is_found = adj_practice_judge (practice, verdict) == ADJ_TRY_FOUND;
  g_autofree char *reason =
    adj_verdict_describe_reason (verdict, is_found ? &practice->tried : NULL, before, reader);

  if (mixture == NULL)
    return reason != NULL ? g_steal_pointer (&reason) : g_strdup ("");
  /* TRANSLATORS: Moves with percentages. */
  mix = g_strdup_printf (_ ("All choose at once, so a strong player mixes: %s."), mixture);
  return reason != NULL ? g_strdup_printf ("%s %s", mix, reason) : g_steal_pointer (&mix);
}

char *
adj_practice_describe_return (const AdjPractice *practice)
{
  if (!practice->is_noted)
    return NULL;
  if (practice->days == 0)
    return g_strdup (_ ("Found each time: it does not come back."));
  if (practice->days == 1)
    return g_strdup (_ ("It comes back tomorrow."));
  return g_strdup_printf (
    ngettext ("It comes back in %u day.", "It comes back in %u days.", practice->days),
    practice->days);
}
