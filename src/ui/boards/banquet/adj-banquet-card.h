/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * An object card: the letter and the emblem of its series on the series' colour, the year below.
 *
 * Its size is that of its style: a row of cards gives its cards one of three. It is always put into
 * an AdjPiece, which tells what it is; the card itself is only a picture.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_BANQUET_CARD (adj_banquet_card_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetCard, adj_banquet_card, ADJ, BANQUET_CARD, GtkWidget)

GtkWidget *adj_banquet_card_new (guint card);
void adj_banquet_card_set_card (AdjBanquetCard *self, guint card);
