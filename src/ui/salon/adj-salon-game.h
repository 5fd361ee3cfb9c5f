/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A game that can be continued: a button with a small picture of its table, as somebody who does
 * not sit there sees it, whose turn it is, with whom and when.
 *
 * What the archive says of a game is there at once; what its moves must be played for, later.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_SALON_GAME (adj_salon_game_get_type ())
G_DECLARE_FINAL_TYPE (AdjSalonGame, adj_salon_game, ADJ, SALON_GAME, GtkWidget)

/* BADGES may be NULL, or those that names have chosen. */
GtkWidget *adj_salon_game_new (const AdjStoredGame *game, GVariant *badges);
/* Opens the game and shows how it stands. */
void adj_salon_game_fill (AdjSalonGame *self, AdjArchive *store);
