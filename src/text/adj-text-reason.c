/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-text-reason.h"

#include "adj-text-private.h"

/* Only what the move itself did: not what the next round begins with. */
static void
cut_at_round (RulesEvents *events)
{
  for (guint i = 0; i < events->n; i++) {
    if (events->list[i].kind == RULES_EVENT_ROUND)
      events->n = i;
  }
}

/* What the last of MOVES did, in sentences; NULL if one is refused. */
static char *
describe_outcome (const AdjTextReader *reader,
                  const RulesState *before,
                  RulesMove move,
                  const RulesMove *sequel,
                  guint n_sequel)
{
  RulesState state = *before;
  RulesEvents events;

  if (rules_apply (&state, move, &events) != RULES_OK)
    return NULL;
  for (guint i = 0; i < n_sequel; i++) {
    if (rules_apply (&state, sequel[i], &events) != RULES_OK)
      return NULL;
  }

  cut_at_round (&events);
  return adj_text_events (reader, RULES_ALL_KNOWING, &state, &events);
}

static char *
describe_points (const AdjTextReader *reader, guint tenths)
{
  int points = (int) (tenths + 5) / 10;

  if (points == 0)
    return g_strdup ("");
  /* TRANSLATORS: A sentence after another one, with a space before it. */
  return g_strdup_printf (TN_ (reader,
                               " It is worth %d point more on average.",
                               " It is worth %d points more on average.",
                               points),
                          points);
}

char *
adj_text_reason (const AdjTextReader *reader, const AdjTextReason *reason)
{
  g_autofree char *best = adj_text_move (reader, reason->before, reason->best);
  g_autofree char *played = adj_text_move (reader, reason->before, reason->played);
  g_autofree char *points = describe_points (reader, reason->lead);
  g_autofree char *better =
    describe_outcome (reader, reason->before, reason->best, reason->better, reason->n_better);
  g_autofree char *worse =
    describe_outcome (reader, reason->before, reason->played, reason->worse, reason->n_worse);

  /* Where all choose at once, nothing has come of it yet. */
  if (rules_is_secret_phase (reason->before) || better == NULL || worse == NULL ||
      g_str_equal (better, worse))
    /* TRANSLATORS: A move, such as “Bid: 7”; another sentence or nothing. */
    return g_strdup_printf (T_ (reader, "Better is “%s”.%s"), best, points);
  return g_strdup_printf (
    /* TRANSLATORS: A move, such as “Bid: 7”; sentences about what came of it; the move that was
     * made; sentences about what came of that; a last sentence or nothing. */
    T_ (reader, "Better is “%s”: %s After “%s”: %s%s"),
    best,
    better,
    played,
    worse,
    points);
}
