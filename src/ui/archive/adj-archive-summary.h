/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The game that is selected in the archive: what it was, how it ended, and what can be done with
 * it. Its buttons activate `archive.open`, `archive.export`, `archive.export-text` and
 * `archive.delete`; whether these are enabled is the archive's matter.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store.h"

#define ADJ_TYPE_ARCHIVE_SUMMARY (adj_archive_summary_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveSummary, adj_archive_summary, ADJ, ARCHIVE_SUMMARY, GtkWidget)

/* Without a GAME it is hidden. BADGES may be NULL. CAN_PLAY: an open game can go on. */
void adj_archive_summary_show (AdjArchiveSummary *self,
                               const AdjStoredGame *game,
                               GVariant *badges,
                               gboolean can_play);
