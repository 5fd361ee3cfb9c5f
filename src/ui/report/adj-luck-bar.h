/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A bar to the right or the left of a middle line: a portion of the result, and how uncertain it
 * is. Luck is hatched. What it shows is also written beside it, so it is not in the accessible
 * tree.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-report.h"

#define ADJ_TYPE_LUCK_BAR (adj_luck_bar_get_type ())
G_DECLARE_FINAL_TYPE (AdjLuckBar, adj_luck_bar, ADJ, LUCK_BAR, GtkWidget)

/* SCALE is the worth that reaches a side. */
GtkWidget *adj_luck_bar_new (AdjPortion portion, gint scale, gboolean is_luck);
