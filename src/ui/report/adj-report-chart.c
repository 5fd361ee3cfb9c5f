/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-report-chart.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "adj-odds-text.h"
#include "adj-palette.h"
#include "adj-report-plot.h"
#include "adj-text-size.h"

/* In px at ordinary text. */
enum {
  LEAST_WIDTH = 260,
  WIDTH = 640,
  HEIGHT = 330,
  NARROW_HEIGHT = 260,
};

/* A change that is worth a word. */
static const int least_change = BOT_SURE / 100;

struct _AdjReportChart {
  GtkWidget parent_instance;

  AdjSession *session;
  const AdjReport *report;
  const AdjReport *other; /* that it is compared with, or NULL */
  guint from;
  gboolean is_narrow;
  GskRenderNode *picture; /* all but the place; NULL: out of date */
};

G_DEFINE_FINAL_TYPE (AdjReportChart, adj_report_chart, GTK_TYPE_WIDGET)

static void
redraw (AdjReportChart *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static AdjReportPlot
make_plot (AdjReportChart *self)
{
  AdjReportPlot plot = { .widget = GTK_WIDGET (self),
                         .report = self->report,
                         .other = self->other,
                         .from = self->from,
                         .people = adj_session_get_people (self->session),
                         .is_narrow = self->is_narrow };

  adj_report_plot_lay_out (&plot,
                           gtk_widget_get_width (plot.widget),
                           gtk_widget_get_height (plot.widget));
  return plot;
}

static guint
get_ply (AdjReportChart *self)
{
  return MIN (adj_session_get_ply (self->session), self->report->n_plies);
}

static void
adj_report_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjReportChart *self = ADJ_REPORT_CHART (widget);
  AdjReportPlot plot;

  if (self->report == NULL)
    return;

  plot = make_plot (self);
  if (self->picture == NULL) {
    GtkSnapshot *picture = gtk_snapshot_new ();

    adj_report_plot_snapshot (&plot, picture);
    self->picture = gtk_snapshot_free_to_node (picture);
  }
  if (self->picture != NULL)
    gtk_snapshot_append_node (snapshot, self->picture);
  adj_report_plot_snapshot_place (&plot, snapshot, get_ply (self));
}

static void
adj_report_chart_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AdjReportChart *self = ADJ_REPORT_CHART (widget);
  int height = adj_text_size_scale (self->is_narrow ? NARROW_HEIGHT : HEIGHT);

  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : height;
}

static void
adj_report_chart_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  (void) width;
  (void) height;
  (void) baseline;
  redraw (ADJ_REPORT_CHART (widget));
}

static void
go (AdjReportChart *self, double x)
{
  AdjReportPlot plot = make_plot (self);
  guint ply = adj_report_plot_find_ply (&plot, x);

  if (ply != get_ply (self))
    (void) gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "i", (int) ply);
}

static void
drag_begin_cb (AdjReportChart *self, double x, double y, GtkGesture *gesture)
{
  (void) y;
  if (self->report == NULL)
    return;

  (void) gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  (void) gtk_widget_grab_focus (GTK_WIDGET (self));
  go (self, x);
}

static void
drag_update_cb (AdjReportChart *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x;

  (void) dy;
  if (self->report != NULL && gtk_gesture_drag_get_start_point (gesture, &x, NULL))
    go (self, x + dx);
}

/* The name and the change of a seat, after a comma where there is something before. */
static void
add_change (GString *list, const char *name, guint32 from, guint32 to)
{
  g_autofree char *before = adj_odds_text_describe (from);
  g_autofree char *after = adj_odds_text_describe (to);

  if (abs ((int) to - (int) from) < least_change || g_str_equal (before, after))
    return;
  /* TRANSLATORS: A name and two percentages; more of them follow, after commas. */
  g_string_append_printf (list,
                          _ ("%s%s from %s to %s"),
                          list->len > 0 ? ", " : "",
                          name,
                          before,
                          after);
}

/* What the move PLY changed: “Hélène from 58% to 44%, Basile from 30% to 44%”; NULL: nothing. */
static char *
describe_change (AdjReportChart *self, guint ply)
{
  const AdjPeople *people = adj_session_get_people (self->session);
  g_autoptr (GString) list = g_string_new (NULL);
  const AdjReportPoint *before;
  const AdjReportPoint *after;

  if (self->report == NULL || ply == 0 || ply > self->report->n_plies)
    return NULL;
  before = adj_report_get_point (self->report, ply - 1);
  after = adj_report_get_point (self->report, ply);
  if (!before->is_known || !after->is_known)
    return NULL;
  for (guint seat = 0; seat < self->report->n_seats; seat++)
    add_change (list, people->names[seat], before->chances[seat], after->chances[seat]);
  return list->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* “Round 13, move 2: Hélène from 58% to 44%. Basile plays the mask.” */
static char *
describe_place (AdjReportChart *self)
{
  AdjHistory *history = adj_session_get_history (self->session);
  guint ply = get_ply (self);
  g_autofree char *place = adj_history_describe_place (history, ply);
  g_autofree char *sentence = adj_history_describe_move (history, ply);
  g_autofree char *change = describe_change (self, ply);

  if (change == NULL)
    /* TRANSLATORS: “Round 10, move 13”, what that move did. */
    return g_strdup_printf (_ ("%s: %s"), place, sentence);
  /* TRANSLATORS: “Round 10, move 13”; names with two percentages; what the move did. */
  return g_strdup_printf (_ ("%s: %s. %s"), place, change, sentence);
}

/* After as many moves of the other game: “In the other: Hélène: 58%, Basile: 42%.”, or NULL. */
static char *
describe_other (AdjReportChart *self)
{
  const AdjPeople *people = adj_session_get_people (self->session);
  guint ply = get_ply (self);
  g_autoptr (GString) list = g_string_new (NULL);
  const AdjReportPoint *point;

  if (self->other == NULL || ply <= self->from || ply > self->other->n_plies)
    return NULL;
  point = adj_report_get_point (self->other, ply);
  if (!point->is_known)
    return NULL;
  for (guint seat = 0; seat < self->other->n_seats; seat++) {
    g_autofree char *chance = adj_odds_text_describe (point->chances[seat]);

    g_string_append (list, seat > 0 ? ", " : "");
    g_string_append_printf (list, C_ ("chances", "%s: %s"), people->names[seat], chance);
  }
  /* TRANSLATORS: Names with percentages, of a game that is compared with. */
  return g_strdup_printf (_ ("In the game compared: %s."), list->str);
}

void
adj_report_chart_show_place (AdjReportChart *self)
{
  g_autofree char *place = NULL;
  g_autofree char *other = NULL;
  g_autofree char *text = NULL;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->report == NULL)
    return;
  place = describe_place (self);
  other = describe_other (self);
  text = other != NULL ? g_strdup_printf ("%s %s", place, other) : g_strdup (place);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) self->report->n_plies,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) get_ply (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  text,
                                  /* GTK exposes the value text of its own sliders only. */
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text,
                                  -1);
}

void
adj_report_chart_set_report (AdjReportChart *self, AdjSession *session, const AdjReport *report)
{
  g_set_object (&self->session, session);
  self->report = session != NULL ? report : NULL;
  self->other = NULL;
  redraw (self);
  adj_report_chart_show_place (self);
}

void
adj_report_chart_compare (AdjReportChart *self, const AdjReport *other, guint from)
{
  self->other = self->report != NULL ? other : NULL;
  self->from = from;
  redraw (self);
  adj_report_chart_show_place (self);
}

void
adj_report_chart_set_narrow (AdjReportChart *self, gboolean is_narrow)
{
  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
adj_report_chart_dispose (GObject *object)
{
  AdjReportChart *self = ADJ_REPORT_CHART (object);

  self->report = NULL;
  g_clear_object (&self->session);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  G_OBJECT_CLASS (adj_report_chart_parent_class)->dispose (object);
}

/* Its own, so that the scrolled window around it does not take them. */
static void
bind_keys (GtkWidgetClass *widget_class)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    const char *action;
    int number;
  } keys[] = {
    { GDK_KEY_Left, 0, "win.go-by", -1 },
    { GDK_KEY_Right, 0, "win.go-by", 1 },
    { GDK_KEY_Left, GDK_CONTROL_MASK, "win.go-round", -1 },
    { GDK_KEY_Right, GDK_CONTROL_MASK, "win.go-round", 1 },
    { GDK_KEY_Page_Up, 0, "win.go-round", -1 },
    { GDK_KEY_Page_Down, 0, "win.go-round", 1 },
    { GDK_KEY_Home, 0, "win.go", 0 },
    { GDK_KEY_End, 0, "win.go", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class,
                                         keys[i].key,
                                         keys[i].modifiers,
                                         keys[i].action,
                                         "i",
                                         keys[i].number);
}

static void
adj_report_chart_class_init (AdjReportChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = adj_report_chart_dispose;
  widget_class->snapshot = adj_report_chart_snapshot;
  widget_class->measure = adj_report_chart_measure;
  widget_class->size_allocate = adj_report_chart_size_allocate;
  bind_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
adj_report_chart_init (AdjReportChart *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chances of winning"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  0.0,
                                  -1);
  adj_palette_watch (self, G_CALLBACK (redraw));
  adj_text_size_watch (self, G_CALLBACK (gtk_widget_queue_resize));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}
