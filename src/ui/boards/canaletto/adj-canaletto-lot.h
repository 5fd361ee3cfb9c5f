/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line about one group: its drawing, its name, and a sentence or, where room is short, a few
 * words. */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_CANALETTO_LOT (adj_canaletto_lot_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoLot, adj_canaletto_lot, ADJ, CANALETTO_LOT, GtkWidget)

GtkWidget *adj_canaletto_lot_new (void);
/* WORDS are shown instead of the sentence while the line is compact. */
void
adj_canaletto_lot_set (AdjCanalettoLot *self, guint group, const char *sentence, const char *words);
void adj_canaletto_lot_set_compact (AdjCanalettoLot *self, gboolean is_compact);
GtkWidget *adj_canaletto_lot_get_image (AdjCanalettoLot *self);
