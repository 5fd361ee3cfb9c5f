/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What doesn't move is kept as one node for a size and a theme. */

#include "adj-night.h"

#include <math.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-palette.h"

enum {
  HEIGHT = 288,
  MAST = 62,
  FLAG_WIDTH = 56,
  FLAG_HEIGHT = 48,
  FLAG_GAP = 22,
  BADGE = 27,
};

struct _AdjNight {
  GtkWidget parent_instance;

  const AdjNightLook *look;
  guint n_flags;
  AdjPerson flags[RULES_MAX_SEATS]; /* copies: their names are ours */
  double raised;
  double bursts;

  GskRenderNode *scene; /* NULL: to be made */
  int width;            /* it was made for */
  int height;
};

G_DEFINE_FINAL_TYPE (AdjNight, adj_night, GTK_TYPE_WIDGET)

static const AdjNightLook plain = {
  .sky = { 0x0d1b36, 0x27396b, 0x7a4a72 },
  .ground = { 0x2a2440, 0x1b1728 },
  .horizon = 214,
  .mast_y = 10,
};

/* In a picture 1280 wide. */
static const float stars[][2] = {
  { 60, 24 },   { 200, 60 },  { 330, 20 },  { 520, 44 }, { 700, 18 }, { 880, 52 },
  { 1010, 26 }, { 1180, 60 }, { 1240, 22 }, { 440, 80 }, { 800, 86 },
};

/* Across in parts of the width, down and the radius in units. */
static const struct {
  float x;
  float y;
  float radius;
  guint n_rays;
  guint32 colour;
} bursts[ADJ_NIGHT_BURSTS] = {
  { 0.133f, 74, 58, 18, 0xffd66b },  { 0.852f, 72, 62, 18, 0xf2899a },
  { 0.754f, 46, 36, 14, 0x7fd8ce },  { 0.234f, 44, 34, 14, 0xf2899a },
  { 0.949f, 104, 34, 14, 0xffd66b }, { 0.047f, 120, 32, 13, 0x7fd8ce },
};

static GdkRGBA
make_colour (guint32 rgb)
{
  return (GdkRGBA){ (float) (rgb >> 16 & 0xff) / 255.0f,
                    (float) (rgb >> 8 & 0xff) / 255.0f,
                    (float) (rgb & 0xff) / 255.0f,
                    1 };
}

static const AdjNightLook *
get_look (AdjNight *self)
{
  return self->look != NULL ? self->look : &plain;
}

static float
get_scale (AdjNight *self)
{
  return (float) gtk_widget_get_height (GTK_WIDGET (self)) / HEIGHT;
}

static void
paint_ground (AdjNight *self, GtkSnapshot *snapshot, float width, float height)
{
  const AdjNightLook *look = get_look (self);
  float horizon = look->horizon * get_scale (self);
  GskColorStop sky[] = { { 0, make_colour (look->sky[0]) },
                         { 0.6f, make_colour (look->sky[1]) },
                         { 1, make_colour (look->sky[2]) } };
  GskColorStop ground[] = { { 0, make_colour (look->ground[0]) },
                            { 1, make_colour (look->ground[1]) } };

  gtk_snapshot_append_linear_gradient (snapshot,
                                       &GRAPHENE_RECT_INIT (0, 0, width, horizon),
                                       &GRAPHENE_POINT_INIT (0, 0),
                                       &GRAPHENE_POINT_INIT (0, horizon),
                                       sky,
                                       G_N_ELEMENTS (sky));
  gtk_snapshot_append_linear_gradient (snapshot,
                                       &GRAPHENE_RECT_INIT (0, horizon, width, height - horizon),
                                       &GRAPHENE_POINT_INIT (0, horizon),
                                       &GRAPHENE_POINT_INIT (0, height),
                                       ground,
                                       G_N_ELEMENTS (ground));
}

static void
paint_stars (AdjNight *self, GtkSnapshot *snapshot, float width)
{
  const GdkRGBA colour = { 1, 0.886f, 0.627f, 0.9f };
  float scale = get_scale (self);

  for (guint i = 0; i < G_N_ELEMENTS (stars); i++) {
    GskRoundedRect star;
    float x = stars[i][0] / 1280 * width;
    float y = stars[i][1] * scale;

    gsk_rounded_rect_init_from_rect (&star,
                                     &GRAPHENE_RECT_INIT (x - 1.2f, y - 1.2f, 2.4f, 2.4f),
                                     1);
    gtk_snapshot_push_rounded_clip (snapshot, &star);
    gtk_snapshot_append_color (snapshot, &colour, &star.bounds);
    gtk_snapshot_pop (snapshot);
  }
}

static void
paint_piece (
  GtkSnapshot *snapshot, const AdjNightPiece *piece, float middle, float horizon, float scale)
{
  const GdkRGBA black = { 0, 0, 0, 1 };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (roundf (middle + piece->x * scale), roundf (horizon + piece->y * scale)));
  adj_drawing_snapshot (adj_drawing_get (piece->drawing),
                        snapshot,
                        roundf (piece->width * scale),
                        roundf (piece->height * scale),
                        &black);
  gtk_snapshot_restore (snapshot);
}

static GskRenderNode *
make_scene (AdjNight *self, int width, int height)
{
  const AdjNightLook *look = get_look (self);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float scale = get_scale (self);

  paint_ground (self, snapshot, (float) width, (float) height);
  paint_stars (self, snapshot, (float) width);
  for (guint i = 0; i < look->n_pieces; i++) {
    float left = (float) width / 2 + look->pieces[i].x * scale;

    if (left < (float) width && left + look->pieces[i].width * scale > 0)
      paint_piece (snapshot, &look->pieces[i], (float) width / 2, look->horizon * scale, scale);
  }
  return gtk_snapshot_free_to_node (snapshot);
}

static void
snapshot_scene (AdjNight *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->scene == NULL || self->width != width || self->height != height) {
    g_clear_pointer (&self->scene, gsk_render_node_unref);
    self->scene = make_scene (self, width, height);
    self->width = width;
    self->height = height;
  }
  gtk_snapshot_append_node (snapshot, self->scene);
}

/* Rays that bend down at their ends, each with a dot. They are not all of one length: burst I and
 * ray K say how long this one is. */
static void
draw_burst (cairo_t *cr, guint i, double radius, double opened)
{
  GdkRGBA colour = make_colour (bursts[i].colour);

  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, MAX (1, radius / 29));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint k = 0; k < bursts[i].n_rays; k++) {
    double angle = 2 * G_PI * k / bursts[i].n_rays + ((i * 7 + k * 5) % 8 - 3.5) * 0.02;
    double length = radius * opened * (0.82 + 0.23 * ((i * 5 + k * 3) % 7) / 6);
    double x = length * cos (angle), y = length * sin (angle);

    cairo_move_to (cr, x * 0.3, y * 0.3);
    cairo_curve_to (cr, x * 0.57, y * 0.57, x * 0.8, y * 0.8, x, y + length * 0.1);
    cairo_stroke (cr);
    cairo_arc (cr, x * 1.08, y * 1.08 + length * 0.12, MAX (1, radius / 31), 0, 2 * G_PI);
    cairo_fill (cr);
  }
  cairo_set_source_rgb (cr, 1, 0.965, 0.886);
  cairo_arc (cr, 0, 0, radius * 0.1, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
snapshot_burst (AdjNight *self, GtkSnapshot *snapshot, guint i, double opened)
{
  float scale = get_scale (self);
  float x = bursts[i].x * (float) gtk_widget_get_width (GTK_WIDGET (self));
  float y = bursts[i].y * scale;
  float radius = bursts[i].radius * scale;
  float side = radius * 2.7f;
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot,
                               &GRAPHENE_RECT_INIT (x - side / 2, y - side / 2, side, side));

  cairo_translate (cr, x, y);
  draw_burst (cr, i, radius, opened);
  cairo_destroy (cr);
}

static void
trace_flag (cairo_t *cr)
{
  cairo_move_to (cr, 0, 0);
  cairo_curve_to (cr, 9.3, -4, 18.7, -4, 28, 0);
  cairo_curve_to (cr, 37.3, 4, 46.7, 4, FLAG_WIDTH, 0);
  cairo_rel_line_to (cr, 0, 36);
  cairo_rel_curve_to (cr, -9.3, 4, -18.7, 4, -28, 0);
  cairo_rel_curve_to (cr, -9.3, -4, -18.7, -4, -28, 0);
  cairo_close_path (cr);
}

/* A pole, and the cloth so far below its top as it is yet to rise. */
static void
draw_flag (cairo_t *cr, const AdjPerson *person, double below)
{
  GdkRGBA fill, key;

  adj_badge_get_colour (person->badge, &fill, NULL, NULL);
  adj_palette_get_for (ADJ_TOKEN_KEY, ADJ_THEME_LIGHT, &key);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  gdk_cairo_set_source_rgba (cr, &key);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -MAST);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.79, 0.54, 0.31);
  cairo_set_line_width (cr, 2.4);
  cairo_stroke (cr);

  cairo_translate (cr, 2, 2 - MAST + below);
  trace_flag (cr);
  gdk_cairo_set_source_rgba (cr, &fill);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &key);
  cairo_set_line_width (cr, 1.8);
  cairo_stroke (cr);
}

static void
snapshot_flag (AdjNight *self, GtkSnapshot *snapshot, guint i)
{
  const AdjNightLook *look = get_look (self);
  float scale = get_scale (self);
  float step = FLAG_WIDTH + FLAG_GAP;
  float below = (float) (1 - self->raised) * (MAST - FLAG_HEIGHT + 6);
  float x = look->mast_x + step * ((float) i - (float) (self->n_flags - 1) / 2);
  float badge = BADGE * scale;
  cairo_t *cr;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (GTK_WIDGET (self)) / 2 + x * scale,
                          (look->horizon + look->mast_y) * scale));
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (-4 * scale,
                                                       -(MAST + 6) * scale,
                                                       (FLAG_WIDTH + 8) * scale,
                                                       (MAST + 10) * scale));
  cairo_scale (cr, scale, scale);
  draw_flag (cr, &self->flags[i], below);
  cairo_destroy (cr);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT ((2 + FLAG_WIDTH / 2.0f) * scale - badge / 2, (below - MAST + 7) * scale));
  adj_badge_snapshot (GTK_WIDGET (self), snapshot, &self->flags[i], badge);
  gtk_snapshot_restore (snapshot);
}

static void
adj_night_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjNight *self = ADJ_NIGHT (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (width <= 0 || height <= 0)
    return;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (adj_palette_is_illustrated ()) {
    snapshot_scene (self, snapshot);
    for (guint i = 0; i < ADJ_NIGHT_BURSTS && self->bursts > i; i++)
      snapshot_burst (self, snapshot, i, MIN (1, self->bursts - i));
  }
  for (guint i = 0; i < self->n_flags; i++)
    snapshot_flag (self, snapshot, i);
  gtk_snapshot_pop (snapshot);
}

static void
drop_flags (AdjNight *self)
{
  for (guint i = 0; i < self->n_flags; i++)
    g_clear_pointer (&self->flags[i].name, g_free);
  self->n_flags = 0;
}

static void
drop_scene (AdjNight *self)
{
  g_clear_pointer (&self->scene, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A large picture is not kept while nobody sees it. */
static void
adj_night_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (adj_night_parent_class)->unmap (widget);
  drop_scene (ADJ_NIGHT (widget));
}

static void
adj_night_finalize (GObject *object)
{
  AdjNight *self = ADJ_NIGHT (object);

  drop_flags (self);
  g_clear_pointer (&self->scene, gsk_render_node_unref);
  G_OBJECT_CLASS (adj_night_parent_class)->finalize (object);
}

static void
adj_night_class_init (AdjNightClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = adj_night_finalize;
  widget_class->snapshot = adj_night_snapshot;
  widget_class->unmap = adj_night_unmap;
  gtk_widget_class_set_css_name (widget_class, "night");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
adj_night_init (AdjNight *self)
{
  self->raised = 1;
  adj_palette_watch (self, G_CALLBACK (drop_scene));
}

void
adj_night_set_look (AdjNight *self, const AdjNightLook *look)
{
  g_return_if_fail (ADJ_IS_NIGHT (self));

  self->look = look;
  drop_scene (self);
}

void
adj_night_set_flags (AdjNight *self, const AdjPeople *people, guint winners)
{
  g_return_if_fail (ADJ_IS_NIGHT (self));

  drop_flags (self);
  for (guint seat = 0; seat < people->n; seat++) {
    if ((winners >> seat & 1) == 0)
      continue;
    self->flags[self->n_flags] = people->list[seat];
    self->flags[self->n_flags++].name = g_strdup (people->list[seat].name);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
adj_night_set_raised (AdjNight *self, double raised)
{
  g_return_if_fail (ADJ_IS_NIGHT (self));

  if (self->raised == raised)
    return;
  self->raised = raised;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
adj_night_set_bursts (AdjNight *self, double n)
{
  g_return_if_fail (ADJ_IS_NIGHT (self));

  if (self->bursts == n)
    return;
  self->bursts = n;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
