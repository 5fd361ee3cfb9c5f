/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What is read beside the board: the log, the rules, notes and the analysis, a page each behind
 * its tab. The tabs go through `win.panel-page`, which comes back to `adj_panel_show_page`.
 *
 * It is a box, so that help may stand above the tabs; whoever puts something there also takes it
 * away.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-replay.h"

#define ADJ_TYPE_PANEL (adj_panel_get_type ())
G_DECLARE_FINAL_TYPE (AdjPanel, adj_panel, ADJ, PANEL, GtkBox)

GtkWidget *adj_panel_new (GSettings *settings);

/* Both may be NULL. PEOPLE must live until others are set, or the widget is gone. */
void adj_panel_set_replay (AdjPanel *self, AdjReplay *replay, const AdjPeople *people);
/* Whether there is a tab for the analysis. */
void adj_panel_set_analysed (AdjPanel *self, gboolean is_analysed);

/* PAGE is "log", "rules", "notes" or "analysis"; nothing happens for another. */
void adj_panel_show_page (AdjPanel *self, const char *page);
const char *adj_panel_get_page (AdjPanel *self);
/* Whether the page of that name is on the screen. */
gboolean adj_panel_is_page_mapped (AdjPanel *self, const char *page);
/* Whether WIDGET is part of a page. */
gboolean adj_panel_has_in_page (AdjPanel *self, GtkWidget *widget);

/* See `adj_notes_edit`, `adj_notes_save`, `adj_rulebook_open` and `adj_rulebook_follow`. */
void adj_panel_edit_note (AdjPanel *self, int ply);
gboolean adj_panel_save_note (AdjPanel *self);
void adj_panel_open_rule (AdjPanel *self, const char *where);
void adj_panel_follow_phase (AdjPanel *self, const char *phase);
