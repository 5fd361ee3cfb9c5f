/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The bytes choose a table, a deal, and then what happens there, step by step: legal moves,
 * moves written by a stranger, and moves that are nothing but bytes. A caller of the rules may hand
 * over any of these.
 */

#include "fuzz.h"

#include <string.h>

#include "adj-json.h"

enum {
  MOST_PLIES = 2000, /* an input's time is bounded; a game of the Banquet hardly is */
  MOST_TEXT = 64
};

enum {
  STEP_LEGAL,
  STEP_LEGAL_WIDE, /* the same, where there are more than 256 */
  STEP_RANDOM,     /* up to 255 random moves */
  STEP_TEXT,
  STEP_RAW,
  STEP_BENT, /* a legal move of which one byte is changed */
  STEP_LOOK,
  STEP_DREAM, /* look, and go on in the imagined world */
  N_STEPS
};

typedef struct {
  const uint8_t *at;
  const uint8_t *end;
} Bytes;

typedef struct {
  RulesState state;
  RulesEvents events; /* of the last move that was tried and accepted */
  RulesRng rng;
  guint n_plies;
} Table;

/* The bytes end in zeros. */
static guint
take_byte (Bytes *bytes)
{
  return bytes->at < bytes->end ? *bytes->at++ : 0;
}

static void
take_bytes (Bytes *bytes, void *ret_bytes, gsize n)
{
  for (guint8 *byte = ret_bytes; n > 0; n--)
    *byte++ = (guint8) take_byte (bytes);
}

/* A setup is told, and read again as it was. */
static void
check_setup (const RulesSetup *setup)
{
  g_autoptr (AdjJson) json = adj_json_new ();
  g_autoptr (GString) line = g_string_new (NULL);
  const char *reason;
  const RulesValue *value;
  RulesSetup read;

  adj_json_append_setup (line, setup);
  fuzz_check_json (line->str, line->len);
  value = adj_json_parse (json, line->str, line->len, &reason);

  fuzz_check (rules_setup_init (rules_get_game (setup->game), setup->n_seats, &read) == RULES_OK);
  memcpy (read.options, setup->options, sizeof read.options);
  fuzz_check (rules_setup_read (&read, value) == RULES_OK);
  fuzz_check (fuzz_is_same_setup (&read, setup));
}

static void
choose_options (RulesSetup *setup, guint choices)
{
  guint n_options;
  const RulesOption *options = rules_game_options (rules_get_game (setup->game), &n_options);

  for (guint i = 0; i < n_options; i++, choices >>= 1) {
    RulesSetup before = *setup;

    if (rules_setup_choose (setup, options[i].name, options[i].values[choices & 1]) != RULES_OK)
      fuzz_check (fuzz_is_same_setup (setup, &before));
  }
}

static void
set_table (Bytes *bytes, Table *ret_table)
{
  const RulesGame *game = rules_get_game (take_byte (bytes) % rules_count_games ());
  guint least = rules_game_min_seats (game);
  guint n_seats = least + take_byte (bytes) % (rules_game_max_seats (game) - least + 1);
  char seed[3];
  RulesSetup setup;

  fuzz_check (rules_setup_init (game, n_seats, &setup) == RULES_OK);
  choose_options (&setup, take_byte (bytes));
  take_bytes (bytes, seed, sizeof seed);
  rules_rng_seed (&ret_table->rng, seed, sizeof seed);
  rules_setup_deal (&setup, &ret_table->rng);
  check_setup (&setup);

  ret_table->n_plies = 0;
  rules_start (&setup, &ret_table->state, NULL);
  fuzz_check_position (&ret_table->state);
  fuzz_check_writings (&ret_table->state);
}

/* Moves are listed where they are legal, and only there. */
static void
check_listed (const RulesState *state, RulesMove move, RulesStatus status)
{
  static RulesMove moves[RULES_LEGAL_MAX];
  bool is_all;
  gsize n_moves = rules_legal (state, move.seat, moves, &is_all);
  gboolean is_listed = FALSE;

  for (gsize i = 0; i < n_moves && !is_listed; i++)
    is_listed = memcmp (&moves[i], &move, sizeof move) == 0;

  if (is_listed)
    fuzz_check (status == RULES_OK);
  else if (is_all)
    fuzz_check (status != RULES_OK);
  fuzz_check (!is_all || rules_count_legal (state, move.seat) == n_moves);
}

static void
check_refusal (const RulesState *state, RulesStatus status)
{
  const RulesGame *game = rules_get_game (state->game);
  const RulesRefusal *refusal = rules_refusal (game, status);
  char sentence[256];
  guint n_refusals;

  (void) rules_game_refusals (game, &n_refusals);
  fuzz_check (RULES_REASON (status) < RULES_UNKNOWN_MOVE + n_refusals);
  rules_refusal_fill (refusal->sentence, status, sentence, sizeof sentence);
  fuzz_check (strlen (sentence) + 1 < sizeof sentence);
}

static void
try_move (Table *table, RulesMove move)
{
  RulesState before = table->state;
  RulesState copy = table->state;
  RulesEvents events = table->events;
  RulesStatus status = rules_apply (&table->state, move, &events);

  fuzz_check (rules_apply (&copy, move, NULL) == status);
  fuzz_check (memcmp (&copy, &table->state, sizeof copy) == 0);
  check_listed (&before, move, status);

  if (status != RULES_OK) {
    fuzz_check (memcmp (&before, &table->state, sizeof before) == 0);
    fuzz_check (memcmp (&events, &table->events, sizeof events) == 0);
    check_refusal (&before, status);
    return;
  }

  fuzz_check (table->state.ply == before.ply + 1);
  fuzz_check (events.n > 0 && events.n <= RULES_MAX_EVENTS);
  table->events = events;
  fuzz_check_position (&table->state);
  fuzz_check_notation (rules_get_game (before.game), move);
  table->n_plies++;
}

/* One of the seats to act, as CHOICE says; some seat when the game is over. */
static guint
choose_seat (const RulesState *state, guint choice)
{
  guint seat = choice % state->n_seats;

  for (guint i = 0; i < state->n_seats && !rules_is_to_act (state, seat); i++)
    seat = (seat + 1) % state->n_seats;

  return seat;
}

/* The legal move of SEAT that CHOICE says; or, where there is none, one that is no move. */
static RulesMove
choose_legal (const RulesState *state, guint seat, guint choice)
{
  static RulesMove moves[RULES_LEGAL_MAX];
  bool is_all;
  gsize n_moves = rules_legal (state, seat, moves, &is_all);

  return n_moves > 0 ? moves[choice % n_moves] : (RulesMove){ .seat = (uint8_t) seat };
}

static void
play_at_random (Table *table, guint n_moves)
{
  for (; n_moves > 0 && !rules_is_over (&table->state) && table->n_plies < MOST_PLIES; n_moves--) {
    guint seat = choose_seat (&table->state, rules_rng_below (&table->rng, table->state.n_seats));
    RulesMove move = rules_draw (&table->state, seat, &table->rng);

    fuzz_check (rules_apply (&table->state, move, NULL) == RULES_OK);
    fuzz_check_position (&table->state);
    table->n_plies++;
  }
}

static void
try_text (Table *table, guint seat, Bytes *bytes)
{
  const RulesGame *game = rules_get_game (table->state.game);
  char text[MOST_TEXT];
  char again[RULES_MOVE_TEXT_SIZE];
  gsize length = take_byte (bytes) % MOST_TEXT;
  RulesMove move;

  length = MIN (length, (gsize) (bytes->end - bytes->at));
  take_bytes (bytes, text, length);
  if (rules_move_parse (game, seat, text, length, &move) != RULES_OK)
    return;

  /* A notation that is read is the one that is written. */
  fuzz_check (rules_move_format (game, move, again) == length);
  fuzz_check (memcmp (again, text, length) == 0);
  try_move (table, move);
}

static void
try_raw (Table *table, Bytes *bytes)
{
  RulesMove move;

  take_bytes (bytes, &move, sizeof move);
  try_move (table, move);
}

static void
try_bent (Table *table, guint seat, Bytes *bytes)
{
  RulesMove move = choose_legal (&table->state, seat, take_byte (bytes));
  guint place = take_byte (bytes) % sizeof move;

  ((guint8 *) &move)[place] ^= (guint8) take_byte (bytes);
  try_move (table, move);
}

/* What the seat may do follows from what it sees. */
static void
check_view_legal (const RulesState *state, const RulesView *view)
{
  static RulesMove moves[RULES_LEGAL_MAX];
  static RulesMove seen_moves[RULES_LEGAL_MAX];
  bool is_all;
  bool is_all_seen;
  gsize n_moves = rules_legal (state, view->viewer, moves, &is_all);
  gsize n_seen = rules_view_legal (view, seen_moves, &is_all_seen);

  fuzz_check (n_seen == n_moves);
  fuzz_check (is_all_seen == is_all);
  fuzz_check (memcmp (seen_moves, moves, n_moves * sizeof *moves) == 0);
}

/* A move drawn from the view is one in every world that fits it. */
static void
check_view_draw (const RulesState *state, const RulesView *view, RulesState world, RulesRng *rng)
{
  RulesMove move = rules_view_draw (view, rng);
  RulesState next = *state;

  fuzz_check (rules_apply (&next, move, NULL) == RULES_OK);
  fuzz_check (rules_apply (&world, move, NULL) == RULES_OK);
  fuzz_check (rules_is_sound (&world));
}

/* Secret moves lead to the same, whoever commits first. */
static void
check_commitments (const RulesState *state, RulesRng *rng)
{
  RulesMove moves[RULES_MAX_SEATS];
  RulesState upwards = *state;
  RulesState downwards = *state;
  guint n_moves = 0;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    if (rules_is_to_act (state, seat))
      moves[n_moves++] = rules_draw (state, seat, rng);
  }

  for (guint i = 0; i < n_moves; i++) {
    fuzz_check (rules_apply (&upwards, moves[i], NULL) == RULES_OK);
    fuzz_check (rules_apply (&downwards, moves[n_moves - 1 - i], NULL) == RULES_OK);
  }
  fuzz_check (memcmp (&upwards, &downwards, sizeof upwards) == 0);
}

/* Looks with the eyes of a seat, or of the spectator, and imagines what lies hidden. */
static RulesState
look (Table *table, guint choice)
{
  guint seat = choice % (table->state.n_seats + 1u);
  RulesView view;
  RulesView again;
  RulesState world;

  if (seat == table->state.n_seats)
    seat = RULES_SPECTATOR;
  rules_view (&table->state, seat, &view);
  rules_imagine (&view, &table->rng, &world);
  rules_view (&world, seat, &again);

  fuzz_check_position (&world);
  fuzz_check (memcmp (&again.known, &view.known, sizeof again.known) == 0);
  check_view_legal (&table->state, &view);
  if (rules_is_to_act (&table->state, seat))
    check_view_draw (&table->state, &view, world, &table->rng);
  if (rules_is_secret_phase (&table->state))
    check_commitments (&table->state, &table->rng);

  return world;
}

static void
step (Table *table, Bytes *bytes)
{
  guint what = take_byte (bytes);
  guint seat = choose_seat (&table->state, what / N_STEPS);

  switch (what % N_STEPS) {
  case STEP_LEGAL:
    try_move (table, choose_legal (&table->state, seat, take_byte (bytes)));
    break;
  case STEP_LEGAL_WIDE: {
    guint choice = take_byte (bytes) << 8;

    try_move (table, choose_legal (&table->state, seat, choice | take_byte (bytes)));
    break;
  }
  case STEP_RANDOM:
    play_at_random (table, take_byte (bytes));
    break;
  case STEP_TEXT:
    try_text (table, seat, bytes);
    break;
  case STEP_RAW:
    try_raw (table, bytes);
    break;
  case STEP_BENT:
    try_bent (table, seat, bytes);
    break;
  case STEP_LOOK:
    (void) look (table, what / N_STEPS);
    break;
  default:
    table->state = look (table, what / N_STEPS);
    fuzz_check_one_writing (&table->state);
  }
}

void
fuzz_moves (const uint8_t *data, size_t size)
{
  Bytes bytes = { data, data + size };
  Table table = { 0 };

  set_table (&bytes, &table);
  while (bytes.at < bytes.end && table.n_plies < MOST_PLIES)
    step (&table, &bytes);
}
