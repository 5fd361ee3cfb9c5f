/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Two ways to lay things out that suit any width.
 *
 * AdjColumns has its children in columns of one width, as many as there is room for, and rows of
 * one height. AdjLine has two or three children on a line; where they don't fit, the second of
 * three goes below the others, and of two the last. Both own their children.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_COLUMNS (adj_columns_get_type ())
G_DECLARE_FINAL_TYPE (AdjColumns, adj_columns, ADJ, COLUMNS, GtkWidget)

/* At most N columns, at least LEAST px wide at ordinary text, and by nature MOST. IS_EVEN: all rows
 * are full. */
GtkWidget *adj_columns_new (guint n, int least, int most, int gap, gboolean is_even);
void adj_columns_append (AdjColumns *self, GtkWidget *child);
void adj_columns_clear (AdjColumns *self);
/* Rows take what there is over their height, up to MOST px each; without this they take nothing. */
void adj_columns_let_grow (AdjColumns *self, int most);
/* What each row has taken. */
int adj_columns_get_spare (AdjColumns *self);

#define ADJ_TYPE_LINE (adj_line_get_type ())
G_DECLARE_FINAL_TYPE (AdjLine, adj_line, ADJ, LINE, GtkWidget)

/* Children that expand share what is left; where none does, the last stands at the end. */
GtkWidget *adj_line_new (int gap);
void adj_line_append (AdjLine *self, GtkWidget *child);
