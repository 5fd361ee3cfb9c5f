/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A game: the list of its moves, each of them stored before it is announced.
 *
 * A match is a GListModel of AdjMove. It keeps a position every few plies; any other is computed
 * from the one before. It uses its store on the thread that created it, and holds a reference to
 * it. Signal handlers must not change the list; `announced` is emitted when all other signals about
 * one change have been, and may be used for that.
 *
 * Where another process is writing, a move of a match that waits is saved on a thread, and
 * announced when that is done: until then `saving` is TRUE, and the match refuses every change. If
 * it could not be saved, `failed` (GError *) is emitted instead.
 *
 * A stored game whose moves are not valid by the current rules is read-only, and has the moves
 * before the first invalid one.
 */

#pragma once

#include <gio/gio.h>

#include "adj-record.h"
#include "adj-archive.h"
#include "rules.h"

#define ADJ_MATCH_ERROR (adj_match_error_quark ())

typedef enum {
  ADJ_MATCH_ERROR_RULES,    /* the move is refused */
  ADJ_MATCH_ERROR_CLOSED,   /* damaged, of other rules, or conceded: it can't go on */
  ADJ_MATCH_ERROR_TOO_LATE, /* the move can't be taken back */
  ADJ_MATCH_ERROR_SAVING,   /* the move before is not stored yet */
  ADJ_MATCH_ERROR_RECORD,   /* what is stored of the game can't be understood */
} AdjMatchError;

GQuark adj_match_error_quark (void);

#define ADJ_TYPE_MOVE (adj_move_get_type ())
G_DECLARE_FINAL_TYPE (AdjMove, adj_move, ADJ, MOVE, GObject)

#define ADJ_TYPE_MATCH (adj_match_get_type ())
G_DECLARE_FINAL_TYPE (AdjMatch, adj_match, ADJ, MATCH, GObject)

guint adj_move_get_ply (AdjMove *self);
RulesMove adj_move_get_move (AdjMove *self);
const char *adj_move_get_note (AdjMove *self);
gboolean adj_move_is_cut (AdjMove *self); /* the note may go on, and is kept as it is */
gint64 adj_move_get_at (AdjMove *self);   /* milliseconds since 1970; −1 if not known */
gboolean adj_move_get_forced (AdjMove *self);
guint adj_move_get_hints (AdjMove *self); /* steps of help that were asked for before it */

/* A new game, stored. HEADER is completed and then owned by the match, unless that fails. */
AdjMatch *adj_match_new (AdjArchive *store, AdjRecordHeader *header, GError **error);
AdjMatch *adj_match_open (AdjArchive *store, gint64 id, GError **error);
/* "Round 10, move 13": where the move PLY of a stored game was made, which costs less than opening
 * it. NULL if that can't be found out. */
char *adj_match_describe_place (AdjArchive *store, gint64 id, guint ply);

AdjArchive *adj_match_get_store (AdjMatch *self);
gint64 adj_match_get_id (AdjMatch *self);
const char *adj_match_get_uuid (AdjMatch *self);
const RulesGame *adj_match_get_game (AdjMatch *self);
const AdjRecordHeader *adj_match_get_header (AdjMatch *self);
/* Whether signals about a change are still to come. */
gboolean adj_match_is_announcing (AdjMatch *self);
guint adj_match_get_n_plies (AdjMatch *self);
gboolean adj_match_get_over (AdjMatch *self);
/* Of other rules than RULES_VERSION a game is not damaged, even where it does not follow. */
guint adj_match_get_rules_version (AdjMatch *self);
/* The first ply that does not follow, or 0. */
guint adj_match_get_damaged_ply (AdjMatch *self);
/* Whether moves can be played: not damaged, of today's rules, not conceded, not over, not
 * read-only. */
gboolean adj_match_get_open (AdjMatch *self);
/* Whether anybody may see everything: it does not go on, here or elsewhere, or it is a free line;
 * nor does a game with the same secrets that it branched from. */
gboolean adj_match_get_revealed (AdjMatch *self);
int adj_match_get_conceded (AdjMatch *self);
gboolean adj_match_get_favourite (AdjMatch *self);

/* The position after PLY moves. */
void adj_match_get_state (AdjMatch *self, guint ply, RulesState *ret_state);
/* The same, and what the last move before it did; for ply 0, what the setup did. */
void
adj_match_get_events (AdjMatch *self, guint ply, RulesState *ret_state, RulesEvents *ret_events);
RulesMove adj_match_get_move (AdjMatch *self, guint ply); /* from 1 */
guint adj_match_get_hints (AdjMatch *self, guint ply);

/* Whether a computer made the move PLY in a seat that was a person's when the game began. */
gboolean adj_match_is_deputy (AdjMatch *self, guint ply);

/*
 * Checks, saves, then shows. MS is the time it took, −1 if not known; BOT who chose it, NULL for a
 * person.
 */
gboolean
adj_match_play (AdjMatch *self, RulesMove move, gint64 ms, const AdjRecordBot *bot, GError **error);
gboolean adj_match_parse_move (
  AdjMatch *self, guint seat, const char *text, RulesMove *ret_move, GError **error);
/* Whether a move that was accepted waits for another writer; see above. */
void adj_match_set_waits (AdjMatch *self, gboolean waits);
gboolean adj_match_get_saving (AdjMatch *self);
/* Sets the error for a move that the rules refuse; returns FALSE. */
gboolean adj_match_refuse (AdjMatch *self, RulesStatus status, GError **error);

/* The person at SEAT has been helped so many steps towards the next move, whose record says so. */
void adj_match_note_hints (AdjMatch *self, guint seat, guint n_steps);

/* A move that is the only one and that everybody knows to be so. */
gboolean adj_match_find_forced (AdjMatch *self, RulesMove *ret_move);
gboolean adj_match_play_forced (AdjMatch *self, RulesMove move, GError **error);

/* Somebody has been shown the position after so many moves: they can't be taken back any more. */
void adj_match_mark_shown (AdjMatch *self, guint seat);
/* The last move that SEAT, or for −1 anybody, has decided: one that was not forced; 0: none. */
guint adj_match_find_decision (AdjMatch *self, int seat);
/* The last decision can be taken back, together with the forced moves that came of it. */
gboolean adj_match_can_take_back (AdjMatch *self);
gboolean adj_match_take_back (AdjMatch *self, GError **error);

/* Gives up: the game stays unfinished, is marked and counts in no numbers. */
gboolean adj_match_concede (AdjMatch *self, guint seat, GError **error);
/* Hands a seat to another kind of player, from the next move on. Signal: `kind-changed` (guint
 * seat). */
gboolean adj_match_set_kind (AdjMatch *self, guint seat, const char *kind, GError **error);
/*
 * What SEAT sees is about to be shown. If a person took the seat over while the game went on, that
 * is recorded first, here and in the games that this one branched from; FALSE: it could not be.
 */
gboolean adj_match_note_look (AdjMatch *self, guint seat, GError **error);
/* Notes that a record of the game leaves it while it goes on: all seats' secrets can be read in it.
 */
gboolean adj_match_note_export (AdjMatch *self, GError **error);
/* Whether SEAT's secrets are those of a seat that a person took over while the game went on. */
gboolean adj_match_is_taken_over (AdjMatch *self, guint seat);

/*
 * Same past up to PLY, a new game under this one. The deal is the same, too, unless the game goes
 * on: then this is one of its incidents, and what no seat can know yet is drawn anew.
 */
AdjMatch *adj_match_branch (AdjMatch *self, guint ply, GError **error);

/* What of the unseen a branch has. */
typedef enum {
  ADJ_UNSEEN_AS_IT_WAS,
  ADJ_UNSEEN_DRAWN, /* drawn anew, to fit all that one seat knew */
  ADJ_UNSEEN_CHOSEN,
} AdjUnseen;

typedef struct {
  guint ply;
  AdjUnseen unseen;
  guint seat;                         /* that knew */
  const RulesState *world;            /* chosen, see adj_match_allows_world */
  const char *kinds[RULES_MAX_SEATS]; /* of players; NULL: as here */
  gboolean is_free;                   /* see adj_match_get_free; the kinds are ignored */
  const RulesMove *moves;             /* played on from there; NULL: none */
  guint n_moves;
} AdjBranchPlan;

/*
 * A branch of a game that is revealed, as PLAN says. What is drawn anew begins before the first
 * move that is still secret at the ply.
 */
guint adj_match_find_told_ply (AdjMatch *self, guint ply);
/* Whether WORLD, which differs from the position after PLY moves in what SEAT could not see, could
 * have come about by the same moves with SEAT seeing the same. */
gboolean adj_match_allows_world (AdjMatch *self, guint ply, guint seat, const RulesState *world);
AdjMatch *adj_match_branch_by_plan (AdjMatch *self, const AdjBranchPlan *plan, GError **error);
/* Whether one person moves for every seat and sees everything: a line that is tried out. */
gboolean adj_match_get_free (AdjMatch *self);

/* What another process has done to the game. */
typedef enum {
  ADJ_MATCH_NEWS_NONE,
  ADJ_MATCH_NEWS_PLAYED,     /* *RET_N_MOVES more */
  ADJ_MATCH_NEWS_TAKEN_BACK, /* and others played, or not */
  ADJ_MATCH_NEWS_CONCEDED,
  ADJ_MATCH_NEWS_SEATS, /* a seat has changed hands */
  ADJ_MATCH_NEWS_DELETED,
  ADJ_MATCH_NEWS_BROUGHT_BACK,
} AdjMatchNews;

AdjMatchNews adj_match_find_news (AdjMatch *self, guint *ret_n_moves);
/* It was deleted elsewhere: nothing can be played any more. */
void adj_match_close_deleted (AdjMatch *self);
gboolean adj_match_is_deleted (AdjMatch *self);

/* The games that were played on from this one, the latest first: an array of AdjStoredGame. */
GArray *adj_match_list_branches (AdjMatch *self, guint max, GError **error);

gboolean adj_match_set_note (AdjMatch *self, guint ply, const char *note, GError **error);
gboolean adj_match_set_favourite (AdjMatch *self, gboolean favourite, GError **error);

/*
 * The whole record, each line with its newline; or the same in memory. HAS_ANALYSIS: with what was
 * found out about its moves, if they are revealed, which others can read: a hundred times as long.
 */
gboolean adj_match_write_record (AdjMatch *self,
                                 gboolean has_analysis,
                                 GOutputStream *stream,
                                 GCancellable *cancellable,
                                 GError **error);
GBytes *adj_match_make_record (AdjMatch *self, gboolean has_analysis, GError **error);
