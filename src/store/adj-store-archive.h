/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The archive: pages of games, found by words and filters, and statistics.
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
  ADJ_STORE_N_ORDERS,
} AdjStoreOrder;

/* Empty fields choose everything. Texts belong to the caller. */
typedef struct {
  const char *words; /* as typed; each word is a prefix of one of the game's */
  const char *game;
  const char *player; /* a name, whole */
  const char *kind;   /* a level, or "human" */
  const char *parent; /* branches of this game */
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
  /* With ADJ_STORE_BY_PLAYED only: branches follow their parent. Pages take longer the further
   * down they are, so not for very long lists. */
  gboolean has_families;
} AdjStoreQuery;

gboolean
adj_store_count (AdjStore *store, const AdjStoreQuery *query, guint *ret_n, GError **error);

/* Games FROM … FROM + MAX − 1 of those, without their setups; an array of AdjStoredGame. */
GArray *
adj_store_list (AdjStore *store, const AdjStoreQuery *query, guint from, guint max, GError **error);

/* Finished games of one kind in which a person sat; without branches, and without games of which
 * the record tells incidents. */
typedef struct {
  char *game;
  guint n_seats;
  char *level; /* of the computer players, "human" among people alone, "mixed" */
  guint n_games;
  double wins; /* of people; shared victories are divided */
} AdjStoredNumbers;

GArray *adj_store_get_numbers (AdjStore *store, GError **error);

/* Victories in a row of the only person at the table, now and at best. */
gboolean adj_store_get_streaks (AdjStore *store, guint *ret_now, guint *ret_best, GError **error);
