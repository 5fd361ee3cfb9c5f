/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the panels of the board are built from. */

#pragma once

#include <gtk/gtk.h>

/* A box with an ink rule, a title, a hairline; it is a group of that name. */
GtkWidget *adj_banquet_section_new (const char *title, gboolean is_small);
/* CONTENT in the line of the title, at the end, instead of below it. */
void adj_banquet_section_put_beside (GtkWidget *section, GtkWidget *content);
/* Without rule and title, where they are said elsewhere. */
void adj_banquet_section_set_bare (GtkWidget *section, gboolean bare);
/* The small remark at the right of the title; NULL: none. */
void adj_banquet_section_remark (GtkWidget *section, const char *remark);

GtkWidget *adj_banquet_label_new (const char *style, const char *second_style);
/* Sets a text only where it is another, and hides an empty label. */
void adj_banquet_label_set (GtkWidget *label, const char *text);
void adj_banquet_set_style (GtkWidget *widget, const char *style, gboolean is_on);
/* What a player did in the round before stands back a little. */
void adj_banquet_set_past (GtkWidget *widget, gboolean is_past);
