/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether chances are what they say: games of mixed levels are played, some of their decisions
 * evaluated, and what was said of the seat to choose is compared with what it won, by tenths.
 *
 *   calibration GAME SEATS GAMES BUDGET [SVG]
 *
 * What is said is the chance of the best move, as on the curve before a decision. BUDGET scales
 * players and evaluation.
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "bot.h"

enum {
  N_BINS = 10,
  N_SAMPLES = 3, /* decisions of a game, which depend on each other little */
  SIZE = 240,    /* of the plot */
  MARGIN = 30,
};

typedef struct {
  guint n;
  double said;
  double won;
} Bin;

typedef struct {
  guint seat;
  double said;
} Sample;

typedef struct {
  const RulesGame *game;
  guint n_seats;
  double budget;
  Bin bins[N_BINS];
} Study;

static const char *const levels[] = { "novice", "amateur", "expert", "master" };

static BotQuestion
ask (const Study *study, const RulesView *view, const char *level, const char *seed)
{
  const BotLevel *found = bot_find_level (level);

  return (BotQuestion){ .view = view,
                        .level = found,
                        .seed = seed,
                        .seed_length = strlen (seed),
                        .budget = (guint64) ((double) bot_level_budget (found) * study->budget) };
}

static Sample
sample (const Study *study, const RulesView *view, const char *seed)
{
  BotQuestion question = ask (study, view, "expert", seed);
  BotAdvice advice = { .chance = 0 };

  (void) bot_advise (&question, &advice, 1);
  return (Sample){ .seat = view->viewer, .said = (double) advice.chance / (double) BOT_SURE };
}

static void
note (Study *study, const Sample *samples, guint n, guint winners)
{
  for (guint i = 0; i < n; i++) {
    Bin *bin = &study->bins[MIN ((guint) (samples[i].said * N_BINS), N_BINS - 1)];

    bin->n++;
    bin->said += samples[i].said;
    if ((winners >> samples[i].seat & 1) != 0)
      bin->won += 1.0 / __builtin_popcount (winners);
  }
}

/* LENGTH is about how many plies games have: the samples are spread over them. */
static void
play_game (Study *study, guint k, guint *length)
{
  g_autofree char *deal = g_strdup_printf ("calibration/%u", k);
  Sample samples[N_SAMPLES];
  guint n_samples = 0;
  guint next;
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, deal, strlen (deal));
  (void) rules_setup_init (study->game, study->n_seats, &setup);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  next = rules_rng_below (&rng, *length / N_SAMPLES + 1);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    g_autofree char *seed = g_strdup_printf ("%s/%u/%u", deal, seat, state.ply);
    const char *level = levels[(k + seat * (1 + k / 4)) % G_N_ELEMENTS (levels)];
    RulesView view;
    BotQuestion question;

    rules_view (&state, seat, &view);
    if (n_samples < N_SAMPLES && state.ply >= next && rules_count_legal (&state, seat) > 1) {
      samples[n_samples++] = sample (study, &view, seed);
      next = state.ply + 1 + rules_rng_below (&rng, 2 * *length / N_SAMPLES);
    }
    question = ask (study, &view, level, seed);
    if (rules_apply (&state, bot_choose (&question), NULL) != RULES_OK)
      g_assert_not_reached ();
  }

  *length = (*length + state.ply) / 2;
  note (study, samples, n_samples, rules_winners (&state));
}

/* Wilson's interval of 95 %. */
static void
find_interval (const Bin *bin, double *ret_low, double *ret_high)
{
  const double z2 = 1.96 * 1.96;
  double p = bin->won / bin->n;
  double middle = (p + z2 / (2 * bin->n)) / (1 + z2 / bin->n);
  double half =
    1.96 * sqrt (p * (1 - p) / bin->n + z2 / (4.0 * bin->n * bin->n)) / (1 + z2 / bin->n);

  *ret_low = middle - half;
  *ret_high = middle + half;
}

static void
print (const Study *study)
{
  printf ("tenth      n   said   won   95 %%\n");
  for (guint i = 0; i < N_BINS; i++) {
    const Bin *bin = &study->bins[i];
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
plot_bin (const Bin *bin, FILE *file)
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

static void
plot (const Study *study, FILE *file)
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
                  rules_game_id (study->game),
                  study->n_seats,
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
                  rules_game_id (study->game),
                  study->n_seats);
  for (guint i = 0; i < N_BINS; i++) {
    if (study->bins[i].n > 0)
      plot_bin (&study->bins[i], file);
  }
  (void) fprintf (file, "</svg>\n");
}

int
main (int argc, char **argv)
{
  Study study = { 0 };
  guint length = 60;
  guint n_games;
  FILE *file;

  if (argc < 5 || argc > 6 || (study.game = rules_find_game (argv[1], strlen (argv[1]))) == NULL) {
    g_printerr ("usage: calibration GAME SEATS GAMES BUDGET [SVG]\n");
    return 2;
  }

  study.n_seats = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  n_games = (guint) g_ascii_strtoull (argv[3], NULL, 10);
  study.budget = g_ascii_strtod (argv[4], NULL);
  for (guint k = 0; k < n_games; k++)
    play_game (&study, k, &length);
  print (&study);
  if (argc == 6 && (file = fopen (argv[5], "we")) != NULL) {
    plot (&study, file);
    (void) fclose (file);
  }

  return EXIT_SUCCESS;
}
