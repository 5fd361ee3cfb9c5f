/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-setup-cover.h"

#include <glib/gi18n.h>

#include "adj-a11y-name.h"

/* In the order of their words: covered, open. */
static GtkWidget *
add_value (GtkWidget *box, const char *label)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  GtkWidget *first = gtk_widget_get_first_child (box);

  adj_a11y_name_set (button, label);
  gtk_widget_set_hexpand (button, TRUE);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

GtkWidget *
adj_setup_cover_new (const AdjGameUi *face)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_widget_add_css_class (box, "seg");
  gtk_widget_add_css_class (box, "setup-control");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  (void) add_value (box, _ (face->cover.values[0]));
  (void) add_value (box, _ (face->cover.values[1]));
  gtk_widget_set_hexpand (box, FALSE);
  return box;
}

void
adj_setup_cover_follow (GtkWidget *cover,
                        const AdjGameUi *face,
                        GSettings *settings,
                        guint n_people)
{
  const char *key = face->covering[n_people > 1];
  GtkWidget *covered = gtk_widget_get_first_child (cover);
  GtkWidget *open = gtk_widget_get_last_child (cover);

  g_settings_unbind (covered, "active");
  g_settings_unbind (open, "active");
  g_settings_bind (settings, key, covered, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings,
                   key,
                   open,
                   "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_INVERT_BOOLEAN);
}
