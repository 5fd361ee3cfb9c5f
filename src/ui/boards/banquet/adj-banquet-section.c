/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-section.h"

#include "adj-width-first-bin.h"

GtkWidget *
adj_banquet_label_new (const char *style, const char *second_style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  if (second_style != NULL)
    gtk_widget_add_css_class (label, second_style);

  return label;
}

void
adj_banquet_label_set (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text != NULL ? text : "") != 0)
    gtk_label_set_text (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

void
adj_banquet_set_style (GtkWidget *widget, const char *style, gboolean is_on)
{
  if (is_on)
    gtk_widget_add_css_class (widget, style);
  else
    gtk_widget_remove_css_class (widget, style);
}

/* Not a class, for which all that is inside would look up its style anew. */
void
adj_banquet_set_past (GtkWidget *widget, gboolean is_past)
{
  gtk_widget_set_opacity (widget, is_past ? 0.85 : 1);
}

static GtkWidget *
new_rule (const char *style)
{
  GtkWidget *rule = g_object_new (GTK_TYPE_SEPARATOR,
                                  "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  "orientation",
                                  GTK_ORIENTATION_HORIZONTAL,
                                  NULL);

  gtk_widget_add_css_class (rule, style);
  return rule;
}

GtkWidget *
adj_banquet_section_new (const char *title, gboolean is_small)
{
  GtkWidget *section = g_object_new (GTK_TYPE_BOX,
                                     "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_GROUP,
                                     "orientation",
                                     GTK_ORIENTATION_VERTICAL,
                                     NULL);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = adj_banquet_label_new (is_small ? "role-body" : "role-section", "strong");
  GtkWidget *remark = adj_banquet_label_new ("role-small", "ink2");
  GtkWidget *fence = adj_width_first_bin_new (remark);

  gtk_widget_add_css_class (section, "banquet-section");
  gtk_widget_add_css_class (head, "section-head");
  gtk_label_set_text (GTK_LABEL (label), title);
  gtk_widget_set_hexpand (remark, TRUE);
  gtk_widget_set_valign (fence, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_label_set_xalign (GTK_LABEL (remark), 1);
  gtk_label_set_wrap (GTK_LABEL (remark), TRUE);
  gtk_label_set_justify (GTK_LABEL (remark), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_visible (remark, FALSE);

  gtk_box_append (GTK_BOX (section), new_rule ("ink-rule"));
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), fence);
  gtk_box_append (GTK_BOX (section), head);
  g_object_set_data (G_OBJECT (section), "adj-remark", remark);
  gtk_accessible_update_property (GTK_ACCESSIBLE (section),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title,
                                  -1);

  return section;
}

void
adj_banquet_section_put_beside (GtkWidget *section, GtkWidget *content)
{
  GtkWidget *rule = gtk_widget_get_first_child (section);
  GtkWidget *head = gtk_widget_get_next_sibling (rule);

  gtk_widget_set_valign (gtk_widget_get_first_child (head), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (gtk_widget_get_first_child (head), TRUE);
  gtk_box_append (GTK_BOX (head), content);
}

void
adj_banquet_section_set_bare (GtkWidget *section, gboolean bare)
{
  GtkWidget *rule = gtk_widget_get_first_child (section);
  GtkWidget *head = gtk_widget_get_next_sibling (rule);

  gtk_widget_set_visible (rule, !bare);
  gtk_widget_set_visible (gtk_widget_get_first_child (head), !bare);
}

void
adj_banquet_section_remark (GtkWidget *section, const char *remark)
{
  adj_banquet_label_set (g_object_get_data (G_OBJECT (section), "adj-remark"), remark);
}
