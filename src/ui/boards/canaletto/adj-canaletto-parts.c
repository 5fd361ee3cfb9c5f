/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-parts.h"

#include "adj-drawing.h"
#include "adj-tip.h"

static void
add_classes (GtkWidget *widget, const char *classes)
{
  g_auto (GStrv) names = g_strsplit (classes, " ", -1);

  for (guint i = 0; names[i] != NULL; i++) {
    if (names[i][0] != '\0')
      gtk_widget_add_css_class (widget, names[i]);
  }
}

GtkWidget *
adj_canaletto_new_label (const char *classes)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  add_classes (label, classes);

  return label;
}

void
adj_canaletto_set_text (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (label)), text) != 0)
    gtk_label_set_label (GTK_LABEL (label), text);
}

GtkWidget *
adj_canaletto_new_image (const char *name, const char *class)
{
  GtkWidget *image =
    g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  adj_drawing_set_image (image, name);
  add_classes (image, class);

  return image;
}

GtkWidget *
adj_canaletto_new_box (const char *class)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  add_classes (box, class);

  return box;
}

void
adj_canaletto_set_class (GtkWidget *widget, const char *class, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, class);
  else
    gtk_widget_remove_css_class (widget, class);
}

void
adj_canaletto_set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label,
                                  -1);
}

void
adj_canaletto_set_description (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (adj_tip_get (widget), text) == 0)
    return;

  adj_tip_set (widget, text);
  adj_canaletto_set_label (widget, text);
}

void
adj_canaletto_hide_from_readers (GtkWidget *widget)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

void
adj_canaletto_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}
