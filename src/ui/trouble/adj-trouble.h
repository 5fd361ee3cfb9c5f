/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The page for when the games can't be opened: what happened in one sentence, that nothing was
 * overwritten, and the ways on.
 *
 * The ways on are actions of the application: `app.try-again`, `app.open-read-only`, `app.restore`
 * (s: the path of a backup, which asks first) and `app.choose-folder`; what can be read is exported
 * from here.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_TROUBLE (adj_trouble_get_type ())
G_DECLARE_FINAL_TYPE (AdjTrouble, adj_trouble, ADJ, TROUBLE, GtkWidget)

AdjTrouble *adj_trouble_new (void);
/* Explains ERROR, which opening the database at PATH gave. */
void adj_trouble_show (AdjTrouble *self, const GError *error, const char *path);

/*
 * An error in words for a toast: a title, "Nothing was changed", and a sentence or two.
 */
void adj_trouble_describe (const GError *error, char **ret_title, char **ret_text);
/* The same for a move that could not be kept: "The move was not played. …" */
char *adj_trouble_describe_move (const GError *error);
