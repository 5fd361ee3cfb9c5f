/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * An outline: lines and curves, from the path data of SVG or from simple shapes, that can be traced
 * with cairo any number of times.
 */

#pragma once

#include <cairo.h>
#include <glib.h>

typedef struct _AdjPath AdjPath;

AdjPath *adj_path_new (void);
void adj_path_free (AdjPath *path);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjPath, adj_path_free)

/* Adds what DATA says: M L H V C S Q T A Z, absolute and relative. After an error the path holds
 * what came before it. */
gboolean adj_path_add_data (AdjPath *path, const char *data, GError **error);

void adj_path_add_ellipse (AdjPath *path, double x, double y, double rx, double ry);
void adj_path_add_rectangle (
  AdjPath *path, double x, double y, double width, double height, double rx, double ry);
/* Numbers in pairs, N of them in all. */
void adj_path_add_points (AdjPath *path, const double *numbers, guint n, gboolean is_closed);

void adj_path_trace (const AdjPath *path, cairo_t *cr);

/* Reads a number at *TEXT as SVG writes it and moves on behind it and any separator. */
gboolean adj_path_read_number (const char **text, double *ret_number);
