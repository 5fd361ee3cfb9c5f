/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A small piece: a drawing, a text, or both, on a ground that its style classes give. Cards in a
 * plaque, cheques, chips, treasures, value markers.
 *
 * AdjTileRow holds any number of them in a row and keeps its widgets from one filling to the next;
 * where they need more room than there is, they overlap, by half at most, then wrap.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_TILE (adj_tile_get_type ())
G_DECLARE_FINAL_TYPE (AdjTile, adj_tile, ADJ, TILE, GtkWidget)

typedef struct {
  const char *style;  /* classes, with spaces between */
  const char *piece;  /* a drawing, or NULL */
  const char *text;   /* or NULL */
  const char *ground; /* a drawing of the edition under both, or NULL */
  const char *label;  /* accessible name and tooltip; NULL: part of
                         something that is described whole */
} AdjTileLook;

GtkWidget *adj_tile_new (const AdjTileLook *look);
void adj_tile_set_look (AdjTile *self, const AdjTileLook *look);

#define ADJ_TYPE_TILE_ROW (adj_tile_row_get_type ())
G_DECLARE_FINAL_TYPE (AdjTileRow, adj_tile_row, ADJ, TILE_ROW, GtkWidget)

void adj_tile_row_set (AdjTileRow *self, const AdjTileLook *looks, guint n);
/* The N-th tile, or NULL. */
GtkWidget *adj_tile_row_get (AdjTileRow *self, guint n);
