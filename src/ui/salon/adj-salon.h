/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The first page: the three games, those that can be continued, the way to the archive.
 *
 * It does not watch the archive: call adj_salon_refresh() when the page is shown again. The
 * pictures, which take time, are drawn after the page has been shown.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-archive.h"

#define ADJ_TYPE_SALON (adj_salon_get_type ())
G_DECLARE_FINAL_TYPE (AdjSalon, adj_salon, ADJ, SALON, GtkWidget)

AdjSalon *adj_salon_new (void);
/* NULL: there is none, or none yet. */
void adj_salon_set_store (AdjSalon *self, AdjArchive *store);
void adj_salon_refresh (AdjSalon *self);
