/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The course of a game for views that show all of it: its rounds, and the signs and notes of its
 * moves, as the viewer may see them.
 *
 * The session owns it and keeps it up to date move by move, so that a game of any length costs
 * little.
 */

#pragma once

#include "adj-analysis.h"
#include "adj-people.h"
#include "adj-replay.h"
#include "adj-text.h"

typedef struct _AdjHistory AdjHistory;

/* A number of events. */
#define ADJ_ALL_TOLD G_MAXUINT

/* What an event of a game is worth on the timeline. */
typedef struct {
  const char *piece; /* the sign's drawing, or NULL */
  const char *name;  /* of the sign, translated later: N_("Theft") */
  guint weight;      /* from 1; where signs are too close the heavier one is shown */
} AdjSign;

/* Finds the sign of a move's events; FALSE if it has none. */
typedef gboolean (*AdjFindSign) (const RulesEvents *events, AdjSign *ret_sign);

/* A round is the moves that were decided in it. The last one may be empty. */
typedef struct {
  guint number;
  guint first;          /* ply */
  guint last;           /* first − 1 while it is empty */
  gboolean has_opening; /* the move before it tells that it begins */
} AdjRound;

/* PEOPLE must outlive it; FIND_SIGN may be NULL. */
AdjHistory *adj_history_new (AdjMatch *match, const AdjPeople *people, AdjFindSign find_sign);
void adj_history_free (AdjHistory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjHistory, adj_history_free)

/* For the session: the match has changed, or another viewer looks, or NULL: there is no analysis.
 */
void adj_history_items_changed (AdjHistory *self, guint position, guint removed, guint added);
void adj_history_set_viewer (AdjHistory *self, RulesViewer viewer);
void adj_history_set_analysis (AdjHistory *self, AdjAnalysis *analysis);
/* … or so many events of the last move have been told: what follows them is not shown yet. */
void adj_history_set_told (AdjHistory *self, guint n_events);
/* … or nothing after the move PLY is to be told; ADJ_ALL_TOLD: everything is. */
void adj_history_set_end (AdjHistory *self, guint ply);

guint adj_history_get_n_plies (AdjHistory *self);
/* The same up to where it is told. */
guint adj_history_get_end (AdjHistory *self);
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

AdjAnalysis *adj_history_get_analysis (AdjHistory *self);
/* NULL where it is not known, or is not for this viewer. */
const AdjVerdict *adj_history_get_verdict (AdjHistory *self, guint ply);
/* The grade of the move from what its seat could know. */
AdjGrade adj_history_get_grade (AdjHistory *self, guint ply);
/* "mistake, −11% · 2 hints used", or NULL. */
char *adj_history_describe_remark (AdjHistory *self, guint ply);

/* "Round 10, move 13". */
char *adj_history_describe_place (AdjHistory *self, guint ply);
/* What the move PLY did, or the setup, as the viewer may read it. */
char *adj_history_describe_move (AdjHistory *self, guint ply);
/* The same, spoken to the viewer: "You pass" instead of the name. */
char *adj_history_address_move (AdjHistory *self, guint ply);
/* The move whose line in a log tells of PLY: of several seats that have chosen in secret in one
 * phase it is the last one, as of moves in a row that were forced and changed nothing. */
guint adj_history_find_teller (AdjHistory *self, guint ply);
/* The same as adj_history_describe_move in lines, for the moves that PLY tells of, up to where a
 * round begins. RET_SEAT is the seat that did it: RULES_NOBODY for the setup, and where the secrets
 * of several seats were revealed together. */
char *adj_history_write_log_lines (AdjHistory *self, guint ply, guint *ret_seat);
/* One sentence for such moves, all up to PLY, to be freed; NULL where the move has one of its own.
 */
char *adj_history_tell_idle (AdjHistory *self, guint ply);
/* … and the rest: how the round, which has an opening, begins. */
char *adj_history_write_opening (AdjHistory *self, guint round);
/* Which seats are to act; NULL when the game does not go on. */
char *adj_history_describe_turn (AdjHistory *self);
/* The same as seats, a bit each. */
guint adj_history_get_turn (AdjHistory *self);
