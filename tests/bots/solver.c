/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "solver.h"

#include <math.h>
#include <string.h>

#include "canaletto/canaletto.h"
#include "krach/krach.h"

enum {
  MOST_LEAD = 63,
  MOST_OTHERS = 24, /* moves that are no bids */
  SETS = 1 << CANALETTO_SEATS,
};

/* Players count in whole numbers: what differs by less may be the same to them. */
#define NEXT_TO_NOTHING 0.2

/* The bids of an auction of Canaletto. What a bid leads to depends on itself, its bidder and the
 * seats in, so each is looked at once. */
typedef struct {
  gboolean is_known[CANALETTO_MOST_BID + 1][CANALETTO_SEATS][SETS];
  SolverSolution known[CANALETTO_MOST_BID + 1][CANALETTO_SEATS][SETS];
} Auction;

typedef struct {
  guint n_left; /* positions to visit; 0: given up */
  Auction *auction;
  RulesMove moves[RULES_LEGAL_MAX]; /* room for one list */
} Solver;

static SolverSolution solve (Solver *solver, const RulesState *state);

static SolverSolution
settle (const RulesState *state)
{
  guint winners = rules_winners (state);
  int scores[RULES_MAX_SEATS];
  SolverSolution solution = { .n = 1 };

  rules_scores (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++) {
    int rival = G_MININT;

    for (guint i = 0; i < state->n_seats; i++)
      rival = i != seat ? MAX (rival, scores[i]) : rival;
    solution.list[0].points[seat] = CLAMP (scores[seat] - rival, -MOST_LEAD, MOST_LEAD);
    if ((winners >> seat & 1) != 0)
      solution.list[0].points[seat] += SOLVER_VICTORY / __builtin_popcount (winners);
  }
  return solution;
}

static gboolean
is_same (const SolverWorth *a, const SolverWorth *b)
{
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++) {
    if (fabs (a->points[seat] - b->points[seat]) > NEXT_TO_NOTHING)
      return FALSE;
  }

  return TRUE;
}

/* FALSE: there is no room. */
static gboolean
add (SolverSolution *solution, const SolverWorth *worth)
{
  for (guint i = 0; i < solution->n; i++) {
    if (is_same (&solution->list[i], worth))
      return TRUE;
  }
  if (solution->n == SOLVER_MOST)
    return FALSE;
  solution->list[solution->n++] = *worth;
  return TRUE;
}

static double
find_least (const SolverSolution *solution, guint seat)
{
  double least = solution->list[0].points[seat];

  for (guint i = 1; i < solution->n; i++)
    least = MIN (least, solution->list[i].points[seat]);
  return least;
}

/* What SEAT may choose: what is no worse than all that it can have for certain elsewhere. */
static SolverSolution
choose (const SolverSolution *const *choices, guint n, guint seat)
{
  SolverSolution result = { .n = 0 };
  double best = -INFINITY;
  double second = -INFINITY;
  guint first = 0;

  for (guint i = 0; i < n; i++) {
    double least;

    if (choices[i]->n == 0)
      return (SolverSolution){ .n = 0 };
    least = find_least (choices[i], seat);
    second = MAX (second, MIN (least, best));
    if (least > best) {
      best = least;
      first = i;
    }
  }

  for (guint i = 0; i < n; i++) {
    double sure = i == first ? second : best;

    for (guint k = 0; k < choices[i]->n; k++) {
      if (choices[i]->list[k].points[seat] >= sure - NEXT_TO_NOTHING &&
          !add (&result, &choices[i]->list[k]))
        return (SolverSolution){ .n = 0 };
    }
  }
  return result;
}

/* Adds to all of SUM all of PART, as likely as one of N. */
static SolverSolution
mix (const SolverSolution *sum, const SolverSolution *part, guint n)
{
  SolverSolution result = { .n = 0 };

  for (guint i = 0; i < sum->n; i++) {
    for (guint k = 0; k < part->n; k++) {
      SolverWorth worth = sum->list[i];

      for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
        worth.points[seat] += part->list[k].points[seat] / n;
      if (!add (&result, &worth))
        return (SolverSolution){ .n = 0 };
    }
  }
  return result;
}

/* Markers that lie in nobody's sight, and so are as likely to come next. */
static guint
list_markers (const CanalettoState *canaletto, guint8 *ret_markers)
{
  guint n = 0;

  for (guint marker = CANALETTO_LEAST_MARKER; marker < CANALETTO_LEAST_MARKER + CANALETTO_MARKERS;
       marker++) {
    if (memchr (canaletto->values, (int) marker, canaletto->n_used + 1u) == NULL)
      ret_markers[n++] = (guint8) marker;
  }

  return n;
}

static void
swap_marker (CanalettoState *canaletto, guint8 marker)
{
  guint8 *next = &canaletto->values[canaletto->n_used + 1];
  guint8 *place = memchr (next, marker, (size_t) (canaletto->values + CANALETTO_VALUES - next));

  if (place != NULL)
    *place = *next;
  *next = marker;
}

/* The worlds in which MOVE may be made, all as likely. Returns their number. */
static guint
list_worlds (const RulesState *state, RulesMove move, RulesState *ret_worlds)
{
  gboolean is_krach = g_str_equal (rules_game_id (rules_get_game (state->game)), "krach");
  RulesState *second = &ret_worlds[1];
  guint8 markers[CANALETTO_MARKERS];
  guint n_markers;

  ret_worlds[0] = *state;
  if (is_krach && state->phase == KRACH_RUNNER_UP && krach_peek (state)->n_deck == 2) {
    *second = *state;
    krach_state (second)->deck[KRACH_DECK - 1] = krach_peek (state)->deck[KRACH_DECK - 2];
    krach_state (second)->deck[KRACH_DECK - 2] = krach_peek (state)->deck[KRACH_DECK - 1];
    return 2;
  }
  if (is_krach || move.verb != CANALETTO_SELL || state->options[CANALETTO_OPTION_VALUES] != 0 ||
      canaletto_peek (state)->n_used + 1 >= CANALETTO_VALUES)
    return 1;

  n_markers = list_markers (canaletto_peek (state), markers);
  for (guint i = 0; i < n_markers; i++) {
    ret_worlds[i] = *state;
    swap_marker (canaletto_state (&ret_worlds[i]), markers[i]);
  }
  return n_markers;
}

static SolverSolution
play (Solver *solver, const RulesState *state, RulesMove move)
{
  RulesState worlds[CANALETTO_MARKERS];
  guint n_worlds = list_worlds (state, move, worlds);
  SolverSolution sum = { .n = 1 };

  for (guint i = 0; i < n_worlds && sum.n > 0; i++) {
    SolverSolution part;

    if (solver->n_left == 0)
      return (SolverSolution){ .n = 0 };
    solver->n_left--;
    g_assert_cmpuint (rules_apply (&worlds[i], move, NULL), ==, RULES_OK);
    part = solve (solver, &worlds[i]);
    sum = mix (&sum, &part, n_worlds);
  }

  return sum;
}

/* A bid, which may have been looked at before. */
static const SolverSolution *
bid (Solver *solver, const RulesState *state, RulesMove move)
{
  Auction *auction = solver->auction;
  guint in = canaletto_peek (state)->in;
  SolverSolution *known = &auction->known[move.number][move.seat][in];

  if (!auction->is_known[move.number][move.seat][in]) {
    *known = play (solver, state, move);
    auction->is_known[move.number][move.seat][in] = TRUE;
  }

  return known;
}

static guint
list_moves (Solver *solver, const RulesState *state, RulesMove *ret_moves)
{
  guint seat = (guint) g_bit_nth_lsf (state->to_act, -1);
  bool is_all;
  size_t n = rules_legal (state, seat, solver->moves, &is_all);

  g_assert_true (is_all && n <= SOLVER_MOVES);
  memcpy (ret_moves, solver->moves, n * sizeof *ret_moves);
  return (guint) n;
}

static SolverSolution
weigh (Solver *solver, const RulesState *state)
{
  RulesMove moves[SOLVER_MOVES];
  guint n_moves = list_moves (solver, state, moves);
  const SolverSolution *choices[SOLVER_MOVES];
  SolverSolution others[MOST_OTHERS];
  guint n_others = 0;

  for (guint i = 0; i < n_moves; i++) {
    if (solver->auction != NULL && moves[i].verb == CANALETTO_BID) {
      choices[i] = bid (solver, state, moves[i]);
    } else {
      g_assert_cmpuint (n_others, <, MOST_OTHERS);
      others[n_others] = play (solver, state, moves[i]);
      choices[i] = &others[n_others++];
    }
    if (choices[i]->n == 0)
      return (SolverSolution){ .n = 0 };
  }
  return choose (choices, n_moves, moves[0].seat);
}

static gboolean
begins_auction (const RulesState *state)
{
  return g_str_equal (rules_game_id (rules_get_game (state->game)), "canaletto") &&
         state->phase == CANALETTO_AUCTION && canaletto_peek (state)->bid == 0 &&
         canaletto_peek (state)->in == (1u << state->n_seats) - 1;
}

static SolverSolution
solve (Solver *solver, const RulesState *state)
{
  Auction *outer = solver->auction;
  SolverSolution solution;

  if (rules_is_over (state))
    return settle (state);
  if (!begins_auction (state))
    return weigh (solver, state);

  solver->auction = g_new (Auction, 1);
  memset (solver->auction->is_known, 0, sizeof solver->auction->is_known);
  solution = weigh (solver, state);
  g_free (solver->auction);
  solver->auction = outer;
  return solution;
}

guint
solver_solve (const RulesState *state,
              guint most,
              RulesMove *ret_moves,
              SolverSolution *ret_solutions)
{
  g_autofree Solver *solver = g_new (Solver, 1);
  guint n_moves = list_moves (solver, state, ret_moves);
  gboolean is_clear = TRUE;

  solver->n_left = most;
  solver->auction = NULL;
  if (g_str_equal (rules_game_id (rules_get_game (state->game)), "canaletto"))
    solver->auction = g_new0 (Auction, 1);
  for (guint i = 0; i < n_moves && is_clear; i++) {
    double points;

    if (solver->auction != NULL && ret_moves[i].verb == CANALETTO_BID)
      ret_solutions[i] = *bid (solver, state, ret_moves[i]);
    else
      ret_solutions[i] = play (solver, state, ret_moves[i]);
    is_clear = solver_is_clear (&ret_solutions[i], ret_moves[i].seat, &points);
  }
  g_free (solver->auction);
  return is_clear ? n_moves : 0;
}

gboolean
solver_is_clear (const SolverSolution *solution, guint seat, double *ret_points)
{
  *ret_points = solution->list[0].points[seat];
  for (guint i = 0; i < solution->n; i++) {
    if (fabs (solution->list[i].points[seat] - *ret_points) > NEXT_TO_NOTHING)
      return FALSE;
  }

  return solution->n > 0;
}
