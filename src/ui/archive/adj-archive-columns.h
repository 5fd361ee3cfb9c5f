/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The columns of the archive. Its rows and their head are grids with children in the same places: a
 * wide one is a line of columns, a compact one has the name above the result above the players.
 *
 * A list view with one grid a row, not a column view: that is no faster (9 against 10 ms of
 * processor for a page of 100,000 games, see tests/bench/bench-archive.c) and has no compact rows.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store-archive.h"

typedef enum {
  ADJ_ARCHIVE_STAR,
  ADJ_ARCHIVE_TILE,
  ADJ_ARCHIVE_NAME,
  ADJ_ARCHIVE_FLAG,
  ADJ_ARCHIVE_PLAYERS,
  ADJ_ARCHIVE_RESULT,
  ADJ_ARCHIVE_DATE,
  ADJ_ARCHIVE_N_COLUMNS,
} AdjArchiveColumn;

/* Puts the children of GRID into the places of the columns. CHILDREN may be NULL for columns that
 * GRID does not have, and is_branch indents. */
void adj_archive_columns_place (GtkGrid *grid,
                                GtkWidget *const children[ADJ_ARCHIVE_N_COLUMNS],
                                gboolean is_compact,
                                gboolean is_branch);
/* The title over a column, or NULL if it has none. */
const char *adj_archive_columns_get_title (AdjArchiveColumn column);
/* Puts the order of that name, a state of the action `archive.order`, into QUERY, which is by date,
 * newest first. */
void adj_archive_columns_apply_order (const char *order, AdjStoreQuery *query);
