/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-a11y-name.h"

static GtkWidget *
find_focused_part (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget))
    return gtk_widget_get_first_child (widget);
  if (GTK_IS_EDITABLE (widget))
    return GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (widget)));

  return NULL;
}

void
adj_a11y_name_set (GtkWidget *widget, const char *name)
{
  GtkWidget *part = find_focused_part (widget);

  /* A button is labelled by its label, which GTK 4.18 prefers to any name. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (part != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
