/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where other games leave the one a strip shows, and the buttons on their signs that lead there.
 *
 * The buttons are children of the strip, which puts and paints them; the signs beneath them are
 * the strip's.
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

/* Of several at one ply the first leads. */
void adj_strip_forks_set (AdjStripForks *self, const AdjStripFork *forks, guint n);
gboolean adj_strip_forks_has_ply (const AdjStripForks *self, guint ply);

/* On signs whose top is at TOP; those that have no place, or no room, are not there. */
void adj_strip_forks_allocate (AdjStripForks *self, const AdjStripPlaces *places, double top);
void adj_strip_forks_hide (AdjStripForks *self);
void adj_strip_forks_snapshot (AdjStripForks *self, GtkSnapshot *snapshot);
