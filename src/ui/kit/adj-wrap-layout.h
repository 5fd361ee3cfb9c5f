/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Puts children side by side and goes on in a new line where there is no more room, as words do.
 * There are variations, by properties:
 *
 * "single"     one line: where there is no room, the last but one is left out first
 * "overlap"    where there is no room, children first cover up to so many percent of the one before
 *              them; only then do they wrap, into lines of equal length.
 * "filling"    where each child has a line for itself, all of them fill their lines: buttons in a
 *              narrow window.
 * "justified" lines are filled from the last to the first, so that what comes last keeps its place
 *              at the bottom, and each is as wide as the widget: of children of one width, or with
 * a wider last. "spread"     for two or three children. In one line, those that expand share what
 * is left, down to their minimum, and where none does the last one stands at the end. Without room
 *              for that, the middle one of three goes below the others, or each has its own line.
 * "columns"    at most so many columns of one width, at least "column-width" at ordinary text and
 *              by nature "column-natural"; all children of a line have its height. With "even", all
 *              lines are full. Lines take what the widget is higher than they need, up to
 *              "most-spare" px each.
 *
 * "spacing" is between children, "line-spacing" between lines (−1: the same).
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_WRAP_LAYOUT (adj_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (AdjWrapLayout, adj_wrap_layout, ADJ, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *adj_wrap_layout_new (int spacing);
/* What each line took over its height in the last allocation. */
int adj_wrap_layout_get_spare (AdjWrapLayout *self);
