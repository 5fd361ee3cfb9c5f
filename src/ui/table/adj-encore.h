/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shows beats of a game again that have been told already: one that a person asks for, or all that
 * somebody has missed, after the curtain has opened.
 *
 * It takes the board back to where a beat began and has it move as it did then. The match, the
 * session and the log stay where they are. Who shows its scenes is told of each, and at the end, or
 * when it is stopped, of none.
 */

#pragma once

#include "adj-beat.h"
#include "adj-board.h"
#include "adj-session.h"

#define ADJ_TYPE_ENCORE (adj_encore_get_type ())
G_DECLARE_FINAL_TYPE (AdjEncore, adj_encore, ADJ, ENCORE, GObject)

/* SCENE is NULL when all has been shown: the present is to be shown again. */
typedef void (*AdjEncoreShow) (const AdjScene *scene, gpointer data);

/* Shows on BOARD, by SHOW. TELLING may be NULL. */
AdjEncore *adj_encore_new (AdjSession *session,
                           AdjBoard *board,
                           const AdjTelling *telling,
                           AdjEncoreShow show,
                           gpointer data);

/* Shows BEATS (AdjBeat), one after the other, each followed by so many ms of rest. */
void adj_encore_play (AdjEncore *self, GPtrArray *beats, guint pause);
gboolean adj_encore_is_playing (AdjEncore *self);
/* The beat that is being shown; NULL: none. */
const AdjBeat *adj_encore_get_beat (AdjEncore *self);
/* Ends the present beat; soon after another one, all of them. */
void adj_encore_interrupt (AdjEncore *self);
void adj_encore_stop (AdjEncore *self);
