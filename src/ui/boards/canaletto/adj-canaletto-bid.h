/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The standing bid and who holds it, and who is still in, in the order of speaking. */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

#define ADJ_TYPE_CANALETTO_BID (adj_canaletto_bid_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoBid, adj_canaletto_bid, ADJ, CANALETTO_BID, GtkWidget)

GtkWidget *adj_canaletto_bid_new (void);
void adj_canaletto_bid_show (AdjCanalettoBid *self, const AdjScene *scene);
void adj_canaletto_bid_set_compact (AdjCanalettoBid *self, gboolean is_compact);
/* A place over the badge of SEAT, for what flies there; NULL if it is not shown. */
GtkWidget *adj_canaletto_bid_get_purse (AdjCanalettoBid *self, guint seat);
