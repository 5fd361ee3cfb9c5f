/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The few widgets that code still makes itself, where a template cannot: a list's length is known
 * only at run time.
 */

#pragma once

#include <gtk/gtk.h>

/* A label that wraps and begins at the left. CLASSES are style classes separated by spaces. */
GtkWidget *adj_label_new (const char *text, const char *classes);
/* The same, appended to BOX. */
GtkWidget *adj_label_append (GtkWidget *box, const char *text, const char *classes);
/* LABEL is as high as N lines at least, so that nothing moves with its text. */
void adj_label_keep_lines (GtkWidget *label, guint n);
/* Adds or removes the style class. */
void adj_widget_set_class (GtkWidget *widget, const char *style, gboolean is_set);
/* Before WIDGET goes. GTK would give the focus that is in it to what comes next in the window, such
 * as the button that leaves the table, and the next Enter would press that. */
void adj_widget_drop_focus (GtkWidget *widget);
/* Of a button whose child is an image. GTK 4.8 takes the image that it makes itself for what the
 * button is labelled by, and screen readers say “GtkImage”. */
void adj_button_set_icon (GtkWidget *button, const char *icon);
/* The natural height of WIDGET at that width. */
int adj_widget_measure_height (GtkWidget *widget, int width);
/* The height that WIDGET was seen to need at that width: what it has, but no more than what is in
 * it needs now, for it may not have been laid out since letters or layout changed. */
int adj_widget_find_needed_height (GtkWidget *widget, int width);
/* Unparents all children of WIDGET; of a GtkBox it removes them. */
void adj_widget_remove_children (GtkWidget *widget);
/* Sets up the class for the template NAME.ui of our resources; no children are bound yet. */
void adj_widget_class_set_template (GtkWidgetClass *widget_class, const char *name);
