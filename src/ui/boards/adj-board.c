/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Movement. A flight holds the picture of a piece as it was before the scene changed and the piece
 * at its new place, which is see-through until the picture has got there. Flights run stage by
 * stage from one tick callback, which is there only while something moves. Positions are read when
 * they are drawn, after the layout, so that a table that changes its width in mid-flight is right.
 */

#include "adj-board.h"

#include <adwaita.h>

#include "adj-effects.h"
#include "adj-palette.h"
#include "adj-platform.h"
#include "adj-tip.h"

enum {
  LIFT_PX = 10,
  BOW_PX = 28,
};

static const double LIFT_DEGREES = -7;
static const double LIFT_SCALE = 1.06;
static const double LEAST_SCALE = .4;

struct _AdjSnap {
  GdkPaintable *picture;
  graphene_rect_t bounds;
};

typedef enum {
  FLY,
  TURN,
  REVEAL,
  LIFT,
  PUT_AWAY,
  FADE,
  EFFECT,
} FlightKind;

typedef struct {
  FlightKind kind;
  GdkPaintable *picture; /* NULL for a widget that is revealed */
  graphene_rect_t from;
  GPtrArray *via; /* GtkWidget */
  GtkWidget *piece;
  GdkPaintable *new_face; /* of a card that turns */
  AdjDrawEffect draw;     /* of an effect, and its data */
  gpointer data;
  GDestroyNotify free_data;
  guint stage;
  guint delay;
  guint ms;
  AdjEasing easing;
  gboolean has_begun;
  double progress;
} Flight;

typedef struct {
  GtkWidget *child;
  AdjDraft *draft;
  AdjLayout layout;
  gint64 frame;   /* the frame counter when the last scene was shown */
  gboolean moves; /* while a scene with movement is being shown */
  GtkWidget *canvas;
  GtkWidget *seats[RULES_MAX_SEATS];
  guint delay;         /* of the movement that is added */
  gboolean is_leading; /* the movement leads up to the next scene */

  GPtrArray *flights;
  GPtrArray *led; /* those that led up to the scene, while it is being shown */
  guint stage;
  gint64 stage_began; /* frame time; 0 before the first frame */
  guint tick;
} AdjBoardPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AdjBoard, adj_board, GTK_TYPE_WIDGET)

enum {
  STILL,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define PRIVATE(board) ((AdjBoardPrivate *) adj_board_get_instance_private (board))

void
adj_snap_free (AdjSnap *snap)
{
  if (snap == NULL)
    return;
  g_object_unref (snap->picture);
  g_free (snap);
}

static void
flight_free (gpointer data)
{
  Flight *flight = data;

  if (flight->piece != NULL && flight->kind <= LIFT)
    gtk_widget_set_opacity (flight->piece, 1);
  g_clear_object (&flight->piece);
  if (flight->free_data != NULL)
    flight->free_data (flight->data);
  g_clear_object (&flight->picture);
  g_clear_object (&flight->new_face);
  g_clear_pointer (&flight->via, g_ptr_array_unref);
  g_free (flight);
}

static double
ease (AdjEasing easing, double t)
{
  switch (easing) {
  case ADJ_EASE_OUT:
    return 1 - (1 - t) * (1 - t) * (1 - t);
  case ADJ_EASE_IN:
    return t * t * t;
  case ADJ_EASE_IN_OUT:
    return t * t * (3 - 2 * t);
  case ADJ_EASE_LINEAR:
  default:
    return t;
  }
}

/* What draws the movement: positions are in its coordinates. */
GtkWidget *
adj_board_get_canvas (AdjBoard *self)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  return priv->canvas != NULL ? priv->canvas : GTK_WIDGET (self);
}

static gboolean
find_bounds (AdjBoard *self, GtkWidget *widget, graphene_rect_t *ret_bounds)
{
  return gtk_widget_get_mapped (widget) &&
         gtk_widget_compute_bounds (widget, adj_board_get_canvas (self), ret_bounds);
}

gboolean
adj_board_find_bounds (AdjBoard *self, GtkWidget *widget, graphene_rect_t *ret_bounds)
{
  g_return_val_if_fail (ADJ_IS_BOARD (self), FALSE);

  return widget != NULL && find_bounds (self, widget, ret_bounds);
}

/* Where the picture is now, on its way from one piece to the next. */
static gboolean
find_place (AdjBoard *self, const Flight *flight, graphene_rect_t *ret_place)
{
  guint n_legs = 1 + (flight->via != NULL ? flight->via->len : 0);
  double way = ease (flight->easing, flight->progress) * n_legs;
  guint leg = MIN ((guint) way, n_legs - 1);
  graphene_rect_t from = flight->from;
  graphene_rect_t to;

  if (leg > 0 && !find_bounds (self, g_ptr_array_index (flight->via, leg - 1), &from))
    return FALSE;
  if (!find_bounds (self,
                    leg + 1 < n_legs ? g_ptr_array_index (flight->via, leg) : flight->piece,
                    &to))
    return FALSE;

  /* Stations on the way give the direction, not the size. */
  if (leg > 0)
    from = GRAPHENE_RECT_INIT (from.origin.x + (from.size.width - flight->from.size.width) / 2,
                               from.origin.y + (from.size.height - flight->from.size.height) / 2,
                               flight->from.size.width,
                               flight->from.size.height);
  if (leg + 1 < n_legs)
    to = GRAPHENE_RECT_INIT (to.origin.x + (to.size.width - flight->from.size.width) / 2,
                             to.origin.y + (to.size.height - flight->from.size.height) / 2,
                             flight->from.size.width,
                             flight->from.size.height);
  graphene_rect_interpolate (&from, &to, way - leg, ret_place);
  return TRUE;
}

static void
draw_picture (GtkSnapshot *snapshot, GdkPaintable *picture, const graphene_rect_t *place)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place->origin);
  gdk_paintable_snapshot (picture, snapshot, place->size.width, place->size.height);
  gtk_snapshot_restore (snapshot);
}

/* A turning card: its width shrinks to nothing and grows again. */
static void
draw_turn (AdjBoard *self, GtkSnapshot *snapshot, const Flight *flight)
{
  gboolean is_new = flight->progress >= 0.5;
  GdkPaintable *face = is_new ? flight->new_face : flight->picture;
  graphene_rect_t place;
  double width;

  if (face == NULL || !find_bounds (self, flight->piece, &place))
    return;
  width = ABS (1 - 2 * ease (flight->easing, flight->progress));
  place.origin.x += place.size.width * (1 - width) / 2;
  place.size.width *= width;
  if (place.size.width >= 1)
    draw_picture (snapshot, face, &place);
}

/* PICTURE, turned by DEGREES and of SCALE times its size, with its middle at X, Y. */
static void
draw_tilted (GtkSnapshot *snapshot,
             const Flight *flight,
             const graphene_point_t *middle,
             double scale,
             double degrees,
             double opacity)
{
  float width = flight->from.size.width;
  float height = flight->from.size.height;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, middle);
  gtk_snapshot_rotate (snapshot, (float) degrees);
  gtk_snapshot_scale (snapshot, (float) scale, (float) scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-width / 2, -height / 2));
  gtk_snapshot_push_opacity (snapshot, opacity);
  gdk_paintable_snapshot (flight->picture, snapshot, width, height);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
draw_lifted (AdjBoard *self, GtkSnapshot *snapshot, const Flight *flight)
{
  double t = ease (flight->easing, flight->progress);
  graphene_rect_t place;
  graphene_point_t middle;

  if (!find_bounds (self, flight->piece, &place))
    return;
  graphene_rect_get_center (&place, &middle);
  middle.y -= (float) (LIFT_PX * t);
  draw_tilted (snapshot, flight, &middle, 1 + (LIFT_SCALE - 1) * t, LIFT_DEGREES * t, 1);
}

/* In a bow, growing smaller; it fades when it is nearly there. */
static void
draw_put_away (AdjBoard *self, GtkSnapshot *snapshot, const Flight *flight)
{
  double t = ease (flight->easing, flight->progress);
  double fading = MAX (0, (flight->progress - .8) / .2);
  graphene_rect_t place;
  graphene_point_t from;
  graphene_point_t to;

  if (!find_bounds (self, flight->piece, &place))
    return;
  graphene_rect_get_center (&flight->from, &from);
  graphene_rect_get_center (&place, &to);
  graphene_point_interpolate (&from, &to, t, &from);
  from.y -= (float) (BOW_PX * 4 * t * (1 - t));
  draw_tilted (snapshot,
               flight,
               &from,
               LIFT_SCALE + (LEAST_SCALE - LIFT_SCALE) * t,
               LIFT_DEGREES * (1 - t),
               1 - fading);
}

static void
draw_fading (AdjBoard *self, GtkSnapshot *snapshot, const Flight *flight)
{
  graphene_rect_t place;

  if (!find_bounds (self, flight->piece, &place))
    return;
  gtk_snapshot_push_opacity (snapshot, 1 - ease (flight->easing, flight->progress));
  draw_picture (snapshot, flight->picture, &place);
  gtk_snapshot_pop (snapshot);
}

static void
draw_flight (AdjBoard *self, GtkSnapshot *snapshot, const Flight *flight)
{
  graphene_rect_t place;

  if (flight->kind == TURN)
    draw_turn (self, snapshot, flight);
  else if (flight->kind == LIFT)
    draw_lifted (self, snapshot, flight);
  else if (flight->kind == PUT_AWAY)
    draw_put_away (self, snapshot, flight);
  else if (flight->kind == FADE)
    draw_fading (self, snapshot, flight);
  else if (flight->kind == EFFECT && flight->has_begun)
    flight->draw (self, snapshot, ease (flight->easing, flight->progress), flight->data);
  else if (flight->kind == FLY && find_place (self, flight, &place))
    draw_picture (snapshot, flight->picture, &place);
}

static void
adj_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AdjBoard *self = ADJ_BOARD (widget);
  AdjBoardPrivate *priv = PRIVATE (self);

  if (priv->child != NULL)
    gtk_widget_snapshot_child (widget, priv->child, snapshot);
  if (priv->canvas == NULL)
    adj_board_draw_movement (self, snapshot);
}

void
adj_board_draw_movement (AdjBoard *self, GtkSnapshot *snapshot)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  for (guint i = 0; i < priv->flights->len; i++)
    draw_flight (self, snapshot, g_ptr_array_index (priv->flights, i));
}

static void
adj_board_dispose (GObject *object)
{
  AdjBoardPrivate *priv = PRIVATE (ADJ_BOARD (object));

  adj_board_settle (ADJ_BOARD (object));
  adj_board_set_canvas (ADJ_BOARD (object), NULL);
  for (guint seat = 0; seat < RULES_MAX_SEATS; seat++)
    adj_board_set_seat (ADJ_BOARD (object), seat, NULL);
  g_clear_pointer (&priv->child, gtk_widget_unparent);
  g_clear_object (&priv->draft);

  G_OBJECT_CLASS (adj_board_parent_class)->dispose (object);
}

static void
adj_board_finalize (GObject *object)
{
  g_ptr_array_unref (PRIVATE (ADJ_BOARD (object))->flights);
  G_OBJECT_CLASS (adj_board_parent_class)->finalize (object);
}

static void
adj_board_unmap (GtkWidget *widget)
{
  adj_board_settle (ADJ_BOARD (widget));
  GTK_WIDGET_CLASS (adj_board_parent_class)->unmap (widget);
}

static void
adj_board_class_init (AdjBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = adj_board_dispose;
  object_class->finalize = adj_board_finalize;
  widget_class->snapshot = adj_board_snapshot;
  widget_class->unmap = adj_board_unmap;

  signals[STILL] =
    g_signal_new ("still", ADJ_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "board");
}

static void
adj_board_init (AdjBoard *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  PRIVATE (self)->flights = g_ptr_array_new_with_free_func (flight_free);
  PRIVATE (self)->layout = ADJ_LAYOUT_WIDE;

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click,
                           "pressed",
                           G_CALLBACK (adj_board_settle),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  adj_tip_tell_inside (GTK_WIDGET (self));
  adj_palette_illustrate (GTK_WIDGET (self));
}

/* Whether the previous scene has been laid out: without that, there is no picture to take. */
static gboolean
was_painted (AdjBoard *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));
  gint64 last = PRIVATE (self)->frame;

  PRIVATE (self)->frame = clock != NULL ? gdk_frame_clock_get_frame_counter (clock) : -1;
  return clock != NULL && PRIVATE (self)->frame > last;
}

static gboolean
can_move (AdjBoard *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) &&
         adj_platform_allows_motion (GTK_WIDGET (self));
}

static gboolean
may_move (AdjBoard *self, const AdjScene *scene)
{
  return was_painted (self) && scene->is_step && can_move (self);
}

/* What led up to the scene has shown pieces again that are still on their way. */
static void
hide_pieces (AdjBoard *self)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  for (guint i = 0; i < priv->flights->len; i++) {
    const Flight *flight = g_ptr_array_index (priv->flights, i);

    if (flight->kind == FLY || flight->kind == REVEAL)
      gtk_widget_set_opacity (flight->piece, 0);
  }
}

void
adj_board_show_scene (AdjBoard *self, const AdjScene *scene)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  g_return_if_fail (ADJ_IS_BOARD (self));

  if (priv->is_leading)
    priv->led = g_steal_pointer (&priv->flights);
  if (priv->flights == NULL)
    priv->flights = g_ptr_array_new_with_free_func (flight_free);
  adj_board_settle (self);
  priv->moves = may_move (self, scene);
  ADJ_BOARD_GET_CLASS (self)->show_scene (self, scene);
  if (priv->moves)
    adj_effect_victory (self, scene);
  priv->moves = FALSE;
  priv->delay = 0;
  g_clear_pointer (&priv->led, g_ptr_array_unref);
  hide_pieces (self);
}

gboolean
adj_board_lead (AdjBoard *self,
                const AdjScene *scene,
                const AdjBeat *beat,
                const RulesEvents *events)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  g_return_val_if_fail (ADJ_IS_BOARD (self), FALSE);

  adj_board_settle (self);
  if (ADJ_BOARD_GET_CLASS (self)->lead == NULL || !can_move (self))
    return FALSE;
  priv->moves = TRUE;
  ADJ_BOARD_GET_CLASS (self)->lead (self, scene, beat, events);
  priv->moves = FALSE;
  priv->delay = 0;
  priv->is_leading = priv->flights->len > 0;
  return priv->is_leading;
}

void
adj_board_set_canvas (AdjBoard *self, GtkWidget *canvas)
{
  g_return_if_fail (ADJ_IS_BOARD (self));

  adj_board_settle (self);
  g_set_weak_pointer (&PRIVATE (self)->canvas, canvas);
}

void
adj_board_set_seat (AdjBoard *self, guint seat, GtkWidget *place)
{
  g_return_if_fail (ADJ_IS_BOARD (self) && seat < RULES_MAX_SEATS);

  g_set_weak_pointer (&PRIVATE (self)->seats[seat], place);
}

GtkWidget *
adj_board_get_seat (AdjBoard *self, guint seat)
{
  g_return_val_if_fail (ADJ_IS_BOARD (self), NULL);

  return seat < RULES_MAX_SEATS ? PRIVATE (self)->seats[seat] : NULL;
}

void
adj_board_set_delay (AdjBoard *self, guint ms)
{
  g_return_if_fail (ADJ_IS_BOARD (self));

  PRIVATE (self)->delay = ms;
}

void
adj_board_set_layout (AdjBoard *self, AdjLayout layout)
{
  g_return_if_fail (ADJ_IS_BOARD (self));

  PRIVATE (self)->layout = layout;
  if (ADJ_BOARD_GET_CLASS (self)->set_layout != NULL)
    ADJ_BOARD_GET_CLASS (self)->set_layout (self, layout);
}

AdjDraft *
adj_board_get_draft (AdjBoard *self)
{
  g_return_val_if_fail (ADJ_IS_BOARD (self), NULL);

  return PRIVATE (self)->draft;
}

static void
draft_changed_cb (AdjBoard *self)
{
  if (ADJ_BOARD_GET_CLASS (self)->show_draft != NULL)
    ADJ_BOARD_GET_CLASS (self)->show_draft (self);
}

void
adj_board_set_draft (AdjBoard *self, AdjDraft *draft)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  g_return_if_fail (ADJ_IS_BOARD (self));
  g_return_if_fail (priv->draft == NULL);

  priv->draft = g_object_ref (draft);
  g_signal_connect_object (draft,
                           "changed",
                           G_CALLBACK (draft_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
}

void
adj_board_set_child (AdjBoard *self, GtkWidget *child)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  g_return_if_fail (ADJ_IS_BOARD (self));
  g_return_if_fail (priv->child == NULL);

  priv->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

/* The picture of a piece that was lifted, where it is held now. */
static AdjSnap *
take_lifted (AdjBoard *self, GtkWidget *piece, const graphene_rect_t *bounds)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  for (guint i = 0; priv->led != NULL && i < priv->led->len; i++) {
    const Flight *flight = g_ptr_array_index (priv->led, i);
    AdjSnap *snap;

    if (flight->kind != LIFT || flight->piece != piece)
      continue;
    snap = g_new (AdjSnap, 1);
    snap->picture = g_object_ref (flight->picture);
    snap->bounds = *bounds;
    snap->bounds.origin.y -= LIFT_PX;
    return snap;
  }

  return NULL;
}

AdjSnap *
adj_board_take (AdjBoard *self, GtkWidget *piece)
{
  g_autoptr (GdkPaintable) live = NULL;
  AdjSnap *snap;
  graphene_rect_t bounds;

  g_return_val_if_fail (ADJ_IS_BOARD (self), NULL);

  if (!PRIVATE (self)->moves || !find_bounds (self, piece, &bounds))
    return NULL;

  snap = take_lifted (self, piece, &bounds);
  if (snap != NULL)
    return snap;
  snap = g_new (AdjSnap, 1);
  live = gtk_widget_paintable_new (piece);
  snap->picture = gdk_paintable_get_current_image (live);
  snap->bounds = bounds;
  return snap;
}

static void begin_stage (AdjBoard *self);

/* Starts the lowest stage that is left, or stops if there is none. */
static gboolean
find_stage (AdjBoardPrivate *priv, guint *ret_stage)
{
  guint stage = G_MAXUINT;

  for (guint i = 0; i < priv->flights->len; i++)
    if (((Flight *) g_ptr_array_index (priv->flights, i))->progress < 1)
      stage = MIN (stage, ((Flight *) g_ptr_array_index (priv->flights, i))->stage);
  *ret_stage = stage;
  return priv->flights->len > 0;
}

/* The new face of a card is painted by now, under the picture of the old one. */
static void
take_new_face (Flight *flight)
{
  g_autoptr (GdkPaintable) live = NULL;

  if (flight->kind != TURN || flight->new_face != NULL)
    return;
  live = gtk_widget_paintable_new (flight->piece);
  flight->new_face = gdk_paintable_get_current_image (live);
  gtk_widget_set_opacity (flight->piece, 0);
}

static void
advance_flight (Flight *flight, double elapsed)
{
  flight->has_begun = elapsed >= flight->delay;
  if (!flight->has_begun)
    return;
  take_new_face (flight);
  flight->progress = flight->ms == 0 ? 1 : MIN ((elapsed - flight->delay) / flight->ms, 1);
  if (flight->kind == REVEAL)
    gtk_widget_set_opacity (flight->piece, ease (flight->easing, flight->progress));
}

static gboolean
has_arrived (AdjBoardPrivate *priv)
{
  for (guint i = 0; i < priv->flights->len; i++)
    if (((Flight *) g_ptr_array_index (priv->flights, i))->progress < 1)
      return FALSE;
  return TRUE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data G_GNUC_UNUSED)
{
  AdjBoard *self = ADJ_BOARD (widget);
  AdjBoardPrivate *priv = PRIVATE (self);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  /* Reduced motion applies to movements in progress, too. */
  if (!adj_platform_allows_motion (widget)) {
    priv->tick = 0;
    adj_board_settle (self);
    return G_SOURCE_REMOVE;
  }

  if (priv->stage_began == 0)
    priv->stage_began = now;

  for (guint i = 0; i < priv->flights->len;) {
    Flight *flight = g_ptr_array_index (priv->flights, i);

    if (flight->stage == priv->stage)
      advance_flight (flight, (now - priv->stage_began) / 1000.0);
    if (flight->progress >= 1 && !priv->is_leading)
      g_ptr_array_remove_index (priv->flights, i);
    else
      i++;
  }
  gtk_widget_queue_draw (adj_board_get_canvas (self));

  begin_stage (self);
  if (!has_arrived (priv))
    return G_SOURCE_CONTINUE;
  priv->tick = 0;
  g_signal_emit (self, signals[STILL], 0);
  return G_SOURCE_REMOVE;
}

/* Goes on to the next stage when the present one is over. */
static void
begin_stage (AdjBoard *self)
{
  AdjBoardPrivate *priv = PRIVATE (self);
  guint stage;

  if (!find_stage (priv, &stage) || (priv->tick != 0 && stage == priv->stage))
    return;
  priv->stage = stage;
  priv->stage_began = 0;
}

static void
add_flight (AdjBoard *self, Flight *flight)
{
  AdjBoardPrivate *priv = PRIVATE (self);

  flight->delay = priv->delay;
  g_ptr_array_add (priv->flights, flight);
  /* A card that turns keeps its old face over it until the new one has been painted once. */
  if (flight->kind <= LIFT && (flight->kind != TURN || flight->picture == NULL))
    gtk_widget_set_opacity (flight->piece, 0);
  begin_stage (self);
  if (priv->tick == 0)
    priv->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static Flight *
flight_new (
  FlightKind kind, AdjSnap *snap, GtkWidget *piece, guint stage, guint ms, AdjEasing easing)
{
  Flight *flight = g_new0 (Flight, 1);

  flight->kind = kind;
  flight->piece = piece != NULL ? g_object_ref (piece) : NULL;
  flight->stage = stage;
  flight->ms = ms;
  flight->easing = easing;
  if (snap != NULL) {
    flight->picture = g_object_ref (snap->picture);
    flight->from = snap->bounds;
  }
  adj_snap_free (snap);
  return flight;
}

void
adj_board_fly (
  AdjBoard *self, AdjSnap *snap, GtkWidget *piece, guint stage, guint ms, AdjEasing easing)
{
  adj_board_fly_via (self, snap, NULL, 0, piece, stage, ms, easing);
}

void
adj_board_fly_via (AdjBoard *self,
                   AdjSnap *snap,
                   GtkWidget *const *via,
                   guint n_via,
                   GtkWidget *piece,
                   guint stage,
                   guint ms,
                   AdjEasing easing)
{
  Flight *flight;

  g_return_if_fail (ADJ_IS_BOARD (self));

  if (snap == NULL)
    return;
  flight = flight_new (FLY, snap, piece, stage, ms, easing);
  if (n_via > 0)
    flight->via = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n_via; i++)
    g_ptr_array_add (flight->via, g_object_ref (via[i]));
  add_flight (self, flight);
}

void
adj_board_lift (AdjBoard *self, GtkWidget *piece, guint stage, guint ms)
{
  AdjSnap *snap;

  g_return_if_fail (ADJ_IS_BOARD (self));

  snap = piece != NULL ? adj_board_take (self, piece) : NULL;
  if (snap != NULL)
    add_flight (self, flight_new (LIFT, snap, piece, stage, ms, ADJ_EASE_OUT));
}

void
adj_board_put_away (AdjBoard *self, AdjSnap *snap, GtkWidget *place, guint stage, guint ms)
{
  g_return_if_fail (ADJ_IS_BOARD (self));

  if (snap != NULL && place != NULL)
    add_flight (self, flight_new (PUT_AWAY, snap, place, stage, ms, ADJ_EASE_IN_OUT));
  else
    adj_snap_free (snap);
}

void
adj_board_fade (AdjBoard *self, AdjSnap *snap, GtkWidget *piece, guint stage, guint ms)
{
  g_return_if_fail (ADJ_IS_BOARD (self));

  if (snap != NULL)
    add_flight (self, flight_new (FADE, snap, piece, stage, ms, ADJ_EASE_IN_OUT));
}

void
adj_board_add_effect (AdjBoard *self,
                      AdjDrawEffect draw,
                      gpointer data,
                      GDestroyNotify free_data,
                      guint stage,
                      guint ms,
                      AdjEasing easing)
{
  Flight *flight;

  g_return_if_fail (ADJ_IS_BOARD (self));

  if (!PRIVATE (self)->moves) {
    free_data (data);
    return;
  }
  flight = flight_new (EFFECT, NULL, NULL, stage, ms, easing);
  flight->draw = draw;
  flight->data = data;
  flight->free_data = free_data;
  add_flight (self, flight);
}

void
adj_board_turn (AdjBoard *self, AdjSnap *snap, GtkWidget *piece, guint stage, guint ms)
{
  g_return_if_fail (ADJ_IS_BOARD (self));

  if (snap != NULL)
    add_flight (self, flight_new (TURN, snap, piece, stage, ms, ADJ_EASE_IN_OUT));
}

void
adj_board_reveal (AdjBoard *self, GtkWidget *piece, guint stage, guint ms)
{
  g_return_if_fail (ADJ_IS_BOARD (self));

  if (PRIVATE (self)->moves)
    add_flight (self, flight_new (REVEAL, NULL, piece, stage, ms, ADJ_EASE_OUT));
}

void
adj_board_settle (AdjBoard *self)
{
  AdjBoardPrivate *priv = PRIVATE (self);
  gboolean was_moving;

  g_return_if_fail (ADJ_IS_BOARD (self));

  was_moving = priv->tick != 0;
  if (was_moving)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), priv->tick);
  priv->tick = 0;
  priv->is_leading = FALSE;
  if (priv->flights->len > 0)
    gtk_widget_queue_draw (adj_board_get_canvas (self));
  g_ptr_array_set_size (priv->flights, 0);
  if (was_moving)
    g_signal_emit (self, signals[STILL], 0);
}

gboolean
adj_board_is_moving (AdjBoard *self)
{
  g_return_val_if_fail (ADJ_IS_BOARD (self), FALSE);

  return PRIVATE (self)->tick != 0;
}
