/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Small things that Canaletto's widgets are put together from. */

#pragma once

#include <gtk/gtk.h>

/* A label with style CLASSES, with spaces between; "" has none. */
GtkWidget *adj_canaletto_new_label (const char *classes);
/* Does nothing where the text is the same. */
void adj_canaletto_set_text (GtkWidget *label, const char *text);
/* A drawing whose size its style gives. */
GtkWidget *adj_canaletto_new_image (const char *name, const char *class);
/* A box without children: a line, a ground, a place. */
GtkWidget *adj_canaletto_new_box (const char *class);
void adj_canaletto_set_class (GtkWidget *widget, const char *class, gboolean is_set);
void adj_canaletto_set_label (GtkWidget *widget, const char *label);
/* What it is, heard and as a tooltip; nothing is done where it is the same. */
void adj_canaletto_set_description (GtkWidget *widget, const char *text);
/* WIDGET and all in it are seen only: what they say is said by something else. */
void adj_canaletto_hide_from_readers (GtkWidget *widget);
/* For `dispose`. */
void adj_canaletto_unparent_children (GtkWidget *widget);
