/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget of a fixed width, at ordinary text, whatever its child would like: the plaques' column.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_FIXED_WIDTH_BIN (adj_fixed_width_bin_get_type ())
G_DECLARE_FINAL_TYPE (AdjFixedWidthBin, adj_fixed_width_bin, ADJ, FIXED_WIDTH_BIN, GtkWidget)

/* Takes CHILD. */
GtkWidget *adj_fixed_width_bin_new (GtkWidget *child, int width);
void adj_fixed_width_bin_set_width (AdjFixedWidthBin *self, int width);
