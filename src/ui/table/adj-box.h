/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Boxes that hold the parts of the table, and how parts move from one to another as the window gets
 * wider or narrower.
 */

#pragma once

#include <gtk/gtk.h>

/* STYLE is a class, or NULL. */
GtkWidget *adj_box_new (GtkOrientation orientation, int spacing, const char *style);
/* A vertical box that is a group called NAME for those who hear it. */
GtkWidget *adj_box_new_region (const char *name, const char *style);

/* Moves WIDGET from its box to the end of BOX, unless it is there. */
void adj_box_put (GtkWidget *box, GtkWidget *widget);
/* The same, behind SIBLING, or NULL: first. */
void adj_box_put_after (GtkWidget *box, GtkWidget *widget, GtkWidget *sibling);
