/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-strip-picture.h"

#include <math.h>

#include "adj-drawing.h"
#include "adj-palette.h"
#include "adj-thinning.h"

enum {
  SIGN = 16,
  SIGN_TOP = 6,
  FLAG_LINE = 18,
  TICK = 8,
  TALL_TICK = 15,
  FOOT = 4, /* the part of the pin below the ground line */
  /* A note is in the log as well; a branch can be opened only here. */
  WEIGHT_NOTE = 254,
  WEIGHT_FORK = 255,
};

static const double least_between_marks = 4;

typedef struct {
  double from;
  double width;
} Line;

struct _AdjStripPicture {
  gboolean is_low;
  gboolean is_tall;
  GArray *lines; /* Line, one for each round */
  GArray *marks; /* AdjStripMark */
  GArray *flags; /* AdjStripMark, on a line of their own; NULL unless tall */
  GskRenderNode *drawing;
};

/* The marks that have room. WEIGHTS are theirs. */
static GArray *
keep_apart (const GArray *marks, const guint8 *weights, double least)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (AdjStripMark));
  g_autofree float *xs = g_new (float, marks->len);
  g_autoptr (GArray) stays = NULL;

  for (guint i = 0; i < marks->len; i++)
    xs[i] = g_array_index (marks, AdjStripMark, i).x;
  stays = adj_thin_out (xs, weights, marks->len, least);
  for (guint i = 0; i < marks->len; i++) {
    if (g_array_index (stays, gboolean, i))
      g_array_append_val (kept, g_array_index (marks, AdjStripMark, i));
  }

  return kept;
}

/* Removes signs that have no room. WEIGHTS[0] belongs to the ply FIRST. */
static void
keep_signs_apart (GArray *marks, const guint8 *weights, guint first)
{
  g_autofree float *xs = g_new (float, marks->len);
  g_autofree guint8 *signs = g_new (guint8, marks->len);
  g_autofree guint *owners = g_new (guint, marks->len);
  g_autoptr (GArray) stays = NULL;
  guint n = 0;

  for (guint i = 0; i < marks->len; i++) {
    const AdjStripMark *mark = &g_array_index (marks, AdjStripMark, i);

    if (mark->piece == NULL)
      continue;
    xs[n] = mark->x;
    signs[n] = weights[mark->ply - first];
    owners[n++] = i;
  }
  stays = adj_thin_out (xs, signs, n, ADJ_STRIP_BETWEEN_SIGNS);
  for (guint i = 0; i < n; i++) {
    if (!g_array_index (stays, gboolean, i))
      g_array_index (marks, AdjStripMark, owners[i]).piece = NULL;
  }
}

/* Finds the drawing above PLY, or NULL, and returns its weight. */
typedef guint8 (*Weigh) (AdjHistory *history,
                         const AdjStripForks *forks,
                         guint ply,
                         const char **ret_piece);

static guint8
weigh_flag (AdjHistory *history, const AdjStripForks *forks, guint ply, const char **ret_piece)
{
  if (adj_strip_forks_has_ply (forks, ply)) {
    *ret_piece = "sign-branch";
    return WEIGHT_FORK;
  }
  if (adj_history_has_note (history, ply)) {
    *ret_piece = "sign-note";
    return WEIGHT_NOTE;
  }
  return 0;
}

static guint8
weigh_sign (AdjHistory *history,
            const AdjStripForks *forks G_GNUC_UNUSED,
            guint ply,
            const char **ret_piece)
{
  AdjSign sign = { 0 };
  guint weight = adj_history_get_sign (history, ply, &sign);

  *ret_piece = sign.piece;
  return (guint8) MIN (weight, WEIGHT_NOTE - 1);
}

static guint8
weigh_both (AdjHistory *history, const AdjStripForks *forks, guint ply, const char **ret_piece)
{
  guint8 weight = weigh_flag (history, forks, ply, ret_piece);

  return weight > 0 ? weight : weigh_sign (history, forks, ply, ret_piece);
}

/* The marks of all plies; flags only for plies that have one. */
static GArray *
list_marks (const AdjStripPicture *self,
            AdjHistory *history,
            const AdjStripPlaces *places,
            const AdjStripForks *forks,
            Weigh weigh,
            GByteArray *weights)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (AdjStripMark));
  guint before;
  guint last;

  adj_strip_places_get_plies (places, &before, &last);
  for (guint ply = before + 1; ply <= last; ply++) {
    AdjStripMark mark = { .ply = ply, .x = (float) adj_strip_places_get_x (places, ply) };
    guint8 weight = weigh (history, forks, ply, &mark.piece);

    if (weight == 0 && weigh == weigh_flag)
      continue;
    if (self->is_low)
      mark.piece = NULL;
    mark.is_tall = weight > 0;
    g_array_append_val (marks, mark);
    g_byte_array_append (weights, &weight, 1);
  }
  return marks;
}

static void
choose_marks (AdjStripPicture *self,
              AdjHistory *history,
              const AdjStripPlaces *places,
              const AdjStripForks *forks)
{
  g_autoptr (GByteArray) weights = g_byte_array_new ();
  g_autoptr (GArray) marks = NULL;
  guint before;
  guint last;

  marks =
    list_marks (self, history, places, forks, self->is_tall ? weigh_sign : weigh_both, weights);
  self->marks = keep_apart (marks, weights->data, least_between_marks);
  adj_strip_places_get_plies (places, &before, &last);
  keep_signs_apart (self->marks, weights->data, before + 1);
}

/* Notes and forks on a line of their own. */
static void
choose_flags (AdjStripPicture *self,
              AdjHistory *history,
              const AdjStripPlaces *places,
              const AdjStripForks *forks)
{
  g_autoptr (GByteArray) weights = g_byte_array_new ();
  g_autoptr (GArray) flags = list_marks (self, history, places, forks, weigh_flag, weights);

  self->flags = keep_apart (flags, weights->data, ADJ_STRIP_BETWEEN_SIGNS);
}

static void
choose_lines (AdjStripPicture *self, AdjHistory *history, const AdjStripPlaces *places)
{
  double done = -1;

  for (guint i = 0; i < adj_history_get_n_rounds (history); i++) {
    AdjRound round = adj_history_get_round (history, i);
    double from;
    double to;
    Line line;

    if (!adj_strip_places_has_round (places, round))
      continue;
    adj_strip_places_find_span (places, round, &from, &to);
    /* With thousands of rounds, one line for each pixel is enough. */
    if (to < done + 1)
      continue;
    line = (Line){ .from = MAX (from, done), .width = to - from };
    g_array_append_val (self->lines, line);
    done = to;
  }
}

AdjStripPicture *
adj_strip_picture_new (AdjHistory *history,
                       const AdjStripPlaces *places,
                       const AdjStripForks *forks,
                       gboolean is_low,
                       gboolean is_tall)
{
  AdjStripPicture *self = g_new0 (AdjStripPicture, 1);

  self->is_low = is_low;
  self->is_tall = is_tall;
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  choose_lines (self, history, places);
  choose_marks (self, history, places, forks);
  if (is_tall && !is_low)
    choose_flags (self, history, places, forks);

  return self;
}

void
adj_strip_picture_free (AdjStripPicture *self)
{
  adj_strip_picture_forget_drawing (self);
  g_array_unref (self->lines);
  g_array_unref (self->marks);
  g_clear_pointer (&self->flags, g_array_unref);
  g_free (self);
}

GArray *
adj_strip_picture_peek_marks (const AdjStripPicture *self)
{
  return self->marks;
}

int
adj_strip_picture_measure (gboolean is_tall)
{
  return SIGN_TOP + SIGN + 6 + TALL_TICK + (is_tall ? FLAG_LINE : 0);
}

static double
sign_top (double ground)
{
  return ground - TALL_TICK - 6 - SIGN;
}

double
adj_strip_picture_get_fork_top (const AdjStripPicture *self, double ground)
{
  return sign_top (ground) - (self->is_tall ? FLAG_LINE : 0);
}

static void
append_line (GtkSnapshot *snapshot, AdjToken token, double x, double y, double width, double height)
{
  GdkRGBA colour;

  adj_palette_get (token, &colour);
  gtk_snapshot_append_color (
    snapshot,
    &colour,
    &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

static void
draw_piece (GtkSnapshot *snapshot, const char *piece, double x, double y)
{
  GdkRGBA colour;

  adj_palette_get (g_str_equal (piece, "sign-note") ? ADJ_TOKEN_ACCENT : ADJ_TOKEN_INK, &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) round (x - SIGN / 2.0), (float) round (y)));
  adj_drawing_snapshot (adj_drawing_get (piece), snapshot, SIGN, SIGN, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
draw_lines (const GArray *lines, GtkSnapshot *snapshot, double ground)
{
  for (guint i = 0; i < lines->len; i++) {
    const Line *line = &g_array_index (lines, Line, i);

    append_line (snapshot, ADJ_TOKEN_INK, line->from, ground, line->width, 1.5);
  }
}

static void
draw_marks (const GArray *marks, GtkSnapshot *snapshot, double ground)
{
  double width = adj_palette_get_stroke ();

  for (guint i = 0; i < marks->len; i++) {
    const AdjStripMark *mark = &g_array_index (marks, AdjStripMark, i);
    double height = mark->is_tall ? TALL_TICK : TICK;

    append_line (snapshot,
                 mark->is_tall ? ADJ_TOKEN_INK : ADJ_TOKEN_INK2,
                 floor ((double) mark->x),
                 ground - height,
                 width,
                 height);
    if (mark->piece != NULL)
      draw_piece (snapshot, mark->piece, (double) mark->x, sign_top (ground));
  }
}

static void
draw_flags (const GArray *flags, GtkSnapshot *snapshot, double ground)
{
  for (guint i = 0; i < flags->len; i++) {
    const AdjStripMark *flag = &g_array_index (flags, AdjStripMark, i);

    draw_piece (snapshot, flag->piece, (double) flag->x, sign_top (ground) - FLAG_LINE);
  }
}

static GskRenderNode *
draw (const AdjStripPicture *self, double ground)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  draw_lines (self->lines, snapshot, ground);
  draw_marks (self->marks, snapshot, ground);
  if (self->flags != NULL)
    draw_flags (self->flags, snapshot, ground);
  return gtk_snapshot_free_to_node (snapshot);
}

void
adj_strip_picture_snapshot (AdjStripPicture *self, GtkSnapshot *snapshot, double ground)
{
  if (self->drawing == NULL)
    self->drawing = draw (self, ground);
  /* An empty snapshot makes no node. */
  if (self->drawing != NULL)
    gtk_snapshot_append_node (snapshot, self->drawing);
}

void
adj_strip_picture_forget_drawing (AdjStripPicture *self)
{
  g_clear_pointer (&self->drawing, gsk_render_node_unref);
}

void
adj_strip_picture_snapshot_pin (const AdjStripPicture *self,
                                GtkSnapshot *snapshot,
                                double x,
                                double ground)
{
  double bottom = ground + FOOT;
  double top = self->is_low ? 3 : MAX (2, adj_strip_picture_get_fork_top (self, ground) - 2);
  GskRoundedRect ball;

  append_line (snapshot, ADJ_TOKEN_ACCENT, x - 1, top + 4, 3, bottom - top - 4);
  gsk_rounded_rect_init_from_rect (&ball,
                                   &GRAPHENE_RECT_INIT ((float) (x - 4.5), (float) top, 10, 10),
                                   5);
  gtk_snapshot_push_rounded_clip (snapshot, &ball);
  append_line (snapshot, ADJ_TOKEN_ACCENT, x - 4.5, top, 10, 10);
  gtk_snapshot_pop (snapshot);
}
