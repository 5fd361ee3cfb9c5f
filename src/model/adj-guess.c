/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-guess.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

enum {
  VERBS = 32,
  LEAST_BIGRAM = 2, /* times that something has followed before it is believed */
  LEAST_CHOICES = 5,
};

/* What is counted of one seat. */
typedef struct {
  guint counts[ADJ_GUESS_PHASES][VERBS];
  guint follows[ADJ_GUESS_PHASES][VERBS][VERBS]; /* by the verb before */
  guint last[ADJ_GUESS_PHASES];                  /* verb, plus one; 0: none yet */
} Learner;

/* The kinds of move that SEAT may choose, a bit each. */
static guint32
list_verbs (const RulesState *state, guint seat)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  size_t n = rules_legal (state, seat, moves, &is_all);
  guint32 verbs = 0;

  for (size_t i = 0; i < n; i++)
    verbs |= 1u << moves[i].verb % VERBS;
  return verbs;
}

/* What has been chosen most of VERBS, a bit each: several where they are equal. */
static guint32
find_most (const guint *counts, guint32 verbs)
{
  guint32 found = 0;
  guint most = 0;

  for (guint verb = 0; verb < VERBS; verb++) {
    if ((verbs >> verb & 1) == 0 || counts[verb] < most)
      continue;
    found = counts[verb] > most ? 0 : found;
    most = counts[verb];
    found |= 1u << verb;
  }

  return found;
}

static guint
sum_up (const guint *counts, guint32 verbs)
{
  guint sum = 0;

  for (guint verb = 0; verb < VERBS; verb++)
    sum += (verbs >> verb & 1) != 0 ? counts[verb] : 0;
  return sum;
}

/* The kinds that the learner would name. */
static guint32
guess (const Learner *learner, guint phase, guint32 verbs)
{
  guint last = learner->last[phase];

  if (last > 0 && sum_up (learner->follows[phase][last - 1], verbs) >= LEAST_BIGRAM)
    return find_most (learner->follows[phase][last - 1], verbs);
  return find_most (learner->counts[phase], verbs);
}

static void
learn (Learner *learner, guint phase, guint verb)
{
  guint last = learner->last[phase];

  learner->counts[phase][verb]++;
  if (last > 0)
    learner->follows[phase][last - 1][verb]++;
  learner->last[phase] = verb + 1;
}

/* How often the likeliest kind comes of a good mixture, in a hundred; 0: not known. */
static guint
find_likeliest (const AdjVerdict *verdict)
{
  guint shares[VERBS] = { 0 };
  guint most = 0;

  for (guint i = 0; verdict != NULL && i < verdict->known.n; i++) {
    const BotAdvice *advice = &verdict->known.list[i];

    shares[advice->move.verb % VERBS] += advice->frequency;
    most = MAX (most, shares[advice->move.verb % VERBS]);
  }

  return MIN (most, 100);
}

static void
count (AdjGuesses *guesses, guint guessed, guint blind, guint likeliest)
{
  guesses->n++;
  guesses->guessed += guessed;
  guesses->blind += blind;
  if (likeliest == 0)
    return;
  guesses->n_mixed++;
  guesses->mixed += BOT_SURE * likeliest / 100;
  guesses->guessed_mixed += guessed;
}

static void
watch (Learner *learner,
       const RulesState *before,
       RulesMove played,
       const AdjVerdict *verdict,
       AdjReadable *readable)
{
  guint phase = before->phase % ADJ_GUESS_PHASES;
  guint verb = played.verb % VERBS;
  guint32 verbs = list_verbs (before, played.seat);
  guint32 named = guess (learner, phase, verbs);
  guint n_verbs = (guint) __builtin_popcount (verbs);

  learn (learner, phase, verb);
  if (n_verbs < 2)
    return;
  for (guint i = 0; i < 2; i++)
    count (i == 0 ? &readable->all : &readable->phases[phase],
           (named >> verb & 1) != 0 ? BOT_SURE / (guint) __builtin_popcount (named) : 0,
           BOT_SURE / n_verbs,
           find_likeliest (verdict));
}

void
adj_guess_find (AdjVerdict *const *verdicts,
                guint n_plies,
                void (*get_state) (gpointer data, guint ply, RulesState *ret_state),
                gpointer data,
                AdjReadable ret_seats[RULES_MAX_SEATS])
{
  g_autofree Learner *learners = g_new0 (Learner, RULES_MAX_SEATS);

  memset (ret_seats, 0, RULES_MAX_SEATS * sizeof *ret_seats);
  for (guint ply = 1; ply <= n_plies; ply++) {
    const AdjVerdict *verdict = verdicts[ply - 1];
    RulesState before;

    get_state (data, ply - 1, &before);
    if (verdict == NULL || !rules_is_secret_phase (&before))
      continue;
    watch (&learners[verdict->played.seat],
           &before,
           verdict->played,
           verdict,
           &ret_seats[verdict->played.seat]);
  }
}

guint
adj_guesses_get_percent (guint64 sum, guint n)
{
  return n > 0 ? (guint) ((sum * 100 + (guint64) n * BOT_SURE / 2) / ((guint64) n * BOT_SURE)) : 0;
}

/* Of a share among N, for nineteen cases out of twenty. */
static guint
find_interval (guint percent, guint n)
{
  double share = (percent * n / 100.0 + 1) / (n + 2);

  return (guint) lround (196 * sqrt (share * (1 - share) / n));
}

char *
adj_guesses_describe (const AdjGuesses *guesses)
{
  guint guessed = adj_guesses_get_percent (guesses->guessed, guesses->n);
  g_autofree char *words = NULL;

  if (guesses->n == 0)
    return NULL;
  words = g_strdup_printf (
    /* TRANSLATORS: Of a player’s secret choices: how many there were, the percentage that was
     * guessed, what can be wrong of that, and the percentage that is guessed blindly. */
    ngettext ("%u choice, %u%% guessed (± %u); blindly %u%%.",
              "%u choices, %u%% guessed (± %u); blindly %u%%.",
              guesses->n),
    guesses->n,
    guessed,
    find_interval (guessed, guesses->n),
    adj_guesses_get_percent (guesses->blind, guesses->n));
  if (guesses->n_mixed == 0)
    return g_steal_pointer (&words);
  return g_strdup_printf (
    /* TRANSLATORS: The sentence before; two percentages. */
    _ ("%s Well mixed, %u%% would be guessed; as played, %u%%."),
    words,
    adj_guesses_get_percent (guesses->mixed, guesses->n_mixed),
    adj_guesses_get_percent (guesses->guessed_mixed, guesses->n_mixed));
}

int
adj_readable_find_phase (const AdjReadable *readable)
{
  double most = 0;
  int found = -1;

  for (guint phase = 0; phase < ADJ_GUESS_PHASES; phase++) {
    const AdjGuesses *guesses = &readable->phases[phase];
    double gain = 0;

    if (guesses->n >= LEAST_CHOICES)
      gain = ((double) guesses->guessed - (double) guesses->blind) / guesses->n;
    if (gain <= most)
      continue;
    most = gain;
    found = (int) phase;
  }

  return found;
}
