/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-scaled-bin.h"

#include <math.h>

enum {
  LEAST_WIDTH = 120
};

struct _AdjScaledBin {
  GtkWidget parent_instance;

  GtkWidget *child;
  int width;
};

G_DEFINE_FINAL_TYPE (AdjScaledBin, adj_scaled_bin, GTK_TYPE_WIDGET)

static int
get_width (AdjScaledBin *self)
{
  int least;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX (least, self->width);
}

static int
get_height (AdjScaledBin *self)
{
  int natural;

  gtk_widget_measure (self->child,
                      GTK_ORIENTATION_VERTICAL,
                      get_width (self),
                      NULL,
                      &natural,
                      NULL,
                      NULL);
  return natural;
}

static void
adj_scaled_bin_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline G_GNUC_UNUSED,
                        int *natural_baseline G_GNUC_UNUSED)
{
  AdjScaledBin *self = ADJ_SCALED_BIN (widget);
  double scale;

  *natural = get_width (self);
  *minimum = LEAST_WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  scale = for_size < 0 ? 1 : MIN (1, (double) for_size / get_width (self));
  *natural = (int) ceil (get_height (self) * scale);
  *minimum = *natural;
}

static void
adj_scaled_bin_size_allocate (GtkWidget *widget,
                              int width,
                              int height G_GNUC_UNUSED,
                              int baseline G_GNUC_UNUSED)
{
  AdjScaledBin *self = ADJ_SCALED_BIN (widget);
  int full = get_width (self);
  float scale = (float) MIN (1, (double) width / full);
  GskTransform *transform =
    gsk_transform_translate (NULL,
                             &GRAPHENE_POINT_INIT (((float) width - (float) full * scale) / 2, 0));

  gtk_widget_allocate (self->child,
                       full,
                       get_height (self),
                       -1,
                       gsk_transform_scale (transform, scale, scale));
}

static GtkSizeRequestMode
adj_scaled_bin_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
adj_scaled_bin_dispose (GObject *object)
{
  g_clear_pointer (&ADJ_SCALED_BIN (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (adj_scaled_bin_parent_class)->dispose (object);
}

static void
adj_scaled_bin_class_init (AdjScaledBinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_scaled_bin_dispose;
  widget_class->measure = adj_scaled_bin_measure;
  widget_class->size_allocate = adj_scaled_bin_size_allocate;
  widget_class->get_request_mode = adj_scaled_bin_get_request_mode;
}

static void
adj_scaled_bin_init (AdjScaledBin *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
adj_scaled_bin_new (GtkWidget *child, int width)
{
  AdjScaledBin *self = g_object_new (ADJ_TYPE_SCALED_BIN, NULL);

  self->child = child;
  self->width = width;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
