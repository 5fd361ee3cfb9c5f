/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a player does alone among strangers, in every chair of the same deals.
 *
 * Each deal's result is appended to a file as soon as it is there, so that a run that was stopped
 * goes on where it was. A line names everything its result depends on; lines of other runs are
 * ignored.
 */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "estimate.h"

enum {
  MOST_DEALS = 100000,
};

typedef struct {
  char *game;
  char *alone;
  char *others;
  char *seed;
  char *file;
  int n_seats;
  int n_deals;
  int n_jobs;
  double budget;
  double aim; /* a multiple of the fair share; 0: all deals are played */
} Arguments;

/* One stranger as the others. */
typedef struct {
  Encounter encounter;
  char *key;
  EncounterResult *results;
  gboolean *is_known;
  guint n_deals;
  double aim; /* a share, or 0 */

  FILE *file; /* or NULL */
  GMutex mutex;
  guint n_started;
  gboolean is_stopped;
} Cell;

static char *
make_key (const Encounter *encounter)
{
  char budget[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup_printf ("%s %u %s %s bots-%s %s among %s:",
                          rules_game_id (encounter->game),
                          encounter->n_seats,
                          encounter->seed,
                          g_ascii_formatd (budget, sizeof budget, "%.6g", encounter->budget),
                          BOT_VERSION,
                          encounter->alone->name,
                          encounter->others->name);
}

/* A line that was cut short has no full stop. */
static void
recall_line (Cell *cell, const char *line)
{
  EncounterResult result;
  char *end;
  guint64 deal;

  if (!g_str_has_prefix (line, cell->key) || !g_str_has_suffix (line, "."))
    return;
  deal = g_ascii_strtoull (line + strlen (cell->key), &end, 10);
  result.share = g_ascii_strtod (end, &end);
  result.luck = g_ascii_strtod (end, &end);
  if (deal >= cell->n_deals || !g_str_equal (end, " ."))
    return;

  cell->results[deal] = result;
  cell->is_known[deal] = TRUE;
}

static void
recall (Cell *cell, const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (path == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    recall_line (cell, lines[i]);
}

/* Called with the mutex held. */
static void
keep (Cell *cell, guint deal, EncounterResult result)
{
  char share[G_ASCII_DTOSTR_BUF_SIZE];
  char luck[G_ASCII_DTOSTR_BUF_SIZE];

  cell->results[deal] = result;
  cell->is_known[deal] = TRUE;
  if (cell->file == NULL)
    return;
  (void) fprintf (cell->file,
                  "%s %u %s %s .\n",
                  cell->key,
                  deal,
                  g_ascii_formatd (share, sizeof share, "%.6f", result.share),
                  g_ascii_formatd (luck, sizeof luck, "%.6f", result.luck));
  (void) fflush (cell->file);
}

/* Only deals without a gap count, so that long games are not left out of what is looked at. */
static guint
count_known (const Cell *cell)
{
  guint n = 0;

  while (n < cell->n_deals && cell->is_known[n])
    n++;
  return n;
}

static Estimate
estimate (const Cell *cell)
{
  return estimate_share (cell->results, count_known (cell), 1.0 / cell->encounter.n_seats);
}

static void
stop_if_decided (Cell *cell)
{
  Estimate now = estimate (cell);

  cell->is_stopped = cell->is_stopped || (cell->aim > 0 && estimate_is_decided (&now, cell->aim));
}

static gpointer
work (gpointer data)
{
  Cell *cell = data;

  g_mutex_lock (&cell->mutex);
  for (stop_if_decided (cell); cell->n_started < cell->n_deals && !cell->is_stopped;) {
    guint deal = cell->n_started++;
    EncounterResult result;

    if (cell->is_known[deal])
      continue;
    g_mutex_unlock (&cell->mutex);
    result = encounter_play_deal (&cell->encounter, deal);
    g_mutex_lock (&cell->mutex);
    keep (cell, deal, result);
    stop_if_decided (cell);
  }
  g_mutex_unlock (&cell->mutex);

  return NULL;
}

static void
play (Cell *cell, guint n_jobs)
{
  g_autofree GThread **threads = g_new0 (GThread *, n_jobs);

  g_mutex_init (&cell->mutex);
  for (guint i = 0; i < n_jobs; i++)
    threads[i] = g_thread_new ("strangers", work, cell);
  for (guint i = 0; i < n_jobs; i++)
    g_thread_join (threads[i]);
  g_mutex_clear (&cell->mutex);
}

static const char *
judge (const Cell *cell, const Estimate *now)
{
  if (cell->aim == 0)
    return "";
  if (!estimate_is_decided (now, cell->aim))
    return " undecided";
  return now->share > cell->aim ? " reached" : " missed";
}

static void
print (const Cell *cell)
{
  Estimate now = estimate (cell);
  double fair = 1.0 / cell->encounter.n_seats;

  printf ("%-10s %u  %-12s %-12s %5u  %5.1f  %5.1f [%5.1f, %5.1f]  %4.2f × fair%s\n",
          rules_game_id (cell->encounter.game),
          cell->encounter.n_seats,
          cell->encounter.alone->name,
          cell->encounter.others->name,
          now.n,
          100 * now.raw,
          100 * now.share,
          100 * MAX (0, now.share - now.margin),
          100 * MIN (1, now.share + now.margin),
          now.share / fair,
          judge (cell, &now));
  (void) fflush (stdout);
}

static void
run_cell (const Arguments *arguments, const Encounter *encounter)
{
  Cell cell = { .encounter = *encounter,
                .key = make_key (encounter),
                .results = g_new0 (EncounterResult, (gsize) arguments->n_deals),
                .is_known = g_new0 (gboolean, (gsize) arguments->n_deals),
                .n_deals = (guint) arguments->n_deals,
                .aim = arguments->aim / encounter->n_seats };

  recall (&cell, arguments->file);
  if (arguments->file != NULL && (cell.file = fopen (arguments->file, "ae")) == NULL) {
    g_printerr ("%s: %s\n", arguments->file, g_strerror (errno));
    exit (EXIT_FAILURE);
  }
  play (&cell, (guint) arguments->n_jobs);
  print (&cell);

  if (cell.file != NULL)
    (void) fclose (cell.file);
  g_free (cell.key);
  g_free (cell.results);
  g_free (cell.is_known);
}

static const Stranger *
find_player (const RulesGame *game, const char *name)
{
  const Stranger *player = stranger_find (game, name);

  if (player == NULL) {
    g_printerr ("nobody called “%s” plays %s\n", name, rules_game_id (game));
    exit (2);
  }
  return player;
}

static void
run (const Arguments *arguments, const RulesGame *game)
{
  Encounter encounter = { .game = game,
                          .n_seats = (guint) arguments->n_seats,
                          .alone = find_player (game, arguments->alone),
                          .budget = arguments->budget,
                          .seed = arguments->seed != NULL ? arguments->seed : "strangers" };

  if (arguments->others != NULL) {
    g_auto (GStrv) names = g_strsplit (arguments->others, ",", -1);

    for (guint i = 0; names[i] != NULL; i++) {
      encounter.others = find_player (game, names[i]);
      run_cell (arguments, &encounter);
    }
    return;
  }

  for (guint i = 0; (encounter.others = stranger_get (game, i)) != NULL; i++)
    run_cell (arguments, &encounter);
}

static gboolean
check (const Arguments *arguments, const RulesGame *game)
{
  return game != NULL && arguments->alone != NULL &&
         arguments->n_seats >= (int) rules_game_min_seats (game) &&
         arguments->n_seats <= (int) rules_game_max_seats (game) && arguments->n_deals >= 1 &&
         arguments->n_deals <= MOST_DEALS && arguments->n_jobs >= 1 && arguments->budget > 0 &&
         arguments->aim >= 0;
}

static void
arguments_clear (Arguments *arguments)
{
  g_free (arguments->game);
  g_free (arguments->alone);
  g_free (arguments->others);
  g_free (arguments->seed);
  g_free (arguments->file);
}

int
main (int argc, char **argv)
{
  Arguments arguments = { .n_deals = 100, .n_jobs = 1, .budget = 1 };
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, &arguments.game, "Which game", "GAME" },
    { "seats", 0, 0, G_OPTION_ARG_INT, &arguments.n_seats, "How many seats", "N" },
    { "alone", 'a', 0, G_OPTION_ARG_STRING, &arguments.alone, "The lone player", "P" },
    { "others", 'o', 0, G_OPTION_ARG_STRING, &arguments.others, "The others (all)", "P,P,…" },
    { "deals", 'n', 0, G_OPTION_ARG_INT, &arguments.n_deals, "Deals of a cell (100)", "N" },
    { "budget", 0, 0, G_OPTION_ARG_DOUBLE, &arguments.budget, "Scales all thinking (1)", "F" },
    { "aim",
      0,
      0,
      G_OPTION_ARG_DOUBLE,
      &arguments.aim,
      "Stop when this multiple of a fair share is decided",
      "F" },
    { "seed", 's', 0, G_OPTION_ARG_STRING, &arguments.seed, "Any word (strangers)", "TEXT" },
    { "resume", 0, 0, G_OPTION_ARG_STRING, &arguments.file, "Keep results in a file", "FILE" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &arguments.n_jobs, "Games at a time (1)", "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  const RulesGame *game = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (g_option_context_parse (context, &argc, &argv, NULL) && argc == 1 && arguments.game != NULL)
    game = rules_find_game (arguments.game, strlen (arguments.game));
  if (!check (&arguments, game)) {
    g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

    g_printerr ("%s", help);
    arguments_clear (&arguments);
    return 2;
  }

  run (&arguments, game);
  arguments_clear (&arguments);
  return EXIT_SUCCESS;
}
