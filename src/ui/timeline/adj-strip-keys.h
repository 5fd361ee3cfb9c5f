/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The keys of a strip: steps by moves and rounds, both ends of the game, and playing on.
 *
 * They go where they go by the actions of the window, and know of a strip nothing but its replay.
 */

#pragma once

#include <gtk/gtk.h>

/* To be called once, for the class of AdjStrip. */
void adj_strip_keys_bind (GtkWidgetClass *strip_class);
