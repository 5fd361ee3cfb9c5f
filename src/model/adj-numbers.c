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

/* Sums over games, from which the error of a ratio comes. */
typedef struct {
  guint n_games;
  double above;
  double below;
  double powers;  /* squares of what is above, … */
  double crosses; /* … its products with what is below, … */
  double squares; /* … and squares of that */
} Ratio;

/* A ratio of two sums over games: its error is that of what each game adds beyond the ratio. */
static gboolean
estimate_ratio (const Ratio *ratio, double *ret_mean, double *ret_half)
{
  double mean;
  double rest;

  if (ratio->n_games < 2 || ratio->below <= 0)
    return FALSE;
  mean = ratio->above / ratio->below;
  rest = ratio->powers - 2 * mean * ratio->crosses + mean * mean * ratio->squares;
  *ret_mean = mean;
  *ret_half = sure * sqrt (MAX (rest, 0) * ratio->n_games / (ratio->n_games - 1.0)) / ratio->below;
  return TRUE;
}

gboolean
adj_numbers_estimate_accuracy (const AdjStoredSums *sums, AdjEstimate *ret_accuracy)
{
  Ratio ratio = { sums->n_reviewed, sums->accuracy, sums->decisions,
                  sums->powers,     sums->crosses,  sums->squares };
  double mean;
  double half;

  if (!estimate_ratio (&ratio, &mean, &half))
    return FALSE;
  *ret_accuracy =
    (AdjEstimate){ mean / 100, MAX (mean - half, 0) / 100, MIN (mean + half, 100) / 100 };
  return TRUE;
}

gboolean
adj_numbers_estimate_lots (const AdjStoredLotSums *sums, AdjEstimate *ret_worth)
{
  Ratio ratio = { sums->n_games, sums->worth, sums->n, sums->powers, sums->crosses, sums->squares };
  double mean;
  double half;

  if (!estimate_ratio (&ratio, &mean, &half))
    return FALSE;
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
