/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Marks what a lesson is about: a region of the table, or a widget in it, found by its CSS name or
 * style class. If that widget is not visible, the region is marked.
 *
 * A plain value that holds a reference on the marked widget.
 */

#pragma once

#include <gtk/gtk.h>

typedef struct _AdjMark AdjMark;

/* Called for clicks on the marked widget that no widget inside has handled. */
typedef void (*AdjMarkClicked) (gpointer data);

AdjMark *adj_mark_new (AdjMarkClicked clicked, gpointer data);
void adj_mark_free (AdjMark *mark);

/* PART is "krach-pot" or "plaque/1", the second of them; NULL: the region itself, which may be NULL
 * as well: nothing. */
void adj_mark_show (AdjMark *mark, GtkWidget *region, const char *part);
