/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What people have written about a game, the group "Notes": an editor for the move that is looked
 * at, or for the game, and below it all notes there are. A click on one goes to its move by the
 * action `win.go`.
 *
 * Words are saved when the editor is left, by its button or by Ctrl+Enter. While there are unsaved
 * words the editor stays with its move, wherever the game goes on to.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-replay.h"

#define ADJ_TYPE_NOTES (adj_notes_get_type ())
G_DECLARE_FINAL_TYPE (AdjNotes, adj_notes, ADJ, NOTES, GtkWidget)

GtkWidget *adj_notes_new (void);

/* Both may be NULL. PEOPLE must live until others are set, or the widget is gone. */
void adj_notes_set_replay (AdjNotes *self, AdjReplay *replay, const AdjPeople *people);
/* Puts the cursor into the note on the move PLY; 0 is the game, −1 the place that is looked at. */
void adj_notes_edit (AdjNotes *self, int ply);
/* Saves what is not saved yet. FALSE when that failed, which has been reported. */
gboolean adj_notes_save (AdjNotes *self);
