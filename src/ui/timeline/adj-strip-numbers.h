/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The round numbers below a strip: buttons that go to the beginning of their round. They are
 * children of the strip. With many rounds only every second, third, … has a button, and only those
 * with enough room are visible.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-strip-places.h"

typedef struct _AdjStripNumbers AdjStripNumbers;

/* STRIP must outlive it. */
AdjStripNumbers *adj_strip_numbers_new (GtkWidget *strip);
void adj_strip_numbers_free (AdjStripNumbers *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStripNumbers, adj_strip_numbers_free)

/* To be called after every change of HISTORY; NULL removes all numbers. */
void adj_strip_numbers_update (AdjStripNumbers *self, AdjHistory *history);
/* Marks the number of the round with this index, or of the last one before it that has a number. */
void adj_strip_numbers_show_present (AdjStripNumbers *self, guint round);

/* Their height; 0 if there are none. */
int adj_strip_numbers_measure (AdjStripNumbers *self);
/* Allocates them below the middles of the rounds of HISTORY. PLACES may be NULL: all are hidden. */
void adj_strip_numbers_allocate (
  AdjStripNumbers *self, AdjHistory *history, const AdjStripPlaces *places, int y, int height);
