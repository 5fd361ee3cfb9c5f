/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "estimate.h"

#include <math.h>

enum {
  LEAST_DEALS = 10, /* below this neither the luck's weight nor the variance is known */
};

typedef struct {
  double share;
  double luck;
} Means;

static Means
find_means (const EncounterResult *results, guint n)
{
  Means means = { 0 };

  for (guint i = 0; i < n; i++) {
    means.share += results[i].share / n;
    means.luck += results[i].luck / n;
  }

  return means;
}

/* How much of its luck goes into a share: the slope of the regression. */
static double
find_slope (const EncounterResult *results, guint n, Means means)
{
  double covariance = 0;
  double variance = 0;

  for (guint i = 0; i < n; i++) {
    covariance += (results[i].share - means.share) * (results[i].luck - means.luck);
    variance += pow (results[i].luck - means.luck, 2);
  }

  return n >= LEAST_DEALS && variance > 0 ? covariance / variance : 0;
}

/* One deal of a fair share is added, so that a player that won everything has an interval, too. */
static double
find_variance (const EncounterResult *results, guint n, double slope, double share, double fair)
{
  double squares = pow (share - fair, 2);

  for (guint i = 0; i < n; i++)
    squares += pow (results[i].share - slope * results[i].luck - share, 2);
  return squares / n;
}

/*
 * An asymptotic confidence sequence (Waudby-Smith et al. 2021): the true share lies within it at
 * all n together with 95 %, so that one may stop as soon as it says enough. Narrowest at 50 deals.
 */
static double
find_sequence (guint n, double variance)
{
  const double alpha = 0.05;
  const double rho2 = (-2 * log (alpha) + log (-2 * log (alpha) + 1)) / 50;
  double scale = n * rho2 + 1;

  return sqrt (variance * 2 * scale / ((double) n * n * rho2) * log (sqrt (scale) / alpha));
}

Estimate
estimate_share (const EncounterResult *results, guint n, double fair)
{
  Estimate estimate = { .n = n, .margin = 1, .always = 1 };
  Means means = find_means (results, n);
  double slope = find_slope (results, n, means);
  double variance;

  estimate.raw = means.share;
  estimate.share = means.share - slope * means.luck;
  if (n < 2)
    return estimate;

  variance = find_variance (results, n, slope, estimate.share, fair);
  estimate.margin = 1.96 * sqrt (variance / n);
  estimate.always = n >= LEAST_DEALS ? find_sequence (n, variance) : 1;
  return estimate;
}

gboolean
estimate_is_decided (const Estimate *estimate, double aim)
{
  return fabs (estimate->share - aim) > estimate->always;
}
