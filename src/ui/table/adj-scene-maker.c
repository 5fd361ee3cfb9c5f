/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-scene-maker.h"

struct _AdjSceneMaker {
  AdjSession *session;
  const AdjTelling *telling; /* NULL: moves are shown all at once */
  AdjReplay *past;           /* NULL: the session's place */
  guint past_told;           /* events of its move */
  AdjScene scene;
  gboolean has_scene;
  guint end;            /* the number of events told of the move that led to the scene */
  GArray *round_events; /* RulesEvent: the scene's */
  GArray *game_events;
};

AdjSceneMaker *
adj_scene_maker_new (AdjSession *session, const AdjTelling *telling)
{
  AdjSceneMaker *self = g_new0 (AdjSceneMaker, 1);

  self->session = g_object_ref (session);
  self->telling = telling;
  return self;
}

void
adj_scene_maker_free (AdjSceneMaker *self)
{
  g_clear_pointer (&self->round_events, g_array_unref);
  g_clear_pointer (&self->game_events, g_array_unref);
  g_clear_object (&self->past);
  g_object_unref (self->session);
  g_free (self);
}

/* The events from FIRST to before END of the move that led to the scene. */
static void
take_events (AdjScene *scene, const RulesEvents *events, guint first, guint end)
{
  scene->events.n = end - first;
  for (guint i = first; i < end; i++)
    scene->events.list[i - first] = events->list[i];
}

static void
take_past_events (AdjSceneMaker *self, AdjReplay *replay)
{
  AdjScene *scene = &self->scene;

  if (self->telling != NULL && self->telling->recalls) {
    g_clear_pointer (&self->game_events, g_array_unref);
    self->game_events = adj_replay_dup_game_events (replay);
    scene->game_events = (const RulesEvent *) (const void *) self->game_events->data;
    scene->n_game_events = self->game_events->len - scene->n_untold;
  }

  g_clear_pointer (&self->round_events, g_array_unref);
  self->round_events = adj_replay_dup_round_events (replay);
  scene->round_events = (const RulesEvent *) (const void *) self->round_events->data;
  scene->n_round_events = self->round_events->len - scene->n_untold;
}

static void
look (AdjSceneMaker *self, RulesViewer viewer, RulesView *ret_view)
{
  const AdjScene *scene = &self->scene;
  AdjMatch *match = adj_session_get_match (self->session);
  RulesState state;
  RulesEvents events;
  RulesView before;
  RulesView after;

  adj_match_get_events (match, scene->ply, &state, &events);
  rules_view (&state, viewer, &after);
  if (scene->n_untold == 0) {
    *ret_view = after;
    return;
  }

  rules_events_for (&events, viewer, &events);
  adj_match_get_state (match, scene->ply - 1, &state);
  rules_view (&state, viewer, &before);
  adj_telling_look (self->telling, &before, &after, &events, events.n - scene->n_untold, ret_view);
}

static AdjReplay *
get_replay (AdjSceneMaker *self)
{
  return self->past != NULL ? self->past : adj_session_get_replay (self->session);
}

static void
take_place (AdjSceneMaker *self)
{
  AdjScene *scene = &self->scene;

  scene->game = adj_match_get_game (adj_session_get_match (self->session));
  scene->people = adj_session_get_people (self->session);
  scene->viewer = adj_session_get_viewer (self->session);
  scene->ply = adj_replay_get_ply (get_replay (self));
  scene->reader = (AdjTextReader){ .is_translated = TRUE, .names = scene->people->names };
  scene->actor = self->past != NULL ? -1 : adj_session_get_actor (self->session);
  scene->is_covered = adj_session_is_covered (self->session);
}

static guint
find_end (AdjSceneMaker *self, const RulesEvents *events)
{
  if (self->past != NULL)
    return MIN (self->past_told, events->n);
  return adj_session_get_live (self->session)
           ? MIN (adj_session_get_told (self->session), events->n)
           : events->n;
}

const AdjScene *
adj_scene_maker_make (AdjSceneMaker *self)
{
  AdjScene *scene = &self->scene;
  guint last_ply = scene->ply;
  RulesViewer last_viewer = scene->viewer;
  AdjReplay *replay = get_replay (self);
  gboolean is_more;
  RulesEvents events;
  guint end;

  take_place (self);
  adj_replay_get_events (replay, &events);
  end = find_end (self, &events);
  scene->n_untold = events.n - end;
  is_more = scene->ply == last_ply && self->end < end;
  scene->is_step = self->has_scene && (is_more || scene->ply == last_ply + 1) &&
                   (scene->viewer == last_viewer || !rules_game_has_secrets (scene->game));
  take_events (scene, &events, scene->is_step && is_more ? self->end : 0, end);
  take_past_events (self, replay);
  look (self, scene->viewer, &scene->view);
  look (self, RULES_SPECTATOR, &scene->outside);
  self->end = end;
  self->has_scene = TRUE;
  return scene;
}

void
adj_scene_maker_look_back (AdjSceneMaker *self, guint ply, guint n_events)
{
  if (self->past == NULL)
    self->past = adj_replay_new (adj_session_get_match (self->session));
  adj_replay_set_viewer (self->past, adj_session_get_viewer (self->session));
  adj_replay_go (self->past, (int) ply);
  self->past_told = n_events;
}

const AdjScene *
adj_scene_maker_peek (AdjSceneMaker *self)
{
  return self->has_scene ? &self->scene : NULL;
}
