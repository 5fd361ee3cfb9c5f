/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A share, large: a frame in the colour of its border with that company's sign and letter in the
 * corners, and in it the centre with its own. Or the crash card, or the back of a card.
 *
 * It is as large as its style says and keeps its proportions, 18 to 25. Narrower than 60 px it
 * shows the centre's sign alone. Its name is the owner's to set.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_KRACH_SHARE (adj_krach_share_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachShare, adj_krach_share, ADJ, KRACH_SHARE, GtkWidget)

GtkWidget *adj_krach_share_new (const char *style);
/* A share, with KRACH_STAR a start share; KRACH_CRASH; KRACH_NO_CARD is a back. */
void adj_krach_share_set_card (AdjKrachShare *self, guint card);
guint adj_krach_share_get_card (AdjKrachShare *self);

/* The colours of a company: the same in every theme. */
void adj_krach_get_colours (guint company, GdkRGBA *ret_fill, GdkRGBA *ret_mark);
/* The style of a small share, for an AdjTile. */
char *adj_krach_dup_tile_style (guint share);
