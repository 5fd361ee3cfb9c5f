/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The panel beside the board: log, rules, notes and analysis, a page each. Its tabs activate
 * `win.panel-page`, whose handler calls `adj_panel_show_page`.
 *
 * It is a GtkBox because the table puts hints and the coach above the tabs, and removes them again.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_PANEL (adj_panel_get_type ())
G_DECLARE_FINAL_TYPE (AdjPanel, adj_panel, ADJ, PANEL, GtkBox)

GtkWidget *adj_panel_new (GSettings *settings);

/* SESSION may be NULL. */
void adj_panel_set_session (AdjPanel *self, AdjSession *session);
/* Between the tabs, which stay where they are, and the page. */
void adj_panel_put_help (AdjPanel *self, GtkWidget *help);
/* Shows or hides the tab of the analysis. */
void adj_panel_set_analysed (AdjPanel *self, gboolean is_analysed);

/* PAGE is "log", "rules", "notes" or "analysis"; any other is ignored. */
void adj_panel_show_page (AdjPanel *self, const char *page);
const char *adj_panel_get_page (AdjPanel *self);
/* Whether that page is on the screen. */
gboolean adj_panel_is_page_mapped (AdjPanel *self, const char *page);
/* Whether WIDGET is inside a page. */
gboolean adj_panel_has_in_page (AdjPanel *self, GtkWidget *widget);

/* See `adj_notes_edit`, `adj_notes_save`, `adj_rulebook_open` and `adj_rulebook_follow`. */
void adj_panel_edit_note (AdjPanel *self, int ply);
gboolean adj_panel_save_note (AdjPanel *self);
void adj_panel_open_rule (AdjPanel *self, const char *where);
void adj_panel_follow_phase (AdjPanel *self, const char *phase);
