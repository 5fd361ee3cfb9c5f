/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where bids take the gondola. Palaces are counted from 0 here, clockwise, as the rules count them.
 */

#pragma once

#include <glib.h>

#include "canaletto/canaletto.h"

/* The lowest bid that takes the gondola to PALACE, or 0 where no bid is high enough. */
guint adj_canaletto_find_lowest_bid (const CanalettoState *canaletto, guint palace);

/* The lot after the present one if it is sold at BID: from the landing on, the first palace that
 * still has treasures then; −1 if there is none. */
int adj_canaletto_find_next_lot (const CanalettoState *canaletto, guint bid);

/* What the board remembers of a game, from its events. Seats are RULES_NOBODY where nobody. */
typedef struct {
  guint8 owners[CANALETTO_PALACES]; /* who bought what was there */
  guint8
    bidders[CANALETTO_PALACES]; /* of this auction, by where their last bids took the gondola */
  guint8 bids[CANALETTO_PALACES];
  guint start; /* where the gondola lay when this auction began */
  gboolean has_start;
} AdjCanalettoPast;

void adj_canaletto_read_past (const RulesEvent *events, guint n_events, AdjCanalettoPast *ret_past);

guint adj_canaletto_count_in_palaces (const CanalettoState *canaletto, guint group);
