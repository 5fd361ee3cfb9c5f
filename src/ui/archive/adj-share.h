/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Games on their way in and out of the window: records, text, pictures. Each asks where, does it,
 * and says in the window what came of it.
 */

#pragma once

#include "adj-table.h"

/* Asks which records to import. */
void adj_share_import (GtkWidget *widget, AdjArchive *store);
/* Imports FILES, and opens the game if it was one. */
void adj_share_open (GtkWidget *widget, AdjArchive *store, GFile **files, guint n_files);

/* Asks where to save BYTES, and does. TITLE is kept. */
void adj_share_save (GtkWidget *widget, const char *title, const char *name, GBytes *bytes);

void adj_share_export (GtkWidget *widget, AdjMatch *match);
/* The sentences of the game as the eyes of REPLAY may read them. */
void adj_share_export_text (GtkWidget *widget, AdjReplay *replay);
/* The table as it is seen: plaques and board; to a file, or to the clipboard. */
void adj_share_export_picture (AdjTable *table);
void adj_share_copy_picture (AdjTable *table);
