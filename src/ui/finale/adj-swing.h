/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A bar for a chance that has changed: from what to what. Not in the accessible tree; who shows it
 * says the same in words.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SWING (adj_swing_get_type ())
G_DECLARE_FINAL_TYPE (AdjSwing, adj_swing, ADJ, SWING, GtkWidget)

/* From 0 to 1. */
GtkWidget *adj_swing_new (double before, double after);
