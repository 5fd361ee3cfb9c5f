/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A list of stored games, as a query finds them: a GListModel that reads pages, never the table.
 *
 * Its items are AdjEntry, made when they are asked for. The list does not watch the database;
 * whoever changes it says `refresh`.
 */

#pragma once

#include <gio/gio.h>

#include "adj-archive.h"

#define ADJ_TYPE_ENTRY (adj_entry_get_type ())
G_DECLARE_FINAL_TYPE (AdjEntry, adj_entry, ADJ, ENTRY, GObject)

#define ADJ_TYPE_LIBRARY (adj_library_get_type ())
G_DECLARE_FINAL_TYPE (AdjLibrary, adj_library, ADJ, LIBRARY, GObject)

/* All of the game but its setup; lives as long as the entry. */
const AdjStoredGame *adj_entry_get_game (AdjEntry *self);

AdjLibrary *adj_library_new (AdjArchive *store);

/* QUERY is copied. FALSE, with the list as it was, if the database can't be read. */
gboolean adj_library_set_query (AdjLibrary *self, const AdjStoreQuery *query, GError **error);
gboolean adj_library_refresh (AdjLibrary *self, GError **error);

/* Why the last page could not be read, or NULL. The items of such a page are blank, as are those of
 * games that have gone elsewhere until the list has noticed. */
const GError *adj_library_get_error (AdjLibrary *self);
