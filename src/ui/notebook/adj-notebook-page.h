/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The notebook as a place of the window: the decisions that are to be made again today, and the
 * dearest ones there ever were.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_NOTEBOOK_PAGE (adj_notebook_page_get_type ())
G_DECLARE_FINAL_TYPE (AdjNotebookPage, adj_notebook_page, ADJ, NOTEBOOK_PAGE, GtkWidget)

AdjNotebookPage *adj_notebook_page_new (GSettings *settings);
void adj_notebook_page_set_store (AdjNotebookPage *self, AdjArchive *store);
void adj_notebook_page_refresh (AdjNotebookPage *self);
/* The next one of today after the decision PLY of the game ID, or the first; FALSE: there is none.
 */
gboolean adj_notebook_page_find_next (
  AdjNotebookPage *self, gint64 id, guint ply, gint64 *ret_id, guint *ret_ply);
