/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Copies of the database, a day apart, and the way back to one of them.
 *
 * Backups lie beside the database in the folder "backups" and are numbered, so that a clock that
 * goes backwards neither stops them nor makes the newest look old.
 */

#pragma once

#include "adj-store.h"

enum {
  ADJ_STORE_BACKUPS = 7
};

/*
 * Makes a backup unless the last one is of today, and removes all but the last seven. Where the new
 * one turns out to be damaged none is removed, and that is the error.
 */
gboolean adj_store_back_up_daily (AdjStore *store, GDateTime *today, GError **error);

/* Paths of the backups of a database, the newest first. */
GPtrArray *adj_store_list_backups (const char *database);

/*
 * Puts a backup in the place of a database, which may be damaged and must not be in use. What was
 * there is kept beside it, under the name that is returned.
 */
gboolean
adj_store_restore (const char *database, const char *backup, char **ret_replaced, GError **error);
