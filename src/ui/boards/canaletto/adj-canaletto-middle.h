/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What lies inside the ring of palaces: the lot, the standing bid, the row of values; after an
 * auction the groups to be sold; at the end the count.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-scene.h"

#define ADJ_TYPE_CANALETTO_MIDDLE (adj_canaletto_middle_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoMiddle, adj_canaletto_middle, ADJ, CANALETTO_MIDDLE, GtkWidget)

GtkWidget *adj_canaletto_middle_new (void);
void adj_canaletto_middle_show (AdjCanalettoMiddle *self, const AdjScene *scene);
void adj_canaletto_middle_set_layout (AdjCanalettoMiddle *self, AdjLayout layout);

/* Where the row of values is to be, or NULL when the board has it elsewhere. */
void adj_canaletto_middle_set_values (AdjCanalettoMiddle *self, GtkWidget *values);

/* For movement; both may be NULL. */
GtkWidget *adj_canaletto_middle_get_purse (AdjCanalettoMiddle *self, guint seat);
GtkWidget *adj_canaletto_middle_get_treasure (AdjCanalettoMiddle *self, guint group);
