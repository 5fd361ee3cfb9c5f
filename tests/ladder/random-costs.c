/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What random play costs: games at random, whose free decisions are evaluated as `expert` would.
 *
 *   random-costs GAME SEATS GAMES BUDGET
 *
 * Prints how many decisions there were, how many of them between two moves, and of how many the
 * random move, and the dearest one, cost so many hundredths of a victory. Of secret choices the
 * best is what the mix is worth. BUDGET scales the thinking; the positions are the same with any. A
 * cost below twice its error is none.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "bot.h"

enum {
  EVERY = 4, /* plies: neighbours are alike */
};

static const double limits[] = { 0.01, 0.02, 0.04, 0.08, 0.16 };

typedef struct {
  const RulesGame *game;
  guint n_seats;
  double budget;
  guint n;
  guint n_of_two;
  guint n_random[G_N_ELEMENTS (limits)];
  guint n_dearest[G_N_ELEMENTS (limits)];
} Study;

static double
get_chance (const BotAdvice *advice)
{
  return (double) advice->chance / (double) BOT_SURE;
}

/* What a seat may expect that plays right. */
static double
find_best (const BotAdvice *advice, size_t n)
{
  double best = 0;
  double mixed = 0;
  guint frequency = 0;

  for (size_t i = 0; i < n; i++) {
    best = MAX (best, get_chance (&advice[i]));
    mixed += advice[i].frequency * get_chance (&advice[i]);
    frequency += advice[i].frequency;
  }
  return frequency > 0 ? mixed / frequency : best;
}

static void
count (guint *counts, double cost)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    counts[i] += cost >= limits[i];
}

static void
evaluate (Study *study, const RulesState *state, RulesMove move, const char *seed)
{
  const BotLevel *level = bot_find_level ("expert");
  BotAdvice advice[BOT_MAX_ADVICE];
  RulesView view;
  BotQuestion question = { .view = &view,
                           .level = level,
                           .seed = seed,
                           .seed_length = strlen (seed),
                           .budget = (guint64) ((double) bot_level_budget (level) * study->budget),
                           .asked = &move };
  double dearest = 0;
  double best;
  size_t n;

  rules_view (state, move.seat, &view);
  n = bot_advise (&question, advice, G_N_ELEMENTS (advice));
  best = find_best (advice, n);
  for (size_t i = 0; i < n; i++) {
    double cost = best - get_chance (&advice[i]);

    if (cost < 2.0 * advice[i].error / BOT_SURE)
      cost = 0;
    dearest = MAX (dearest, cost);
    if (memcmp (&advice[i].move, &move, sizeof move) == 0)
      count (study->n_random, cost);
  }
  count (study->n_dearest, dearest);
  study->n++;
  study->n_of_two += rules_count_legal (state, move.seat) == 2;
}

static void
play_game (Study *study, guint k)
{
  g_autofree char *deal = g_strdup_printf ("costs/%u", k);
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, deal, strlen (deal));
  (void) rules_setup_init (study->game, study->n_seats, &setup);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    RulesMove move = rules_draw (&state, seat, &rng);
    g_autofree char *seed = g_strdup_printf ("%s/%u", deal, state.ply);

    if (rules_rng_below (&rng, EVERY) == 0 && rules_count_legal (&state, seat) > 1)
      evaluate (study, &state, move, seed);
    if (rules_apply (&state, move, NULL) != RULES_OK)
      g_assert_not_reached ();
  }
}

static void
print (const char *what, const guint *counts, guint n)
{
  printf ("%-8s", what);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    printf ("  ≥ %2.0f %%: %5.1f", 100 * limits[i], 100.0 * counts[i] / MAX (1, n));
  printf ("\n");
}

int
main (int argc, char **argv)
{
  Study study = { 0 };
  guint n_games;

  if (argc != 5 || (study.game = rules_find_game (argv[1], strlen (argv[1]))) == NULL) {
    g_printerr ("usage: random-costs GAME SEATS GAMES BUDGET\n");
    return 2;
  }

  study.n_seats = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  n_games = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  study.budget = g_ascii_strtod (argv[4], NULL);
  for (guint k = 0; k < n_games; k++)
    play_game (&study, k);
  printf ("%s, %u seats, budget %s: %u free decisions, %u between two moves\n",
          argv[1],
          study.n_seats,
          argv[4],
          study.n,
          study.n_of_two);
  print ("random", study.n_random, study.n);
  print ("dearest", study.n_dearest, study.n);
  return EXIT_SUCCESS;
}
