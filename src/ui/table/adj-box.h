/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Boxes that hold the parts of the table, and functions that move parts between them.
 */

#pragma once

#include <gtk/gtk.h>

/* A vertical box with the style class STYLE and the accessible name NAME. */
GtkWidget *adj_box_new_region (const char *name, const char *style);

/* Moves WIDGET from its box to the end of BOX, unless it is in BOX already. */
void adj_box_put (GtkWidget *box, GtkWidget *widget);
/* Moves it behind SIBLING in BOX; NULL: to the start. */
void adj_box_put_after (GtkWidget *box, GtkWidget *widget, GtkWidget *sibling);
