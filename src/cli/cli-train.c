/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Makes the tables of what positions are worth; somebody who has learned to beat a level is made
 * next door.
 *
 * A level plays games against itself. Between two rounds everything that counts is measured, and
 * afterwards it is known who won. The weights are those under which the winners would have been the
 * likeliest, the odds of each seat being e to the sum of what was measured of it, weighted.
 */

#include <math.h>
#include <string.h>

#include "adj-bot-task.h"
#include "bot-train.h"
#include "cli-train.h"

enum {
  N_STEPS = 400,
  MOST_ROUNDS = 200, /* of a game, that are looked at */
  UNIT = 10000,      /* of a weight in the table */
};

/* A position: what was measured of each seat, and what share of the victory it had. */
typedef struct {
  guint n_seats;
  float features[RULES_MAX_SEATS][BOT_FEATURES];
  float shares[RULES_MAX_SEATS];
} Lesson;

typedef struct {
  CliSchool school;
  const char *const *features;
  guint n_features;
} School;

static void
note_position (GArray *lessons, const RulesState *state)
{
  int features[RULES_MAX_SEATS][BOT_FEATURES];
  Lesson lesson = { .n_seats = state->n_seats };

  bot_train_measure (state, features);
  for (guint seat = 0; seat < state->n_seats; seat++) {
    for (guint i = 0; i < BOT_FEATURES; i++)
      lesson.features[seat][i] = (float) features[seat][i] / 100;
  }
  g_array_append_val (lessons, lesson);
}

static void
note_winners (GArray *lessons, guint first, unsigned winners)
{
  for (guint i = first; i < lessons->len; i++) {
    Lesson *lesson = &g_array_index (lessons, Lesson, i);

    for (guint seat = 0; seat < lesson->n_seats; seat++)
      lesson->shares[seat] =
        (winners >> seat & 1) != 0 ? 1.0f / (float) __builtin_popcount (winners) : 0;
  }
}

RulesMove
cli_school_ask (const CliSchool *school, const RulesState *state, guint seat, const char *deal)
{
  g_autofree char *seed = adj_bot_task_make_seed (deal, seat, state->ply);
  RulesView view;
  BotQuestion question = {
    .view = &view,
    .level = school->level,
    .seed = seed,
    .seed_length = strlen (seed),
    .budget = (guint64) ((double) bot_level_budget (school->level) * school->budget),
  };

  rules_view (state, seat, &view);
  return bot_choose (&question);
}

char *
cli_school_deal (const CliSchool *school, guint n_seats, guint k, RulesState *ret_state)
{
  g_autofree char *seed = cli_numbered_seed (school->seed, k);
  RulesSetup setup;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  (void) rules_setup_init (school->game, n_seats, &setup);
  rules_setup_deal (&setup, &rng);
  rules_start (&setup, ret_state, NULL);
  return g_steal_pointer (&seed);
}

static void
play_game (const CliSchool *school, guint n_seats, guint k, GArray *lessons)
{
  RulesState state;
  g_autofree char *seed = cli_school_deal (school, n_seats, k, &state);
  guint first = lessons->len;
  unsigned round = 1;

  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);

    (void) rules_apply (&state, cli_school_ask (school, &state, seat, seed), NULL);
    if (rules_round (&state) == round || rules_is_over (&state) ||
        lessons->len - first == MOST_ROUNDS)
      continue;
    round = rules_round (&state);
    note_position (lessons, &state);
  }

  note_winners (lessons, first, rules_winners (&state));
}

/* How much each feature differs among the seats of a table: what its weight is measured by. */
static void
find_spreads (const School *school, const GArray *lessons, double *ret_spreads)
{
  for (guint i = 0; i < school->n_features; i++) {
    double squares = 0;

    for (guint k = 0; k < lessons->len; k++) {
      const Lesson *lesson = &g_array_index (lessons, Lesson, k);
      double mean = 0;

      for (guint seat = 0; seat < lesson->n_seats; seat++)
        mean += (double) lesson->features[seat][i] / lesson->n_seats;
      for (guint seat = 0; seat < lesson->n_seats; seat++)
        squares += pow ((double) lesson->features[seat][i] - mean, 2) / lesson->n_seats;
    }
    ret_spreads[i] = sqrt (squares / MAX (1, lessons->len)) + 1e-9;
  }
}

/* Adds to SLOPES what one lesson says; returns the logarithm of how likely it was. */
static double
learn (const School *school, const Lesson *lesson, const double *weights, double *slopes)
{
  double odds[RULES_MAX_SEATS];
  double sum = 0;
  double likelihood = 0;

  for (guint seat = 0; seat < lesson->n_seats; seat++) {
    double value = 0;

    for (guint i = 0; i < school->n_features; i++)
      value += weights[i] * (double) lesson->features[seat][i];
    odds[seat] = exp (CLAMP (value, -300, 300));
    sum += odds[seat];
  }

  for (guint seat = 0; seat < lesson->n_seats; seat++) {
    double surprise = (double) lesson->shares[seat] - odds[seat] / sum;

    likelihood += (double) lesson->shares[seat] * log (odds[seat] / sum);
    for (guint i = 0; i < school->n_features; i++)
      slopes[i] += surprise * (double) lesson->features[seat][i];
  }
  return likelihood;
}

/*
 * Climbs, each weight with a pace of its own (Duchi, Hazan and Singer 2011). What is measured does
 * nobody harm, so no weight is below 0: a few games that went by chance the wrong way would else
 * teach that spaces and cards are bad.
 */
static double
fit (const School *school, const GArray *lessons, double *ret_weights)
{
  double spreads[BOT_FEATURES];
  double paces[BOT_FEATURES] = { 0 };
  double likelihood = 0;

  memset (ret_weights, 0, BOT_FEATURES * sizeof *ret_weights);
  find_spreads (school, lessons, spreads);
  for (guint step = 0; step < N_STEPS; step++) {
    double slopes[BOT_FEATURES] = { 0 };

    likelihood = 0;
    for (guint k = 0; k < lessons->len; k++)
      likelihood += learn (school, &g_array_index (lessons, Lesson, k), ret_weights, slopes);
    for (guint i = 0; i < school->n_features; i++) {
      double slope = slopes[i] / lessons->len / spreads[i] - 1e-4 * ret_weights[i] * spreads[i];

      paces[i] += slope * slope;
      ret_weights[i] = MAX (0, ret_weights[i] + 0.1 * slope / sqrt (paces[i] + 1e-12) / spreads[i]);
    }
  }

  return likelihood / lessons->len;
}

static void
print_table (const School *school, const char *name, const double *weights)
{
  printf ("\nstatic const int16_t %s[] = {\n", name);
  for (guint i = 0; i < school->n_features; i++)
    printf ("  %ld, /* %s */\n",
            CLAMP (lround (weights[i] * UNIT), G_MININT16, G_MAXINT16),
            school->features[i]);
  printf ("};\n");
}

/* The numbers of seats take turns. */
static void
train (const School *school, const char *name, guint least, guint most)
{
  g_autoptr (GArray) lessons = g_array_new (FALSE, FALSE, sizeof (Lesson));
  double weights[BOT_FEATURES];
  double likelihood;

  for (guint k = 0; k < school->school.n_games; k++)
    play_game (&school->school, least + k % (most - least + 1), k, lessons);
  likelihood = fit (school, lessons, weights);
  g_printerr ("%s: %u positions, log-likelihood %.4f\n", name, lessons->len, likelihood);
  print_table (school, name, weights);
}

static CliStatus
train_values (const CliSchool *common)
{
  School school = { .school = *common, .features = bot_train_features (common->game) };
  guint least = rules_game_min_seats (common->game);

  if (school.features == NULL)
    return cli_complain ("no computer player knows “%s”", rules_game_id (common->game));

  school.n_features = g_strv_length ((char **) school.features);
  printf ("/* Made by “adjuge-cli train values --game %s”, which says how. */\n",
          rules_game_id (common->game));
  train (&school, "few_weights", least, least);
  train (&school, "many_weights", least + 1, rules_game_max_seats (common->game));
  return CLI_DONE;
}

static gboolean
check_numbers (const CliSchool *school, int n_games, int n_seats)
{
  if (n_games < 1 || n_games > 10000000)
    (void) cli_complain ("--games takes a number from 1 to 10,000,000");
  else if (!(school->budget > 0 && school->budget <= 1000))
    (void) cli_complain ("--budget takes a factor above 0, up to 1000");
  else if (n_seats != CLI_NOT_GIVEN && (n_seats < (int) rules_game_min_seats (school->game) ||
                                        n_seats > (int) rules_game_max_seats (school->game)))
    (void) cli_complain ("%s is for %u to %u players",
                         rules_game_id (school->game),
                         rules_game_min_seats (school->game),
                         rules_game_max_seats (school->game));
  else
    return TRUE;

  return FALSE;
}

CliStatus
cli_train (int argc, char **argv)
{
  g_autofree char *game = NULL;
  g_autofree char *level = NULL;
  g_autofree char *seed = NULL;
  int n_games = 1000;
  int n_seats = CLI_NOT_GIVEN;
  double budget = 0.01;
  gboolean is_searching = FALSE;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_FILENAME, &game, N_ ("Which game"), N_ ("GAME") },
    { "seats",
      0,
      0,
      G_OPTION_ARG_INT,
      &n_seats,
      N_ ("How many seats, for a best response (the fewest the game has)"),
      N_ ("N") },
    { "games", 'n', 0, G_OPTION_ARG_INT, &n_games, N_ ("How many games (1000)"), N_ ("N") },
    { "level", 'l', 0, G_OPTION_ARG_FILENAME, &level, N_ ("Who plays (expert)"), N_ ("LEVEL") },
    { "budget",
      0,
      0,
      G_OPTION_ARG_DOUBLE,
      &budget,
      N_ ("Scale the thinking of the level (0.01)"),
      N_ ("F") },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed, N_ ("Any text (“train”)"), N_ ("TEXT") },
    { "search",
      0,
      0,
      G_OPTION_ARG_NONE,
      &is_searching,
      N_ ("A best response by search, with the level as model of all"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  CliSchool school = { 0 };
  gboolean is_response;

  if (
    !cli_parse (
      &argc,
      &argv,
      entries,
      _ ("values|best-response"),
      _ ("Makes what computer players have learned, or somebody who has learned to beat them."),
      _ (
        "“values”: a level plays against itself; the table, as C, is the one under which those\n"
        "who won were the likeliest to. One is for the fewest seats of the game, one for more.\n"
        "“best-response”: one sits among players of a level, asks what the level would play, and\n"
        "learns by trying where another move pays, or finds it by search. Printed is how much more\n"
        "than its share of the games it wins: the level can lose at least that.\n\n"
        "Examples:\n"
        "  adjuge-cli train values --game krach > src/bots/bot-krach-weights.inc\n"
        "  adjuge-cli train best-response --game banquet --games 20000 --budget 0.02")))
    return CLI_USAGE;
  is_response = argc == 2 && g_str_equal (argv[1], "best-response");
  if (!is_response && (argc != 2 || !g_str_equal (argv[1], "values")))
    return cli_complain ("what is to be trained? “values” or “best-response”");
  school.game = game != NULL ? rules_find_game (game, strlen (game)) : NULL;
  if (school.game == NULL)
    return game == NULL
             ? cli_complain ("which game? (--game)")
             : cli_complain ("there is no game “%s”; “adjuge-cli games” lists them", game);
  if (!cli_check_text (seed, "the seed"))
    return CLI_USAGE;
  school.level = bot_find_level (level != NULL ? level : "expert");
  if (school.level == NULL)
    return cli_complain ("--level takes random, novice, amateur, expert or master");
  school.budget = budget;
  school.n_games = (guint) n_games;
  school.is_searching = is_searching;
  school.seed = seed != NULL ? seed : "train";
  if (!check_numbers (&school, n_games, n_seats))
    return CLI_USAGE;

  if (!is_response && train_values (&school) != CLI_DONE)
    return CLI_USAGE;
  if (is_response)
    cli_train_response (&school,
                        n_seats != CLI_NOT_GIVEN ? (guint) n_seats
                                                 : rules_game_min_seats (school.game));
  return cli_flush () ? CLI_DONE : CLI_REFUSED;
}
