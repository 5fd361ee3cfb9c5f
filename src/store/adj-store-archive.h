/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The archive: pages of games, found by words and filters.
 *
 * Nothing here reads the whole table into memory.
 */

#pragma once

#include "adj-store.h"

typedef enum {
  ADJ_STORE_ANY,
  ADJ_STORE_YES,
  ADJ_STORE_NO
} AdjStoreChoice;

typedef enum {
  ADJ_STORE_BY_PLAYED,
  ADJ_STORE_BY_STARTED,
  ADJ_STORE_BY_GAME,
  ADJ_STORE_BY_MOVES,
  ADJ_STORE_BY_DEAREST, /* the dearest decision of a person */
  ADJ_STORE_N_ORDERS,
} AdjStoreOrder;

/* Empty fields choose everything. Texts belong to the caller. */
typedef struct {
  const char
    *words; /* as typed; each word is a prefix of one of the game's, a #tag, or a mark: ?? */
  /* From which cost on an analyst gives people's decisions the marks “?!”, “?” and “??”, in 1/65536
   * of a victory; NULL: only marks in notes are found. */
  const guint32 *mark_costs;
  const char *game;
  const char *player; /* a name, whole */
  const char *kind;   /* a level, or "human" */
  const char *parent; /* branches of this game */
  const char *seed;   /* of the deal; "daily *": those that begin so */
  AdjStoreChoice finished;
  AdjStoreChoice conceded; /* given up by somebody */
  AdjStoreChoice favourite;
  AdjStoreChoice won;      /* by a person */
  AdjStoreChoice notes;    /* on the game or on a move */
  AdjStoreChoice branches; /* branches alone, or none */
  AdjStoreChoice deleted;  /* ANY excludes deleted games */
  gint64 since;            /* of `played`; 0 is no limit, as the next */
  gint64 until;
  AdjStoreOrder order;
  gboolean is_ascending;
  /* With ADJ_STORE_BY_PLAYED only: branches follow their parent, each with its own behind it. Pages
   * take longer the further down they are, so not for very long lists. */
  gboolean has_families;
} AdjStoreQuery;

gboolean
adj_store_count (AdjStore *store, const AdjStoreQuery *query, guint *ret_n, GError **error);

/* Games FROM … FROM + MAX − 1 of those, without their setups; an array of AdjStoredGame. */
GArray *
adj_store_list (AdjStore *store, const AdjStoreQuery *query, guint from, guint max, GError **error);
/* How many games there are from which the game came, one by the other; deleted ones end the line.
 */
gboolean adj_store_count_ancestors (AdjStore *store, gint64 id, guint *ret_n, GError **error);
