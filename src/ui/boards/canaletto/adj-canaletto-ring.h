/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sixteen equal places round a middle, clockwise from the upper left corner, five to a side, and
 * the dotted wake from one of them to another.
 *
 * It is one stop for Tab; arrow keys go round, or across.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_CANALETTO_RING (adj_canaletto_ring_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoRing, adj_canaletto_ring, ADJ, CANALETTO_RING, GtkWidget)

/* Sizes in px. A place is never smaller than its contents need. */
typedef struct {
  int gap;
  int margin;    /* round the whole ring */
  int padding_x; /* round the middle */
  int padding_y;
  int width; /* that a place would like */
  int height;
  int most_width;
  int most_height;
} AdjCanalettoRingSize;

/* PLACES are 16 widgets, MIDDLE one more. */
GtkWidget *adj_canaletto_ring_new (GtkWidget *const *places, GtkWidget *middle);
void adj_canaletto_ring_set_size (AdjCanalettoRing *self, const AdjCanalettoRingSize *size);

/* From the place FROM on, WAY places clockwise; 0: no wake. */
void adj_canaletto_ring_set_wake (AdjCanalettoRing *self, guint from, guint way);
/* The place that Tab leads to, unless there is one the reader has been at. */
void adj_canaletto_ring_set_entry (AdjCanalettoRing *self, guint place);
