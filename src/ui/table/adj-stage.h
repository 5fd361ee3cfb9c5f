/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The order in which a table shows what has happened: one beat at a time.
 *
 * The stage is the teller of its session. It cuts each move that is played into beats, has the
 * session tell their events one beat after the other, and keeps the pace: a beat begins when the
 * movement of the one before has ended and a pause has passed. Everything that shows the game
 * follows the session, so nothing is shown, said or written of a later beat. A great moment may
 * begin with movement that leads up to it, while the scene before it is still shown. While it is
 * busy no computer moves, and nobody is asked for a move.
 *
 * A choice in secret changes nothing for the person who is choosing too: it is told at once, and
 * only the next move waits.
 *
 * Signal: `beat` (AdjBeat *), when a beat begins and is shown. It is the place for sounds and
 * announcements. With a pace of "at once" all beats of a move come at the same time.
 */

#pragma once

#include "adj-beat.h"
#include "adj-board.h"
#include "adj-scene-maker.h"
#include "adj-session.h"

#define ADJ_TYPE_STAGE (adj_stage_get_type ())
G_DECLARE_FINAL_TYPE (AdjStage, adj_stage, ADJ, STAGE, GObject)

/* What became of a beat. Times are those of g_get_monotonic_time, as on the frame clock. */
typedef struct {
  AdjBeatKind kind;
  guint ply;
  guint first; /* events of the move */
  guint n_events;
  gint64 began;
  gint64 told;     /* what leads up to it is over; 0 before */
  gint64 ended;    /* its movement; 0 while it lasts */
  gint64 paused;   /* until then; 0 while it lasts */
  gboolean is_cut; /* ended by the user, overtaken, or not waited for */
} AdjStageRecord;

/* BOARD shows the session, by SCENES, which must live as long. TELLING may be NULL. */
AdjStage *adj_stage_new (AdjSession *session,
                         AdjBoard *board,
                         AdjSceneMaker *scenes,
                         const AdjTelling *telling,
                         GSettings *settings);
/* Nothing is told any more. */
void adj_stage_close (AdjStage *self);

/* For the table: it shows what has been told so far. */
void adj_stage_shown (AdjStage *self);

gboolean adj_stage_is_busy (AdjStage *self);
/* The beat up to which the move has been told; NULL: all of it has. */
const AdjBeat *adj_stage_get_told (AdjStage *self);
/* Ends the present beat; soon after another one, goes to where a person is asked for a move. */
void adj_stage_interrupt (AdjStage *self);
/* Tells all at once. */
void adj_stage_finish (AdjStage *self);

/* For tests: AdjStageRecord, the oldest first, of the last moves. */
const GArray *adj_stage_get_record (AdjStage *self);
