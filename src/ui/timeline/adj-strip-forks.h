/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The games that branch from the one a strip shows: buttons that open them. The buttons are
 * children of the strip, which draws the signs below them.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-strip-places.h"

typedef struct {
  guint ply;
  gint64 game; /* the branch, in the store */
} AdjStripFork;

typedef struct _AdjStripForks AdjStripForks;

/* STRIP must outlive it. */
AdjStripForks *adj_strip_forks_new (GtkWidget *strip);
void adj_strip_forks_free (AdjStripForks *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStripForks, adj_strip_forks_free)

/* Of several at one ply, the button opens the first. */
void adj_strip_forks_set (AdjStripForks *self, const AdjStripFork *forks, guint n);
gboolean adj_strip_forks_has_ply (const AdjStripForks *self, guint ply);

/* Allocates the buttons on signs whose top is at TOP. A button without a place in PLACES, or
 * without room, is hidden; PLACES may be NULL: all are. */
void adj_strip_forks_allocate (AdjStripForks *self, const AdjStripPlaces *places, double top);
