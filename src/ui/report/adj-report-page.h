/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The report on a finished game: the chart of the chances, what happened at the place that is
 * looked at, the turning points, each player's costliest decisions, and luck and skill.
 *
 * It is made anew while the game is analysed, and only while it is shown.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-session.h"

#define ADJ_TYPE_REPORT_PAGE (adj_report_page_get_type ())
G_DECLARE_FINAL_TYPE (AdjReportPage, adj_report_page, ADJ, REPORT_PAGE, GtkWidget)

GtkWidget *adj_report_page_new (void);
/* SESSION may be NULL. */
void adj_report_page_set_session (AdjReportPage *self, AdjSession *session);
/* All of it, also what has to be scrolled to. */
GtkWidget *adj_report_page_get_picture (AdjReportPage *self);
void adj_report_page_set_layout (AdjReportPage *self, AdjLayout layout);
