/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The parent of the window's content. It has a small fixed minimum, whatever the content needs, and
 * tells which layout there is room for.
 *
 * Property: `layout`, notified from the main loop when the width or the size of text has changed;
 * `low`, whether there is little height.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"

#define ADJ_TYPE_SHELL (adj_shell_get_type ())
G_DECLARE_FINAL_TYPE (AdjShell, adj_shell, ADJ, SHELL, GtkWidget)

GtkWidget *adj_shell_new (void);
void adj_shell_set_child (AdjShell *self, GtkWidget *child);
AdjLayout adj_shell_get_layout (AdjShell *self);
gboolean adj_shell_is_low (AdjShell *self);
/* Sets the size that the window will have, before the first allocation. */
void adj_shell_expect (AdjShell *self, int width, int height);
