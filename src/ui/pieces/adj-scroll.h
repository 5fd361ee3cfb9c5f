/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A vertical scrolled window whose natural height is that of its child at its width;
 * GtkScrolledWindow asks its child without a width. The bar is visible while there is more to
 * scroll to, and then Tab stops there.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SCROLL (adj_scroll_get_type ())
G_DECLARE_FINAL_TYPE (AdjScroll, adj_scroll, ADJ, SCROLL, GtkWidget)

/* Never less than LEAST px high at ordinary text, unless the child is. */
GtkWidget *adj_scroll_new (GtkWidget *child, int least);
/* Never more than MOST px high at ordinary text; 0: as its child. */
void adj_scroll_set_most (AdjScroll *self, int most);
/* Both at once; always as high, where they are the same. */
void adj_scroll_set_room (AdjScroll *self, int least, int most);
void adj_scroll_to_top (AdjScroll *self);
