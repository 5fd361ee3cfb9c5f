/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Plays a game on by itself, move by move, from where its replay is to the end.
 *
 * One timeout while it plays, none while it does not. It lingers twice as long on a move that has a
 * sign. Property: `playing`.
 */

#pragma once

#include "adj-replay.h"

#define ADJ_TYPE_PLAYBACK (adj_playback_get_type ())
G_DECLARE_FINAL_TYPE (AdjPlayback, adj_playback, ADJ, PLAYBACK, GObject)

AdjPlayback *adj_playback_new (void);

/* Stops. REPLAY may be NULL. */
void adj_playback_set_replay (AdjPlayback *self, AdjReplay *replay);
/* 1 is 700 ms a move; good from the next move on. */
void adj_playback_set_speed (AdjPlayback *self, double speed);

gboolean adj_playback_get_playing (AdjPlayback *self);
/* From the end it begins at the beginning. */
void adj_playback_set_playing (AdjPlayback *self, gboolean is_playing);
