/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The command `train`: makes the nets of the computer players, or a player who has learned to beat
 * a level.
 */

#include <limits.h>
#include <string.h>

#include "adj-bot-task.h"
#include "cli-learn.h"
#include "cli-train.h"

enum {
  REPORTS = 20,  /* of a course, on how far it has come */
  MEASURED = 60, /* games for each report and number of seats */
};

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

/* A short course is not measured for longer than it is. */
static void
report (const CliCourse *course, unsigned long pace)
{
  g_printerr ("%lu games, fair shares won:", course->n_played);
  for (guint n = rules_game_min_seats (course->game); n <= rules_game_max_seats (course->game); n++)
    g_printerr (" %.2f", cli_learn_measure (course, n, (guint) MIN (MEASURED, 1 + pace / 4)));
  g_printerr ("\n");
}

/* A course that was broken off goes on where its checkpoint is. */
static CliStatus
learn (CliCourse *course, const char *checkpoint, unsigned long until)
{
  unsigned long pace = MAX (1, course->n_games / REPORTS);

  while (course->n_played < MIN (until, course->n_games)) {
    cli_learn_play (course, course->n_played + pace);
    report (course, pace);
    if (checkpoint != NULL && !cli_learn_save (course, checkpoint))
      return cli_complain ("“%s” can't be written", checkpoint);
  }

  cli_learn_print (&course->net, stdout);
  if (course->policy.size > 0) {
    printf ("\n");
    cli_learn_print (&course->policy, stdout);
  }
  return CLI_DONE;
}

static CliStatus
train_values (const CliSchool *school, const char *checkpoint, int until)
{
  CliCourse course;
  CliStatus status;

  if (!cli_learn_init (&course, school->game, school->seed, school->n_games))
    return cli_complain ("no computer player knows “%s”", rules_game_id (school->game));

  if (checkpoint != NULL && g_file_test (checkpoint, G_FILE_TEST_EXISTS) &&
      !cli_learn_load (&course, checkpoint))
    status = cli_complain ("“%s” is no checkpoint of this course", checkpoint);
  else
    status = learn (&course, checkpoint, until > 0 ? (unsigned long) until : ULONG_MAX);
  cli_learn_clear (&course);
  return status;
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

typedef struct {
  char *game;
  char *level;
  char *seed;
  char *checkpoint;
  int n_games;
  int n_seats;
  int until;
  double budget;
  gboolean is_searching;
} Arguments;

static void
arguments_clear (Arguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->level);
  g_free (arguments->seed);
  g_free (arguments->checkpoint);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

static const GOptionEntry options[] = {
  CLI_TEXT ("game", 'g', CLI_AT (Arguments, game), N_ ("Which game"), N_ ("GAME")),
  CLI_INT ("seats",
           0,
           CLI_AT (Arguments, n_seats),
           N_ ("How many seats, for a best response (the fewest the game has)"),
           N_ ("N")),
  CLI_INT ("games", 'n', CLI_AT (Arguments, n_games), N_ ("How many games (1000)"), N_ ("N")),
  CLI_TEXT ("level",
            'l',
            CLI_AT (Arguments, level),
            N_ ("Against whom a best response is learned (expert)"),
            N_ ("LEVEL")),
  CLI_NUMBER ("budget",
              0,
              CLI_AT (Arguments, budget),
              N_ ("Scale the thinking of the level (0.01)"),
              N_ ("F")),
  CLI_TEXT ("checkpoint",
            0,
            CLI_AT (Arguments, checkpoint),
            N_ ("Keep values half learned in a file, and go on from it"),
            N_ ("FILE")),
  CLI_INT ("until",
           0,
           CLI_AT (Arguments, until),
           N_ ("Break learning values off after so many games (at the end)"),
           N_ ("N")),
  CLI_TEXT ("seed", 's', CLI_AT (Arguments, seed), N_ ("Any text (“train”)"), N_ ("TEXT")),
  CLI_FLAG ("search",
            0,
            CLI_AT (Arguments, is_searching),
            N_ ("A best response by search, with the level as model of all")),
  G_OPTION_ENTRY_NULL,
};

static const char description[] =
  N_ ("“values”: a net plays against itself, earlier versions of itself and rules of thumb, and\n"
      "learns what positions are worth; its weights are printed as C.\n"
      "“best-response”: one sits among players of a level, asks what the level would play, and\n"
      "learns by trying where another move pays, or finds it by search. Printed is how much more\n"
      "than its share of the games it wins: the level can lose at least that.\n\n"
      "Examples:\n"
      "  adjuge-cli train values --game krach --games 120000 --checkpoint krach.course\n"
      "  adjuge-cli train best-response --game banquet --games 20000 --budget 0.02");

/* FALSE: it has been said what is wrong. */
static gboolean
enrol (const Arguments *arguments, CliSchool *school)
{
  const char *game = arguments->game;

  school->game = game != NULL ? rules_find_game (game, strlen (game)) : NULL;
  school->level = bot_find_level (arguments->level != NULL ? arguments->level : "expert");
  school->budget = arguments->budget;
  school->n_games = (guint) arguments->n_games;
  school->is_searching = arguments->is_searching;
  school->seed = arguments->seed != NULL ? arguments->seed : "train";

  if (game == NULL)
    (void) cli_complain ("which game? (--game)");
  else if (school->game == NULL)
    (void) cli_complain ("there is no game “%s”; “adjuge-cli games” lists them", game);
  else if (!cli_check_text (arguments->seed, "the seed"))
    return FALSE;
  else if (school->level == NULL)
    (void) cli_complain ("--level takes random, novice, amateur, expert or master");
  else
    return check_numbers (school, arguments->n_games, arguments->n_seats);

  return FALSE;
}

CliStatus
cli_train (int argc, char **argv)
{
  g_auto (Arguments) arguments = { .n_games = 1000, .n_seats = CLI_NOT_GIVEN, .budget = 0.01 };
  CliSchool school = { 0 };
  gboolean is_response;

  if (!cli_parse_into (
        &arguments,
        &argc,
        &argv,
        options,
        _ ("values|best-response"),
        _ ("Makes the nets of the computer players, or a player who has learned to beat a level."),
        _ (description)))
    return CLI_USAGE;
  is_response = argc == 2 && g_str_equal (argv[1], "best-response");
  if (!is_response && (argc != 2 || !g_str_equal (argv[1], "values")))
    return cli_complain ("what is to be trained? “values” or “best-response”");
  if (!enrol (&arguments, &school))
    return CLI_USAGE;

  if (!is_response && train_values (&school, arguments.checkpoint, arguments.until) != CLI_DONE)
    return CLI_USAGE;
  if (is_response)
    cli_train_response (&school,
                        arguments.n_seats != CLI_NOT_GIVEN ? (guint) arguments.n_seats
                                                           : rules_game_min_seats (school.game));
  return cli_flush () ? CLI_DONE : CLI_REFUSED;
}
