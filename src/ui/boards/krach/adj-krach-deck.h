/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The cards that are left: backs for those that are surely shares, and, apart, the last five, any
 * of which may be the crash. Where there is less room they overlap.
 */

#pragma once

#include "adj-krach-part.h"

#define ADJ_TYPE_KRACH_DECK (adj_krach_deck_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachDeck, adj_krach_deck, ADJ, KRACH_DECK, AdjKrachPart)

/* The card on top, or NULL. */
GtkWidget *adj_krach_deck_get_top (AdjKrachDeck *self);
