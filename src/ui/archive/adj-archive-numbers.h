/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * "Your statistics": the finished games of a person, branches left out: won, by level, by game and
 * seats and over time, with how sure each figure is, and the costliest decisions.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_ARCHIVE_NUMBERS (adj_archive_numbers_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveNumbers, adj_archive_numbers, ADJ, ARCHIVE_NUMBERS, GtkWidget)

/* FALSE, with what was there before, if the database can't be read. */
gboolean adj_archive_numbers_show (AdjArchiveNumbers *self, AdjArchive *store, GError **error);
