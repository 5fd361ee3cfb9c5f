/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Draws the eye to what a lesson speaks of: a region of the table, a part of it that has that name
 * or class in the style, or one of several such parts. What can't be seen now is not marked, but
 * what it would be a part of.
 *
 * A plain value that keeps what is marked, until something else is or it is freed.
 */

#pragma once

#include <gtk/gtk.h>

typedef struct _AdjMark AdjMark;

/* What is marked was clicked, but nothing in it that has an answer of its own. */
typedef void (*AdjMarkClicked) (gpointer data);

AdjMark *adj_mark_new (AdjMarkClicked clicked, gpointer data);
void adj_mark_free (AdjMark *mark);

/* PART is "krach-pot" or "plaque/1", the second of them; NULL: the region itself, which may be NULL
 * as well: nothing. */
void adj_mark_show (AdjMark *mark, GtkWidget *region, const char *part);

/* What is marked now, or NULL. */
GtkWidget *adj_mark_get_widget (AdjMark *mark);
