/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the reader holds: cards, cheques and thieves, the largest first, the detective and the
 * exhibition. Pieces that may be played now change the draft.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-scene.h"

#define ADJ_TYPE_BANQUET_HAND (adj_banquet_hand_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetHand, adj_banquet_hand, ADJ, BANQUET_HAND, GtkWidget)

GtkWidget *adj_banquet_hand_new (AdjDraft *draft);
void adj_banquet_hand_show (AdjBanquetHand *self, const AdjScene *scene);
/* In as few lines as can be, without what everybody always holds. */
void adj_banquet_hand_set_narrow (AdjBanquetHand *self, gboolean is_narrow);
