/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * All that a board, a plaque or the action bar may show of a moment of a game.
 *
 * It is made from one view and lives as long as the call it is handed to; a widget that
 * keeps something copies it. The table has no other source, so it can't show more than the view.
 */

#pragma once

#include "adj-people.h"
#include "adj-replay.h"
#include "adj-text.h"

typedef struct {
  const RulesGame *game;
  const AdjPeople *people;
  AdjTextReader reader;

  RulesViewer viewer;
  RulesView view;    /* as the viewer sees it */
  RulesView outside; /* a spectator's view; anything in `view` but not here is an owner's secret */

  RulesEvents events; /* the events of the last move, as the viewer saw it */
  /* The events of the round before and of this one, first to last, as the viewer saw them;
   * NULL: not known. */
  const RulesEvent *round_events;
  guint n_round_events;
  const RulesEvent
    *game_events; /* of the whole game up to here, where the game's telling recalls */
  guint n_game_events;
  guint ply;
  /* How many events of the last move are still to be told: the view is before them. Then `events`
   * are those told since the scene shown before. */
  guint n_untold;
  gboolean is_step;    /* one event on from the scene shown before, or one move: movement may tell
                        * the events */
  int actor;           /* the seat that may be acted for, here and now, or −1 */
  gboolean is_covered; /* public information is covered on this table; see AdjGameUi */
} AdjScene;

/* The position as the viewer sees it. */
static inline const RulesState *
adj_scene_peek (const AdjScene *scene)
{
  return &scene->view.known;
}

/* Whether the game is over and its result has been told. */
static inline gboolean
adj_scene_is_over (const AdjScene *scene)
{
  return rules_is_over (&scene->view.known) && scene->n_untold == 0;
}

/* Whether SEAT is the reader's own. */
static inline gboolean
adj_scene_is_own (const AdjScene *scene, guint seat)
{
  return scene->viewer == seat;
}

/* A copy for later use: without the events, whose memory is the caller's only during a call. */
static inline AdjScene
adj_scene_keep (const AdjScene *scene)
{
  AdjScene kept = *scene;

  kept.round_events = NULL;
  kept.n_round_events = 0;
  kept.game_events = NULL;
  kept.n_game_events = 0;
  return kept;
}

/* The seat whose own things are shown: the actor's or the viewer's; −1. */
static inline int
adj_scene_get_own_seat (const AdjScene *scene)
{
  if (scene->actor >= 0)
    return scene->actor;

  return rules_is_seat (scene->viewer) ? (int) scene->viewer : -1;
}
