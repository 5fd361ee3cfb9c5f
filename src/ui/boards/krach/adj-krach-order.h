/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who speaks after whom in this round, who is still in and what the others took. */

#pragma once

#include "adj-krach-part.h"

#define ADJ_TYPE_KRACH_ORDER (adj_krach_order_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachOrder, adj_krach_order, ADJ, KRACH_ORDER, AdjKrachPart)

/* The word on the tile of a seat: where its chips go. */
GtkWidget *adj_krach_order_get_word (AdjKrachOrder *self, guint seat);
