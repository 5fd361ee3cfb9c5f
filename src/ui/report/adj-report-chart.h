/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The chart of a report: each player's chance through a whole game, at any width in one picture.
 *
 * It is a slider whose value is a ply; its description says what the move there changed. A click, a
 * drag or a key goes there through `win.go`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-report.h"
#include "adj-session.h"

#define ADJ_TYPE_REPORT_CHART (adj_report_chart_get_type ())
G_DECLARE_FINAL_TYPE (AdjReportChart, adj_report_chart, ADJ, REPORT_CHART, GtkWidget)

/* SESSION may be NULL, and REPORT, which must last until it is set anew. */
void
adj_report_chart_set_report (AdjReportChart *self, AdjSession *session, const AdjReport *report);
/* The lines of OTHER, too, a report on a game that is the same up to the ply FROM, and must last
 * like the report; NULL: none. */
void adj_report_chart_compare (AdjReportChart *self, const AdjReport *other, guint from);
void adj_report_chart_set_narrow (AdjReportChart *self, gboolean is_narrow);
/* The session has gone to another place. */
void adj_report_chart_show_place (AdjReportChart *self);
