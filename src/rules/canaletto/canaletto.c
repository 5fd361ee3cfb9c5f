/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto: auctions, sales and the way from one palace to the next. */

#include "canaletto.h"

#include <string.h>

#include "../rules-game.h"

unsigned
canaletto_groups_in_palaces (const uint16_t palaces[CANALETTO_PALACES])
{
  unsigned groups = 0;

  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
    groups |= palaces[palace];

  return groups;
}

unsigned
canaletto_count_palaces (const CanalettoState *canaletto)
{
  unsigned n = 0;

  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
    n += canaletto->palaces[palace] != 0;

  return n;
}

static void
begin_auction (RulesState *state, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);

  canaletto->bid = 0;
  canaletto->leader = RULES_NOBODY;
  canaletto->buyer = RULES_NOBODY;
  canaletto->in = (uint8_t) rules_all_seats (state);
  canaletto->round++;
  state->phase = CANALETTO_AUCTION;
  state->to_act = (uint8_t) (1u << canaletto->opener);

  rules_announce (events, RULES_EVENT_ROUND, canaletto->opener, RULES_NOBODY, canaletto->round, 0);
  rules_emit (events,
              (RulesEvent){ .kind = CANALETTO_EVENT_LOT,
                            .seat = RULES_NOBODY,
                            .other = RULES_NOBODY,
                            .seen_by = RULES_SEEN_BY_ALL,
                            .number = canaletto->column,
                            .cards = canaletto->palaces[canaletto->column] });
}

static void
start (const RulesSetup *setup, RulesState *state, RulesEvents *events)
{
  const CanalettoSetup *deal = (const CanalettoSetup *) (const void *) setup->data;
  CanalettoState *canaletto = canaletto_state (state);

  memcpy (canaletto->palaces, deal->palaces, sizeof canaletto->palaces);
  memcpy (canaletto->values, deal->values, sizeof canaletto->values);
  canaletto->column = deal->column;
  canaletto->gondola = deal->column;
  canaletto->opener = deal->opener;
  canaletto->masks = (uint8_t) rules_all_seats (state);
  RULES_FOR_EACH_SEAT (seat, state)
    canaletto->cash[seat] = CANALETTO_CASH;

  begin_auction (state, events);
}

static void
finish (RulesState *state, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);
  unsigned winners;

  canaletto->bid = 0;
  canaletto->leader = RULES_NOBODY;
  canaletto->buyer = RULES_NOBODY;
  canaletto->in = 0;
  state->phase = CANALETTO_OVER;
  state->to_act = 0;

  winners = rules_winners (state);
  RULES_FOR_EACH_SEAT (seat, state) {
    if ((winners >> seat & 1) != 0)
      rules_announce (events,
                      RULES_EVENT_OVER,
                      seat,
                      RULES_NOBODY,
                      canaletto->cash[seat] - 2 * canaletto->debt[seat],
                      0);
  }
}

/* From PALACE itself on, clockwise, the first with treasures; there is one. */
static uint8_t
first_with_treasures (const CanalettoState *canaletto, unsigned palace)
{
  while (canaletto->palaces[palace % CANALETTO_PALACES] == 0)
    palace++;

  return (uint8_t) (palace % CANALETTO_PALACES);
}

static void
end_round (RulesState *state, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);
  bool is_sold = canaletto->buyer != RULES_NOBODY;
  unsigned last = is_sold ? canaletto->buyer : canaletto->opener;

  canaletto->unsold = (uint8_t) (is_sold ? 0 : canaletto->unsold + 1);

  if (rules_count (canaletto_groups_in_palaces (canaletto->palaces)) <= CANALETTO_GROUPS_LEFT ||
      canaletto->unsold == canaletto_count_palaces (canaletto)) {
    finish (state, events);
    return;
  }

  canaletto->gondola = first_with_treasures (canaletto, canaletto->gondola + !is_sold);
  canaletto->column = canaletto->gondola;
  canaletto->opener = (uint8_t) rules_next_seat (rules_all_seats (state), state->n_seats, last);
  begin_auction (state, events);
}

static void
pay (CanalettoState *canaletto, unsigned seat, int price, int *ret_debt)
{
  int debt = price > canaletto->cash[seat] ? price - canaletto->cash[seat] : 0;

  canaletto->cash[seat] = (int16_t) (canaletto->cash[seat] - (price - debt));
  canaletto->debt[seat] = (int16_t) (canaletto->debt[seat] + debt);
  *ret_debt = debt;
}

static void
buy (RulesState *state, unsigned seat, int price, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);
  unsigned lot = canaletto->palaces[canaletto->column];
  int debt;

  pay (canaletto, seat, price, &debt);
  canaletto->palaces[canaletto->column] = 0;
  for (unsigned left = lot; left != 0; left &= left - 1)
    canaletto->owned[seat][rules_lowest (left)]++;
  canaletto->buyer = (uint8_t) seat;
  rules_emit (events,
              (RulesEvent){ .kind = CANALETTO_EVENT_BOUGHT,
                            .seat = (uint8_t) seat,
                            .other = RULES_NOBODY,
                            .seen_by = RULES_SEEN_BY_ALL,
                            .number = (int16_t) price,
                            .total = (int16_t) debt,
                            .cards = lot });

  canaletto->ready = (uint16_t) (lot & ~canaletto_groups_in_palaces (canaletto->palaces));
  if (canaletto->ready == 0) {
    end_round (state, events);
  } else {
    state->phase = CANALETTO_SELL_PHASE;
    state->to_act = (uint8_t) (1u << seat);
  }
}

bool
canaletto_may_mask (const CanalettoState *canaletto, unsigned seat)
{
  return (canaletto->masks >> seat & 1) != 0 && canaletto->bid > 0 &&
         canaletto->bid <= CANALETTO_MOST_MASKED_BID;
}

unsigned
canaletto_landing (const CanalettoState *canaletto, unsigned bid)
{
  return (canaletto->gondola + bid - canaletto->bid) % CANALETTO_PALACES;
}

static size_t
legal (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  size_t n = 0;

  if (state->phase == CANALETTO_SELL_PHASE) {
    for (unsigned left = canaletto->ready; left != 0; left &= left - 1)
      ret_moves[n++] = (RulesMove){ .seat = (uint8_t) seat,
                                    .verb = CANALETTO_SELL,
                                    .number = (uint16_t) rules_lowest (left) };
    return n;
  }

  for (unsigned bid = canaletto->bid + 1u; bid <= CANALETTO_MOST_BID; bid++)
    ret_moves[n++] =
      (RulesMove){ .seat = (uint8_t) seat, .verb = CANALETTO_BID, .number = (uint16_t) bid };
  ret_moves[n++] = (RulesMove){ .seat = (uint8_t) seat, .verb = CANALETTO_PASS };
  if (canaletto_may_mask (canaletto, seat))
    ret_moves[n++] = (RulesMove){ .seat = (uint8_t) seat, .verb = CANALETTO_MASK };

  return n;
}

static uint64_t
count_legal (const RulesState *state, unsigned seat)
{
  const CanalettoState *canaletto = canaletto_peek (state);

  if (state->phase == CANALETTO_SELL_PHASE)
    return rules_count (canaletto->ready);

  return CANALETTO_MOST_BID - canaletto->bid + 1u + canaletto_may_mask (canaletto, seat);
}

static RulesMove
draw (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  RulesMove move = { .seat = (uint8_t) seat };
  unsigned n_bids = CANALETTO_MOST_BID - canaletto->bid;
  unsigned choice = rules_rng_below (rng, (uint32_t) count_legal (state, seat));

  if (state->phase == CANALETTO_SELL_PHASE) {
    unsigned left = canaletto->ready;

    for (; choice > 0; choice--)
      left &= left - 1;
    move.verb = CANALETTO_SELL;
    move.number = (uint16_t) rules_lowest (left);
  } else if (choice < n_bids) {
    move.verb = CANALETTO_BID;
    move.number = (uint16_t) (canaletto->bid + 1u + choice);
  } else {
    move.verb = choice == n_bids ? CANALETTO_PASS : CANALETTO_MASK;
  }

  return move;
}

static RulesStatus
check_bid (const CanalettoState *canaletto, unsigned bid)
{
  if (bid > CANALETTO_MOST_BID)
    return RULES_REFUSE (CANALETTO_BID_TOO_HIGH, CANALETTO_MOST_BID);
  if (bid <= canaletto->bid)
    return RULES_REFUSE (CANALETTO_BID_TOO_LOW, canaletto->bid);

  return RULES_OK;
}

static RulesStatus
check_mask (const CanalettoState *canaletto, unsigned seat)
{
  if ((canaletto->masks >> seat & 1) == 0)
    return RULES_REFUSE (CANALETTO_MASK_USED, 0);
  if (canaletto->bid == 0)
    return RULES_REFUSE (CANALETTO_MASK_NEEDS_BID, 0);
  if (canaletto->bid > CANALETTO_MOST_MASKED_BID)
    return RULES_REFUSE (CANALETTO_MASK_BID_TOO_HIGH, canaletto->bid);

  return RULES_OK;
}

static RulesStatus
check (const RulesState *state, RulesMove move)
{
  const CanalettoState *canaletto = canaletto_peek (state);

  if ((move.verb == CANALETTO_SELL) != (state->phase == CANALETTO_SELL_PHASE))
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);

  switch (move.verb) {
  case CANALETTO_BID:
    return check_bid (canaletto, move.number);
  case CANALETTO_MASK:
    return check_mask (canaletto, move.seat);
  case CANALETTO_SELL:
    return move.number < CANALETTO_GROUPS && (canaletto->ready >> move.number & 1) != 0
             ? RULES_OK
             : RULES_REFUSE (CANALETTO_GROUP_NOT_READY, 0);
  default:
    return RULES_OK;
  }
}

static void
apply_bid (RulesState *state, RulesMove move, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);
  unsigned bid = move.number;

  canaletto->gondola = (uint8_t) canaletto_landing (canaletto, bid);
  canaletto->bid = (uint8_t) bid;
  canaletto->leader = move.seat;
  rules_announce (events,
                  CANALETTO_EVENT_BID,
                  move.seat,
                  RULES_NOBODY,
                  (int) bid,
                  canaletto->gondola);

  if (canaletto->in == 1u << move.seat)
    buy (state, move.seat, canaletto->bid, events);
  else
    state->to_act = (uint8_t) (1u << rules_next_seat (canaletto->in, state->n_seats, move.seat));
}

static void
apply_pass (RulesState *state, RulesMove move, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);

  canaletto->in &= (uint8_t) ~(1u << move.seat);
  rules_announce (events, CANALETTO_EVENT_PASS, move.seat, RULES_NOBODY, 0, 0);

  if (canaletto->in == 0) {
    rules_announce (events, CANALETTO_EVENT_UNSOLD, RULES_NOBODY, RULES_NOBODY, 0, 0);
    end_round (state, events);
  } else if (canaletto->bid > 0 && canaletto->in == 1u << canaletto->leader) {
    buy (state, canaletto->leader, canaletto->bid, events);
  } else {
    state->to_act = (uint8_t) (1u << rules_next_seat (canaletto->in, state->n_seats, move.seat));
  }
}

static void
apply_mask (RulesState *state, RulesMove move, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);

  canaletto->masks &= (uint8_t) ~(1u << move.seat);
  rules_announce (events, CANALETTO_EVENT_MASK, move.seat, RULES_NOBODY, canaletto->bid, 0);
  buy (state, move.seat, 0, events);
}

static void
apply_sale (RulesState *state, RulesMove move, RulesEvents *events)
{
  CanalettoState *canaletto = canaletto_state (state);
  unsigned group = move.number;
  unsigned value = canaletto_value (canaletto);

  rules_announce (events, CANALETTO_EVENT_SOLD, move.seat, group, (int) value, 0);
  RULES_FOR_EACH_SEAT (seat, state) {
    unsigned n_treasures = canaletto->owned[seat][group];

    if (n_treasures == 0)
      continue;
    canaletto->cash[seat] = (int16_t) (canaletto->cash[seat] + (int) (value * n_treasures));
    canaletto->owned[seat][group] = 0;
    rules_announce (events,
                    CANALETTO_EVENT_PAID,
                    seat,
                    RULES_NOBODY,
                    (int) (value * n_treasures),
                    (int) n_treasures);
  }

  canaletto->ready &= (uint16_t) ~(1u << group);
  canaletto->sold[canaletto->n_sold++] = (uint8_t) group;
  canaletto->n_used++;
  if (canaletto_value (canaletto) != 0)
    rules_announce (events,
                    CANALETTO_EVENT_MARKER,
                    RULES_NOBODY,
                    RULES_NOBODY,
                    (int) canaletto_value (canaletto),
                    0);

  if (canaletto->ready == 0)
    end_round (state, events);
}

static void
apply (RulesState *state, RulesMove move, RulesEvents *events)
{
  switch (move.verb) {
  case CANALETTO_BID:
    apply_bid (state, move, events);
    break;
  case CANALETTO_MASK:
    apply_mask (state, move, events);
    break;
  case CANALETTO_SELL:
    apply_sale (state, move, events);
    break;
  default:
    apply_pass (state, move, events);
  }
}

static bool
has_open_values (const RulesState *state)
{
  return state->options[CANALETTO_OPTION_VALUES] != 0;
}

static void
hide (RulesState *state, RulesViewer viewer)
{
  CanalettoState *canaletto = canaletto_state (state);

  (void) viewer;
  for (unsigned i = canaletto->n_used + 1u; !has_open_values (state) && i < CANALETTO_VALUES; i++)
    canaletto->values[i] = 0;
}

static void
imagine (RulesState *state, RulesViewer viewer, RulesRng *rng)
{
  CanalettoState *canaletto = canaletto_state (state);
  unsigned n_seen = canaletto->n_used + 1u;
  uint8_t unseen[CANALETTO_MARKERS];
  unsigned seen = 0;
  unsigned n = 0;

  (void) viewer;
  if (has_open_values (state) || n_seen >= CANALETTO_VALUES)
    return;

  for (unsigned i = 0; i < n_seen; i++)
    seen |= 1u << canaletto->values[i];
  for (unsigned i = 0; i < CANALETTO_MARKERS; i++) {
    if ((seen >> (CANALETTO_LEAST_MARKER + i) & 1) == 0)
      unseen[n++] = (uint8_t) (CANALETTO_LEAST_MARKER + i);
  }

  rules_rng_shuffle (rng, unseen, n);
  memcpy (canaletto->values + n_seen, unseen, CANALETTO_VALUES - n_seen);
}

/* The markers behind the head of the row, and those that are not in the game. */
static size_t
list_unseen (const RulesState *state, unsigned seat, RulesUnseen *ret_list)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned used = 0;
  size_t n = 0;

  (void) seat;
  if (has_open_values (state))
    return 0;
  for (unsigned i = 0; i < CANALETTO_VALUES; i++) {
    used |= 1u << canaletto->values[i];
    if (i > canaletto->n_used)
      ret_list[n++] = (RulesUnseen){ RULES_MAX_SEATS, (uint8_t) i, canaletto->values[i] };
  }
  for (unsigned i = 0; i < CANALETTO_MARKERS && n > 0; i++) {
    if ((used >> (CANALETTO_LEAST_MARKER + i) & 1) == 0)
      ret_list[n++] =
        (RulesUnseen){ RULES_MAX_SEATS + 1, 0, (uint8_t) (CANALETTO_LEAST_MARKER + i) };
  }

  return n;
}

static void
put_unseen (RulesState *state, const RulesUnseen *unseen, unsigned card)
{
  if (unseen->place == RULES_MAX_SEATS)
    canaletto_state (state)->values[unseen->number] = (uint8_t) card;
}

/* Who plays the mask has the lot for nothing. */
static int
get_offer (const RulesState *from, const RulesState *state, RulesMove move)
{
  (void) from;
  if (state->phase != CANALETTO_AUCTION)
    return RULES_NO_ANSWER;
  if (move.verb == CANALETTO_PASS)
    return RULES_LET_GO;
  return move.verb == CANALETTO_BID ? move.number : 0;
}

/* Lots are alike that have as many treasures. */
static bool
find_sale (const RulesState *from,
           const RulesState *after,
           const RulesEvents *events,
           RulesSale *ret_sale)
{
  uint64_t cards;

  (void) from;
  (void) after;
  if (!rules_find_purchase (events, CANALETTO_EVENT_BOUGHT, ret_sale, &cards))
    return false;
  ret_sale->kind = (unsigned) __builtin_popcountll (cards) - 1;
  return true;
}

static void
scores (const RulesState *state, int *ret_scores)
{
  const CanalettoState *canaletto = canaletto_peek (state);

  RULES_FOR_EACH_SEAT (seat, state)
    ret_scores[seat] = canaletto->cash[seat] - 2 * canaletto->debt[seat];
}

static unsigned
winners (const RulesState *state)
{
  int points[RULES_MAX_SEATS];
  int best;
  unsigned seats = 0;

  scores (state, points);
  best = points[0];
  RULES_FOR_EACH_SEAT (seat, state) {
    if (points[seat] > best) {
      best = points[seat];
      seats = 0;
    }
    if (points[seat] == best)
      seats |= 1u << seat;
  }

  return seats;
}

static unsigned
get_round (const RulesState *state)
{
  return canaletto_peek (state)->round;
}

static bool
has_all_treasures (const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned sold = 0;

  for (unsigned i = 0; i < canaletto->n_sold; i++)
    sold |= 1u << canaletto->sold[i];

  for (unsigned group = 0; group < CANALETTO_GROUPS; group++) {
    unsigned n = 0;

    for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
      n += canaletto->palaces[palace] >> group & 1;
    RULES_FOR_EACH_SEAT (seat, state)
      n += canaletto->owned[seat][group];
    if (n != ((sold >> group & 1) != 0 ? 0 : canaletto_groups[group].n_treasures))
      return false;
  }

  return true;
}

static bool
is_sound (const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned seen = 0;

  for (unsigned i = 0; i < CANALETTO_VALUES; i++) {
    unsigned place = canaletto->values[i] - (unsigned) CANALETTO_LEAST_MARKER;

    if (place >= CANALETTO_MARKERS || (seen >> place & 1) != 0)
      return false;
    seen |= 1u << place;
  }
  RULES_FOR_EACH_SEAT (seat, state) {
    if (canaletto->cash[seat] < 0 || canaletto->debt[seat] < 0)
      return false;
  }
  if (state->phase != CANALETTO_OVER && canaletto->palaces[canaletto->column] == 0 &&
      state->phase != CANALETTO_SELL_PHASE)
    return false;

  return canaletto->n_used == canaletto->n_sold && has_all_treasures (state);
}

static const char *const phases[] = { "auction", "sell", "over" };
static const char *const setup_keys[] = { "palaces", "values", "column", "opener", NULL };

extern const RulesGame canaletto_game;

const RulesGame canaletto_game = {
  .id = "canaletto",
  .title = "Canaletto",
  .min_seats = CANALETTO_LEAST_SEATS,
  .max_seats = CANALETTO_SEATS,
  .usual_seats = 3,
  .options = canaletto_options,
  .paragraphs = canaletto_paragraphs,
  .facts = canaletto_facts,
  .charts = canaletto_charts,
  .refusals = canaletto_refusals,
  .phases = phases,
  .setup_keys = setup_keys,
  .verbs = (1u << (CANALETTO_SELL + 1)) - 1,
  .numbered = 1u << CANALETTO_BID | 1u << CANALETTO_SELL,
  .data_size = sizeof (CanalettoState),
  .check_table = canaletto_check_table,
  .deal = canaletto_deal,
  .redraw = canaletto_redraw,
  .follow = canaletto_follow,
  .read_setup = canaletto_read_setup,
  .write_setup = canaletto_write_setup,
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
  .write = canaletto_write,
  .scores = scores,
  .winners = winners,
  .round = get_round,
  .is_sound = is_sound,
  .format = canaletto_format,
  .parse = canaletto_parse,
};

static_assert (sizeof (CanalettoState) <= RULES_DATA_SIZE, "a state holds Canaletto");
static_assert (sizeof (CanalettoSetup) <= RULES_SETUP_SIZE, "a setup holds Canaletto");
