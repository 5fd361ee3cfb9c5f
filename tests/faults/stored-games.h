/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games whose every move follows from their name, so that what a database holds can be compared
 * with what it promised to hold: a table of how many moves each game has, by uuid.
 */

#pragma once

#include "adj-store.h"

GHashTable *stored_games_new (void);
GHashTable *stored_games_copy (GHashTable *games);
void stored_games_set (GHashTable *games, const char *uuid, guint n_moves);
guint stored_games_get (GHashTable *games, const char *uuid);
gboolean stored_games_are_equal (GHashTable *a, GHashTable *b);
guint stored_games_count_moves (GHashTable *games);
/* Moves that SOME has and OTHERS have not. */
guint stored_games_count_lost (GHashTable *some, GHashTable *others);
char *stored_games_format (GHashTable *games);

/* Through the store, one unit each. */
gboolean stored_games_add (AdjStore *store, const char *uuid, guint n_moves, GError **error);
/* Where the game UUID is after so many moves. */
AdjStorePlace stored_games_place (const char *uuid, guint n_moves);
gboolean stored_games_append (AdjStore *store, const char *uuid, guint n_before, GError **error);

/* What is there; fails if any of it is not as it was made. */
GHashTable *stored_games_read (AdjStore *store, GError **error);
/* The same of a file, which is checked before. */
GHashTable *stored_games_read_file (const char *path, GError **error);

/* A database of version 1, not made by the store, with N games of N_MOVES, "old-0" and so on. */
GHashTable *stored_games_make_version_1 (const char *path, guint n, guint n_moves);
