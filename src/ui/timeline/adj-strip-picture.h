/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The drawing of a strip: marks for the moves that have room, a ground line for each round, signs
 * of events, and the pin.
 *
 * Its contents are chosen once and immutable; it keeps no reference to what it was made from. The
 * render node is cached, so that stepping along the game only moves the pin.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-strip-forks.h"
#include "adj-strip-places.h"

typedef struct {
  guint ply;
  float x;
  const char *piece; /* the drawing above it, or NULL */
  gboolean is_tall;  /* there was an event, even if its sign has no room */
} AdjStripMark;

typedef struct _AdjStripPicture AdjStripPicture;

/* Low: only ticks and the pin. Tall: notes and forks on a line of their own. */
AdjStripPicture *adj_strip_picture_new (AdjHistory *history,
                                        const AdjStripPlaces *places,
                                        const AdjStripForks *forks,
                                        gboolean is_low,
                                        gboolean is_tall);
void adj_strip_picture_free (AdjStripPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStripPicture, adj_strip_picture_free)

/* The marks (AdjStripMark) from left to right; owned by the picture. */
GArray *adj_strip_picture_peek_marks (const AdjStripPicture *self);

/* The height above the ground line, if it is not low. */
int adj_strip_picture_measure (gboolean is_tall);
/* The top of the signs of forks, with the ground line at GROUND. */
double adj_strip_picture_get_fork_top (const AdjStripPicture *self, double ground);

/* GROUND must be the same in each call, unless the drawing is forgotten in between. */
void adj_strip_picture_snapshot (AdjStripPicture *self, GtkSnapshot *snapshot, double ground);
void adj_strip_picture_forget_drawing (AdjStripPicture *self);

void adj_strip_picture_snapshot_pin (const AdjStripPicture *self,
                                     GtkSnapshot *snapshot,
                                     double x,
                                     double ground);
