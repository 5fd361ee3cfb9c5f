/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How experts did in one's seat, in a report and at the end of a game. They begin when the game has
 * been analysed; it is hidden until one of them is done.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_GHOST_CARD (adj_ghost_card_get_type ())
G_DECLARE_FINAL_TYPE (AdjGhostCard, adj_ghost_card, ADJ, GHOST_CARD, GtkWidget)

/* SESSION may be NULL: nothing is played any more. The same one again changes nothing. */
void adj_ghost_card_set_session (AdjGhostCard *self, AdjSession *session);
