/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A store that several objects share. It is closed when the last of them lets go. */

#pragma once

#include <glib-object.h>

#include "adj-store-archive.h"

#define ADJ_TYPE_ARCHIVE (adj_archive_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchive, adj_archive, ADJ, ARCHIVE, GObject)

AdjArchive *adj_archive_open (const char *path, AdjDatabaseMode mode, GError **error);
AdjStore *adj_archive_get (AdjArchive *self);
gboolean adj_archive_is_read_only (AdjArchive *self);
/* FALSE: other users can read it; see adj_database_is_private. */
gboolean adj_archive_is_private (AdjArchive *self);
const char *adj_archive_get_path (AdjArchive *self);

/* For one that stays open in a program that chooses files; see adj_database_hold(). */
void adj_archive_hold (AdjArchive *self);

/*
 * What is done once in a while, when the program starts or ends: games that were deleted a month
 * ago go for good, and the first time of a day a backup is made.
 */
gboolean adj_archive_tidy (AdjArchive *self, GError **error);

/* "adjuge/games.db" in the user's data folder. */
char *adj_archive_get_default_path (void);
