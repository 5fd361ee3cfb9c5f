/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What experts make of the same deal in one's seat: a finished game is played again by the same
 * computer players, with an expert in the seat of a person, several times.
 *
 * The games are played one after the other on a worker thread, and are the same whenever they are
 * played. They are not stored. Used on the thread that made it.
 *
 * Signal: `changed`, when one more is played.
 */

#pragma once

#include "adj-match.h"
#include "bot.h"

enum {
  ADJ_GHOST_GAMES = 6,
};

#define ADJ_TYPE_GHOST (adj_ghost_get_type ())
G_DECLARE_FINAL_TYPE (AdjGhost, adj_ghost, ADJ, GHOST, GObject)

/* The one of MATCH, for all who ask: owned by the caller. NULL unless MATCH was played to its end,
 * with a person at the table, and may be seen whole. */
AdjGhost *adj_ghost_get (AdjMatch *match);
/* The seat: the first one that a person has. */
guint adj_ghost_get_seat (AdjGhost *self);
void adj_ghost_start (AdjGhost *self);
/* For each start: with the last one it stops at once. What was played is kept. */
void adj_ghost_stop (AdjGhost *self);
/* The scores of those that have been played, the least first; and how many of them were won. */
guint adj_ghost_get_scores (AdjGhost *self, int ret_scores[ADJ_GHOST_GAMES], guint *ret_n_won);
