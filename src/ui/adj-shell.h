/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the window's content lies in: it lets a window become as small as the smallest layout,
 * whatever its present content would like, and says which layout there is room for.
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
/* Before the first allocation: what the window will be given. */
void adj_shell_expect (AdjShell *self, int width, int height);
