/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a game was won: the turning points of the report on it, each a button that goes there.
 * While the analysis is not complete, how far it is.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_FINALE_TURNS (adj_finale_turns_get_type ())
G_DECLARE_FINAL_TYPE (AdjFinaleTurns, adj_finale_turns, ADJ, FINALE_TURNS, GtkWidget)

/* Of a game that is over; NULL: none. */
void adj_finale_turns_set_session (AdjFinaleTurns *self, AdjSession *session);
