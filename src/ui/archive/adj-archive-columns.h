/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The columns of the archive. Its rows and their head are grids with children in the same places: a
 * wide one is a line of columns, a compact one has the name above the result above the players.
 *
 * A list view with one grid a row, since a column view has no compact rows. Both scroll a page of
 * 100,000 games in 8 to 10 ms of processor time (tests/bench/bench-archive.c).
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store-archive.h"

/* Puts the children of GRID, which have the names of columns, into their places, indented by DEPTH
 * steps. */
void adj_archive_columns_place (GtkGrid *grid, gboolean is_compact, guint depth);
/* Adds titles to HEAD for the columns that it has no child for. */
void adj_archive_columns_fill_head (GtkGrid *head);
/* Places the titles, and hides those that a compact head has no room for. */
void adj_archive_columns_place_head (GtkGrid *head, gboolean is_compact);
/* Puts the order of that name, a state of the action `archive.order`, into QUERY, which is by date,
 * newest first. */
void adj_archive_columns_apply_order (const char *order, AdjStoreQuery *query);
