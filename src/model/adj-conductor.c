/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-conductor.h"

struct _AdjConductor {
  GObject parent_instance;

  AdjMatch *match;
  AdjPace pace;
  gboolean plays_forced; /* including people's */
  gboolean is_paused;
  gboolean is_held;
  gboolean may_step; /* one more move, at ADJ_PACE_STEPS */

  guint source; /* for the next move */
  GCancellable *cancellable;
  int thinking;
  guint asked_ply;
  gint64 asked_at;
  gint64 ready_at; /* the earliest time of the next move */
};

G_DEFINE_FINAL_TYPE (AdjConductor, adj_conductor, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_PACE,
  PROP_PAUSED,
  PROP_THINKING,
  N_PROPS
};
enum {
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void plan (AdjConductor *self);
static void begin_anew (AdjConductor *self);

static void
adj_conductor_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AdjConductor *self = ADJ_CONDUCTOR (object);

  switch (prop_id) {
  case PROP_PACE:
    g_value_set_uint (value, self->pace);
    break;
  case PROP_PAUSED:
    g_value_set_boolean (value, self->is_paused);
    break;
  case PROP_THINKING:
    g_value_set_int (value, self->thinking);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
set_thinking (AdjConductor *self, int seat)
{
  if (self->thinking == seat)
    return;
  self->thinking = seat;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THINKING]);
}

/* Cancels the planned move and the search. */
static void
stop (AdjConductor *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  set_thinking (self, -1);
}

static void
adj_conductor_dispose (GObject *object)
{
  AdjConductor *self = ADJ_CONDUCTOR (object);

  stop (self);
  g_clear_object (&self->match);
  G_OBJECT_CLASS (adj_conductor_parent_class)->dispose (object);
}

static void
adj_conductor_class_init (AdjConductorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = adj_conductor_get_property;
  object_class->dispose = adj_conductor_dispose;

  properties[PROP_PACE] =
    g_param_spec_uint ("pace", NULL, NULL, 0, ADJ_PACE_STEPS, ADJ_PACE_AT_ONCE, flags);
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, TRUE, flags);
  properties[PROP_THINKING] =
    g_param_spec_int ("thinking", NULL, NULL, -1, RULES_MAX_SEATS - 1, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed",
                                  ADJ_TYPE_CONDUCTOR,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_ERROR);
}

static void
adj_conductor_init (AdjConductor *self)
{
  self->plays_forced = TRUE;
  self->is_paused = TRUE;
  self->thinking = -1;
}

AdjConductor *
adj_conductor_new (AdjMatch *match)
{
  AdjConductor *self = g_object_new (ADJ_TYPE_CONDUCTOR, NULL);

  self->match = g_object_ref (match);
  g_signal_connect_object (match, "items-changed", G_CALLBACK (plan), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "notify::open", G_CALLBACK (begin_anew), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "kind-changed", G_CALLBACK (begin_anew), self, G_CONNECT_SWAPPED);
  return self;
}

static gint64
get_pause (AdjConductor *self)
{
  static const int pauses[] = { 0, 400, 1200, 0 };

  return pauses[self->pace] * G_TIME_SPAN_MILLISECOND;
}

static const BotLevel *
level_of (AdjConductor *self, guint seat)
{
  return bot_find_level (adj_match_get_header (self->match)->seats[seat].kind);
}

static void
get_last_state (AdjConductor *self, RulesState *ret_state)
{
  adj_match_get_state (self->match, adj_match_get_n_plies (self->match), ret_state);
}

/* The forced move that plays itself. */
static gboolean
find_forced (AdjConductor *self, RulesMove *ret_move)
{
  return adj_match_find_forced (self->match, ret_move) &&
         (self->plays_forced || level_of (self, ret_move->seat) != NULL);
}

/* The first computer player to act, or −1. */
static int
find_computer (AdjConductor *self)
{
  RulesState state;

  get_last_state (self, &state);
  for (guint seat = 0; seat < state.n_seats; seat++) {
    if (rules_is_to_act (&state, seat) && level_of (self, seat) != NULL)
      return (int) seat;
  }

  return -1;
}

guint
adj_conductor_get_waiting (AdjConductor *self)
{
  RulesState state;
  RulesMove forced;
  guint seats = 0;

  get_last_state (self, &state);
  if (!adj_match_get_open (self->match) || adj_match_get_saving (self->match) ||
      find_forced (self, &forced))
    return 0;

  for (guint seat = 0; seat < state.n_seats; seat++) {
    if (rules_is_to_act (&state, seat) && level_of (self, seat) == NULL)
      seats |= 1u << seat;
  }

  return seats;
}

static void
fail (AdjConductor *self, GError *error)
{
  adj_conductor_set_paused (self, TRUE);
  g_signal_emit (self, signals[FAILED], 0, error);
}

static GWeakRef *
make_weak_ref (AdjConductor *self)
{
  GWeakRef *weak_ref = g_new (GWeakRef, 1);

  g_weak_ref_init (weak_ref, self);
  return weak_ref;
}

static AdjConductor *
take_weak_ref (GWeakRef *weak_ref)
{
  AdjConductor *self = g_weak_ref_get (weak_ref);

  g_weak_ref_clear (weak_ref);
  g_free (weak_ref);
  return self;
}

/* The task holds only a weak reference to the conductor. */
static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AdjConductor) self = take_weak_ref (data);
  g_autoptr (GError) error = NULL;
  AdjRecordBot bot;
  RulesMove move;

  (void) source;
  if (self == NULL)
    return;
  if (!adj_bot_task_answer_finish (result, &move, &bot, &error))
    return; /* cancelled, and planned anew */
  if (self->cancellable != g_task_get_cancellable (G_TASK (result)))
    return;

  g_clear_object (&self->cancellable);
  set_thinking (self, -1);
  /* A person has made a secret choice meanwhile, so the seat's view has changed. */
  if (adj_match_get_n_plies (self->match) != self->asked_ply) {
    plan (self);
    return;
  }

  self->may_step = FALSE;
  if (!adj_match_play (self->match,
                       move,
                       (g_get_monotonic_time () - self->asked_at) / 1000,
                       &bot,
                       &error))
    fail (self, error);
}

static void
ask (AdjConductor *self, guint seat)
{
  AdjBotTask *question = adj_bot_task_new (self->match, seat, level_of (self, seat));

  self->asked_ply = adj_match_get_n_plies (self->match);
  self->asked_at = g_get_monotonic_time ();
  self->cancellable = g_cancellable_new ();
  adj_match_mark_shown (self->match, seat);
  set_thinking (self, (int) seat);
  adj_bot_task_answer_async (question, self->cancellable, answered_cb, make_weak_ref (self));
}

static gboolean
act_cb (gpointer data)
{
  /* A signal handler may drop the last reference to the conductor. */
  g_autoptr (AdjConductor) self = g_object_ref (data);
  g_autoptr (GError) error = NULL;
  RulesMove forced;
  int seat;

  self->source = 0;
  self->ready_at = g_get_monotonic_time () + get_pause (self);
  if (find_forced (self, &forced)) {
    self->may_step = FALSE;
    if (!adj_match_play_forced (self->match, forced, &error))
      fail (self, error);
    return G_SOURCE_REMOVE;
  }

  seat = find_computer (self);
  if (seat >= 0)
    ask (self, (guint) seat);
  return G_SOURCE_REMOVE;
}

/* Whether a move would be played automatically, now or after the pause. */
static gboolean
has_something_to_do (AdjConductor *self)
{
  RulesMove forced;

  return !self->is_paused && !adj_match_get_saving (self->match) &&
         adj_match_get_open (self->match) &&
         (find_forced (self, &forced) || find_computer (self) >= 0);
}

/* Schedules the next automatic move. */
static void
plan (AdjConductor *self)
{
  gint64 wait = MAX (0, self->ready_at - g_get_monotonic_time ());

  if (self->source != 0 || self->is_held || self->thinking >= 0 ||
      (self->pace == ADJ_PACE_STEPS && !self->may_step) || !has_something_to_do (self))
    return;

  self->source =
    wait > 0 ? g_timeout_add ((guint) (wait / 1000 + 1), act_cb, self) : g_idle_add (act_cb, self);
}

/* The game was closed, or a seat changed hands: the planned move may be wrong. */
static void
begin_anew (AdjConductor *self)
{
  stop (self);
  plan (self);
}

AdjPace
adj_conductor_get_pace (AdjConductor *self)
{
  return self->pace;
}

void
adj_conductor_set_pace (AdjConductor *self, AdjPace pace)
{
  if (self->pace == pace)
    return;

  self->pace = pace;
  self->ready_at = MIN (self->ready_at, g_get_monotonic_time () + get_pause (self));
  g_clear_handle_id (&self->source, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PACE]);
  plan (self);
}

void
adj_conductor_set_plays_forced (AdjConductor *self, gboolean plays_forced)
{
  if (self->plays_forced == plays_forced)
    return;

  self->plays_forced = plays_forced;
  begin_anew (self);
}

gboolean
adj_conductor_get_paused (AdjConductor *self)
{
  return self->is_paused;
}

void
adj_conductor_set_paused (AdjConductor *self, gboolean paused)
{
  if (self->is_paused == paused)
    return;

  self->is_paused = paused;
  self->may_step = FALSE;
  if (paused)
    stop (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
  if (!paused)
    plan (self);
}

void
adj_conductor_set_held (AdjConductor *self, gboolean is_held)
{
  if (self->is_held == is_held)
    return;

  self->is_held = is_held;
  if (is_held)
    g_clear_handle_id (&self->source, g_source_remove);
  else
    plan (self);
}

void
adj_conductor_step (AdjConductor *self)
{
  /* A step while nothing can happen does not count later. */
  self->may_step = has_something_to_do (self);
  plan (self);
}

int
adj_conductor_get_thinking (AdjConductor *self)
{
  return self->thinking;
}
