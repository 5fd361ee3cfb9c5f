/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Which games one would like to see: words in an entry, with the number of games beside them, and
 * pills for the games' kinds and marks. They search nothing themselves.
 *
 * Signal: `changed`, when something else is asked for.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store-archive.h"

#define ADJ_TYPE_ARCHIVE_FILTERS (adj_archive_filters_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveFilters, adj_archive_filters, ADJ, ARCHIVE_FILTERS, GtkWidget)

/* Takes PILL, which is no filter, to the head of their line. */
void adj_archive_filters_prepend (AdjArchiveFilters *self, GtkWidget *pill);
/* In a narrow window the pills are one line that scrolls; otherwise as many as they need. */
void adj_archive_filters_set_narrow (AdjArchiveFilters *self, gboolean is_narrow);

/* Adds what is asked for to QUERY; its words are good until they change. */
void adj_archive_filters_apply (AdjArchiveFilters *self, AdjStoreQuery *query);
/* How many games were found, of how many there are. */
void adj_archive_filters_show_count (AdjArchiveFilters *self, guint n, guint n_all);
