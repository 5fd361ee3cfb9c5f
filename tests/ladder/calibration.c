/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whether chances are what they say: games of mixed levels are played, some of their decisions
 * evaluated, and what was said of the seat to choose is compared with what it won, by tenths.
 *
 *   calibration GAME SEATS GAMES BUDGET [--resume FILE] [--plot SVG]
 *
 * What is said is the chance of the best move, as on the curve before a decision. BUDGET scales
 * players and evaluation. Each game's result is appended to the file as soon as it is there, so
 * that a run that was stopped goes on where it was; lines of other runs are ignored.
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <glib.h>

#include "bot.h"
#include "calibration-bins.h"

enum {
  N_SAMPLES = 3,     /* decisions of a game, which depend on each other little */
  FIRST_LENGTH = 60, /* plies that the first game is taken to have */
};

typedef struct {
  guint seat;
  double said;
  double won;
} Sample;

/* What a game tells, and all that the next one needs. */
typedef struct {
  Sample samples[N_SAMPLES];
  guint n_samples;
  guint length; /* about how many plies games have: the samples are spread over them */
} Report;

typedef struct {
  const RulesGame *game;
  guint n_seats;
  double budget;
  FILE *file; /* or NULL */
  char *key;
  GArray *reports; /* of Report, those known from the file first */
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
note_wins (Report *report, guint winners)
{
  for (guint i = 0; i < report->n_samples; i++) {
    if ((winners >> report->samples[i].seat & 1) != 0)
      report->samples[i].won = 1.0 / __builtin_popcount (winners);
  }
}

/* LENGTH is that of the report before. */
static Report
play_game (const Study *study, guint k, guint length)
{
  g_autofree char *deal = g_strdup_printf ("calibration/%u", k);
  Report report = { 0 };
  guint next;
  RulesSetup setup;
  RulesState state;
  RulesRng rng;

  rules_rng_seed (&rng, deal, strlen (deal));
  (void) rules_setup_init (study->game, study->n_seats, &setup);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, &state, NULL);
  next = rules_rng_below (&rng, length / N_SAMPLES + 1);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    g_autofree char *seed = g_strdup_printf ("%s/%u/%u", deal, seat, state.ply);
    const char *level = levels[(k + seat * (1 + k / 4)) % G_N_ELEMENTS (levels)];
    RulesView view;
    BotQuestion question;

    rules_view (&state, seat, &view);
    if (report.n_samples < N_SAMPLES && state.ply >= next && rules_count_legal (&state, seat) > 1) {
      report.samples[report.n_samples++] = sample (study, &view, seed);
      next = state.ply + 1 + rules_rng_below (&rng, 2 * length / N_SAMPLES);
    }
    question = ask (study, &view, level, seed);
    if (rules_apply (&state, bot_choose (&question), NULL) != RULES_OK)
      g_assert_not_reached ();
  }

  report.length = (length + state.ply) / 2;
  note_wins (&report, rules_winners (&state));
  return report;
}

/* A line that was cut short has no full stop. Only lines in order count: a game depends on the
 * length of the one before. */
static void
recall_line (Study *study, const char *line)
{
  Report report = { 0 };
  char *end;

  if (!g_str_has_prefix (line, study->key) || !g_str_has_suffix (line, " ."))
    return;
  if (g_ascii_strtoull (line + strlen (study->key), &end, 10) != study->reports->len)
    return;
  report.length = (guint) g_ascii_strtoull (end, &end, 10);
  for (; report.n_samples < N_SAMPLES && !g_str_equal (end, " ."); report.n_samples++) {
    report.samples[report.n_samples].said = g_ascii_strtod (end, &end);
    report.samples[report.n_samples].won = g_ascii_strtod (end, &end);
  }
  if (g_str_equal (end, " ."))
    g_array_append_val (study->reports, report);
}

static void
recall (Study *study, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    recall_line (study, lines[i]);
}

static void
keep (Study *study, const Report *report)
{
  char figure[G_ASCII_DTOSTR_BUF_SIZE];

  if (study->file != NULL) {
    (void) fprintf (study->file, "%s %u %u", study->key, study->reports->len, report->length);
    for (guint i = 0; i < report->n_samples; i++) {
      g_ascii_formatd (figure, sizeof figure, "%.6f", report->samples[i].said);
      (void) fprintf (study->file, " %s", figure);
      g_ascii_formatd (figure, sizeof figure, "%.6f", report->samples[i].won);
      (void) fprintf (study->file, " %s", figure);
    }
    (void) fputs (" .\n", study->file);
    (void) fflush (study->file);
  }
  g_array_append_val (study->reports, *report);
}

static void
play (Study *study, guint n_games)
{
  guint length = FIRST_LENGTH;

  if (study->reports->len > 0)
    length = g_array_index (study->reports, Report, study->reports->len - 1).length;
  while (study->reports->len < n_games) {
    Report report = play_game (study, study->reports->len, length);

    keep (study, &report);
    length = report.length;
  }
}

static void
sum_up (const Study *study, guint n_games, CalibrationBins *ret_bins)
{
  *ret_bins = (CalibrationBins){ 0 };
  for (guint k = 0; k < n_games; k++) {
    const Report *report = &g_array_index (study->reports, Report, k);

    for (guint i = 0; i < report->n_samples; i++)
      calibration_bins_add (ret_bins, report->samples[i].said, report->samples[i].won);
  }
}

static char *
make_key (const Study *study)
{
  char budget[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup_printf ("%s %u bots-%s %s:",
                          rules_game_id (study->game),
                          study->n_seats,
                          BOT_VERSION,
                          g_ascii_formatd (budget, sizeof budget, "%.6g", study->budget));
}

static FILE *
open_or_exit (const char *path, const char *mode)
{
  FILE *file = fopen (path, mode);

  if (file == NULL) {
    g_printerr ("%s: %s\n", path, g_strerror (errno));
    exit (EXIT_FAILURE);
  }
  return file;
}

static void
run (Study *study, guint n_games, const char *resume, const char *svg)
{
  CalibrationBins bins;
  FILE *file;

  study->key = make_key (study);
  study->reports = g_array_new (FALSE, FALSE, sizeof (Report));
  if (resume != NULL) {
    recall (study, resume);
    study->file = open_or_exit (resume, "ae");
  }
  play (study, n_games);
  sum_up (study, n_games, &bins);
  calibration_bins_print (&bins);
  if (svg != NULL) {
    file = open_or_exit (svg, "we");
    calibration_bins_plot (&bins, rules_game_id (study->game), study->n_seats, file);
    (void) fclose (file);
  }

  if (study->file != NULL)
    (void) fclose (study->file);
  g_array_unref (study->reports);
  g_free (study->key);
}

int
main (int argc, char **argv)
{
  g_autofree char *resume = NULL;
  g_autofree char *svg = NULL;
  const GOptionEntry entries[] = {
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &resume, "Keep results in a file", "FILE" },
    { "plot", 0, 0, G_OPTION_ARG_FILENAME, &svg, "Draw them", "SVG" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME SEATS GAMES BUDGET");
  Study study = { 0 };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || argc != 5 ||
      (study.game = rules_find_game (argv[1], strlen (argv[1]))) == NULL) {
    g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

    g_printerr ("%s", help);
    return 2;
  }

  study.n_seats = (guint) g_ascii_strtoull (argv[2], NULL, 10);
  study.budget = g_ascii_strtod (argv[4], NULL);
  run (&study, (guint) g_ascii_strtoull (argv[3], NULL, 10), resume, svg);
  return EXIT_SUCCESS;
}
