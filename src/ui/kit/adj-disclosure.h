/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A line with an arrow at its end that shows or hides what is below it; hidden at first. In place
 * of GtkExpander, whose hidden child GTK 4.8 lets the Tab key reach.
 *
 * Properties: "label", the accessible name; "head", what the line shows; "child".
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_DISCLOSURE (adj_disclosure_get_type ())
G_DECLARE_FINAL_TYPE (AdjDisclosure, adj_disclosure, ADJ, DISCLOSURE, GtkWidget)

GtkWidget *adj_disclosure_new (const char *label, GtkWidget *head, GtkWidget *child);
void adj_disclosure_set_open (AdjDisclosure *self, gboolean is_open);
