/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of a game on the first page: its picture, what it is, and its buttons. */

#pragma once

#include "adj-game-ui.h"

#define ADJ_TYPE_SALON_CARD (adj_salon_card_get_type ())
G_DECLARE_FINAL_TYPE (AdjSalonCard, adj_salon_card, ADJ, SALON_CARD, GtkWidget)

GtkWidget *adj_salon_card_new (const AdjGameUi *face, GSettings *settings);
