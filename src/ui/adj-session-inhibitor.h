/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Asks the desktop not to end the session while something is written that takes its time: many
 * games that come in, a backup, a backup that is put back. Moves need none of this, each is on the
 * disk before it is shown; nor does a computer that thinks, whose move is thought again.
 *
 * Nothing depends on the answer: whatever is cut short leaves the games as they were.
 */

#pragma once

#include <gtk/gtk.h>

typedef struct _AdjSessionInhibitor AdjSessionInhibitor;

/* REASON is shown to whoever wants to log out. */
AdjSessionInhibitor *adj_session_inhibitor_begin (GtkApplication *application, const char *reason);
void adj_session_inhibitor_end (AdjSessionInhibitor *saving);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjSessionInhibitor, adj_session_inhibitor_end)
