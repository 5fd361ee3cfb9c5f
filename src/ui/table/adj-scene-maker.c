/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-scene-maker.h"

struct _AdjSceneMaker {
  AdjSession *session;
  AdjScene scene;
  gboolean has_scene;
  GArray *round_events; /* RulesEvent: the scene's */
};

AdjSceneMaker *
adj_scene_maker_new (AdjSession *session)
{
  AdjSceneMaker *self = g_new0 (AdjSceneMaker, 1);

  self->session = g_object_ref (session);
  return self;
}

void
adj_scene_maker_free (AdjSceneMaker *self)
{
  g_clear_pointer (&self->round_events, g_array_unref);
  g_object_unref (self->session);
  g_free (self);
}

static void
take_events (AdjSceneMaker *self, AdjReplay *replay)
{
  AdjScene *scene = &self->scene;

  adj_replay_get_events (replay, &scene->events);
  g_clear_pointer (&self->round_events, g_array_unref);
  self->round_events = adj_replay_dup_round_events (replay);
  scene->round_events = (const RulesEvent *) (const void *) self->round_events->data;
  scene->n_round_events = self->round_events->len;
}

const AdjScene *
adj_scene_maker_make (AdjSceneMaker *self)
{
  AdjScene *scene = &self->scene;
  AdjMatch *match = adj_session_get_match (self->session);
  AdjReplay *replay = adj_session_get_replay (self->session);
  guint last_ply = scene->ply;
  RulesViewer last_viewer = scene->viewer;
  RulesState state;

  scene->game = adj_match_get_game (match);
  scene->people = adj_session_get_people (self->session);
  scene->viewer = adj_session_get_viewer (self->session);
  scene->ply = adj_session_get_ply (self->session);
  scene->reader = (AdjTextReader){ .is_translated = TRUE, .names = scene->people->names };
  adj_replay_get_view (replay, &scene->view);
  adj_match_get_state (match, scene->ply, &state);
  rules_view (&state, RULES_SPECTATOR, &scene->outside);
  take_events (self, replay);
  scene->is_step = self->has_scene && scene->ply == last_ply + 1 &&
                   (scene->viewer == last_viewer || !rules_game_has_secrets (scene->game));
  scene->actor = adj_session_get_actor (self->session);
  scene->is_covered = adj_session_is_covered (self->session);
  self->has_scene = TRUE;
  return scene;
}

const AdjScene *
adj_scene_maker_peek (AdjSceneMaker *self)
{
  return self->has_scene ? &self->scene : NULL;
}
