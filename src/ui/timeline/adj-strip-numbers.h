/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The numbers of the rounds below a strip: buttons that go to where their round begins.
 *
 * They are children of the strip, which puts and paints them. Of many rounds only every second,
 * third, … has a button, and of these only those that have room are seen.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-strip-places.h"

typedef struct _AdjStripNumbers AdjStripNumbers;

/* STRIP must outlive it. */
AdjStripNumbers *adj_strip_numbers_new (GtkWidget *strip);
void adj_strip_numbers_free (AdjStripNumbers *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStripNumbers, adj_strip_numbers_free)

/* After any change of HISTORY; NULL for no numbers at all. */
void adj_strip_numbers_update (AdjStripNumbers *self, AdjHistory *history);
/* Marks the number of the round with this index, or of the last before it that has one. */
void adj_strip_numbers_show_present (AdjStripNumbers *self, guint round);

/* How high they are; 0 for none. */
int adj_strip_numbers_measure (AdjStripNumbers *self);
/* Below the middles of the rounds of HISTORY. */
void adj_strip_numbers_allocate (
  AdjStripNumbers *self, AdjHistory *history, const AdjStripPlaces *places, int y, int height);
void adj_strip_numbers_hide (AdjStripNumbers *self);
void adj_strip_numbers_snapshot (AdjStripNumbers *self, GtkSnapshot *snapshot);
