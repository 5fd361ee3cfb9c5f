/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The prison: as many cells as seats, cell 1 first, and the thieves inside. */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

#define ADJ_TYPE_BANQUET_PRISON (adj_banquet_prison_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetPrison, adj_banquet_prison, ADJ, BANQUET_PRISON, GtkWidget)

GtkWidget *adj_banquet_prison_new (void);
void adj_banquet_prison_set_narrow (AdjBanquetPrison *self, gboolean narrow);
void adj_banquet_prison_show (AdjBanquetPrison *self, const AdjScene *scene);
/* The thief in a cell, from 0. */
GtkWidget *adj_banquet_prison_get_cell (AdjBanquetPrison *self, guint cell);
