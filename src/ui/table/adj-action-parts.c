/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-action-parts.h"

#include "adj-kit.h"
#include "adj-platform.h"

struct _AdjActionParts {
  GHashTable *parts; /* key → Part */
  GHashTable *last;  /* box → its child named last in this filling */
  guint filling;     /* counts the calls of `begin` */
};

typedef struct {
  GtkWidget *widget;
  guint filling; /* the last one in which it was named */
  gboolean is_new;
} Part;

static void
part_free (gpointer data)
{
  Part *part = data;

  g_object_unref (part->widget);
  g_free (part);
}

AdjActionParts *
adj_action_parts_new (void)
{
  AdjActionParts *self = g_new0 (AdjActionParts, 1);

  self->parts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, part_free);
  self->last = g_hash_table_new (NULL, NULL);
  return self;
}

void
adj_action_parts_free (AdjActionParts *self)
{
  g_hash_table_unref (self->parts);
  g_hash_table_unref (self->last);
  g_free (self);
}

void
adj_action_parts_begin (AdjActionParts *self)
{
  self->filling++;
  g_hash_table_remove_all (self->last);
}

static Part *
add (AdjActionParts *self, const char *key, GtkWidget *widget)
{
  Part *part = g_new0 (Part, 1);

  part->widget = g_object_ref_sink (widget);
  part->is_new = TRUE;
  /* It is seen when it is whole. */
  gtk_widget_set_visible (widget, FALSE);
  g_hash_table_insert (self->parts, g_strdup (key), part);
  return part;
}

GtkWidget *
adj_action_parts_name (AdjActionParts *self,
                       const char *key,
                       GtkWidget *box,
                       GtkWidget *(*make) (void) )
{
  Part *part = g_hash_table_lookup (self->parts, key);
  GtkWidget *previous = g_hash_table_lookup (self->last, box);

  if (part != NULL && part->filling == self->filling)
    return part->widget;
  if (part == NULL)
    part = add (self, key, make ());
  if (gtk_widget_get_parent (part->widget) != box ||
      gtk_widget_get_prev_sibling (part->widget) != previous)
    gtk_widget_insert_after (part->widget, box, previous);
  part->filling = self->filling;
  g_hash_table_insert (self->last, box, part->widget);
  return part->widget;
}

static gboolean
remove_unnamed (gpointer key G_GNUC_UNUSED, gpointer value, gpointer data)
{
  const AdjActionParts *self = data;
  Part *part = value;

  if (part->filling == self->filling)
    return FALSE;
  adj_widget_drop_focus (part->widget);
  /* It has no parent if the box it was in has been removed before it. */
  if (gtk_widget_get_parent (part->widget) != NULL)
    gtk_widget_unparent (part->widget);
  return TRUE;
}

static void
show_new (gpointer key G_GNUC_UNUSED, gpointer value, gpointer data G_GNUC_UNUSED)
{
  Part *part = value;

  if (!part->is_new)
    return;
  part->is_new = FALSE;
  gtk_widget_set_visible (part->widget, TRUE);
  if (gtk_widget_get_focusable (part->widget))
    adj_platform_introduce (part->widget);
}

void
adj_action_parts_end (AdjActionParts *self)
{
  g_hash_table_foreach_remove (self->parts, remove_unnamed, self);
  g_hash_table_foreach (self->parts, show_new, NULL);
}

gboolean
adj_action_parts_is_empty (AdjActionParts *self)
{
  return g_hash_table_size (self->parts) == 0;
}
