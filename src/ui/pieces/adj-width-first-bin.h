/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Around something whose height follows from its width, and never the other way round.
 *
 * Boxes ask what lies side by side how narrow it could be for the height there is; a label that
 * wraps answers by trying widths until one fits, again and again, in each frame that lays it out.
 * Nothing here is that narrow: what is inside a fence is never asked. It is there when its child
 * is visible.
 *
 * It is a fence for style as well: what has siblings is styled anew, with all it holds, whenever
 * one of them gets another class.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_WIDTH_FIRST_BIN (adj_width_first_bin_get_type ())
G_DECLARE_FINAL_TYPE (AdjWidthFirstBin, adj_width_first_bin, ADJ, WIDTH_FIRST_BIN, GtkWidget)

GtkWidget *adj_width_first_bin_new (GtkWidget *child);
GtkWidget *adj_width_first_bin_get_child (AdjWidthFirstBin *self);
