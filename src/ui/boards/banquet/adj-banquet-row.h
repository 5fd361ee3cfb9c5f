/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Pieces in a row that is one stop for Tab: the arrow keys go from piece to piece. Where they need
 * more room than there is they overlap, by the share that is allowed, then they wrap.
 *
 * Filled with cards it keeps the widget of each card it has ever held, so that the same piece is
 * the same widget from scene to scene.
 */

#pragma once

#include "adj-banquet-words.h"
#include "adj-piece.h"

#define ADJ_TYPE_BANQUET_ROW (adj_banquet_row_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetRow, adj_banquet_row, ADJ, BANQUET_ROW, GtkWidget)

typedef enum {
  ADJ_BANQUET_SMALL,
  ADJ_BANQUET_MEDIUM,
  ADJ_BANQUET_LARGE,
} AdjBanquetSize;

typedef struct {
  guint64 cards;
  guint64 targets;
  guint64 chosen;
  guint64 changed;
  guint64 secret; /* known only to their owner, or to nobody else that the reader knows of */
} AdjBanquetCardSet;

/* OVERLAP: a percentage of a piece that the next one may cover. */
GtkWidget *adj_banquet_row_new (int spacing, guint overlap);
/* For other pieces than cards. */
void adj_banquet_row_append (AdjBanquetRow *self, GtkWidget *piece);

/* Signal when one of the targets is clicked: `card-clicked` (guint card). */
void adj_banquet_row_set_cards (AdjBanquetRow *self, const AdjBanquetCardSet *set);
void adj_banquet_row_set_size (AdjBanquetRow *self, AdjBanquetSize size);
/* The widget of a card that is there, or NULL. */
GtkWidget *adj_banquet_row_get_card (AdjBanquetRow *self, guint card);
