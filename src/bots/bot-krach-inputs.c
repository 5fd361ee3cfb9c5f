/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach, as its net sees it.
 *
 * The composition of the deck is what is neither owned, nor gone, nor open; its order is never
 * looked at.
 */

#include <assert.h>
#include <string.h>

#include "bot-inputs.h"
#include "bot-knowledge.h"
#include "krach/krach.h"

/* What the deck says of each company. */
typedef struct {
  int centres[KRACH_COMPANIES];
  int borders[KRACH_COMPANIES];
  int n_left;                    /* shares in the deck */
  int rounds;                    /* expected to come, in quarters */
  int premiums[KRACH_COMPANIES]; /* expected for a share, in 64ths of a point */
  int sales[KRACH_COMPANIES];    /* expected to be possible for the company, in 64ths */
} Deck;

static void
count_cards (Deck *ret_deck)
{
  memset (ret_deck, 0, sizeof *ret_deck);
  for (unsigned centre = 0; centre < KRACH_COMPANIES; centre++) {
    for (unsigned border = 0; border < KRACH_COMPANIES; border++) {
      ret_deck->centres[centre] += krach_cards[centre][border];
      ret_deck->borders[border] += krach_cards[centre][border];
    }
  }
}

static void
remove_card (Deck *deck, unsigned share)
{
  deck->centres[krach_centre (share)]--;
  deck->borders[krach_border (share)]--;
}

static void
count_deck (const RulesState *state, Deck *ret_deck)
{
  const KrachState *krach = krach_peek (state);

  count_cards (ret_deck);
  for (unsigned seat = 0; seat < state->n_seats; seat++) {
    for (unsigned i = 0; i < krach->n_shares[seat]; i++)
      remove_card (ret_deck, krach->shares[seat][i]);
  }
  for (unsigned i = 0; i < krach->n_gone; i++)
    remove_card (ret_deck, krach->gone[i]);
  if (!krach->is_taken && krach->open != KRACH_NO_CARD)
    remove_card (ret_deck, krach->open);

  ret_deck->n_left = bot_most (1, krach->n_deck - 1);
  ret_deck->rounds =
    krach->n_deck >= KRACH_CRASH_AMONG ? 4 * (krach->n_deck - 3) : 2 * (krach->n_deck - 1);
  ret_deck->rounds = bot_most (0, ret_deck->rounds);
  for (unsigned company = 0; company < KRACH_COMPANIES; company++) {
    int rounds = 16 * ret_deck->rounds;

    ret_deck->premiums[company] = rounds * ret_deck->centres[company] / ret_deck->n_left;
    ret_deck->sales[company] = rounds * ret_deck->borders[company] / ret_deck->n_left;
  }
}

static int16_t *
write_one_of (int16_t *input, int value, int least, int most)
{
  for (int i = least; i <= most; i++)
    *input++ = bot_input_flag (value == i);
  return input;
}

static int16_t *
write_table (int16_t *input, const RulesState *state, const KrachState *krach)
{
  *input++ = BOT_NET_ONE;
  input = write_one_of (input, state->n_seats, KRACH_LEAST_SEATS, KRACH_MOST_SEATS);
  input = write_one_of (input, state->phase, KRACH_BORROW_PHASE, KRACH_RUNNER_UP);
  *input++ = bot_input_flag (state->options[KRACH_OPTION_LOAN] != 0);
  input = write_one_of (input, krach->n_deck, 1, 7);
  *input++ = bot_input (krach->n_deck, 8);
  *input++ = bot_input (bot_most (0, 10 - krach->n_deck), 4);
  *input++ = bot_input (krach->bank, 8);
  *input++ = bot_input_flag (krach->bank < KRACH_LOAN);
  *input++ = bot_input (krach->pot, 4);
  *input++ = bot_input (bot_least (krach->pot, 4), 2);
  *input++ = bot_input_flag (krach->pot == 0);
  return write_one_of (input, (int) bot_count (krach->in), 1, 6);
}

static int16_t *
write_market (int16_t *input, const KrachState *krach, const Deck *deck)
{
  int centre = krach->open == KRACH_NO_CARD ? -1 : (int) krach_centre (krach->open);
  int border = krach->open == KRACH_NO_CARD ? -1 : (int) krach_border (krach->open);

  *input++ = bot_input_flag (krach->is_taken);
  *input++ = bot_input_flag (krach->winner_action == KRACH_SELL);
  *input++ = bot_input_flag (krach->winner_action == KRACH_TAKE);
  *input++ = centre >= 0 ? bot_input (krach->out[centre], 4) : 0;
  *input++ = centre >= 0 ? bot_input (deck->premiums[centre], BOT_NET_ONE) : 0;
  *input++ = centre >= 0 ? bot_input (deck->sales[centre], BOT_NET_ONE) : 0;
  *input++ = border >= 0 ? bot_input (krach->out[border], 4) : 0;
  *input++ = border >= 0 ? bot_input (deck->premiums[border], BOT_NET_ONE) : 0;
  *input++ = border >= 0 ? bot_input (deck->sales[border], BOT_NET_ONE) : 0;
  input = write_one_of (input, centre, 0, KRACH_COMPANIES - 1);
  input = write_one_of (input, border, 0, KRACH_COMPANIES - 1);
  for (unsigned company = 0; company < KRACH_COMPANIES; company++) {
    *input++ = bot_input (deck->premiums[company], BOT_NET_ONE);
    *input++ = bot_input (deck->sales[company], BOT_NET_ONE);
    *input++ = bot_input (krach->out[company], 4);
  }

  return input;
}

/* The same lead counts for more the fewer rounds are left, so it is given in several units. */
static int16_t *
write_lead (int16_t *input, const RulesState *state, unsigned seat, const Deck *deck)
{
  const KrachState *krach = krach_peek (state);
  int score = 5 * krach->score[seat] + krach->chips[seat];
  int best = INT16_MIN;
  int sum = 0;
  int lead;

  for (unsigned other = 0; other < state->n_seats; other++) {
    int others = 5 * krach->score[other] + krach->chips[other];

    sum += others;
    if (other != seat)
      best = bot_most (best, others);
  }

  lead = score - best;
  *input++ = bot_input (lead, 10);
  *input++ = bot_input (lead, 50);
  *input++ = bot_input (lead, 5 * (3 + deck->rounds));
  *input++ = bot_input (score - sum / state->n_seats, 50);
  *input++ = bot_input_flag (lead > 0);
  *input++ = bot_input_flag (lead < 0);
  return input;
}

static int16_t *
write_chips (int16_t *input, int chips, const Deck *deck)
{
  *input++ = bot_input (chips, 4);
  for (int i = 1; i <= 5; i++)
    *input++ = bot_input_flag (chips >= i);
  *input++ = bot_input (chips / KRACH_CHIPS_A_POINT, 2);
  *input++ = bot_input (bot_least (chips, 8) * deck->rounds, 128);
  return input;
}

static int16_t *
write_shares (int16_t *input, const KrachState *krach, unsigned seat, const Deck *deck)
{
  int premiums = 0;
  int sales = 0;

  for (unsigned company = 0; company < KRACH_COMPANIES; company++) {
    int owned = krach->owned[seat][company];

    premiums += owned * deck->premiums[company];
    sales += owned * krach->out[company] * bot_least (BOT_NET_ONE, deck->sales[company] / 2);
    *input++ = bot_input (owned, 2);
    *input++ = bot_input (owned * krach->out[company], 16);
    *input++ = bot_input (owned * deck->premiums[company], 4 * BOT_NET_ONE);
    *input++ =
      bot_input (owned * krach->out[company] * bot_least (BOT_NET_ONE, deck->sales[company] / 2),
                 16 * BOT_NET_ONE);
  }
  *input++ = bot_input (krach->n_shares[seat], 4);
  *input++ = bot_input (premiums, 8 * BOT_NET_ONE);
  *input++ = bot_input (sales, 32 * BOT_NET_ONE);
  return input;
}

/* What the open card offers the seat. */
static int16_t *
write_offer (int16_t *input, const KrachState *krach, unsigned seat)
{
  unsigned owned;

  if (krach->open == KRACH_NO_CARD) {
    memset (input, 0, 4 * sizeof *input);
    return input + 4;
  }
  owned = krach->owned[seat][krach_border (krach->open)];
  *input++ = bot_input ((int) owned, 2);
  *input++ = bot_input ((int) owned * krach->out[krach_border (krach->open)], 16);
  *input++ = bot_input_flag (owned > 0);
  *input++ = bot_input (krach->owned[seat][krach_centre (krach->open)], 2);
  return input;
}

/* How many seats choose before SEAT does; only those still in count during the auction. */
static int
count_before (const RulesState *state, unsigned seat)
{
  const KrachState *krach = krach_peek (state);
  int n_before = 0;

  for (unsigned other = bot_lowest (state->to_act); other != seat;
       other = (other + 1) % state->n_seats)
    n_before += state->phase != KRACH_AUCTION || (krach->in >> other & 1) != 0;
  return n_before;
}

static int16_t *
write_turn (int16_t *input, const RulesState *state, unsigned seat)
{
  const KrachState *krach = krach_peek (state);
  unsigned n = state->n_seats;
  bool is_in = (krach->in >> seat & 1) != 0;

  *input++ = bot_input_flag (is_in);
  *input++ = bot_input_flag (rules_is_to_act (state, seat));
  *input++ = is_in && state->to_act != 0 ? bot_input (count_before (state, seat), 2) : 0;
  *input++ = bot_input_flag (is_in && rules_is_to_act (state, seat) && krach->chips[seat] == 0);
  *input++ = bot_input ((int) ((seat + n - krach->first) % n), 4);
  *input++ = bot_input_flag (seat == krach->first);
  *input++ = bot_input_flag (state->phase == KRACH_BORROW_PHASE &&
                             (seat + n - krach->asked_from) % n >= krach->n_asked);
  *input++ = bot_input_flag (seat == krach->winner);
  *input++ = bot_input_flag (seat == krach->runner_up);
  *input++ = bot_input_flag (state->phase == KRACH_WINNER && seat == krach->runner_up);
  *input++ = bot_input_flag (state->phase == KRACH_AUCTION && is_in && krach->chips[seat] <= 1);
  return input;
}

void
bot_krach_inputs (const RulesState *state, BotInputs *ret_inputs)
{
  const KrachState *krach = krach_peek (state);
  int16_t *input = ret_inputs->common;
  Deck deck;

  count_deck (state, &deck);
  ret_inputs->n_seats = state->n_seats;
  input = write_table (input, state, krach);
  input = write_market (input, krach, &deck);
  assert (input == ret_inputs->common + BOT_KRACH_COMMON);

  for (unsigned seat = 0; seat < state->n_seats; seat++) {
    input = ret_inputs->own[seat];
    input = write_lead (input, state, seat, &deck);
    input = write_chips (input, krach->chips[seat], &deck);
    input = write_shares (input, krach, seat, &deck);
    input = write_offer (input, krach, seat);
    input = write_turn (input, state, seat);
    assert (input == ret_inputs->own[seat] + BOT_KRACH_OWN);
  }
}
