/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-replay.h"

struct _AdjReplay {
  GObject parent_instance;

  AdjMatch *match;
  guint ply;
  gboolean is_live;
  RulesViewer viewer;
};

G_DEFINE_FINAL_TYPE (AdjReplay, adj_replay, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_MATCH,
  PROP_PLY,
  PROP_LIVE,
  PROP_VIEWER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
adj_replay_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AdjReplay *self = ADJ_REPLAY (object);

  switch (prop_id) {
  case PROP_MATCH:
    g_value_set_object (value, self->match);
    break;
  case PROP_PLY:
    g_value_set_uint (value, self->ply);
    break;
  case PROP_LIVE:
    g_value_set_boolean (value, self->is_live);
    break;
  case PROP_VIEWER:
    g_value_set_uint (value, self->viewer);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_replay_dispose (GObject *object)
{
  g_clear_object (&ADJ_REPLAY (object)->match);
  G_OBJECT_CLASS (adj_replay_parent_class)->dispose (object);
}

static void
adj_replay_class_init (AdjReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = adj_replay_get_property;
  object_class->dispose = adj_replay_dispose;

  properties[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, ADJ_TYPE_MATCH, flags);
  properties[PROP_PLY] = g_param_spec_uint ("ply", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LIVE] = g_param_spec_boolean ("live", NULL, NULL, TRUE, flags);
  properties[PROP_VIEWER] =
    g_param_spec_uint ("viewer", NULL, NULL, 0, RULES_N_VIEWERS - 1, RULES_SPECTATOR, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
adj_replay_init (AdjReplay *self)
{
  self->is_live = TRUE;
  self->viewer = RULES_SPECTATOR;
}

static void
move_to (AdjReplay *self, guint ply, gboolean is_live)
{
  gboolean has_moved = self->ply != ply;
  gboolean has_turned = self->is_live != is_live;

  self->ply = ply;
  self->is_live = is_live;
  if (has_moved)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLY]);
  if (has_turned)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIVE]);
}

static void
items_changed_cb (AdjReplay *self)
{
  guint n_plies = adj_match_get_n_plies (self->match);

  /* After moves were taken back the cursor may be at the end, or beyond it. */
  if (self->is_live || self->ply >= n_plies)
    move_to (self, n_plies, TRUE);
}

AdjReplay *
adj_replay_new (AdjMatch *match)
{
  AdjReplay *self = g_object_new (ADJ_TYPE_REPLAY, NULL);

  self->match = g_object_ref (match);
  self->ply = adj_match_get_n_plies (match);
  g_signal_connect_object (match,
                           "items-changed",
                           G_CALLBACK (items_changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  return self;
}

AdjMatch *
adj_replay_get_match (AdjReplay *self)
{
  return self->match;
}

guint
adj_replay_get_ply (AdjReplay *self)
{
  return self->ply;
}

gboolean
adj_replay_get_live (AdjReplay *self)
{
  return self->is_live;
}

void
adj_replay_go (AdjReplay *self, int ply)
{
  int n_plies = (int) adj_match_get_n_plies (self->match);
  int target = ply < 0 || ply > n_plies ? n_plies : ply;

  g_return_if_fail (ADJ_IS_REPLAY (self));

  move_to (self, (guint) target, target == n_plies);
}

void
adj_replay_step (AdjReplay *self, int n_plies)
{
  gint64 target = (gint64) self->ply + n_plies;

  adj_replay_go (self, (int) CLAMP (target, 0, (gint64) adj_match_get_n_plies (self->match)));
}

static guint
round_at (AdjReplay *self, guint ply)
{
  RulesState state;

  adj_match_get_state (self->match, ply, &state);
  return rules_round (&state);
}

/* The first ply in ROUND or a later one, or one past the last. Rounds never decrease. */
static guint
find_round (AdjReplay *self, guint round)
{
  guint from = 0;
  guint to = adj_match_get_n_plies (self->match) + 1;

  while (from < to) {
    guint middle = from + (to - from) / 2;

    if (round_at (self, middle) < round)
      from = middle + 1;
    else
      to = middle;
  }

  return from;
}

void
adj_replay_step_round (AdjReplay *self, int direction)
{
  guint n_plies = adj_match_get_n_plies (self->match);
  guint ply = self->ply;

  if (direction > 0)
    ply = MIN (n_plies, find_round (self, round_at (self, ply) + 1));
  else if (ply > 0)
    ply = find_round (self, round_at (self, ply - 1));

  adj_replay_go (self, (int) ply);
}

RulesViewer
adj_replay_get_viewer (AdjReplay *self)
{
  return self->viewer;
}

void
adj_replay_set_viewer (AdjReplay *self, RulesViewer viewer)
{
  g_return_if_fail (rules_is_viewer (viewer, adj_match_get_header (self->match)->setup.n_seats));

  if (self->viewer == viewer)
    return;
  self->viewer = viewer;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEWER]);
}

void
adj_replay_get_view (AdjReplay *self, RulesView *ret_view)
{
  RulesState state;

  adj_match_get_state (self->match, self->ply, &state);
  rules_view (&state, self->viewer, ret_view);
}

/* What the viewer saw happen at PLY. */
static void
look_at (AdjReplay *self, guint ply, RulesEvents *ret_events)
{
  RulesState state;

  adj_match_get_events (self->match, ply, &state, ret_events);
  rules_events_for (ret_events, self->viewer, ret_events);
}

void
adj_replay_get_events (AdjReplay *self, RulesEvents *ret_events)
{
  look_at (self, self->ply, ret_events);
}

GArray *
adj_replay_dup_round_events (AdjReplay *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (RulesEvent));
  guint ply = find_round (self, round_at (self, self->ply));

  if (ply > 0)
    ply = find_round (self, round_at (self, ply - 1));
  for (; ply <= self->ply; ply++) {
    RulesEvents events;

    look_at (self, ply, &events);
    g_array_append_vals (list, events.list, events.n);
  }

  return list;
}

GArray *
adj_replay_dup_game_events (AdjReplay *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (RulesEvent));
  RulesState state;
  RulesEvents events;

  g_return_val_if_fail (ADJ_IS_REPLAY (self), NULL);

  adj_match_get_events (self->match, 0, &state, &events);
  for (guint ply = 0;; ply++) {
    RulesEvents seen;

    rules_events_for (&events, self->viewer, &seen);
    g_array_append_vals (list, seen.list, seen.n);
    if (ply == self->ply)
      return list;
    (void) rules_apply (&state, adj_match_get_move (self->match, ply + 1), &events);
  }
}
