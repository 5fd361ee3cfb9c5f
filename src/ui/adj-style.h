/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The style sheets of the window, below the palette, which AdwApplication loads by theme. The first
 * step has what the first page needs, the second all of it: parsing the rest would take a good part
 * of the start. Each step may be called repeatedly, in any order.
 */
void adj_style_begin (void);
void adj_style_complete (void);

G_END_DECLS
