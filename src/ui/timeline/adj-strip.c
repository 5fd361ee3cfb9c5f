/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Places and picture are cached until the game, the width or the options change.
 */

#include "adj-strip.h"

#include <glib/gi18n.h>
#include <math.h>

#include "adj-palette.h"
#include "adj-platform.h"
#include "adj-strip-keys.h"
#include "adj-strip-numbers.h"
#include "adj-strip-places.h"

enum {
  LOW_HEIGHT = 32
};

struct _AdjStrip {
  GtkWidget parent_instance;

  AdjSession *session;
  AdjHistory *history; /* the session's */
  int round;
  gboolean is_low;
  gboolean is_tall;

  GtkWidget *behind;
  AdjStripNumbers *numbers;
  AdjStripForks *forks;

  /* Caches, NULL if they are not valid: */
  AdjStripPlaces *places;
  AdjStripPicture *picture;
  int laid_out_for;
};

G_DEFINE_FINAL_TYPE (AdjStrip, adj_strip, GTK_TYPE_WIDGET)

static void
clear_layout (AdjStrip *self)
{
  g_clear_pointer (&self->picture, adj_strip_picture_free);
  g_clear_pointer (&self->places, adj_strip_places_free);
}

static void
forget_layout (AdjStrip *self)
{
  clear_layout (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* GTK keeps what a child has drawn. */
  if (self->behind != NULL)
    gtk_widget_queue_draw (self->behind);
}

static void
lay_out (AdjStrip *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  if (self->session == NULL || (self->places != NULL && self->laid_out_for == width))
    return;

  clear_layout (self);
  self->places = adj_strip_places_new (self->history, self->round, width);
  self->picture =
    adj_strip_picture_new (self->history, self->places, self->forks, self->is_low, self->is_tall);
  self->laid_out_for = width;
}

static void
forget_drawing (AdjStrip *self)
{
  if (self->picture != NULL)
    adj_strip_picture_forget_drawing (self->picture);
}

static void
theme_cb (AdjStrip *self)
{
  forget_drawing (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static int
number_height (AdjStrip *self)
{
  if (self->is_low)
    return 8;

  return MAX (adj_strip_numbers_measure (self->numbers), 13);
}

static double
ground_of (AdjStrip *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) - number_height (self);
}

static void
draw_pin (AdjStrip *self, GtkSnapshot *snapshot)
{
  guint ply = adj_session_get_ply (self->session);

  if (adj_strip_places_has_ply (self->places, ply))
    adj_strip_picture_snapshot_pin (self->picture,
                                    snapshot,
                                    floor (adj_strip_places_get_x (self->places, ply)),
                                    ground_of (self));
}

static void
adj_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjStrip *self = ADJ_STRIP (widget);

  GTK_WIDGET_CLASS (adj_strip_parent_class)->snapshot (widget, snapshot);
  if (self->session == NULL)
    return;

  lay_out (self);
  adj_strip_picture_snapshot (self->picture, snapshot, ground_of (self));
  draw_pin (self, snapshot);
}

static void
adj_strip_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  AdjStrip *self = ADJ_STRIP (widget);

  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 120;
    *natural = 400;
    return;
  }

  *minimum =
    self->is_low ? LOW_HEIGHT : adj_strip_picture_measure (self->is_tall) + number_height (self);
  *natural = *minimum;
}

/* A single round is shown without its number. */
static void
allocate_numbers (AdjStrip *self)
{
  gboolean is_shown = !self->is_low && self->round < 0;

  adj_strip_numbers_allocate (self->numbers,
                              self->history,
                              is_shown ? self->places : NULL,
                              (int) ground_of (self) + 1,
                              number_height (self));
}

static void
allocate_forks (AdjStrip *self)
{
  if (self->is_low || self->places == NULL)
    adj_strip_forks_allocate (self->forks, NULL, 0);
  else
    adj_strip_forks_allocate (self->forks,
                              self->places,
                              adj_strip_picture_get_fork_top (self->picture, ground_of (self)));
}

static void
adj_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AdjStrip *self = ADJ_STRIP (widget);

  if (self->behind != NULL)
    gtk_widget_size_allocate (self->behind, &(GtkAllocation){ 0, 0, width, height }, baseline);
  forget_drawing (self);
  lay_out (self);
  allocate_numbers (self);
  allocate_forks (self);
}

static void
go (AdjStrip *self, guint ply)
{
  (void) gtk_widget_activate_action (GTK_WIDGET (self), "win.go", "i", (int) ply);
}

static void
drag_begin_cb (AdjStrip *self, double x, double y, GtkGesture *gesture)
{
  (void) y;
  if (self->session == NULL)
    return;

  (void) gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  (void) gtk_widget_grab_focus (GTK_WIDGET (self));
  go (self, adj_strip_find_ply (self, x));
}

static void
drag_update_cb (AdjStrip *self, double dx, double dy, GtkGestureDrag *gesture)
{
  guint ply;
  double x;

  (void) dy;
  if (self->session == NULL || !gtk_gesture_drag_get_start_point (gesture, &x, NULL))
    return;

  ply = adj_strip_find_ply (self, x + dx);
  if (ply != adj_session_get_ply (self->session))
    go (self, ply);
}

static gboolean
adj_strip_query_tooltip (GtkWidget *widget, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip)
{
  AdjStrip *self = ADJ_STRIP (widget);
  g_autofree char *text = NULL;
  guint ply;

  (void) y;
  if (self->session == NULL)
    return FALSE;

  ply = is_keyboard ? adj_session_get_ply (self->session) : adj_strip_find_ply (self, x);
  text = adj_strip_describe (self, ply);
  gtk_tooltip_set_text (tooltip, text);
  /* Above or below the strip, so that it doesn't cover the curve. */
  gtk_tooltip_set_tip_area (tooltip,
                            &(GdkRectangle){ is_keyboard ? (int) adj_strip_get_x (self, ply) : x,
                                             0,
                                             1,
                                             gtk_widget_get_height (widget) });
  return TRUE;
}

/* The sign drawn above the curve, and whose move it marks, so that the tooltip explains it. */
static char *
describe_mark (AdjStrip *self, guint ply)
{
  const AdjVerdict *verdict = adj_history_get_verdict (self->history, ply);
  const char *sign = adj_grade_get_sign (adj_history_get_grade (self->history, ply));

  if (sign == NULL)
    return g_strdup ("");
  /* TRANSLATORS: A sign, such as “??”; a name; a remark follows. */
  return g_strdup_printf (_ ("%s %s: "),
                          sign,
                          adj_session_get_people (self->session)->names[verdict->played.seat]);
}

static void
show_place (AdjStrip *self)
{
  guint ply = adj_session_get_ply (self->session);
  g_autofree char *place = adj_history_describe_place (self->history, ply);
  g_autofree char *sentence = adj_history_describe_move (self->history, ply);
  g_autofree char *remark = adj_history_describe_remark (self->history, ply);
  /* TRANSLATORS: “Round 10, move 13”, what that move did. */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), place, sentence);
  g_autofree char *mark = describe_mark (self, ply);
  g_autofree char *whole = remark != NULL ? g_strdup_printf ("%s %s%s", text, mark, remark) : NULL;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  (double) adj_history_get_n_plies (self->history),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) ply,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  whole != NULL ? whole : text,
                                  -1);
  /* GTK exposes the value text of its own sliders only. */
  adj_platform_describe (GTK_WIDGET (self), whole != NULL ? whole : text);
  adj_strip_numbers_show_present (self->numbers, adj_history_find_round (self->history, ply));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
session_cb (AdjStrip *self, AdjSessionChange change)
{
  const AdjSessionChange course = ADJ_SESSION_MOVES | ADJ_SESSION_NOTES | ADJ_SESSION_VIEWER |
                                  ADJ_SESSION_OPEN | ADJ_SESSION_PRACTICE;

  if ((change & course) != 0) {
    adj_strip_numbers_update (self->numbers, self->history);
    forget_layout (self);
    /* An open tooltip may tell what the present viewer must not read. */
    gtk_widget_trigger_tooltip_query (GTK_WIDGET (self));
  }
  if ((change & (course | ADJ_SESSION_PLACE)) != 0)
    show_place (self);
}

static void
adj_strip_dispose (GObject *object)
{
  AdjStrip *self = ADJ_STRIP (object);

  adj_strip_set_session (self, NULL);
  adj_strip_set_behind (self, NULL);
  adj_strip_numbers_update (self->numbers, NULL);
  adj_strip_forks_set (self->forks, NULL, 0);
  G_OBJECT_CLASS (adj_strip_parent_class)->dispose (object);
}

static void
adj_strip_finalize (GObject *object)
{
  AdjStrip *self = ADJ_STRIP (object);

  clear_layout (self);
  adj_strip_numbers_free (self->numbers);
  adj_strip_forks_free (self->forks);
  G_OBJECT_CLASS (adj_strip_parent_class)->finalize (object);
}

static void
adj_strip_class_init (AdjStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = adj_strip_dispose;
  object_class->finalize = adj_strip_finalize;
  widget_class->snapshot = adj_strip_snapshot;
  widget_class->measure = adj_strip_measure;
  widget_class->size_allocate = adj_strip_size_allocate;
  widget_class->query_tooltip = adj_strip_query_tooltip;
  adj_strip_keys_bind (widget_class);
  gtk_widget_class_set_css_name (widget_class, "strip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
adj_strip_init (AdjStrip *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->round = ADJ_STRIP_ALL_ROUNDS;
  self->numbers = adj_strip_numbers_new (GTK_WIDGET (self));
  self->forks = adj_strip_forks_new (GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Place in the game"),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  0.0,
                                  -1);
  adj_palette_watch (self, G_CALLBACK (theme_cb));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
adj_strip_set_session (AdjStrip *self, AdjSession *session)
{
  if (!adj_session_watch (session, &self->session, G_CALLBACK (session_cb), self)) {
    self->history = NULL;
    forget_layout (self);
    return;
  }

  self->history = adj_session_get_history (session);
  session_cb (self, ADJ_SESSION_ALL);
}

AdjSession *
adj_strip_get_session (AdjStrip *self)
{
  return self->session;
}

void
adj_strip_set_round (AdjStrip *self, int round)
{
  if (self->round == round)
    return;
  self->round = round;
  forget_layout (self);
}

void
adj_strip_set_low (AdjStrip *self, gboolean is_low)
{
  if (self->is_low == is_low)
    return;
  self->is_low = is_low;
  forget_layout (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
adj_strip_set_tall (AdjStrip *self, gboolean is_tall)
{
  if (self->is_tall == is_tall)
    return;
  self->is_tall = is_tall;
  forget_layout (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
adj_strip_set_forks (AdjStrip *self, const AdjStripFork *forks, guint n)
{
  adj_strip_forks_set (self->forks, forks, n);
  forget_layout (self);
}

void
adj_strip_set_behind (AdjStrip *self, GtkWidget *behind)
{
  if (self->behind == behind)
    return;

  g_clear_pointer (&self->behind, gtk_widget_unparent);
  self->behind = behind;
  if (behind != NULL)
    gtk_widget_insert_after (behind, GTK_WIDGET (self), NULL);
}

void
adj_strip_get_plies (AdjStrip *self, guint *ret_first, guint *ret_last)
{
  g_return_if_fail (self->session != NULL);

  lay_out (self);
  adj_strip_places_get_plies (self->places, ret_first, ret_last);
}

double
adj_strip_get_ground (AdjStrip *self)
{
  return ground_of (self);
}

double
adj_strip_get_x (AdjStrip *self, guint ply)
{
  guint first;
  guint last;

  g_return_val_if_fail (self->session != NULL, 0);

  lay_out (self);
  adj_strip_places_get_plies (self->places, &first, &last);
  return adj_strip_places_get_x (self->places, CLAMP (ply, first, last));
}

guint
adj_strip_find_ply (AdjStrip *self, double x)
{
  g_return_val_if_fail (self->session != NULL, 0);

  lay_out (self);
  return adj_strip_places_find_ply (self->places, x);
}

char *
adj_strip_describe (AdjStrip *self, guint ply)
{
  g_autofree char *place = adj_history_describe_place (self->history, ply);
  g_autofree char *sentence = adj_history_describe_move (self->history, ply);
  g_autofree char *remark = adj_history_describe_remark (self->history, ply);
  g_autofree char *mark = describe_mark (self, ply);

  if (remark == NULL)
    return g_strconcat (place, "\n", sentence, NULL);
  return g_strconcat (place, "\n", sentence, "\n", mark, remark, NULL);
}

GArray *
adj_strip_list_marks (AdjStrip *self)
{
  lay_out (self);
  if (self->picture == NULL)
    return g_array_new (FALSE, FALSE, sizeof (AdjStripMark));
  return g_array_ref (adj_strip_picture_peek_marks (self->picture));
}
