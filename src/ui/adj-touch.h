/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Larger controls where the seat has a touch screen.
 */

#pragma once

#include <gtk/gtk.h>

/* Gives WIDGET the style class "touch" while its display has a touch screen. */
void adj_touch_watch (GtkWidget *widget);
