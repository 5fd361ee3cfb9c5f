/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The archive: every game there is, found as one types, and numbers about them.
 *
 * The list reads pages and never the whole table. Its actions are in the group `archive`, which the
 * window has as well while the archive is in it: `archive.undelete` (x) brings a game back after
 * the page has been left, and `archive.refresh` reads again what came in elsewhere.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store-ref.h"

#define ADJ_TYPE_ARCHIVE (adj_archive_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchive, adj_archive, ADJ, ARCHIVE, GtkWidget)

AdjArchive *adj_archive_new (void);
/* STORE may be NULL: nothing. */
void adj_archive_set_store (AdjArchive *self, AdjStoreRef *store);
/* Reads again what may have changed, with the same game selected. */
void adj_archive_refresh (AdjArchive *self);
