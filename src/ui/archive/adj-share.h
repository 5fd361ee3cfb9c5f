/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Import and export of records, text and pictures: each function asks for a file, does the work,
 * and shows the result as a toast.
 */

#pragma once

#include "adj-table.h"

/* Asks which records to import. */
void adj_share_import (GtkWidget *widget, AdjArchive *store);
/* Imports FILES, and opens the game if it was one. */
void adj_share_open (GtkWidget *widget, AdjArchive *store, GFile **files, guint n_files);

/* Asks where to save BYTES. TITLE must be static. */
void adj_share_save (GtkWidget *widget, const char *title, const char *name, GBytes *bytes);

void adj_share_export (GtkWidget *widget, AdjMatch *match);
/* Exports the sentences that the viewer of REPLAY may read. */
void adj_share_export_text (GtkWidget *widget, AdjReplay *replay);
/* A picture of the table, to a file or to the clipboard. */
void adj_share_export_picture (AdjTable *table);
void adj_share_copy_picture (AdjTable *table);
