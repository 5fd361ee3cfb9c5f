/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A match: games on several threads, whose results and records come out in the order of the games
 * whatever the threads do, so that a seed gives the same file with any number of jobs.
 */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli-program.h"
#include "cli-sandbox.h"
#include "cli-standings.h"
#include "cli.h"

enum {
  LONGEST_SEED = 1024 /* that is read from a file */
};

typedef struct {
  const CliPlayer *players;
  guint n_players;
  RulesSetup table;
  const char *seed;
  guint n_games;
  gboolean is_rotated;
  int budget_ms;
  double budget_factor;
  char **sandbox;       /* what outside programs are run by, or NULL */
  FILE *records;        /* or NULL */
  const char *database; /* where games are kept, or NULL */
  gint64 resumed;       /* the game to go on with, or 0 */
  gboolean is_announced;
  char *complaint;      /* why the match could not go on, or NULL */
  gboolean has_records; /* even if none are kept: a forfeit is reported with its game's */

  GMutex mutex;
  GCond cond;
  guint n_started;
  guint n_ended;      /* played */
  guint n_counted;    /* in order */
  gboolean is_failed; /* something could not be written */
  guint n_left;       /* games that a person left before their end */
  CliOutcome *outcomes;
  gboolean *is_ended;
  CliStanding standings[RULES_MAX_SEATS];
} Match;

static guint
get_rotation (const Match *match, guint game)
{
  return match->is_rotated ? game % match->n_players : 0;
}

static void
play_one (Match *match, guint game, CliOutcome *ret_outcome)
{
  guint rotation = get_rotation (match, game);
  guint deal = match->is_rotated ? game / match->n_players : game;
  g_autofree char *seed =
    match->n_games > 1 ? cli_numbered_seed (match->seed, deal + 1) : g_strdup (match->seed);
  CliTable table = { .setup = match->table,
                     .seed = seed,
                     .budget_ms = match->budget_ms,
                     .budget_factor = match->budget_factor,
                     .sandbox = match->sandbox,
                     .is_announced = match->is_announced };
  g_autoptr (AdjArchive) store = NULL;
  g_autoptr (AdjMatch) resumed = NULL;
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  rules_setup_deal (&table.setup, &rng);
  for (guint player = 0; player < match->n_players; player++)
    table.players[(player + rotation) % match->n_players] = &match->players[player];

  /* A connection belongs to the thread that opened it. */
  if (match->database != NULL) {
    store = adj_archive_open (match->database, ADJ_DATABASE_READ_WRITE, &ret_outcome->error);
    if (store != NULL && match->resumed != 0)
      resumed = adj_match_open (store, match->resumed, &ret_outcome->error);
    if (ret_outcome->error != NULL)
      return;
  }
  table.store = store;
  table.resumed = resumed;
  cli_game_play (&table, match->has_records, ret_outcome);
}

static void
report_forfeits (const Match *match, guint game, const CliOutcome *outcome)
{
  gboolean is_reported = FALSE;

  for (guint seat = 0; seat < match->n_players; seat++) {
    if (outcome->forfeits[seat] == NULL)
      continue;
    g_printerr ("game %u: %s\n", game + 1, outcome->forfeits[seat]);
    is_reported = TRUE;
  }
  /* Not g_printerr (), which writes what the locale can: a record is UTF-8. */
  if (is_reported && match->records == NULL)
    (void) fputs (outcome->record->str, stderr);
}

/* The game did not come to its end, and no other will be begun. */
static void
stop_match (Match *match, const CliOutcome *outcome)
{
  match->is_failed = TRUE;
  match->n_left += outcome->is_left;
  if (outcome->error != NULL && match->complaint == NULL)
    match->complaint = g_strdup (outcome->error->message);
}

/* Counts what has come in without a gap. Called with the mutex held. */
static void
count_in_order (Match *match)
{
  while (match->n_counted < match->n_games && match->is_ended[match->n_counted]) {
    CliOutcome *outcome = &match->outcomes[match->n_counted];

    if (outcome->error != NULL || outcome->is_left) {
      stop_match (match, outcome);
      return;
    }
    cli_standings_add (match->standings, outcome, get_rotation (match, match->n_counted));
    report_forfeits (match, match->n_counted, outcome);
    if (match->records != NULL && !match->is_failed &&
        fwrite (outcome->record->str, 1, outcome->record->len, match->records) !=
          outcome->record->len)
      match->is_failed = TRUE;
    cli_outcome_clear (outcome);
    match->n_counted++;
  }
}

static gpointer
work (gpointer data)
{
  Match *match = data;

  g_mutex_lock (&match->mutex);
  while (match->n_started < match->n_games && !match->is_failed) {
    guint game = match->n_started++;

    g_mutex_unlock (&match->mutex);
    play_one (match, game, &match->outcomes[game]);
    g_mutex_lock (&match->mutex);

    match->is_ended[game] = TRUE;
    match->n_ended++;
    count_in_order (match);
    g_cond_signal (&match->cond);
  }
  g_mutex_unlock (&match->mutex);

  return NULL;
}

/* On a terminal, says now and then how far the match is; elsewhere only waits. */
static void
watch (Match *match)
{
  gboolean is_terminal = isatty (STDERR_FILENO);

  g_mutex_lock (&match->mutex);
  while (match->n_counted < match->n_games && !match->is_failed) {
    gint64 next = g_get_monotonic_time () + 200 * G_TIME_SPAN_MILLISECOND;

    while (g_cond_wait_until (&match->cond, &match->mutex, next) &&
           match->n_counted < match->n_games && !match->is_failed)
      ;
    if (is_terminal) {
      g_autofree char *progress =
        g_strdup_printf (_ ("%u of %u games"), match->n_ended, match->n_games);

      g_printerr ("\r%s", progress);
    }
  }
  g_mutex_unlock (&match->mutex);
  if (is_terminal)
    g_printerr ("\r\033[K");
}

static void
play_match (Match *match, guint n_jobs)
{
  g_autofree GThread **threads = g_new0 (GThread *, n_jobs);

  match->outcomes = g_new0 (CliOutcome, match->n_games);
  match->is_ended = g_new0 (gboolean, match->n_games);
  g_mutex_init (&match->mutex);
  g_cond_init (&match->cond);

  for (guint i = 0; i < n_jobs; i++)
    threads[i] = g_thread_new ("match", work, match);
  watch (match);
  for (guint i = 0; i < n_jobs; i++)
    g_thread_join (threads[i]);

  for (guint game = 0; game < match->n_games; game++)
    cli_outcome_clear (&match->outcomes[game]);
  g_free (match->outcomes);
  g_free (match->is_ended);
  g_cond_clear (&match->cond);
  g_mutex_clear (&match->mutex);
}

typedef struct {
  char *game;
  char *players;
  char **more_players;
  char *styles;
  char *seed;
  char *seed_file;
  char **options;
  char *records;
  char *database;
  char *resume;
  gboolean is_stored;
  gboolean is_announced;
  int n_games;
  int n_jobs;
  int budget_ms;
  double budget_factor;
  gboolean is_rotated;
  gboolean is_sandboxed;
  gboolean is_json;
} Arguments;

static void
arguments_clear (Arguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->players);
  g_strfreev (arguments->more_players);
  g_free (arguments->styles);
  g_free (arguments->seed);
  g_free (arguments->seed_file);
  g_strfreev (arguments->options);
  g_free (arguments->records);
  g_free (arguments->database);
  g_free (arguments->resume);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, arguments_clear)

/* The players of --players, then those of --player. */
static gboolean
seat_players (const Arguments *arguments, CliPlayer *players, guint *ret_n)
{
  g_auto (GStrv) list = g_strsplit (arguments->players != NULL ? arguments->players : "", ",", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) specs = NULL;
  guint n = 0;

  g_strv_builder_addv (builder, (const char **) list);
  if (arguments->more_players != NULL)
    g_strv_builder_addv (builder, (const char **) arguments->more_players);
  specs = g_strv_builder_end (builder);

  for (; specs[n] != NULL; n++) {
    g_autoptr (GError) error = NULL;

    if (n == RULES_MAX_SEATS) {
      (void) cli_complain ("there are too many players");
      return FALSE;
    }
    if (!cli_player_parse (specs[n], &players[n], &error)) {
      (void) cli_complain (
        "“%s” is not a player; a level (random, novice, amateur, expert, master), human or cmd:COMMAND is",
        specs[n]);
      return FALSE;
    }
    *ret_n = n + 1;
  }

  if (n == 0)
    (void) cli_complain ("which players? (--players)");
  return n > 0;
}

/* Those of --styles; players beyond them are balanced. */
static gboolean
choose_styles (const Arguments *arguments, CliPlayer *players, guint n_players)
{
  g_auto (GStrv) names = g_strsplit (arguments->styles != NULL ? arguments->styles : "", ",", -1);

  for (guint i = 0; names[i] != NULL; i++) {
    if (i >= n_players) {
      (void) cli_complain ("there are more styles than players");
      return FALSE;
    }
    if (!bot_find_style (names[i], &players[i].style)) {
      (void) cli_complain ("“%s” is not a style; balanced, cautious, bold and sly are", names[i]);
      return FALSE;
    }
    if (players[i].style != BOT_BALANCED &&
        (players[i].level == NULL || !bot_level_has_styles (players[i].level))) {
      (void) cli_complain ("“%s” can't be given a style; a level from novice on can",
                           players[i].spec);
      return FALSE;
    }
  }

  return TRUE;
}

/* A game that is gone on with is one game, and its table is set. */
static gboolean
asks_for_another_table (const Arguments *arguments)
{
  return arguments->n_games > 1 || arguments->is_rotated || arguments->game != NULL ||
         arguments->players != NULL || arguments->more_players != NULL ||
         arguments->styles != NULL || arguments->options != NULL;
}

/* The command line is not secret. FALSE: said why there is no seed. */
static gboolean
read_seed (Arguments *arguments)
{
  char line[LONGEST_SEED + 2] = "";
  int fd = cli_open (arguments->seed_file);
  FILE *file = fd >= 0 ? fdopen (fd, "r") : NULL;
  gboolean is_read = file != NULL && fgets (line, sizeof line, file) != NULL;

  if (file != NULL && file != stdin)
    (void) fclose (file);
  line[strcspn (line, "\n")] = '\0';
  if (fd >= 0 && (!is_read || strlen (line) > LONGEST_SEED || !g_utf8_validate (line, -1, NULL))) {
    g_printerr ("%s: %s: there is no seed in it, a line of up to %d bytes in UTF-8\n",
                g_get_prgname (),
                arguments->seed_file,
                LONGEST_SEED);
    return FALSE;
  }

  arguments->seed = g_strdup (line);
  return fd >= 0;
}

static gboolean
check_arguments (const Arguments *arguments)
{
  if (arguments->n_games < 1 || arguments->n_games > 10000000)
    (void) cli_complain ("--games takes a number from 1 to 10,000,000");
  else if (arguments->n_jobs < 1 || arguments->n_jobs > 1024)
    (void) cli_complain ("--jobs takes a number from 1 to 1024");
  else if (arguments->budget_ms < 1 || arguments->budget_ms > 3600000)
    (void) cli_complain ("--budget-ms takes a number of milliseconds from 1 to 3,600,000");
  else if (!(arguments->budget_factor > 0 && arguments->budget_factor <= 1000))
    (void) cli_complain ("--budget takes a factor above 0, up to 1000");
  else if (arguments->is_announced && !arguments->is_stored && arguments->resume == NULL)
    (void) cli_complain ("--announce goes with --store");
  else if (arguments->seed != NULL && arguments->seed_file != NULL)
    (void) cli_complain ("--seed and --seed-file say the same; one of them will do");
  else if (arguments->resume != NULL && asks_for_another_table (arguments))
    (void) cli_complain ("--resume goes on with one game as it is, and takes no --game, "
                         "--players, --player, --styles, --option, --games or --rotate");
  else
    return cli_check_text (arguments->seed, "the seed");

  return FALSE;
}

/* Whether a file may be written over: empty, or begun as records are; and anything but a file. */
static gboolean
is_replaceable (int fd)
{
  static const char begin[] = "{\"adjuge\":";
  char found[sizeof begin] = "";
  struct stat status;

  if (fstat (fd, &status) != 0 || !S_ISREG (status.st_mode) || status.st_size == 0)
    return TRUE;
  return pread (fd, found, strlen (begin), 0) == (ssize_t) strlen (begin) &&
         g_str_equal (found, begin);
}

/* FALSE: said why not. */
static gboolean
check_records (const char *file, const char *database)
{
  g_autoptr (GError) error = NULL;
  gboolean is_good = TRUE;
  int fd;

  if (!adj_database_check_other (database, file, &error)) {
    g_printerr ("%s: %s\n", g_get_prgname (), error->message);
    return FALSE;
  }
  fd = open (file, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd >= 0) {
    is_good = is_replaceable (fd);
    cli_close (fd);
  }
  if (!is_good)
    g_printerr ("%s: %s: there is something else than records in it\n", g_get_prgname (), file);
  return is_good;
}

static FILE *
open_records (const char *file, const char *database)
{
  FILE *stream = stdout;

  if (g_str_equal (file, "-"))
    return stream;
  if (!check_records (file, database))
    return NULL;

  stream = fopen (file, "we");
  if (stream == NULL)
    g_printerr ("%s: %s: %s\n", g_get_prgname (), file, cli_strerror (errno));
  return stream;
}

static gboolean
has_people (const CliPlayer *players, guint n_players)
{
  for (guint player = 0; player < n_players; player++) {
    if (players[player].is_human)
      return TRUE;
  }

  return FALSE;
}

static gboolean
check_people (const Arguments *arguments, const CliPlayer *players, guint n_players)
{
  if (has_people (players, n_players) && (arguments->n_games > 1 || arguments->is_rotated)) {
    (void) cli_complain ("with people at the table, games are played one at a time");
    return FALSE;
  }

  return TRUE;
}

/* What people play is kept in it, too. */
static gboolean
check_database (const Arguments *arguments, const CliPlayer *players, guint n_players)
{
  if (arguments->database != NULL && !arguments->is_stored && !has_people (players, n_players)) {
    (void) cli_complain ("--database goes with --store");
    return FALSE;
  }

  return TRUE;
}

static gboolean
has_programs (const CliPlayer *players, guint n_players)
{
  for (guint player = 0; player < n_players; player++) {
    if (players[player].argv != NULL)
      return TRUE;
  }

  return FALSE;
}

/* FALSE: said why there is no sandbox. */
static gboolean
prepare_programs (Match *match, const Arguments *arguments)
{
  if (!has_programs (match->players, match->n_players))
    return TRUE;

  cli_program_hide_memory ();
  if (arguments->is_sandboxed)
    match->sandbox = cli_sandbox_new (arguments->records, match->database);
  return !arguments->is_sandboxed || match->sandbox != NULL;
}

/* What the match is, as the arguments say. */
static CliStatus
set_up (Match *match, const Arguments *arguments)
{
  if (match->resumed == 0 && !cli_choose_table (arguments->game,
                                                (int) match->n_players,
                                                arguments->options,
                                                &match->table))
    return CLI_USAGE;
  if (arguments->is_rotated)
    match->n_games = (match->n_games + match->n_players - 1) / match->n_players * match->n_players;
  if (arguments->records != NULL) {
    g_autofree char *own = adj_archive_get_default_path ();

    match->records =
      open_records (arguments->records, arguments->database != NULL ? arguments->database : own);
    if (match->records == NULL)
      return CLI_REFUSED;
  }

  match->has_records = match->records != NULL || has_programs (match->players, match->n_players);
  return prepare_programs (match, arguments) ? CLI_DONE : CLI_REFUSED;
}

/* Closes the records. FALSE, having said why, if anything could not be written. */
static gboolean
finish (Match *match, const Arguments *arguments)
{
  gboolean is_written = !match->is_failed || match->n_left > 0;

  if (match->records != NULL && match->records != stdout)
    is_written = fclose (match->records) == 0 && is_written;
  if (match->complaint != NULL)
    g_printerr ("%s: %s\n", g_get_prgname (), match->complaint);
  else if (!is_written)
    g_printerr ("%s: %s: the records could not be written\n", g_get_prgname (), arguments->records);

  g_free (match->complaint);
  return is_written;
}

/* The archive was played in today. FALSE, having said why, if it could not be looked after. */
static gboolean
tidy (const char *database)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjArchive) store = adj_archive_open (database, ADJ_DATABASE_READ_WRITE, &error);

  if (store != NULL)
    cli_warn_if_exposed (store);
  if (store != NULL && adj_archive_tidy (store, &error))
    return TRUE;

  g_printerr ("%s: %s\n", g_get_prgname (), error->message);
  return FALSE;
}

static void
print_standings (const Match *match, const Arguments *arguments)
{
  gboolean is_stdout_taken = arguments->is_announced ||
                             (arguments->records != NULL && g_str_equal (arguments->records, "-"));
  FILE *stream = is_stdout_taken ? stderr : stdout;

  if (arguments->is_json)
    cli_standings_print_json (match->standings,
                              match->players,
                              match->n_players,
                              rules_game_id (rules_get_game (match->table.game)),
                              match->n_games,
                              stream);
  else
    cli_standings_print (match->standings, match->players, match->n_players, stream);
}

static CliStatus
run_match (const Arguments *arguments,
           const CliPlayer *players,
           guint n_players,
           const RulesSetup *resumed_table,
           gint64 resumed)
{
  g_autofree char *chance = g_uuid_string_random ();
  g_autofree char *default_database = adj_archive_get_default_path ();
  gboolean is_human = has_people (players, n_players);
  Match match = { .players = players,
                  .n_players = n_players,
                  .seed = arguments->seed != NULL ? arguments->seed : chance,
                  .n_games = (guint) arguments->n_games,
                  .is_rotated = arguments->is_rotated,
                  .budget_ms = arguments->budget_ms,
                  .budget_factor = arguments->budget_factor,
                  .is_announced = arguments->is_announced,
                  .resumed = resumed };
  CliStatus status;

  /* What a person plays is kept, whether it was asked for or not. */
  if (arguments->is_stored || is_human || resumed != 0)
    match.database = arguments->database != NULL ? arguments->database : default_database;
  if (resumed_table != NULL)
    match.table = *resumed_table;
  status = set_up (&match, arguments);
  if (status != CLI_DONE)
    return status;

  /* A program that dies while it is spoken to forfeits; it does not end the match. */
  (void) signal (SIGPIPE, SIG_IGN);
  /* Games are kept one after the other, as they are played in the application. */
  play_match (&match, match.database != NULL ? 1 : (guint) arguments->n_jobs);
  g_strfreev (match.sandbox);

  if (!finish (&match, arguments) || (match.database != NULL && !tidy (match.database)))
    return CLI_REFUSED;
  if (match.n_left == 0)
    print_standings (&match, arguments);
  else
    g_printerr (_ ("The game is kept; “adjuge-cli library list --unfinished” shows its id.\n"));

  return cli_flush () ? CLI_DONE : CLI_REFUSED;
}

/* The players of a stored game, as its record names them. */
static CliStatus
resume_match (const Arguments *arguments)
{
  g_autofree char *default_database = adj_archive_get_default_path ();
  const char *database = arguments->database != NULL ? arguments->database : default_database;
  g_autoptr (GError) error = NULL;
  g_autoptr (AdjArchive) store = adj_archive_open (database, ADJ_DATABASE_READ_WRITE, &error);
  g_autoptr (AdjMatch) match = NULL;
  CliPlayer players[RULES_MAX_SEATS] = { 0 };
  RulesSetup table;
  CliStatus status = CLI_DONE;
  gint64 id = 0;
  guint n_players;

  if (store == NULL ||
      !adj_store_find_game (adj_archive_get (store), arguments->resume, &id, &error) ||
      (match = adj_match_open (store, id, &error)) == NULL) {
    g_printerr ("%s: %s: %s\n", g_get_prgname (), arguments->resume, error->message);
    return CLI_REFUSED;
  }
  if (!adj_match_get_open (match)) {
    g_printerr ("%s: %s: this game can't be gone on with\n", g_get_prgname (), arguments->resume);
    return CLI_REFUSED;
  }

  table = adj_match_get_header (match)->setup;
  n_players = table.n_seats;
  for (guint seat = 0; seat < n_players && status == CLI_DONE; seat++) {
    const char *kind = adj_match_get_header (match)->seats[seat].kind;

    if (!cli_player_recall (adj_match_get_header (match), seat, &players[seat])) {
      g_autofree char *shown = cli_make_harmless (g_strdup (kind));

      g_printerr ("%s: seat %u is held by “%s”, who can't be asked here\n",
                  g_get_prgname (),
                  seat,
                  shown);
      status = CLI_REFUSED;
    }
  }

  g_clear_object (&match);
  g_clear_object (&store);
  if (status == CLI_DONE)
    status = run_match (arguments, players, n_players, &table, id);
  for (guint player = 0; player < RULES_MAX_SEATS; player++)
    cli_player_clear (&players[player]);
  return status;
}

static const GOptionEntry options[] = {
  CLI_TEXT ("game", 'g', CLI_AT (Arguments, game), N_ ("Which game"), N_ ("GAME")),
  CLI_TEXT ("players",
            'p',
            CLI_AT (Arguments, players),
            N_ ("The players, seat by seat: levels, or cmd:COMMAND"),
            N_ ("P,P,…")),
  CLI_TEXTS ("player",
             0,
             CLI_AT (Arguments, more_players),
             N_ ("One more player, whose command may contain commas; may be repeated"),
             N_ ("P")),
  CLI_TEXT ("styles",
            0,
            CLI_AT (Arguments, styles),
            N_ ("How the levels play, seat by seat: balanced, cautious, bold or sly"),
            N_ ("S,S,…")),
  CLI_TEXT (
    "seed", 's', CLI_AT (Arguments, seed), N_ ("Any text; without it, chance"), N_ ("TEXT")),
  CLI_TEXT ("seed-file",
            0,
            CLI_AT (Arguments, seed_file),
            N_ ("Take the seed from the first line of a file; “-” is standard input"),
            N_ ("FILE")),
  CLI_TEXTS ("option",
             'o',
             CLI_AT (Arguments, options),
             N_ ("A variant of the game; may be repeated"),
             N_ ("NAME=VALUE")),
  CLI_INT ("games", 'n', CLI_AT (Arguments, n_games), N_ ("How many games (1)"), N_ ("N")),
  CLI_FLAG ("rotate",
            0,
            CLI_AT (Arguments, is_rotated),
            N_ ("Play each deal from every seat; games are rounded up to whole rounds of seats")),
  CLI_INT ("jobs",
           'j',
           CLI_AT (Arguments, n_jobs),
           N_ ("Games at a time (as many as there are processors)"),
           N_ ("N")),
  CLI_TEXT ("records",
            0,
            CLI_AT (Arguments, records),
            N_ ("Write every game to a file; “-” is standard output"),
            N_ ("FILE")),
  CLI_FLAG ("store",
            0,
            CLI_AT (Arguments, is_stored),
            N_ ("Keep every game in the archive, each move durable before the next")),
  CLI_TEXT ("database",
            0,
            CLI_AT (Arguments, database),
            N_ ("Use another archive than your own"),
            N_ ("FILE")),
  CLI_FLAG ("announce",
            0,
            CLI_AT (Arguments, is_announced),
            N_ ("Print the game's id and the number of moves after each that is durable")),
  CLI_TEXT ("resume",
            0,
            CLI_AT (Arguments, resume),
            N_ ("Go on with a game of the archive; the beginning of its id will do"),
            N_ ("ID")),
  CLI_FLAG ("json", 0, CLI_AT (Arguments, is_json), N_ ("Print the standings as JSON")),
  CLI_NUMBER ("budget",
              0,
              CLI_AT (Arguments, budget_factor),
              N_ ("Scale the thinking of every level (1)"),
              N_ ("F")),
  CLI_INT ("budget-ms",
           0,
           CLI_AT (Arguments, budget_ms),
           N_ ("What outside programs are told they have for a move (1000)"),
           N_ ("MS")),
  CLI_FLAG (
    "sandbox",
    0,
    CLI_AT (Arguments, is_sandboxed),
    N_ ("Run outside programs without a network and with nothing to write to (by bubblewrap)")),
  G_OPTION_ENTRY_NULL,
};

static const char description[] = N_ (
  "A player is a level (random, novice, amateur, expert or master), “human” or\n"
  "“human:NAME” at this terminal, or “cmd:COMMAND”, an outside program. What a person plays is kept in the archive, move by\n"
  "move; whoever leaves goes on later with --resume. A command is\n"
  "split as a shell would, but no shell is run; THE PROGRAM RUNS WITH YOUR RIGHTS, unless\n"
  "--sandbox takes them away: no network, files to be read only and an empty /tmp.\n"
  "A program that knows the seed knows all hands: --seed-file keeps it off the command line.\n\n"
  "A program is started for each seat of each game. It reads one JSON object a line:\n"
  "  {\"event\":\"start\",\"game\":…,\"options\":…,\"seat\":0,\"seats\":3}\n"
  "  {\"event\":\"turn\",\"moves\":[…],\"view\":{…},\"legal\":[…],\"all\":true,\"budget_ms\":1000}\n"
  "  {\"event\":\"end\",\"scores\":[…],\"winners\":[…]}\n"
  "and answers each turn with {\"move\":\"…\"}. “moves” are those its seat has seen since\n"
  "its last turn, secret ones once they are revealed. An illegal answer, none within ten\n"
  "times the budget, or its death forfeits the game: it is ranked last, and its seat is\n"
  "played on at random.\n\n"
  "Example:\n"
  "  adjuge-cli play --game krach --players random,random --player 'cmd:./mine --fast' \\\n"
  "    --games 300 --rotate --records match.adjuge");

CliStatus
cli_play (int argc, char **argv)
{
  g_auto (Arguments) arguments = { .n_games = 1,
                                   .n_jobs = (int) g_get_num_processors (),
                                   .budget_ms = 1000,
                                   .budget_factor = 1 };
  CliPlayer players[RULES_MAX_SEATS] = { 0 };
  guint n_players = 0;
  CliStatus status = CLI_USAGE;

  if (!cli_parse_into (
        &arguments,
        &argc,
        &argv,
        options,
        NULL,
        _ ("Plays games among computer players and people, and prints the standings."),
        _ (description)))
    return CLI_USAGE;

  if (argc > 1)
    status = cli_complain ("“%s” is one argument too many", argv[1]);
  else if (!check_arguments (&arguments))
    status = CLI_USAGE;
  else if (arguments.seed_file != NULL && !read_seed (&arguments))
    status = CLI_REFUSED;
  else if (arguments.resume != NULL)
    status = resume_match (&arguments);
  else if (seat_players (&arguments, players, &n_players) &&
           choose_styles (&arguments, players, n_players) &&
           check_people (&arguments, players, n_players) &&
           check_database (&arguments, players, n_players))
    status = run_match (&arguments, players, n_players, NULL, 0);

  for (guint player = 0; player < RULES_MAX_SEATS; player++)
    cli_player_clear (&players[player]);
  return status;
}
