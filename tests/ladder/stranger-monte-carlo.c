/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Flat Monte-Carlo: every move is played in the same imagined worlds, which are then played to
 * their end at random; the move with the greatest share of victories is made.
 *
 * The plies played for a decision are fixed for each game, about 300 ms of one core of 2020, so
 * that the choice does not depend on the machine.
 */

#include <string.h>

#include "canaletto/canaletto.h"
#include "stranger.h"

enum {
  MOST_MOVES = 40,
  MOST_PLIES = 3000,
  SHARE = 60, /* divides by every number of winners */
  MOST_RAISE = 4,
  SENSIBLE_BID = 30, /* random games do not bid higher: the cash one has */
};

/* Plies played in 300 ms. */
static const struct {
  const char *game;
  guint64 n_plies;
} efforts[] = {
  { "banquet", 8000000 },
  { "canaletto", 15000000 },
  { "krach", 18000000 },
};

static guint64
find_effort (const RulesState *state)
{
  const char *game = rules_game_id (rules_get_game (state->game));

  for (guint i = 0; i < G_N_ELEMENTS (efforts); i++) {
    if (g_str_equal (efforts[i].game, game))
      return efforts[i].n_plies;
  }

  return 10000000;
}

/* Of many moves an even selection. */
static gsize
list_moves (const RulesView *view, RulesMove *ret_moves)
{
  g_autofree RulesMove *moves = g_new (RulesMove, RULES_LEGAL_MAX);
  bool is_all;
  gsize n_moves = rules_view_legal (view, moves, &is_all);
  gsize n = MIN (n_moves, MOST_MOVES);

  for (gsize i = 0; i < n; i++)
    ret_moves[i] = moves[i * n_moves / n];
  return n;
}

/* Uniform bids from 1 to 99 would end every game in debt. */
static RulesMove
draw_canaletto (const RulesState *state, guint seat, RulesRng *rng)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  RulesMove move = { .seat = (uint8_t) seat, .verb = CANALETTO_PASS };

  if (state->phase != CANALETTO_AUCTION)
    return rules_draw (state, seat, rng);
  if (canaletto->bid > 0 && canaletto->bid <= CANALETTO_MOST_MASKED_BID &&
      (canaletto->masks >> seat & 1) != 0 && rules_rng_below (rng, 8) == 0)
    move.verb = CANALETTO_MASK;
  else if (canaletto->bid + MOST_RAISE <= SENSIBLE_BID && rules_rng_below (rng, 2) == 0) {
    move.verb = CANALETTO_BID;
    move.number = (uint16_t) (canaletto->bid + 1u + rules_rng_below (rng, MOST_RAISE));
  }

  return move;
}

/* Returns the number of plies played. */
static guint
play_on (RulesState *state, RulesRng *rng)
{
  gboolean is_canaletto = g_str_equal (rules_game_id (rules_get_game (state->game)), "canaletto");
  guint ply = 0;

  for (; ply < MOST_PLIES && !rules_is_over (state); ply++) {
    guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
    RulesMove move =
      is_canaletto ? draw_canaletto (state, seat, rng) : rules_draw (state, seat, rng);

    if (rules_apply (state, move, NULL) != RULES_OK)
      g_assert_not_reached ();
  }

  return ply;
}

static guint
count_share (const RulesState *state, guint seat)
{
  guint winners = rules_winners (state);

  return (winners >> seat & 1) != 0 ? SHARE / (guint) __builtin_popcount (winners) : 0;
}

RulesMove
stranger_play_monte_carlo (const StrangerTurn *turn, const char *name)
{
  guint64 left = (guint64) ((double) find_effort (&turn->view->known) * turn->budget);
  guint64 sums[MOST_MOVES] = { 0 };
  RulesMove moves[MOST_MOVES];
  gsize n_moves = list_moves (turn->view, moves);
  gsize best = 0;

  (void) name;
  if (n_moves == 1)
    return moves[0];

  do {
    guint64 used = 0;
    RulesState world;

    rules_imagine (turn->view, turn->rng, &world);
    for (gsize i = 0; i < n_moves; i++) {
      RulesState state = world;

      /* A move may be legal in the view and not in a world only if the rules are wrong. */
      if (rules_apply (&state, moves[i], NULL) != RULES_OK)
        g_assert_not_reached ();
      used += 1 + play_on (&state, turn->rng);
      sums[i] += count_share (&state, turn->view->viewer);
    }
    left -= MIN (left, used);
  } while (left > 0);

  for (gsize i = 1; i < n_moves; i++)
    best = sums[i] > sums[best] ? i : best;
  return moves[best];
}
