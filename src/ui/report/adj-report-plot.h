/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The picture of the chances in a report: a line for each player, with what can be wrong of it as a
 * band, the rounds, the turning points, and the marked decisions on a line of their own.
 *
 * Lines differ by their dashes and players by their badges, so that it can be read without colours.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-report.h"

typedef struct {
  GtkWidget *widget; /* whose text it has */
  const AdjReport *report;
  const AdjReport *other; /* that it is compared with, or NULL … */
  guint from;             /* … and the last moment that both have */
  const AdjPeople *people;
  gboolean is_narrow;

  /* In px: the plot within the widget. */
  double left;
  double right;
  double top;
  double bottom;
  guint n_plies; /* from the left to the right */
} AdjReportPlot;

/* Finds the room for WIDTH × HEIGHT. */
void adj_report_plot_lay_out (AdjReportPlot *self, int width, int height);
guint adj_report_plot_find_ply (const AdjReportPlot *self, double x);

/* All but the place that is looked at, … */
void adj_report_plot_snapshot (const AdjReportPlot *self, GtkSnapshot *snapshot);
/* … and that place. */
void adj_report_plot_snapshot_place (const AdjReportPlot *self, GtkSnapshot *snapshot, guint ply);
