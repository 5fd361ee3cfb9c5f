/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Who plays at random hears of it: where a move could cost something, about every other one did.
 * Many choices are between two moves, and chance makes the right one half of the time.
 */

#include <string.h>

#include "adj-thought.h"

enum {
  N_GAMES = 2,       /* unless it is asked for more */
  LEAST_MARKED = 40, /* in a hundred */
};

typedef struct {
  guint n_at_stake;
  guint n_marked;
} Tally;

static gboolean
is_at_stake (const AdjAdvice *advice)
{
  for (guint i = 0; i < advice->n; i++) {
    if (adj_advice_grade (advice, advice->list[i].move) >= ADJ_GRADE_INACCURACY)
      return TRUE;
  }

  return FALSE;
}

static void
judge (const RulesState *before, RulesMove move, Tally *tally)
{
  AdjEffort effort = { bot_find_level ("expert"), 400, 40 };
  g_autoptr (AdjThought) thought = adj_thought_new (before, &move, 1, effort, "random");
  AdjVerdict verdict;

  g_assert_true (adj_thought_think (thought, &verdict));
  if (!is_at_stake (&verdict.known))
    return;
  tally->n_at_stake++;
  tally->n_marked += adj_verdict_get_grade (&verdict) >= ADJ_GRADE_INACCURACY;
}

static void
play (const RulesGame *game, guint k, Tally *tally)
{
  guint least = rules_game_min_seats (game);
  guint n_seats = least + k % (rules_game_max_seats (game) - least + 1);
  g_autofree char *seed = g_strdup_printf ("random/%u", k);
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (game, n_seats, &setup), ==, RULES_OK);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    RulesMove move = rules_draw (&state, seat, &rng);

    if (seat == k % n_seats)
      judge (&state, move, tally);
    g_assert_cmpuint (rules_apply (&state, move, NULL), ==, RULES_OK);
  }
}

static void
test_random_play_is_marked (gconstpointer data)
{
  const char *asked = g_getenv ("ADJUGE_GAMES");
  guint n_games = asked != NULL ? (guint) g_ascii_strtoull (asked, NULL, 10) : N_GAMES;
  Tally tally = { 0 };

  for (guint k = 0; k < n_games; k++)
    play (data, k, &tally);
  g_test_message ("marked: %u of %u", tally.n_marked, tally.n_at_stake);
  g_assert_cmpuint (tally.n_at_stake, >, 10);
  g_assert_cmpuint (100 * tally.n_marked, >=, LEAST_MARKED * tally.n_at_stake);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; rules_games[i] != NULL; i++) {
    g_autofree char *path =
      g_strdup_printf ("/random-play/is-marked/%s", rules_game_id (rules_games[i]));

    g_test_add_data_func (path, rules_games[i], test_random_play_is_marked);
  }

  return g_test_run ();
}
