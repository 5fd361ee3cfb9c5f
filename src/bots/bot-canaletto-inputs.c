/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto, as its net sees it.
 *
 * Which group is which does not matter, but how many of it are left and how near they are. So the
 * groups stand in that order, and the same input means the same from game to game. With hidden
 * values only what has been turned up counts, whatever lies in an imagined row.
 */

#include <assert.h>
#include <string.h>

#include "bot-inputs.h"
#include "bot-knowledge.h"
#include "canaletto/canaletto.h"

enum {
  MARKER_SUM = 133, /* of all fourteen */
  NEXT = 3,         /* markers behind the head that are looked at one by one */
};

typedef struct {
  int left;     /* treasures in the palaces */
  int distance; /* of the nearest, from where the gondola is */
  unsigned group;
} Slot;

typedef struct {
  Slot slots[CANALETTO_GROUPS]; /* groups that are not sold */
  unsigned n_slots;
  unsigned lot;
  unsigned next; /* the lot where the gondola is, or goes on to */
  int value;     /* of the marker at the head */
  int mean;      /* of those that may follow, in eighths */
  int to_go;     /* groups that are still to be sold */
} Market;

static void
appraise_row (const RulesState *state, Market *market)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  bool is_open = state->options[CANALETTO_OPTION_VALUES] != 0;
  int sum = is_open ? 0 : MARKER_SUM;
  int n = is_open ? 0 : CANALETTO_MARKERS - canaletto->n_used - 1;

  market->value = (int) canaletto_value (canaletto);
  for (unsigned i = 0; i < CANALETTO_VALUES; i++) {
    if (is_open && i > canaletto->n_used) {
      sum += canaletto->values[i];
      n++;
    } else if (!is_open && i <= canaletto->n_used) {
      sum -= canaletto->values[i];
    }
  }
  market->mean = n > 0 ? 8 * sum / n : 8 * market->value;
}

static bool
is_before (const Slot *a, const Slot *b)
{
  if (a->left != b->left)
    return a->left < b->left;
  return a->distance < b->distance;
}

static void
add_slot (Market *market, Slot slot)
{
  unsigned place = market->n_slots++;

  for (; place > 0 && is_before (&slot, &market->slots[place - 1]); place--)
    market->slots[place] = market->slots[place - 1];
  market->slots[place] = slot;
}

static Slot
look_for (const CanalettoState *canaletto, unsigned group)
{
  Slot slot = { .distance = CANALETTO_PALACES, .group = group };

  for (unsigned i = CANALETTO_PALACES; i-- > 0;) {
    unsigned palace = (canaletto->gondola + i) % CANALETTO_PALACES;

    if ((canaletto->palaces[palace] >> group & 1) == 0)
      continue;
    slot.left++;
    slot.distance = (int) i;
  }

  return slot;
}

static void
survey (const RulesState *state, Market *ret_market)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned n_groups = 0;

  memset (ret_market, 0, sizeof *ret_market);
  ret_market->lot = state->phase == CANALETTO_AUCTION ? canaletto->palaces[canaletto->column] : 0;
  for (unsigned i = CANALETTO_PALACES; i-- > 0;) {
    unsigned palace = (canaletto->gondola + i) % CANALETTO_PALACES;

    /* The present lot will be gone when the gondola is looked for. */
    if (canaletto->palaces[palace] != 0 &&
        (palace != canaletto->column || state->phase != CANALETTO_AUCTION))
      ret_market->next = canaletto->palaces[palace];
  }
  for (unsigned group = 0; group < CANALETTO_GROUPS; group++) {
    Slot slot = look_for (canaletto, group);

    n_groups += slot.left > 0;
    if (slot.left > 0 || (canaletto->ready >> group & 1) != 0)
      add_slot (ret_market, slot);
  }
  ret_market->to_go = bot_most (0, (int) n_groups - CANALETTO_GROUPS_LEFT);
  appraise_row (state, ret_market);
}

static int16_t *
write_one_of (int16_t *input, int value, int least, int most)
{
  for (int i = least; i <= most; i++)
    *input++ = bot_input_flag (value == i);
  return input;
}

static int16_t *
write_row (int16_t *input, const RulesState *state, const Market *market)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  bool is_open = state->options[CANALETTO_OPTION_VALUES] != 0;

  *input++ = bot_input_flag (is_open);
  *input++ = bot_input (market->value, 8);
  *input++ = bot_input (market->mean, 64);
  *input++ = bot_input (8 * market->value - market->mean, 32);
  for (unsigned i = 1; i <= NEXT; i++)
    *input++ = is_open && canaletto->n_used + i < CANALETTO_VALUES
                 ? bot_input (canaletto->values[canaletto->n_used + i], 8)
                 : 0;
  return write_one_of (input, market->to_go, 0, 10);
}

static int16_t *
write_auction (int16_t *input, const RulesState *state, const Market *market)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  int n_palaces = (int) canaletto_count_palaces (canaletto);
  int bid = state->phase == CANALETTO_AUCTION ? canaletto->bid : 0;

  *input++ = BOT_NET_ONE;
  input = write_one_of (input, state->n_seats, CANALETTO_LEAST_SEATS, CANALETTO_SEATS);
  *input++ = bot_input_flag (state->phase == CANALETTO_SELL_PHASE);
  *input++ = bot_input (n_palaces, 8);
  *input++ = bot_input (canaletto->unsold, 2);
  *input++ = bot_input_flag (canaletto->unsold + 1 == n_palaces);
  input = write_one_of (input, (int) bot_count (market->lot), 1, 3);
  *input++ = bot_input ((int) bot_count (market->next), 2);
  *input++ = bot_input (bid, 16);
  *input++ = bot_input (bot_least (bid, 6), 3);
  *input++ = bot_input_flag (bid > 0);
  *input++ = bot_input_flag (bid > 0 && bid <= CANALETTO_MOST_MASKED_BID);
  *input++ =
    bot_input (bid - (market->value + market->mean / 8) / 2 * (int) bot_count (market->lot), 16);
  return write_one_of (input,
                       state->phase == CANALETTO_AUCTION ? (int) bot_count (canaletto->in) : 0,
                       1,
                       CANALETTO_SEATS);
}

static int16_t *
write_slots (int16_t *input, const Market *market)
{
  for (unsigned i = 0; i < CANALETTO_GROUPS; i++) {
    const Slot *slot = &market->slots[i];
    bool is_there = i < market->n_slots;

    *input++ = bot_input_flag (is_there && slot->left == 1);
    *input++ = is_there ? bot_input (slot->left, 2) : 0;
    *input++ = bot_input_flag (is_there && (market->lot >> slot->group & 1) != 0);
    *input++ = bot_input_flag (is_there && (market->next >> slot->group & 1) != 0);
    *input++ = is_there ? bot_input (bot_most (0, 8 - slot->distance), 8) : 0;
  }

  return input;
}

static int
count_coins (const CanalettoState *canaletto, unsigned seat)
{
  return canaletto->cash[seat] - 2 * canaletto->debt[seat];
}

static int16_t *
write_coins (int16_t *input, const RulesState *state, unsigned seat, const Market *market)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  int coins = count_coins (canaletto, seat);
  int best = INT16_MIN;
  int sum = 0;
  int lead;

  for (unsigned other = 0; other < state->n_seats; other++) {
    sum += count_coins (canaletto, other);
    if (other != seat)
      best = bot_most (best, count_coins (canaletto, other));
  }
  lead = coins - best;

  *input++ = bot_input (lead, 8);
  *input++ = bot_input (lead, 32);
  *input++ = bot_input (2 * lead, 3 + 3 * market->to_go);
  *input++ = bot_input (coins - sum / state->n_seats, 32);
  *input++ = bot_input_flag (lead > 0);
  *input++ = bot_input_flag (lead < 0);
  *input++ = bot_input (canaletto->cash[seat], 16);
  *input++ = bot_input (bot_least (12, canaletto->cash[seat]), 8);
  *input++ = bot_input_flag (canaletto->cash[seat] == 0);
  *input++ = bot_input (canaletto->debt[seat], 8);
  *input++ = bot_input_flag (canaletto->debt[seat] > 0);
  *input++ = bot_input_flag ((canaletto->masks >> seat & 1) != 0);
  *input++ = (canaletto->masks >> seat & 1) != 0 ? bot_input (market->to_go, 4) : 0;
  return input;
}

static int16_t *
write_treasures (int16_t *input,
                 const CanalettoState *canaletto,
                 unsigned seat,
                 const Market *market)
{
  int by_left[4] = { 0 };
  int completed = 0;

  for (unsigned i = 0; i < CANALETTO_GROUPS; i++) {
    const Slot *slot = &market->slots[i];
    int owned = i < market->n_slots ? canaletto->owned[seat][slot->group] : 0;
    bool is_for_sale = (market->lot >> slot->group & 1) != 0;

    by_left[bot_least (3, slot->left)] += owned;
    completed += is_for_sale && slot->left == 1 ? owned : 0;
    *input++ = bot_input (owned, 2);
    *input++ = is_for_sale ? bot_input (owned, 2) : 0;
  }
  *input++ = bot_input (by_left[0] * market->value, 16);
  *input++ = bot_input (by_left[1], 2);
  *input++ = bot_input (by_left[1] * market->value, 16);
  *input++ = bot_input (by_left[1] * market->mean, 128);
  *input++ = bot_input (by_left[2] * market->mean, 128);
  *input++ = bot_input (by_left[3] * market->mean, 128);
  *input++ = market->to_go > 0 ? bot_input (by_left[1] + by_left[2], 2) : 0;
  *input++ = bot_input (completed * market->value, 16);
  return input;
}

static int16_t *
write_turn (int16_t *input, const RulesState *state, unsigned seat)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned n = state->n_seats;
  bool is_auction = state->phase == CANALETTO_AUCTION;
  bool is_leader = is_auction && canaletto->leader == seat;
  int paid = is_leader ? canaletto->bid : 0;
  int owed = bot_most (0, paid - canaletto->cash[seat]);
  int n_before = 0;

  for (unsigned other = bot_lowest (state->to_act | 1u << 7); is_auction && other != seat;
       other = (other + 1) % n)
    n_before += canaletto->in >> other & 1;

  *input++ = bot_input_flag (is_auction && (canaletto->in >> seat & 1) != 0);
  *input++ = bot_input_flag (rules_is_to_act (state, seat));
  *input++ = bot_input (n_before, 2);
  *input++ = bot_input_flag (is_leader);
  *input++ = bot_input (paid + owed, 16);
  *input++ = bot_input (owed, 8);
  *input++ = bot_input_flag (state->phase == CANALETTO_SELL_PHASE && canaletto->buyer == seat);
  *input++ = bot_input_flag (is_auction && canaletto->opener == seat);
  *input++ = bot_input ((int) ((seat + n - canaletto->opener) % n), 2);
  *input++ = is_leader ? bot_input (count_coins (canaletto, seat) - paid - owed, 32) : 0;
  return input;
}

void
bot_canaletto_inputs (const RulesState *state, BotInputs *ret_inputs)
{
  int16_t *input = ret_inputs->common;
  Market market;

  survey (state, &market);
  ret_inputs->n_seats = state->n_seats;
  input = write_auction (input, state, &market);
  input = write_row (input, state, &market);
  input = write_slots (input, &market);
  assert (input == ret_inputs->common + BOT_CANALETTO_COMMON);

  for (unsigned seat = 0; seat < state->n_seats; seat++) {
    input = ret_inputs->own[seat];
    input = write_coins (input, state, seat, &market);
    input = write_treasures (input, canaletto_peek (state), seat, &market);
    input = write_turn (input, state, seat);
    assert (input == ret_inputs->own[seat] + BOT_CANALETTO_OWN);
  }
}
