/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A store that several objects share. It is closed when the last of them lets go. */

#pragma once

#include <glib-object.h>

#include "adj-store-archive.h"

#define ADJ_TYPE_STORE_REF (adj_store_ref_get_type ())
G_DECLARE_FINAL_TYPE (AdjStoreRef, adj_store_ref, ADJ, STORE_REF, GObject)

AdjStoreRef *adj_store_ref_open (const char *path, AdjDatabaseMode mode, GError **error);
AdjStore *adj_store_ref_get (AdjStoreRef *self);
gboolean adj_store_ref_is_read_only (AdjStoreRef *self);
const char *adj_store_ref_get_path (AdjStoreRef *self);

/* For one that stays open in a program that chooses files; see adj_database_hold(). */
void adj_store_ref_hold (AdjStoreRef *self);

/*
 * What is done once in a while, when the program starts or ends: games that were deleted a month
 * ago go for good, and the first time of a day a backup is made.
 */
gboolean adj_store_ref_tidy (AdjStoreRef *self, GError **error);

/* "adjuge/games.db" in the user's data folder. */
char *adj_store_ref_get_default_path (void);
