/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shows one child as it is at a width of its own, drawn smaller where there is less room: a table
 * in a paragraph. Never larger.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SCALED_BIN (adj_scaled_bin_get_type ())
G_DECLARE_FINAL_TYPE (AdjScaledBin, adj_scaled_bin, ADJ, SCALED_BIN, GtkWidget)

/* WIDTH is what CHILD is laid out for. */
GtkWidget *adj_scaled_bin_new (GtkWidget *child, int width);
