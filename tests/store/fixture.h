/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A folder of its own for each test of the store, games to put there, and what went in and what
 * lies there as texts that can be compared.
 */

#pragma once

#include "adj-store.h"

typedef struct {
  char *folder;
  char *path;      /* where the database is, or would be */
  AdjStore *store; /* NULL while it is closed */
} Fixture;

void fixture_set_up (Fixture *f, gconstpointer data);      /* a folder, and nothing in it */
void fixture_set_up_open (Fixture *f, gconstpointer data); /* and an empty store, open */
void fixture_tear_down (Fixture *f, gconstpointer data);

/* Opening and closing must go well. */
void fixture_open (Fixture *f);
void fixture_close (Fixture *f);
AdjStore *open_store (const char *path);

/* A path in the folder. */
char *fixture_path (Fixture *f, const char *name);

/*
 * A game with a uuid that begins with N in eight digits, started at N seconds. SEATS are names and
 * kinds, "Ann/human Bob/easy".
 */
void make_game (AdjStoredGame *ret_game, guint n, const char *game, const char *seats);

enum {
  MOST_MOVES = 64
};

/* MOVES is of MOST_MOVES, for the plies FROM … FROM + N − 1. */
void make_moves (AdjStoredMove *moves, guint from, guint n);
/* Where a game with so many of them is. */
AdjStorePlace place_after (guint n_moves);

/* Stores such a game with N_MOVES; WON is the part of each seat, "1 0", or NULL while it goes on.
 */
gint64 add_game (
  AdjStore *store, guint n, const char *game, const char *seats, guint n_moves, const char *won);

/* Everything that a database holds, row by row, or what SQLite says against it. */
char *dump_database (const char *path);
/* A game and its moves, as the store gives them. */
char *dump_game (AdjStore *store, gint64 id, GError **error);

GBytes *read_file (const char *path);
void write_file (const char *path, gconstpointer bytes, gsize size);
void copy_file (const char *from, const char *to);
/* Has SQLite itself, without any of our code, run statements in a file. */
void run_sql (const char *path, const char *sql);

/*
 * Connections that are opened from here on fail: a statement that is prepared or a step that is
 * run, the one after COUNT others. Counting begins with `fault_arm` and ends with the fault.
 */
typedef enum {
  FAULT_PREPARE,
  FAULT_STEP
} Fault;

void fault_install (void);
void fault_arm (Fault fault, guint count);
/* Whether the fault has come about. */
gboolean fault_disarm (void);
void fault_uninstall (void);
