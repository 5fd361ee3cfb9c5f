/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The choice whether what the rules let everybody see is covered at the table. It is remembered at
 * once, apart for one person at the screen and for several.
 */

#pragma once

#include "adj-game-ui.h"

GtkWidget *adj_setup_cover_new (const AdjGameUi *face);
/* N_PEOPLE share the screen. */
void adj_setup_cover_follow (GtkWidget *cover,
                             const AdjGameUi *face,
                             GSettings *settings,
                             guint n_people);
