/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet: the course of a round.
 *
 * In a secret phase moves are only kept; the last one to come reveals and resolves them all, and
 * then the round goes on to the next phase that concerns a seat. So the functions below follow
 * one another as the paragraphs of the rules do: place, auction, buy, castle, show, steal, arrest.
 */

#include "banquet.h"

#include <string.h>

#include "../rules-game.h"

static void
begin_round (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);

  memset (banquet->places, BANQUET_NOTHING, sizeof banquet->places);
  memset (banquet->actions, BANQUET_NOTHING, sizeof banquet->actions);
  memset (banquet->action_numbers, 0, sizeof banquet->action_numbers);
  memset (banquet->shown, 0, sizeof banquet->shown);
  banquet->has_shown = 0;
  banquet->has_moved = false;
  banquet->round++;
  state->phase = BANQUET_PLACE;
  state->to_act = (uint8_t) rules_all_seats (state);

  rules_announce (events, RULES_EVENT_ROUND, RULES_NOBODY, RULES_NOBODY, banquet->round, 0);
}

static void
announce_top (const BanquetState *banquet, unsigned pile, RulesEvents *events)
{
  if (banquet->n_pile[pile] == 0)
    return;

  rules_emit (events,
              (RulesEvent){ .kind = BANQUET_EVENT_TURNED,
                            .seat = RULES_NOBODY,
                            .other = RULES_NOBODY,
                            .seen_by = RULES_SEEN_BY_ALL,
                            .number = (int16_t) pile,
                            .cards = UINT64_C (1) << banquet_top (banquet, pile) });
}

static void
start (const RulesSetup *setup, RulesState *state, RulesEvents *events)
{
  const BanquetSetup *deal = (const BanquetSetup *) (const void *) setup->data;
  BanquetState *banquet = banquet_state (state);

  RULES_FOR_EACH_SEAT (seat, state) {
    banquet->hands[seat] = deal->hands[seat];
    banquet->n_cards[seat] = BANQUET_HAND;
    for (unsigned i = 0; i < BANQUET_CHEQUES; i++)
      banquet->cheques[seat] |= 1u << banquet_seats[seat].cheques[i];
    for (unsigned i = 0; i < BANQUET_THIEVES; i++)
      banquet->thieves[seat] |= (uint16_t) (1u << banquet_seats[seat].thieves[i]);
  }
  for (unsigned pile = 0; pile < 2; pile++) {
    banquet->n_pile[pile] = deal->n_pile[pile];
    memcpy (banquet->piles[pile] + BANQUET_PILE - deal->n_pile[pile],
            deal->piles[pile],
            deal->n_pile[pile]);
    announce_top (banquet, pile, events);
  }
  banquet->buyer = RULES_NOBODY;

  begin_round (state, events);
}

static void
advance (BanquetState *banquet, unsigned seat, unsigned n_spaces, RulesEvents *events)
{
  banquet->pawns[seat] = (uint16_t) (banquet->pawns[seat] + n_spaces);
  banquet->has_moved = true;
  rules_announce (events,
                  BANQUET_EVENT_ADVANCE,
                  seat,
                  RULES_NOBODY,
                  (int) n_spaces,
                  banquet->pawns[seat]);
}

static bool
is_somebody_at_table (const RulesState *state)
{
  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet_peek (state)->pawns[seat] >= BANQUET_TABLE)
      return true;
  }

  return false;
}

/* The seat with the finest of the collections, leaving out those in DONE; RULES_NOBODY if there is
 * none. */
static unsigned
find_finest (const uint64_t *collections, unsigned n_seats, unsigned done)
{
  unsigned finest = RULES_NOBODY;

  for (unsigned seat = 0; seat < n_seats; seat++) {
    if (collections[seat] == 0 || (done >> seat & 1) != 0)
      continue;
    if (finest == RULES_NOBODY || banquet_is_finer (collections[seat], collections[finest]))
      finest = seat;
  }

  return finest;
}

static unsigned
find_winners (const BanquetState *banquet, unsigned n_seats, const uint64_t *collections)
{
  unsigned best = 0;
  unsigned seats = 0;

  for (unsigned seat = 0; seat < n_seats; seat++) {
    bool is_ahead = banquet->pawns[seat] > banquet->pawns[best];
    bool is_level = banquet->pawns[seat] == banquet->pawns[best];

    if (is_ahead || (is_level && banquet_is_finer (collections[seat], collections[best]))) {
      best = seat;
      seats = 1u << seat;
    } else if (is_level && !banquet_is_finer (collections[best], collections[seat])) {
      seats |= 1u << seat;
    }
  }

  return seats;
}

static void
finish (RulesState *state, bool is_stuck, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  uint64_t collections[BANQUET_SEATS];
  static const uint8_t spaces[] = { BANQUET_FINEST, BANQUET_SECOND };
  static const uint8_t kinds[] = { BANQUET_EVENT_FINAL, BANQUET_EVENT_FINAL_SECOND };
  unsigned done = 0;

  if (banquet->has_moved)
    banquet->stuck = 0;
  memset (banquet->places, BANQUET_NOTHING, sizeof banquet->places);
  memset (banquet->actions, BANQUET_NOTHING, sizeof banquet->actions);
  memset (banquet->action_numbers, 0, sizeof banquet->action_numbers);
  memset (banquet->shown, 0, sizeof banquet->shown);
  banquet->has_shown = 0;
  state->phase = BANQUET_OVER;
  state->to_act = 0;
  rules_announce (events, BANQUET_EVENT_BANQUET, RULES_NOBODY, RULES_NOBODY, is_stuck, 0);

  RULES_FOR_EACH_SEAT (seat, state)
    collections[seat] = banquet_best_collection (banquet->hands[seat]);
  for (unsigned rank = 0; rank < 2; rank++) {
    unsigned seat = find_finest (collections, state->n_seats, done);

    if (seat == RULES_NOBODY)
      break;
    done |= 1u << seat;
    rules_emit (events,
                (RulesEvent){ .kind = kinds[rank],
                              .seat = (uint8_t) seat,
                              .other = RULES_NOBODY,
                              .seen_by = (uint8_t) (1u << seat),
                              .cards = collections[seat] });
    advance (banquet, seat, spaces[rank], events);
  }

  banquet->winners = (uint8_t) find_winners (banquet, state->n_seats, collections);
  RULES_FOR_EACH_SEAT (seat, state) {
    if ((banquet->winners >> seat & 1) != 0)
      rules_announce (events, RULES_EVENT_OVER, seat, RULES_NOBODY, banquet->pawns[seat], 0);
  }
}

static void
end_round (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);

  banquet->stuck = (uint8_t) (banquet->has_moved ? 0 : banquet->stuck + 1);
  if (banquet->stuck == BANQUET_STUCK)
    finish (state, true, events);
  else
    begin_round (state, events);
}

/* The seats at the castle that revealed this action. */
static unsigned
at_castle (const RulesState *state, unsigned verb)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned seats = 0;

  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->places[seat] == BANQUET_GO_CASTLE && banquet->actions[seat] == verb)
      seats |= 1u << seat;
  }

  return seats;
}

/* The seat in SEATS that played the senior thief. */
static unsigned
find_senior (const BanquetState *banquet, unsigned seats)
{
  unsigned senior = rules_lowest (seats);

  for (; seats != 0; seats &= seats - 1) {
    if (banquet->action_numbers[rules_lowest (seats)] > banquet->action_numbers[senior])
      senior = rules_lowest (seats);
  }

  return senior;
}

static void
arrest (RulesState *state, unsigned seat, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned thief = banquet->action_numbers[seat];

  banquet->thieves[seat] &= (uint16_t) ~(1u << thief);
  rules_announce (events, BANQUET_EVENT_ARREST, seat, RULES_NOBODY, (int) thief, 0);

  if (banquet->n_prison == state->n_seats) {
    unsigned freed = banquet->prison[--banquet->n_prison];
    unsigned owner = banquet_thief_owner (freed);

    banquet->thieves[owner] |= (uint16_t) (1u << freed);
    rules_announce (events, BANQUET_EVENT_FREED, owner, RULES_NOBODY, (int) freed, 0);
  }
  memmove (banquet->prison + 1, banquet->prison, banquet->n_prison);
  banquet->prison[0] = (uint8_t) thief;
  banquet->n_prison++;
}

static void
advance_detectives (RulesState *state, unsigned detectives, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  uint16_t pawns[BANQUET_SEATS];

  memcpy (pawns, banquet->pawns, sizeof pawns);
  for (; detectives != 0; detectives &= detectives - 1) {
    unsigned seat = rules_lowest (detectives);
    unsigned rank = 1;

    RULES_FOR_EACH_SEAT (other, state)
      rank += pawns[other] > pawns[seat];
    advance (banquet, seat, rank, events);
  }
}

/* The castle once nothing is left to steal. */
static void
close_castle (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned thieves = at_castle (state, BANQUET_THIEF);
  unsigned detectives = at_castle (state, BANQUET_DETECTIVE);

  for (unsigned left = banquet->has_shown == 0 ? thieves : 0; left != 0; left &= left - 1)
    rules_announce (events, BANQUET_EVENT_NO_LOOT, rules_lowest (left), RULES_NOBODY, 0, 0);
  if (thieves != 0 && detectives != 0) {
    while (thieves != 0) {
      unsigned senior = find_senior (banquet, thieves);

      arrest (state, senior, events);
      thieves &= ~(1u << senior);
    }
    advance_detectives (state, detectives, events);
  }

  if (is_somebody_at_table (state))
    finish (state, false, events);
  else
    end_round (state, events);
}

static void
advance_exhibitors (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned finest = find_finest (banquet->shown, state->n_seats, 0);
  unsigned second;
  unsigned spaces[2] = { 0, 0 };

  if (finest == RULES_NOBODY)
    return;

  second = find_finest (banquet->shown, state->n_seats, 1u << finest);
  spaces[0] = banquet_read_space (state, finest);
  spaces[1] = second != RULES_NOBODY ? banquet_read_space (state, second) : 0;

  rules_announce (events, BANQUET_EVENT_FINEST, finest, RULES_NOBODY, 1, 0);
  advance (banquet, finest, banquet_numbers (spaces[0])[0], events);
  if (second != RULES_NOBODY) {
    rules_announce (events, BANQUET_EVENT_FINEST, second, RULES_NOBODY, 2, 0);
    advance (banquet, second, banquet_numbers (spaces[1])[1], events);
  }
}

static void
list_thefts (RulesState *state)
{
  BanquetState *banquet = banquet_state (state);
  unsigned thieves = at_castle (state, BANQUET_THIEF);

  while (thieves != 0) {
    unsigned thief = find_senior (banquet, thieves);

    for (unsigned i = 1; i < state->n_seats; i++) {
      unsigned exhibitor = (thief + i) % state->n_seats;

      if (banquet->shown[exhibitor] == 0)
        continue;
      banquet->steals[banquet->n_steals][0] = (uint8_t) thief;
      banquet->steals[banquet->n_steals][1] = (uint8_t) exhibitor;
      banquet->n_steals++;
    }
    thieves &= ~(1u << thief);
  }
}

/* Asks the next thief, or goes on where there is none. */
static void
go_on_stealing (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);

  if (banquet->n_steals == 0) {
    close_castle (state, events);
    return;
  }

  state->phase = BANQUET_STEAL_PHASE;
  state->to_act = (uint8_t) (1u << banquet->steals[0][0]);
}

static void
enter_castle (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned seats = 0;

  RULES_FOR_EACH_SEAT (seat, state)
    seats |= (unsigned) (banquet->places[seat] == BANQUET_GO_CASTLE) << seat;

  state->phase = BANQUET_CASTLE;
  state->to_act = (uint8_t) seats;
  if (seats == 0)
    end_round (state, events);
}

static void
resolve_places (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned seats = 0;

  RULES_FOR_EACH_SEAT (seat, state) {
    banquet->places[seat] = banquet->secrets[seat];
    seats |= (unsigned) (banquet->places[seat] == BANQUET_GO_AUCTION) << seat;
  }

  state->phase = BANQUET_AUCTION;
  state->to_act = (uint8_t) seats;
  if (seats == 0)
    enter_castle (state, events);
}

static void
reveal_actions (RulesState *state, unsigned place)
{
  BanquetState *banquet = banquet_state (state);

  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->places[seat] != place)
      continue;
    banquet->actions[seat] = banquet->secrets[seat];
    banquet->action_numbers[seat] = banquet->secret_numbers[seat];
  }
}

static void
resolve_auction (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned highest = 0;
  unsigned buyer = RULES_NOBODY;

  reveal_actions (state, BANQUET_GO_AUCTION);
  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->actions[seat] == BANQUET_CHEQUE && banquet->action_numbers[seat] > highest) {
      highest = banquet->action_numbers[seat];
      buyer = seat;
    }
  }

  if (buyer == RULES_NOBODY ||
      banquet->n_pile[BANQUET_LEFT] + banquet->n_pile[BANQUET_RIGHT] == 0) {
    rules_announce (events, BANQUET_EVENT_NOT_SOLD, RULES_NOBODY, RULES_NOBODY, 0, 0);
    enter_castle (state, events);
    return;
  }

  banquet->buyer = (uint8_t) buyer;
  rules_announce (events, BANQUET_EVENT_BUYER, buyer, RULES_NOBODY, (int) highest, 0);
  state->phase = BANQUET_BUY;
  state->to_act = (uint8_t) (1u << buyer);
}

static void
resolve_castle (RulesState *state, RulesEvents *events)
{
  unsigned exhibitors;

  reveal_actions (state, BANQUET_GO_CASTLE);
  exhibitors = at_castle (state, BANQUET_EXHIBIT);
  state->phase = BANQUET_SHOW_PHASE;
  state->to_act = (uint8_t) exhibitors;
  if (exhibitors == 0)
    close_castle (state, events);
}

static void
resolve_show (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned exhibitors = at_castle (state, BANQUET_EXHIBIT);

  for (; exhibitors != 0; exhibitors &= exhibitors - 1) {
    unsigned seat = rules_lowest (exhibitors);

    banquet->shown[seat] = banquet->secret_cards[seat];
    if (banquet->shown[seat] == 0) {
      banquet_prove_quiet (banquet, seat);
    } else {
      banquet->has_shown |= (uint8_t) (1u << seat);
      banquet_reveal (banquet, seat, banquet->shown[seat]);
    }
  }

  advance_exhibitors (state, events);
  if (state->options[BANQUET_OPTION_ENDING] == 0 && is_somebody_at_table (state)) {
    finish (state, false, events);
    return;
  }

  list_thefts (state);
  go_on_stealing (state, events);
}

static void
reveal (RulesState *state, RulesEvents *events)
{
  const BanquetState *banquet = banquet_peek (state);

  if (events == NULL)
    return;

  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->secrets[seat] != BANQUET_NOTHING)
      rules_emit (events,
                  (RulesEvent){ .kind = RULES_EVENT_REVEALED,
                                .seat = (uint8_t) seat,
                                .other = RULES_NOBODY,
                                .seen_by = RULES_SEEN_BY_ALL,
                                .number = banquet->secrets[seat],
                                .total = banquet->secret_numbers[seat],
                                .cards = banquet->secret_cards[seat] });
  }
}

static void
resolve (RulesState *state, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);

  reveal (state, events);
  banquet_note_habits (state);
  switch (state->phase) {
  case BANQUET_PLACE:
    resolve_places (state, events);
    break;
  case BANQUET_AUCTION:
    resolve_auction (state, events);
    break;
  case BANQUET_CASTLE:
    resolve_castle (state, events);
    break;
  default:
    resolve_show (state, events);
  }

  /* Nothing of what follows a reveal commits a move, so all that is there was revealed. */
  memset (banquet->secrets, BANQUET_NOTHING, sizeof banquet->secrets);
  memset (banquet->secret_numbers, 0, sizeof banquet->secret_numbers);
  memset (banquet->secret_cards, 0, sizeof banquet->secret_cards);
}

static bool
owns_thief (const BanquetState *banquet, unsigned seat, unsigned thief)
{
  return thief < 16 && (banquet->thieves[seat] >> thief & 1) != 0;
}

static RulesStatus
check_place (const BanquetState *banquet, RulesMove move)
{
  if (move.verb != BANQUET_GO_AUCTION && move.verb != BANQUET_GO_CASTLE)
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  if (move.verb == BANQUET_GO_AUCTION && !banquet_may_go_to_auction (banquet, move.seat))
    return RULES_REFUSE (BANQUET_AUCTION_NEEDS_CARD, 0);

  return RULES_OK;
}

static RulesStatus
check_auction (const BanquetState *banquet, RulesMove move)
{
  if (move.verb != BANQUET_CHEQUE && move.verb != BANQUET_THIEF)
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  if (move.verb == BANQUET_CHEQUE &&
      (move.number >= 32 || (banquet->cheques[move.seat] >> move.number & 1) == 0))
    return RULES_REFUSE (BANQUET_NO_SUCH_CHEQUE, move.number);
  if (move.verb == BANQUET_THIEF && !owns_thief (banquet, move.seat, move.number))
    return RULES_REFUSE (BANQUET_NO_SUCH_THIEF, move.number);

  return RULES_OK;
}

static RulesStatus
check_castle (const BanquetState *banquet, RulesMove move)
{
  if (move.verb != BANQUET_EXHIBIT && move.verb != BANQUET_THIEF && move.verb != BANQUET_DETECTIVE)
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  if (move.verb == BANQUET_THIEF && !owns_thief (banquet, move.seat, move.number))
    return RULES_REFUSE (BANQUET_NO_SUCH_THIEF, move.number);

  return RULES_OK;
}

static RulesStatus
check_show (const BanquetState *banquet, RulesMove move)
{
  uint64_t hand = banquet->hands[move.seat];

  if (move.verb != BANQUET_SHOW)
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  if ((move.cards & ~hand) != 0)
    return RULES_REFUSE (BANQUET_SHOW_NOT_OWN, 0);
  if (move.cards == 0)
    return banquet_has_collection (hand) ? RULES_REFUSE (BANQUET_SHOW_NOTHING, 0) : RULES_OK;
  if (rules_count (move.cards) < BANQUET_LEAST_COLLECTION)
    return RULES_REFUSE (BANQUET_SHOW_TOO_FEW, 0);

  return banquet_is_collection (move.cards) ? RULES_OK : RULES_REFUSE (BANQUET_SHOW_GAP, 0);
}

static RulesStatus
check_take (const BanquetState *banquet, RulesMove move)
{
  if (move.verb != BANQUET_TAKE)
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  if (move.number > BANQUET_RIGHT || banquet->n_pile[move.number] == 0)
    return RULES_REFUSE (BANQUET_PILE_EMPTY, 0);

  return RULES_OK;
}

static RulesStatus
check_steal (const BanquetState *banquet, RulesMove move)
{
  unsigned exhibitor = banquet->steals[0][1];

  if (move.verb != BANQUET_STEAL)
    return RULES_REFUSE (RULES_OTHER_PHASE, 0);
  if (move.number != exhibitor)
    return RULES_REFUSE (BANQUET_STEAL_ELSEWHERE, exhibitor);
  if (rules_count (move.cards) != 1 || (move.cards & ~banquet->shown[exhibitor]) != 0)
    return RULES_REFUSE (BANQUET_STEAL_NOT_SHOWN, 0);

  return RULES_OK;
}

static RulesStatus
check (const RulesState *state, RulesMove move)
{
  const BanquetState *banquet = banquet_peek (state);

  switch (state->phase) {
  case BANQUET_PLACE:
    return check_place (banquet, move);
  case BANQUET_AUCTION:
    return check_auction (banquet, move);
  case BANQUET_BUY:
    return check_take (banquet, move);
  case BANQUET_CASTLE:
    return check_castle (banquet, move);
  case BANQUET_SHOW_PHASE:
    return check_show (banquet, move);
  default:
    return check_steal (banquet, move);
  }
}

static void
commit (RulesState *state, RulesMove move, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);

  banquet->secrets[move.seat] = move.verb;
  banquet->secret_numbers[move.seat] = (uint8_t) move.number;
  banquet->secret_cards[move.seat] = move.cards;
  state->to_act &= (uint8_t) ~(1u << move.seat);
  rules_emit (events,
              (RulesEvent){ .kind = RULES_EVENT_COMMITTED,
                            .seat = move.seat,
                            .other = RULES_NOBODY,
                            .seen_by = (uint8_t) (1u << move.seat),
                            .number = move.verb,
                            .total = (int16_t) move.number,
                            .cards = move.cards });
  if (state->to_act == 0)
    resolve (state, events);
}

static void
pay_cheque (RulesState *state, unsigned cheque, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned thieves = 0;

  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->places[seat] == BANQUET_GO_AUCTION && banquet->actions[seat] == BANQUET_THIEF)
      thieves |= 1u << seat;
  }

  banquet->cheques[banquet->buyer] &= ~(1u << cheque);
  if (rules_count (thieves) == 1) {
    banquet->cheques[rules_lowest (thieves)] |= 1u << cheque;
    rules_announce (events,
                    BANQUET_EVENT_CHEQUE_TAKEN,
                    rules_lowest (thieves),
                    banquet->buyer,
                    (int) cheque,
                    0);
  } else {
    rules_announce (events,
                    BANQUET_EVENT_CHEQUE_GONE,
                    banquet->buyer,
                    RULES_NOBODY,
                    (int) cheque,
                    (int) rules_count (thieves));
  }
}

static void
apply_take (RulesState *state, RulesMove move, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned pile = move.number;
  unsigned cheque = banquet->action_numbers[move.seat];
  uint64_t card;

  card = UINT64_C (1) << banquet_top (banquet, pile);
  banquet->piles[pile][BANQUET_PILE - banquet->n_pile[pile]] = 0;
  banquet->n_pile[pile]--;
  banquet->hands[move.seat] |= card;
  banquet->known[move.seat] |= card;
  banquet->n_cards[move.seat]++;
  rules_emit (events,
              (RulesEvent){ .kind = BANQUET_EVENT_BOUGHT,
                            .seat = move.seat,
                            .other = RULES_NOBODY,
                            .seen_by = RULES_SEEN_BY_ALL,
                            .number = (int16_t) cheque,
                            .total = (int16_t) pile,
                            .cards = card });
  pay_cheque (state, cheque, events);
  announce_top (banquet, pile, events);

  banquet->buyer = RULES_NOBODY;
  enter_castle (state, events);
}

/* Drops the theft just done, and those for which nothing is left. */
static void
drop_thefts (BanquetState *banquet)
{
  unsigned n = 0;

  for (unsigned i = 1; i < banquet->n_steals; i++) {
    if (banquet->shown[banquet->steals[i][1]] == 0)
      continue;
    memmove (banquet->steals[n], banquet->steals[i], sizeof banquet->steals[n]);
    n++;
  }

  memset (banquet->steals[n], 0, (banquet->n_steals - n) * sizeof banquet->steals[n]);
  banquet->n_steals = (uint8_t) n;
}

static void
apply_steal (RulesState *state, RulesMove move, RulesEvents *events)
{
  BanquetState *banquet = banquet_state (state);
  unsigned exhibitor = banquet->steals[0][1];

  banquet->shown[exhibitor] &= ~move.cards;
  banquet->hands[exhibitor] &= ~move.cards;
  banquet->known[exhibitor] &= ~move.cards;
  banquet->n_cards[exhibitor]--;
  banquet->hands[move.seat] |= move.cards;
  banquet->known[move.seat] |= move.cards;
  banquet->n_cards[move.seat]++;
  rules_emit (events,
              (RulesEvent){ .kind = BANQUET_EVENT_STOLEN,
                            .seat = move.seat,
                            .other = (uint8_t) exhibitor,
                            .seen_by = RULES_SEEN_BY_ALL,
                            .cards = move.cards });

  drop_thefts (banquet);
  go_on_stealing (state, events);
}

static void
apply (RulesState *state, RulesMove move, RulesEvents *events)
{
  switch (state->phase) {
  case BANQUET_BUY:
    apply_take (state, move, events);
    break;
  case BANQUET_STEAL_PHASE:
    apply_steal (state, move, events);
    break;
  default:
    commit (state, move, events);
  }
}

static size_t
list_unseen (const RulesState *state, unsigned seat, RulesUnseen *ret_list)
{
  const BanquetState *banquet = banquet_peek (state);
  size_t n = 0;

  RULES_FOR_EACH_SEAT (other, state) {
    uint64_t cards = other != seat ? banquet->hands[other] & ~banquet->known[other] : 0;

    for (; cards != 0; cards &= cards - 1)
      ret_list[n++] = (RulesUnseen){ (uint8_t) other, 0, (uint8_t) rules_lowest (cards) };
  }
  for (unsigned pile = 0; pile < 2; pile++) {
    const uint8_t *cards = banquet->piles[pile] + BANQUET_PILE - banquet->n_pile[pile];

    for (unsigned i = 1; i < banquet->n_pile[pile]; i++)
      ret_list[n++] = (RulesUnseen){ (uint8_t) (RULES_MAX_SEATS + pile), (uint8_t) i, cards[i] };
  }

  return n;
}

static void
put_unseen (RulesState *state, const RulesUnseen *unseen, unsigned card)
{
  BanquetState *banquet = banquet_state (state);
  unsigned pile = unseen->place - RULES_MAX_SEATS;

  if (unseen->place < RULES_MAX_SEATS)
    banquet->hands[unseen->place] ^= UINT64_C (1) << unseen->card ^ UINT64_C (1) << card;
  else
    banquet->piles[pile][BANQUET_PILE - banquet->n_pile[pile] + unseen->number] = (uint8_t) card;
}

/* A thief is no offer: he takes what another one pays. */
static int
get_offer (const RulesState *from, const RulesState *state, RulesMove move)
{
  (void) from;
  if (state->phase != BANQUET_AUCTION || move.verb != BANQUET_CHEQUE)
    return RULES_NO_ANSWER;
  return move.number;
}

/* Whether CARDS of HAND make the best collection larger. */
static bool
enlarges (uint64_t hand, uint64_t cards)
{
  return __builtin_popcountll (banquet_best_collection (hand)) >
         __builtin_popcountll (banquet_best_collection (hand & ~cards));
}

static bool
find_sale (const RulesState *from,
           const RulesState *after,
           const RulesEvents *events,
           RulesSale *ret_sale)
{
  uint64_t cards;

  (void) from;
  if (!rules_find_purchase (events, BANQUET_EVENT_BOUGHT, ret_sale, &cards))
    return false;
  ret_sale->kind = enlarges (banquet_peek (after)->hands[ret_sale->buyer], cards) ? 0 : 1;
  return true;
}

static void
scores (const RulesState *state, int *ret_scores)
{
  RULES_FOR_EACH_SEAT (seat, state)
    ret_scores[seat] = banquet_peek (state)->pawns[seat];
}

static unsigned
winners (const RulesState *state)
{
  return banquet_peek (state)->winners;
}

static unsigned
get_round (const RulesState *state)
{
  return banquet_peek (state)->round;
}

const uint8_t *
banquet_numbers (unsigned space)
{
  unsigned castle = 0;
  unsigned last = banquet_castles[0].n_spaces;

  while (space > last && castle + 1 < BANQUET_CASTLES)
    last += banquet_castles[++castle].n_spaces;

  return banquet_castles[castle].numbers;
}

bool
banquet_reads_own_space (const RulesState *state)
{
  return state->options[BANQUET_OPTION_SPACE] == 0;
}

unsigned
banquet_read_space (const RulesState *state, unsigned seat)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned space = banquet->pawns[seat];

  if (banquet_reads_own_space (state))
    return space;
  RULES_FOR_EACH_SEAT (other, state)
    space = banquet->pawns[other] > space ? banquet->pawns[other] : space;

  return space;
}

unsigned
banquet_thief_owner (unsigned thief)
{
  unsigned seat = 0;

  while (banquet_seats[seat].thieves[0] != thief && banquet_seats[seat].thieves[1] != thief)
    seat++;

  return seat;
}

static bool
has_all_cards (const RulesState *state)
{
  const BanquetState *banquet = banquet_peek (state);
  uint64_t seen = 0;
  unsigned n = 0;

  RULES_FOR_EACH_SEAT (seat, state) {
    if (rules_count (banquet->hands[seat]) != banquet->n_cards[seat] ||
        (banquet->known[seat] & ~banquet->hands[seat]) != 0 ||
        (banquet->shown[seat] & ~banquet->known[seat]) != 0)
      return false;
    seen |= banquet->hands[seat];
    n += banquet->n_cards[seat];
  }
  for (unsigned pile = 0; pile < 2; pile++) {
    for (unsigned i = BANQUET_PILE - banquet->n_pile[pile]; i < BANQUET_PILE; i++, n++)
      seen |= UINT64_C (1) << banquet->piles[pile][i];
  }

  return n == BANQUET_CARDS && seen == (UINT64_C (1) << BANQUET_CARDS) - 1;
}

/* Whether every hand that was proved quiet still is one the entries allow. */
static bool
is_proof_kept (const BanquetState *banquet, unsigned seat)
{
  uint64_t unknown = banquet->hands[seat] & ~banquet->known[seat];

  for (unsigned i = 0; i < banquet->n_quiet[seat]; i++) {
    unsigned n_run = 0;

    for (unsigned series = 0; series < BANQUET_SERIES; series++) {
      unsigned n_cards = rules_count (unknown & banquet_series_cards (series)) +
                         (banquet->quiet[seat][i] >> 2 * series & 3);

      n_run = n_cards > 0 ? n_run + n_cards : 0;
      if (n_run >= BANQUET_LEAST_COLLECTION)
        return false;
    }
  }

  return true;
}

static bool
is_sound (const RulesState *state)
{
  const BanquetState *banquet = banquet_peek (state);
  uint32_t cheques = 0;
  unsigned n_cheques = 0;
  unsigned thieves = 0;
  unsigned n_thieves = banquet->n_prison;

  RULES_FOR_EACH_SEAT (seat, state) {
    cheques |= banquet->cheques[seat];
    n_cheques += rules_count (banquet->cheques[seat]);
    thieves |= banquet->thieves[seat];
    n_thieves += rules_count (banquet->thieves[seat]);
    if (!is_proof_kept (banquet, seat))
      return false;
  }
  for (unsigned cell = 0; cell < banquet->n_prison; cell++)
    thieves |= 1u << banquet->prison[cell];

  return rules_count (cheques) == n_cheques && rules_count (thieves) == n_thieves &&
         n_thieves == BANQUET_THIEVES * (unsigned) state->n_seats &&
         banquet->n_prison <= state->n_seats && has_all_cards (state);
}

static const char *const phases[] = {
  "place", "auction", "buy", "castle", "show", "steal", "over"
};
static const char *const setup_keys[] = { "hands", "piles", NULL };

extern const RulesGame banquet_game;

const RulesGame banquet_game = {
  .id = "banquet",
  .title = "The Banquet",
  .min_seats = BANQUET_LEAST_SEATS,
  .max_seats = BANQUET_SEATS,
  .usual_seats = 4,
  .options = banquet_options,
  .paragraphs = banquet_paragraphs,
  .facts = banquet_facts,
  .charts = banquet_charts,
  .refusals = banquet_refusals,
  .phases = phases,
  .setup_keys = setup_keys,
  .verbs = (1u << BANQUET_SECRET) - (1u << BANQUET_GO_AUCTION),
  .numbered = 1u << BANQUET_CHEQUE | 1u << BANQUET_THIEF | 1u << BANQUET_TAKE | 1u << BANQUET_STEAL,
  .carded = 1u << BANQUET_SHOW | 1u << BANQUET_STEAL,
  .secret_phases =
    1u << BANQUET_PLACE | 1u << BANQUET_AUCTION | 1u << BANQUET_CASTLE | 1u << BANQUET_SHOW_PHASE,
  .private_phases = 1u << BANQUET_SHOW_PHASE,
  .data_size = sizeof (BanquetState),
  .check_table = banquet_check_table,
  .deal = banquet_deal,
  .redraw = banquet_redraw,
  .follow = banquet_follow,
  .read_setup = banquet_read_setup,
  .count_seats = banquet_count_seats,
  .write_setup = banquet_write_setup,
  .start = start,
  .legal = banquet_legal,
  .count_legal = banquet_count_legal,
  .draw = banquet_draw,
  .check = check,
  .apply = apply,
  .hide = banquet_hide,
  .imagine = banquet_imagine,
  .list_unseen = list_unseen,
  .put_unseen = put_unseen,
  .get_offer = get_offer,
  .find_sale = find_sale,
  .write = banquet_write,
  .scores = scores,
  .winners = winners,
  .round = get_round,
  .is_sound = is_sound,
  .format = banquet_format,
  .parse = banquet_parse,
};

static_assert (sizeof (BanquetState) <= RULES_DATA_SIZE, "a state holds the Banquet");
static_assert (sizeof (BanquetSetup) <= RULES_SETUP_SIZE, "a setup holds the Banquet");
