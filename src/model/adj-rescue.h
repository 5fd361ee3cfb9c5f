/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Saves what can be read of a damaged database as a file of records, which can be imported. The
 * database is opened read-only.
 */

#pragma once

#include <gio/gio.h>

typedef struct {
  guint n_whole;
  guint n_cut;  /* saved up to the last move that can be read and follows from the rules */
  guint n_lost; /* of which nothing could be saved */
} AdjRescueCount;

/* FILE is replaced. FALSE when the database can't be opened at all, or FILE can't be written. */
gboolean adj_rescue (const char *database,
                     GFile *file,
                     GCancellable *cancellable,
                     AdjRescueCount *ret_count,
                     GError **error);

/* The same on a worker thread, with a connection of its own. */
void adj_rescue_async (const char *database,
                       GFile *file,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer data);
gboolean adj_rescue_finish (GAsyncResult *result, AdjRescueCount *ret_count, GError **error);

/* "12 games were saved; 1 could not be read." */
char *adj_rescue_describe (const AdjRescueCount *count);
