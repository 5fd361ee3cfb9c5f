/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-pillar.h"

#include "adj-text-size.h"

struct _AdjPillar {
  GtkWidget parent_instance;

  GtkWidget *child;
  int width;
};

G_DEFINE_FINAL_TYPE (AdjPillar, adj_pillar, GTK_TYPE_WIDGET)

static void
adj_pillar_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_PILLAR (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_pillar_parent_class)->dispose (object);
}

static void
adj_pillar_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size G_GNUC_UNUSED,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline G_GNUC_UNUSED,
                    int *natural_baseline G_GNUC_UNUSED)
{
  AdjPillar *self = ADJ_PILLAR (widget);
  int width = adj_text_size_scale (self->width);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = width;
  else
    gtk_widget_measure (self->child, orientation, width, minimum, natural, NULL, NULL);
}

static void
adj_pillar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = ADJ_PILLAR (widget)->child;
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (width, least), height, baseline, NULL);
}

static void
adj_pillar_class_init (AdjPillarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_pillar_dispose;
  widget_class->measure = adj_pillar_measure;
  widget_class->size_allocate = adj_pillar_size_allocate;
}

static void
adj_pillar_init (AdjPillar *self)
{
  adj_text_size_watch (self, G_CALLBACK (gtk_widget_queue_resize));
}

GtkWidget *
adj_pillar_new (GtkWidget *child, int width)
{
  AdjPillar *self = g_object_new (ADJ_TYPE_PILLAR, NULL);

  self->width = width;
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
adj_pillar_set_width (AdjPillar *self, int width)
{
  g_return_if_fail (ADJ_IS_PILLAR (self));

  if (self->width == width)
    return;
  self->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
