/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Tooltips of widgets that change with each move. GTK asks the display where the pointer is
 * whenever one of its own is set, and waits for the answer, dozens of times a move; these are only
 * looked up when a bubble is to be shown, and one that is there is asked to follow once for all.
 */

#pragma once

#include <gtk/gtk.h>

/* TEXT may be NULL. It is the widget's description as well. */
void adj_tip_set (GtkWidget *widget, const char *text);
const char *adj_tip_get (GtkWidget *widget);

/* Lets WIDGET tell the tips of what is inside and can't be used: for GTK, a pointer that moves is
 * over the next widget that can be, so that their own would be gone with the first pixel. */
void adj_tip_tell_inside (GtkWidget *widget);

/* Lets LABEL end in dots where there is no room for it; all of it is then its tooltip. */
void adj_tip_shorten (GtkWidget *label);
