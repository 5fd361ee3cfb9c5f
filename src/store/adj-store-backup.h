/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Copies of the database, a day apart, and the way back to one of them.
 *
 * Backups of games.db lie beside it in the folder "backups/games.db" and are numbered, so that a
 * clock that goes backwards neither stops them nor makes the newest look old. Those that an earlier
 * version put into "backups" itself count as well while no other archive lies there.
 */

#pragma once

#include "adj-store.h"

enum {
  ADJ_STORE_BACKUPS = 7,
  ADJ_STORE_CERTAIN_BACKUPS = 5 /* whose days say what day it has become */
};

/*
 * Makes a backup unless the last one is of today, and removes all but the last seven. If the new
 * one is damaged, none is removed, and the error says so.
 */
gboolean adj_store_back_up_daily (AdjStore *store, GDateTime *today, GError **error);

/*
 * The same before anything is written: a program that is killed makes no backup at its end. It does
 * not take the place of the one at the end of the day.
 */
gboolean adj_store_back_up_start (AdjStore *store, GDateTime *today, GError **error);

/* The day of a backup by its name, NULL if that has none. */
GDateTime *adj_store_get_backup_day (const char *backup);

/*
 * The day that it is at least, if the clock may be wrong: the earliest of today and of the days of
 * the last five backups. A clock must have been ahead on so many days to be believed. NULL: there
 * are not enough backups.
 */
GDateTime *adj_store_get_certain_day (const char *database, GDateTime *today);

/* Paths of the backups of a database, the newest first. */
GPtrArray *adj_store_list_backups (const char *database);

/*
 * Replaces a database, which may be damaged and must not be in use, by a backup. The old file is
 * kept under the returned name.
 */
gboolean
adj_store_restore (const char *database, const char *backup, char **ret_replaced, GError **error);
