/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A picture that fills whatever room it is given: all of its middle, 378 × 176, and as much of the
 * landscape around it as there is room for.
 *
 * Its colours come from its style: `color` for the game's own ink, and `-gtk-icon-palette` with
 * `warning` for the ground, `success` for the edges of pieces and `error` for black ink. Not in the
 * accessible tree.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_ARTWORK (adj_artwork_get_type ())
G_DECLARE_FINAL_TYPE (AdjArtwork, adj_artwork, ADJ, ARTWORK, GtkWidget)

/* The drawing of data/artwork/NAME.svg. */
GtkWidget *adj_artwork_new (const char *name);
