/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-guess.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

enum {
  VERBS = 32,
  WHOLE = 100,
  LEAST_BIGRAM = 2 * WHOLE * WHOLE, /* that has followed before it is believed */
  LEAST_CHOICES = 5,
  FEW = 12, /* choices in all; fewer tell nothing */
};

/* What is counted of one seat, or of a strong player in its place. Each choice counts for WHOLE,
 * divided among the kinds by how often they are chosen. */
typedef struct {
  guint64 counts[ADJ_GUESS_PHASES][VERBS];
  guint64 follows[ADJ_GUESS_PHASES][VERBS][VERBS]; /* by the verb before; of WHOLE × WHOLE */
  guint last[ADJ_GUESS_PHASES][VERBS];             /* all 0: none yet */
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
find_most (const guint64 *counts, guint32 verbs)
{
  guint32 found = 0;
  guint64 most = 0;

  for (guint verb = 0; verb < VERBS; verb++) {
    if ((verbs >> verb & 1) == 0 || counts[verb] < most)
      continue;
    found = counts[verb] > most ? 0 : found;
    most = counts[verb];
    found |= 1u << verb;
  }

  return found;
}

static guint64
sum_up (const guint64 *counts, guint32 verbs)
{
  guint64 sum = 0;

  for (guint verb = 0; verb < VERBS; verb++)
    sum += (verbs >> verb & 1) != 0 ? counts[verb] : 0;
  return sum;
}

/* How often one of the likeliest kinds by COUNTS is what SHARES say is chosen, of WHOLE. */
static guint
find_hits (const guint64 *counts, guint32 verbs, const guint *shares)
{
  guint32 named = find_most (counts, verbs);
  guint hits = 0;

  for (guint verb = 0; verb < VERBS; verb++)
    hits += (named >> verb & 1) != 0 ? shares[verb] : 0;
  return hits / (guint) __builtin_popcount (named);
}

/* How often the learner names what is chosen, of BOT_SURE. */
static guint
guess (const Learner *learner, guint phase, guint32 verbs, const guint *shares)
{
  guint64 sum = 0;
  guint n = 0;

  for (guint verb = 0; verb < VERBS; verb++) {
    const guint64 *follows = learner->follows[phase][verb];
    guint last = learner->last[phase][verb];

    n += last;
    sum += (guint64) last *
           find_hits (sum_up (follows, verbs) >= LEAST_BIGRAM ? follows : learner->counts[phase],
                      verbs,
                      shares);
  }
  if (n == 0)
    return find_hits (learner->counts[phase], verbs, shares) * BOT_SURE / WHOLE;
  return (guint) (sum * BOT_SURE / ((guint64) n * WHOLE));
}

static void
learn (Learner *learner, guint phase, const guint *shares)
{
  for (guint verb = 0; verb < VERBS; verb++) {
    learner->counts[phase][verb] += shares[verb];
    for (guint last = 0; last < VERBS; last++)
      learner->follows[phase][last][verb] += (guint64) learner->last[phase][last] * shares[verb];
  }
  memcpy (learner->last[phase], shares, sizeof learner->last[phase]);
}

/* How often a strong player chooses each kind; FALSE where that is not known. */
static gboolean
find_mixture (const AdjVerdict *verdict, guint ret_shares[VERBS])
{
  guint sum = 0;
  guint most = 0;

  memset (ret_shares, 0, VERBS * sizeof *ret_shares);
  for (guint i = 0; i < verdict->known.n; i++) {
    const BotAdvice *advice = &verdict->known.list[i];
    guint verb = advice->move.verb % VERBS;

    ret_shares[verb] += advice->frequency;
    sum += advice->frequency;
    most = ret_shares[verb] > ret_shares[most] ? verb : most;
  }
  /* They are rounded. */
  if (sum > 0)
    ret_shares[most] += WHOLE - MIN (sum, WHOLE);
  return sum > 0;
}

/* A seat, and a strong player who has to make the same choices. */
typedef struct {
  Learner own;
  Learner strong;
} Watch;

static void
watch (Watch *watch, const RulesState *before, const AdjVerdict *verdict, AdjReadable *readable)
{
  guint phase = before->phase % ADJ_GUESS_PHASES;
  guint32 verbs = list_verbs (before, verdict->played.seat);
  guint played[VERBS] = { 0 };
  guint mixture[VERBS];
  gboolean is_mixed = find_mixture (verdict, mixture);
  guint n_verbs = (guint) __builtin_popcount (verbs);

  played[verdict->played.verb % VERBS] = WHOLE;
  if (!is_mixed)
    memcpy (mixture, played, sizeof mixture);
  for (guint i = 0; i < 2 && n_verbs > 1; i++) {
    AdjGuesses *guesses = i == 0 ? &readable->all : &readable->phases[phase];

    guesses->n++;
    guesses->guessed += guess (&watch->own, phase, verbs, played);
    guesses->strong += guess (&watch->strong, phase, verbs, mixture);
    guesses->blind += BOT_SURE / n_verbs;
    guesses->n_mixed += is_mixed;
  }
  learn (&watch->own, phase, played);
  learn (&watch->strong, phase, mixture);
}

void
adj_guess_find (const AdjGuessSource *source, AdjReadable ret_seats[RULES_MAX_SEATS])
{
  g_autofree Watch *watches = g_new0 (Watch, RULES_MAX_SEATS);

  memset (ret_seats, 0, RULES_MAX_SEATS * sizeof *ret_seats);
  for (guint ply = 1; ply <= source->n_plies; ply++) {
    const AdjVerdict *verdict = source->verdicts[ply - 1];
    RulesState before;

    if (verdict == NULL || (source->is_deputy != NULL && source->is_deputy (source->data, ply)))
      continue;
    source->get_state (source->data, ply - 1, &before);
    if (rules_is_secret_phase (&before))
      watch (&watches[verdict->played.seat], &before, verdict, &ret_seats[verdict->played.seat]);
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

/* Whether more was guessed than blindly, beyond doubt. */
static gboolean
shows_habits (const AdjGuesses *guesses)
{
  guint guessed = adj_guesses_get_percent (guesses->guessed, guesses->n);

  return guessed >
         adj_guesses_get_percent (guesses->blind, guesses->n) + find_interval (guessed, guesses->n);
}

char *
adj_guesses_describe (const AdjGuesses *guesses)
{
  guint guessed = adj_guesses_get_percent (guesses->guessed, guesses->n);
  g_autofree char *words = NULL;

  if (guesses->n == 0)
    return NULL;
  if (guesses->n < FEW)
    return g_strdup_printf (
      ngettext ("%u secret choice is too few to tell how readable it was.",
                "%u secret choices are too few to tell how readable they were.",
                guesses->n),
      guesses->n);
  words = g_strdup_printf (
    shows_habits (guesses)
      /* TRANSLATORS: Of a player’s secret choices: how many there were; the percentage that
       * somebody would have guessed who remembers the choices before; what can be wrong of that;
       * the percentage that one guesses by chance. */
      ? ngettext ("Habits show: who remembers the choices before would have guessed %2$u%% "
                  "(± %3$u) of %1$u secret choice, by chance %4$u%%.",
                  "Habits show: who remembers the choices before would have guessed %2$u%% "
                  "(± %3$u) of %1$u secret choices, by chance %4$u%%.",
                  guesses->n)
      /* TRANSLATORS: The same. */
      : ngettext ("Hard to read: who remembers the choices before would have guessed %2$u%% "
                  "(± %3$u) of %1$u secret choice, by chance %4$u%%.",
                  "Hard to read: who remembers the choices before would have guessed %2$u%% "
                  "(± %3$u) of %1$u secret choices, by chance %4$u%%.",
                  guesses->n),
    guesses->n,
    guessed,
    find_interval (guessed, guesses->n),
    adj_guesses_get_percent (guesses->blind, guesses->n));
  if (guesses->n_mixed == 0)
    return g_steal_pointer (&words);
  return g_strdup_printf (
    /* TRANSLATORS: The sentence before; the percentage that would have been guessed in the same
     * way.
     */
    _ ("%s Of a strong player in the same positions: %u%%."),
    words,
    adj_guesses_get_percent (guesses->strong, guesses->n));
}

int
adj_readable_find_phase (const AdjReadable *readable)
{
  double most = 0;
  int found = -1;

  if (readable->all.n < FEW)
    return -1;
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
