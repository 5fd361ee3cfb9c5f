/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-holdings.h"

#include "adj-canaletto-words.h"

void
adj_canaletto_holdings_set (AdjTileRow *row, const CanalettoState *canaletto, guint seat)
{
  AdjTileLook looks[CANALETTO_GROUPS];
  char counts[CANALETTO_GROUPS][8];
  char *labels[CANALETTO_GROUPS];
  guint n = 0;

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    guint owned = canaletto->owned[seat][group];

    if (owned == 0)
      continue;
    g_snprintf (counts[n], sizeof counts[n], "%u/%u", owned, canaletto_groups[group].n_treasures);
    labels[n] = adj_canaletto_describe_holding (canaletto, seat, group);
    looks[n] = (AdjTileLook){ .style = "holding",
                              .piece = canaletto_groups[group].name,
                              .text = counts[n],
                              .label = labels[n] };
    n++;
  }
  adj_tile_row_set (row, looks, n);
  for (guint i = 0; i < n; i++)
    g_free (labels[i]);
}
