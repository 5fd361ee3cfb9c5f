/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In the salon: the deal of the day, how one's try went, and the days before. */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_DAILY_CARD (adj_daily_card_get_type ())
G_DECLARE_FINAL_TYPE (AdjDailyCard, adj_daily_card, ADJ, DAILY_CARD, GtkWidget)

/* Reads the tries anew; hidden without a STORE. FALSE with the error if they can't be read. */
gboolean adj_daily_card_fill (AdjDailyCard *self, AdjArchive *store, GError **error);
