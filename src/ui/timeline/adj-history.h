/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The course of a game for those who show all of it at once: its rounds, and what is worth a mark,
 * as the eyes of a replay may see it.
 *
 * There is one for each replay, which owns it; it is kept up to date move by move, so that a game
 * of any length costs little. Signals: `changed`, whenever moves, notes or eyes are others;
 * `graded`, now and then while an analysis goes on, when there is more of it.
 */

#pragma once

#include "adj-analysis.h"
#include "adj-game-ui.h"
#include "adj-people.h"
#include "adj-replay.h"

#define ADJ_TYPE_HISTORY (adj_history_get_type ())
G_DECLARE_FINAL_TYPE (AdjHistory, adj_history, ADJ, HISTORY, GObject)

/* A round is the moves that were decided in it. The last one may be empty. */
typedef struct {
  guint number;
  guint first; /* ply */
  guint last;  /* first − 1 while it is empty */
} AdjRound;

AdjHistory *adj_history_get (AdjReplay *replay);

guint adj_history_get_n_plies (AdjHistory *self);
guint adj_history_get_n_rounds (AdjHistory *self);
AdjRound adj_history_get_round (AdjHistory *self, guint index);
/* The index of the round in which the move PLY was decided; for ply 0, the first. */
guint adj_history_find_round (AdjHistory *self, guint ply);
/* Where `adj_replay_step_round` would go from PLY. */
guint adj_history_step_round (AdjHistory *self, guint ply, int direction);
/* Whether PLY is the first move of another phase than the one before, in the same round. */
gboolean adj_history_begins_phase (AdjHistory *self, guint ply);

/* Its weight, 0 without a sign. RET_SIGN may be NULL. */
guint adj_history_get_sign (AdjHistory *self, guint ply, AdjSign *ret_sign);
gboolean adj_history_has_note (AdjHistory *self, guint ply);

/* What a computer thinks of the game; NULL: nothing. */
void adj_history_set_analysis (AdjHistory *self, AdjAnalysis *analysis);
AdjAnalysis *adj_history_get_analysis (AdjHistory *self);
/* Of the move PLY; NULL where it is not known, or is not for these eyes. */
const AdjVerdict *adj_history_get_verdict (AdjHistory *self, guint ply);
/* What the move is called for what its seat could know. */
AdjGrade adj_history_get_grade (AdjHistory *self, guint ply);
/* "mistake, −11% · 2 steps of help", or NULL. */
char *adj_history_describe_remark (AdjHistory *self, guint ply);

/* "Round 10, move 13". */
char *adj_history_describe_place (AdjHistory *self, guint ply);
/* What the move PLY did, or the setup, as these eyes may read it. */
char *adj_history_describe_move (AdjHistory *self, const AdjPeople *people, guint ply);
/* The same in lines, and in RET_SEAT whose doing it was: RULES_NOBODY for the setup, and where
 * several seats' secrets came to light together. */
char *
adj_history_write_log_lines (AdjHistory *self, const AdjPeople *people, guint ply, guint *ret_seat);
/* The name of the phase in which the last move of a round was decided, or the present one. */
const char *adj_history_describe_phase (AdjHistory *self, guint round_index);
/* Whom the game waits for; NULL when it does not go on. */
char *adj_history_describe_turn (AdjHistory *self, const AdjPeople *people);
/* The same as seats, a bit each. */
guint adj_history_get_turn (AdjHistory *self);
