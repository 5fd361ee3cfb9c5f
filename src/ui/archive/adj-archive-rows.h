/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Makes and updates the rows of the archive's list: their layout, the badges of their players, and
 * what has become known of games since their page was read.
 *
 * Keeps track of the rows that are bound to games, and reads those games when the main loop is
 * idle.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_ARCHIVE_ROWS (adj_archive_rows_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveRows, adj_archive_rows, ADJ, ARCHIVE_ROWS, GObject)

AdjArchiveRows *adj_archive_rows_new (void);
/* A factory of AdjArchiveRow for AdjEntry, without a reference to SELF. */
GtkListItemFactory *adj_archive_rows_make_factory (AdjArchiveRows *self);

/* STORE, from which games are read, may be NULL. */
void adj_archive_rows_set_store (AdjArchiveRows *self, AdjArchive *store);
/* BADGES by name, or NULL, for rows that are bound from now on. */
void adj_archive_rows_set_badges (AdjArchiveRows *self, GVariant *badges);
void adj_archive_rows_set_compact (AdjArchiveRows *self, gboolean is_compact);

/* Overrides what the page says of the game ID, until favourites are forgotten. */
void adj_archive_rows_set_favourite (AdjArchiveRows *self, gint64 id, gboolean is_favourite);
/* To be called before pages are read again. */
void adj_archive_rows_forget_favourites (AdjArchiveRows *self);
