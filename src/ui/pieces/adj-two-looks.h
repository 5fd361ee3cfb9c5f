/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows one of two widgets: ILLUSTRATED in the illustrated edition, PLAIN in high contrast. */

#pragma once

#include <gtk/gtk.h>

GtkWidget *adj_two_looks_new (GtkWidget *illustrated, GtkWidget *plain);

/* A picture of PIECE, PX high and wide at any size of text, at X and Y of FIXED; it is not in the
 * accessible tree. */
void adj_fixed_put_drawing (GtkWidget *fixed, const char *piece, int px, double x, double y);
