/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Late positions, solved by going through all moves with the rules alone, against what players
 * choose and advice says of them.
 *
 *   test-endings [POSITIONS VISITED]
 *
 * Of each game: the last two rounds of Krach, the last two auctions or so of Canaletto. Positions
 * in which it depends on somebody's whim what a move is worth to its own seat are left out, and so
 * are those with more than VISITED positions after them.
 */

#include <stdlib.h>
#include <string.h>

#include "bot-knowledge.h"
#include "bot.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"
#include "solver.h"

enum {
  NEAR = 4, /* of BOT_SURE: rounding */
  FEW_CHIPS = 4,
};

typedef struct {
  guint n;
  guint n_left_out;
  guint n_expert; /* played well */
} Tally;

static guint n_positions = 30;
static guint most_visited = 60000;

static void
deal (const char *game, guint n_seats, guint k, RulesState *ret_state)
{
  g_autofree char *seed = g_strdup_printf ("endings/%s/%u", game, k);
  const RulesOption *options;
  unsigned n_options;
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (rules_find_game (game, strlen (game)), n_seats, &setup),
                    ==,
                    RULES_OK);
  options = rules_game_options (rules_find_game (game, strlen (game)), &n_options);
  for (guint i = 0; i < n_options; i++)
    (void) rules_setup_choose (&setup, options[i].name, options[i].values[k / 2 % 2]);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, ret_state, NULL);
}

static gboolean
is_krach (const RulesState *state)
{
  return g_str_equal (rules_game_id (rules_get_game (state->game)), "krach");
}

static gboolean
is_late (const RulesState *state)
{
  if (is_krach (state))
    return krach_peek (state)->n_deck <= 2;
  return canaletto_count_palaces (canaletto_peek (state)) <= 2;
}

/* Most chips go to the bank: so there are fewer ways in which an auction may go. */
static void
impoverish (RulesState *state, RulesRng *rng)
{
  KrachState *krach = krach_state (state);

  for (guint seat = 0; seat < state->n_seats; seat++) {
    guint8 chips = (guint8) MIN (krach->chips[seat], rules_rng_below (rng, FEW_CHIPS));

    krach->bank = (guint8) (krach->bank + krach->chips[seat] - chips);
    krach->chips[seat] = chips;
  }
}

static BotQuestion
ask (const RulesView *view, const char *level)
{
  return (BotQuestion){ .view = view,
                        .level = bot_find_level (level),
                        .seed = "endings",
                        .seed_length = strlen ("endings"),
                        .budget = bot_level_budget (bot_find_level (level)) };
}

static guint
find_move (const RulesMove *moves, guint n_moves, RulesMove move)
{
  for (guint i = 0; i < n_moves; i++) {
    if (memcmp (&moves[i], &move, sizeof move) == 0)
      return i;
  }
  g_assert_not_reached ();
}

/* What is said of each move must be exact, and be said to be. */
static void
check_advice (const BotQuestion *question,
              const RulesMove *moves,
              const SolverSolution *solutions,
              guint n_moves)
{
  guint n_seats = question->view->known.n_seats;
  BotAdvice advice[BOT_MAX_ADVICE];
  size_t n_advice = bot_advise (question, advice, BOT_MAX_ADVICE);

  for (size_t i = 0; i < n_advice; i++) {
    guint k = find_move (moves, n_moves, advice[i].move);

    g_assert_true (advice[i].is_exact);
    g_assert_cmpuint (advice[i].error, ==, 0);
    for (guint seat = 0; seat < n_seats; seat++) {
      double points;

      if (solver_is_clear (&solutions[k], seat, &points))
        g_assert_cmpfloat_with_epsilon (advice[i].shares[seat],
                                        points / SOLVER_VICTORY * BOT_SURE,
                                        NEAR);
    }
  }
}

static double
find_best (const SolverSolution *solutions, guint n_moves, guint seat)
{
  double best = -SOLVER_VICTORY;

  for (guint i = 0; i < n_moves; i++)
    best = MAX (best, solutions[i].list[0].points[seat]);
  return best;
}

static gboolean
plays_well (const BotQuestion *question,
            const RulesMove *moves,
            const SolverSolution *solutions,
            guint n_moves,
            double best)
{
  RulesMove move = bot_choose (question);
  guint k = find_move (moves, n_moves, move);

  return solutions[k].list[0].points[move.seat] > best - 0.5;
}

static void
check_position (const RulesState *state, Tally *tally)
{
  g_autofree RulesMove *moves = g_new (RulesMove, SOLVER_MOVES);
  g_autofree SolverSolution *solutions = g_new (SolverSolution, SOLVER_MOVES);
  guint n_moves = solver_solve (state, most_visited, moves, solutions);
  RulesView view;
  BotQuestion question;
  double best;

  if (n_moves == 0) {
    tally->n_left_out++;
    return;
  }

  best = find_best (solutions, n_moves, moves[0].seat);
  rules_view (state, moves[0].seat, &view);
  question = ask (&view, "expert");
  tally->n_expert += plays_well (&question, moves, solutions, n_moves, best);
  question = ask (&view, "master");
  g_assert_true (plays_well (&question, moves, solutions, n_moves, best));
  check_advice (&question, moves, solutions, n_moves);
  tally->n++;
}

/* One move, now sensible, now not. */
static void
wander (RulesState *state, RulesRng *rng)
{
  const BotKnowledge *knowledge = bot_find_knowledge (rules_get_game (state->game));
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
  RulesMove move = rules_rng_below (rng, 3) == 0 ? rules_draw (state, seat, rng)
                                                 : knowledge->policy (state, seat, rng);

  g_assert_cmpuint (rules_apply (state, move, NULL), ==, RULES_OK);
}

static void
play_on (RulesState *state, RulesRng *rng, Tally *tally)
{
  while (!rules_is_over (state) && tally->n < n_positions) {
    guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
    RulesState copy = *state;

    if (is_late (state) && rules_rng_below (rng, 3) == 0) {
      if (is_krach (state) && rules_rng_below (rng, 2) == 0)
        impoverish (&copy, rng);
      if (rules_count_legal (&copy, seat) > 1)
        check_position (&copy, tally);
    }
    wander (state, rng);
  }
}

static void
test_endings_are_played_right (gconstpointer data)
{
  const char *game = data;
  const RulesGame *rules = rules_find_game (game, strlen (game));
  guint least = rules_game_min_seats (rules);
  guint n_sizes = rules_game_max_seats (rules) - least + 1;
  Tally tally = { 0 };
  RulesRng rng;

  rules_rng_seed (&rng, "endings", strlen ("endings"));
  for (guint k = 0; tally.n < n_positions; k++) {
    RulesState state;

    deal (game, least + k % n_sizes, k, &state);
    play_on (&state, &rng, &tally);
  }
  g_test_message ("%s: %u positions and %u left out; expert right in %u",
                  game,
                  tally.n,
                  tally.n_left_out,
                  tally.n_expert);
  g_assert_cmpuint (100 * tally.n_expert, >=, 97 * tally.n);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3) {
    n_positions = (guint) g_ascii_strtoull (argv[1], NULL, 10);
    most_visited = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  }
  g_test_add_data_func ("/bots/endings-are-played-right/krach",
                        "krach",
                        test_endings_are_played_right);
  g_test_add_data_func ("/bots/endings-are-played-right/canaletto",
                        "canaletto",
                        test_endings_are_played_right);
  return g_test_run ();
}
