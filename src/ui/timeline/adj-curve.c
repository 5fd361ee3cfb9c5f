/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-curve.h"

#include <glib/gi18n.h>

#include "adj-odds-text.h"
#include "adj-palette.h"

enum {
  TOP = 17, /* room for the signs */
  LOW_TOP = 4,
  LOW = 45, /* below this height there is no room for signs */
  BOTTOM = 2,
  LEAST_STEP = 2, /* px between two points of a line */
  LEAST_GAP = 5,  /* px between two signs */
  MOST_DASHES = 4,
};

static const double line_width = 1.8;

/* Lines differ by their dashes as well as by their colours. */
static const struct {
  int n;
  double lengths[MOST_DASHES];
} dashes[ADJ_N_BADGES] = {
  { 0, { 0 } },          { 2, { 7, 3 } },  { 2, { 2, 3 } },
  { 4, { 8, 3, 2, 3 } }, { 2, { 12, 4 } }, { 4, { 4, 2, 1, 2 } },
};

struct _AdjCurve {
  GtkWidget parent_instance;

  AdjStrip *strip; /* whose child this is */
  AdjSession *session;
  AdjHistory *history;     /* the session's */
  const AdjPeople *people; /* the session's */
};

G_DEFINE_FINAL_TYPE (AdjCurve, adj_curve, GTK_TYPE_WIDGET)

char *
adj_curve_describe (AdjSession *session)
{
  AdjAnalysis *analysis = adj_session_get_analysis (session);
  const AdjPeople *people = adj_session_get_people (session);
  g_autoptr (GString) list = g_string_new (NULL);
  guint32 chances[RULES_MAX_SEATS];

  if (analysis == NULL || !adj_analysis_get_chances (analysis,
                                                     adj_session_get_ply (session),
                                                     adj_session_get_viewer (session),
                                                     chances))
    return NULL;

  for (guint seat = 0; seat < people->n; seat++) {
    g_autofree char *chance = adj_odds_text_describe (chances[seat]);

    g_string_append (list, seat > 0 ? ", " : "");
    /* TRANSLATORS: A name and a percentage; more of them follow, after commas. */
    g_string_append_printf (list, C_ ("chances", "%s: %s"), people->names[seat], chance);
  }
  /* TRANSLATORS: Names with percentages: “Ann: 41%, Ben: 59%”. */
  return g_strdup_printf (_ ("Chances of winning here (%s)."), list->str);
}

static void
show_name (AdjCurve *self)
{
  g_autofree char *text = self->session != NULL ? adj_curve_describe (self->session) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : _ ("Chances of winning"),
                                  -1);
}

static void
redraw (AdjCurve *self)
{
  show_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
y_of (AdjCurve *self, guint32 chance)
{
  double ground = adj_strip_get_ground (self->strip);
  double top = ground < LOW ? LOW_TOP : TOP;
  double room = ground - top - BOTTOM;

  return top + room * (1 - (double) chance / BOT_SURE);
}

/* Adds the line of a seat to the path; where marks are close, not every one has a point. */
static void
trace (AdjCurve *self, cairo_t *cr, guint seat)
{
  AdjAnalysis *analysis = adj_session_get_analysis (self->session);
  RulesViewer viewer = adj_session_get_viewer (self->session);
  double last_x = -LEAST_STEP;
  gboolean has_point = FALSE;
  guint first;
  guint last;

  adj_strip_get_plies (self->strip, &first, &last);
  for (guint ply = first; ply <= last; ply++) {
    double x = adj_strip_get_x (self->strip, ply);
    guint32 chances[RULES_MAX_SEATS];

    if (x < last_x + LEAST_STEP && ply != last)
      continue;
    if (!adj_analysis_get_chances (analysis, ply, viewer, chances)) {
      has_point = FALSE;
      continue;
    }
    if (has_point)
      cairo_line_to (cr, x, y_of (self, chances[seat]));
    else
      cairo_move_to (cr, x, y_of (self, chances[seat]));
    has_point = TRUE;
    last_x = x;
  }
}

void
adj_curve_set_pen (cairo_t *cr, guint badge)
{
  GdkRGBA colour;

  badge %= ADJ_N_BADGES;
  adj_palette_get ((AdjToken) (ADJ_TOKEN_CURVE_1 + badge), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, line_width * adj_palette_get_stroke ());
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, dashes[badge].lengths, dashes[badge].n, 0);
}

static void
draw_line (AdjCurve *self, cairo_t *cr, guint seat)
{
  adj_curve_set_pen (cr, self->people->list[seat].badge);
  trace (self, cr, seat);
  cairo_stroke (cr);
}

/* The room of a sign that is drawn. */
typedef struct {
  double from;
  double to;
} Span;

static gboolean
is_free (const GArray *taken, Span span)
{
  for (guint i = 0; i < taken->len; i++) {
    const Span *other = &g_array_index (taken, Span, i);

    if (span.from < other->to + LEAST_GAP && other->from < span.to + LEAST_GAP)
      return FALSE;
  }
  return TRUE;
}

/* One that would overlap those of TAKEN is left out. */
static void
draw_sign (AdjCurve *self, GtkSnapshot *snapshot, guint ply, const char *sign, GArray *taken)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), sign);
  GdkRGBA colour;
  Span span;
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  span.from = adj_strip_get_x (self->strip, ply) - width / 2.0;
  span.to = span.from + width;
  if (!is_free (taken, span))
    return;

  g_array_append_val (taken, span);
  adj_palette_get (ADJ_TOKEN_WARN, &colour);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) span.from, 0));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

/* The worst first: none of them is hidden by a lesser one beside it. */
static void
draw_signs (AdjCurve *self, GtkSnapshot *snapshot)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Span));
  guint first;
  guint last;

  adj_strip_get_plies (self->strip, &first, &last);
  for (guint grade = ADJ_N_GRADES - 1; grade > ADJ_GRADE_GOOD; grade--) {
    for (guint ply = first + 1; ply <= last; ply++) {
      if (adj_history_get_grade (self->history, ply) == (AdjGrade) grade)
        draw_sign (self, snapshot, ply, adj_grade_get_sign ((AdjGrade) grade), taken);
    }
  }
}

static void
adj_curve_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjCurve *self = ADJ_CURVE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->session == NULL || adj_session_get_analysis (self->session) == NULL || width <= 0 ||
      height <= 0)
    return;

  cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (guint seat = 0; seat < self->people->n; seat++)
    draw_line (self, cr, seat);
  cairo_destroy (cr);
  draw_signs (self, snapshot);
}

static void
session_cb (AdjCurve *self, AdjSessionChange change)
{
  if ((change & ~(guint) ADJ_SESSION_PLACE) != 0)
    redraw (self);
  else
    show_name (self);
}

void
adj_curve_set_session (AdjCurve *self, AdjSession *session)
{
  gboolean is_there = adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self);

  self->history = is_there ? adj_session_get_history (session) : NULL;
  self->people = is_there ? adj_session_get_people (session) : NULL;
  redraw (self);
}

static void
adj_curve_dispose (GObject *object)
{
  adj_curve_set_session (ADJ_CURVE (object), NULL);
  G_OBJECT_CLASS (adj_curve_parent_class)->dispose (object);
}

static void
adj_curve_class_init (AdjCurveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_curve_dispose;
  widget_class->snapshot = adj_curve_snapshot;
  gtk_widget_class_set_css_name (widget_class, "curve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
adj_curve_init (AdjCurve *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  adj_palette_watch (self, G_CALLBACK (redraw));
}

GtkWidget *
adj_curve_new (AdjStrip *strip)
{
  AdjCurve *self = g_object_new (ADJ_TYPE_CURVE, NULL);

  self->strip = strip;
  return GTK_WIDGET (self);
}
