/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * One player alone among copies of a stranger: a deal played from every chair.
 *
 * Beside the share of wins, the luck of the draw is measured: how much the cards that turned up
 * raised what the lone player could expect, by the values of version 7. Its expectation is 0
 * whoever plays, so it can be taken off the result as a control variate (the chance part of AIVAT,
 * Burch et al. 2018). In the Banquet it is always 0: those values do not see the piles.
 */

#pragma once

#include "stranger.h"

typedef struct {
  const RulesGame *game;
  guint n_seats;
  const Stranger *alone;
  const Stranger *others;
  double budget; /* scales the thinking of both */
  const char *seed;
} Encounter;

typedef struct {
  double share; /* of the wins, from 0 to 1 */
  double luck;
} EncounterResult;

/* The K-th deal, from every chair. Any thread. */
EncounterResult encounter_play_deal (const Encounter *encounter, guint k);
