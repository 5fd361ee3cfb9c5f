/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "calibration-bins.h"

#include <math.h>

enum {
  SIZE = 240, /* of the plot */
  MARGIN = 30,
};

void
calibration_bins_add (CalibrationBins *self, double said, double won)
{
  CalibrationBin *bin =
    &self->bins[MIN ((guint) (said * CALIBRATION_N_BINS), CALIBRATION_N_BINS - 1)];

  bin->n++;
  bin->said += said;
  bin->won += won;
}

/* Wilson's interval of 95 %. */
static void
find_interval (const CalibrationBin *bin, double *ret_low, double *ret_high)
{
  const double z2 = 1.96 * 1.96;
  double p = bin->won / bin->n;
  double middle = (p + z2 / (2 * bin->n)) / (1 + z2 / bin->n);
  double half =
    1.96 * sqrt (p * (1 - p) / bin->n + z2 / (4.0 * bin->n * bin->n)) / (1 + z2 / bin->n);

  *ret_low = middle - half;
  *ret_high = middle + half;
}

void
calibration_bins_print (const CalibrationBins *self)
{
  printf ("tenth      n   said   won   95 %%\n");
  for (guint i = 0; i < CALIBRATION_N_BINS; i++) {
    const CalibrationBin *bin = &self->bins[i];
    double low;
    double high;

    if (bin->n == 0)
      continue;
    find_interval (bin, &low, &high);
    printf ("%u–%u %8u  %5.1f  %5.1f  [%.1f, %.1f]%s\n",
            10 * i,
            10 * (i + 1),
            bin->n,
            100 * bin->said / bin->n,
            100 * bin->won / bin->n,
            100 * low,
            100 * high,
            bin->said / bin->n < low || bin->said / bin->n > high ? "  outside" : "");
  }
}

static double
place (double share)
{
  return MARGIN + SIZE * share;
}

static void
plot_bin (const CalibrationBin *bin, FILE *file)
{
  double x = place (bin->said / bin->n);
  double low;
  double high;

  find_interval (bin, &low, &high);
  (void) fprintf (file,
                  "<path d=\"M%.1f %.1fV%.1f\" stroke=\"#246\"/>"
                  "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"#246\"/>\n",
                  x,
                  place (1 - low),
                  place (1 - high),
                  x,
                  place (1 - bin->won / bin->n));
}

void
calibration_bins_plot (const CalibrationBins *self, const char *game, guint n_seats, FILE *file)
{
  (void) fprintf (file,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
                  "font-family=\"sans-serif\" font-size=\"11\">\n"
                  "<title>%s, %u seats: said (across) and won (up)</title>\n"
                  "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
                  "<path d=\"M%u %uV%uH%uV%uZM%u %uL%u %u\" fill=\"none\" stroke=\"#999\"/>\n"
                  "<text x=\"%u\" y=\"%u\">%s, %u seats: said across, won up</text>\n",
                  SIZE + 2 * MARGIN,
                  SIZE + 2 * MARGIN,
                  game,
                  n_seats,
                  MARGIN,
                  MARGIN,
                  MARGIN + SIZE,
                  MARGIN + SIZE,
                  MARGIN,
                  MARGIN,
                  MARGIN + SIZE,
                  MARGIN + SIZE,
                  MARGIN,
                  MARGIN,
                  MARGIN - 10,
                  game,
                  n_seats);
  for (guint i = 0; i < CALIBRATION_N_BINS; i++) {
    if (self->bins[i].n > 0)
      plot_bin (&self->bins[i], file);
  }
  (void) fprintf (file, "</svg>\n");
}
