/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The auction house: the two piles, what everybody there has put down and what came of it, and the
 * cheques that are out of the game.
 */

#pragma once

#include "adj-banquet-round.h"
#include "adj-draft.h"

#define ADJ_TYPE_BANQUET_HOUSE (adj_banquet_house_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetHouse, adj_banquet_house, ADJ, BANQUET_HOUSE, GtkWidget)

GtkWidget *adj_banquet_house_new (void);
void adj_banquet_house_set_narrow (AdjBanquetHouse *self, gboolean narrow);
void
adj_banquet_house_show (AdjBanquetHouse *self, const AdjScene *scene, const AdjBanquetRound *round);
/* Which piles may be taken by the actor, and the one that is the draft. */
void adj_banquet_house_show_draft (AdjBanquetHouse *self, AdjDraft *draft, int actor);

/* Signal: `pile-clicked` (guint pile). */

GtkWidget *adj_banquet_house_get_pile (AdjBanquetHouse *self, guint pile);
/* What a seat there has put down. */
GtkWidget *adj_banquet_house_get_play (AdjBanquetHouse *self, guint seat);
