/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Each effect has a part of the data below and a function that draws a moment of it. Places are
 * found in every frame, so that a table that is laid out again meanwhile is right.
 */

#include "adj-effects.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-badge.h"
#include "adj-drawing.h"
#include "adj-palette.h"

enum {
  VICTORY_STAGE = 90, /* after all other movement */
  MOST_GOALS = 8,
  CARD_WIDTH = 64,
  CARD_HEIGHT = 90,
  CARD_GAP = 14,
  BADGE = 30,
  COIN = 22,
};

static const GdkRGBA GOLD = { .97f, .81f, .45f, 1 };
static const GdkRGBA LIGHT = { 1, .9f, .6f, 1 };
static const GdkRGBA INK = { .165f, .102f, .09f, 1 };
static const GdkRGBA WINE = { .353f, .082f, .161f, 1 };
static const GdkRGBA PAPER = { 1, .973f, .918f, 1 };

typedef struct {
  GtkWidget *piece; /* weak, as are the next */
  GtkWidget *other;
  GtkWidget *goals[MOST_GOALS];
  guint n;
  double depth;
  AdjDim dim;
  int size;
  char *name;
  char *word;
  AdjEffectCard cards[RULES_MAX_SEATS];
  AdjPerson people[RULES_MAX_SEATS];
} Effect;

static void
hold (GtkWidget **field, GtkWidget *widget)
{
  g_set_weak_pointer (field, widget);
}

static void
effect_free (gpointer data)
{
  Effect *effect = data;

  g_clear_weak_pointer (&effect->piece);
  g_clear_weak_pointer (&effect->other);
  for (guint i = 0; i < MOST_GOALS; i++)
    g_clear_weak_pointer (&effect->goals[i]);
  for (guint i = 0; i < RULES_MAX_SEATS; i++)
    g_clear_weak_pointer (&effect->cards[i].goal);
  g_free (effect->name);
  g_free (effect->word);
  g_free (effect);
}

static Effect *
effect_new (GtkWidget *piece, const char *name)
{
  Effect *effect = g_new0 (Effect, 1);

  hold (&effect->piece, piece);
  effect->name = g_strdup (name);
  return effect;
}

static void
add (AdjBoard *board, AdjDrawEffect draw, Effect *effect, AdjSpan span, AdjEasing easing)
{
  adj_board_set_delay (board, span.at);
  adj_board_add_effect (board, draw, effect, effect_free, span.stage, span.ms, easing);
  adj_board_set_delay (board, 0);
}

/* From nothing to one and back, with a hold between. */
static double
rise_and_fall (double t, double rise, double fall)
{
  return MIN (1, MIN (t / rise, (1 - t) / fall));
}

static gboolean
find_middle (AdjBoard *board, GtkWidget *widget, graphene_point_t *ret_middle)
{
  graphene_rect_t bounds;

  if (!adj_board_find_bounds (board, widget, &bounds))
    return FALSE;
  graphene_rect_get_center (&bounds, ret_middle);
  return TRUE;
}

/* A drawing with its middle at a point. */
static void
draw_drawing (GtkSnapshot *snapshot,
              const char *name,
              const graphene_point_t *middle,
              double width,
              double height,
              double degrees)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, middle);
  gtk_snapshot_rotate (snapshot, (float) degrees);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (-width / 2), (float) (-height / 2)));
  adj_drawing_snapshot (adj_drawing_get (name), snapshot, width, height, &INK);
  gtk_snapshot_restore (snapshot);
}

static double
find_shadow (AdjDim dim, double t)
{
  switch (dim) {
  case ADJ_DIM_STAYS:
    return MIN (1, t * 3);
  case ADJ_DIM_LEAVES:
    return MIN (1, (1 - t) / .25);
  case ADJ_DIM_PASSES:
  default:
    return rise_and_fall (t, .2, .25);
  }
}

static void
draw_dim (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  double depth = effect->depth * find_shadow (effect->dim, t);
  graphene_rect_t bounds;

  if (adj_board_find_bounds (board, effect->piece, &bounds))
    gtk_snapshot_append_color (snapshot, &(GdkRGBA){ .06f, .03f, .12f, (float) depth }, &bounds);
}

void
adj_effect_dim (AdjBoard *board, GtkWidget *area, double depth, AdjDim dim, AdjSpan span)
{
  Effect *effect = effect_new (area, NULL);

  effect->depth = depth;
  effect->dim = dim;
  add (board, draw_dim, effect, span, ADJ_EASE_LINEAR);
}

static void
draw_outline (GtkSnapshot *snapshot,
              const graphene_rect_t *bounds,
              double grow,
              double width,
              const GdkRGBA *colour,
              double opacity)
{
  graphene_rect_t wide = *bounds;
  GskRoundedRect outline;
  GdkRGBA shown = *colour;
  const float widths[4] = { (float) width, (float) width, (float) width, (float) width };

  shown.alpha *= (float) opacity;
  graphene_rect_inset (&wide, (float) -grow, (float) -grow);
  gsk_rounded_rect_init_from_rect (&outline, &wide, 8);
  gtk_snapshot_append_border (snapshot,
                              &outline,
                              widths,
                              (GdkRGBA[4]){ shown, shown, shown, shown });
}

static void
draw_glow (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  double light = rise_and_fall (t, .3, .2);
  graphene_rect_t bounds;

  if (!adj_board_find_bounds (board, effect->piece, &bounds))
    return;
  draw_outline (snapshot, &bounds, 6, 4, &LIGHT, light * .35);
  draw_outline (snapshot, &bounds, 3, 3, &GOLD, light);
}

void
adj_effect_glow (AdjBoard *board, GtkWidget *piece, AdjSpan span)
{
  add (board, draw_glow, effect_new (piece, NULL), span, ADJ_EASE_LINEAR);
}

static void
draw_gap (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  const double dashes[] = { 5, 4 };
  graphene_rect_t bounds;
  cairo_t *cr;

  if (!adj_board_find_bounds (board, effect->piece, &bounds))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_set_source_rgba (cr, GOLD.red, GOLD.green, GOLD.blue, t);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_rectangle (cr,
                   bounds.origin.x + 2,
                   bounds.origin.y + 2,
                   bounds.size.width - 4,
                   bounds.size.height - 4);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
adj_effect_gap (AdjBoard *board, GtkWidget *piece, AdjSpan span)
{
  add (board, draw_gap, effect_new (piece, NULL), span, ADJ_EASE_LINEAR);
}

static void
draw_ring (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  graphene_rect_t bounds;

  if (adj_board_find_bounds (board, effect->piece, &bounds))
    draw_outline (snapshot, &bounds, 4 + 22 * t, 4, &GOLD, 1 - t);
}

void
adj_effect_ring (AdjBoard *board, GtkWidget *piece, AdjSpan span)
{
  add (board, draw_ring, effect_new (piece, NULL), span, ADJ_EASE_OUT);
}

/* The glove comes from the side where its owner sits, and points at the piece. */
static void
draw_reach (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  double height = effect->size * 40.0 / 64;
  graphene_point_t from;
  graphene_point_t to;
  gboolean is_left;

  if (!find_middle (board, effect->piece, &to) || !find_middle (board, effect->other, &from))
    return;
  is_left = from.x < to.x;
  to.x += (float) (is_left ? -effect->size * .55 : effect->size * .55);
  from.x = to.x + (float) (is_left ? -effect->size : effect->size);
  from.y = to.y + 24;
  graphene_point_interpolate (&from, &to, t, &to);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &to);
  if (is_left)
    gtk_snapshot_scale (snapshot, -1, 1);
  gtk_snapshot_push_opacity (snapshot, MIN (1, t * 2));
  draw_drawing (snapshot, effect->name, &GRAPHENE_POINT_INIT (0, 0), effect->size, height, 0);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

void
adj_effect_reach (
  AdjBoard *board, const char *name, int size, GtkWidget *from, GtkWidget *piece, AdjSpan span)
{
  Effect *effect = effect_new (piece, name);

  hold (&effect->other, from);
  effect->size = size;
  add (board, draw_reach, effect, span, ADJ_EASE_OUT);
}

/* Swings round the end of its handle. */
static void
draw_hammer (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  const double size = 72;
  double degrees = t < .45 ? -38 * (t / .45) : -38 * (1 - (t - .45) / .55 * ((t - .45) / .55));
  graphene_point_t middle;

  if (!find_middle (board, effect->piece, &middle))
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (middle.x + (float) size * .75f, middle.y + (float) size * .2f));
  gtk_snapshot_rotate (snapshot, (float) -degrees);
  gtk_snapshot_push_opacity (snapshot, MIN (1, t * 5));
  draw_drawing (snapshot,
                "sign-sale",
                &GRAPHENE_POINT_INIT ((float) -size / 2, (float) -size / 2),
                size,
                size,
                0);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

void
adj_effect_hammer (AdjBoard *board, GtkWidget *piece, AdjSpan span)
{
  add (board, draw_hammer, effect_new (piece, NULL), span, ADJ_EASE_LINEAR);
}

static void
draw_coin (GtkSnapshot *snapshot,
           const Effect *effect,
           const graphene_point_t *from,
           const graphene_point_t *to,
           double t)
{
  double way = 1 - (1 - t) * (1 - t);
  graphene_point_t at;

  graphene_point_interpolate (from, to, way, &at);
  at.y -= (float) (140 * t * (1 - t));
  gtk_snapshot_push_opacity (snapshot, t > .9 ? (1 - t) * 10 : 1);
  draw_drawing (snapshot, effect->name, &at, COIN, COIN, 0);
  gtk_snapshot_pop (snapshot);
}

static void
draw_coins (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  const double own = .55; /* part of the time that a coin is on its way */
  graphene_point_t from;
  graphene_point_t to;

  if (!find_middle (board, effect->piece, &from) || !find_middle (board, effect->other, &to))
    return;
  for (guint i = 0; i < effect->n; i++) {
    double start = effect->n > 1 ? (1 - own) * i / (effect->n - 1) : 0;
    double way = (t - start) / own;

    if (way > 0 && way < 1)
      draw_coin (snapshot, effect, &from, &to, way);
  }
}

void
adj_effect_coins (
  AdjBoard *board, const char *name, guint n, GtkWidget *from, GtkWidget *to, AdjSpan span)
{
  Effect *effect = effect_new (from, name);

  hold (&effect->other, to);
  effect->n = n;
  add (board, draw_coins, effect, span, ADJ_EASE_LINEAR);
}

static void
draw_ray (cairo_t *cr, const graphene_point_t *from, const graphene_rect_t *to, double t)
{
  double x = to->origin.x + to->size.width / 2;
  double y = to->origin.y + to->size.height / 2;
  double half = to->size.height * .62 * t;

  cairo_move_to (cr, from->x, from->y);
  cairo_line_to (cr, x, y - half);
  cairo_line_to (cr, x, y + half);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* From a line to a wedge over everybody who is caught in it. */
static void
draw_beam (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  double opening = MIN (1, t * 2);
  graphene_point_t from;
  graphene_rect_t bounds;
  cairo_t *cr;

  if (!find_middle (board, effect->piece, &from) ||
      !adj_board_find_bounds (board, GTK_WIDGET (board), &bounds))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_set_source_rgba (cr, LIGHT.red, LIGHT.green, LIGHT.blue, .45 * rise_and_fall (t, .3, .3));
  for (guint i = 0; i < effect->n; i++) {
    graphene_rect_t to;

    if (adj_board_find_bounds (board, effect->goals[i], &to))
      draw_ray (cr, &from, &to, opening);
  }
  cairo_destroy (cr);
}

void
adj_effect_beam (AdjBoard *board, GtkWidget *from, GtkWidget *const *to, guint n, AdjSpan span)
{
  Effect *effect = effect_new (from, NULL);

  effect->n = MIN (n, MOST_GOALS);
  for (guint i = 0; i < effect->n; i++)
    hold (&effect->goals[i], to[i]);
  add (board, draw_beam, effect, span, ADJ_EASE_LINEAR);
}

static void
draw_bars (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  const float width = 3;
  double drop = MIN (1, t * 1.6);
  graphene_rect_t bounds;

  if (!adj_board_find_bounds (board, effect->piece, &bounds))
    return;
  for (float x = bounds.origin.x + 5; x + width < bounds.origin.x + bounds.size.width; x += 9)
    gtk_snapshot_append_color (
      snapshot,
      &INK,
      &GRAPHENE_RECT_INIT (x, bounds.origin.y, width, bounds.size.height * (float) (drop * drop)));
}

void
adj_effect_bars (AdjBoard *board, GtkWidget *piece, AdjSpan span)
{
  add (board, draw_bars, effect_new (piece, NULL), span, ADJ_EASE_LINEAR);
}

static void
draw_flash (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  double height = effect->size;
  graphene_rect_t bounds;
  graphene_point_t middle;

  if (!adj_board_find_bounds (board, effect->piece, &bounds))
    return;
  graphene_rect_get_center (&bounds, &middle);
  height = MIN (height, bounds.size.height);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 1, .95f, .8f, (float) (.2 * (1 - t)) }, &bounds);
  gtk_snapshot_push_opacity (snapshot, MIN (1, (1 - t) * 4));
  draw_drawing (snapshot, effect->name, &middle, height, height, 0);
  gtk_snapshot_pop (snapshot);
}

void
adj_effect_flash (AdjBoard *board, const char *name, double height, GtkWidget *area, AdjSpan span)
{
  Effect *effect = effect_new (area, name);

  effect->size = (int) height;
  add (board, draw_flash, effect, span, ADJ_EASE_LINEAR);
}

static PangoLayout *
layout_new (AdjBoard *board, const char *text, int size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (board), text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (board))));

  pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_font_description_set_absolute_size (font, size * (double) PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

static void
draw_text (AdjBoard *board,
           GtkSnapshot *snapshot,
           const char *text,
           int size,
           const graphene_point_t *middle,
           const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = layout_new (board, text, size);
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (middle->x - (float) width / 2, middle->y - (float) height / 2));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static void
draw_person (AdjBoard *board,
             GtkSnapshot *snapshot,
             const AdjPerson *person,
             const graphene_point_t *middle,
             double size)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (middle->x - (float) size / 2, middle->y - (float) size / 2));
  adj_badge_snapshot (GTK_WIDGET (board), snapshot, person, size);
  gtk_snapshot_restore (snapshot);
}

/* A flag runs up, the word appears. */
static void
draw_banner (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  double up = MIN (1, t * 2.5);
  graphene_rect_t bounds;
  graphene_point_t middle;

  if (!adj_board_find_bounds (board, effect->piece, &bounds))
    return;
  graphene_rect_get_center (&bounds, &middle);
  gtk_snapshot_push_opacity (snapshot, MIN (1, (1 - t) * 6));
  middle.y += (float) (60 * (1 - up) * (1 - up)) - 46;
  middle.x -= (float) (effect->n - 1) * 44;
  for (guint i = 0; i < effect->n; i++, middle.x += 88)
    draw_person (board, snapshot, &effect->people[i], &middle, 76);
  graphene_rect_get_center (&bounds, &middle);
  middle.y += 34;
  if (t > .3)
    draw_text (board, snapshot, effect->word, 46, &middle, &GOLD);
  gtk_snapshot_pop (snapshot);
}

void
adj_effect_victory (AdjBoard *board, const AdjScene *scene)
{
  GtkWidget *area = GTK_WIDGET (board);
  Effect *effect;

  if (!adj_scene_is_over (scene) || scene->events.n == 0 ||
      scene->events.list[0].kind != RULES_EVENT_OVER)
    return;

  effect = effect_new (area, NULL);
  /* TRANSLATORS: what an auctioneer calls when the hammer falls. */
  effect->word = g_strdup (_ ("Adjugé!"));
  for (guint i = 0; i < scene->events.n; i++)
    if (scene->events.list[i].kind == RULES_EVENT_OVER)
      effect->people[effect->n++] = scene->people->list[scene->events.list[i].seat];
  adj_effect_dim (board, area, .62, ADJ_DIM_PASSES, (AdjSpan){ VICTORY_STAGE, 0, 840 });
  add (board, draw_banner, effect, (AdjSpan){ VICTORY_STAGE, 40, 800 }, ADJ_EASE_LINEAR);
}

static void
draw_card_ground (GtkSnapshot *snapshot, const graphene_rect_t *card, gboolean is_back)
{
  GskRoundedRect outline;
  const float widths[4] = { 1.6f, 1.6f, 1.6f, 1.6f };

  gsk_rounded_rect_init_from_rect (&outline, card, 7);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &PAPER, card);
  gtk_snapshot_pop (snapshot);
  /* The edge of paper makes it stand out from a hall of the same colour. */
  if (is_back) {
    graphene_rect_t inner = *card;

    graphene_rect_inset (&inner, 5, 5);
    gtk_snapshot_append_color (snapshot, &WINE, &inner);
    graphene_rect_inset (&inner, 5, 5);
    draw_outline (snapshot, &inner, 0, 1.5, &GOLD, .8);
  }
  gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[4]){ INK, INK, INK, INK });
}

static void
draw_card_face (AdjBoard *board,
                GtkSnapshot *snapshot,
                const AdjEffectCard *card,
                const graphene_point_t *middle)
{
  graphene_point_t at = *middle;

  at.y -= card->number >= 0 ? 10 : 0;
  draw_drawing (snapshot, card->face, &at, CARD_WIDTH - 16, CARD_WIDTH - 16, 0);
  if (card->number >= 0) {
    g_autofree char *number = g_strdup_printf ("%d", card->number);

    at.y = middle->y + 28;
    draw_text (board, snapshot, number, 19, &at, &INK);
  }
}

/* Turning is done in the first part of the way that T measures, going home in the last. */
static void
draw_card (AdjBoard *board,
           GtkSnapshot *snapshot,
           const AdjEffectCard *card,
           const graphene_point_t *place,
           double size,
           double t)
{
  double turn = CLAMP ((t - .3) / .35, 0, 1);
  double home = CLAMP ((t - .72) / .28, 0, 1);
  double width = ABS (1 - 2 * turn);
  graphene_point_t middle = *place;
  graphene_point_t goal;

  home = home * home * (3 - 2 * home);
  if (find_middle (board, card->goal, &goal))
    graphene_point_interpolate (place, &goal, home, &middle);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  size *= 1 - .3 * home;
  gtk_snapshot_scale (snapshot, (float) MAX (.02, width * size), (float) size);
  draw_card_ground (
    snapshot,
    &GRAPHENE_RECT_INIT (-CARD_WIDTH / 2.f, -CARD_HEIGHT / 2.f, CARD_WIDTH, CARD_HEIGHT),
    turn < .5);
  if (turn >= .5)
    draw_card_face (board, snapshot, card, &GRAPHENE_POINT_INIT (0, 0));
  gtk_snapshot_restore (snapshot);
  if (home == 0)
    draw_person (
      board,
      snapshot,
      card->person,
      &GRAPHENE_POINT_INIT (place->x, place->y - (float) (size * (CARD_HEIGHT / 2. + 10))),
      BADGE);
}

/* The cards lie in a row over the middle, face down, and all turn together. */
static void
draw_cards (AdjBoard *board, GtkSnapshot *snapshot, double t, gpointer data)
{
  const Effect *effect = data;
  double come = MIN (1, t / .12);
  double step = CARD_WIDTH + CARD_GAP;
  double size;
  graphene_rect_t bounds;
  graphene_point_t place;

  if (!adj_board_find_bounds (board, effect->piece, &bounds))
    return;
  graphene_rect_get_center (&bounds, &place);
  size = MIN (1, bounds.size.width / (effect->n * step));
  place.x -= (float) ((effect->n - 1) * step * size / 2);
  place.y += (float) (18 * (1 - come));
  gtk_snapshot_push_opacity (snapshot, come);
  for (guint i = 0; i < effect->n; i++) {
    draw_card (board, snapshot, &effect->cards[i], &place, size, t);
    place.x += (float) (step * size);
  }
  gtk_snapshot_pop (snapshot);
}

void
adj_effect_cards (
  AdjBoard *board, GtkWidget *area, const AdjEffectCard *cards, guint n, AdjSpan span)
{
  Effect *effect = effect_new (area, NULL);

  effect->n = MIN (n, RULES_MAX_SEATS);
  for (guint i = 0; i < effect->n; i++) {
    effect->people[i] = *cards[i].person;
    effect->cards[i] = cards[i];
    effect->cards[i].person = &effect->people[i];
    effect->cards[i].goal = NULL;
    hold (&effect->cards[i].goal, cards[i].goal);
  }
  add (board, draw_cards, effect, span, ADJ_EASE_LINEAR);
}
