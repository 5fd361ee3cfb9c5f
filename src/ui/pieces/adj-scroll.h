/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Scrolls up and down what has not room enough, and would be as high as that is at its width: what
 * a scrolled window of GTK asks its child without one. The bar is seen as long as there is more,
 * and Tab then comes there, too.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SCROLL (adj_scroll_get_type ())
G_DECLARE_FINAL_TYPE (AdjScroll, adj_scroll, ADJ, SCROLL, GtkWidget)

/* Never less than LEAST px high at ordinary text, unless the child is. */
GtkWidget *adj_scroll_new (GtkWidget *child, int least);
void adj_scroll_to_top (AdjScroll *self);
