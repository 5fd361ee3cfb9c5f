/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A layout for a text and what stands beside it: the second child is as wide as it likes, up to
 * half of the room or to what the first does not want; the first has the rest. More width never
 * makes it higher, which a box of labels that wrap does not promise, and which GTK takes for
 * granted.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SPLIT_LAYOUT (adj_split_layout_get_type ())
G_DECLARE_FINAL_TYPE (AdjSplitLayout, adj_split_layout, ADJ, SPLIT_LAYOUT, GtkLayoutManager)

GtkLayoutManager *adj_split_layout_new (int spacing);
