/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Strangers: opponents that the computer players of src/bots were not made with.
 *
 * Some follow rules of thumb, one plays random games to the end of each move, one is the greedy
 * yardstick, and the levels of version 7 are kept as they were. Nothing in src links them, and no
 * player may be tuned against one of them alone: as yardsticks they would be worth nothing then.
 *
 * All choose from a view and depend on their arguments only.
 */

#pragma once

#include <glib.h>

#include "rules.h"

typedef struct {
  const RulesView *view; /* of a seat that is to act */
  const char *seed;      /* of this decision */
  RulesRng *rng;         /* seeded with it */
  double budget;         /* scales the thinking of those that search */
} StrangerTurn;

typedef struct {
  const char *name;
  const char *game; /* NULL: plays all */
  RulesMove (*choose) (const StrangerTurn *turn, const char *name);
} Stranger;

/* The N-th that plays GAME; NULL beyond the last. */
const Stranger *stranger_get (const RulesGame *game, guint n);
/* By name; beside the strangers the levels of src/bots. NULL if there is none. */
const Stranger *stranger_find (const RulesGame *game, const char *name);

/* The rules of thumb, by game; STYLE is the stranger's name. */
RulesMove stranger_play_banquet (const StrangerTurn *turn, const char *style);
RulesMove stranger_play_canaletto (const StrangerTurn *turn, const char *style);
RulesMove stranger_play_krach (const StrangerTurn *turn, const char *style);

/* “styles” is a table of the three pure ones: bold, thief and sitter in the Banquet, else hoarder,
 * buyer and waiter. */

/* Flat Monte-Carlo: uniform playouts of imagined worlds, equally many for each move. */
RulesMove stranger_play_monte_carlo (const StrangerTurn *turn, const char *name);

static inline RulesMove
stranger_move (const StrangerTurn *turn, unsigned verb, unsigned number)
{
  return (
    RulesMove){ .seat = turn->view->viewer, .verb = (uint8_t) verb, .number = (uint16_t) number };
}
