/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A list of rows of different heights that builds those on the screen and no others, whatever its
 * length: a jump to any row costs one screenful. (A GtkListView keeps two hundred rows, and lays
 * out the text of each.)
 *
 * To be put into a scrolled window. Up and Down walk from row to row, Tab leaves.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_VIRTUAL_LIST (adj_virtual_list_get_type ())
G_DECLARE_FINAL_TYPE (AdjVirtualList, adj_virtual_list, ADJ, VIRTUAL_LIST, GtkWidget)

/*
 * Makes OLD tell of the item at POSITION, or a new widget where OLD is NULL. Returns it, or NULL if
 * OLD is of another kind: then it was not touched.
 */
typedef GtkWidget *(*AdjVirtualListBinder) (guint position,
                                            gpointer item,
                                            GtkWidget *old,
                                            gpointer data);

GtkWidget *adj_virtual_list_new (GListModel *model, AdjVirtualListBinder bind, gpointer data);

/* Lets all rows that are there be told anew. */
void adj_virtual_list_retell (AdjVirtualList *self);
/* Brings a row into view, if it is not. */
void adj_virtual_list_scroll_to (AdjVirtualList *self, guint position);
/* Calls FUNCTION with the widgets that are there. */
void adj_virtual_list_foreach (AdjVirtualList *self,
                               void (*function) (guint, GtkWidget *, gpointer),
                               gpointer data);
