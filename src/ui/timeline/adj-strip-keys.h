/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The key bindings of AdjStrip: steps by moves and rounds, both ends of the game, and playback.
 * They activate actions of the window.
 */

#pragma once

#include <gtk/gtk.h>

/* For the class_init of AdjStrip. */
void adj_strip_keys_bind (GtkWidgetClass *strip_class);
