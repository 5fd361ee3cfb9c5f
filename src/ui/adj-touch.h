/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Fingers are wider than a pointer: where the seat has a touch screen, what is pressed is larger.
 */

#pragma once

#include <gtk/gtk.h>

/* WIDGET, which is on a display, has the style class "touch" while that has a touch screen. */
void adj_touch_watch (GtkWidget *widget);
