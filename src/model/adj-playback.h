/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Steps a session's place through the game, from where it is to the end.
 *
 * One timeout while it plays, none while it does not. A move with a sign is shown twice as long.
 * Property: `playing`.
 */

#pragma once

#include "adj-session.h"

#define ADJ_TYPE_PLAYBACK (adj_playback_get_type ())
G_DECLARE_FINAL_TYPE (AdjPlayback, adj_playback, ADJ, PLAYBACK, GObject)

AdjPlayback *adj_playback_new (void);

/* Stops. SESSION may be NULL. */
void adj_playback_set_session (AdjPlayback *self, AdjSession *session);
/* 1 is 700 ms a move; applies from the next move on. */
void adj_playback_set_speed (AdjPlayback *self, double speed);

gboolean adj_playback_get_playing (AdjPlayback *self);
/* At the end it starts from the beginning. */
void adj_playback_set_playing (AdjPlayback *self, gboolean is_playing);
