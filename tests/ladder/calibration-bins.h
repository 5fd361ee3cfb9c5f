/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What was said of chances and what came of it, by tenths.
 */

#pragma once

#include <stdio.h>

#include <glib.h>

enum {
  CALIBRATION_N_BINS = 10
};

typedef struct {
  guint n;
  double said;
  double won;
} CalibrationBin;

typedef struct {
  CalibrationBin bins[CALIBRATION_N_BINS];
} CalibrationBins;

void calibration_bins_add (CalibrationBins *self, double said, double won);

/* A table with intervals of 95 %, for stdout, and the same as SVG. */
void calibration_bins_print (const CalibrationBins *self);
void
calibration_bins_plot (const CalibrationBins *self, const char *game, guint n_seats, FILE *file);
