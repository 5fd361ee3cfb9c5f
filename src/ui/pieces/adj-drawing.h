/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A drawing from data/pieces: one colour, crisp at any size.
 *
 * It is a GdkPaintable that takes its colour from the style of the GtkImage that shows it, as
 * symbolic icons do. Drawings are made once for each name and kept. The reader knows as much of
 * SVG as the pieces need, and no more: paths, circles, rectangles, strokes, groups turned or moved.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_DRAWING (adj_drawing_get_type ())
G_DECLARE_FINAL_TYPE (AdjDrawing, adj_drawing, ADJ, DRAWING, GObject)

/* The drawing of data/pieces/NAME.svg, or data/artwork/NAME.svg; a name that is not there is our
 * mistake. Owned by the cache. */
AdjDrawing *adj_drawing_get (const char *name);

/* Reads a drawing from the text of an SVG file. */
AdjDrawing *adj_drawing_new_from_data (const char *svg, gssize length, GError **error);

/* Draws it in COLOUR, for those who snapshot by hand. */
void adj_drawing_snapshot (
  AdjDrawing *self, GtkSnapshot *snapshot, double width, double height, const GdkRGBA *colour);

/* A GtkImage of it, SIZE px at ordinary text; not in the accessible tree unless LABEL is given. */
GtkWidget *adj_drawing_new_image (const char *name, int size, const char *label);
void adj_drawing_set_image (GtkWidget *image, const char *name);
