/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games on their way into the store and out of it, one transaction each.
 *
 * A game whose id is known is recognised: with the same or fewer moves it is skipped, with more it
 * is extended; with other moves it comes in under an id of its own. If it had been deleted, it is
 * brought back. A defective game does not come in.
 */

#pragma once

#include "adj-match.h"

typedef struct {
  guint n_added;
  guint n_extended;
  guint n_skipped;
  guint n_returned; /* had been deleted; neither skipped nor extended */
  guint n_renamed;  /* known, but with other moves: added under a new id */
  guint n_defects;
  guint64 n_moves;
  gint64 last_id; /* the game that came in or was known last, or 0 */
} AdjTransferCount;

/* Called for each defect, and for each game that comes in under another id; English. */
typedef void (*AdjTransferReport) (const char *file, guint64 line, const char *what, gpointer data);
/* Called now and then, on the thread that works. */
typedef void (*AdjTransferProgress) (const AdjTransferCount *count, gpointer data);

typedef struct {
  AdjTransferReport report;
  AdjTransferProgress progress;
  gpointer data;
} AdjTransferListener;

/*
 * Opens a file to import from; −1 if that fails. Pipes and devices, which may have no end or keep
 * a reader waiting, are refused (G_FILE_ERROR_INVAL), as are folders.
 */
int adj_transfer_open (const char *file, GError **error);

/*
 * Reads records from an open file; NAME is for reports. A cancelled import stops at the next read,
 * in the middle of a line as well, and keeps the games that have come in whole. FALSE when reading
 * or storing failed; defects are no failure.
 */
gboolean adj_transfer_import (AdjArchive *store,
                              int fd,
                              const char *name,
                              const AdjTransferListener *listener,
                              GCancellable *cancellable,
                              AdjTransferCount *count,
                              GError **error);

/* Imports files on a worker thread, with a connection of its own to the database of STORE. */
void adj_transfer_import_async (AdjArchive *store,
                                char **files,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
/* What was reported meanwhile, a line each, or NULL; English. Before or after `finish`. */
const char *adj_transfer_import_get_report (GAsyncResult *result);
gboolean
adj_transfer_import_finish (GAsyncResult *result, AdjTransferCount *ret_count, GError **error);

/* Writes the record of a game to a stream. */
gboolean adj_transfer_export (
  AdjArchive *store, gint64 id, GOutputStream *stream, GCancellable *cancellable, GError **error);
