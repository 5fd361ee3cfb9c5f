/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-disclosure.h"

#include "adj-kit.h"

struct _AdjDisclosure {
  GtkWidget parent_instance;

  GtkWidget *button;
  GtkWidget *line;
  GtkWidget *arrow;
  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (AdjDisclosure, adj_disclosure, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_LABEL,
  PROP_HEAD,
  PROP_CHILD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_head (AdjDisclosure *self, GtkWidget *head)
{
  gtk_widget_set_hexpand (head, TRUE);
  gtk_box_prepend (GTK_BOX (self->line), head);
}

static void
set_child (AdjDisclosure *self, GtkWidget *child)
{
  self->child = child;
  gtk_widget_set_visible (child, FALSE);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
adj_disclosure_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AdjDisclosure *self = ADJ_DISCLOSURE (object);

  switch (id) {
  case PROP_LABEL:
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    g_value_get_string (value),
                                    -1);
    break;
  case PROP_HEAD:
    set_head (self, g_value_get_object (value));
    break;
  case PROP_CHILD:
    set_child (self, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
turn_cb (AdjDisclosure *self)
{
  adj_disclosure_set_open (self, !gtk_widget_get_visible (self->child));
}

static void
adj_disclosure_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_DISCLOSURE (object)->child, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_DISCLOSURE);
  G_OBJECT_CLASS (adj_disclosure_parent_class)->dispose (object);
}

static void
adj_disclosure_class_init (AdjDisclosureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = adj_disclosure_dispose;
  object_class->set_property = adj_disclosure_set_property;
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_HEAD] = g_param_spec_object ("head", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  adj_widget_class_set_template (widget_class, "adj-disclosure");
  gtk_widget_class_bind_template_child (widget_class, AdjDisclosure, button);
  gtk_widget_class_bind_template_child (widget_class, AdjDisclosure, line);
  gtk_widget_class_bind_template_child (widget_class, AdjDisclosure, arrow);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
}

static void
adj_disclosure_init (AdjDisclosure *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button),
                               GTK_ACCESSIBLE_STATE_EXPANDED,
                               FALSE,
                               -1);
}

GtkWidget *
adj_disclosure_new (const char *label, GtkWidget *head, GtkWidget *child)
{
  return g_object_new (ADJ_TYPE_DISCLOSURE, "label", label, "head", head, "child", child, NULL);
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
