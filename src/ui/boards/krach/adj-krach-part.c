/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-part.h"

G_DEFINE_ABSTRACT_TYPE (AdjKrachPart, adj_krach_part, GTK_TYPE_WIDGET)

static void
adj_krach_part_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (adj_krach_part_parent_class)->dispose (object);
}

static void
adj_krach_part_class_init (AdjKrachPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_krach_part_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "krachpart");
}

static void
adj_krach_part_init (AdjKrachPart *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  if (GTK_IS_ORIENTABLE (layout))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}

void
adj_krach_part_show_scene (AdjKrachPart *self, const AdjScene *scene)
{
  g_return_if_fail (ADJ_IS_KRACH_PART (self));

  ADJ_KRACH_PART_GET_CLASS (self)->show_scene (self, scene);
}

void
adj_krach_part_set_layout (AdjKrachPart *self, AdjLayout layout)
{
  g_return_if_fail (ADJ_IS_KRACH_PART (self));

  if (ADJ_KRACH_PART_GET_CLASS (self)->set_layout != NULL)
    ADJ_KRACH_PART_GET_CLASS (self)->set_layout (self, layout);
}

GtkWidget *
adj_krach_add (gpointer parent, GtkWidget *child)
{
  if (GTK_IS_BOX (parent))
    gtk_box_append (GTK_BOX (parent), child);
  else
    gtk_widget_set_parent (child, GTK_WIDGET (parent));

  return child;
}

void
adj_krach_set_style (GtkWidget *widget, const char *style)
{
  g_auto (GStrv) classes = g_strsplit (style, " ", -1);

  gtk_widget_set_css_classes (widget, (const char **) classes);
}

GtkWidget *
adj_krach_box_new (GtkOrientation orientation, int spacing, const char *style)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);

  if (style != NULL)
    adj_krach_set_style (box, style);
  return box;
}

GtkWidget *
adj_krach_group_new (GtkAccessibleRole role, GtkOrientation orientation, const char *style)
{
  GtkWidget *box =
    g_object_new (GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation, NULL);

  if (style != NULL)
    adj_krach_set_style (box, style);
  return box;
}

static GtkWidget *
make_label (GtkAccessibleRole role, const char *text, const char *style)
{
  GtkWidget *label =
    g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, "xalign", 0.0f, NULL);

  if (style != NULL)
    adj_krach_set_style (label, style);
  return label;
}

GtkWidget *
adj_krach_label_new (const char *text, const char *style)
{
  return make_label (GTK_ACCESSIBLE_ROLE_LABEL, text, style);
}

GtkWidget *
adj_krach_quiet_label_new (const char *text, const char *style)
{
  return make_label (GTK_ACCESSIBLE_ROLE_PRESENTATION, text, style);
}

GtkWidget *
adj_krach_rule_new (const char *style)
{
  GtkWidget *rule =
    g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (rule, style);
  return rule;
}

void
adj_krach_take_text (GtkWidget *label, char *text)
{
  if (strcmp (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
  g_free (text);
}

void
adj_krach_set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
adj_krach_mark (GtkWidget *widget, const char *style, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}
