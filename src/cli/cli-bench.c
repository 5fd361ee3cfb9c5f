/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The project's own measurements, on one thread.
 *
 * A playout plays uniformly random moves, over all that are legal, from a dealt position to the
 * end. Dealing is measured apart: a search deals once and plays out often.
 */

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "adj-record-reader.h"
#include "bot.h"
#include "cli.h"

enum {
  N_DEALS = 256,
  N_TRACED = 64,       /* games whose every ply is measured */
  MOST_TRACED = 65536, /* plies of them */
  N_RECORDS = 10000,   /* read and checked; fewer in less than a second */
  FEWEST_RECORDS = 100,
  EVERY = 9,          /* so many decisions of a game, one is timed */
  SIGNED_BUDGET = 16, /* at most; what is thought of is the same with more, only more often */
};

typedef struct {
  const RulesGame *game;
  guint n_seats;
  double games_per_s;
  double moves_per_s;
  double moves_per_game;
  double deal_ns;
  double apply_ns;
  double legal_ns;
  double view_ns;
  double imagine_ns;
} Figures;

typedef struct {
  guint n_games;
  guint64 n_moves;
  gint64 n_bytes;
  double moves_per_s;
} Throughput;

static double
seconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static RulesRng
new_rng (const char *seed)
{
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  return rng;
}

static void
deal (const RulesGame *game, guint n_seats, RulesRng *rng, RulesState *ret_state)
{
  RulesSetup setup;

  (void) rules_setup_init (game, n_seats, &setup);
  rules_setup_deal (&setup, rng);
  rules_start (&setup, ret_state, NULL);
}

/* A random move of the first seat to act. */
static RulesMove
draw (const RulesState *state, RulesRng *rng)
{
  return rules_draw (state, (guint) g_bit_nth_lsf (state->to_act, -1), rng);
}

static void
measure_playouts (Figures *figures, double seconds)
{
  g_autofree RulesState *deals = g_new (RulesState, N_DEALS);
  RulesRng rng = new_rng ("bench");
  guint64 n_games = 0;
  guint64 n_moves = 0;
  double passed;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < N_DEALS; i++)
    deal (figures->game, figures->n_seats, &rng, &deals[i]);
  figures->deal_ns = seconds_since (start) * 1e9 / N_DEALS;

  start = g_get_monotonic_time ();
  do {
    for (guint i = 0; i < N_DEALS; i++) {
      RulesState state = deals[i];

      while (!rules_is_over (&state))
        (void) rules_apply (&state, draw (&state, &rng), NULL);
      n_moves += state.ply;
    }
    n_games += N_DEALS;
    passed = seconds_since (start);
  } while (passed < seconds);

  figures->games_per_s = (double) n_games / passed;
  figures->moves_per_s = (double) n_moves / passed;
  figures->moves_per_game = (double) n_moves / (double) n_games;
}

/* Positions of random games, each with the move that was played in it. */
static guint
trace_games (const Figures *figures, RulesState *states, RulesMove *moves)
{
  RulesRng rng = new_rng ("trace");
  guint n = 0;

  for (guint i = 0; i < N_TRACED; i++) {
    RulesState state;

    deal (figures->game, figures->n_seats, &rng, &state);
    for (; !rules_is_over (&state) && n < MOST_TRACED; n++) {
      states[n] = state;
      moves[n] = draw (&state, &rng);
      (void) rules_apply (&state, moves[n], NULL);
    }
  }

  return n;
}

typedef void (*Operation) (const RulesState *state,
                           RulesMove move,
                           gpointer scratch,
                           RulesRng *rng);

typedef union {
  RulesMove moves[RULES_LEGAL_MAX];
  RulesState state;
  RulesView view;
} Scratch;

static void
legal_operation (const RulesState *state, RulesMove move, gpointer scratch, RulesRng *rng)
{
  bool is_all;

  (void) rng;
  (void) rules_legal (state, move.seat, scratch, &is_all);
}

static void
view_operation (const RulesState *state, RulesMove move, gpointer scratch, RulesRng *rng)
{
  (void) rng;
  rules_view (state, move.seat, scratch);
}

static void
imagine_operation (const RulesState *state, RulesMove move, gpointer scratch, RulesRng *rng)
{
  RulesView view;

  rules_view (state, move.seat, &view);
  rules_imagine (&view, rng, scratch);
}

static double
time_operation (
  const RulesState *states, const RulesMove *moves, guint n, Operation operation, double seconds)
{
  g_autofree Scratch *scratch = g_new (Scratch, 1);
  RulesRng rng = new_rng ("operation");
  guint64 n_done = 0;
  gint64 start = g_get_monotonic_time ();

  do {
    for (guint i = 0; i < n; i++)
      operation (&states[i], moves[i], scratch, &rng);
    n_done += n;
  } while (seconds_since (start) < seconds);

  return seconds_since (start) * 1e9 / (double) n_done;
}

/* The traced games played again, move by move. */
static double
time_apply (const RulesState *states, const RulesMove *moves, guint n, double seconds)
{
  guint64 n_done = 0;
  gint64 start = g_get_monotonic_time ();

  do {
    RulesState state = states[0];

    for (guint i = 0; i < n; i++) {
      if (states[i].ply == 0)
        state = states[i];
      (void) rules_apply (&state, moves[i], NULL);
    }
    n_done += n;
  } while (seconds_since (start) < seconds);

  return seconds_since (start) * 1e9 / (double) n_done;
}

/* The time of `imagine` is given without that of the view it takes. */
static void
measure_operations (Figures *figures, double seconds)
{
  g_autofree RulesState *states = g_new (RulesState, MOST_TRACED);
  g_autofree RulesMove *moves = g_new (RulesMove, MOST_TRACED);
  guint n = trace_games (figures, states, moves);

  figures->apply_ns = time_apply (states, moves, n, seconds);
  figures->legal_ns = time_operation (states, moves, n, legal_operation, seconds);
  figures->view_ns = time_operation (states, moves, n, view_operation, seconds);
  figures->imagine_ns =
    time_operation (states, moves, n, imagine_operation, seconds) - figures->view_ns;
}

/* The table that is the K-th of all games and numbers of seats. */
static const RulesGame *
nth_table (guint k, guint *ret_n_seats)
{
  for (guint i = 0; rules_games[i] != NULL; i++) {
    guint least = rules_game_min_seats (rules_games[i]);
    guint n = rules_game_max_seats (rules_games[i]) - least + 1;

    if (k < n) {
      *ret_n_seats = least + k;
      return rules_games[i];
    }
    k -= n;
  }

  g_assert_not_reached ();
}

static guint
count_tables (void)
{
  guint n = 0;

  for (guint i = 0; rules_games[i] != NULL; i++)
    n += rules_game_max_seats (rules_games[i]) - rules_game_min_seats (rules_games[i]) + 1;

  return n;
}

static void
write_game (FILE *stream, GString *line, guint k, gboolean has_times)
{
  static const AdjRecordRemarks remarks = { .at = "2026-11-18T20:15:00Z", .ms = 1234 };
  g_autofree char *seed = g_strdup_printf ("record/%u", k);
  g_auto (AdjRecordHeader) header = { .seed = g_strdup (seed) };
  RulesRng rng = new_rng (seed);
  RulesState state;
  guint n_seats;
  const RulesGame *game = nth_table (k % count_tables (), &n_seats);

  (void) rules_setup_init (game, n_seats, &header.setup);
  rules_setup_deal (&header.setup, &rng);
  rules_start (&header.setup, &state, NULL);
  adj_record_header_complete (&header);
  g_string_truncate (line, 0);
  adj_record_append_header (line, &header);
  g_string_append_c (line, '\n');
  while (!rules_is_over (&state)) {
    RulesMove move = draw (&state, &rng);

    (void) rules_apply (&state, move, NULL);
    adj_record_append_move (line, game, move, has_times ? &remarks : NULL);
    g_string_append_c (line, '\n');
  }
  adj_record_append_result (line, &state, NULL);
  g_string_append_c (line, '\n');
  (void) fwrite (line->str, 1, line->len, stream);
}

/* Reads and checks a file as `verify` does. FALSE, having said why, if there is no room for it. */
static gboolean
measure_verify (gboolean has_times, double seconds, Throughput *ret_throughput)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (AdjRecordReader) reader = NULL;
  FILE *stream = tmpfile ();
  guint n_games = (guint) CLAMP (seconds * N_RECORDS, FEWEST_RECORDS, N_RECORDS);
  AdjRecordItem item;
  gint64 start;

  for (guint k = 0; k < n_games && stream != NULL; k++)
    write_game (stream, line, k, has_times);
  if (stream == NULL || fflush (stream) != 0) {
    g_printerr ("%s: %s\n", g_get_prgname (), cli_strerror (errno));
    if (stream != NULL)
      (void) fclose (stream);
    return FALSE;
  }

  memset (ret_throughput, 0, sizeof *ret_throughput);
  ret_throughput->n_games = n_games;
  ret_throughput->n_bytes = ftell (stream);
  rewind (stream);
  start = g_get_monotonic_time ();
  reader = adj_record_reader_new (fileno (stream));
  while ((item = adj_record_reader_next (reader)) != ADJ_RECORD_END) {
    g_assert (item != ADJ_RECORD_DEFECT && item != ADJ_RECORD_FAILED);
    ret_throughput->n_moves += item == ADJ_RECORD_MOVE;
  }
  ret_throughput->moves_per_s = (double) ret_throughput->n_moves / seconds_since (start);
  (void) fclose (stream);

  return TRUE;
}

/* Mixes the moves that LEVEL chooses in a game of its own into the hash; with IS_STYLED, each seat
 * in a style. */
static guint64
sign_game (guint64 hash,
           const RulesGame *game,
           guint n_seats,
           const BotLevel *level,
           gboolean is_styled,
           guint k)
{
  g_autofree char *deal_seed = g_strdup_printf ("signature/%u", k);
  RulesRng rng = new_rng (deal_seed);
  RulesState state;

  deal (game, n_seats, &rng, &state);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    g_autofree char *seed = g_strdup_printf ("%s/%u/%u", deal_seed, seat, state.ply);
    char text[RULES_MOVE_TEXT_SIZE];
    RulesView view;
    BotQuestion question = { .view = &view,
                             .level = level,
                             .style = is_styled ? (BotStyle) (1 + seat % (BOT_N_STYLES - 1))
                                                : BOT_BALANCED,
                             .seed = seed,
                             .seed_length = strlen (seed),
                             .budget = MIN (bot_level_budget (level), SIGNED_BUDGET) };
    RulesMove move;

    rules_view (&state, seat, &view);
    move = bot_choose (&question);
    (void) rules_apply (&state, move, NULL);
    hash = (hash ^ adj_json_hash (text, rules_move_format (game, move, text))) *
           G_GUINT64_CONSTANT (0x100000001b3);
  }

  return hash ^ adj_json_hash_state (&state);
}

static void
print_signature (void)
{
  guint64 hash = 0;

  for (guint k = 0; k < count_tables (); k++) {
    guint n_seats;
    const RulesGame *game = nth_table (k, &n_seats);

    for (guint l = 0; bot_get_level (l) != NULL; l++)
      hash = sign_game (hash, game, n_seats, bot_get_level (l), FALSE, k);
    hash = sign_game (hash, game, n_seats, bot_find_level ("amateur"), TRUE, k);
  }

  printf ("%016" G_GINT64_MODIFIER "x\n", hash);
}

static gint64
measure_work (void)
{
  struct timespec time;

  (void) clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a;
  gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

static RulesMove
think (const RulesState *state, guint seat, const BotLevel *level, double factor)
{
  g_autofree char *seed = g_strdup_printf ("levels/%u/%u", seat, state->ply);
  RulesView view;
  BotQuestion question = { .view = &view,
                           .level = level,
                           .seed = seed,
                           .seed_length = strlen (seed),
                           .budget = (guint64) ((double) bot_level_budget (level) * factor) };

  rules_view (state, seat, &view);
  return bot_choose (&question);
}

/*
 * Notes how long every EVERY-th decision of a game took LEVEL, in microseconds; a novice makes the
 * others. Returns how many there were with more than one move.
 */
static guint
time_game (
  const RulesGame *game, guint n_seats, const BotLevel *level, double factor, GArray *times)
{
  RulesRng rng = new_rng ("levels");
  RulesState state;
  guint n = 0;

  deal (game, n_seats, &rng, &state);
  while (!rules_is_over (&state)) {
    guint seat = (guint) g_bit_nth_lsf (state.to_act, -1);
    gboolean has_choice = rules_count_legal (&state, seat) > 1;
    gboolean is_timed = has_choice && n % EVERY == 0;
    gint64 start = measure_work ();
    RulesMove move = think (&state, seat, is_timed ? level : bot_get_level (1), factor);
    gint64 time = measure_work () - start;

    n += has_choice;
    if (is_timed)
      g_array_append_val (times, time);
    (void) rules_apply (&state, move, NULL);
  }

  return n;
}

static void
print_level (const RulesGame *game,
             guint n_seats,
             const BotLevel *level,
             double factor,
             GArray *times,
             guint n)
{
  double sum = 0;

  g_array_sort (times, compare_times);
  for (guint i = 0; i < times->len; i++)
    sum += (double) g_array_index (times, gint64, i) / 1e6;
  printf ("%-10s %5u %-8s %9u %9.2f %9.2f %8.1f %11.0f\n",
          rules_game_id (game),
          n_seats,
          bot_level_name (level),
          times->len,
          (double) g_array_index (times, gint64, times->len / 2) / 1e3,
          (double) g_array_index (times, gint64, times->len - 1) / 1e3,
          sum / times->len * n,
          (double) bot_level_budget (level) * factor * times->len / sum);
  (void) fflush (stdout);
}

/* What decisions of each level take, on one thread and in its own time. */
static void
run_levels (const char *only, double factor)
{
  printf ("%-10s %5s %-8s %9s %9s %9s %8s %11s\n",
          "game",
          "seats",
          "level",
          "decisions",
          "median ms",
          "most ms",
          "game s",
          "playouts/s");
  for (guint k = 0; k < count_tables (); k++) {
    guint n_seats;
    const RulesGame *game = nth_table (k, &n_seats);

    if (only != NULL && !g_str_equal (only, rules_game_id (game)))
      continue;
    for (guint l = 1; bot_get_level (l) != NULL; l++) {
      g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
      guint n = time_game (game, n_seats, bot_get_level (l), factor, times);

      print_level (game, n_seats, bot_get_level (l), factor, times, n);
    }
  }
}

static void
print_row (const Figures *figures)
{
  printf ("%-10s %5u %10.0f %9.2f M %8.1f %7.0f %7.0f %7.0f %7.0f %8.0f %7zu\n",
          rules_game_id (figures->game),
          figures->n_seats,
          figures->games_per_s,
          figures->moves_per_s / 1e6,
          figures->moves_per_game,
          figures->deal_ns,
          figures->apply_ns,
          figures->legal_ns,
          figures->view_ns,
          figures->imagine_ns,
          rules_game_data_size (figures->game));
}

static void
print_throughput (const char *what, const Throughput *throughput)
{
  printf ("%s: %u games, %" G_GUINT64_FORMAT " moves, %.1f MB: %.2f M moves/s\n",
          what,
          throughput->n_games,
          throughput->n_moves,
          (double) throughput->n_bytes / 1e6,
          throughput->moves_per_s / 1e6);
}

static void
print_figures_json (const Figures *figures)
{
  printf ("{\"game\":\"%s\",\"seats\":%u,\"games_per_s\":%.0f,\"moves_per_s\":%.0f,"
          "\"moves_per_game\":%.2f,\"deal_ns\":%.0f,\"apply_ns\":%.1f,\"legal_ns\":%.1f,"
          "\"view_ns\":%.1f,\"imagine_ns\":%.1f,\"data_bytes\":%zu}",
          rules_game_id (figures->game),
          figures->n_seats,
          figures->games_per_s,
          figures->moves_per_s,
          figures->moves_per_game,
          figures->deal_ns,
          figures->apply_ns,
          figures->legal_ns,
          figures->view_ns,
          figures->imagine_ns,
          rules_game_data_size (figures->game));
}

static void
print_throughput_json (const char *key, const Throughput *throughput)
{
  printf (",\"%s\":{\"games\":%u,\"moves\":%" G_GUINT64_FORMAT ",\"bytes\":%" G_GINT64_FORMAT
          ",\"moves_per_s\":%.0f}",
          key,
          throughput->n_games,
          throughput->n_moves,
          throughput->n_bytes,
          throughput->moves_per_s);
}

static gboolean
run (gboolean is_json, const char *only, double seconds)
{
  Throughput plain;
  Throughput timed;
  gboolean is_first = TRUE;

  if (is_json)
    printf ("{\"playouts\":[");
  else
    printf ("%-10s %5s %10s %11s %8s %7s %7s %7s %7s %8s %7s\n",
            "game",
            "seats",
            "games/s",
            "moves/s",
            "moves",
            "deal ns",
            "apply",
            "legal",
            "view",
            "imagine",
            "bytes");

  for (guint i = 0; rules_games[i] != NULL; i++) {
    for (guint n = rules_game_min_seats (rules_games[i]);
         n <= rules_game_max_seats (rules_games[i]);
         n++) {
      Figures figures = { .game = rules_games[i], .n_seats = n };

      if (only != NULL && !g_str_equal (only, rules_game_id (rules_games[i])))
        continue;
      measure_playouts (&figures, seconds);
      measure_operations (&figures, seconds / 5);
      if (is_json)
        printf ("%s", is_first ? "" : ",");
      is_first = FALSE;
      if (is_json)
        print_figures_json (&figures);
      else
        print_row (&figures);
      (void) fflush (stdout);
    }
  }

  if (!measure_verify (FALSE, seconds, &plain) || !measure_verify (TRUE, seconds, &timed))
    return FALSE;
  if (is_json) {
    printf ("],\"state_bytes\":%zu", sizeof (RulesState));
    print_throughput_json ("verify", &plain);
    print_throughput_json ("verify_with_times", &timed);
    printf ("}\n");
  } else {
    printf ("\nstate: %zu bytes, of which the game's own as above\n", sizeof (RulesState));
    print_throughput ("verify", &plain);
    print_throughput ("verify with times", &timed);
  }

  return TRUE;
}

/* A fixed number of random moves from deals that are made before, for instruction counters. */
static void
play_moves (const char *only, int n_moves)
{
  g_autofree RulesState *deals = g_new (RulesState, N_DEALS);
  RulesRng rng = new_rng ("count");
  guint n_tables = count_tables ();
  guint n_deals = 0;
  int n_left = n_moves;

  for (guint k = 0; n_deals < N_DEALS; k++) {
    guint n_seats;
    const RulesGame *game = nth_table (k % n_tables, &n_seats);

    if (only == NULL || g_str_equal (only, rules_game_id (game)))
      deal (game, n_seats, &rng, &deals[n_deals++]);
  }

  for (guint i = 0; n_left > 0; i++) {
    RulesState state = deals[i % N_DEALS];

    for (; !rules_is_over (&state) && n_left > 0; n_left--)
      (void) rules_apply (&state, draw (&state, &rng), NULL);
  }
}

CliStatus
cli_bench (int argc, char **argv)
{
  gboolean is_json = FALSE;
  gboolean is_signature = FALSE;
  gboolean is_levels = FALSE;
  double budget = 1;
  g_autofree char *game = NULL;
  double seconds = 1;
  int n_moves = CLI_NOT_GIVEN;
  const GOptionEntry entries[] = {
    CLI_FLAG ("json", 0, &is_json, N_ ("Print one JSON object")),
    CLI_FLAG ("signature",
              0,
              &is_signature,
              N_ ("Print a hash of fixed decisions of the computer players instead")),
    CLI_FLAG ("levels",
              0,
              &is_levels,
              N_ ("Measure what the computer players' decisions take instead")),
    CLI_NUMBER ("budget", 0, &budget, N_ ("Scale the thinking of every level (1)"), N_ ("F")),
    CLI_TEXT ("game", 'g', &game, N_ ("Measure one game only"), N_ ("GAME")),
    CLI_NUMBER ("seconds", 0, &seconds, N_ ("How long to play out each table (1)"), N_ ("S")),
    CLI_INT ("moves",
             0,
             &n_moves,
             N_ ("Play so many random moves and print nothing, for an instruction counter"),
             N_ ("N")),
    G_OPTION_ENTRY_NULL,
  };

  if (!cli_parse (
        &argc,
        &argv,
        entries,
        NULL,
        _ (
          "Measures the rules on one thread: random playouts, single operations, reading records."),
        _ ("Operations are given in nanoseconds, the size of a game's own part of a state in\n"
           "bytes. A change of the players' choices changes the signature, and nothing else may.")))
    return CLI_USAGE;
  if (argc > 1)
    return cli_complain ("“%s” is one argument too many", argv[1]);
  if (game != NULL && rules_find_game (game, strlen (game)) == NULL)
    return cli_complain ("there is no game “%s”; “adjuge-cli games” lists them", game);
  if (!(seconds > 0 && seconds <= 3600) || (n_moves != CLI_NOT_GIVEN && n_moves < 1))
    return cli_complain ("--seconds and --moves take numbers above 0");
  if (!(budget > 0 && budget <= 1000))
    return cli_complain ("--budget takes a factor above 0, up to 1000");

  if (is_signature)
    print_signature ();
  else if (is_levels)
    run_levels (game, budget);
  else if (n_moves != CLI_NOT_GIVEN)
    play_moves (game, n_moves);
  else if (!run (is_json, game, seconds))
    return CLI_REFUSED;

  return cli_flush () ? CLI_DONE : CLI_REFUSED;
}
