/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The notes on a game: an editor for the note on the current move or on the whole game, and a list
 * of all notes. A click on one goes to its move through the action `win.go`.
 *
 * A note is saved when the editor loses the focus, by the button or with Ctrl+Enter. While a note
 * is unsaved, the editor stays with its move.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_NOTES (adj_notes_get_type ())
G_DECLARE_FINAL_TYPE (AdjNotes, adj_notes, ADJ, NOTES, GtkWidget)

/* SESSION may be NULL. */
void adj_notes_set_session (AdjNotes *self, AdjSession *session);
/* Opens the editor for the note on the move PLY; 0: on the game, −1: on the current move. */
void adj_notes_edit (AdjNotes *self, int ply);
/* Saves an unsaved note. On failure it reports the error to the user and returns FALSE. */
gboolean adj_notes_save (AdjNotes *self);
