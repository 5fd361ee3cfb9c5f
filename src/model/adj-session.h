/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What happens at a table: a match, the place in it that is looked at, who looks, and what plays by
 * itself; in a lesson the lesson, and once the game does not go on its analysis.
 *
 * The session owns these and keeps them in step with each other and with the settings. Views show a
 * session and listen to it alone. It emits `changed` once for each change, when everything is
 * consistent, so it does not matter which view is called first. A view may change the session from
 * there, but not the match; that causes another `changed` after the present one.
 *
 * Signals: `changed` (AdjSessionChange); `failed` (GError *), when something could not be stored.
 */

#pragma once

#include "adj-analysis.h"
#include "adj-conductor.h"
#include "adj-history.h"
#include "adj-hotseat.h"
#include "adj-lesson.h"
#include "adj-practice.h"
#include "adj-replay.h"

/* What has changed, in the argument of `changed`. */
typedef enum {
  ADJ_SESSION_MOVES = 1 << 0,    /* moves were played or taken back */
  ADJ_SESSION_NOTES = 1 << 1,    /* notes on moves or on the game */
  ADJ_SESSION_PLACE = 1 << 2,    /* the ply that is looked at, or whether it is live */
  ADJ_SESSION_VIEWER = 1 << 3,   /* who looks */
  ADJ_SESSION_CURTAIN = 1 << 4,  /* closed or open, or for whom it will open */
  ADJ_SESSION_OPEN = 1 << 5,     /* whether moves can be played */
  ADJ_SESSION_SEATS = 1 << 6,    /* the kind of a seat's player */
  ADJ_SESSION_PAUSED = 1 << 7,   /* by the user, or by an error */
  ADJ_SESSION_LESSON = 1 << 8,   /* the step of the lesson */
  ADJ_SESSION_ANALYSIS = 1 << 9, /* more of it, or whether it runs; at most three times a second */
  ADJ_SESSION_FAVOURITE = 1 << 10,
  ADJ_SESSION_PRACTICE = 1 << 11, /* begun, tried, answered or ended */
  ADJ_SESSION_SAVING = 1 << 12,   /* whether a move waits for another writer */
  ADJ_SESSION_ALL = (1 << 13) - 1,
} AdjSessionChange;

#define ADJ_TYPE_SESSION (adj_session_get_type ())
G_DECLARE_FINAL_TYPE (AdjSession, adj_session, ADJ, SESSION, GObject)

/* For looking at a match; nothing plays by itself. FIND_SIGN and BADGES may be NULL. */
AdjSession *adj_session_new (AdjMatch *match, AdjFindSign find_sign, GVariant *badges);
/*
 * For playing it. LESSON may be NULL; else MATCH is its match. COVERING are the settings that cover
 * what the rules let everybody see, with one person and with several; NULL: nothing can be. Begins
 * paused, until `adj_session_follow_settings`.
 */
AdjSession *adj_session_new_at_table (AdjMatch *match,
                                      AdjLesson *lesson,
                                      AdjFindSign find_sign,
                                      const char *const covering[2],
                                      GSettings *settings);
/* Applies the settings, which may have changed. */
void adj_session_follow_settings (AdjSession *self);
/* Stops everything; no signal is emitted any more. */
void adj_session_end (AdjSession *self);

/*
 * For views: makes *HELD a reference to SESSION, which may be NULL, and connects CHANGED to it: a
 * function of VIEW and the AdjSessionChange. What was held before is disconnected. Returns whether
 * there is a session now.
 */
gboolean
adj_session_watch (AdjSession *session, AdjSession **held, GCallback changed, gpointer view);

AdjMatch *adj_session_get_match (AdjSession *self);
AdjReplay *adj_session_get_replay (AdjSession *self);
AdjHistory *adj_session_get_history (AdjSession *self);
const AdjPeople *adj_session_get_people (AdjSession *self);
AdjHotseat *adj_session_get_hotseat (AdjSession *self);     /* NULL: nobody plays */
AdjConductor *adj_session_get_conductor (AdjSession *self); /* NULL: nobody plays */
AdjLesson *adj_session_get_lesson (AdjSession *self);       /* NULL: there is none */
AdjAnalysis *adj_session_get_analysis (AdjSession *self);   /* NULL: the game goes on */

/* How thoroughly games are analysed here. */
AdjAnalyst adj_session_get_analyst (AdjSession *self);

/* The place that is looked at; see AdjReplay. */
guint adj_session_get_ply (AdjSession *self);
gboolean adj_session_get_live (AdjSession *self);
void adj_session_go (AdjSession *self, int ply);
void adj_session_step (AdjSession *self, int n_plies);
void adj_session_step_round (AdjSession *self, int direction);

/*
 * A view may tell what a move does one event after the other. TELLER is asked of each move that is
 * played where the session looks, before `changed`: how many of its events are shown at once. Until
 * all are told, everything else that comes of the move waits: whose turn it is, the next move, that
 * the game is over and revealed. Of any other change of the moves, as one taken back, it is told
 * with IS_MOVE false: what it was telling may be gone. NULL: nothing is told like this.
 */
typedef guint (*AdjTeller) (gboolean is_move, gpointer data);
/* Before `adj_session_follow_settings`: the teller sets the pace, too. */
void adj_session_set_teller (AdjSession *self, AdjTeller teller, gpointer data);
/* How many events of the last move have been told; ADJ_ALL_TOLD: all, nothing waits. */
guint adj_session_get_told (AdjSession *self);
void adj_session_tell (AdjSession *self, guint n_events);
/* While it is held, nothing is played by itself. */
gboolean adj_session_get_held (AdjSession *self);
void adj_session_set_held (AdjSession *self, gboolean is_held);

/* Who looks. The viewer can be chosen when the game is revealed; else nothing happens. */
RulesViewer adj_session_get_viewer (AdjSession *self);
void adj_session_choose_viewer (AdjSession *self, RulesViewer viewer);

/* Whether the game can be looked at freely: it is over, or can't go on. */
gboolean adj_session_is_review (AdjSession *self);
/* Whether everybody may see everything. */
gboolean adj_session_is_revealed (AdjSession *self);
/* Whether the curtain is closed before a game that goes on. */
gboolean adj_session_is_closed (AdjSession *self);
void adj_session_open_curtain (AdjSession *self);
/* Whether this table covers what the rules let everybody see; never when all is revealed. */
gboolean adj_session_is_covered (AdjSession *self);
/* The seats that have chosen already while all choose in secret, a bit each. */
guint adj_session_get_chosen (AdjSession *self);
/* The people at this screen who are waited for, a bit for each seat; in a lesson none. */
guint adj_session_get_waiting (AdjSession *self);
/* The seat that can be played for here and now, or −1. */
int adj_session_get_actor (AdjSession *self);
/* A person's move: checked, stored, announced. In a lesson it may be a mistake instead. */
gboolean adj_session_play (AdjSession *self, RulesMove move, GError **error);

/*
 * Has a decision of a finished game made again: the table is as it was before the move PLY, as its
 * seat saw it, and that seat can be played for. What is played is compared, and changes nothing. It
 * ends when another place or viewer is gone to. FALSE: there is nothing to compare it with.
 */
gboolean adj_session_practise (AdjSession *self, guint ply);
/* Which of the mistakes that are looked for the present one is. */
void adj_session_place_practice (AdjSession *self, AdjMistakePlace place);
/* The same, but what it is compared with is found out first if it is not known; then it begins a
 * little later. The notebook keeps the first answer to a decision that it asks for. */
void adj_session_practise_again (AdjSession *self, guint ply, gboolean is_of_notebook);
void adj_session_show_answer (AdjSession *self);
void adj_session_end_practice (AdjSession *self);
const AdjPractice *adj_session_get_practice (AdjSession *self); /* NULL: none */

/* Has what plays by itself wait until a person has played, or `adj_session_set_paused`. */
void adj_session_wait_to_be_asked (AdjSession *self);
/* By the user, or since a move could not be stored. */
gboolean adj_session_get_paused (AdjSession *self);
void adj_session_set_paused (AdjSession *self, gboolean is_paused);
