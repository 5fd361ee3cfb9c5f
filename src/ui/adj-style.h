/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The sheets of the window, below the palette, which AdwApplication loads for the theme of the
 * moment. They come in two steps, because reading all of them takes a good part of the time until
 * the first frame: what that frame shows, and all the rest, which whoever makes a place asks for.
 * Each may be asked for any number of times, in any order.
 */
void adj_style_begin (void);
void adj_style_complete (void);

G_END_DECLS
