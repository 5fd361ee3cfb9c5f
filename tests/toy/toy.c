/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "toy.h"

#include <string.h>

#include "rules-game.h"

enum {
  SHORT_HEAP = 40,
  LONG_HEAP = 100000,
  LARGEST_HEAP = 2000000,
  MOST_TAKEN = 3,
  N_NUMBERS = 10,
  HIDDEN = 0xff
};
enum {
  GUESS_PHASE,
  TAKE_PHASE,
  OVER
};
enum {
  GUESS,
  TAKE
};
enum {
  TOY_TOO_MANY = RULES_N_REASONS,
  TOY_HEAP_WRONG,
  TOY_CARD_WRONG
};
enum {
  TOY_EVENT_TAKEN = RULES_N_EVENTS,
  TOY_EVENT_CARD
};

typedef struct {
  uint32_t heap;
  uint8_t card;
} ToySetup;

typedef struct {
  uint32_t dealt;
  uint32_t heap;
  uint32_t taken;
  uint8_t card;
  uint8_t last;                     /* who took last */
  uint8_t secrets[RULES_MAX_SEATS]; /* number + 1 while it is secret */
  uint8_t guesses[RULES_MAX_SEATS];
} ToyState;

static ToyState *
toy_state (RulesState *state)
{
  return (ToyState *) (void *) state->data;
}

static const ToyState *
toy_peek (const RulesState *state)
{
  return (const ToyState *) (const void *) state->data;
}

static uint32_t
heap_size (const uint8_t *options)
{
  return options[0] == 0 ? SHORT_HEAP : LONG_HEAP;
}

static unsigned
most_taken (const RulesState *state)
{
  uint32_t most = state->options[0] == 0 ? MOST_TAKEN : 1;

  return most < toy_peek (state)->heap ? most : toy_peek (state)->heap;
}

static RulesStatus
check_table (const RulesSetup *setup)
{
  (void) setup;
  return RULES_OK;
}

static void
deal (RulesSetup *setup, RulesRng *rng)
{
  ToySetup *toy = (ToySetup *) (void *) setup->data;

  toy->heap = heap_size (setup->options);
  toy->card = (uint8_t) rules_rng_below (rng, N_NUMBERS);
}

static RulesStatus
read_setup (RulesSetup *setup, const RulesValue *value)
{
  ToySetup *toy = (ToySetup *) (void *) setup->data;
  int heap;
  int card;

  if (!rules_value_get_number (rules_value_member (value, "heap"), 1, LARGEST_HEAP, &heap) ||
      (setup->options[0] == 0 && heap != SHORT_HEAP))
    return RULES_REFUSE (TOY_HEAP_WRONG, 0);
  if (!rules_value_get_number (rules_value_member (value, "card"), 0, N_NUMBERS - 1, &card))
    return RULES_REFUSE (TOY_CARD_WRONG, 0);

  toy->heap = (uint32_t) heap;
  toy->card = (uint8_t) card;
  return RULES_OK;
}

static void
write_setup (const RulesSetup *setup, RulesWriter *writer)
{
  const ToySetup *toy = (const ToySetup *) (const void *) setup->data;

  rules_write_integer (writer, "heap", toy->heap);
  rules_write_integer (writer, "card", toy->card);
}

static void
start (const RulesSetup *setup, RulesState *state, RulesEvents *events)
{
  const ToySetup *dealt = (const ToySetup *) (const void *) setup->data;
  ToyState *toy = toy_state (state);

  toy->dealt = dealt->heap;
  toy->heap = dealt->heap;
  toy->card = dealt->card;
  toy->last = RULES_NOBODY;
  state->phase = GUESS_PHASE;
  state->to_act = (uint8_t) rules_all_seats (state);
  rules_announce (events, RULES_EVENT_ROUND, RULES_NOBODY, RULES_NOBODY, 1, 0);
}

static uint64_t
count_legal (const RulesState *state, unsigned seat)
{
  (void) seat;
  return state->phase == GUESS_PHASE ? N_NUMBERS : most_taken (state);
}

static RulesMove
nth_move (const RulesState *state, unsigned seat, unsigned n)
{
  return (RulesMove){ .seat = (uint8_t) seat,
                      .verb = state->phase == GUESS_PHASE ? GUESS : TAKE,
                      .number = (uint16_t) (state->phase == GUESS_PHASE ? n : n + 1) };
}

static size_t
legal (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  size_t n = (size_t) count_legal (state, seat);

  for (unsigned i = 0; i < n; i++)
    ret_moves[i] = nth_move (state, seat, i);

  return n;
}

static RulesMove
draw (const RulesState *state, unsigned seat, RulesRng *rng)
{
  return nth_move (state, seat, rules_rng_below (rng, (uint32_t) count_legal (state, seat)));
}

static void
reveal (RulesState *state, RulesEvents *events)
{
  ToyState *toy = toy_state (state);

  RULES_FOR_EACH_SEAT (seat, state) {
    toy->guesses[seat] = toy->secrets[seat];
    toy->secrets[seat] = 0;
    rules_announce (events,
                    RULES_EVENT_REVEALED,
                    seat,
                    RULES_NOBODY,
                    GUESS,
                    toy->guesses[seat] - 1);
  }
  state->phase = TAKE_PHASE;
  state->to_act = 1;
}

static unsigned winners (const RulesState *state);

static void
finish (RulesState *state, RulesEvents *events)
{
  state->phase = OVER;
  state->to_act = 0;
  rules_announce (events, TOY_EVENT_CARD, RULES_NOBODY, RULES_NOBODY, toy_peek (state)->card, 0);
  RULES_FOR_EACH_SEAT (seat, state) {
    if ((winners (state) >> seat & 1) != 0)
      rules_announce (events, RULES_EVENT_OVER, seat, RULES_NOBODY, 0, 0);
  }
}

static RulesStatus
check (const RulesState *state, RulesMove move)
{
  if (move.verb != (state->phase == GUESS_PHASE ? GUESS : TAKE))
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  if (move.verb == GUESS)
    return move.number < N_NUMBERS ? RULES_OK : RULES_REFUSE (RULES_UNKNOWN_MOVE, 0);
  if (move.number == 0 || move.number > most_taken (state))
    return RULES_REFUSE (TOY_TOO_MANY, most_taken (state));

  return RULES_OK;
}

static void
apply_guess (RulesState *state, RulesMove move, RulesEvents *events)
{
  toy_state (state)->secrets[move.seat] = (uint8_t) (move.number + 1);
  state->to_act &= (uint8_t) ~(1u << move.seat);
  rules_emit (events,
              (RulesEvent){ .kind = RULES_EVENT_COMMITTED,
                            .seat = move.seat,
                            .other = RULES_NOBODY,
                            .seen_by = (uint8_t) (1u << move.seat),
                            .number = GUESS,
                            .total = (int16_t) move.number });
  if (state->to_act == 0)
    reveal (state, events);
}

static void
apply_take (RulesState *state, RulesMove move, RulesEvents *events)
{
  ToyState *toy = toy_state (state);

  toy->heap -= move.number;
  toy->taken += move.number;
  toy->last = move.seat;
  rules_announce (events, TOY_EVENT_TAKEN, move.seat, RULES_NOBODY, move.number, 0);
  state->to_act =
    (uint8_t) (1u << rules_next_seat (rules_all_seats (state), state->n_seats, move.seat));
  if (toy->heap == 0)
    finish (state, events);
}

static void
apply (RulesState *state, RulesMove move, RulesEvents *events)
{
  if (state->phase == GUESS_PHASE)
    apply_guess (state, move, events);
  else
    apply_take (state, move, events);
}

static void
hide (RulesState *state, RulesViewer viewer)
{
  toy_state (state)->card = HIDDEN;
  RULES_FOR_EACH_SEAT (other, state) {
    if (other != viewer && toy_peek (state)->secrets[other] != 0)
      toy_state (state)->secrets[other] = HIDDEN;
  }
}

static void
imagine (RulesState *state, RulesViewer viewer, RulesRng *rng)
{
  (void) viewer;
  toy_state (state)->card = (uint8_t) rules_rng_below (rng, N_NUMBERS);
  RULES_FOR_EACH_SEAT (other, state) {
    if (toy_peek (state)->secrets[other] == HIDDEN)
      toy_state (state)->secrets[other] = (uint8_t) (1 + rules_rng_below (rng, N_NUMBERS));
  }
}

static void
write (const RulesState *state, RulesWriter *writer)
{
  const ToyState *toy = toy_peek (state);

  rules_write_integer (writer, "heap", toy->heap);
  writer->key (writer, "card");
  if (toy->card == HIDDEN)
    writer->null (writer);
  else
    writer->integer (writer, toy->card);
  writer->key (writer, "guesses");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state) {
    if (toy->guesses[seat] == 0)
      writer->null (writer);
    else
      writer->integer (writer, toy->guesses[seat] - 1);
  }
  writer->close (writer, ']');
}

static void
scores (const RulesState *state, int *ret_scores)
{
  const ToyState *toy = toy_peek (state);

  RULES_FOR_EACH_SEAT (seat, state) {
    ret_scores[seat] = 0;
    if (state->phase == OVER)
      ret_scores[seat] = 5 * (toy->last == seat) + 10 * (toy->guesses[seat] == toy->card + 1);
  }
}

static unsigned
winners (const RulesState *state)
{
  int points[RULES_MAX_SEATS];
  unsigned seats = 0;
  int best = 0;

  scores (state, points);
  RULES_FOR_EACH_SEAT (seat, state)
    best = points[seat] > best ? points[seat] : best;
  RULES_FOR_EACH_SEAT (seat, state)
    seats |= (unsigned) (points[seat] == best) << seat;

  return seats;
}

static unsigned
get_round (const RulesState *state)
{
  (void) state;
  return 1;
}

static bool
is_sound (const RulesState *state)
{
  const ToyState *toy = toy_peek (state);

  return toy->heap + toy->taken == toy->dealt && toy->card < N_NUMBERS;
}

static size_t
format (RulesMove move, char *ret_text)
{
  size_t n = rules_write_word (ret_text, move.verb == GUESS ? "guess " : "take ");

  return n + rules_write_number (ret_text + n, move.number);
}

static bool
parse (const char *text, RulesMove *ret_move)
{
  unsigned number;

  if (rules_read_word (&text, "guess "))
    ret_move->verb = GUESS;
  else if (rules_read_word (&text, "take "))
    ret_move->verb = TAKE;
  else
    return false;

  if (!rules_read_number (&text, 99, &number) || *text != '\0')
    return false;
  ret_move->number = (uint16_t) number;
  return true;
}

static const char *const length_values[] = { "short", "long", NULL };
static const RulesOption options[] = { { "length", length_values, "toy.6.1" },
                                       { NULL, NULL, NULL } };
static const char *const phases[] = { "guess", "take", "over" };
static const char *const setup_keys[] = { "heap", "card", NULL };

static const RulesParagraph paragraphs[] = {
  { "toy.1.1", "aim" },
  { "toy.2.1", "the heap and the card" },
  { "toy.3.1", "guessing and taking" },
  { "toy.5.1", "the last pebble" },
  { "toy.6.1", "option: length" },
  { NULL, NULL },
};

static const RulesRefusal refusals[] = {
  { "toy.3.1", "this is not a move of the toy game" },
  { "toy.3.1", "it is another seat's turn" },
  { "toy.5.1", "the game is over" },
  { "toy.3.1", "this move belongs to another phase" },
  { "toy.1.1", "the toy game is for two to four players" },
  { "toy.6.1", "there is no such option, or no such value of it" },
  { "toy.2.1", "the setup is not written as a setup of the toy game" },
  { "toy.3.1", "from 1 to {n} pebbles are taken" },
  { "toy.2.1", "the heap has another size" },
  { "toy.2.1", "the card has a number from 0 to 9" },
  { NULL, NULL },
};

const RulesGame toy_game = {
  .id = "toy",
  .title = "Toy",
  .min_seats = 2,
  .max_seats = 4,
  .usual_seats = 2,
  .options = options,
  .paragraphs = paragraphs,
  .refusals = refusals,
  .phases = phases,
  .setup_keys = setup_keys,
  .secret_phases = 1u << GUESS_PHASE,
  .verbs = 1u << GUESS | 1u << TAKE,
  .numbered = 1u << GUESS | 1u << TAKE,
  .data_size = sizeof (ToyState),
  .check_table = check_table,
  .deal = deal,
  .read_setup = read_setup,
  .write_setup = write_setup,
  .start = start,
  .legal = legal,
  .count_legal = count_legal,
  .draw = draw,
  .check = check,
  .apply = apply,
  .hide = hide,
  .imagine = imagine,
  .write = write,
  .scores = scores,
  .winners = winners,
  .round = get_round,
  .is_sound = is_sound,
  .format = format,
  .parse = parse,
};
