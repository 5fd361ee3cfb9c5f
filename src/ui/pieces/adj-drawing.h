/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A drawing from data/pieces or data/artwork: sharp at any size. Outside of high contrast and from
 * 16 px on it is that of the same name in data/edition, in colour, where there is one.
 *
 * It is a GdkPaintable that takes its symbolic colours from the style of the GtkImage that shows
 * it, as symbolic icons do; other colours are its own. SVG files are compiled at build time to
 * tables that are painted directly. Drawings are loaded once for each name and kept.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_DRAWING (adj_drawing_get_type ())
G_DECLARE_FINAL_TYPE (AdjDrawing, adj_drawing, ADJ, DRAWING, GObject)

/* The drawing called NAME, which must exist. One that only data/edition has draws nothing in high
 * contrast. Owned by the cache. */
AdjDrawing *adj_drawing_get (const char *name);

/* A compiled drawing; NULL if BYTES are damaged. */
AdjDrawing *adj_drawing_new_from_bytes (GBytes *bytes);

/* Adds the outlines of all shapes to the path of CR, in the coordinates of the view box. */
void adj_drawing_trace (AdjDrawing *self, cairo_t *cr);
/* Draws it in COLOUR, for widgets that take their own snapshot. */
void adj_drawing_snapshot (
  AdjDrawing *self, GtkSnapshot *snapshot, double width, double height, const GdkRGBA *colour);

/* The pixels of WIDTH × HEIGHT, where it takes the rectangle WHOLE; NULL if it takes colours from a
 * style. */
GskRenderNode *
adj_drawing_new_part (AdjDrawing *self, int width, int height, const graphene_rect_t *whole);

/* Covers WIDTH × HEIGHT with it in its own size, for grounds. */
void adj_drawing_snapshot_tiles (AdjDrawing *self, GtkSnapshot *snapshot, int width, int height);
/* Covers AREA with it once, as large as that takes; what hangs over is cut, at the top and equally
 * at both sides. */
void
adj_drawing_snapshot_ground (AdjDrawing *self, GtkSnapshot *snapshot, const graphene_rect_t *area);

/* A GtkImage of it, SIZE px at ordinary text; not in the accessible tree unless LABEL is given. */
GtkWidget *adj_drawing_new_image (const char *name, int size, const char *label);
/* Lets the pixel size of IMAGE, which is that at ordinary text, follow the size of the text. */
void adj_drawing_follow_text (GtkImage *image);
void adj_drawing_set_image (GtkWidget *image, const char *name);
