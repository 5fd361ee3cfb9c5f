/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Chooses from whose view a finished game is shown: all, one seat, or a spectator. It is a row of
 * toggles, narrow a menu, and hidden while the game is running. It activates `win.viewer`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-session.h"

#define ADJ_TYPE_VIEWER_SWITCH (adj_viewer_switch_get_type ())
G_DECLARE_FINAL_TYPE (AdjViewerSwitch, adj_viewer_switch, ADJ, VIEWER_SWITCH, GtkWidget)

/* SESSION may be NULL. */
void adj_viewer_switch_set_session (AdjViewerSwitch *self, AdjSession *session);
void adj_viewer_switch_set_layout (AdjViewerSwitch *self, AdjLayout layout);
