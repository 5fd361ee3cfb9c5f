/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A bin for a child whose height follows from its width, never the other way round.
 *
 * A box asks its children how narrow they could be for the height there is; a label that wraps
 * answers by trying widths until one fits, several times in each frame that lays it out. The child
 * of this bin is never asked that. The bin is visible when its child is.
 *
 * It also limits restyling: when a child of a box changes its style classes, GTK restyles the
 * siblings that follow with all they hold, and an only child has no siblings.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_WIDTH_FIRST_BIN (adj_width_first_bin_get_type ())
G_DECLARE_FINAL_TYPE (AdjWidthFirstBin, adj_width_first_bin, ADJ, WIDTH_FIRST_BIN, GtkWidget)

/* CHILD is also a property, for templates. */
GtkWidget *adj_width_first_bin_new (GtkWidget *child);
GtkWidget *adj_width_first_bin_get_child (AdjWidthFirstBin *self);
