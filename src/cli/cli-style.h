/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Rule-of-thumb players to learn against: hoarders, buyers at any price, waiters, and all between.
 *
 * They share no knowledge with the computer players; a net that only ever met copies of itself
 * would not know what to do about them.
 */

#pragma once

#include "rules.h"

typedef struct {
  int eager;    /* what is paid for a point, in tenths of a chip; or for a coin, in hundredths */
  int reserve;  /* chips or coins that are not spent */
  int loans;    /* chips below which it borrows */
  int patience; /* until so little of the game is left it buys only bargains */
  int caprice;  /* choices of a hundred that are made at random */
  /* In the Banquet, of a hundred: how often to the castle without a collection, with a small one
   * and with a large one; how often it exhibits there; how often it sends a thief rather than a
   * detective; and a thief rather than a cheque. */
  int odds[6];
} CliStyle;

/* One of the styles, with figures of its own. */
CliStyle cli_style_draw (RulesRng *rng);

/* A move of SEAT by what is public. FALSE: the style does not know the game. */
bool cli_style_choose (const CliStyle *style,
                       const RulesState *state,
                       unsigned seat,
                       RulesRng *rng,
                       RulesMove *ret_move);
