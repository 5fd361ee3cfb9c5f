/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Everybody against everybody: each player alone among others of each other kind, every deal
 * from every chair, the same deals for all.
 *
 * A deal's result is a line of a file as soon as it is there, so that a ladder that was broken off
 * goes on where it was. What the results depend on stands in each line: another budget or
 * version finds none of its own.
 */

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "adj-json.h"
#include "cli-program.h"
#include "cli-ratings.h"
#include "cli-sandbox.h"
#include "cli.h"

/* What each line of its file begins with. */
#define LADDER "{\"ladder\":1"

enum {
  MOST_PLAYERS = 12,
  MOST_DEALS = 1000000,
  WIN = 60, /* divides by every number of those who may share it */
};

typedef struct {
  CliCell cell;
  char *key;    /* the beginning of its lines */
  gint16 *wins; /* of each deal, in sixtieths; −1 until it is played */
} Rung;

typedef struct {
  const CliPlayer *players;
  guint n_players;
  RulesSetup table;
  const char *seed;
  double budget;
  char **sandbox; /* what outside programs are run by, or NULL */
  guint n_deals;
  Rung *rungs;
  guint n_rungs;
  FILE *file; /* or NULL */

  GMutex mutex;
  guint n_started; /* of all deals of all rungs, in their order */
  guint n_ended;
  gboolean is_failed;
} Ladder;

typedef struct {
  char *game;
  char *players;
  char **more_players;
  char **options;
  char *seed;
  char *file;
  int n_seats;
  int n_deals;
  int n_jobs;
  double budget;
  gboolean is_near;
  gboolean is_sandboxed;
  gboolean is_json;
} Arguments;

static void
arguments_clear (Arguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->players);
  g_strfreev (arguments->more_players);
  g_strfreev (arguments->options);
  g_free (arguments->seed);
  g_free (arguments->file);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

/* One deal from every chair. Returns the sixtieths won, −1 if a program forfeited. */
static gint16
play_deal (const Ladder *ladder, const Rung *rung, guint deal)
{
  guint n_seats = ladder->table.n_seats;
  g_autofree char *seed = cli_numbered_seed (ladder->seed, deal + 1);
  gint16 wins = 0;

  for (guint chair = 0; chair < n_seats; chair++) {
    CliTable table = { .setup = ladder->table,
                       .seed = seed,
                       .budget_ms = 1000,
                       .budget_factor = ladder->budget,
                       .sandbox = ladder->sandbox };
    CliOutcome outcome = { 0 };
    RulesRng rng;

    rules_rng_seed (&rng, seed, strlen (seed));
    rules_setup_deal (&table.setup, &rng);
    for (guint seat = 0; seat < n_seats; seat++)
      table.players[seat] = &ladder->players[seat == chair ? rung->cell.alone : rung->cell.others];
    cli_game_play (&table, FALSE, &outcome);
    if ((outcome.winners >> chair & 1) != 0 && outcome.forfeits[chair] == NULL)
      wins = (gint16) (wins + WIN / __builtin_popcount (outcome.winners));
    cli_outcome_clear (&outcome);
  }

  return wins;
}

/* Called with the mutex held. */
static void
note_result (Ladder *ladder, Rung *rung, guint deal, gint16 wins)
{
  rung->wins[deal] = wins;
  ladder->n_ended++;
  if (ladder->file == NULL)
    return;

  if (fprintf (ladder->file, "%s,\"deal\":%u,\"sixtieths\":%d}\n", rung->key, deal, wins) < 0 ||
      fflush (ladder->file) != 0)
    ladder->is_failed = TRUE;
}

static gpointer
work (gpointer data)
{
  Ladder *ladder = data;
  guint n_all = ladder->n_rungs * ladder->n_deals;

  g_mutex_lock (&ladder->mutex);
  while (ladder->n_started < n_all && !ladder->is_failed) {
    guint next = ladder->n_started++;
    Rung *rung = &ladder->rungs[next / ladder->n_deals];
    guint deal = next % ladder->n_deals;
    gint16 wins;

    if (rung->wins[deal] >= 0)
      continue;
    g_mutex_unlock (&ladder->mutex);
    wins = play_deal (ladder, rung, deal);
    g_mutex_lock (&ladder->mutex);
    note_result (ladder, rung, deal, wins);
    if (isatty (STDERR_FILENO))
      g_printerr ("\r%u/%u", ladder->n_ended, n_all);
  }
  g_mutex_unlock (&ladder->mutex);

  return NULL;
}

static void
play_deals (Ladder *ladder, guint n_jobs)
{
  g_autofree GThread **threads = g_new0 (GThread *, n_jobs);

  for (guint i = 0; i < n_jobs; i++)
    threads[i] = g_thread_new ("ladder", work, ladder);
  for (guint i = 0; i < n_jobs; i++)
    g_thread_join (threads[i]);
  if (isatty (STDERR_FILENO))
    g_printerr ("\r\033[K");
}

static char *
make_key (const Ladder *ladder, guint alone, guint others)
{
  const RulesGame *game = rules_get_game (ladder->table.game);
  g_autoptr (GString) key = g_string_new (LADDER ",\"game\":");
  char budget[G_ASCII_DTOSTR_BUF_SIZE];

  adj_json_append_text (key, rules_game_id (game), -1);
  g_string_append_printf (key, ",\"seats\":%u,\"options\":[", ladder->table.n_seats);
  for (guint i = 0; i < RULES_MAX_OPTIONS; i++)
    g_string_append_printf (key, "%s%u", i > 0 ? "," : "", ladder->table.options[i]);
  g_string_append (key, "],\"seed\":");
  adj_json_append_text (key, ladder->seed, -1);
  g_string_append_printf (key,
                          ",\"budget\":\"%s\",\"version\":\"%s\",\"alone\":",
                          g_ascii_formatd (budget, sizeof budget, "%.6g", ladder->budget),
                          BOT_VERSION);
  adj_json_append_text (key, ladder->players[alone].spec, -1);
  g_string_append (key, ",\"others\":");
  adj_json_append_text (key, ladder->players[others].spec, -1);

  return g_string_free (g_steal_pointer (&key), FALSE);
}

static void
add_rung (Ladder *ladder, guint alone, guint others)
{
  Rung *rung = &ladder->rungs[ladder->n_rungs++];

  cli_cell_init (&rung->cell, alone, others);
  rung->key = make_key (ladder, alone, others);
  rung->wins = g_new (gint16, ladder->n_deals);
  for (guint deal = 0; deal < ladder->n_deals; deal++)
    rung->wins[deal] = -1;
}

/* Who is told later is alone among those told before; with more than two seats the other way round
 * too. */
static void
make_rungs (Ladder *ladder, gboolean is_near)
{
  ladder->rungs = g_new0 (Rung, ladder->n_players * ladder->n_players);
  for (guint high = 1; high < ladder->n_players; high++) {
    for (guint low = 0; low < high; low++) {
      if (is_near && low + 1 != high && low != 0)
        continue;
      add_rung (ladder, high, low);
      if (!is_near && ladder->table.n_seats > 2)
        add_rung (ladder, low, high);
    }
  }
}

/* A line of an earlier run; what is not of this ladder is left alone. */
static void
recall_line (Ladder *ladder, AdjJson *json, const char *text)
{
  const RulesValue *line;
  const char *reason;
  int deal;
  int wins;

  for (guint i = 0; i < ladder->n_rungs; i++) {
    Rung *rung = &ladder->rungs[i];

    if (!g_str_has_prefix (text, rung->key) ||
        !g_str_has_prefix (text + strlen (rung->key), ",\"deal\":"))
      continue;
    line = adj_json_parse (json, text, strlen (text), &reason);
    if (line == NULL ||
        !rules_value_get_number (rules_value_member (line, "deal"), 0, MOST_DEALS, &deal) ||
        !rules_value_get_number (rules_value_member (line, "sixtieths"),
                                 0,
                                 WIN * RULES_MAX_SEATS,
                                 &wins) ||
        (guint) deal >= ladder->n_deals)
      return;
    ladder->n_ended += rung->wins[deal] < 0;
    rung->wins[deal] = (gint16) wins;
    return;
  }
}

/* Reads what is there, and leaves the file open at its end. A line that was cut short counts for
 * nothing. */
static gboolean
recall (Ladder *ladder, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (AdjJson) json = adj_json_new ();
  gboolean is_torn;

  if (!g_file_get_contents (path, &text, NULL, &error) &&
      !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
    return FALSE;
  }

  if (text != NULL && *text != '\0' && !g_str_has_prefix (text, LADDER)) {
    g_printerr ("%s: %s: there is something else than a ladder in it\n", g_get_prgname (), path);
    return FALSE;
  }

  ladder->file = fopen (path, "ae");
  if (ladder->file == NULL) {
    g_printerr ("%s: %s: %s\n", g_get_prgname (), path, cli_strerror (errno));
    return FALSE;
  }
  if (text == NULL)
    return TRUE;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    recall_line (ladder, json, lines[i]);
  is_torn = text[0] != '\0' && !g_str_has_suffix (text, "\n");
  return !is_torn || fputc ('\n', ladder->file) != EOF;
}

static void
print_results (Ladder *ladder, gboolean is_json)
{
  g_autofree CliCell *cells = g_new0 (CliCell, ladder->n_rungs + 1);
  guint n_seats = ladder->table.n_seats;

  for (guint i = 0; i < ladder->n_rungs; i++) {
    Rung *rung = &ladder->rungs[i];

    for (guint deal = 0; deal < ladder->n_deals; deal++) {
      double share = (double) rung->wins[deal] / (WIN * n_seats);

      g_array_append_val (rung->cell.shares, share);
    }
    cells[i] = rung->cell;
  }

  if (is_json)
    cli_ratings_print_json (cells,
                            ladder->n_rungs,
                            n_seats,
                            ladder->players,
                            ladder->n_players,
                            rules_game_id (rules_get_game (ladder->table.game)),
                            stdout);
  else
    cli_ratings_print (cells, ladder->n_rungs, n_seats, ladder->players, ladder->n_players, stdout);
}

static CliStatus
run_ladder (Ladder *ladder, const Arguments *arguments)
{
  CliStatus status = CLI_DONE;

  make_rungs (ladder, arguments->is_near);
  if (arguments->file != NULL && !recall (ladder, arguments->file))
    status = CLI_REFUSED;

  if (status == CLI_DONE) {
    (void) signal (SIGPIPE, SIG_IGN);
    g_mutex_init (&ladder->mutex);
    play_deals (ladder, (guint) arguments->n_jobs);
    g_mutex_clear (&ladder->mutex);
    if (ladder->file != NULL && fclose (ladder->file) != 0)
      ladder->is_failed = TRUE;
    if (ladder->is_failed) {
      g_printerr ("%s: %s: the results could not be written\n", g_get_prgname (), arguments->file);
      status = CLI_REFUSED;
    } else {
      print_results (ladder, arguments->is_json);
    }
  }

  for (guint i = 0; i < ladder->n_rungs; i++) {
    cli_cell_clear (&ladder->rungs[i].cell);
    g_free (ladder->rungs[i].key);
    g_free (ladder->rungs[i].wins);
  }
  g_free (ladder->rungs);
  return status;
}

static gboolean
add_player (CliPlayer *players, guint *n_players, const char *spec)
{
  if (*n_players == MOST_PLAYERS) {
    (void) cli_complain ("there are too many players");
    return FALSE;
  }
  if (g_str_equal (spec, "human") || g_str_has_prefix (spec, "human:") ||
      !cli_player_parse (spec, &players[*n_players], NULL)) {
    (void) cli_complain ("“%s” is not a player for a ladder; a level or cmd:COMMAND is", spec);
    return FALSE;
  }

  (*n_players)++;
  return TRUE;
}

static gboolean
gather_players (const Arguments *arguments, CliPlayer *players, guint *n_players)
{
  g_auto (GStrv) specs = g_strsplit (
    arguments->players != NULL ? arguments->players : "random,novice,amateur,expert,master",
    ",",
    -1);

  for (guint i = 0; specs[i] != NULL; i++) {
    if (!add_player (players, n_players, specs[i]))
      return FALSE;
  }
  for (guint i = 0; arguments->more_players != NULL && arguments->more_players[i] != NULL; i++) {
    if (!add_player (players, n_players, arguments->more_players[i]))
      return FALSE;
  }

  if (*n_players < 2)
    (void) cli_complain ("a ladder takes two players or more");
  return *n_players >= 2;
}

static gboolean
check_arguments (const Arguments *arguments)
{
  if (arguments->n_deals < 1 || arguments->n_deals > MOST_DEALS)
    (void) cli_complain ("--deals takes a number from 1 to 1,000,000");
  else if (arguments->n_jobs < 1 || arguments->n_jobs > 1024)
    (void) cli_complain ("--jobs takes a number from 1 to 1024");
  else if (!(arguments->budget > 0 && arguments->budget <= 1000))
    (void) cli_complain ("--budget takes a factor above 0, up to 1000");
  else
    return cli_check_text (arguments->seed, "the seed");

  return FALSE;
}

static const GOptionEntry options[] = {
  CLI_TEXT ("game", 'g', CLI_AT (Arguments, game), N_ ("Which game"), N_ ("GAME")),
  CLI_INT ("seats",
           0,
           CLI_AT (Arguments, n_seats),
           N_ ("How many seats (the fewest the game has)"),
           N_ ("N")),
  CLI_TEXTS ("option",
             'o',
             CLI_AT (Arguments, options),
             N_ ("A variant of the game; may be repeated"),
             N_ ("NAME=VALUE")),
  CLI_TEXT ("players",
            'p',
            CLI_AT (Arguments, players),
            N_ ("Who takes part, the weakest first (all levels)"),
            N_ ("P,P,…")),
  CLI_TEXTS ("player",
             0,
             CLI_AT (Arguments, more_players),
             N_ ("One more player, whose command may contain commas; may be repeated"),
             N_ ("P")),
  CLI_FLAG ("near",
            0,
            CLI_AT (Arguments, is_near),
            N_ ("Only each player alone among the next before it, and among the first")),
  CLI_INT ("deals",
           'n',
           CLI_AT (Arguments, n_deals),
           N_ ("How many deals, each played from every seat (200)"),
           N_ ("N")),
  CLI_TEXT ("seed", 's', CLI_AT (Arguments, seed), N_ ("Any text (“ladder”)"), N_ ("TEXT")),
  CLI_NUMBER ("budget",
              0,
              CLI_AT (Arguments, budget),
              N_ ("Scale the thinking of every level (1)"),
              N_ ("F")),
  CLI_TEXT ("resume",
            0,
            CLI_AT (Arguments, file),
            N_ ("Keep every result in a file, and go on with those that are in it"),
            N_ ("FILE")),
  CLI_INT ("jobs",
           'j',
           CLI_AT (Arguments, n_jobs),
           N_ ("Games at a time (as many as there are processors)"),
           N_ ("N")),
  CLI_FLAG (
    "sandbox",
    0,
    CLI_AT (Arguments, is_sandboxed),
    N_ ("Run outside programs without a network and with nothing to write to (by bubblewrap)")),
  CLI_FLAG ("json", 0, CLI_AT (Arguments, is_json), N_ ("Print the ratings as JSON")),
  G_OPTION_ENTRY_NULL,
};

static const char description[] =
  N_ ("Each player sits alone among others who are all alike, in every seat of every deal.\n"
      "Results do not depend on the number of jobs. With --resume every deal's result is a\n"
      "line of the file, and a ladder that was broken off goes on where it was.\n\n"
      "Example:\n"
      "  adjuge-cli ladder --game krach --seats 3 --near --budget 0.02 --resume krach.ladder");

CliStatus
cli_ladder (int argc, char **argv)
{
  g_auto (Arguments) arguments = { .n_seats = CLI_NOT_GIVEN,
                                   .n_deals = 200,
                                   .n_jobs = (int) g_get_num_processors (),
                                   .budget = 1 };
  CliPlayer players[MOST_PLAYERS] = { 0 };
  Ladder ladder = { .players = players };
  CliStatus status = CLI_USAGE;
  int n_seats;

  if (!cli_parse_into (
        &arguments,
        &argc,
        &argv,
        options,
        NULL,
        _ ("Plays everybody against everybody on the same deals, and prints ratings."),
        _ (description)))
    return CLI_USAGE;
  n_seats = arguments.n_seats;
  if (n_seats == CLI_NOT_GIVEN && arguments.game != NULL &&
      rules_find_game (arguments.game, strlen (arguments.game)) != NULL)
    n_seats =
      (int) rules_game_min_seats (rules_find_game (arguments.game, strlen (arguments.game)));

  if (argc > 1)
    status = cli_complain ("“%s” is one argument too many", argv[1]);
  else if (check_arguments (&arguments) &&
           cli_choose_table (arguments.game, n_seats, arguments.options, &ladder.table) &&
           gather_players (&arguments, players, &ladder.n_players)) {
    ladder.seed = arguments.seed != NULL ? arguments.seed : "ladder";
    ladder.budget = arguments.budget;
    ladder.n_deals = (guint) arguments.n_deals;
    cli_program_hide_memory ();
    if (arguments.is_sandboxed)
      ladder.sandbox = cli_sandbox_new (NULL, NULL);
    status = arguments.is_sandboxed && ladder.sandbox == NULL ? CLI_REFUSED
                                                              : run_ladder (&ladder, &arguments);
    g_strfreev (ladder.sandbox);
  }

  for (guint player = 0; player < MOST_PLAYERS; player++)
    cli_player_clear (&players[player]);
  return status == CLI_DONE && !cli_flush () ? CLI_REFUSED : status;
}
