/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of the actor, for the action bar. */

#pragma once

#include "adj-action-bar.h"
#include "canaletto/canaletto.h"

void adj_canaletto_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft);

/* Bids worth jumping to, in order: the lowest, those that land at a palace with a treasure of a
 * group that SEAT has already, and all of its cash. Returns how many. */
enum {
  ADJ_CANALETTO_QUICK = 4,
};
guint adj_canaletto_list_quick_bids (const CanalettoState *canaletto,
                                     guint seat,
                                     guint ret_bids[ADJ_CANALETTO_QUICK]);
