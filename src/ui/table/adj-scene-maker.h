/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes the scenes of a session. A scene stays valid until the next one is made. */

#pragma once

#include "adj-beat.h"
#include "adj-scene.h"
#include "adj-session.h"

typedef struct _AdjSceneMaker AdjSceneMaker;

AdjSceneMaker *adj_scene_maker_new (AdjSession *session, const AdjTelling *telling);
void adj_scene_maker_free (AdjSceneMaker *self);

const AdjScene *adj_scene_maker_make (AdjSceneMaker *self);
/* From now on scenes are those of the move PLY after so many of its events, as the session's viewer
 * sees it, whatever the session looks at. Nobody acts in them. */
void adj_scene_maker_look_back (AdjSceneMaker *self, guint ply, guint n_events);
/* The scene that was made last, or NULL. */
const AdjScene *adj_scene_maker_peek (AdjSceneMaker *self);
