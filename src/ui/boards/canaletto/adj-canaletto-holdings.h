/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Treasures of a player, a tile for each group, with how many of how many there are. They wrap and
 * never overlap: their counts are to be read.
 */

#pragma once

#include <gtk/gtk.h>

#include "canaletto/canaletto.h"

GtkWidget *adj_canaletto_holdings_new (void);
/* Not visible where there are none. */
void adj_canaletto_holdings_set (GtkWidget *holdings, const CanalettoState *canaletto, guint seat);
