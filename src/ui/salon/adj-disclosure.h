/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Something that is only seen when it is asked for: a line with an arrow at its end, and the rest
 * below it. In place of GtkExpander, whose folded child GTK 4.8 looks for when Tab comes by.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_DISCLOSURE (adj_disclosure_get_type ())
G_DECLARE_FINAL_TYPE (AdjDisclosure, adj_disclosure, ADJ, DISCLOSURE, GtkWidget)

/* HEAD is what the line shows, LABEL what it is called. Folded. */
GtkWidget *adj_disclosure_new (const char *label, GtkWidget *head, GtkWidget *child);
void adj_disclosure_set_open (AdjDisclosure *self, gboolean is_open);
