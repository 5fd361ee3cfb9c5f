/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The stored games that a query finds: a GListModel that reads pages, never the whole table.
 *
 * Items are AdjEntry, created on demand. The list does not watch the database.
 */

#pragma once

#include <gio/gio.h>

#include "adj-archive.h"

#define ADJ_TYPE_ENTRY (adj_entry_get_type ())
G_DECLARE_FINAL_TYPE (AdjEntry, adj_entry, ADJ, ENTRY, GObject)

#define ADJ_TYPE_LIBRARY (adj_library_get_type ())
G_DECLARE_FINAL_TYPE (AdjLibrary, adj_library, ADJ, LIBRARY, GObject)

/* The game without its setup; valid as long as the entry. */
const AdjStoredGame *adj_entry_get_game (AdjEntry *self);

AdjLibrary *adj_library_new (AdjArchive *store);

/* QUERY is copied. FALSE if the database can't be read; then the list is unchanged. */
gboolean adj_library_set_query (AdjLibrary *self, const AdjStoreQuery *query, GError **error);
gboolean adj_library_refresh (AdjLibrary *self, GError **error);

/* Why the last page could not be read, or NULL. The items of such a page are blank, as are those of
 * games that have gone elsewhere until the list has noticed. */
const GError *adj_library_get_error (AdjLibrary *self);
