/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row of twelve value markers, used ones first, and what the head of the row means. */

#pragma once

#include "adj-scene.h"

#include <gtk/gtk.h>

#define ADJ_TYPE_CANALETTO_VALUES (adj_canaletto_values_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoValues, adj_canaletto_values, ADJ, CANALETTO_VALUES, GtkWidget)

GtkWidget *adj_canaletto_values_new (void);
void adj_canaletto_values_show (AdjCanalettoValues *self, const AdjScene *scene);
/* On one line, without the sentence. */
void adj_canaletto_values_set_compact (AdjCanalettoValues *self, gboolean is_compact);
/* The N-th marker of the game, from 0. */
GtkWidget *adj_canaletto_values_get_marker (AdjCanalettoValues *self, guint n);
