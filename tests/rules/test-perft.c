/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How many ways a game can go on: all sequences of so many legal moves, in whatever order secret
 * moves are committed. The numbers were found by two referees that share no code.
 */

#include <glib.h>
#include <string.h>

#include "rules.h"

/* MOVES has room for a list of moves at each depth. */
static guint64
count_sequences (const RulesState *state, guint depth, RulesMove *moves)
{
  guint64 n = 0;

  if (depth == 0)
    return 1;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    bool is_all;
    gsize n_moves = rules_legal (state, seat, moves, &is_all);

    g_assert_true (is_all);
    for (gsize i = 0; i < n_moves; i++) {
      RulesState next = *state;

      g_assert_cmpuint (rules_apply (&next, moves[i], NULL), ==, RULES_OK);
      n += count_sequences (&next, depth - 1, moves + RULES_LEGAL_MAX);
    }
  }

  return n;
}

static const struct {
  const char *game;
  guint n_seats;
  const char *seed;
  guint depth;
  guint64 n_sequences;
} counts[] = {
  { "banquet", 2, "perft", 10, 432992 },  { "banquet", 3, "perft", 9, 755064 },
  { "canaletto", 2, "perft", 3, 183205 }, { "canaletto", 4, "perft", 3, 173335 },
  { "krach", 3, "perft", 19, 319890 },    { "krach", 5, "perft", 18, 199631 },
};

static void
test_sequences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    const RulesGame *game = rules_find_game (counts[i].game, strlen (counts[i].game));
    g_autofree RulesMove *moves = g_new (RulesMove, counts[i].depth * RULES_LEGAL_MAX);
    RulesSetup setup;
    RulesState state;
    RulesRng rng;

    rules_rng_seed (&rng, counts[i].seed, strlen (counts[i].seed));
    g_assert_cmpuint (rules_setup_init (game, counts[i].n_seats, &setup), ==, RULES_OK);
    rules_setup_deal (&setup, &rng);
    rules_start (&setup, &state, NULL);
    g_test_message ("%s, %u seats", counts[i].game, counts[i].n_seats);
    g_assert_cmpuint (count_sequences (&state, counts[i].depth, moves), ==, counts[i].n_sequences);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/perft/sequences", test_sequences);

  return g_test_run ();
}
