/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-drawing.h"
#include "adj-krach-words.h"
#include "adj-palette.h"

/* Parts of the card's width. */
#define FRAME 0.15f
#define RADIUS 0.09f
#define CORNER 0.123f
#define NAME_AT 78 /* the name, in the grid of the certificates */

enum {
  SIMPLE_BELOW = 60
};

struct _AdjKrachShare {
  GtkWidget parent_instance;

  guint card;
};

G_DEFINE_FINAL_TYPE (AdjKrachShare, adj_krach_share, GTK_TYPE_WIDGET)

static const GdkRGBA white = { 1, 1, 1, 1 };

static const char *const fills[KRACH_COMPANIES] = {
  "#60311D", "#729B6E", "#F8DC67", "#1653A4", "#EF74BA",
};
static const char *const marks[KRACH_COMPANIES] = {
  "#FFFFFF", "#211D19", "#211D19", "#FFFFFF", "#211D19",
};

static void
get_colours (guint company, GdkRGBA *ret_fill, GdkRGBA *ret_mark)
{
  (void) gdk_rgba_parse (ret_fill, fills[company]);
  (void) gdk_rgba_parse (ret_mark, marks[company]);
}

char *
adj_krach_dup_tile_style (guint share)
{
  /* The names of the companies in records are those of the colours. */
  return g_strdup_printf ("share-card company-%s border-%s",
                          krach_companies[krach_centre (share)],
                          krach_companies[krach_border (share)]);
}

static void
fill_rectangle (GtkSnapshot *snapshot, graphene_rect_t bounds, float radius, const GdkRGBA *colour)
{
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
stroke_rectangle (
  GtkSnapshot *snapshot, graphene_rect_t bounds, float radius, float width, const GdkRGBA *colour)
{
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &bounds, radius);
  gtk_snapshot_append_border (snapshot, &shape, widths, colours);
}

static void
draw_sign (
  GtkSnapshot *snapshot, const char *name, float x, float y, float size, const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  /* On whole pixels, or it would be blurred. */
  size = roundf (size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x), roundf (y)));
  adj_drawing_snapshot (adj_drawing_get (name), snapshot, (double) size, (double) size, colour);
  gtk_snapshot_restore (snapshot);
}

/* Centred on a point, SIZE high. */
static void
draw_text (GtkWidget *widget,
           GtkSnapshot *snapshot,
           const char *text,
           float x,
           float y,
           float size,
           const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  PangoRectangle ink;

  pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_font_description_set_absolute_size (font, (double) size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x - (float) ink.x - (float) ink.width / 2,
                                                y - (float) ink.y - (float) ink.height / 2));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
draw_frame (AdjKrachShare *self, GtkSnapshot *snapshot, guint border, float width, float height)
{
  const char *sign = adj_krach_get_drawing (border);
  const char *letter = adj_krach_get_letter (border);
  float size = CORNER * width;
  float near = FRAME * width / 2;
  GdkRGBA fill;
  GdkRGBA mark;

  get_colours (border, &fill, &mark);
  fill_rectangle (snapshot, GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS * width, &fill);
  if (width < SIMPLE_BELOW)
    return;

  draw_sign (snapshot, sign, near - size / 2, near - size / 2, size, &mark);
  draw_sign (snapshot, sign, width - near - size / 2, height - near - size / 2, size, &mark);
  draw_text (GTK_WIDGET (self), snapshot, letter, width - near, near, size * 1.05f, &mark);
  draw_text (GTK_WIDGET (self), snapshot, letter, near, height - near, size * 1.05f, &mark);
}

static void
draw_start_disc (AdjKrachShare *self, GtkSnapshot *snapshot, float width)
{
  const GdkRGBA ink = { 0.129f, 0.114f, 0.098f, 1 };
  float size = 0.19f * width;
  float x = width * (1 - FRAME) - size * 0.75f;
  float y = width * FRAME - size * 0.05f;

  fill_rectangle (snapshot, GRAPHENE_RECT_INIT (x, y, size, size), size / 2, &white);
  stroke_rectangle (snapshot, GRAPHENE_RECT_INIT (x, y, size, size), size / 2, 1, &ink);
  draw_text (GTK_WIDGET (self), snapshot, "S", x + size / 2, y + size / 2, 0.14f * width, &ink);
}

static void
draw_share (AdjKrachShare *self, GtkSnapshot *snapshot, float width, float height)
{
  guint share = self->card & ~(guint) KRACH_STAR;
  guint centre = krach_centre (share);
  gboolean is_simple = width < SIMPLE_BELOW;
  float frame = FRAME * width;
  float sign = (is_simple ? 0.5f : 0.504f) * width;
  float middle = is_simple ? 0.5f : 0.47f;
  graphene_rect_t inner = GRAPHENE_RECT_INIT (frame, frame, width - 2 * frame, height - 2 * frame);
  GdkRGBA fill;
  GdkRGBA mark;

  draw_frame (self, snapshot, krach_border (share), width, height);
  get_colours (centre, &fill, &mark);
  fill_rectangle (snapshot, inner, 0.05f * width, &fill);
  stroke_rectangle (snapshot, inner, 0.05f * width, MAX (1.2f, 0.022f * width), &white);
  draw_sign (snapshot,
             adj_krach_get_drawing (centre),
             (width - sign) / 2,
             middle * height - sign / 2,
             sign,
             &mark);
  if (is_simple)
    return;

  draw_text (GTK_WIDGET (self),
             snapshot,
             adj_krach_get_letter (centre),
             width / 2,
             0.79f * height,
             0.2f * width,
             &mark);
  if ((self->card & KRACH_STAR) != 0)
    draw_start_disc (self, snapshot, width);
}

static void
draw_crash (AdjKrachShare *self, GtkSnapshot *snapshot, float width, float height)
{
  const GdkRGBA black = { 0.129f, 0.114f, 0.098f, 1 };
  float sign = 0.72f * width;

  fill_rectangle (snapshot, GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS * width, &black);
  draw_sign (snapshot, "crash", (width - sign) / 2, 0.16f * height, sign, &white);
  if (width < SIMPLE_BELOW)
    return;

  /* TRANSLATORS: the word on the crash card, in capitals; short. */
  draw_text (GTK_WIDGET (self),
             snapshot,
             C_ ("crash card", "KRACH"),
             width / 2,
             0.83f * height,
             0.17f * width,
             &white);
}

static void
draw_back (AdjKrachShare *self, GtkSnapshot *snapshot, float width, float height)
{
  const GdkRGBA ground = { 0.91f, 0.894f, 0.949f, 1 };
  const GdkRGBA ink = { 0.329f, 0.278f, 0.561f, 1 };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);

  (void) self;
  fill_rectangle (snapshot, bounds, RADIUS * width, &ground);
  stroke_rectangle (snapshot, bounds, RADIUS * width, 1.5f, &ink);
}

/* The edition */

/* NAME fills the card. */
static void
draw_sheet (GtkSnapshot *snapshot, const char *name, float width, float height)
{
  adj_drawing_snapshot (adj_drawing_get (name), snapshot, (double) width, (double) height, &white);
}

/* The letters of the border in its corners and the name of the centre, where the drawings have room
 * for them. The grid of the drawings is 72 × 100. */
static void
draw_certificate_texts (AdjKrachShare *self, GtkSnapshot *snapshot, float unit)
{
  const GdkRGBA key = { 0.165f, 0.102f, 0.09f, 1 };
  guint share = self->card & ~(guint) KRACH_STAR;
  const char *letter = adj_krach_get_letter (krach_border (share));
  GtkWidget *widget = GTK_WIDGET (self);

  draw_text (widget, snapshot, letter, 10 * unit, 11 * unit, 9 * unit, &key);
  draw_text (widget, snapshot, letter, 62 * unit, 89 * unit, 9 * unit, &key);
  draw_text (widget,
             snapshot,
             adj_krach_get_company (krach_centre (share)),
             36 * unit,
             NAME_AT * unit,
             10 * unit,
             &key);
}

static void
draw_certificate (AdjKrachShare *self, GtkSnapshot *snapshot, float width, float height)
{
  guint share = self->card & ~(guint) KRACH_STAR;
  g_autofree char *centre =
    g_strconcat ("share-centre-", krach_companies[krach_centre (share)], NULL);
  g_autofree char *border =
    g_strconcat ("share-border-", krach_companies[krach_border (share)], NULL);

  draw_sheet (snapshot, centre, width, height);
  draw_sheet (snapshot, border, width, height);
  if (width < SIMPLE_BELOW)
    return;
  draw_certificate_texts (self, snapshot, MIN (width / 72, height / 100));
  if ((self->card & KRACH_STAR) != 0)
    draw_start_disc (self, snapshot, width);
}

static void
draw_illustrated (AdjKrachShare *self, GtkSnapshot *snapshot, float width, float height)
{
  if (self->card == KRACH_NO_CARD)
    draw_sheet (snapshot, "share", width, height);
  else if (self->card == KRACH_CRASH)
    draw_sheet (snapshot, "crash", width, height);
  else
    draw_certificate (self, snapshot, width, height);
}

static void
adj_krach_share_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjKrachShare *self = ADJ_KRACH_SHARE (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (adj_palette_is_illustrated ())
    draw_illustrated (self, snapshot, width, height);
  else if (self->card == KRACH_NO_CARD)
    draw_back (self, snapshot, width, height);
  else if (self->card == KRACH_CRASH)
    draw_crash (self, snapshot, width, height);
  else
    draw_share (self, snapshot, width, height);
}

static void
adj_krach_share_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (adj_krach_share_parent_class)->css_changed (widget, change);
  /* The letters are in the interface's font. */
  gtk_widget_queue_draw (widget);
}

static void
adj_krach_share_class_init (AdjKrachShareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = adj_krach_share_snapshot;
  widget_class->css_changed = adj_krach_share_css_changed;
  gtk_widget_class_set_css_name (widget_class, "krachcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
adj_krach_share_init (AdjKrachShare *self)
{
  self->card = KRACH_NO_CARD;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

void
adj_krach_share_set_card (AdjKrachShare *self, guint card)
{
  g_return_if_fail (ADJ_IS_KRACH_SHARE (self));

  if (self->card == card)
    return;
  self->card = card;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
adj_krach_share_get_card (AdjKrachShare *self)
{
  return self->card;
}
