/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Outside programs that play a seat: what they are told, and what becomes of those who do not
 * keep to the protocol. player-good keeps a log; player-bad misbehaves as its argument says.
 */

#include <string.h>

#include "cli-run.h"

typedef struct {
  CliFolder *folder;
  char *log_file;
  char *good;     /* "cmd:…" */
  char *database; /* "--database=…" */
  CliRun *run;    /* of play_logged */
  char *records;  /* of it */
  GStrv log;
} Fixture;

static char *
find_player (const char *name)
{
  return g_test_build_filename (G_TEST_BUILT, "cli", name, NULL);
}

static char *
make_good (const char *log_file, const char *arguments)
{
  g_autofree char *program = find_player ("player-good");
  g_autofree char *quoted = g_shell_quote (log_file);

  return g_strdup_printf ("cmd:'%s' %s %s", program, quoted, arguments);
}

static char *
make_bad (const char *way)
{
  g_autofree char *program = find_player ("player-bad");

  return g_strdup_printf ("cmd:'%s' %s", program, way);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  (void) data;
  f->folder = cli_folder_new ();
  f->log_file = cli_file (f->folder, "player's log");
  f->good = make_good (f->log_file, "");
  f->database = g_strdup_printf ("--database=%s/games.db", f->folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  (void) data;
  g_clear_pointer (&f->run, cli_run_free);
  g_free (f->records);
  g_strfreev (f->log);
  g_free (f->database);
  g_free (f->good);
  g_free (f->log_file);
  cli_folder_free (f->folder);
}

/* One game of three, the good player in the middle. MORE, and what comes after it, may be NULL. */
static void
play_logged_with (Fixture *f, const char *game, const char *more, const char *still_more)
{
  g_autofree char *file = cli_file (f->folder, "match.adjuge");
  g_autofree char *log = NULL;

  f->run = cli_run (NULL,
                    "play",
                    "--game",
                    game,
                    "--player=random",
                    "--player",
                    f->good,
                    "--player=random",
                    "--seed=Degas",
                    "--records",
                    file,
                    "--json",
                    more,
                    still_more,
                    NULL);
  cli_assert_done (f->run);
  f->records = cli_file_read (file);
  log = cli_file_read (f->log_file);
  f->log = cli_lines (log);
}

static void
play_logged (Fixture *f, const char *game, const char *more)
{
  play_logged_with (f, game, more, NULL);
}

/* The lines of the log in which it is told to move, in their order. */
static GPtrArray *
find_turns (const Fixture *f)
{
  GPtrArray *turns = g_ptr_array_new ();

  for (guint i = 0; f->log[i] != NULL; i++) {
    if (g_str_has_prefix (f->log[i], "{\"event\":\"turn\""))
      g_ptr_array_add (turns, f->log[i]);
  }

  g_assert_cmpuint (turns->len, >, 5);
  return turns;
}

static const char *
find_event (const Fixture *f, const char *event)
{
  g_autofree char *begin = g_strdup_printf ("{\"event\":\"%s\"", event);

  for (guint i = 0; f->log[i] != NULL; i++) {
    if (g_str_has_prefix (f->log[i], begin))
      return f->log[i];
  }

  g_assert_not_reached ();
}

static guint
get_ply (const char *turn)
{
  return (guint) cli_get_number (turn, "view.ply");
}

static void
test_the_start_tells_the_table (Fixture *f, gconstpointer data)
{
  (void) data;
  play_logged (f, "krach", "--option=start=fast");

  g_assert_cmpstr (f->log[1],
                   ==,
                   "{\"event\":\"start\",\"game\":\"krach\","
                   "\"options\":{\"start\":\"fast\",\"loan\":\"1\"},\"seat\":1,\"seats\":3}");
}

static void
test_the_end_tells_the_result (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;
  const char *result;
  const char *end;
  g_autofree char *scores = NULL;
  g_autofree char *winners = NULL;

  (void) data;
  play_logged (f, "canaletto", NULL);
  lines = cli_lines (f->records);
  result = lines[g_strv_length (lines) - 1];
  end = find_event (f, "end");
  scores = cli_get (result, "result.scores");
  winners = cli_get (result, "result.winners");
  cli_assert_json (end, "scores", scores);
  cli_assert_json (end, "winners", winners);
  g_assert_true (f->log[g_strv_length (f->log) - 1] == end);
}

static void
test_the_view_is_that_of_the_seat (Fixture *f, gconstpointer data)
{
  g_autoptr (CliRun) replay = NULL;
  g_auto (GStrv) views = NULL;
  g_autoptr (GPtrArray) turns = NULL;

  play_logged (f, data, NULL);
  replay = cli_run (f->records, "replay", "--view=1", "-", NULL);
  views = cli_lines (replay->out);
  turns = find_turns (f);
  for (guint i = 0; i < turns->len; i++)
    cli_assert_json (turns->pdata[i], "view", views[get_ply (turns->pdata[i])]);
}

static void
test_the_view_masks_other_hands (Fixture *f, gconstpointer data)
{
  g_autofree char *hand = NULL;
  const char *turn;

  (void) data;
  play_logged (f, "banquet", NULL);
  turn = find_event (f, "turn");
  hand = cli_get (turn, "view.hands.1");
  g_assert_null (strstr (hand, "null"));
  cli_assert_json (turn, "view.hands.0", "[null,null,null,null]");
  cli_assert_json (turn, "view.hands.2", "[null,null,null,null]");
  cli_assert_json (turn, "view.piles.0.1", "null");
}

/* Seat 0 commits first, but the others act before they know it. */
static void
test_the_view_masks_other_secrets (Fixture *f, gconstpointer data)
{
  const char *turn;

  (void) data;
  play_logged (f, "banquet", NULL);
  turn = find_event (f, "turn");
  cli_assert_json (turn, "view.to_act", "[1,2]");
  cli_assert_json (turn, "view.committed", "[null,null,null]");
  cli_assert_json (turn, "moves", "[]");
}

/* The moves of the record as {"seat":S,"move":"…"}. */
static GPtrArray *
list_moves (const char *records)
{
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = cli_lines (records);

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *seat = cli_get (lines[i], "seat");
    g_autofree char *move = cli_get (lines[i], "move");

    if (move != NULL)
      g_ptr_array_add (moves, g_strdup_printf ("{\"seat\":%s,\"move\":%s}", seat, move));
  }

  return moves;
}

/* How many moves of the state are known to none but who made them. */
static guint
count_secrets (const char *state)
{
  g_autofree char *committed = cli_get (state, "committed");
  guint n = 0;

  for (guint seat = 0; committed != NULL && seat < 3; seat++) {
    g_autofree char *path = g_strdup_printf ("committed.%u", seat);
    g_autofree char *move = cli_get (state, path);

    n += strcmp (move, "null") != 0;
  }

  return n;
}

/* Puts what has been made known at PLY, seat by seat, after what was known before. */
static void
reveal (GPtrArray *known, GPtrArray *moves, guint ply)
{
  guint n_known = known->len;

  for (guint seat = 0; seat < 3; seat++) {
    g_autofree char *begin = g_strdup_printf ("{\"seat\":%u,", seat);

    for (guint i = n_known; i < ply; i++) {
      if (g_str_has_prefix (moves->pdata[i], begin))
        g_ptr_array_add (known, moves->pdata[i]);
    }
  }
}

/* Each move once, when it is no secret any more. */
static void
assert_told_when_seen (const Fixture *f)
{
  g_autoptr (GPtrArray) moves = list_moves (f->records);
  g_autoptr (GPtrArray) turns = find_turns (f);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autoptr (CliRun) replay = cli_run (f->records, "replay", "--states", "-", NULL);
  g_auto (GStrv) states = cli_lines (replay->out);
  guint n_told = 0;
  guint ply = 0;

  for (guint i = 0; i < turns->len; i++) {
    guint n = cli_get_size (turns->pdata[i], "moves");

    for (; ply <= get_ply (turns->pdata[i]); ply++) {
      if (count_secrets (states[ply]) == 0)
        reveal (known, moves, ply);
    }
    g_assert_cmpuint (n_told + n, ==, known->len);
    for (guint k = 0; k < n; k++) {
      g_autofree char *path = g_strdup_printf ("moves.%u", k);

      cli_assert_json (turns->pdata[i], path, known->pdata[n_told + k]);
    }
    n_told += n;
  }
}

static void
test_moves_are_told_when_they_are_seen (Fixture *f, gconstpointer data)
{
  play_logged (f, data, NULL);
  assert_told_when_seen (f);
}

/* Where the game is kept, a seat that has one choice left does not wait for its turn. */
static void
test_moves_of_kept_games_are_told_when_they_are_seen (Fixture *f, gconstpointer data)
{
  play_logged_with (f, data, "--store", f->database);
  assert_told_when_seen (f);
}

static void
test_forced_secrets_are_told_when_they_are_seen (Fixture *f, gconstpointer data)
{
  g_autoptr (GRegex) forced =
    g_regex_new ("\"move\":\"(go|cheque|thief) [^}]*\"forced\":true", 0, 0, NULL);

  (void) data;
  play_logged_with (f, "banquet", "--store", f->database);
  g_assert_true (g_regex_match (forced, f->records, 0, NULL));
  assert_told_when_seen (f);
}

static void
test_secrets_revealed_together_come_in_seat_order (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) turns = NULL;

  (void) data;
  play_logged (f, "banquet", NULL);
  turns = find_turns (f);
  g_assert_cmpuint (cli_get_size (turns->pdata[1], "moves"), >=, 3);
  for (guint seat = 0; seat < 3; seat++) {
    g_autofree char *path = g_strdup_printf ("moves.%u", seat);
    g_autofree char *move = cli_get (turns->pdata[1], path);
    g_autofree char *begin = g_strdup_printf ("{\"seat\":%u,\"move\":\"go ", seat);

    g_assert_true (g_str_has_prefix (move, begin));
  }
}

/* A conversation that plays the record and asks before each move what is legal. */
static GStrv
ask_referee (const char *records)
{
  g_auto (GStrv) lines = cli_lines (records);
  g_autoptr (GPtrArray) moves = list_moves (records);
  g_autoptr (GString) requests = g_string_new (NULL);
  g_autoptr (CliRun) run = NULL;

  g_string_append_printf (requests, "{\"do\":\"new\",\"header\":%s}\n", lines[0]);
  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (requests,
                            "{\"do\":\"legal\"}\n{\"do\":\"move\",%s\n",
                            (char *) moves->pdata[i] + 1);
  run = cli_run (requests->str, "referee", NULL);
  cli_assert_done (run);

  return cli_lines (run->out);
}

static void
test_the_legal_moves_are_the_referee_s (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) answers = NULL;
  g_autoptr (GPtrArray) turns = NULL;

  play_logged (f, data, NULL);
  answers = ask_referee (f->records);
  turns = find_turns (f);
  for (guint i = 0; i < turns->len; i++) {
    const char *answer = answers[1 + 2 * get_ply (turns->pdata[i])];
    g_autofree char *moves = cli_get (turns->pdata[i], "legal");
    g_autofree char *all = cli_get (turns->pdata[i], "all");
    g_autofree char *entry = g_strdup_printf ("{\"seat\":1,\"moves\":%s,\"all\":%s}", moves, all);

    g_assert_nonnull (strstr (answer, entry));
  }
}

static void
test_the_answers_are_played (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) moves = NULL;

  play_logged (f, data, NULL);
  moves = list_moves (f->records);
  for (guint i = 0; f->log[i] != NULL; i++) {
    g_autofree char *move = cli_get (f->log[i], "move");
    g_autofree char *played = NULL;

    if (move == NULL)
      continue;
    played = g_strdup_printf ("{\"seat\":1,\"move\":%s}", move);
    g_assert_cmpstr (moves->pdata[get_ply (f->log[i - 1])], ==, played);
  }
}

static void
test_the_budget_is_a_second (Fixture *f, gconstpointer data)
{
  (void) data;
  play_logged (f, "krach", NULL);
  cli_assert_json (find_event (f, "turn"), "budget_ms", "1000");
}

static void
test_the_budget_is_told (Fixture *f, gconstpointer data)
{
  (void) data;
  play_logged (f, "krach", "--budget-ms=12345");
  cli_assert_json (find_event (f, "turn"), "budget_ms", "12345");
}

static void
test_a_program_is_started_for_each_game (Fixture *f, gconstpointer data)
{
  guint n_starts = 0;

  (void) data;
  play_logged (f, "krach", "--games=3");
  for (guint i = 0; f->log[i] != NULL; i++)
    n_starts += g_str_has_prefix (f->log[i], "{\"event\":\"start\"");
  g_assert_cmpuint (n_starts, ==, 3);
}

static void
test_a_program_is_started_for_each_seat (Fixture *f, gconstpointer data)
{
  g_autofree char *other_file = cli_file (f->folder, "other");
  g_autofree char *other = make_good (other_file, "");
  g_autofree char *log = NULL;
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "play",
                                    "--game=canaletto",
                                    "--player",
                                    f->good,
                                    "--player",
                                    other,
                                    "--seed=Degas",
                                    NULL);

  (void) data;
  cli_assert_done (run);
  log = cli_file_read (f->log_file);
  g_assert_nonnull (strstr (log, "\"seat\":0,\"seats\":2}\n"));
  g_free (log);
  log = cli_file_read (other_file);
  g_assert_nonnull (strstr (log, "\"seat\":1,\"seats\":2}\n"));
}

static void
test_a_command_is_split_as_a_shell_would (Fixture *f, gconstpointer data)
{
  (void) data;
  g_free (f->good);
  f->good = make_good (f->log_file, "'a  b' \"c \\\"d\\\"\" e\\ f '' g\\\\h i'j'k,l");
  play_logged (f, "krach", NULL);

  g_assert_cmpuint (cli_get_size (f->log[0], ""), ==, 7);
  cli_assert_json (f->log[0], "1", "'a  b'");
  cli_assert_json (f->log[0], "2", "'c \\'d\\''");
  cli_assert_json (f->log[0], "3", "'e f'");
  cli_assert_json (f->log[0], "4", "''");
  cli_assert_json (f->log[0], "5", "'g\\\\h'");
  cli_assert_json (f->log[0], "6", "'ijk,l'");
}

static void
test_a_command_is_run_by_no_shell (Fixture *f, gconstpointer data)
{
  (void) data;
  g_free (f->good);
  f->good = make_good (f->log_file, "$HOME ~ * `id` $(id) ; false | false > out & {a,b}");
  play_logged (f, "krach", NULL);

  g_assert_nonnull (strstr (f->log[0],
                            "\"$HOME\",\"~\",\"*\",\"`id`\",\"$(id)\",\";\",\"false\",\"|\","
                            "\"false\",\">\",\"out\",\"&\",\"{a,b}\"]"));
}

static void
test_a_command_is_sought_in_the_path (Fixture *f, gconstpointer data)
{
  g_autofree char *program = find_player ("player-good");
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *path = g_strdup_printf ("%s:%s", folder, g_getenv ("PATH"));
  g_autofree char *old_path = g_strdup (g_getenv ("PATH"));
  g_autofree char *quoted = g_shell_quote (f->log_file);

  (void) data;
  g_free (f->good);
  f->good = g_strdup_printf ("cmd:player-good %s", quoted);
  g_assert_true (g_setenv ("PATH", path, TRUE));
  play_logged (f, "krach", NULL);
  g_assert_true (g_setenv ("PATH", old_path, TRUE));
}

static void
test_records_keep_only_the_base_name (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;

  (void) data;
  play_logged (f, "krach", NULL);
  lines = cli_lines (f->records);
  cli_assert_json (lines[0], "seats.1.kind", "'player-good'");
  g_assert_null (strstr (f->records, f->folder));
  g_assert_null (strstr (f->records, "cli/player-good"));
}

static void
test_standings_have_the_player_as_given (Fixture *f, gconstpointer data)
{
  g_autofree char *escaped = g_strescape (f->good, NULL);
  g_autofree char *expected = g_strdup_printf ("\"%s\"", escaped);
  g_autofree char *player = NULL;

  (void) data;
  play_logged (f, "krach", NULL);
  player = cli_get (f->run->out, "players.1.player");
  g_assert_cmpstr (player, ==, expected);
}

static void
test_moves_of_a_program_are_no_bot_s (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;

  (void) data;
  play_logged (f, "krach", NULL);
  lines = cli_lines (f->records);
  for (guint i = 1; lines[i + 1] != NULL; i++) {
    g_autofree char *bot = cli_get (lines[i], "bot");

    g_assert_cmpint (bot == NULL, ==, cli_get_number (lines[i], "seat") == 1);
  }
}

static void
test_rotation_shifts_the_players_by_one_seat (Fixture *f, gconstpointer data)
{
  g_auto (GStrv) lines = NULL;
  guint game = 0;

  (void) data;
  play_logged (f, "krach", "--rotate");
  lines = cli_lines (f->records);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (!g_str_has_prefix (lines[i], "{\"adjuge\""))
      continue;
    for (guint seat = 0; seat < 3; seat++) {
      g_autofree char *path = g_strdup_printf ("seats.%u.kind", seat);

      cli_assert_json (lines[i], path, seat == (1 + game) % 3 ? "'player-good'" : "'random'");
    }
    game++;
  }
  g_assert_cmpuint (game, ==, 3);
}

static void
test_rotation_counts_for_the_player (Fixture *f, gconstpointer data)
{
  (void) data;
  play_logged (f, "krach", "--rotate");

  cli_assert_json (f->run->out, "players.0.player", "'random'");
  cli_assert_json (f->run->out, "players.2.player", "'random'");
  cli_assert_json (f->run->out, "players.1.games", "3");
}

/*
 * One match of three, the bad player in seat 0. It forfeits after ten times the budget: PATIENT
 * where it must have the time to do what it does, however busy the machine is.
 */
#define PATIENT "6000"
#define IMPATIENT "20"

static CliRun *
play_bad (const char *bad, const char *budget, const char *one, const char *two)
{
  return cli_run (NULL,
                  "play",
                  "--game=krach",
                  "--player",
                  bad,
                  "--player=random",
                  "--player=random",
                  "--seed=Degas",
                  "--json",
                  "--budget-ms",
                  budget,
                  one,
                  two,
                  NULL);
}

/* The records among the lines of TEXT. */
static char *
find_records (const char *text)
{
  g_auto (GStrv) lines = cli_lines (text);
  GString *records = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++) {
    if (lines[i][0] == '{')
      g_string_append_printf (records, "%s\n", lines[i]);
  }

  return g_string_free (records, FALSE);
}

static void
assert_forfeit (const CliRun *run, const char *reason)
{
  g_autofree char *record = find_records (run->err);
  g_autoptr (CliRun) verify = cli_run (record, "verify", "-", NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "seat 0 (player-bad) forfeits at ply "));
  g_assert_nonnull (strstr (run->err, reason));
  cli_assert_done (verify);
  g_assert_true (g_str_has_prefix (verify->out, "ok: 1 games, "));
}

static void
assert_last (const char *json)
{
  cli_assert_json (json, "players.0.forfeits", "1");
  cli_assert_json (json, "players.0.wins", "0");
  cli_assert_json (json, "players.0.mean_rank", "3");
  cli_assert_json (json, "players.0.mean_score", "null");
  cli_assert_json (json, "players.1.forfeits", "0");
  cli_assert_json (json, "players.2.forfeits", "0");
  g_assert_cmpfloat_with_epsilon (cli_get_number (json, "players.1.wins") +
                                    cli_get_number (json, "players.2.wins"),
                                  1,
                                  1e-6);
}

typedef struct {
  const char *way;
  const char *budget;
  const char *reason;
} Forfeit;

static void
test_forfeits (gconstpointer data)
{
  const Forfeit *forfeit = data;
  g_autofree char *bad = make_bad (forfeit->way);
  g_autoptr (CliRun) run = play_bad (bad, forfeit->budget, NULL, NULL);

  assert_forfeit (run, forfeit->reason);
  assert_last (run->out);
}

static void
test_a_command_that_is_not_there_forfeits (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *program = cli_file (folder, "player-bad");
  g_autofree char *bad = g_strdup_printf ("cmd:%s", program);
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, NULL, NULL);

  assert_forfeit (run, "at ply 0: there is no such program");
  assert_last (run->out);
}

static void
test_a_command_that_may_not_be_run_forfeits (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *program = cli_file_new (folder, "player-bad", "");
  g_autofree char *bad = g_strdup_printf ("cmd:%s", program);
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, NULL, NULL);

  assert_forfeit (run, "at ply 0: it may not be run");
  assert_last (run->out);
}

static void
test_reasons_do_not_tell_where_a_command_is (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *program = cli_file (folder, "player-bad");
  g_autofree char *bad = g_strdup_printf ("cmd:%s", program);
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, "--records=-", NULL);

  g_assert_null (strstr (run->out, folder));
}

static void
test_the_match_goes_on (void)
{
  g_autofree char *bad = make_bad ("dies-at-turn");
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, "--games=4", "--jobs=2");

  g_assert_cmpint (run->status, ==, 0);
  for (guint game = 1; game <= 4; game++) {
    g_autofree char *line = g_strdup_printf ("game %u: seat 0 (player-bad) forfeits", game);

    g_assert_nonnull (strstr (run->err, line));
  }
  cli_assert_json (run->out, "games", "4");
  cli_assert_json (run->out, "players.0.games", "4");
  cli_assert_json (run->out, "players.0.forfeits", "4");
  cli_assert_json (run->out, "players.0.mean_rank", "3");
}

static void
test_standings_tell_of_forfeits (void)
{
  g_autofree char *bad = make_bad ("dies-at-turn");
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "play",
                                    "--language=en",
                                    "--game=krach",
                                    "--player",
                                    bad,
                                    "--players=random,random",
                                    "--games=2",
                                    NULL);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, " 2 forfeit"));
}

static void
test_records_tell_of_forfeits (void)
{
  g_autofree char *bad = make_bad ("illegal");
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, "--records=-", NULL);
  g_autoptr (CliRun) verify = cli_run (run->out, "verify", "-", NULL);
  g_auto (GStrv) lines = cli_lines (run->out);
  g_autofree char *note = cli_get (lines[0], "note");

  cli_assert_done (verify);
  g_assert_true (g_str_has_prefix (note, "\"seat 0 (player-bad) forfeits at ply "));
}

/* What the header of the first record and each of its moves say, a line for each that does. */
static char *
list_notes (const char *records)
{
  g_auto (GStrv) lines = cli_lines (records);
  GString *notes = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *note = cli_get (lines[i], "note");

    if (note != NULL)
      g_string_append_printf (notes, "%s: %s\n", i == 0 ? "game" : "move", note);
  }

  return g_string_free (notes, FALSE);
}

/* The same notes in the archive as in a record of the same game that is not kept. */
static void
test_kept_games_tell_of_forfeits (void)
{
  static const char *const ways[] = { "illegal", "dies-at-turn" };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autoptr (CliFolder) folder = cli_folder_new ();
    g_autofree char *database = g_strdup_printf ("--database=%s/games.db", folder);
    g_autofree char *bad = make_bad (ways[i]);
    g_autoptr (CliRun) plain = play_bad (bad, PATIENT, "--records=-", NULL);
    g_autoptr (CliRun) kept = play_bad (bad, PATIENT, "--store", database);
    g_autoptr (CliRun) exported = cli_run (NULL, "library", "export", "--all", database, NULL);
    g_autofree char *expected = list_notes (plain->out);
    g_autofree char *notes = list_notes (exported->out);

    g_assert_cmpint (kept->status, ==, 0);
    cli_assert_done (exported);
    g_assert_nonnull (strstr (expected, "move: "));
    g_assert_cmpstr (notes, ==, expected);
  }
}

/* Who forfeits before its first turn is not there to make the move that would say so. */
static void
test_kept_games_tell_of_those_who_never_came (void)
{
  g_autoptr (CliFolder) folder = cli_folder_new ();
  g_autofree char *database = g_strdup_printf ("--database=%s/games.db", folder);
  g_autofree char *program = cli_file (folder, "player-bad");
  g_autofree char *bad = g_strdup_printf ("cmd:%s", program);
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, "--store", database);
  g_autoptr (CliRun) exported = cli_run (NULL, "library", "export", "--all", database, NULL);
  g_autofree char *notes = list_notes (exported->out);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (notes,
                   ==,
                   "game: \"seat 0 (player-bad) forfeits at ply 0: there is no such program\"\n");
}

static void
test_the_record_of_a_forfeit_is_utf_8_in_any_locale (void)
{
  g_autofree char *bad = make_bad ("illegal");
  g_autofree char *locale = g_strdup (g_getenv ("LC_ALL"));
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_setenv ("LC_ALL", "C", TRUE));
  run = play_bad (bad, PATIENT, NULL, NULL);
  if (locale != NULL)
    g_assert_true (g_setenv ("LC_ALL", locale, TRUE));
  else
    g_unsetenv ("LC_ALL");

  g_assert_nonnull (strstr (run->err, "\"note\":\"seat 0 (player-bad) forfeits"));
  g_assert_nonnull (strstr (run->err, "“borrow everything”"));
}

/* The stand-in's first move has the reason, and all of its moves are a bot's. */
static void
test_the_seat_is_played_on_at_random (void)
{
  g_autofree char *bad = make_bad ("illegal");
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, "--records=-", NULL);
  g_auto (GStrv) lines = cli_lines (run->out);
  guint n_moves = 0;

  for (guint i = 1; lines[i + 1] != NULL; i++) {
    g_autofree char *note = cli_get (lines[i], "note");

    cli_assert_json (lines[i], "bot.level", "'random'");
    if (cli_get_number (lines[i], "seat") != 0)
      continue;
    g_assert_cmpint (note != NULL, ==, n_moves == 0);
    n_moves++;
  }
  g_assert_cmpuint (n_moves, >, 1);
}

/* The player forfeits in the first of three chairs. */
static void
test_forfeited_games_do_not_count_for_the_mean_score (void)
{
  g_autofree char *bad = make_bad ("dies-in-seat-0");
  g_autoptr (CliRun) run = play_bad (bad, PATIENT, "--rotate", "--records=-");
  g_auto (GStrv) lines = cli_lines (run->out);
  g_auto (GStrv) talk = cli_lines (run->err);
  const char *json = talk[g_strv_length (talk) - 1];
  double score = 0;
  guint game = 0;

  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *path = g_strdup_printf ("result.scores.%u", game);

    if (!g_str_has_prefix (lines[i], "{\"result\""))
      continue;
    if (game > 0)
      score += cli_get_number (lines[i], path) / 2;
    game++;
  }

  g_assert_cmpuint (game, ==, 3);
  cli_assert_json (json, "players.0.forfeits", "1");
  g_assert_cmpfloat_with_epsilon (cli_get_number (json, "players.0.mean_score"), score, 1e-6);
}

static void
test_those_who_forfeit_share_the_last_rank (void)
{
  g_autofree char *bad = make_bad ("dies-at-once");
  g_autoptr (CliRun) two = cli_run (NULL,
                                    "play",
                                    "--game=krach",
                                    "--player",
                                    bad,
                                    "--player",
                                    bad,
                                    "--player=random",
                                    "--json",
                                    NULL);

  cli_assert_json (two->out, "players.0.mean_rank", "2.5");
  cli_assert_json (two->out, "players.1.mean_rank", "2.5");
  cli_assert_json (two->out, "players.2.mean_rank", "1");
  cli_assert_json (two->out, "players.2.wins", "1");
}

static void
test_nobody_wins_what_all_forfeit (void)
{
  g_autofree char *bad = make_bad ("dies-at-once");
  g_autoptr (CliRun) run =
    cli_run (NULL, "play", "--game=canaletto", "--player", bad, "--player", bad, "--json", NULL);

  g_assert_cmpint (run->status, ==, 0);
  for (guint player = 0; player < 2; player++) {
    g_autofree char *wins = g_strdup_printf ("players.%u.wins", player);
    g_autofree char *rank = g_strdup_printf ("players.%u.mean_rank", player);

    cli_assert_json (run->out, wins, "0");
    cli_assert_json (run->out, rank, "1.5");
  }
}

static void
test_who_does_not_go_at_the_end_has_played (void)
{
  g_autofree char *bad = make_bad ("lingers");
  g_autoptr (CliRun) run = play_bad (bad, "500", NULL, NULL);

  cli_assert_done (run);
  cli_assert_json (run->out, "players.0.forfeits", "0");
}

/* The records of a match, but for what differs from one run to the next. */
static char *
play_with_jobs (Fixture *f, const char *jobs)
{
  g_autoptr (GRegex) regex = g_regex_new ("\"id\":\"[^\"]*\",|,\"started\":\"[^\"]*\"", 0, 0, NULL);
  g_autoptr (CliRun) run = cli_run (NULL,
                                    "play",
                                    "--game=banquet",
                                    "--player=random",
                                    "--player",
                                    f->good,
                                    "--seed=Degas",
                                    "--games=6",
                                    "--records=-",
                                    jobs,
                                    NULL);

  g_assert_cmpint (run->status, ==, 0);
  return g_regex_replace_literal (regex, run->out, -1, 0, "", 0, NULL);
}

static void
test_programs_play_alike_with_any_number_of_jobs (Fixture *f, gconstpointer data)
{
  g_autofree char *alone = play_with_jobs (f, "--jobs=1");
  g_autofree char *together = play_with_jobs (f, "--jobs=4");

  (void) data;
  g_assert_cmpstr (together, ==, alone);
}

static void
test_help_says_whose_rights_a_program_has (void)
{
  g_autoptr (CliRun) run = cli_run (NULL, "play", "--help", "--language=en", NULL);

  g_assert_nonnull (strstr (run->out, "RIGHTS"));
}

static void
add_logged (const char *path, gconstpointer data, void (*test) (Fixture *f, gconstpointer data))
{
  g_test_add (path, Fixture, data, set_up, test, tear_down);
}

/* The same test for each game: PATH has a %s for its name. */
static void
add_for_games (const char *name, void (*test) (Fixture *f, gconstpointer data))
{
  static const char *const games[] = { "banquet", "canaletto", "krach" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *path = g_strdup_printf ("/cli/players/%s/%s", games[i], name);

    add_logged (path, games[i], test);
  }
}

static void
add_forfeits (void)
{
  static const Forfeit forfeits[] = {
    { "illegal", PATIENT, "borrow everything" },
    { "no-json", PATIENT, "not JSON" },
    { "type", PATIENT, "has no “move” that is a text" },
    { "list", PATIENT, "has no “move” that is a text" },
    { "nul", PATIENT, ": " },
    { "empty", PATIENT, "a value is missing" },
    { "silent", IMPATIENT, "did not answer in time" },
    { "endless", PATIENT, "too long" },
    { "slow", IMPATIENT, "did not answer in time" },
    { "dies-at-once", PATIENT, "it has ended" },
    { "dies-at-turn", PATIENT, "it has ended" },
    { "deaf", IMPATIENT, "did not answer in time" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forfeits); i++) {
    g_autofree char *path = g_strdup_printf ("/cli/players/forfeits/%s", forfeits[i].way);

    g_test_add_data_func (path, &forfeits[i], test_forfeits);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_logged ("/cli/players/the-start-tells-the-table", NULL, test_the_start_tells_the_table);
  add_logged ("/cli/players/the-end-tells-the-result", NULL, test_the_end_tells_the_result);
  add_for_games ("the-view-is-that-of-the-seat", test_the_view_is_that_of_the_seat);
  add_logged ("/cli/players/the-view-masks-other-hands", NULL, test_the_view_masks_other_hands);
  add_logged ("/cli/players/the-view-masks-other-secrets", NULL, test_the_view_masks_other_secrets);
  add_for_games ("moves-are-told-when-they-are-seen", test_moves_are_told_when_they_are_seen);
  add_for_games ("moves-of-kept-games-are-told-when-they-are-seen",
                 test_moves_of_kept_games_are_told_when_they_are_seen);
  add_logged ("/cli/players/forced-secrets-are-told-when-they-are-seen",
              NULL,
              test_forced_secrets_are_told_when_they_are_seen);
  add_logged ("/cli/players/secrets-revealed-together-come-in-seat-order",
              NULL,
              test_secrets_revealed_together_come_in_seat_order);
  add_for_games ("the-legal-moves-are-the-referee-s", test_the_legal_moves_are_the_referee_s);
  add_for_games ("the-answers-are-played", test_the_answers_are_played);
  add_logged ("/cli/players/the-budget-is-a-second", NULL, test_the_budget_is_a_second);
  add_logged ("/cli/players/the-budget-is-told", NULL, test_the_budget_is_told);
  add_logged ("/cli/players/a-program-is-started-for-each-game",
              NULL,
              test_a_program_is_started_for_each_game);
  add_logged ("/cli/players/a-program-is-started-for-each-seat",
              NULL,
              test_a_program_is_started_for_each_seat);
  add_logged ("/cli/players/a-command-is-split-as-a-shell-would",
              NULL,
              test_a_command_is_split_as_a_shell_would);
  add_logged ("/cli/players/a-command-is-run-by-no-shell", NULL, test_a_command_is_run_by_no_shell);
  add_logged ("/cli/players/a-command-is-sought-in-the-path",
              NULL,
              test_a_command_is_sought_in_the_path);
  add_logged ("/cli/players/records-keep-only-the-base-name",
              NULL,
              test_records_keep_only_the_base_name);
  add_logged ("/cli/players/standings-have-the-player-as-given",
              NULL,
              test_standings_have_the_player_as_given);
  add_logged ("/cli/players/moves-of-a-program-are-no-bot-s",
              NULL,
              test_moves_of_a_program_are_no_bot_s);
  add_logged ("/cli/players/rotation-shifts-the-players-by-one-seat",
              NULL,
              test_rotation_shifts_the_players_by_one_seat);
  add_logged ("/cli/players/rotation-counts-for-the-player",
              NULL,
              test_rotation_counts_for_the_player);
  add_logged ("/cli/players/programs-play-alike-with-any-number-of-jobs",
              NULL,
              test_programs_play_alike_with_any_number_of_jobs);
  add_forfeits ();
  g_test_add_func ("/cli/players/a-command-that-is-not-there-forfeits",
                   test_a_command_that_is_not_there_forfeits);
  g_test_add_func ("/cli/players/a-command-that-may-not-be-run-forfeits",
                   test_a_command_that_may_not_be_run_forfeits);
  g_test_add_func ("/cli/players/reasons-do-not-tell-where-a-command-is",
                   test_reasons_do_not_tell_where_a_command_is);
  g_test_add_func ("/cli/players/the-match-goes-on", test_the_match_goes_on);
  g_test_add_func ("/cli/players/standings-tell-of-forfeits", test_standings_tell_of_forfeits);
  g_test_add_func ("/cli/players/records-tell-of-forfeits", test_records_tell_of_forfeits);
  g_test_add_func ("/cli/players/kept-games-tell-of-forfeits", test_kept_games_tell_of_forfeits);
  g_test_add_func ("/cli/players/kept-games-tell-of-those-who-never-came",
                   test_kept_games_tell_of_those_who_never_came);
  g_test_add_func ("/cli/players/the-record-of-a-forfeit-is-utf-8-in-any-locale",
                   test_the_record_of_a_forfeit_is_utf_8_in_any_locale);
  g_test_add_func ("/cli/players/the-seat-is-played-on-at-random",
                   test_the_seat_is_played_on_at_random);
  g_test_add_func ("/cli/players/forfeited-games-do-not-count-for-the-mean-score",
                   test_forfeited_games_do_not_count_for_the_mean_score);
  g_test_add_func ("/cli/players/those-who-forfeit-share-the-last-rank",
                   test_those_who_forfeit_share_the_last_rank);
  g_test_add_func ("/cli/players/nobody-wins-what-all-forfeit", test_nobody_wins_what_all_forfeit);
  g_test_add_func ("/cli/players/who-does-not-go-at-the-end-has-played",
                   test_who_does_not_go_at_the_end_has_played);
  g_test_add_func ("/cli/players/help-says-whose-rights-a-program-has",
                   test_help_says_whose_rights_a_program_has);

  return g_test_run ();
}
