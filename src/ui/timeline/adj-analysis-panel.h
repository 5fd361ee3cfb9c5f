/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The computer's analysis of a finished game: its progress, with a button that starts and stops it;
 * the best moves at this position and the one that was made; and a summary for each seat.
 *
 * The analyst is named, and thinks quickly or thoroughly, or longer about one move. The buttons
 * activate `win.analyse` and `win.think-longer`. Only what the present viewer may know is shown.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_ANALYSIS_PANEL (adj_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (AdjAnalysisPanel, adj_analysis_panel, ADJ, ANALYSIS_PANEL, GtkWidget)

/* Where the choice of the analyst is kept. Once, before there is a session. */
void adj_analysis_panel_set_settings (AdjAnalysisPanel *self, GSettings *settings);
/* SESSION may be NULL. */
void adj_analysis_panel_set_session (AdjAnalysisPanel *self, AdjSession *session);
