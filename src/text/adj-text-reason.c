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

enum {
  MOST_WORDS = 30
};

/* Of what comes of a move the one thing that tells most, or what lies ahead; NULL: neither. */
typedef struct {
  char *outcome;
  char *outlook;
} Future;

static void
future_clear (Future *future)
{
  g_clear_pointer (&future->outcome, g_free);
  g_clear_pointer (&future->outlook, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Future, future_clear)

typedef struct {
  const AdjTextReader *reader;
  const AdjTextGame *game;
  guint seat;         /* whose future it is */
  gboolean is_secret; /* what its own move does is not seen at once */
  gboolean is_praise; /* what the seat does tells most; otherwise, what is done to it */
  RulesState state;
  guint weight; /* of what `sentence` tells */
  char *sentence;
} Teller;

/* Of the move itself that is no outcome what its own seat did by it. */
static gboolean
is_told (const Teller *teller, const RulesEvent *event, gboolean is_own)
{
  return teller->game->is_outcome (event, teller->seat) &&
         (!is_own || teller->is_secret || event->seat != teller->seat);
}

static guint
weigh (const Teller *teller, const RulesEvent *event)
{
  guint one = teller->is_praise ? event->seat : event->other;

  return one == teller->seat ? 2 : 1;
}

/* Later ones come of the earlier ones, and tell more. */
static void
look_at (Teller *teller, const RulesEvent *event)
{
  const RulesEvents one = { .n = 1, .list = { *event } };
  guint weight = weigh (teller, event);

  if (weight < teller->weight)
    return;
  teller->weight = weight;
  g_free (teller->sentence);
  teller->sentence = adj_text_events (teller->reader, RULES_ALL_KNOWING, &teller->state, &one);
}

/* FALSE: MOVE is not possible. */
static gboolean
tell (Teller *teller, RulesMove move, gboolean is_own)
{
  RulesEvents events;

  if (rules_apply (&teller->state, move, &events) != RULES_OK)
    return FALSE;
  adj_text_cut_at_round (&events);
  for (guint i = 0; i < events.n; i++)
    if (is_told (teller, &events.list[i], is_own))
      look_at (teller, &events.list[i]);
  return TRUE;
}

/* What lies ahead is told where the round is over. */
static void
take_future (Teller *teller, const RulesState *before, Future *ret_future)
{
  ret_future->outcome = g_steal_pointer (&teller->sentence);
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
         gboolean is_praise,
         Future *ret_future)
{
  Teller teller = { .reader = reader,
                    .game = adj_text_find_game (before),
                    .seat = move.seat,
                    .is_secret = rules_is_secret_phase (before),
                    .is_praise = is_praise,
                    .state = *before };
  gboolean is_possible;

  if (teller.game == NULL || teller.game->is_outcome == NULL)
    return;

  is_possible = tell (&teller, move, TRUE);
  for (guint i = 0; i < n_sequel && is_possible; i++)
    is_possible = tell (&teller, sequel[i], FALSE);
  if (is_possible)
    take_future (&teller, before, ret_future);
  g_free (teller.sentence);
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

/* Each of the following is a sentence, or NULL. */

static gboolean
has_chances (const AdjTextReason *reason)
{
  guint seat = reason->best.seat;

  return reason->better_chances != NULL &&
         reason->better_chances[seat] > reason->worse_chances[seat];
}

/* The chances of the seat with the better move, and with the one made. */
static char *
describe_chances (const AdjTextReader *reader, const AdjTextReason *reason)
{
  guint seat = reason->best.seat;

  /* TRANSLATORS: A name; two percentages: with the best move, and with the one made. */
  return g_strdup_printf (T_ (reader, "For %s: %u%% instead of %u%%."),
                          adj_text_name (reader, seat),
                          reason->better_chances[seat],
                          reason->worse_chances[seat]);
}

static char *
describe_better (const AdjTextReader *reader, const AdjTextReason *reason)
{
  g_autofree char *best = adj_text_move (reader, reason->before, reason->best);
  guint seat = reason->best.seat;

  if (!has_chances (reason))
    /* TRANSLATORS: A move, such as “Bid: 7”. */
    return g_strdup_printf (T_ (reader, "Better is “%s”."), best);
  /* TRANSLATORS: A move, such as “Bid: 7”; two percentages: with it, and with the one made. */
  return g_strdup_printf (T_ (reader, "Better is “%s”: %u%% instead of %u%%."),
                          best,
                          reason->better_chances[seat],
                          reason->worse_chances[seat]);
}

static char *
describe_best (const AdjTextReader *reader, const AdjTextReason *reason)
{
  g_autofree char *best = NULL;

  if (reason->kind == ADJ_REASON_BETTER)
    return describe_better (reader, reason);
  if (reason->kind == ADJ_REASON_FOUND)
    return has_chances (reason) ? describe_chances (reader, reason) : NULL;
  best = adj_text_move (reader, reason->before, reason->best);
  /* TRANSLATORS: A move, such as “Bid: 7”. */
  return g_strdup_printf (T_ (reader, "As good is “%s”."), best);
}

/* What the best move is good for. */
static char *
describe_gain (const AdjTextReader *reader, const AdjTextReason *reason, const Future *future)
{
  const AdjTextGame *game = adj_text_find_game (reason->before);
  const char *outcome = future->outcome != NULL ? future->outcome : future->outlook;
  char *gain =
    game != NULL && game->gain != NULL ? game->gain (reader, reason->before, reason->best) : NULL;

  if (gain != NULL || outcome == NULL)
    return gain;
  if (rules_is_secret_phase (reason->before))
    /* TRANSLATORS: A sentence about what comes of a move. */
    return g_strdup_printf (T_ (reader, "Against what the others chose: %s"), outcome);
  /* TRANSLATORS: A sentence about what comes of a move. */
  return g_strdup_printf (T_ (reader, "Likely then: %s"), outcome);
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

/* Of two players it is the other one, anyway. */
static char *
describe_gainer (const AdjTextReader *reader, const AdjTextReason *reason)
{
  guint gainer = has_chances (reason) ? find_gainer (reason) : reason->best.seat;

  if (gainer == reason->best.seat || reason->before->n_seats == 2)
    return NULL;
  /* TRANSLATORS: What the worse move gives to another player: a name, two percentages. */
  return g_strdup_printf (T_ (reader, "The worse move helps %s most: %u%% instead of %u%%."),
                          adj_text_name (reader, gainer),
                          reason->worse_chances[gainer],
                          reason->better_chances[gainer]);
}

/* What the move that was made leads to, or else whom it helps. */
static char *
describe_worse (const AdjTextReader *reader, const AdjTextReason *reason, const Future *future)
{
  const char *outcome = future->outcome != NULL ? future->outcome : future->outlook;

  if (outcome == NULL)
    return describe_gainer (reader, reason);
  /* TRANSLATORS: A sentence about what comes of the move that was made. */
  return g_strdup_printf (T_ (reader, "As played: %s"), outcome);
}

static char *
describe_points (const AdjTextReader *reader, const AdjTextReason *reason)
{
  int points = (int) (reason->lead + 5) / 10;

  /* One measure is enough. */
  if (points == 0 || has_chances (reason))
    return NULL;
  return g_strdup_printf (TN_ (reader,
                               "It is worth %d point more on average.",
                               "It is worth %d points more on average.",
                               points),
                          points);
}

static guint
count_words (const char *sentence)
{
  guint n = sentence != NULL ? 1 : 0;

  for (const char *c = sentence; c != NULL && *c != '\0'; c++)
    n += *c == ' ';
  return n;
}

/* What the better move is, what it gains, and what punishes the other one. Where that is long, what
 * punishes tells more. */
char *
adj_text_reason (const AdjTextReader *reader, const AdjTextReason *reason)
{
  GString *text = g_string_new (NULL);
  g_auto (Future) better = { NULL, NULL };
  g_auto (Future) worse = { NULL, NULL };
  g_autofree char *best = NULL;
  g_autofree char *gain = NULL;
  g_autofree char *fault = NULL;
  g_autofree char *points = NULL;

  foresee (reader, reason->before, reason->best, reason->better, reason->n_better, TRUE, &better);
  foresee (reader, reason->before, reason->played, reason->worse, reason->n_worse, FALSE, &worse);
  drop_equal (&better.outcome, &worse.outcome);
  drop_equal (&better.outlook, &worse.outlook);
  best = describe_best (reader, reason);
  gain = describe_gain (reader, reason, &better);
  fault = describe_worse (reader, reason, &worse);
  points = describe_points (reader, reason);
  adj_text_add_sentence (text, best);
  if (fault == NULL ||
      count_words (best) + count_words (gain) + count_words (fault) + count_words (points) <=
        MOST_WORDS)
    adj_text_add_sentence (text, gain);
  adj_text_add_sentence (text, points);
  adj_text_add_sentence (text, fault);
  return g_string_free (text, FALSE);
}
