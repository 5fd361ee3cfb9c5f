/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where marks on a line would be too close to each other, the weightier ones stay.
 */

#pragma once

#include <glib.h>

/*
 * XS are N places from left to right. Of two that are nearer than LEAST only the weightier stays,
 * of equals the left one. The result, a gboolean each, is the caller's.
 */
GArray *adj_thin_out (const float *xs, const guint8 *weights, guint n, double least);
