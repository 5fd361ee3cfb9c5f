/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The castle: thieves and detectives, the exhibitions laid out, the finest first; after the end the
 * final collections.
 */

#pragma once

#include "adj-banquet-round.h"
#include "adj-draft.h"

#define ADJ_TYPE_BANQUET_CASTLE (adj_banquet_castle_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetCastle, adj_banquet_castle, ADJ, BANQUET_CASTLE, GtkWidget)

GtkWidget *adj_banquet_castle_new (void);
void adj_banquet_castle_set_narrow (AdjBanquetCastle *self, gboolean narrow);
void adj_banquet_castle_show (AdjBanquetCastle *self,
                              const AdjScene *scene,
                              const AdjBanquetRound *round);
/* The cards that the actor may steal, and the one that is the draft. */
void adj_banquet_castle_show_draft (AdjBanquetCastle *self, AdjDraft *draft, int actor);

/* Signal: `card-clicked` (guint exhibitor, guint card). */

/* The widget of a card on show, or NULL; what a thief or a detective has put down. */
GtkWidget *adj_banquet_castle_get_card (AdjBanquetCastle *self, guint seat, guint card);
GtkWidget *adj_banquet_castle_get_play (AdjBanquetCastle *self, guint seat);
