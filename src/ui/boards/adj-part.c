/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-part.h"

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-tile.h"
#include "adj-tip.h"
#include "adj-width-first-bin.h"
#include "adj-wrap-layout.h"

G_DEFINE_ABSTRACT_TYPE (AdjPart, adj_part, GTK_TYPE_WIDGET)

static void
adj_part_dispose (GObject *object)
{
  adj_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (adj_part_parent_class)->dispose (object);
}

static void
adj_part_class_init (AdjPartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_part_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "part");

  /* The types that templates name. */
  g_type_ensure (ADJ_TYPE_BADGE);
  g_type_ensure (ADJ_TYPE_DRAWING);
  g_type_ensure (ADJ_TYPE_TILE);
  g_type_ensure (ADJ_TYPE_TILE_ROW);
  g_type_ensure (ADJ_TYPE_WIDTH_FIRST_BIN);
  g_type_ensure (ADJ_TYPE_WRAP_LAYOUT);
}

static void
adj_part_init (AdjPart *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  if (GTK_IS_BOX_LAYOUT (layout))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
}

void
adj_part_show_scene (AdjPart *self, const AdjScene *scene)
{
  g_return_if_fail (ADJ_IS_PART (self));

  ADJ_PART_GET_CLASS (self)->show_scene (self, scene);
}

void
adj_part_set_layout (AdjPart *self, AdjLayout layout)
{
  g_return_if_fail (ADJ_IS_PART (self));

  if (ADJ_PART_GET_CLASS (self)->set_layout != NULL)
    ADJ_PART_GET_CLASS (self)->set_layout (self, layout);
}

/* Templates */

void
adj_part_class_set_template (gpointer klass, const char *name, const AdjField *fields, gsize n)
{
  adj_widget_class_set_template (klass, name);
  for (gsize i = 0; i < n; i++)
    gtk_widget_class_bind_template_child_full (klass,
                                               fields[i].id,
                                               FALSE,
                                               (gssize) fields[i].offset);
}

/* Parts inside have been finished with their own templates. */
static void
finish (GtkWidget *widget)
{
  if (GTK_IS_IMAGE (widget) && gtk_image_get_pixel_size (GTK_IMAGE (widget)) > 0)
    adj_drawing_follow_text (GTK_IMAGE (widget));
  if (GTK_IS_LABEL (widget) && gtk_label_get_ellipsize (GTK_LABEL (widget)) != PANGO_ELLIPSIZE_NONE)
    adj_tip_shorten (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!ADJ_IS_PART (child))
      finish (child);
}

void
adj_part_init_template (gpointer self)
{
  gtk_widget_init_template (self);
  finish (self);
}

GtkWidget *
adj_fragment_new (const char *name, gpointer data, const AdjField *fields, gsize n)
{
  g_autofree char *path = g_strdup_printf ("/org/adjuge/Adjuge/ui/%s.ui", name);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);
  GtkWidget *root = GTK_WIDGET (gtk_builder_get_object (builder, "root"));

  for (gsize i = 0; i < n; i++) {
    GObject *object = gtk_builder_get_object (builder, fields[i].id);

    g_assert (object != NULL);
    G_STRUCT_MEMBER (GObject *, data, fields[i].offset) = object;
  }
  finish (root);
  /* The builder's reference becomes a floating one. */
  g_object_ref (root);
  g_object_force_floating (G_OBJECT (root));
  return root;
}

void
adj_set_text (GtkWidget *label, const char *text)
{
  if (text == NULL)
    text = "";
  if (!g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
    gtk_label_set_text (GTK_LABEL (label), text);
}

void
adj_take_text (GtkWidget *label, char *text)
{
  adj_set_text (label, text);
  g_free (text);
}

void
adj_show_text (GtkWidget *label, const char *text)
{
  adj_set_text (label, text);
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

void
adj_set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
adj_set_description (GtkWidget *widget, const char *text)
{
  if (g_strcmp0 (adj_tip_get (widget), text) == 0)
    return;
  adj_tip_set (widget, text);
  adj_set_name (widget, text);
}
