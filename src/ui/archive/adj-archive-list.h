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

/* Takes FACTORY, which makes rows of AdjEntry. */
GtkWidget *adj_archive_list_new (GtkListItemFactory *factory);
/* Empties the list. STORE may be NULL: nothing. */
void adj_archive_list_set_store (AdjArchiveList *self, AdjArchive *store);

/*
 * There must be a store, of N_ALL games. FALSE, with those that were found before, if it can't be
 * read.
 */
gboolean adj_archive_list_show (AdjArchiveList *self,
                                const AdjStoreQuery *query,
                                guint n_all,
                                GError **error);
guint adj_archive_list_get_n_games (AdjArchiveList *self);

/* NULL: none. The game is good until the list is shown again. */
const AdjStoredGame *adj_archive_list_get_selected (AdjArchiveList *self);
/* GTK_INVALID_LIST_POSITION if none is selected. */
guint adj_archive_list_get_position (AdjArchiveList *self);
/* Does nothing where there is no game. */
void adj_archive_list_select (AdjArchiveList *self, guint position);
/* Has the game ID selected when the list is shown again; 0: none. */
void adj_archive_list_keep (AdjArchiveList *self, gint64 id);
