/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A layout that puts children side by side and goes on in a new line where there is no more room,
 * as words do. With `is_filling` children fill their lines where each has one for itself, which is
 * how buttons look in a narrow window.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_WRAP_LAYOUT (adj_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (AdjWrapLayout, adj_wrap_layout, ADJ, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *adj_wrap_layout_new (int spacing);
void adj_wrap_layout_set_filling (AdjWrapLayout *self, gboolean is_filling);
