/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-section.h"

#include "adj-kit.h"
#include "adj-wrap-layout.h"

struct _AdjSection {
  GtkWidget parent_instance;

  GtkWidget *rule;
  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *remark;
  GtkWidget *child;
};

G_DEFINE_FINAL_TYPE (AdjSection, adj_section, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_TITLE,
  PROP_REMARK,
  PROP_HEAD_STYLE,
  PROP_RULE_STYLE,
  PROP_RULE_BELOW,
  PROP_CHILD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_rule_style (AdjSection *self, const char *style)
{
  const char *const classes[] = { style, NULL };

  gtk_widget_set_css_classes (self->rule, (const char **) classes);
}

static void
set_child (AdjSection *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

static void
adj_section_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AdjSection *self = ADJ_SECTION (object);

  switch (id) {
  case PROP_TITLE:
    gtk_label_set_text (GTK_LABEL (self->title), g_value_get_string (value));
    break;
  case PROP_REMARK:
    adj_section_set_remark (self, g_value_get_string (value));
    break;
  case PROP_HEAD_STYLE:
    gtk_widget_add_css_class (self->head, g_value_get_string (value));
    break;
  case PROP_RULE_STYLE:
    set_rule_style (self, g_value_get_string (value));
    break;
  case PROP_RULE_BELOW:
    if (g_value_get_boolean (value))
      gtk_widget_insert_after (self->rule, GTK_WIDGET (self), self->head);
    break;
  case PROP_CHILD:
    set_child (self, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
adj_section_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_SECTION (object)->child, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_SECTION);
  G_OBJECT_CLASS (adj_section_parent_class)->dispose (object);
}

static GParamSpec *
make_string (const char *name)
{
  return g_param_spec_string (name, NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
}

static void
adj_section_class_init (AdjSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = adj_section_dispose;
  object_class->set_property = adj_section_set_property;

  properties[PROP_TITLE] = make_string ("title");
  properties[PROP_REMARK] = make_string ("remark");
  properties[PROP_HEAD_STYLE] = make_string ("head-style");
  properties[PROP_RULE_STYLE] = make_string ("rule-style");
  properties[PROP_RULE_BELOW] = g_param_spec_boolean ("rule-below",
                                                      NULL,
                                                      NULL,
                                                      FALSE,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CHILD] = g_param_spec_object ("child",
                                                NULL,
                                                NULL,
                                                GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-section");
  gtk_widget_class_bind_template_child (widget_class, AdjSection, rule);
  gtk_widget_class_bind_template_child (widget_class, AdjSection, head);
  gtk_widget_class_bind_template_child (widget_class, AdjSection, title);
  gtk_widget_class_bind_template_child (widget_class, AdjSection, remark);
}

static void
adj_section_init (AdjSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
adj_section_set_remark (AdjSection *self, const char *remark)
{
  g_return_if_fail (ADJ_IS_SECTION (self));

  gtk_label_set_text (GTK_LABEL (self->remark), remark != NULL ? remark : "");
  gtk_widget_set_visible (self->remark, remark != NULL && *remark != '\0');
}
