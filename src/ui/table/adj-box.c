/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-box.h"

GtkWidget *
adj_box_new_region (const char *name, const char *style)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP,
                                 "orientation",
                                 GTK_ORIENTATION_VERTICAL,
                                 NULL);

  gtk_widget_add_css_class (box, style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return box;
}

void
adj_box_put (GtkWidget *box, GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent == box)
    return;
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (parent), widget);
  gtk_box_append (GTK_BOX (box), widget);
  g_object_unref (widget);
}

void
adj_box_put_after (GtkWidget *box, GtkWidget *widget, GtkWidget *sibling)
{
  adj_box_put (box, widget);
  gtk_box_reorder_child_after (GTK_BOX (box), widget, sibling);
}
