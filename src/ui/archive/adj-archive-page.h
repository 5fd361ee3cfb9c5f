/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The archive: a list of all games, which is searched while typing, and statistics.
 *
 * The list reads pages and never the whole table. Its actions are in the group `archive`, which the
 * window has as well while the archive is in it: `archive.undelete` (x) brings a game back after
 * the page has been left, and `archive.refresh` reads again what came in elsewhere.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_ARCHIVE_PAGE (adj_archive_page_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchivePage, adj_archive_page, ADJ, ARCHIVE_PAGE, GtkWidget)

AdjArchivePage *adj_archive_page_new (void);
/* STORE may be NULL: nothing. */
void adj_archive_page_set_store (AdjArchivePage *self, AdjArchive *store);
/* Moves the focus to the next part of the page (1), or to the previous one (−1). */
void adj_archive_page_move_focus (AdjArchivePage *self, int direction);
/* Reads again what may have changed, with the same game selected. */
void adj_archive_page_refresh (AdjArchivePage *self);
