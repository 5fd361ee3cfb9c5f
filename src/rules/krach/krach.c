/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach: the course of a round.
 *
 * The bookkeeping that selling and premiums read, shares by centre for each seat and for all, is
 * kept beside the lists, so that a premium is one look and not a count.
 */

#include "krach.h"

#include <string.h>

#include "../rules-game.h"

static unsigned
loan_cost (const RulesState *state)
{
  return state->options[KRACH_OPTION_LOAN] + (unsigned) KRACH_LOAN_POINTS;
}

static void
give_share (KrachState *krach, unsigned seat, unsigned share)
{
  krach->shares[seat][krach->n_shares[seat]++] = (uint8_t) share;
  krach->owned[seat][krach_centre (share)]++;
  krach->out[krach_centre (share)]++;
}

static void
crash (RulesState *state, RulesEvents *events)
{
  KrachState *krach = krach_state (state);
  int best = INT16_MIN;

  rules_announce (events, KRACH_EVENT_CRASH, RULES_NOBODY, RULES_NOBODY, krach->round, 0);

  RULES_FOR_EACH_SEAT (seat, state) {
    unsigned points = krach->chips[seat] / KRACH_CHIPS_A_POINT;

    krach->score[seat] = (int16_t) (krach->score[seat] + (int) points);
    if (krach->score[seat] > best)
      best = krach->score[seat];
    rules_announce (events,
                    KRACH_EVENT_CHIPS,
                    seat,
                    RULES_NOBODY,
                    (int) points,
                    krach->chips[seat]);
  }

  krach->open = KRACH_NO_CARD;
  krach->in = 0;
  state->phase = KRACH_OVER;
  state->to_act = 0;
}

static void
emit_over (const RulesState *state, RulesEvents *events)
{
  unsigned winners = rules_winners (state);

  RULES_FOR_EACH_SEAT (seat, state) {
    if ((winners >> seat & 1) != 0)
      rules_announce (events,
                      RULES_EVENT_OVER,
                      seat,
                      RULES_NOBODY,
                      krach_peek (state)->score[seat],
                      0);
  }
}

static void
pay_premium (RulesState *state, RulesEvents *events)
{
  KrachState *krach = krach_state (state);
  unsigned centre = krach_centre (krach->open);

  RULES_FOR_EACH_SEAT (seat, state) {
    unsigned premium = krach->owned[seat][centre];

    krach->score[seat] = (int16_t) (krach->score[seat] + (int) premium);
    if (events != NULL && premium > 0)
      rules_announce (events, KRACH_EVENT_PREMIUM, seat, RULES_NOBODY, (int) premium, 0);
  }
}

/* Turns up the next card, with all that follows before the next decision. */
static void
begin_round (RulesState *state, RulesEvents *events)
{
  KrachState *krach = krach_state (state);
  unsigned card = krach->deck[KRACH_DECK - krach->n_deck--];

  krach->round++;
  krach->n_asked = 0;
  krach->asked_from = krach->first;
  krach->winner = RULES_NOBODY;
  krach->runner_up = RULES_NOBODY;
  krach->winner_action = KRACH_NO_CARD;
  krach->is_taken = false;

  if (card == KRACH_CRASH) {
    crash (state, events);
    emit_over (state, events);
    return;
  }

  krach->open = (uint8_t) card;
  krach->in = (uint8_t) rules_all_seats (state);
  state->phase = KRACH_BORROW_PHASE;
  state->to_act = (uint8_t) (1u << krach->first);
  if (events != NULL) {
    rules_announce (events, RULES_EVENT_ROUND, krach->first, RULES_NOBODY, krach->round, 0);
    rules_announce (events, KRACH_EVENT_CARD, RULES_NOBODY, RULES_NOBODY, (int) card, 0);
  }
  pay_premium (state, events);
}

static void
end_round (RulesState *state, RulesEvents *events)
{
  KrachState *krach = krach_state (state);

  if (!krach->is_taken) {
    krach->gone[krach->n_gone++] = krach->open;
    rules_announce (events, KRACH_EVENT_GONE, RULES_NOBODY, RULES_NOBODY, krach->open, 0);
  }
  begin_round (state, events);
}

static void
start (const RulesSetup *setup, RulesState *state, RulesEvents *events)
{
  const KrachSetup *deal = (const KrachSetup *) (const void *) setup->data;
  KrachState *krach = krach_state (state);

  RULES_FOR_EACH_SEAT (seat, state) {
    give_share (krach, seat, deal->start[seat] & ~(unsigned) KRACH_STAR);
    krach->chips[seat] = KRACH_CHIPS_EACH;
  }
  if (setup->options[KRACH_OPTION_START] != 0) {
    RULES_FOR_EACH_SEAT (seat, state)
      give_share (krach, seat, deal->extra[seat] & ~(unsigned) KRACH_STAR);
  }

  krach->n_deck = deal->n_deck;
  for (unsigned i = 0; i < deal->n_deck; i++)
    krach->deck[KRACH_DECK - deal->n_deck + i] = deal->deck[i] & (uint8_t) ~KRACH_STAR;
  krach->bank = (uint8_t) (KRACH_CHIPS - KRACH_CHIPS_EACH * state->n_seats);
  krach->first = deal->first;

  begin_round (state, events);
}

/* How many shares SEAT could sell. */
static unsigned
sellable (const KrachState *krach, unsigned seat)
{
  return krach->owned[seat][krach_border (krach->open)];
}

static size_t
add (RulesMove *moves, size_t n, unsigned seat, unsigned verb, unsigned number)
{
  moves[n] = (RulesMove){
    .seat = (uint8_t) seat,
    .verb = (uint8_t) verb,
    .number = (uint16_t) number,
  };

  return n + 1;
}

static size_t
add_sales (const KrachState *krach, unsigned seat, RulesMove *moves, size_t n)
{
  for (unsigned k = 0; k <= sellable (krach, seat); k++)
    n = add (moves, n, seat, KRACH_SELL, k);

  return n;
}

static size_t
legal (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const KrachState *krach = krach_peek (state);
  size_t n = 0;

  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    if (krach->bank >= KRACH_LOAN)
      n = add (ret_moves, n, seat, KRACH_BORROW, 0);
    return add (ret_moves, n, seat, KRACH_NO_LOAN, 0);

  case KRACH_AUCTION:
    if (krach->chips[seat] > 0)
      n = add (ret_moves, n, seat, KRACH_STAY, 0);
    return add (ret_moves, n, seat, KRACH_DROP, 0);

  case KRACH_WINNER:
    n = add (ret_moves, n, seat, KRACH_TAKE, 0);
    return add_sales (krach, seat, ret_moves, n);

  default:
    if (krach->winner_action == KRACH_TAKE)
      return add_sales (krach, seat, ret_moves, n);
    n = add (ret_moves, n, seat, KRACH_TAKE, 0);
    return add (ret_moves, n, seat, KRACH_DECLINE, 0);
  }
}

static uint64_t
count_legal (const RulesState *state, unsigned seat)
{
  const KrachState *krach = krach_peek (state);

  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    return krach->bank >= KRACH_LOAN ? 2 : 1;
  case KRACH_AUCTION:
    return krach->chips[seat] > 0 ? 2 : 1;
  case KRACH_WINNER:
    return 2 + sellable (krach, seat);
  default:
    return krach->winner_action == KRACH_TAKE ? 1 + sellable (krach, seat) : 2;
  }
}

static RulesMove
draw (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const KrachState *krach = krach_peek (state);
  RulesMove move = { .seat = (uint8_t) seat };
  unsigned n_moves = (unsigned) count_legal (state, seat);
  unsigned choice = n_moves > 1 ? rules_rng_below (rng, n_moves) : 0;

  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    move.verb = n_moves == 2 && choice == 0 ? KRACH_BORROW : KRACH_NO_LOAN;
    break;
  case KRACH_AUCTION:
    move.verb = n_moves == 2 && choice == 0 ? KRACH_STAY : KRACH_DROP;
    break;
  case KRACH_WINNER:
    move.verb = choice == 0 ? KRACH_TAKE : KRACH_SELL;
    move.number = (uint16_t) (choice == 0 ? 0 : choice - 1);
    break;
  default:
    if (krach->winner_action == KRACH_TAKE) {
      move.verb = KRACH_SELL;
      move.number = (uint16_t) choice;
    } else {
      move.verb = choice == 0 ? KRACH_TAKE : KRACH_DECLINE;
    }
  }

  return move;
}

static RulesStatus
check_sale (const KrachState *krach, RulesMove move)
{
  unsigned n_shares = sellable (krach, move.seat);

  return move.number > n_shares ? RULES_REFUSE (KRACH_TOO_FEW_SHARES, n_shares) : RULES_OK;
}

static RulesStatus
check_winner (const KrachState *krach, RulesMove move)
{
  switch (move.verb) {
  case KRACH_TAKE:
    return RULES_OK;
  case KRACH_SELL:
    return check_sale (krach, move);
  case KRACH_DECLINE:
    return RULES_REFUSE (KRACH_DECLINE_ONLY_A_SHARE, 0);
  default:
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  }
}

static RulesStatus
check_runner_up (const KrachState *krach, RulesMove move)
{
  bool may_sell = krach->winner_action == KRACH_TAKE;

  switch (move.verb) {
  case KRACH_TAKE:
    return may_sell ? RULES_REFUSE (KRACH_TAKE_IS_USED, 0) : RULES_OK;
  case KRACH_DECLINE:
    return may_sell ? RULES_REFUSE (KRACH_DECLINE_ONLY_A_SHARE, 0) : RULES_OK;
  case KRACH_SELL:
    return may_sell ? check_sale (krach, move) : RULES_REFUSE (KRACH_SALE_IS_USED, 0);
  default:
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  }
}

static RulesStatus
check (const RulesState *state, RulesMove move)
{
  const KrachState *krach = krach_peek (state);

  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    if (move.verb != KRACH_BORROW && move.verb != KRACH_NO_LOAN)
      return RULES_REFUSE (RULES_OTHER_PHASE, 0);
    return move.verb == KRACH_BORROW && krach->bank < KRACH_LOAN
             ? RULES_REFUSE (KRACH_BANK_TOO_POOR, krach->bank)
             : RULES_OK;
  case KRACH_AUCTION:
    if (move.verb != KRACH_STAY && move.verb != KRACH_DROP)
      return RULES_REFUSE (RULES_OTHER_PHASE, 0);
    return move.verb == KRACH_STAY && krach->chips[move.seat] == 0 ? RULES_REFUSE (KRACH_NO_CHIP, 0)
                                                                   : RULES_OK;
  case KRACH_WINNER:
    return check_winner (krach, move);
  default:
    return check_runner_up (krach, move);
  }
}

static void
apply_loan (RulesState *state, RulesMove move, RulesEvents *events)
{
  KrachState *krach = krach_state (state);
  unsigned seat = move.seat;

  if (move.verb == KRACH_BORROW) {
    krach->bank -= KRACH_LOAN;
    krach->chips[seat] += KRACH_LOAN;
    krach->score[seat] = (int16_t) (krach->score[seat] - (int) loan_cost (state));
    rules_announce (events,
                    KRACH_EVENT_LOAN,
                    move.seat,
                    RULES_NOBODY,
                    (int) loan_cost (state),
                    KRACH_LOAN);
  } else {
    rules_announce (events, KRACH_EVENT_NO_LOAN, move.seat, RULES_NOBODY, 0, 0);
  }

  krach->n_asked++;
  if (krach->n_asked == state->n_seats) {
    state->phase = KRACH_AUCTION;
    state->to_act = (uint8_t) (1u << krach->first);
  } else {
    state->to_act = (uint8_t) (1u << (seat + 1 == state->n_seats ? 0 : seat + 1));
  }
}

static void
apply_auction (RulesState *state, RulesMove move, RulesEvents *events)
{
  KrachState *krach = krach_state (state);
  unsigned seat = move.seat;

  if (move.verb == KRACH_STAY) {
    krach->chips[seat]--;
    krach->pot++;
    rules_announce (events, KRACH_EVENT_STAY, move.seat, RULES_NOBODY, krach->pot, 0);
  } else {
    rules_announce (events, KRACH_EVENT_DROP, move.seat, RULES_NOBODY, krach->pot, 0);
    krach->chips[seat] = (uint8_t) (krach->chips[seat] + krach->pot);
    krach->pot = 0;
    krach->in &= (uint8_t) ~(1u << seat);
  }

  if ((krach->in & (krach->in - 1)) != 0) {
    state->to_act = (uint8_t) (1u << rules_next_seat (krach->in, state->n_seats, seat));
    return;
  }

  krach->winner = (uint8_t) rules_lowest (krach->in);
  krach->runner_up = (uint8_t) seat;
  state->phase = KRACH_WINNER;
  state->to_act = krach->in;
  rules_announce (events, KRACH_EVENT_WINNER, krach->winner, krach->runner_up, 0, 0);
}

static void
take_open_card (RulesState *state, unsigned seat, RulesEvents *events)
{
  KrachState *krach = krach_state (state);

  give_share (krach, seat, krach->open);
  krach->is_taken = true;
  krach->first = (uint8_t) seat;
  rules_announce (events, KRACH_EVENT_TAKE, seat, RULES_NOBODY, krach->open, 0);
}

static void
sell (RulesState *state, RulesMove move, RulesEvents *events)
{
  KrachState *krach = krach_state (state);
  unsigned centre = krach_border (krach->open);
  unsigned points = move.number * (unsigned) krach->out[centre];
  uint8_t *shares = krach->shares[move.seat];
  unsigned n_sold = 0;
  unsigned n_kept = 0;

  for (unsigned i = 0; i < krach->n_shares[move.seat] && move.number > 0; i++) {
    if (n_sold < move.number && krach_centre (shares[i]) == centre) {
      krach->gone[krach->n_gone++] = shares[i];
      n_sold++;
    } else {
      shares[n_kept++] = shares[i];
    }
  }
  if (n_sold > 0) {
    memset (shares + n_kept, 0, n_sold);
    krach->n_shares[move.seat] = (uint8_t) n_kept;
  }

  krach->owned[move.seat][centre] = (uint8_t) (krach->owned[move.seat][centre] - n_sold);
  krach->out[centre] = (uint8_t) (krach->out[centre] - n_sold);
  krach->score[move.seat] = (int16_t) (krach->score[move.seat] + (int) points);
  rules_announce (events, KRACH_EVENT_SELL, move.seat, centre, (int) n_sold, (int) points);
}

static void
apply_winner (RulesState *state, RulesMove move, RulesEvents *events)
{
  KrachState *krach = krach_state (state);

  if (move.verb == KRACH_TAKE)
    take_open_card (state, move.seat, events);
  else
    sell (state, move, events);

  krach->winner_action = move.verb;
  state->phase = KRACH_RUNNER_UP;
  state->to_act = (uint8_t) (1u << krach->runner_up);
}

static void
apply_runner_up (RulesState *state, RulesMove move, RulesEvents *events)
{
  if (move.verb == KRACH_TAKE)
    take_open_card (state, move.seat, events);
  else if (move.verb == KRACH_SELL)
    sell (state, move, events);
  else
    rules_announce (events, KRACH_EVENT_DECLINE, move.seat, RULES_NOBODY, 0, 0);

  end_round (state, events);
}

static void
apply (RulesState *state, RulesMove move, RulesEvents *events)
{
  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    apply_loan (state, move, events);
    break;
  case KRACH_AUCTION:
    apply_auction (state, move, events);
    break;
  case KRACH_WINNER:
    apply_winner (state, move, events);
    break;
  default:
    apply_runner_up (state, move, events);
  }
}

static void
hide (RulesState *state, RulesViewer viewer)
{
  KrachState *krach = krach_state (state);

  (void) viewer;
  memset (krach->deck, KRACH_NO_CARD, sizeof krach->deck);
}

/* Cards that are neither before a seat nor gone nor open, by kind. */
static unsigned
collect_unseen (const RulesState *state, uint8_t *ret_cards)
{
  const KrachState *krach = krach_peek (state);
  uint8_t seen[KRACH_COMPANIES * KRACH_COMPANIES] = { 0 };
  unsigned n = 0;

  RULES_FOR_EACH_SEAT (seat, state) {
    for (unsigned i = 0; i < krach->n_shares[seat]; i++)
      seen[krach->shares[seat][i]]++;
  }
  for (unsigned i = 0; i < krach->n_gone; i++)
    seen[krach->gone[i]]++;
  if (krach->open != KRACH_NO_CARD && !krach->is_taken)
    seen[krach->open]++;

  for (unsigned share = 0; share < KRACH_COMPANIES * KRACH_COMPANIES; share++) {
    unsigned n_cards = krach_cards[krach_centre (share)][krach_border (share)];

    for (unsigned i = seen[share]; i < n_cards; i++)
      ret_cards[n++] = (uint8_t) share;
  }

  return n;
}

static void
imagine (RulesState *state, RulesViewer viewer, RulesRng *rng)
{
  KrachState *krach = krach_state (state);
  uint8_t cards[KRACH_SHARES];
  uint8_t *deck = krach->deck + KRACH_DECK - krach->n_deck;
  unsigned n_cards = collect_unseen (state, cards);
  unsigned n_places = krach->n_deck < KRACH_CRASH_AMONG ? krach->n_deck : KRACH_CRASH_AMONG;
  unsigned crash_at = krach->n_deck;

  (void) viewer;
  rules_rng_shuffle (rng, cards, n_cards);
  if (state->phase != KRACH_OVER)
    crash_at = krach->n_deck - 1 - rules_rng_below (rng, n_places);

  for (unsigned i = 0, card = 0; i < krach->n_deck; i++)
    deck[i] = i == crash_at ? KRACH_CRASH : cards[card++];
  /* The places of cards that have left the deck are never read; keep them equal in all worlds. */
  memset (krach->deck, KRACH_NO_CARD, (size_t) (deck - krach->deck));
}

static size_t
list_unseen (const RulesState *state, unsigned seat, RulesUnseen *ret_list)
{
  const KrachState *krach = krach_peek (state);
  const uint8_t *deck = krach->deck + KRACH_DECK - krach->n_deck;

  (void) seat;
  for (unsigned i = 0; i < krach->n_deck; i++)
    ret_list[i] = (RulesUnseen){ RULES_MAX_SEATS, (uint8_t) i, deck[i] };

  return krach->n_deck;
}

static void
put_unseen (RulesState *state, const RulesUnseen *unseen, unsigned card)
{
  KrachState *krach = krach_state (state);

  krach->deck[KRACH_DECK - krach->n_deck + unseen->number] = (uint8_t) card;
}

/* All chips that the seat will have put into the pot. */
static int
get_offer (const RulesState *from, const RulesState *state, RulesMove move)
{
  if (move.verb == KRACH_DROP)
    return RULES_LET_GO;
  if (move.verb != KRACH_STAY)
    return RULES_NO_ANSWER;
  return krach_peek (from)->chips[move.seat] - krach_peek (state)->chips[move.seat] + 1;
}

/* What the runner-up takes was not what the auction was won for. */
static bool
find_sale (const RulesState *from,
           const RulesState *after,
           const RulesEvents *events,
           RulesSale *ret_sale)
{
  const RulesEvent *event = rules_find_event (events, KRACH_EVENT_TAKE);
  int price;

  if (event == NULL)
    return false;
  price = krach_peek (from)->chips[event->seat] - krach_peek (after)->chips[event->seat];
  if (price < 0)
    return false;
  *ret_sale = (RulesSale){ .buyer = event->seat,
                           .price = price,
                           .kind = krach_centre ((unsigned) event->number) };
  return true;
}

static void
scores (const RulesState *state, int *ret_scores)
{
  RULES_FOR_EACH_SEAT (seat, state)
    ret_scores[seat] = krach_peek (state)->score[seat];
}

static unsigned
winners (const RulesState *state)
{
  const KrachState *krach = krach_peek (state);
  unsigned best = 0;
  unsigned seats = 0;

  RULES_FOR_EACH_SEAT (seat, state) {
    int difference = krach->score[seat] - krach->score[best];

    if (difference == 0)
      difference = krach->n_shares[seat] - krach->n_shares[best];
    if (difference > 0)
      seats = 0;
    if (difference >= 0) {
      seats |= 1u << seat;
      best = seat;
    }
  }

  return seats;
}

static unsigned
get_round (const RulesState *state)
{
  return krach_peek (state)->round;
}

static bool
has_all_cards (const RulesState *state)
{
  const KrachState *krach = krach_peek (state);
  uint8_t unseen[KRACH_SHARES];
  uint8_t left[KRACH_COMPANIES * KRACH_COMPANIES + 1] = { 0 };
  unsigned n_unseen = collect_unseen (state, unseen);
  unsigned n_crash = state->phase != KRACH_OVER;

  for (unsigned i = 0; i < n_unseen; i++)
    left[unseen[i]]++;
  for (unsigned i = KRACH_DECK - krach->n_deck; i < KRACH_DECK; i++) {
    if (krach->deck[i] == KRACH_CRASH && n_crash-- == 0)
      return false;
    if (krach->deck[i] != KRACH_CRASH && left[krach->deck[i]]-- == 0)
      return false;
  }

  return n_crash == 0 && krach->n_deck == n_unseen + (state->phase != KRACH_OVER);
}

static bool
is_sound (const RulesState *state)
{
  const KrachState *krach = krach_peek (state);
  unsigned n_chips = krach->bank + krach->pot;
  unsigned out[KRACH_COMPANIES] = { 0 };

  RULES_FOR_EACH_SEAT (seat, state) {
    unsigned owned[KRACH_COMPANIES] = { 0 };

    n_chips += krach->chips[seat];
    for (unsigned i = 0; i < krach->n_shares[seat]; i++) {
      owned[krach_centre (krach->shares[seat][i])]++;
      out[krach_centre (krach->shares[seat][i])]++;
    }
    for (unsigned company = 0; company < KRACH_COMPANIES; company++) {
      if (owned[company] != krach->owned[seat][company])
        return false;
    }
  }
  for (unsigned company = 0; company < KRACH_COMPANIES; company++) {
    if (out[company] != krach->out[company])
      return false;
  }

  return n_chips == KRACH_CHIPS && has_all_cards (state);
}

static const char *const phases[] = { "borrow", "auction", "winner", "runner-up", "over" };
static const char *const setup_keys[] = { "start", "extra", "deck", "first", NULL };

extern const RulesGame krach_game;

const RulesGame krach_game = {
  .id = "krach",
  .title = "Krach",
  .min_seats = KRACH_LEAST_SEATS,
  .max_seats = KRACH_MOST_SEATS,
  .usual_seats = 4,
  .options = krach_options,
  .paragraphs = krach_paragraphs,
  .facts = krach_facts,
  .charts = krach_charts,
  .refusals = krach_refusals,
  .phases = phases,
  .setup_keys = setup_keys,
  .verbs = (1u << (KRACH_DECLINE + 1)) - 1,
  .numbered = 1u << KRACH_SELL,
  .data_size = sizeof (KrachState),
  .check_table = krach_check_table,
  .deal = krach_deal,
  .redraw = krach_redraw,
  .follow = krach_follow,
  .read_setup = krach_read_setup,
  .count_seats = krach_count_seats,
  .write_setup = krach_write_setup,
  .start = start,
  .legal = legal,
  .count_legal = count_legal,
  .draw = draw,
  .check = check,
  .apply = apply,
  .hide = hide,
  .imagine = imagine,
  .list_unseen = list_unseen,
  .put_unseen = put_unseen,
  .get_offer = get_offer,
  .find_sale = find_sale,
  .write = krach_write,
  .scores = scores,
  .winners = winners,
  .round = get_round,
  .is_sound = is_sound,
  .format = krach_format,
  .parse = krach_parse,
};

static_assert (sizeof (KrachState) <= RULES_DATA_SIZE, "a state holds Krach");
static_assert (sizeof (KrachSetup) <= RULES_SETUP_SIZE, "a setup holds Krach");
