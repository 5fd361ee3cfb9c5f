/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The games that a query finds, in a list that reads pages and never the whole table; or why there
 * are none. One game is selected; it stays so when the list is shown again, if it is near the top.
 *
 * Signal: `selected`, when another game is selected, or none. A game that is activated is opened by
 * `win.open-game`; the Delete key activates `archive.delete`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_ARCHIVE_LIST (adj_archive_list_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveList, adj_archive_list, ADJ, ARCHIVE_LIST, GtkWidget)

/* FACTORY makes rows for AdjEntry. */
void adj_archive_list_set_factory (AdjArchiveList *self, GtkListItemFactory *factory);
/* Empties the list. STORE may be NULL. */
void adj_archive_list_set_store (AdjArchiveList *self, AdjArchive *store);
/* Before other games are shown: to bind all rows to them would take as long as to make them. */
void adj_archive_list_restart (AdjArchiveList *self);
/* There must be a store, of N_ALL games. If it can't be read, the list stays as it was. */
gboolean adj_archive_list_show (AdjArchiveList *self,
                                const AdjStoreQuery *query,
                                guint n_all,
                                GError **error);
guint adj_archive_list_get_n_games (AdjArchiveList *self);

/* May be NULL. The game is valid until the list is shown again. */
const AdjStoredGame *adj_archive_list_get_selected (AdjArchiveList *self);
/* GTK_INVALID_LIST_POSITION if none is selected. */
guint adj_archive_list_get_position (AdjArchiveList *self);
/* Does nothing where there is no game. */
void adj_archive_list_select (AdjArchiveList *self, guint position);
/* Selects the game ID when the list is shown again; 0 for none. */
void adj_archive_list_keep (AdjArchiveList *self, gint64 id);
