/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-storm.h"

#include "adj-drawing.h"
#include "adj-palette.h"

enum {
  CLOUD_WIDTH = 250,
  CLOUD_HEIGHT = 96,
};

typedef struct {
  GtkWidget *area; /* weak */
  gboolean is_leaving;
} Storm;

static const GdkRGBA FALL = { 1, .42f, .24f, 1 };
static const GdkRGBA EDGE = { .165f, .102f, .09f, 1 };

static void
storm_free (gpointer data)
{
  Storm *storm = data;

  g_clear_weak_pointer (&storm->area);
  g_free (storm);
}

static Storm *
storm_new (GtkWidget *area, gboolean is_leaving)
{
  Storm *storm = g_new0 (Storm, 1);

  g_set_weak_pointer (&storm->area, area);
  storm->is_leaving = is_leaving;
  return storm;
}

static void
append_cloud (GtkSnapshot *snapshot, float x, float y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  adj_drawing_snapshot (adj_drawing_get ("storm"), snapshot, CLOUD_WIDTH, CLOUD_HEIGHT, &EDGE);
  gtk_snapshot_restore (snapshot);
}

/* One cloud comes from each side, and they meet over the middle. */
static void
draw_clouds (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Storm *storm = data;
  double come = storm->is_leaving ? 1 : t;
  graphene_rect_t sky;
  float way;

  if (!adj_palette_is_illustrated () || !adj_board_find_bounds (board, storm->area, &sky))
    return;
  way = (float) come * (sky.size.width / 2 + CLOUD_WIDTH * .1f);
  gtk_snapshot_push_clip (snapshot, &sky);
  gtk_snapshot_push_opacity (snapshot, storm->is_leaving ? MIN (1, (1 - t) * 3) : MIN (1, t * 2));
  append_cloud (snapshot, sky.origin.x - CLOUD_WIDTH + way, sky.origin.y - 8);
  append_cloud (snapshot, sky.origin.x + sky.size.width - way, sky.origin.y - 2);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* As far as T, with a head. */
static void
trace_fall (cairo_t *cairo, double t)
{
  static const double points[][2] = {
    { .06, .2 }, { .24, .3 }, { .36, .14 }, { .54, .5 }, { .66, .42 }, { .94, .92 },
  };
  double at = t * (G_N_ELEMENTS (points) - 1);

  cairo_move_to (cairo, points[0][0], points[0][1]);
  for (guint i = 1; i < G_N_ELEMENTS (points) && at > i - 1; i++) {
    double part = MIN (1, at - (i - 1));

    cairo_line_to (cairo,
                   points[i - 1][0] + (points[i][0] - points[i - 1][0]) * part,
                   points[i - 1][1] + (points[i][1] - points[i - 1][1]) * part);
  }
}

static void
draw_fall (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Storm *storm = data;
  graphene_rect_t card;
  cairo_t *cairo;

  if (!adj_palette_is_illustrated () || !adj_board_find_bounds (board, storm->area, &card))
    return;
  cairo = gtk_snapshot_append_cairo (snapshot, &card);
  cairo_translate (cairo, (double) card.origin.x, (double) card.origin.y);
  cairo_save (cairo);
  cairo_scale (cairo, (double) card.size.width, (double) card.size.height);
  trace_fall (cairo, MIN (1, t * 1.4));
  cairo_restore (cairo);
  cairo_set_line_join (cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  gdk_cairo_set_source_rgba (cairo, &EDGE);
  cairo_set_line_width (cairo, 8);
  cairo_stroke_preserve (cairo);
  gdk_cairo_set_source_rgba (cairo, &FALL);
  cairo_set_line_width (cairo, 5);
  cairo_stroke (cairo);
  cairo_destroy (cairo);
}

static void
add (AdjBoard *board, AdjDrawEffect draw, Storm *storm, AdjSpan span)
{
  adj_board_set_delay (board, span.at);
  adj_board_add_effect (board, draw, storm, storm_free, span.stage, span.ms, ADJ_EASE_LINEAR);
  adj_board_set_delay (board, 0);
}

void
adj_krach_storm_gather (AdjBoard *board, GtkWidget *sky, AdjSpan span)
{
  add (board, draw_clouds, storm_new (sky, FALSE), span);
}

void
adj_krach_storm_leave (AdjBoard *board, GtkWidget *sky, AdjSpan span)
{
  add (board, draw_clouds, storm_new (sky, TRUE), span);
}

void
adj_krach_storm_fall (AdjBoard *board, GtkWidget *card, AdjSpan span)
{
  add (board, draw_fall, storm_new (card, FALSE), span);
}
