/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Selects marks on a line so that no two are too close, heavier ones first.
 */

#pragma once

#include <glib.h>

/*
 * XS are N positions from left to right. Of two nearer than LEAST only the heavier is kept, of
 * equal ones the left one. Returns a gboolean for each; to be unreffed.
 */
GArray *adj_thin_out (const float *xs, const guint8 *weights, guint n, double least);
