/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-report-plot.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-badge.h"
#include "adj-curve.h"
#include "adj-palette.h"
#include "adj-text-size.h"

/* In px at ordinary text. */
enum {
  AXIS = 40, /* for the numbers at the left */
  NARROW_AXIS = 30,
  NAMES = 120, /* for the names at the right */
  NARROW_NAMES = 26,
  HEAD = 30,   /* for the numbers of the turning points */
  ROUNDS = 22, /* for the numbers of the rounds */
  MARKS = 26,  /* for the marked decisions */
  BADGE = 20,
  MARK = 20,
  LEAST_STEP = 1,
};

static const double band_alpha = 0.13;
static const double small = 0.82;

typedef struct {
  double x;
  double y;
  double xalign;
  double scale;
  AdjToken colour;
  gboolean is_bold;
} Place;

static double
size (int px)
{
  return adj_text_size_scale (px);
}

void
adj_report_plot_lay_out (AdjReportPlot *self, int width, int height)
{
  self->left = size (self->is_narrow ? NARROW_AXIS : AXIS);
  self->right = MAX (self->left + 1, width - size (self->is_narrow ? NARROW_NAMES : NAMES));
  self->top = size (HEAD);
  self->bottom = MAX (self->top + 1, height - size (ROUNDS) - size (MARKS));
  self->n_plies = MAX (self->report->n_plies, self->other != NULL ? self->other->n_plies : 0);
}

static double
get_x (const AdjReportPlot *self, guint ply)
{
  return self->left + (self->right - self->left) * ply / MAX (1, self->n_plies);
}

guint
adj_report_plot_find_ply (const AdjReportPlot *self, double x)
{
  double part = (x - self->left) / (self->right - self->left);

  return MIN (self->report->n_plies, (guint) (CLAMP (part, 0, 1) * self->n_plies + 0.5));
}

static double
get_y (const AdjReportPlot *self, double chance)
{
  return self->bottom - (self->bottom - self->top) * CLAMP (chance, 0, BOT_SURE) / BOT_SURE;
}

static PangoLayout *
make_text (const AdjReportPlot *self, const char *text, double scale, gboolean is_bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  if (is_bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* Its middle at the height of the place. */
static void
draw_text (const AdjReportPlot *self, GtkSnapshot *snapshot, const char *text, const Place *place)
{
  g_autoptr (PangoLayout) layout = make_text (self, text, place->scale, place->is_bold);
  GdkRGBA colour;
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  adj_palette_get (place->colour, &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (place->x - place->xalign * width),
                                                (float) (place->y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
fill (GtkSnapshot *snapshot, AdjToken token, double alpha, double x, double y, double w, double h)
{
  GdkRGBA colour;

  adj_palette_get (token, &colour);
  colour.alpha *= (float) alpha;
  gtk_snapshot_append_color (snapshot,
                             &colour,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) w, (float) h));
}

/* The first ply of the round after the one that the move after PLY belongs to. */
static guint
find_end_of_round (const AdjReport *report, guint ply)
{
  guint round = adj_report_get_point (report, ply)->round;
  guint end = ply + 1;

  while (end < report->n_plies && adj_report_get_point (report, end)->round == round)
    end++;
  return MIN (end, report->n_plies);
}

/* Every second round has a ground; numbers stand where they have room. */
static void
draw_rounds (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  double y = self->bottom + size (ROUNDS) / 2;
  double last_end = -G_MAXDOUBLE;

  for (guint ply = 0; ply < self->report->n_plies;) {
    guint round = adj_report_get_point (self->report, ply)->round;
    guint end = find_end_of_round (self->report, ply);
    double from = get_x (self, ply);
    double to = get_x (self, end);
    g_autofree char *number = g_strdup_printf ("%u", round);
    double room = size (5) * (double) g_utf8_strlen (number, -1);

    if (round % 2 == 0)
      fill (snapshot, ADJ_TOKEN_TINT, 0.55, from, self->top, to - from, self->bottom - self->top);
    if ((from + to) / 2 - room > last_end) {
      draw_text (self,
                 snapshot,
                 number,
                 &(Place){ (from + to) / 2, y, 0.5, small, ADJ_TOKEN_INK2, FALSE });
      last_end = (from + to) / 2 + room + size (3);
    }
    ply = end;
  }
}

static void
draw_axis (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  for (guint percent = 0; percent <= 100; percent += 25) {
    /* TRANSLATORS: A percentage. */
    g_autofree char *number = g_strdup_printf (_ ("%u%%"), percent);
    double y = floor (get_y (self, BOT_SURE / 100.0 * percent));

    fill (snapshot,
          percent == 0 ? ADJ_TOKEN_EDGE : ADJ_TOKEN_LINE,
          1,
          self->left,
          y,
          self->right - self->left,
          1);
    draw_text (self,
               snapshot,
               number,
               &(Place){ self->left - size (5), y, 1, small, ADJ_TOKEN_INK2, FALSE });
  }
}

/* The last point up to which all are known: lines are not drawn across what is not. */
static guint
find_last (const AdjReportPlot *self)
{
  guint ply = 0;

  while (ply < self->report->n_plies && adj_report_get_point (self->report, ply + 1)->is_known)
    ply++;
  return ply;
}

/* Adds the points of a seat that are known, OFFSET errors away from the line, to the path; from the
 * last to the first if not forwards. Where they are closer than a pixel not all are needed. */
static void
trace (const AdjReportPlot *self, cairo_t *cr, guint seat, double offset, gboolean is_forward)
{
  guint n = find_last (self);
  double last_x = -G_MAXDOUBLE;

  for (guint i = 0; i <= n; i++) {
    guint ply = is_forward ? i : n - i;
    const AdjReportPoint *point = adj_report_get_point (self->report, ply);
    double x = get_x (self, ply);

    if (fabs (x - last_x) < LEAST_STEP && i > 0 && i < n)
      continue;
    cairo_line_to (cr, x, get_y (self, point->chances[seat] + offset * point->errors[seat]));
    last_x = x;
  }
}

static void
draw_band (const AdjReportPlot *self, cairo_t *cr, guint seat)
{
  GdkRGBA colour;

  adj_palette_get ((AdjToken) (ADJ_TOKEN_CURVE_1 + self->people->list[seat].badge % ADJ_N_BADGES),
                   &colour);
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, band_alpha);
  trace (self, cr, seat, 2, TRUE);
  trace (self, cr, seat, -2, FALSE);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Who wins has the strongest line. */
static void
draw_line (const AdjReportPlot *self, cairo_t *cr, guint seat)
{
  const AdjReportPoint *end = adj_report_get_point (self->report, self->report->n_plies);
  gboolean has_won = end->is_known && end->chances[seat] > BOT_SURE / 2 / self->report->n_seats;

  adj_curve_set_pen (cr, self->people->list[seat].badge);
  if (has_won)
    cairo_set_line_width (cr, 1.7 * cairo_get_line_width (cr));
  trace (self, cr, seat, 0, TRUE);
  cairo_stroke (cr);
}

/* Dotted, from the moment on where it leaves the game of the report. */
static void
draw_other_line (const AdjReportPlot *self, cairo_t *cr, guint seat)
{
  static const double dots[] = { 0, 4 };

  adj_curve_set_pen (cr, self->people->list[seat].badge);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
  for (guint ply = self->from; ply <= self->other->n_plies; ply++) {
    const AdjReportPoint *point = adj_report_get_point (self->other, ply);

    if (!point->is_known)
      break;
    cairo_line_to (cr, get_x (self, ply), get_y (self, point->chances[seat]));
  }
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

static cairo_t *
begin_lines (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (self->widget);
  int height = gtk_widget_get_height (self->widget);

  return gtk_snapshot_append_cairo (snapshot,
                                    &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

/* No larger than what is drawn: each takes as many pixels. */
static cairo_t *
begin_round (GtkSnapshot *snapshot, double x, double y, double radius)
{
  float side = (float) (2 * radius + 4);

  return gtk_snapshot_append_cairo (
    snapshot,
    &GRAPHENE_RECT_INIT ((float) (x - radius - 2), (float) (y - radius - 2), side, side));
}

static void
draw_lines (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  cairo_t *cr;

  if (!adj_report_get_point (self->report, 0)->is_known)
    return;
  cr = begin_lines (self, snapshot);
  for (guint seat = 0; seat < self->report->n_seats; seat++)
    draw_band (self, cr, seat);
  for (guint seat = 0; seat < self->report->n_seats; seat++)
    draw_line (self, cr, seat);
  for (guint seat = 0; seat < self->report->n_seats && self->other != NULL; seat++)
    draw_other_line (self, cr, seat);
  cairo_destroy (cr);
}

/* A disc with an edge, and a text in it. */
static void
draw_disc (const AdjReportPlot *self,
           GtkSnapshot *snapshot,
           double x,
           double y,
           const char *text,
           AdjToken colour)
{
  double radius = size (MARK) / 2;
  cairo_t *cr = begin_round (snapshot, x, y, radius);
  GdkRGBA card;
  GdkRGBA edge;

  adj_palette_get (ADJ_TOKEN_CARD, &card);
  adj_palette_get (colour, &edge);
  cairo_arc (cr, x, y, radius - 1, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &card);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
  draw_text (self, snapshot, text, &(Place){ x, y, 0.5, small, colour, TRUE });
}

static void
draw_upright (const AdjReportPlot *self, GtkSnapshot *snapshot, double x)
{
  const double dash[] = { 3, 3 };
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot,
                               &GRAPHENE_RECT_INIT ((float) (floor (x) - 1),
                                                    (float) self->top,
                                                    3,
                                                    (float) (self->bottom - self->top)));
  GdkRGBA colour;

  adj_palette_get (ADJ_TOKEN_INK2, &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_move_to (cr, floor (x) + 0.5, self->top);
  cairo_line_to (cr, floor (x) + 0.5, self->bottom);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Neighbours give each other room. */
static void
draw_turns (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  double last = -G_MAXDOUBLE;

  for (guint i = 0; i < self->report->n_turns; i++) {
    double x = get_x (self, self->report->turns[i].ply);
    g_autofree char *number = g_strdup_printf ("%u", i + 1);

    draw_upright (self, snapshot, x);
    x = MIN (x, self->right - (self->report->n_turns - 1 - i) * (size (MARK) + 1));
    last = MAX (x, last + size (MARK) + 1);
    draw_disc (self, snapshot, last, self->top - size (HEAD) / 2, number, ADJ_TOKEN_ACCENT);
  }
}

static int
compare_marked (gconstpointer a, gconstpointer b)
{
  const AdjMarked *left = *(const AdjMarked *const *) a;
  const AdjMarked *right = *(const AdjMarked *const *) b;

  if (left->cost.cost != right->cost.cost)
    return left->cost.cost > right->cost.cost ? -1 : 1;
  return left->ply < right->ply ? -1 : 1;
}

static gboolean
has_room (const GArray *taken, double x)
{
  for (guint i = 0; i < taken->len; i++) {
    if (fabs (g_array_index (taken, double, i) - x) < size (MARK) + 1)
      return FALSE;
  }

  return TRUE;
}

/* Where there is no room for all, the dearer one is shown. */
static void
draw_marks (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  const GArray *marked = self->report->marked;
  g_autoptr (GPtrArray) sorted = g_ptr_array_new ();
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (double));
  double y = self->bottom + size (ROUNDS) + size (MARKS) / 2;

  fill (snapshot, ADJ_TOKEN_LINE, 1, self->left, floor (y), self->right - self->left, 1);
  for (guint i = 0; i < marked->len; i++)
    g_ptr_array_add (sorted, &g_array_index (marked, AdjMarked, i));
  g_ptr_array_sort (sorted, compare_marked);
  for (guint i = 0; i < sorted->len; i++) {
    const AdjMarked *one = sorted->pdata[i];
    double x = get_x (self, one->ply);

    if (!has_room (taken, x))
      continue;
    g_array_append_val (taken, x);
    draw_disc (self, snapshot, x, y, adj_grade_get_sign (one->cost.grade), ADJ_TOKEN_WARN);
  }
}

/* The seats from the highest line at the end on. */
static void
sort_ends (const AdjReportPlot *self, guint ply, guint *ret_seats)
{
  const AdjReportPoint *end = adj_report_get_point (self->report, ply);
  const AdjReportPoint *before = adj_report_get_point (self->report, ply > 0 ? ply - 1 : 0);

  for (guint i = 0; i < self->report->n_seats; i++) {
    guint place = i;

    while (place > 0) {
      guint other = ret_seats[place - 1];

      if (end->chances[other] > end->chances[i] ||
          (end->chances[other] == end->chances[i] && before->chances[other] >= before->chances[i]))
        break;
      ret_seats[place] = other;
      place--;
    }
    ret_seats[place] = i;
  }
}

/* From the bottom up, none over another. */
static void
spread_ends (const AdjReportPlot *self, guint ply, const guint *seats, double *ret_ys)
{
  const AdjReportPoint *end = adj_report_get_point (self->report, ply);
  double step = size (BADGE) + 2;
  double lowest = self->bottom;

  for (guint i = self->report->n_seats; i > 0; i--) {
    ret_ys[i - 1] = MIN (get_y (self, end->chances[seats[i - 1]]), lowest);
    lowest = ret_ys[i - 1] - step;
  }
}

static void
draw_end (const AdjReportPlot *self, GtkSnapshot *snapshot, guint seat, double y)
{
  const AdjPerson *person = &self->people->list[seat];
  double x = self->right + size (5);
  g_autoptr (PangoLayout) layout = NULL;
  GdkRGBA colour;
  int height;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) x, (float) (y - size (BADGE) / 2)));
  adj_badge_snapshot (self->widget, snapshot, person, size (BADGE));
  gtk_snapshot_restore (snapshot);
  if (self->is_narrow)
    return;

  layout = make_text (self, person->name, small, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, (int) (size (NAMES - BADGE - 12) * PANGO_SCALE));
  pango_layout_get_pixel_size (layout, NULL, &height);
  adj_palette_get (ADJ_TOKEN_INK, &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT ((float) (x + size (BADGE) + 5), (float) (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
draw_ends (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  guint seats[RULES_MAX_SEATS];
  double ys[RULES_MAX_SEATS];
  guint last = find_last (self);

  if (!adj_report_get_point (self->report, last)->is_known)
    return;
  sort_ends (self, last, seats);
  spread_ends (self, last, seats, ys);
  for (guint i = 0; i < self->report->n_seats; i++)
    draw_end (self, snapshot, seats[i], ys[i]);
}

void
adj_report_plot_snapshot (const AdjReportPlot *self, GtkSnapshot *snapshot)
{
  draw_rounds (self, snapshot);
  draw_axis (self, snapshot);
  draw_lines (self, snapshot);
  draw_turns (self, snapshot);
  draw_marks (self, snapshot);
  draw_ends (self, snapshot);
}

/* Where a line is. */
static void
draw_dot (const AdjReportPlot *self, GtkSnapshot *snapshot, guint seat, double x, double y)
{
  double radius = size (4);
  cairo_t *cr = begin_round (snapshot, x, y, radius);
  GdkRGBA card;

  adj_palette_get (ADJ_TOKEN_CARD, &card);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &card);
  cairo_fill_preserve (cr);
  adj_curve_set_pen (cr, self->people->list[seat].badge);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
adj_report_plot_snapshot_place (const AdjReportPlot *self, GtkSnapshot *snapshot, guint ply)
{
  const AdjReportPoint *point = adj_report_get_point (self->report, ply);
  double x = floor (get_x (self, ply));
  double knob = size (5);
  cairo_t *cr;
  GdkRGBA accent;

  fill (snapshot, ADJ_TOKEN_ACCENT, 1, x - 1, self->top, 2, self->bottom - self->top + knob);
  cr = begin_round (snapshot, x, self->bottom + knob, knob);
  adj_palette_get (ADJ_TOKEN_ACCENT, &accent);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_arc (cr, x, self->bottom + knob, knob, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
  for (guint seat = 0; seat < self->report->n_seats && ply <= find_last (self); seat++)
    draw_dot (self, snapshot, seat, x, get_y (self, point->chances[seat]));
}
