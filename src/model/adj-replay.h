/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A place in a match: what one board, timeline or panel is looking at, and for which viewer.
 *
 * Follows the last move until the user steps back. Moving the cursor never changes the match;
 * several cursors may look at the same one.
 */

#pragma once

#include "adj-match.h"

#define ADJ_TYPE_REPLAY (adj_replay_get_type ())
G_DECLARE_FINAL_TYPE (AdjReplay, adj_replay, ADJ, REPLAY, GObject)

AdjReplay *adj_replay_new (AdjMatch *match);
AdjMatch *adj_replay_get_match (AdjReplay *self);

guint adj_replay_get_ply (AdjReplay *self);
gboolean adj_replay_get_live (AdjReplay *self);
/* Goes to a ply; −1 is the last one. At the last one the cursor is live. */
void adj_replay_go (AdjReplay *self, int ply);
void adj_replay_step (AdjReplay *self, int n_plies);
/* To the beginning of this round (of the one before, if there already), or of the next. */
void adj_replay_step_round (AdjReplay *self, int direction);

RulesViewer adj_replay_get_viewer (AdjReplay *self);
void adj_replay_set_viewer (AdjReplay *self, RulesViewer viewer);

/* What the viewer sees there. */
void adj_replay_get_view (AdjReplay *self, RulesView *ret_view);
/* What the move that led there did, as the viewer saw it. */
void adj_replay_get_events (AdjReplay *self, RulesEvents *ret_events);
/*
 * The same for every move of the round before and of this one, up to the one that led there, as
 * RulesEvents, first to last: the round before is still shown while a round begins with secrets.
 */
GArray *adj_replay_dup_round_events (AdjReplay *self);
/* And of every move of the game up to there. */
GArray *adj_replay_dup_game_events (AdjReplay *self);
