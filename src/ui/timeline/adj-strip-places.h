/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The x of each move of a game on a line of a given width: a constant step, a gap between rounds,
 * and a smaller one between phases if there is room.
 *
 * Computed once and immutable; another game, round or width needs a new one. The first place is the
 * one before the first move.
 */

#pragma once

#include "adj-history.h"

/* The least distance of two signs, in px. */
enum {
  ADJ_STRIP_BETWEEN_SIGNS = 19
};

typedef struct _AdjStripPlaces AdjStripPlaces;

/* For the round with this index, or for all rounds if there is no such index. */
AdjStripPlaces *adj_strip_places_new (AdjHistory *history, int round, int width);
void adj_strip_places_free (AdjStripPlaces *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStripPlaces, adj_strip_places_free)

void adj_strip_places_get_plies (const AdjStripPlaces *self, guint *ret_first, guint *ret_last);

gboolean adj_strip_places_has_ply (const AdjStripPlaces *self, guint ply);
/* PLY must have a place. */
double adj_strip_places_get_x (const AdjStripPlaces *self, guint ply);
/* The ply whose place is the nearest to X. */
guint adj_strip_places_find_ply (const AdjStripPlaces *self, double x);

/* Whether ROUND has moves, and all of them have places. */
gboolean adj_strip_places_has_round (const AdjStripPlaces *self, AdjRound round);
/* The x from half a step before the first move of ROUND, which must have places, to half a step
 * after the last. */
void adj_strip_places_find_span (const AdjStripPlaces *self,
                                 AdjRound round,
                                 double *ret_from,
                                 double *ret_to);
