/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A row of a card: a title, a sentence, and a control, below them in a narrow window.
 *
 * Properties: "title", "sentence", "control". The control takes the first two for its accessible
 * name and description; set it last.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_OPTION_ROW (adj_option_row_get_type ())
G_DECLARE_FINAL_TYPE (AdjOptionRow, adj_option_row, ADJ, OPTION_ROW, GtkWidget)

GtkWidget *adj_option_row_new (const char *title, const char *sentence, GtkWidget *control);
