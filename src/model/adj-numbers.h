/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What sums over games say, with how sure it is: intervals hold in nineteen cases out of twenty.
 * Parts are of 1.
 */

#pragma once

#include "adj-store-numbers.h"

typedef struct {
  double mean;
  double low;
  double high;
} AdjEstimate;

/* FALSE without games. Wilson's interval; shared victories are parts of one. */
gboolean adj_numbers_estimate_share (const AdjStoredSums *sums, AdjEstimate *ret_share);
/* Of all decisions; games are what varies. FALSE with fewer than two games: no interval. */
gboolean adj_numbers_estimate_accuracy (const AdjStoredSums *sums, AdjEstimate *ret_accuracy);
/* What purchases of a kind were worth beyond letting go, each, as a part of a victory. Games are
 * what varies. FALSE with fewer than two games. */
gboolean adj_numbers_estimate_lots (const AdjStoredLotSums *sums, AdjEstimate *ret_worth);
/* “−1.2% (−2.0 to −0.4%)” */
char *adj_estimate_describe_worth (const AdjEstimate *estimate);
void adj_numbers_add (AdjStoredSums *sums, const AdjStoredSums *more);
/* "34% (21–49%)" */
char *adj_estimate_describe (const AdjEstimate *estimate);
