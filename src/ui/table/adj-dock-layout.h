/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The row of the moves in a window with room: every button has one place.
 *
 * The main offer stands at the end of the row, and nothing else ever does, so that no other button
 * comes under a pointer that presses twice. The other offers stand before it, from there towards
 * the beginning, in their order; whatever is chosen first, such as a number, stands at the
 * beginning. What has no room beside them goes below.
 *
 * The row is one line high also while it is empty.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_DOCK_LAYOUT (adj_dock_layout_get_type ())
G_DECLARE_FINAL_TYPE (AdjDockLayout, adj_dock_layout, ADJ, DOCK_LAYOUT, GtkLayoutManager)

GtkLayoutManager *adj_dock_layout_new (int spacing);
