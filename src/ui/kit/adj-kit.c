/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-kit.h"

GtkWidget *
adj_label_new (const char *text, const char *classes)
{
  g_auto (GStrv) list = g_strsplit (classes, " ", -1);

  return g_object_new (GTK_TYPE_LABEL,
                       "label",
                       text,
                       "xalign",
                       0.0f,
                       "wrap",
                       TRUE,
                       "wrap-mode",
                       PANGO_WRAP_WORD_CHAR,
                       "css-classes",
                       list,
                       NULL);
}

GtkWidget *
adj_label_append (GtkWidget *box, const char *text, const char *classes)
{
  GtkWidget *label = adj_label_new (text, classes);

  gtk_box_append (GTK_BOX (box), label);
  return label;
}

void
adj_label_keep_lines (GtkWidget *label, guint n)
{
  g_autoptr (PangoLayout) lines = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  g_autofree char *breaks = g_strnfill (n - 1, '\n');
  int height;

  /* Not so many times the height of one: each line is rounded. */
  pango_layout_set_text (lines, breaks, -1);
  pango_layout_get_pixel_size (lines, NULL, &height);
  gtk_widget_set_size_request (label, -1, height);
}

void
adj_widget_set_class (GtkWidget *widget, const char *style, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

void
adj_widget_drop_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_root_set_focus (root, NULL);
}

void
adj_button_set_icon (GtkWidget *button, const char *icon)
{
  gtk_image_set_from_icon_name (GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (button))), icon);
}

int
adj_widget_measure_height (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

int
adj_widget_find_needed_height (GtkWidget *widget, int width)
{
  int natural;
  int requested;

  gtk_widget_get_size_request (widget, NULL, &requested);
  gtk_widget_set_size_request (widget, -1, -1);
  natural = adj_widget_measure_height (widget, width);
  gtk_widget_set_size_request (widget, -1, requested);
  return MIN (natural, gtk_widget_get_height (widget));
}

void
adj_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL) {
    if (GTK_IS_BOX (widget))
      gtk_box_remove (GTK_BOX (widget), child);
    else
      gtk_widget_unparent (child);
  }
}

void
adj_widget_class_set_template (GtkWidgetClass *widget_class, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/org/adjuge/Adjuge/ui/%s.ui", name);

  gtk_widget_class_set_template_from_resource (widget_class, path);
}
