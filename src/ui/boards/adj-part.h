/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A part of a board: a widget that shows scenes and knows how wide the table is. The parts of a
 * game derive from it. It has a vertical box layout and the role of a group, and on disposal it
 * drops all its children.
 *
 * Its widgets come from the template of the class, and those of rows that are shown once for each
 * player or piece from fragments: templates that are instantiated for a struct. In both, an image
 * with a pixel size follows the size of the text, and a label that is ellipsized shows all of its
 * text in a tooltip.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-kit.h"
#include "adj-layout.h"
#include "adj-scene.h"

#define ADJ_TYPE_PART (adj_part_get_type ())
G_DECLARE_DERIVABLE_TYPE (AdjPart, adj_part, ADJ, PART, GtkWidget)

struct _AdjPartClass {
  GtkWidgetClass parent_class;

  void (*show_scene) (AdjPart *self, const AdjScene *scene);
  /* May be NULL. */
  void (*set_layout) (AdjPart *self, AdjLayout layout);
};

void adj_part_show_scene (AdjPart *self, const AdjScene *scene);
void adj_part_set_layout (AdjPart *self, AdjLayout layout);

/* An object of a template, and the member of a struct that holds it. */
typedef struct {
  const char *id;
  gsize offset;
} AdjField;

#define ADJ_FIELD(Struct, member)     \
  {                                   \
#member, offsetof(Struct, member) \
  }

/* The template NAME.ui of our resources, whose objects go to FIELDS of the instance. */
void
adj_part_class_set_template (gpointer klass, const char *name, const AdjField *fields, gsize n);
/* To be called when an instance is initialized. */
void adj_part_init_template (gpointer self);
/* Makes the widgets of the fragment NAME.ui and stores them in FIELDS of DATA; returns that with
 * the id "root", which is floating. */
GtkWidget *adj_fragment_new (const char *name, gpointer data, const AdjField *fields, gsize n);

/* Sets the text of a label; NULL is no text. */
void adj_set_text (GtkWidget *label, const char *text);
/* The same; frees TEXT. */
void adj_take_text (GtkWidget *label, char *text);
/* The same; a label without text is hidden. */
void adj_show_text (GtkWidget *label, const char *text);
/* The accessible name of WIDGET. */
void adj_set_name (GtkWidget *widget, const char *name);
/* The accessible name and the tooltip of WIDGET. */
void adj_set_description (GtkWidget *widget, const char *text);
