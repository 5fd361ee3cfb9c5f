/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-disclosure.h"

struct _AdjDisclosure {
  GtkWidget parent_instance;

  GtkWidget *button;
  GtkWidget *arrow;
  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (AdjDisclosure, adj_disclosure, GTK_TYPE_WIDGET)

static void
adj_disclosure_dispose (GObject *object)
{
  AdjDisclosure *self = ADJ_DISCLOSURE (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_disclosure_parent_class)->dispose (object);
}

static void
adj_disclosure_class_init (AdjDisclosureClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = adj_disclosure_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
adj_disclosure_init (AdjDisclosure *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}

static void
turn_cb (AdjDisclosure *self)
{
  adj_disclosure_set_open (self, !gtk_widget_get_visible (self->child));
}

GtkWidget *
adj_disclosure_new (const char *label, GtkWidget *head, GtkWidget *child)
{
  AdjDisclosure *self = g_object_new (ADJ_TYPE_DISCLOSURE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_set_hexpand (head, TRUE);
  self->arrow = gtk_image_new ();
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), self->arrow);

  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), box);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "fold");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label,
                                  -1);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (turn_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  adj_disclosure_set_open (self, FALSE);
  return GTK_WIDGET (self);
}

void
adj_disclosure_set_open (AdjDisclosure *self, gboolean is_open)
{
  g_return_if_fail (ADJ_IS_DISCLOSURE (self));

  gtk_widget_set_visible (self->child, is_open);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                is_open ? "pan-up-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button),
                               GTK_ACCESSIBLE_STATE_EXPANDED,
                               is_open,
                               -1);
}
