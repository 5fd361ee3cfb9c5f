/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Small drawings as pixels: they are painted once for a size and then only copied, while outlines
 * would be filled anew in each frame of the window they stand in. The pixels are those of the
 * sharpest monitor. Larger drawings keep their outlines, and so does everything in a
 * picture that is larger than the window, where pixels would be visible.
 */

#pragma once

#include <gtk/gtk.h>

typedef void (*AdjRasterPaint) (cairo_t *cr, double width, double height, gconstpointer data);

/* Pixels to a unit. Nodes made for another density are out of date. */
int adj_raster_get_density (void);
/* A node at the origin. Takes DATA, which PAINT needs as long as the node is there. */
GskRenderNode *adj_raster_new_node (
  double width, double height, AdjRasterPaint paint, gpointer data, GDestroyNotify destroy);
/* The same, as pixels at any size: for a ground of many lines, of which there is one in a window.
 */
GskRenderNode *adj_raster_new_ground (
  double width, double height, AdjRasterPaint paint, gpointer data, GDestroyNotify destroy);
/* NODE with outlines instead of pixels, wherever it has them. */
GskRenderNode *adj_raster_sharpen (GskRenderNode *node);
