/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The move that is looked at, in a report: what it did, what it changed, and what was better. */

#pragma once

#include <gtk/gtk.h>

#include "adj-report.h"
#include "adj-session.h"

#define ADJ_TYPE_REPORT_PLACE (adj_report_place_get_type ())
G_DECLARE_FINAL_TYPE (AdjReportPlace, adj_report_place, ADJ, REPORT_PLACE, GtkWidget)

/* SESSION may be NULL; REPORT is of now. */
void adj_report_place_show (AdjReportPlace *self, AdjSession *session, const AdjReport *report);
void adj_report_place_set_narrow (AdjReportPlace *self, gboolean is_narrow);
