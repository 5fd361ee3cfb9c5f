/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where the moves of a game stand on a line of a given width: a step apart, with a gap between
 * rounds and, where there is room for it, a smaller one between phases.
 *
 * Reckoned once and never changed: another game, round or width wants others. The first place is
 * the one before the first move.
 */

#pragma once

#include "adj-history.h"

/* How near, in px, two signs on the line may be. */
enum {
  ADJ_STRIP_BETWEEN_SIGNS = 19
};

typedef struct _AdjStripPlaces AdjStripPlaces;

/* Of the round with this index, or of all of them where there is none such. */
AdjStripPlaces *adj_strip_places_new (AdjHistory *history, int round, int width);
void adj_strip_places_free (AdjStripPlaces *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStripPlaces, adj_strip_places_free)

void adj_strip_places_get_plies (const AdjStripPlaces *self, guint *ret_first, guint *ret_last);

gboolean adj_strip_places_has_ply (const AdjStripPlaces *self, guint ply);
/* PLY must have a place. */
double adj_strip_places_get_x (const AdjStripPlaces *self, guint ply);
/* The ply whose place is the nearest to X. */
guint adj_strip_places_find_ply (const AdjStripPlaces *self, double x);

/* Whether there are moves in ROUND, and all of them have places. */
gboolean adj_strip_places_has_round (const AdjStripPlaces *self, AdjRound round);
/* From half a step before the first move of ROUND, which must have places, to as far behind its
 * last. */
void adj_strip_places_find_span (const AdjStripPlaces *self,
                                 AdjRound round,
                                 double *ret_from,
                                 double *ret_to);
