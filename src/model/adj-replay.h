/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A place in a match: what one board, timeline or panel is looking at, and with whose eyes.
 *
 * Follows the last move until somebody steps back. Moving the cursor never changes the match;
 * several cursors may look at the same one.
 */

#pragma once

#include "adj-match.h"

/* Beside the seats: everything, and what an outsider sees. */
enum {
  ADJ_EYES_ALL = -1,
  ADJ_EYES_SPECTATOR = -2
};

#define ADJ_TYPE_REPLAY (adj_replay_get_type ())
G_DECLARE_FINAL_TYPE (AdjReplay, adj_replay, ADJ, REPLAY, GObject)

AdjReplay *adj_replay_new (AdjMatch *match);
AdjMatch *adj_replay_get_match (AdjReplay *self);

guint adj_replay_get_ply (AdjReplay *self);
gboolean adj_replay_get_live (AdjReplay *self);
/* Goes to a ply of the match; the last one is live again. −1 is now. */
void adj_replay_go (AdjReplay *self, int ply);
void adj_replay_step (AdjReplay *self, int n_plies);
/* To the beginning of this round or, there already, of the one before; or of the next. */
void adj_replay_step_round (AdjReplay *self, int direction);

int adj_replay_get_eyes (AdjReplay *self);
void adj_replay_set_eyes (AdjReplay *self, int eyes);

/*
 * What these eyes see there. All-knowing eyes see no view but the state: FALSE, and the state is in
 * RET_VIEW->known with nothing blotted out.
 */
gboolean adj_replay_get_view (AdjReplay *self, RulesView *ret_view);
/* What the move that led there did; `seen_by` has been applied to the details. */
void adj_replay_get_events (AdjReplay *self, RulesEvents *ret_events);
/* The same for every move of the round before and of this one, up to the one that led there:
 * RulesEvent, first to last. What begins with secrets shows the round before until they are out. */
GArray *adj_replay_dup_round_events (AdjReplay *self);
