/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A store that several objects share; closed with the last reference. */

#pragma once

#include <glib-object.h>

#include "adj-store-archive.h"
#include "adj-store-notebook.h"

#define ADJ_TYPE_ARCHIVE (adj_archive_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchive, adj_archive, ADJ, ARCHIVE, GObject)

AdjArchive *adj_archive_open (const char *path, AdjDatabaseMode mode, GError **error);
AdjStore *adj_archive_get (AdjArchive *self); /* for the model */
gboolean adj_archive_is_read_only (AdjArchive *self);
/* Of games to practise in, which nobody keeps and nothing may be made of. */
void adj_archive_set_fleeting (AdjArchive *self);
gboolean adj_archive_is_fleeting (AdjArchive *self);
/* FALSE: other users can read it; see adj_database_is_private. */
gboolean adj_archive_is_private (AdjArchive *self);
const char *adj_archive_get_path (AdjArchive *self);

/* For one that stays open in a program with file choosers; see adj_database_hold(). */
void adj_archive_hold (AdjArchive *self);

/* How long to wait for another writer, in milliseconds: see adj_database_set_patience(). */
void adj_archive_set_patience (AdjArchive *self, int milliseconds);

/* See the functions of the same names in adj-store-archive.h and adj-store.h. */
gboolean
adj_archive_count (AdjArchive *self, const AdjStoreQuery *query, guint *ret_n, GError **error);
gboolean adj_archive_find_game (AdjArchive *self, const char *uuid, gint64 *ret_id, GError **error);
GArray *adj_archive_list (
  AdjArchive *self, const AdjStoreQuery *query, guint from, guint max, GError **error);
GArray *adj_archive_get_numbers (AdjArchive *self, const char *person, GError **error);
gboolean adj_archive_get_streaks (
  AdjArchive *self, const char *person, guint *ret_now, guint *ret_best, GError **error);
gboolean adj_archive_get_sums (AdjArchive *self,
                               const char *person,
                               gint64 since,
                               gint64 until,
                               AdjStoredSums *ret_sums,
                               GError **error);
GArray *adj_archive_list_dearest (AdjArchive *self, const char *person, guint max, GError **error);
char **adj_archive_list_persons (AdjArchive *self, GError **error);
gboolean adj_archive_set_deleted (AdjArchive *self, gint64 id, gboolean is_deleted, GError **error);
gboolean
adj_archive_toggle_favourite (AdjArchive *self, gint64 id, gboolean *ret_favourite, GError **error);

/*
 * To be called when the program ends: purges games that were deleted a month ago, unless the clock
 * may be wrong, and makes a backup, at most one a day.
 */
gboolean adj_archive_tidy (AdjArchive *self, GError **error);

/*
 * A backup when the program starts, on a thread and through a connection of its own. The file is
 * looked through first: none is made of a damaged one (ADJ_DATABASE_ERROR_DAMAGED), and nothing
 * should be written to it any more.
 */
void adj_archive_back_up_async (AdjArchive *self, GAsyncReadyCallback callback, gpointer data);
gboolean adj_archive_back_up_finish (AdjArchive *self, GAsyncResult *result, GError **error);

/* "adjuge/games.db" in the user's data folder. */
char *adj_archive_get_default_path (void);
