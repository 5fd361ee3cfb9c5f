/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The page where a game is prepared: seats, options, who begins, the seed.
 *
 * "Start" begins the game in the store, remembers how it was prepared, and goes there by the action
 * `win.open-game`; "Cancel" is `win.back`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-preparation.h"

#define ADJ_TYPE_SETUP (adj_setup_get_type ())
G_DECLARE_FINAL_TYPE (AdjSetup, adj_setup, ADJ, SETUP, GtkWidget)

AdjSetup *adj_setup_new (GSettings *settings);
/* Shows the last set-up of GAME, to be played in STORE, which may be NULL. */
void adj_setup_prepare (AdjSetup *self, const RulesGame *game, AdjArchive *store);
/* The title of the game. */
const char *adj_setup_get_title (AdjSetup *self);
/* NULL before the first game was shown. */
const AdjPreparation *adj_setup_get_preparation (AdjSetup *self);
