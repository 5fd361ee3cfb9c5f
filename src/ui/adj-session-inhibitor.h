/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Asks the desktop not to end the session during a long write: an import, a backup, a restore.
 * Moves need no inhibitor, as each is on the disk before it is shown.
 *
 * Nothing depends on it: an interrupted write leaves the games as they were.
 */

#pragma once

#include <gtk/gtk.h>

typedef struct _AdjSessionInhibitor AdjSessionInhibitor;

/* REASON is shown when the user logs out. */
AdjSessionInhibitor *adj_session_inhibitor_begin (GtkApplication *application, const char *reason);
void adj_session_inhibitor_end (AdjSessionInhibitor *saving);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjSessionInhibitor, adj_session_inhibitor_end)
