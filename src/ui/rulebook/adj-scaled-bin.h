/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Lays out its child at a fixed width, and scales it down where there is less room.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SCALED_BIN (adj_scaled_bin_get_type ())
G_DECLARE_FINAL_TYPE (AdjScaledBin, adj_scaled_bin, ADJ, SCALED_BIN, GtkWidget)

/* WIDTH is that of the layout of CHILD. */
GtkWidget *adj_scaled_bin_new (GtkWidget *child, int width);
