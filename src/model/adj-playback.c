/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-playback.h"

static const double step_ms = 700;

struct _AdjPlayback {
  GObject parent_instance;

  AdjSession *session;
  double speed;
  gboolean is_playing;
  guint source; /* the wait for the next move */
};

G_DEFINE_FINAL_TYPE (AdjPlayback, adj_playback, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_PLAYING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
adj_playback_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id) {
  case PROP_PLAYING:
    g_value_set_boolean (value, adj_playback_get_playing (ADJ_PLAYBACK (object)));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
adj_playback_dispose (GObject *object)
{
  AdjPlayback *self = ADJ_PLAYBACK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (adj_playback_parent_class)->dispose (object);
}

static void
adj_playback_class_init (AdjPlaybackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = adj_playback_get_property;
  object_class->dispose = adj_playback_dispose;
  properties[PROP_PLAYING] =
    g_param_spec_boolean ("playing",
                          NULL,
                          NULL,
                          FALSE,
                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
adj_playback_init (AdjPlayback *self)
{
  self->speed = 1;
}

AdjPlayback *
adj_playback_new (void)
{
  return g_object_new (ADJ_TYPE_PLAYBACK, NULL);
}

static gboolean
is_at_end (AdjPlayback *self)
{
  return adj_session_get_ply (self->session) ==
         adj_match_get_n_plies (adj_session_get_match (self->session));
}

static gboolean step_cb (gpointer data);

static void
wait (AdjPlayback *self)
{
  guint weight = adj_history_get_sign (adj_session_get_history (self->session),
                                       adj_session_get_ply (self->session),
                                       NULL);

  self->source =
    g_timeout_add ((guint) (step_ms * (weight > 0 ? 2 : 1) / self->speed), step_cb, self);
}

static void
stop (AdjPlayback *self)
{
  self->is_playing = FALSE;
  g_clear_handle_id (&self->source, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

static gboolean
step_cb (gpointer data)
{
  g_autoptr (AdjPlayback) self = g_object_ref (ADJ_PLAYBACK (data));

  self->source = 0;
  if (!is_at_end (self))
    adj_session_step (self->session, 1);

  /* The step's listeners may have stopped the playback, or started it again. */
  if (!self->is_playing || self->source != 0)
    return G_SOURCE_REMOVE;
  if (is_at_end (self))
    stop (self);
  else
    wait (self);
  return G_SOURCE_REMOVE;
}

void
adj_playback_set_session (AdjPlayback *self, AdjSession *session)
{
  adj_playback_set_playing (self, FALSE);
  g_set_object (&self->session, session);
}

void
adj_playback_set_speed (AdjPlayback *self, double speed)
{
  g_return_if_fail (speed > 0);

  self->speed = speed;
}

gboolean
adj_playback_get_playing (AdjPlayback *self)
{
  return self->is_playing;
}

static void
start (AdjPlayback *self)
{
  if (self->session == NULL || adj_match_get_n_plies (adj_session_get_match (self->session)) == 0)
    return;

  if (is_at_end (self))
    adj_session_go (self->session, 0);
  self->is_playing = TRUE;
  wait (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAYING]);
}

void
adj_playback_set_playing (AdjPlayback *self, gboolean is_playing)
{
  if (self->is_playing == is_playing)
    return;

  if (is_playing)
    start (self);
  else
    stop (self);
}
