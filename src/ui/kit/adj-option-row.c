/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-option-row.h"

#include "adj-a11y-name.h"
#include "adj-kit.h"
#include "adj-wrap-layout.h"

struct _AdjOptionRow {
  GtkWidget parent_instance;

  GtkWidget *words;
  GtkWidget *title;
  GtkWidget *sentence;
  GtkWidget *control;
};

G_DEFINE_FINAL_TYPE (AdjOptionRow, adj_option_row, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_TITLE,
  PROP_SENTENCE,
  PROP_CONTROL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
set_control (AdjOptionRow *self, GtkWidget *control)
{
  self->control = control;
  if (control == NULL)
    return;
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (control, GTK_WIDGET (self));
  adj_a11y_name_set (control, gtk_label_get_text (GTK_LABEL (self->title)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (control),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_text (GTK_LABEL (self->sentence)),
                                  -1);
}

static void
adj_option_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AdjOptionRow *self = ADJ_OPTION_ROW (object);

  switch (id) {
  case PROP_TITLE:
    gtk_label_set_text (GTK_LABEL (self->title), g_value_get_string (value));
    break;
  case PROP_SENTENCE:
    gtk_label_set_text (GTK_LABEL (self->sentence), g_value_get_string (value));
    break;
  case PROP_CONTROL:
    set_control (self, g_value_get_object (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
adj_option_row_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_OPTION_ROW (object)->control, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), ADJ_TYPE_OPTION_ROW);
  G_OBJECT_CLASS (adj_option_row_parent_class)->dispose (object);
}

static void
adj_option_row_class_init (AdjOptionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = adj_option_row_dispose;
  object_class->set_property = adj_option_row_set_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, "", flags);
  properties[PROP_CONTROL] = g_param_spec_object ("control", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
  adj_widget_class_set_template (widget_class, "adj-option-row");
  gtk_widget_class_bind_template_child (widget_class, AdjOptionRow, words);
  gtk_widget_class_bind_template_child (widget_class, AdjOptionRow, title);
  gtk_widget_class_bind_template_child (widget_class, AdjOptionRow, sentence);
}

static void
adj_option_row_init (AdjOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
adj_option_row_new (const char *title, const char *sentence, GtkWidget *control)
{
  return g_object_new (ADJ_TYPE_OPTION_ROW,
                       "title",
                       title,
                       "sentence",
                       sentence,
                       "control",
                       control,
                       NULL);
}
