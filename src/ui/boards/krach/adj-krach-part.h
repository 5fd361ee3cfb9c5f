/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A part of Krach's board: a named group in a box, that shows scenes and knows how wide the table
 * is. A part derives from it, makes its widgets once, and updates them.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-scene.h"

#define ADJ_TYPE_KRACH_PART (adj_krach_part_get_type ())
G_DECLARE_DERIVABLE_TYPE (AdjKrachPart, adj_krach_part, ADJ, KRACH_PART, GtkWidget)

struct _AdjKrachPartClass {
  GtkWidgetClass parent_class;

  void (*show_scene) (AdjKrachPart *self, const AdjScene *scene);
  /* May be missing. */
  void (*set_layout) (AdjKrachPart *self, AdjLayout layout);
};

void adj_krach_part_show_scene (AdjKrachPart *self, const AdjScene *scene);
void adj_krach_part_set_layout (AdjKrachPart *self, AdjLayout layout);

/* Makes CHILD the last of a part, or of any other parent without a list of its own; returns it. */
GtkWidget *adj_krach_add (gpointer parent, GtkWidget *child);

/* STYLE is classes with spaces between. */
void adj_krach_set_style (GtkWidget *widget, const char *style);
GtkWidget *adj_krach_box_new (GtkOrientation orientation, int spacing, const char *style);
/* One that is in the accessible tree, with a name to be set. */
GtkWidget *
adj_krach_group_new (GtkAccessibleRole role, GtkOrientation orientation, const char *style);
GtkWidget *adj_krach_label_new (const char *text, const char *style);
/* A label that repeats what its group is called: it is seen and not heard. */
GtkWidget *adj_krach_quiet_label_new (const char *text, const char *style);
GtkWidget *adj_krach_rule_new (const char *style);
/* Takes TEXT. */
void adj_krach_take_text (GtkWidget *label, char *text);
void adj_krach_set_name (GtkWidget *widget, const char *name);
/* Adds or removes a class. */
void adj_krach_mark (GtkWidget *widget, const char *style, gboolean is_set);
