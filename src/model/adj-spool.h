/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The moves of one game on their way into the archive, in parts of bounded size: the last one is in
 * memory, those before it in a file without a name.
 */

#pragma once

#include "adj-store.h"

typedef struct _AdjSpool AdjSpool;

AdjSpool *adj_spool_new (void);
void adj_spool_free (AdjSpool *spool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjSpool, adj_spool_free)

void adj_spool_clear (AdjSpool *spool);
/* Copies the move and its texts. */
gboolean adj_spool_add (AdjSpool *spool, const AdjStoredMove *move, GError **error);
guint adj_spool_get_length (AdjSpool *spool);

/* The moves from the one at INDEX on that are in the same part with it, until the next call; NULL
 * if they can't be read. */
const AdjStoredMove *
adj_spool_get_part (AdjSpool *spool, guint index, guint *ret_n, GError **error);
