/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A layout for a text and a widget beside it. The second child gets its natural width, up to half
 * of the room or to what the first doesn't need; the first gets the rest. Unlike with GtkBox, a
 * larger width never needs a larger height, which GTK relies on.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SPLIT_LAYOUT (adj_split_layout_get_type ())
G_DECLARE_FINAL_TYPE (AdjSplitLayout, adj_split_layout, ADJ, SPLIT_LAYOUT, GtkLayoutManager)

GtkLayoutManager *adj_split_layout_new (int spacing);
