/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rules and the players on several threads at once: each must find what one alone finds. Plain
 * C, so that a thread sanitizer sees all of it.
 */

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "bot.h"

enum {
  N_THREADS = 4,
  N_GAMES = 200
};

static unsigned
first_to_act (const RulesState *state)
{
  return (unsigned) __builtin_ctz (state->to_act);
}

/* Plays games of all tables and mixes their last positions. */
static void *
play_games (void *data)
{
  uint64_t *hash = data;

  for (unsigned k = 0; k < N_GAMES; k++) {
    const RulesGame *game = rules_get_game (k % rules_count_games ());
    unsigned n_seats = rules_game_max_seats (game);
    RulesSetup setup;
    RulesState state;
    RulesState world;
    RulesView view;
    RulesRng rng;

    rules_rng_seed (&rng, (const char *) &k, sizeof k);
    (void) rules_setup_init (game, n_seats, &setup);
    rules_setup_deal (&setup, &rng);
    rules_start (&setup, &state, NULL);
    while (!rules_is_over (&state)) {
      unsigned seat = first_to_act (&state);
      BotQuestion question = { .view = &view,
                               .level = bot_get_level (0),
                               .seed = (const char *) &state.ply,
                               .seed_length = sizeof state.ply };

      rules_view (&state, seat, &view);
      rules_imagine (&view, &rng, &world);
      (void) rules_apply (&state, bot_choose (&question), NULL);
    }
    for (size_t i = 0; i < sizeof state; i++)
      *hash = (*hash ^ ((const unsigned char *) &state)[i]) * UINT64_C (0x100000001b3);
  }

  return NULL;
}

int
main (void)
{
  pthread_t threads[N_THREADS];
  uint64_t hashes[N_THREADS + 1] = { 0 };

  for (unsigned i = 0; i < N_THREADS; i++) {
    if (pthread_create (&threads[i], NULL, play_games, &hashes[i]) != 0)
      return 2;
  }
  for (unsigned i = 0; i < N_THREADS; i++)
    (void) pthread_join (threads[i], NULL);

  (void) play_games (&hashes[N_THREADS]);
  for (unsigned i = 0; i < N_THREADS; i++) {
    if (hashes[i] != hashes[N_THREADS]) {
      printf ("thread %u found another end than one alone\n", i);
      return 1;
    }
  }

  return 0;
}
