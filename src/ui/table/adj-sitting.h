/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A match as somebody sits at it: the match, the place that is looked at, whose eyes may look, and
 * what plays on its own; in a lesson, what leads through it; once it does not go on, its analysis.
 *
 * It owns them, keeps them in step with each other and with the settings, and makes the scenes.
 * There is nothing to be seen of it: the table shows it, for as long as it sits there.
 *
 * Signals: `changed`, when another scene is due; `closed`, when the curtain has closed or opened;
 * `seats-changed`, when a seat is in other hands; `failed` (GError *), when something could not be
 * stored.
 */

#pragma once

#include "adj-analysis.h"
#include "adj-conductor.h"
#include "adj-game-ui.h"
#include "adj-hotseat.h"
#include "adj-lesson.h"
#include "adj-scene.h"

#define ADJ_TYPE_SITTING (adj_sitting_get_type ())
G_DECLARE_FINAL_TYPE (AdjSitting, adj_sitting, ADJ, SITTING, GObject)

/* LESSON may be NULL; else MATCH is its match. */
AdjSitting *adj_sitting_new (AdjMatch *match, AdjLesson *lesson, GSettings *settings);
/* It tells of changes from now on, after all who have connected to its parts. */
void adj_sitting_begin (AdjSitting *self);
/* The settings are others, or others may play from now on. */
void adj_sitting_follow_settings (AdjSitting *self);
/* Nothing goes on any more, and nothing is told. */
void adj_sitting_end (AdjSitting *self);

AdjMatch *adj_sitting_get_match (AdjSitting *self);
AdjReplay *adj_sitting_get_replay (AdjSitting *self);
AdjHotseat *adj_sitting_get_hotseat (AdjSitting *self);
AdjConductor *adj_sitting_get_conductor (AdjSitting *self);
AdjLesson *adj_sitting_get_lesson (AdjSitting *self);     /* NULL: there is none */
AdjAnalysis *adj_sitting_get_analysis (AdjSitting *self); /* NULL: the game goes on */
const AdjPeople *adj_sitting_get_people (AdjSitting *self);
const AdjGameUi *adj_sitting_get_game_ui (AdjSitting *self);

/* Whether the game can be looked at freely: it is over, or can't go on. */
gboolean adj_sitting_is_review (AdjSitting *self);
/* Whether the curtain stands before a game that goes on. */
gboolean adj_sitting_is_closed (AdjSitting *self);
/* The people at this screen who are waited for, a bit for each seat; in a lesson none. */
guint adj_sitting_get_waiting (AdjSitting *self);
/* By the user, or since a move could not be stored. */
gboolean adj_sitting_get_paused (AdjSitting *self);
void adj_sitting_set_paused (AdjSitting *self, gboolean is_paused);

/* A scene of now, which stays until the next one. */
const AdjScene *adj_sitting_make_scene (AdjSitting *self);
/* The last one that was made, or NULL. */
const AdjScene *adj_sitting_get_scene (AdjSitting *self);
