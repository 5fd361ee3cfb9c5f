/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sizes that grow and shrink with the text of the desktop, for painted widgets, which have no `em`.
 */

#pragma once

#include <gtk/gtk.h>

/* 1 for ordinary text, 2 where it is twice as large. */
double adj_text_size_get_scale (void);
/* SIZE px at ordinary text. */
int adj_text_size_scale (int size);
/* Calls CHANGED with OBJECT, as swapped data, whenever the scale has changed, while OBJECT lives.
 */
void adj_text_size_watch (gpointer object, GCallback changed);
