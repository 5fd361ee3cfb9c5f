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

/* What comes of a move. Either may be NULL. */
typedef struct {
  char *outcome; /* sentences */
  char *outlook;
} Future;

static void
future_clear (Future *future)
{
  g_clear_pointer (&future->outcome, g_free);
  g_clear_pointer (&future->outlook, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Future, future_clear)

static void
add_space (GString *text)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
}

typedef struct {
  const AdjTextReader *reader;
  const AdjTextGame *game;
  guint seat;         /* whose future it is */
  gboolean is_secret; /* what its own move does is not seen at once */
  RulesState state;
  GString *text;
} Teller;

/* Leaves what is worth telling. Of the move itself that is not what its own seat did by it. */
static void
select_outcomes (const Teller *teller, RulesEvents *events, gboolean is_own)
{
  guint n = 0;

  adj_text_cut_at_round (events);
  for (guint i = 0; i < events->n; i++) {
    const RulesEvent *event = &events->list[i];

    if (teller->game->is_outcome (event, teller->seat) &&
        (!is_own || teller->is_secret || event->seat != teller->seat))
      events->list[n++] = *event;
  }
  events->n = n;
}

/* FALSE: MOVE is not possible. */
static gboolean
tell (Teller *teller, RulesMove move, gboolean is_own)
{
  g_autofree char *words = NULL;
  RulesEvents events;

  if (rules_apply (&teller->state, move, &events) != RULES_OK)
    return FALSE;
  select_outcomes (teller, &events, is_own);
  if (events.n == 0)
    return TRUE;

  words = adj_text_events (teller->reader, RULES_ALL_KNOWING, &teller->state, &events);
  add_space (teller->text);
  g_string_append (teller->text, words);
  return TRUE;
}

/* What lies ahead is told where the round is over. */
static void
take_future (const Teller *teller, const RulesState *before, Future *ret_future)
{
  if (teller->text->len > 0)
    ret_future->outcome = g_strdup (teller->text->str);
  if (teller->game->outlook != NULL && !rules_is_over (&teller->state) &&
      rules_round (&teller->state) != rules_round (before))
    ret_future->outlook = teller->game->outlook (teller->reader, &teller->state);
}

static void
foresee (const AdjTextReader *reader,
         const RulesState *before,
         RulesMove move,
         const RulesMove *sequel,
         guint n_sequel,
         Future *ret_future)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Teller teller = { .reader = reader,
                    .game = adj_text_find_game (before),
                    .seat = move.seat,
                    .is_secret = rules_is_secret_phase (before),
                    .state = *before,
                    .text = text };
  gboolean is_told;

  if (teller.game == NULL || teller.game->is_outcome == NULL)
    return;

  is_told = tell (&teller, move, TRUE);
  for (guint i = 0; i < n_sequel && is_told; i++)
    is_told = tell (&teller, sequel[i], FALSE);
  if (is_told)
    take_future (&teller, before, ret_future);
}

/* What is the same either way is no reason. */
static void
drop_equal (char **one, char **other)
{
  if (g_strcmp0 (*one, *other) != 0)
    return;
  g_clear_pointer (one, g_free);
  g_clear_pointer (other, g_free);
}

/* Each of the following adds one sentence, or several, to TEXT. */

static void
add_best (GString *text, const AdjTextReader *reader, const AdjTextReason *reason)
{
  g_autofree char *best = adj_text_move (reader, reason->before, reason->best);

  if (reason->kind == ADJ_REASON_BETTER)
    /* TRANSLATORS: A move, such as “Bid: 7”. */
    g_string_append_printf (text, T_ (reader, "Better is “%s”."), best);
  else if (reason->kind == ADJ_REASON_EQUAL)
    /* TRANSLATORS: A move, such as “Bid: 7”. */
    g_string_append_printf (text, T_ (reader, "As good is “%s”."), best);
}

static void
add_gain (GString *text, const AdjTextReader *reader, const AdjTextReason *reason)
{
  const AdjTextGame *game = adj_text_find_game (reason->before);
  g_autofree char *gain =
    game != NULL && game->gain != NULL ? game->gain (reader, reason->before, reason->best) : NULL;

  if (gain == NULL)
    return;
  add_space (text);
  g_string_append (text, gain);
}

static char *
join (const Future *future)
{
  if (future->outcome != NULL && future->outlook != NULL)
    return g_strdup_printf ("%s %s", future->outcome, future->outlook);
  return g_strdup (future->outcome != NULL ? future->outcome : future->outlook);
}

static void
add_better (GString *text,
            const AdjTextReader *reader,
            const AdjTextReason *reason,
            const Future *future)
{
  g_autofree char *outcome = join (future);

  if (outcome == NULL)
    return;
  add_space (text);
  if (rules_is_secret_phase (reason->before))
    /* TRANSLATORS: Sentences about what comes of a move. */
    g_string_append_printf (text, T_ (reader, "Against what the others chose: %s"), outcome);
  else
    /* TRANSLATORS: Sentences about what comes of a move. */
    g_string_append_printf (text, T_ (reader, "Likely then: %s"), outcome);
}

static void
add_worse (GString *text,
           const AdjTextReader *reader,
           const AdjTextReason *reason,
           const Future *future)
{
  g_autofree char *played = adj_text_move (reader, reason->before, reason->played);
  g_autofree char *outcome = join (future);

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

static gboolean
has_chances (const AdjTextReason *reason)
{
  guint seat = reason->best.seat;

  return reason->better_chances != NULL &&
         reason->better_chances[seat] > reason->worse_chances[seat];
}

static void
add_chances (GString *text, const AdjTextReader *reader, const AdjTextReason *reason)
{
  guint seat = reason->best.seat;
  guint gainer;

  if (!has_chances (reason))
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
  g_auto (Future) better = { NULL, NULL };
  g_auto (Future) worse = { NULL, NULL };

  foresee (reader, reason->before, reason->best, reason->better, reason->n_better, &better);
  foresee (reader, reason->before, reason->played, reason->worse, reason->n_worse, &worse);
  drop_equal (&better.outcome, &worse.outcome);
  drop_equal (&better.outlook, &worse.outlook);
  add_best (text, reader, reason);
  add_gain (text, reader, reason);
  add_better (text, reader, reason, &better);
  add_worse (text, reader, reason, &worse);
  add_chances (text, reader, reason);
  /* One measure is enough. */
  if (!has_chances (reason))
    add_points (text, reader, reason->lead);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
