/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Endings, solved by going through all moves of all seats with the rules alone.
 *
 * Each seat plays for its share of the victory, and where that is the same for its lead in points,
 * beyond 63 of which leads are not told apart. That does not settle everything with three seats and
 * more: who is indifferent may do a service to either of the others. So a solution is a set: all
 * that can come of it, whatever those who are indifferent do, each time anew.
 */

#pragma once

#include <glib.h>

#include "rules.h"

enum {
  SOLVER_MOST = 6,    /* ways in which a position may end */
  SOLVER_MOVES = 112, /* of a seat */
};

/* In points: a victory is worth SOLVER_VICTORY of them, more than any lead. */
#define SOLVER_VICTORY 8388608.0

typedef struct {
  double points[RULES_MAX_SEATS];
} SolverWorth;

typedef struct {
  guint n; /* 0: there are more ways than these */
  SolverWorth list[SOLVER_MOST];
} SolverSolution;

/*
 * What may come of each move of the seat that is to act in STATE; both arrays have room for
 * SOLVER_MOVES. Returns their number, or 0 where that seat can't know what a move is worth to it,
 * or more than MOST positions would be visited.
 */
guint solver_solve (const RulesState *state,
                    guint most,
                    RulesMove *ret_moves,
                    SolverSolution *ret_solutions);

/* Whether SEAT may count on the same in all ways of SOLUTION; RET_POINTS says on what. */
gboolean solver_is_clear (const SolverSolution *solution, guint seat, double *ret_points);
