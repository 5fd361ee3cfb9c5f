/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Plays many random games of each game at each number of seats and asks after every move whether
 * everything is where it can be. `soak [GAMES] [GAME]`; to be built with sanitizers.
 *
 * Options take turns, and so do habits: uniform play rarely bids low or shows large collections.
 */

#include <glib.h>
#include <string.h>

#include "rules.h"

enum {
  HABITS = 3,
  MOST_REDRAWN = 3
};

/* The habits: uniform; the lowest of a few drawn; the move with most cards of a few drawn. */
static RulesMove
choose (const RulesState *state, guint seat, guint habit, RulesRng *rng)
{
  RulesMove move = rules_draw (state, seat, rng);

  for (guint i = 0; habit > 0 && i < MOST_REDRAWN; i++) {
    RulesMove other = rules_draw (state, seat, rng);

    if (habit == 1 ? other.number < move.number
                   : __builtin_popcountll (other.cards) > __builtin_popcountll (move.cards))
      move = other;
  }

  return move;
}

static void
check_knowledge (const RulesState *state, RulesRng *rng)
{
  guint seat = rules_rng_below (rng, state->n_seats + 1u);
  RulesView view;
  RulesView again;
  RulesState world;

  if (seat == state->n_seats)
    seat = RULES_SPECTATOR;
  rules_view (state, seat, &view);
  rules_imagine (&view, rng, &world);
  rules_view (&world, seat, &again);
  if (!rules_is_sound (&world) || memcmp (&view, &again, sizeof view) != 0)
    g_error ("%s, %u seats, ply %u: a world does not fit its view",
             rules_phase (state),
             state->n_seats,
             state->ply);
}

static guint64
play_game (const RulesSetup *setup, guint habit, RulesRng *rng)
{
  RulesState state;
  RulesEvents events;

  rules_start (setup, &state, &events);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    RulesMove move = choose (&state, seat, habit, rng);

    if (rules_apply (&state, move, &events) != RULES_OK || !rules_is_sound (&state))
      g_error ("%s, %u seats, ply %u: the state is not sound",
               rules_phase (&state),
               state.n_seats,
               state.ply);
    if (rules_rng_below (rng, 64) == 0)
      check_knowledge (&state, rng);
  }

  return state.ply;
}

/* The K-th combination of options, round and round; some exclude each other. */
static void
choose_options (RulesSetup *setup, guint k)
{
  guint n;
  const RulesOption *options = rules_game_options (rules_get_game (setup->game), &n);

  for (guint i = 0; i < n; i++) {
    guint n_values = g_strv_length ((char **) options[i].values);

    (void) rules_setup_choose (setup, options[i].name, options[i].values[k % n_values]);
    k /= n_values;
  }
}

static void
soak (const RulesGame *game, guint n_seats, guint n_games)
{
  guint64 n_moves = 0;
  RulesRng rng;

  rules_rng_seed (&rng, rules_game_id (game), strlen (rules_game_id (game)));
  for (guint k = 0; k < n_games; k++) {
    RulesSetup setup;

    (void) rules_setup_init (game, n_seats, &setup);
    choose_options (&setup, k / HABITS);
    rules_setup_deal (&setup, &rng);
    n_moves += play_game (&setup, k % HABITS, &rng);
  }
  g_print ("%s, %u seats: %u games, %" G_GUINT64_FORMAT " moves, all sound\n",
           rules_game_id (game),
           n_seats,
           n_games,
           n_moves);
}

int
main (int argc, char **argv)
{
  guint n_games = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 100000;

  for (guint i = 0; rules_games[i] != NULL; i++) {
    if (argc > 2 && !g_str_equal (argv[2], rules_game_id (rules_games[i])))
      continue;
    for (guint n = rules_game_min_seats (rules_games[i]);
         n <= rules_game_max_seats (rules_games[i]);
         n++)
      soak (rules_games[i], n, n_games);
  }

  return 0;
}
