/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Takes the marks from the heaviest to the lightest and keeps each that is not too close to one
 * kept before. A cell is as wide as the least distance, so it holds at most one mark, and only the
 * two neighbouring cells need to be looked at.
 */

#include "adj-thinning.h"

#include <math.h>

/* The indices of the marks, heaviest first, those of equal weight from left to right. */
static guint *
sort_by_weight (const guint8 *weights, guint n)
{
  guint *order = g_new (guint, n);
  guint starts[G_MAXUINT8 + 2] = { 0 };

  for (guint i = 0; i < n; i++)
    starts[G_MAXUINT8 - weights[i] + 1]++;
  for (guint i = 1; i < G_N_ELEMENTS (starts); i++)
    starts[i] += starts[i - 1];
  for (guint i = 0; i < n; i++)
    order[starts[G_MAXUINT8 - weights[i]]++] = i;

  return order;
}

static gboolean
is_free (const guint *cells, guint cell, const float *xs, float x, double least)
{
  for (guint near = cell - 1; near <= cell + 1; near++) {
    if (cells[near] != 0 && fabs ((double) (xs[cells[near] - 1] - x)) < least)
      return FALSE;
  }

  return TRUE;
}

GArray *
adj_thin_out (const float *xs, const guint8 *weights, guint n, double least)
{
  GArray *stays = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), n);
  g_autofree guint *order = sort_by_weight (weights, n);
  g_autofree guint *cells = NULL;

  g_array_set_size (stays, n);
  if (n == 0)
    return stays;

  cells = g_new0 (guint, (gsize) ((double) (xs[n - 1] - xs[0]) / least) + 4);
  for (guint i = 0; i < n; i++) {
    guint mark = order[i];
    guint cell = 1 + (guint) ((double) (xs[mark] - xs[0]) / least);

    if (!is_free (cells, cell, xs, xs[mark], least))
      continue;
    cells[cell] = mark + 1;
    g_array_index (stays, gboolean, mark) = TRUE;
  }

  return stays;
}
