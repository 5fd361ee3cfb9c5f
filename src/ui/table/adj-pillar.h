/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget of a fixed width, at ordinary text, whatever its child would like: the plaques' column.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_PILLAR (adj_pillar_get_type ())
G_DECLARE_FINAL_TYPE (AdjPillar, adj_pillar, ADJ, PILLAR, GtkWidget)

/* Takes CHILD. */
GtkWidget *adj_pillar_new (GtkWidget *child, int width);
void adj_pillar_set_width (AdjPillar *self, int width);
