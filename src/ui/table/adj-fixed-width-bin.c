/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-fixed-width-bin.h"

#include "adj-text-size.h"

struct _AdjFixedWidthBin {
  GtkWidget parent_instance;

  GtkWidget *child;
  int width;
};

G_DEFINE_FINAL_TYPE (AdjFixedWidthBin, adj_fixed_width_bin, GTK_TYPE_WIDGET)

static void
adj_fixed_width_bin_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_FIXED_WIDTH_BIN (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_fixed_width_bin_parent_class)->dispose (object);
}

static void
adj_fixed_width_bin_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size G_GNUC_UNUSED,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline G_GNUC_UNUSED,
                             int *natural_baseline G_GNUC_UNUSED)
{
  AdjFixedWidthBin *self = ADJ_FIXED_WIDTH_BIN (widget);
  int width = adj_text_size_scale (self->width);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = width;
  else
    gtk_widget_measure (self->child, orientation, width, minimum, natural, NULL, NULL);
}

static void
adj_fixed_width_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = ADJ_FIXED_WIDTH_BIN (widget)->child;
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (width, least), height, baseline, NULL);
}

static void
adj_fixed_width_bin_class_init (AdjFixedWidthBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_fixed_width_bin_dispose;
  widget_class->measure = adj_fixed_width_bin_measure;
  widget_class->size_allocate = adj_fixed_width_bin_size_allocate;
}

static void
adj_fixed_width_bin_init (AdjFixedWidthBin *self)
{
  adj_text_size_watch (self, G_CALLBACK (gtk_widget_queue_resize));
}

GtkWidget *
adj_fixed_width_bin_new (GtkWidget *child, int width)
{
  AdjFixedWidthBin *self = g_object_new (ADJ_TYPE_FIXED_WIDTH_BIN, NULL);

  self->width = width;
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

void
adj_fixed_width_bin_set_width (AdjFixedWidthBin *self, int width)
{
  g_return_if_fail (ADJ_IS_FIXED_WIDTH_BIN (self));

  if (self->width == width)
    return;
  self->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
