/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the results of deals say: a share with its interval, and whether an aim is decided.
 *
 * The deals are the units of chance, since games of one deal depend on each other.
 */

#pragma once

#include "encounter.h"

typedef struct {
  guint n;
  double raw;    /* the share as it was counted */
  double share;  /* the share with the luck of the draw taken off */
  double margin; /* half of the 95 % interval of `share` */
  double always; /* half of an interval that holds at every n at once, with 95 % */
} Estimate;

/* FAIR is what a player of equal strength would have. */
Estimate estimate_share (const EncounterResult *results, guint n, double fair);

/* Whether the share is above or below AIM even when looked at after every deal. */
gboolean estimate_is_decided (const Estimate *estimate, double aim);
