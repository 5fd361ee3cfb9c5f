/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A list of rows of different heights that has widgets only for the rows on the screen.
 *
 * It replaces GtkListView for the log, which keeps about two hundred rows and lays out all their
 * texts. Median CPU time with rows of the log in 320 × 760 px, GTK 4.8, cairo:
 *
 *                    303 rows: open   step    jump    5,000 rows: open   step    jump
 *   AdjVirtualList         18.5 ms  0.3 ms  8.9 ms           14.2 ms  0.4 ms  8.8 ms
 *   GtkListView            38.0 ms  6.8 ms  7.9 ms           37.0 ms  6.8 ms 11.1 ms
 *
 * To be put into a scrolled window. Up and Down move the focus from row to row, Tab leaves the
 * list.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_VIRTUAL_LIST (adj_virtual_list_get_type ())
G_DECLARE_FINAL_TYPE (AdjVirtualList, adj_virtual_list, ADJ, VIRTUAL_LIST, GtkWidget)

/*
 * Binds OLD to the item at POSITION, or makes a new widget for it if OLD is NULL. Returns the
 * widget, or NULL if OLD can't show this kind of item; then OLD is unchanged.
 */
typedef GtkWidget *(*AdjVirtualListBinder) (guint position,
                                            gpointer item,
                                            GtkWidget *old,
                                            gpointer data);

GtkWidget *adj_virtual_list_new (GListModel *model, AdjVirtualListBinder bind, gpointer data);

/* Binds all existing rows again. */
void adj_virtual_list_retell (AdjVirtualList *self);
/* Scrolls to a row unless it is in view. */
void adj_virtual_list_scroll_to (AdjVirtualList *self, guint position);
/* Calls FUNCTION for all existing rows. */
void adj_virtual_list_foreach (AdjVirtualList *self,
                               void (*function) (guint, GtkWidget *, gpointer),
                               gpointer data);
