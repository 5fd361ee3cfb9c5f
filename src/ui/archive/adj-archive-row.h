/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A game in the archive's list: its star, emblem, players in order of finish, result and date. The
 * star activates `archive.favourite` with the game's row in the database.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store.h"

#define ADJ_TYPE_ARCHIVE_ROW (adj_archive_row_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveRow, adj_archive_row, ADJ, ARCHIVE_ROW, GtkWidget)

GtkWidget *adj_archive_row_new (void);
/* DEPTH: how many games it came from, one by the other. */
void adj_archive_row_show (AdjArchiveRow *self,
                           const AdjStoredGame *game,
                           guint depth,
                           GVariant *badges);
/* Shows what is known only after the moves were read; NULL changes nothing. */
void adj_archive_row_set_inside (AdjArchiveRow *self, const char *turn, const char *length);
void adj_archive_row_set_favourite (AdjArchiveRow *self, gboolean is_favourite);
void adj_archive_row_set_compact (AdjArchiveRow *self, gboolean is_compact);
/* The accessible name, which the list item that has the focus needs, too. */
const char *adj_archive_row_get_name (AdjArchiveRow *self);
gint64 adj_archive_row_get_id (AdjArchiveRow *self);
