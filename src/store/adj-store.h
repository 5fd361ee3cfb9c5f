/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games in the database. Each change is one transaction, which is durable when the call returns.
 *
 * The store knows no rules: moves are notations, positions are hashes, and neither is checked.
 * Times are milliseconds since 1970, UTC. To be used on the thread that opened it.
 *
 * A call that fails has changed nothing, and its error is in ADJ_DATABASE_ERROR.
 */

#pragma once

#include "adj-database.h"

enum {
  ADJ_STORE_MAX_SEATS = 6,
  ADJ_STORE_LONG_NOTE = 24000,    /* characters; more of a note is not loaded with its game */
  ADJ_STORE_LONG_REMARK = 4096,   /* the same for `bot` and `extra`, which are loaded or not */
  ADJ_STORE_MOST_TEXTS = 1 << 18, /* bytes of texts beside moves that are loaded with a game */
  ADJ_STORE_MOST_COPIED = 4 << 20 /* the same of remarks that a branch takes over unread */
};

typedef struct _AdjStore AdjStore;

typedef struct {
  char *name;
  char *kind;
  gboolean has_result;
  int score;
  double won; /* 1, or a part of it */
} AdjStoredSeat;

/* A game without its moves. Owns its texts. */
typedef struct {
  gint64 id; /* of the row; 0 before it is stored */
  char *uuid;
  char *game;
  guint n_seats;
  AdjStoredSeat seats[ADJ_STORE_MAX_SEATS];
  char *options; /* JSON, as the next */
  char *setup;   /* NULL in lists */
  char *seed;
  guint rules_version;
  gint64 started;
  gint64 played;
  gint64 finished; /* 0 while it goes on */
  guint n_moves;
  int conceded; /* the seat that gave up, or −1 */
  char *parent;
  guint parent_ply;
  gboolean is_favourite;
  gboolean is_deleted;
  char *note;
  gboolean has_notes; /* on the game or on a move */
  int dearest; /* what the dearest decision of a person cost, in 1/65536 of a victory; −1: not known
                */
  char *incidents;       /* a JSON list or NULL, as in lists */
  char *parent_incident; /* when it is added: becomes the last one of its parent; JSON or NULL */
  char *extra;
} AdjStoredGame;

void adj_stored_game_clear (AdjStoredGame *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AdjStoredGame, adj_stored_game_clear)

/* The analysis of a position: JSON, and what is needed to reproduce it. */
typedef struct {
  guint ply;
  guint seat;
  const char *version;
  gint64 budget;
  const char *seed;
  const char *result;
} AdjStoredAnalysis;

/* A move; the texts are borrowed. */
typedef struct {
  guint ply; /* from 1 */
  guint seat;
  const char *move;
  gint64 at; /* −1 if not known, as the next */
  gint64 ms;
  gboolean is_forced;
  guint64 hash; /* of the position after it */
  const char *bot;
  const char *extra;
  const char *note;                  /* of a new move only; later changes use adj_store_set_note */
  const AdjStoredAnalysis *analysis; /* likewise; NULL: none */
  /* Loaded without all of `bot`, `extra` and `note`. When it is added to a branch, `bot` and
   * `extra` are those of its parent, up to ADJ_STORE_MOST_COPIED in all. */
  gboolean is_cut;
} AdjStoredMove;

/*
 * Where a caller believes a game to be: its number of moves, and the hash of the position after the
 * last of them, which counts for nothing without moves. What another process has played, taken back
 * or deleted since makes a change fail with CONFLICT.
 */
typedef struct {
  guint n_moves;
  guint64 hash;
} AdjStorePlace;

/* The result: a score and a share of the victory for each seat. */
typedef struct {
  gint64 finished;
  int scores[ADJ_STORE_MAX_SEATS];
  double won[ADJ_STORE_MAX_SEATS];
} AdjStoredResult;

AdjStore *adj_store_new (AdjDatabase *database); /* takes the database */
void adj_store_free (AdjStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjStore, adj_store_free)
AdjDatabase *adj_store_get_database (AdjStore *store);

/* Stores a new game, which may have moves already. */
gboolean adj_store_add_game (AdjStore *store,
                             const AdjStoredGame *game,
                             const AdjStoredMove *moves,
                             guint n_moves,
                             const AdjStoredResult *result,
                             gint64 *ret_id,
                             GError **error);

/* Appends all MOVES to a game that is at PLACE, or none. RESULT is given with the last. */
gboolean adj_store_append_moves (AdjStore *store,
                                 gint64 id,
                                 AdjStorePlace place,
                                 const AdjStoredMove *moves,
                                 guint n_moves,
                                 const AdjStoredResult *result,
                                 GError **error);

/* Takes back all moves after PLY from a game that is at PLACE. */
gboolean
adj_store_take_back (AdjStore *store, gint64 id, AdjStorePlace place, guint ply, GError **error);

gboolean adj_store_load_game (AdjStore *store, gint64 id, AdjStoredGame *ret_game, GError **error);
/* What lists need: without setup, note and unknown keys, and the beginning of long names. */
gboolean
adj_store_load_summary (AdjStore *store, gint64 id, AdjStoredGame *ret_game, GError **error);
/*
 * Whether the game UUID, or one that it branched from, goes on. FALSE if it is not there. A deleted
 * one goes on, for it can be brought back.
 */
gboolean
adj_store_is_line_open (AdjStore *store, const char *uuid, gboolean *ret_open, GError **error);
/* The hash of the position after PLY moves; FALSE without an error: there are fewer. */
gboolean
adj_store_find_hash (AdjStore *store, gint64 id, guint ply, guint64 *ret_hash, GError **error);
gboolean adj_store_find_exactly (AdjStore *store, const char *uuid, gint64 *ret_id, GError **error);
/* The row of a game by its uuid, or by a unique prefix of it. */
gboolean adj_store_find_game (AdjStore *store, const char *uuid, gint64 *ret_id, GError **error);

/*
 * Calls FUNCTION with each move in turn until it returns FALSE. Of long texts beside a move only
 * the beginning is read, and none any more after the first ADJ_STORE_MOST_TEXTS of a game, so that
 * a game opens at once whatever stands in it. Moves have `is_cut` then.
 */
typedef gboolean (*AdjStoreMoveFunc) (const AdjStoredMove *move, gpointer data);
gboolean adj_store_load_moves (
  AdjStore *store, gint64 id, AdjStoreMoveFunc function, gpointer data, GError **error);
/* The same for one move, with all that stands beside it. */
gboolean adj_store_load_whole_move (
  AdjStore *store, gint64 id, guint ply, AdjStoreMoveFunc function, gpointer data, GError **error);

gboolean adj_store_set_favourite (AdjStore *store, gint64 id, gboolean favourite, GError **error);
/* SEAT gives up a game that is at PLACE; -1: it goes on. */
gboolean
adj_store_set_conceded (AdjStore *store, gint64 id, AdjStorePlace place, int seat, GError **error);
/* Hands a seat over, which is INCIDENT, a JSON object. */
gboolean adj_store_set_seat (
  AdjStore *store, gint64 id, guint seat, const char *kind, const char *incident, GError **error);
/*
 * Adds INCIDENT, a JSON object, to the game; and to all that it branched from and that go on, with
 * their number of moves before it, IN_BRANCH: the rest of an object after `{"ply":N`.
 */
gboolean adj_store_add_incident (
  AdjStore *store, gint64 id, const char *incident, const char *in_branch, GError **error);
/* All of them, a JSON list, and what holds the seats now: the kinds of SEATS, N_SEATS of them. */
gboolean adj_store_set_incidents (AdjStore *store,
                                  gint64 id,
                                  const char *incidents,
                                  const AdjStoredSeat *seats,
                                  guint n_seats,
                                  GError **error);

/* A note on the move that led to PLACE, or without moves on the game; NULL or "" takes it away. */
gboolean adj_store_set_note (
  AdjStore *store, gint64 id, AdjStorePlace place, const char *note, GError **error);

/* Deleted games are in no list until they are restored. Purging removes them permanently. */
gboolean adj_store_set_deleted (AdjStore *store, gint64 id, gboolean deleted, GError **error);
gboolean adj_store_purge (AdjStore *store, gint64 deleted_before, GError **error);

gboolean adj_store_set_analysis (AdjStore *store,
                                 gint64 id,
                                 const AdjStoredAnalysis *analysis,
                                 GError **error);
typedef void (*AdjStoreAnalysisFunc) (const AdjStoredAnalysis *analysis, gpointer data);
gboolean adj_store_load_analysis (
  AdjStore *store, gint64 id, AdjStoreAnalysisFunc function, gpointer data, GError **error);
