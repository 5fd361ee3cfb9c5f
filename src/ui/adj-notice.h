/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * One desktop notification that it is the user's turn, withdrawn when the window becomes active or
 * the turn is over.
 */

#pragma once

#include <gtk/gtk.h>

/* Does nothing while a window of the program is active. TEXT must hold no secret of the game. */
void adj_notice_send (GtkApplication *application, const char *title, const char *text);
void adj_notice_withdraw (GtkApplication *application);
