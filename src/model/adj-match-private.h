/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files of the match. */

#pragma once

#include "adj-match.h"

enum {
  ADJ_MATCH_KEEP_EVERY = 64 /* plies */
};

/* A move with its remarks. */
typedef struct {
  RulesMove move;
  gint64 at;
  gint64 ms;
  gboolean is_forced;
  guint n_hints; /* also in `extra` */
  char *note;
  char *bot; /* JSON, as the next */
  char *extra;
  gboolean is_cut; /* these are not whole, for they are long; the archive has them */
} AdjMatchPlayed;

struct _AdjMatch {
  GObject parent_instance;

  AdjArchive *store;
  gint64 id;
  AdjRecordHeader header;
  guint rules_version;
  int conceded;
  gboolean is_favourite;
  guint damaged_ply;

  GArray *played; /* AdjMatchPlayed */
  GArray *kept; /* RulesState after 0, ADJ_MATCH_KEEP_EVERY, 2 × ADJ_MATCH_KEEP_EVERY … plies */
  RulesState last;
  RulesEvents last_events; /* of the last move, if it was played since the match was opened */
  gboolean has_last_events;
  gboolean is_announcing;
  guint shown_ply;    /* moves up to this were seen by another player than the last one's */
  gboolean waits;     /* for another writer, on a thread */
  gboolean is_saving; /* a move, on a thread */
  gboolean is_gone;   /* deleted elsewhere */
  guint n_hints[RULES_MAX_SEATS]; /* steps of help for the seat's next move */
};

AdjMove *adj_move_new (guint ply, const AdjMatchPlayed *played);

AdjMatchPlayed *adj_match_peek_played (AdjMatch *self, guint ply);
AdjStore *adj_match_peek_store (AdjMatch *self);
gint64 adj_match_now (void);

/* Takes the contents of HEADER. The match is not stored. */
AdjMatch *adj_match_new_empty (AdjArchive *store, AdjRecordHeader *header);
/* Appends a move that is legal and stored; takes its texts. NEXT is the position after it. */
void adj_match_add_played (AdjMatch *self, const AdjMatchPlayed *played, const RulesState *next);
/* The move as a row of the store; the texts are PLAYED's and TEXT. */
AdjStoredMove
adj_match_describe_move (const AdjMatchPlayed *played, guint ply, const char *text, guint64 hash);
/* Where this process knows the game to be after PLY moves. */
AdjStorePlace adj_match_get_place (AdjMatch *self, guint ply);
/* An incident of now. */
AdjIncident adj_match_begin_incident (AdjMatch *self, AdjIncidentType type);
/* When the last one was, or 0: no move is earlier than an incident before it. */
gint64 adj_match_get_last_incident (AdjMatch *self);
/* Whether there is room for one incident more. */
gboolean adj_match_check_incidents (AdjMatch *self, GError **error);
/* Appends PLAYED, which led to NEXT with EVENTS and is stored, and announces it. Takes its texts.
 */
void adj_match_accept (AdjMatch *self,
                       const AdjMatchPlayed *played,
                       const RulesState *next,
                       const RulesEvents *events);
/* Saves PLAYED on a thread, and then accepts it or emits `failed`. Takes its texts. */
void adj_match_save_later (AdjMatch *self,
                           const AdjMatchPlayed *played,
                           const RulesState *next,
                           const RulesEvents *events);
void adj_match_set_saving (AdjMatch *self, gboolean is_saving);
/* Emits the signals about a change of the list. */
void adj_match_announce (AdjMatch *self, guint position, guint removed, guint added);
