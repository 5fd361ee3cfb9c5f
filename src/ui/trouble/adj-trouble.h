/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The page for when the games can't be opened: what happened in one sentence, that nothing was
 * overwritten, and the ways on.
 *
 * The ways on are actions of the window: `win.try-again`, `win.open-read-only`, `win.restore` (s:
 * the path of a backup, after it was confirmed here), `win.rescue`, and `app.choose-folder`.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_TROUBLE (adj_trouble_get_type ())
G_DECLARE_FINAL_TYPE (AdjTrouble, adj_trouble, ADJ, TROUBLE, GtkWidget)

AdjTrouble *adj_trouble_new (void);
/* What opening the database at PATH said, and the focus on the first way on. */
void adj_trouble_show (AdjTrouble *self, const GError *error, const char *path);

/*
 * What an error means to people, for a bubble while the program goes on: a title, "Nothing was
 * changed", and a sentence or two.
 */
void adj_trouble_describe (const GError *error, char **ret_title, char **ret_text);
/* The same for a move that could not be kept: "The move was not played. …" */
char *adj_trouble_describe_move (const GError *error);
