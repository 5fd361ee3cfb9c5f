/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a computer thinks of a game that is looked at, the group "Analysis": how far it is, with the
 * button that begins and stops it; the best moves of the decision at this place, and the one that
 * was made; and how everybody did in all.
 *
 * It goes by the action `win.analyse`, and tells what the eyes of the replay may know.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-replay.h"

#define ADJ_TYPE_ANALYSIS_PANEL (adj_analysis_panel_get_type ())
G_DECLARE_FINAL_TYPE (AdjAnalysisPanel, adj_analysis_panel, ADJ, ANALYSIS_PANEL, GtkWidget)

GtkWidget *adj_analysis_panel_new (void);

/* Both may be NULL. PEOPLE must live until others are set, or the widget is gone. */
void
adj_analysis_panel_set_replay (AdjAnalysisPanel *self, AdjReplay *replay, const AdjPeople *people);
