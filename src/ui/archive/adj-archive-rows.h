/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What all rows of the archive's list have in common: how they are laid out, the badges of their
 * players, and what has become known of games since their page was read.
 *
 * Follows the rows that are bound to games, and looks into those games when the main loop is idle.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_ARCHIVE_ROWS (adj_archive_rows_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveRows, adj_archive_rows, ADJ, ARCHIVE_ROWS, GObject)

AdjArchiveRows *adj_archive_rows_new (void);
/* Makes AdjArchiveRow for AdjEntry. It does not keep the rows' owner. */
GtkListItemFactory *adj_archive_rows_make_factory (AdjArchiveRows *self);

/* Where games are looked into; NULL: nowhere. */
void adj_archive_rows_set_store (AdjArchiveRows *self, AdjArchive *store);
/* Those that names have chosen, or NULL. Rows that are there keep theirs until they are bound. */
void adj_archive_rows_set_badges (AdjArchiveRows *self, GVariant *badges);
void adj_archive_rows_set_compact (AdjArchiveRows *self, gboolean is_compact);

/* Good for the game ID, whatever its page says, until that is forgotten. */
void adj_archive_rows_set_favourite (AdjArchiveRows *self, gint64 id, gboolean is_favourite);
/* Before pages are read again. */
void adj_archive_rows_forget_favourites (AdjArchiveRows *self);
