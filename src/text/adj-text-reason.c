/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-text-reason.h"

#include "adj-text-private.h"

void
adj_text_cut_at_round (RulesEvents *events)
{
  for (guint i = 0; i < events->n; i++) {
    if (events->list[i].kind == RULES_EVENT_ROUND)
      events->n = i;
  }
}

char *
adj_text_outcome (const AdjTextReader *reader,
                  const RulesState *before,
                  RulesMove move,
                  const RulesMove *sequel,
                  guint n_sequel)
{
  RulesState state = *before;
  RulesEvents events;

  if (n_sequel == 0 || rules_is_secret_phase (before) ||
      rules_apply (&state, move, &events) != RULES_OK)
    return NULL;
  for (guint i = 0; i < n_sequel; i++) {
    if (rules_apply (&state, sequel[i], &events) != RULES_OK)
      return NULL;
  }

  adj_text_cut_at_round (&events);
  return events.n > 0 ? adj_text_events (reader, RULES_ALL_KNOWING, &state, &events) : NULL;
}

static void
add_space (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

/* Each of the following adds one sentence, or several, to TEXT. */

static void
add_best (GString *text,
          const AdjTextReader *reader,
          const AdjTextReason *reason,
          const char *outcome)
{
  g_autofree char *best = adj_text_move (reader, reason->before, reason->best);

  if (reason->kind == ADJ_REASON_BETTER)
    /* TRANSLATORS: A move, such as “Bid: 7”. */
    g_string_append_printf (text, T_ (reader, "Better is “%s”."), best);
  else if (reason->kind == ADJ_REASON_EQUAL)
    /* TRANSLATORS: A move, such as “Bid: 7”. */
    g_string_append_printf (text, T_ (reader, "As good is “%s”."), best);
  if (outcome == NULL)
    return;
  add_space (text);
  /* TRANSLATORS: Sentences about what comes of a move. */
  g_string_append_printf (text, T_ (reader, "Likely then: %s"), outcome);
}

static void
add_worse (GString *text,
           const AdjTextReader *reader,
           const AdjTextReason *reason,
           const char *outcome)
{
  g_autofree char *played = adj_text_move (reader, reason->before, reason->played);

  if (outcome == NULL)
    return;
  add_space (text);
  /* TRANSLATORS: The move that was made; sentences about what came of it. */
  g_string_append_printf (text, T_ (reader, "After “%s”: %s"), played, outcome);
}

/* The seat that gains most by the worse move; that of the mover if nobody does. */
static guint
find_gainer (const AdjTextReason *reason)
{
  guint gainer = reason->best.seat;
  guint most = 0;

  for (guint seat = 0; seat < reason->before->n_seats; seat++) {
    guint gain = reason->worse_chances[seat] > reason->better_chances[seat]
                   ? reason->worse_chances[seat] - reason->better_chances[seat]
                   : 0;

    if (gain > most) {
      most = gain;
      gainer = seat;
    }
  }

  return gainer;
}

static void
add_chances (GString *text, const AdjTextReader *reader, const AdjTextReason *reason)
{
  guint seat = reason->best.seat;
  guint gainer;

  if (reason->better_chances == NULL || reason->better_chances[seat] <= reason->worse_chances[seat])
    return;
  gainer = find_gainer (reason);
  add_space (text);
  /* TRANSLATORS: A name; two percentages: with the best move, and with the one made. */
  g_string_append_printf (text,
                          T_ (reader, "For %s: %u%% instead of %u%%."),
                          adj_text_name (reader, seat),
                          reason->better_chances[seat],
                          reason->worse_chances[seat]);
  /* Of two players it is the other one, anyway. */
  if (gainer == seat || reason->before->n_seats == 2)
    return;
  add_space (text);
  /* TRANSLATORS: What the worse move gives to another player: a name, two percentages. */
  g_string_append_printf (text,
                          T_ (reader, "The worse move helps %s most: %u%% instead of %u%%."),
                          adj_text_name (reader, gainer),
                          reason->worse_chances[gainer],
                          reason->better_chances[gainer]);
}

static void
add_points (GString *text, const AdjTextReader *reader, guint tenths)
{
  int points = (int) (tenths + 5) / 10;

  if (points == 0)
    return;
  add_space (text);
  g_string_append_printf (text,
                          TN_ (reader,
                               "It is worth %d point more on average.",
                               "It is worth %d points more on average.",
                               points),
                          points);
}

char *
adj_text_reason (const AdjTextReader *reader, const AdjTextReason *reason)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *better =
    adj_text_outcome (reader, reason->before, reason->best, reason->better, reason->n_better);
  g_autofree char *worse =
    adj_text_outcome (reader, reason->before, reason->played, reason->worse, reason->n_worse);

  if (g_strcmp0 (better, worse) == 0) {
    g_clear_pointer (&better, g_free);
    g_clear_pointer (&worse, g_free);
  }
  add_best (text, reader, reason, better);
  add_worse (text, reader, reason, worse);
  add_chances (text, reader, reason);
  add_points (text, reader, reason->lead);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
