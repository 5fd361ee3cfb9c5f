/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A layout for a text and a widget beside it. The second child gets its natural width, up to half
 * of the room or to what the first doesn't need; the first gets the rest. Unlike with GtkBox, a
 * larger width never needs a larger height, which GTK relies on. With "even" it always gets half of
 * the room, whatever is in it. "stacked", the second is above the first, and both have all of the
 * width.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SPLIT_LAYOUT (adj_split_layout_get_type ())
G_DECLARE_FINAL_TYPE (AdjSplitLayout, adj_split_layout, ADJ, SPLIT_LAYOUT, GtkLayoutManager)

typedef enum {
  ADJ_SPLIT_NATURAL,
  ADJ_SPLIT_EVEN,
  ADJ_SPLIT_STACKED
} AdjSplit;

GtkLayoutManager *adj_split_layout_new (int spacing);
void adj_split_layout_set (AdjSplitLayout *self, AdjSplit split);
