/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The head of the archive's list: what its columns are, and a menu of the orders it can have.
 *
 * The menu sets the state of the action `archive.order`, a string: "newest", "oldest", "game" or
 * "moves". Whoever owns the action has it put into a query here.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-store-archive.h"

#define ADJ_TYPE_ARCHIVE_HEAD (adj_archive_head_get_type ())
G_DECLARE_FINAL_TYPE (AdjArchiveHead, adj_archive_head, ADJ, ARCHIVE_HEAD, GtkWidget)

GtkWidget *adj_archive_head_new (void);
void adj_archive_head_set_compact (AdjArchiveHead *self, gboolean is_compact);

/* Puts the order of that name into QUERY, which is by date, newest first. */
void adj_archive_head_apply (const char *order, AdjStoreQuery *query);
