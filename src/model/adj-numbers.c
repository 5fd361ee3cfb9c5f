/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-numbers.h"

#include <glib/gi18n.h>
#include <math.h>

static const double sure = 1.96; /* standard errors */

enum {
  VICTORY = 65536
};

gboolean
adj_numbers_estimate_share (const AdjStoredSums *sums, AdjEstimate *ret_share)
{
  double n = sums->n_games;
  double share = n > 0 ? CLAMP (sums->wins / n, 0, 1) : 0;
  double z = sure * sure;
  double centre;
  double half;

  if (sums->n_games == 0)
    return FALSE;
  centre = (share + z / (2 * n)) / (1 + z / n);
  half = sure / (1 + z / n) * sqrt (share * (1 - share) / n + z / (4 * n * n));
  *ret_share = (AdjEstimate){ share, MAX (centre - half, 0), MIN (centre + half, 1) };
  return TRUE;
}

/* A ratio of two sums over games: its error is that of what each game adds beyond the ratio. */
gboolean
adj_numbers_estimate_accuracy (const AdjStoredSums *sums, AdjEstimate *ret_accuracy)
{
  double mean;
  double rest;
  double half;

  if (sums->n_reviewed < 2 || sums->decisions <= 0)
    return FALSE;
  mean = sums->accuracy / sums->decisions;
  rest = sums->powers - 2 * mean * sums->crosses + mean * mean * sums->squares;
  half = sure * sqrt (MAX (rest, 0) * sums->n_reviewed / (sums->n_reviewed - 1)) / sums->decisions;
  *ret_accuracy =
    (AdjEstimate){ mean / 100, MAX (mean - half, 0) / 100, MIN (mean + half, 100) / 100 };
  return TRUE;
}

gboolean
adj_numbers_estimate_lots (const AdjStoredLotSums *sums, AdjEstimate *ret_worth)
{
  double mean;
  double rest;
  double half;

  if (sums->n_games < 2 || sums->n <= 0)
    return FALSE;
  mean = sums->worth / sums->n;
  rest = sums->powers - 2 * mean * sums->crosses + mean * mean * sums->squares;
  half = sure * sqrt (MAX (rest, 0) * sums->n_games / (sums->n_games - 1)) / sums->n;
  *ret_worth = (AdjEstimate){ mean / VICTORY, (mean - half) / VICTORY, (mean + half) / VICTORY };
  return TRUE;
}

/* With a minus as long as a plus. */
static char *
describe_tenths (double part)
{
  double percent = round (1000 * part) / 10;

  return g_strdup_printf ("%s%.1f", percent > 0 ? "+" : percent < 0 ? "−" : "", fabs (percent));
}

char *
adj_estimate_describe_worth (const AdjEstimate *estimate)
{
  g_autofree char *mean = describe_tenths (estimate->mean);
  g_autofree char *low = describe_tenths (estimate->low);
  g_autofree char *high = describe_tenths (estimate->high);

  /* TRANSLATORS: a percentage with its sign, and the interval in which it is. */
  return g_strdup_printf (_ ("%s%% (%s to %s%%)"), mean, low, high);
}

void
adj_numbers_add (AdjStoredSums *sums, const AdjStoredSums *more)
{
  sums->n_games += more->n_games;
  sums->wins += more->wins;
  sums->n_reviewed += more->n_reviewed;
  sums->decisions += more->decisions;
  sums->accuracy += more->accuracy;
  sums->squares += more->squares;
  sums->crosses += more->crosses;
  sums->powers += more->powers;
}

char *
adj_estimate_describe (const AdjEstimate *estimate)
{
  /* TRANSLATORS: a percentage, and the interval in which it is. */
  return g_strdup_printf (_ ("%.0f%% (%.0f–%.0f%%)"),
                          100 * estimate->mean,
                          100 * estimate->low,
                          100 * estimate->high);
}
