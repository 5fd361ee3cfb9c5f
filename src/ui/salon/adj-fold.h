/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Something that is only seen when it is asked for: a line with an arrow at its end, and the rest
 * below it. In place of GtkExpander, whose folded child GTK 4.8 looks for when Tab comes by.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_FOLD (adj_fold_get_type ())
G_DECLARE_FINAL_TYPE (AdjFold, adj_fold, ADJ, FOLD, GtkWidget)

/* HEAD is what the line shows, LABEL what it is called. Folded. */
GtkWidget *adj_fold_new (const char *label, GtkWidget *head, GtkWidget *child);
void adj_fold_set_open (AdjFold *self, gboolean is_open);
