/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The columns of the archive: its rows and their head have their children in the same places. A
 * wide line is a row of columns; a compact one has the name above the result above the players.
 */

#pragma once

#include <gtk/gtk.h>

typedef enum {
  ADJ_ARCHIVE_STAR,
  ADJ_ARCHIVE_TILE,
  ADJ_ARCHIVE_NAME,
  ADJ_ARCHIVE_FLAG,
  ADJ_ARCHIVE_PLAYERS,
  ADJ_ARCHIVE_RESULT,
  ADJ_ARCHIVE_DATE,
  ADJ_ARCHIVE_N_COLUMNS,
} AdjArchiveColumn;

#define ADJ_TYPE_ARCHIVE_LINE (adj_archive_line_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveLine, adj_archive_line, ADJ, ARCHIVE_LINE, GtkWidget)

GtkWidget *adj_archive_line_new (void);
/* Takes CHILD; NULL leaves the place empty. In the order of the columns, which Tab follows. */
void adj_archive_line_set (AdjArchiveLine *self, AdjArchiveColumn column, GtkWidget *child);
void adj_archive_line_set_compact (AdjArchiveLine *self, gboolean is_compact);
gboolean adj_archive_line_get_compact (AdjArchiveLine *self);
/* A branch is indented. */
void adj_archive_line_set_branch (AdjArchiveLine *self, gboolean is_branch);
