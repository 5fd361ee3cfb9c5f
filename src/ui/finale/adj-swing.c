/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-swing.h"

#include "adj-palette.h"

enum {
  WIDTH = 84,
  HEIGHT = 16,
  BAR = 8,
};

struct _AdjSwing {
  GtkWidget parent_instance;

  double before;
  double after;
};

G_DEFINE_FINAL_TYPE (AdjSwing, adj_swing, GTK_TYPE_WIDGET)

static void
fill (GtkSnapshot *snapshot, AdjToken token, double x, double y, double width, double height)
{
  GdkRGBA colour;

  adj_palette_get (token, &colour);
  gtk_snapshot_append_color (
    snapshot,
    &colour,
    &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
adj_swing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjSwing *self = ADJ_SWING (widget);
  double width = gtk_widget_get_width (widget);
  double top = (gtk_widget_get_height (widget) - BAR) / 2.0;
  double low = MIN (self->before, self->after) * width;
  double high = MAX (self->before, self->after) * width;

  fill (snapshot, ADJ_TOKEN_TROUGH, 0, top, width, BAR);
  fill (snapshot,
        self->after >= self->before ? ADJ_TOKEN_GOOD : ADJ_TOKEN_WARN,
        low,
        top,
        high - low,
        BAR);
  fill (snapshot, ADJ_TOKEN_INK, CLAMP (self->after * width - 1, 0, width - 2), top - 4, 2, HEIGHT);
}

static void
adj_swing_class_init (AdjSwingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = adj_swing_snapshot;
  gtk_widget_class_set_css_name (widget_class, "swing");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_swing_init (AdjSwing *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), WIDTH, HEIGHT);
  adj_palette_watch (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
adj_swing_new (double before, double after)
{
  AdjSwing *self = g_object_new (ADJ_TYPE_SWING, NULL);

  self->before = before;
  self->after = after;
  return GTK_WIDGET (self);
}
