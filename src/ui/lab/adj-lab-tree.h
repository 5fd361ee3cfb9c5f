/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * In a report: the game and all that was played on from it, as a tree. Each can be opened, and one
 * of them compared with the game that the report is about.
 *
 * Signal: `compare` (gint64 game), 0 for none.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_LAB_TREE (adj_lab_tree_get_type ())
G_DECLARE_FINAL_TYPE (AdjLabTree, adj_lab_tree, ADJ, LAB_TREE, GtkWidget)

/* SESSION may be NULL. It is hidden where nothing was played on. */
void adj_lab_tree_show (AdjLabTree *self, AdjSession *session, gint64 compared);
