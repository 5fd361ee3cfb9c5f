/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-inks.h"

struct _AdjInkWell {
  GObject parent_instance;

  AdjInks inks;
  void (*changed) (gpointer data);
  gpointer data;
};

static void adj_ink_well_paintable_init (GdkPaintableInterface *interface);
static void adj_ink_well_symbolic_init (GtkSymbolicPaintableInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AdjInkWell,
                               adj_ink_well,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      adj_ink_well_paintable_init)
                                 G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE,
                                                        adj_ink_well_symbolic_init))

static void
adj_ink_well_class_init (AdjInkWellClass *klass)
{
  (void) klass;
}

static void
adj_ink_well_init (AdjInkWell *self)
{
  (void) self;
}

static void
snapshot_nothing (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  (void) paintable;
  (void) snapshot;
  (void) width;
  (void) height;
}

static void
snapshot_symbolic (GtkSymbolicPaintable *paintable,
                   GdkSnapshot *snapshot,
                   double width,
                   double height,
                   const GdkRGBA *colours,
                   gsize n_colours)
{
  AdjInkWell *self = ADJ_INK_WELL (paintable);
  AdjInks inks = { 0 };
  gboolean is_same;

  (void) snapshot;
  (void) width;
  (void) height;
  if (n_colours < 4)
    return;

  inks.ink = colours[GTK_SYMBOLIC_COLOR_FOREGROUND];
  inks.spot = colours[GTK_SYMBOLIC_COLOR_ERROR];
  inks.second = colours[GTK_SYMBOLIC_COLOR_WARNING];
  inks.accent = colours[GTK_SYMBOLIC_COLOR_SUCCESS];
  is_same = gdk_rgba_equal (&inks.ink, &self->inks.ink) &&
            gdk_rgba_equal (&inks.spot, &self->inks.spot) &&
            gdk_rgba_equal (&inks.second, &self->inks.second) &&
            gdk_rgba_equal (&inks.accent, &self->inks.accent);
  self->inks = inks;
  if (!is_same)
    self->changed (self->data);
}

static void
adj_ink_well_paintable_init (GdkPaintableInterface *interface)
{
  interface->snapshot = snapshot_nothing;
}

static void
adj_ink_well_symbolic_init (GtkSymbolicPaintableInterface *interface)
{
  interface->snapshot_symbolic = snapshot_symbolic;
}

GtkWidget *
adj_inks_new (void (*changed) (gpointer data), gpointer data)
{
  g_autoptr (AdjInkWell) well = g_object_new (ADJ_TYPE_INK_WELL, NULL);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE,
                                   "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "paintable",
                                   well,
                                   "pixel-size",
                                   1,
                                   "can-target",
                                   FALSE,
                                   NULL);

  well->changed = changed;
  well->data = data;
  gtk_widget_add_css_class (image, "inks");
  return image;
}

const AdjInks *
adj_inks_get (GtkWidget *image)
{
  return &ADJ_INK_WELL (gtk_image_get_paintable (GTK_IMAGE (image)))->inks;
}
