/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Import and export of games, one transaction each; of a game of many megabytes several.
 *
 * A game whose id is known is skipped if it has the same or fewer moves, extended if it has more,
 * and added under a new id if its moves differ. A deleted game is brought back. Defective games are
 * not imported.
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
  guint n_long; /* texts that are too long to be shown whole; they are kept */
  guint64 n_moves;
  gint64 last_id; /* the last game that was imported or known, or 0 */
} AdjTransferCount;

/* Called for each defect, and each game that is added under another id. English. */
typedef void (*AdjTransferReport) (const char *file, guint64 line, const char *what, gpointer data);
/* Called from time to time, on the worker's thread. */
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
/* The reports, a line each, or NULL. English. May be called before or after `finish`. */
const char *adj_transfer_import_get_report (GAsyncResult *result);
gboolean
adj_transfer_import_finish (GAsyncResult *result, AdjTransferCount *ret_count, GError **error);

/*
 * Replaces FILE by what WRITE writes, once all is written: after a failure or a cancellation what
 * was there is there, or nothing. Refuses what is a part of DATABASE, which may be NULL, and pipes
 * and devices (G_IO_ERROR_NOT_REGULAR_FILE).
 */
typedef gboolean (*AdjTransferWrite) (GOutputStream *stream,
                                      gpointer data,
                                      GCancellable *cancellable,
                                      GError **error);
gboolean adj_transfer_replace_file (GFile *file,
                                    const char *database,
                                    AdjTransferWrite write,
                                    gpointer data,
                                    GCancellable *cancellable,
                                    GError **error);

/* Writes the record of a game to a stream. */
gboolean adj_transfer_export (
  AdjArchive *store, gint64 id, GOutputStream *stream, GCancellable *cancellable, GError **error);
