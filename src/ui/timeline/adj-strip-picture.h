/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is drawn of a game on a strip: a mark a move where there is room, a ground line a round,
 * signs of what happened above, and the pin.
 *
 * What it shows is chosen once and never changed; it keeps nothing of what it was made from. The
 * drawing is kept as well, so that a step along the game only moves the pin.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-strip-forks.h"
#include "adj-strip-places.h"

typedef struct {
  guint ply;
  float x;
  const char *piece; /* what is drawn above it, or NULL */
  gboolean is_tall;  /* something happened, whether or not its sign is there */
} AdjStripMark;

typedef struct _AdjStripPicture AdjStripPicture;

/* Low: ticks and the pin alone. Tall: flags and forks get a line of their own. */
AdjStripPicture *adj_strip_picture_new (AdjHistory *history,
                                        const AdjStripPlaces *places,
                                        const AdjStripForks *forks,
                                        gboolean is_low,
                                        gboolean is_tall);
void adj_strip_picture_free (AdjStripPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStripPicture, adj_strip_picture_free)

/* From left to right. AdjStripMark; the picture's. */
GArray *adj_strip_picture_peek_marks (const AdjStripPicture *self);

/* How much room there has to be above the ground line of one that is not low. */
int adj_strip_picture_measure (gboolean is_tall);
/* Where the signs of forks begin, above a ground line at GROUND. */
double adj_strip_picture_get_fork_top (const AdjStripPicture *self, double ground);

/* The drawing is made for the GROUND it is first asked for, until it is forgotten. */
void adj_strip_picture_snapshot (AdjStripPicture *self, GtkSnapshot *snapshot, double ground);
void adj_strip_picture_forget_drawing (AdjStripPicture *self);

void adj_strip_picture_snapshot_pin (const AdjStripPicture *self,
                                     GtkSnapshot *snapshot,
                                     double x,
                                     double ground);
