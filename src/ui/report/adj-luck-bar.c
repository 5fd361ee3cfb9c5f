/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-luck-bar.h"

#include <math.h>

#include "adj-palette.h"
#include "adj-text-size.h"

/* In px at ordinary text. */
enum {
  WIDTH = 90,
  HEIGHT = 13,
};

struct _AdjLuckBar {
  GtkWidget parent_instance;

  AdjPortion portion;
  gint scale;
  gboolean is_luck;
};

G_DEFINE_FINAL_TYPE (AdjLuckBar, adj_luck_bar, GTK_TYPE_WIDGET)

static void
set_colour (cairo_t *cr, AdjToken token)
{
  GdkRGBA colour;

  adj_palette_get (token, &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
}

static void
draw_hatching (cairo_t *cr, double x, double width, double height)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, 0, width, height);
  cairo_clip (cr);
  set_colour (cr, adj_palette_is_illustrated () ? ADJ_TOKEN_KEY : ADJ_TOKEN_CARD);
  cairo_set_line_width (cr, 1);
  for (double at = x - height; at < x + width; at += 5) {
    cairo_move_to (cr, at, height);
    cairo_line_to (cr, at + height, 0);
  }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_bar (AdjLuckBar *self, cairo_t *cr, double x, double width, double height)
{
  set_colour (cr, self->is_luck ? ADJ_TOKEN_GILT : ADJ_TOKEN_ACCENTBG);
  cairo_rectangle (cr, x, 0, width, height);
  cairo_fill (cr);
  if (self->is_luck)
    draw_hatching (cr, x, width, height);
  set_colour (cr, ADJ_TOKEN_EDGE);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, x + 0.5, 0.5, MAX (0, width - 1), height - 1);
  cairo_stroke (cr);
}

static double
find_x (AdjLuckBar *self, double width, double worth)
{
  return width / 2 + CLAMP (worth / MAX (1, self->scale), -1, 1) * (width / 2 - 1);
}

static void
adj_luck_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjLuckBar *self = ADJ_LUCK_BAR (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double middle = floor (width / 2);
  double end = find_x (self, width, self->portion.worth);
  double doubt = 2.0 * self->portion.error;
  cairo_t *cr;

  if (width <= 0 || height <= 0)
    return;

  cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_bar (self, cr, MIN (middle, end), fabs (end - middle), height);
  set_colour (cr, ADJ_TOKEN_INK);
  cairo_rectangle (cr, middle - 0.5, 0, 1, height);
  cairo_rectangle (cr,
                   find_x (self, width, self->portion.worth - doubt),
                   height / 2 - 0.5,
                   find_x (self, width, self->portion.worth + doubt) -
                     find_x (self, width, self->portion.worth - doubt),
                   1);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
adj_luck_bar_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural =
    adj_text_size_scale (orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT);
}

static void
adj_luck_bar_class_init (AdjLuckBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = adj_luck_bar_snapshot;
  widget_class->measure = adj_luck_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "luckbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_luck_bar_init (AdjLuckBar *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  adj_palette_watch (self, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
adj_luck_bar_new (AdjPortion portion, gint scale, gboolean is_luck)
{
  AdjLuckBar *self = g_object_new (ADJ_TYPE_LUCK_BAR, NULL);

  self->portion = portion;
  self->scale = scale;
  self->is_luck = is_luck;
  return GTK_WIDGET (self);
}
