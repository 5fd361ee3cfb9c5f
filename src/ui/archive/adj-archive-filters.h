/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The filters of the archive: a search entry, with the number of games, and pills for games and
 * marks. They only fill in a query.
 *
 * Signal: `changed`, when the query would be another.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store-archive.h"

#define ADJ_TYPE_ARCHIVE_FILTERS (adj_archive_filters_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveFilters, adj_archive_filters, ADJ, ARCHIVE_FILTERS, GtkWidget)

/* Puts PILL, which is no filter, before the others. */
void adj_archive_filters_prepend (AdjArchiveFilters *self, GtkWidget *pill);
/* In a narrow window the pills are one line that scrolls; otherwise as many as they need. */
void adj_archive_filters_set_narrow (AdjArchiveFilters *self, gboolean is_narrow);

/* Sets the filters in QUERY, whose words are valid until the entry changes. */
void adj_archive_filters_apply (AdjArchiveFilters *self, AdjStoreQuery *query);
/* Shows that N games were found, of N_ALL. */
void adj_archive_filters_show_count (AdjArchiveFilters *self, guint n, guint n_all);
