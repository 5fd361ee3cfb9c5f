/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet: what a seat may choose from, listed, counted, and drawn without a list. */

#include "banquet.h"

#include "../rules-game.h"

bool
banquet_may_go_to_auction (const BanquetState *banquet, unsigned seat)
{
  return banquet->cheques[seat] != 0 || banquet->thieves[seat] != 0;
}

static size_t
add (RulesMove *moves, size_t n, unsigned seat, unsigned verb, unsigned number, uint64_t cards)
{
  moves[n] = (RulesMove){
    .seat = (uint8_t) seat,
    .verb = (uint8_t) verb,
    .number = (uint16_t) number,
    .cards = cards,
  };

  return n + 1;
}

static size_t
add_each (RulesMove *moves, size_t n, unsigned seat, unsigned verb, unsigned numbers)
{
  for (; numbers != 0; numbers &= numbers - 1)
    n = add (moves, n, seat, verb, rules_lowest (numbers), 0);

  return n;
}

static size_t
add_shows (const BanquetState *banquet, unsigned seat, RulesMove *moves)
{
  uint64_t collections[RULES_LEGAL_MAX];
  size_t n = banquet_list_collections (banquet->hands[seat], collections, RULES_LEGAL_MAX);

  if (n == 0)
    return add (moves, 0, seat, BANQUET_SHOW, 0, 0);

  for (size_t i = 0; i < n; i++)
    (void) add (moves, i, seat, BANQUET_SHOW, 0, collections[i]);

  return n;
}

size_t
banquet_legal (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const BanquetState *banquet = banquet_peek (state);
  uint64_t cards;
  size_t n = 0;

  switch (state->phase) {
  case BANQUET_PLACE:
    if (banquet_may_go_to_auction (banquet, seat))
      n = add (ret_moves, n, seat, BANQUET_GO_AUCTION, 0, 0);
    return add (ret_moves, n, seat, BANQUET_GO_CASTLE, 0, 0);

  case BANQUET_AUCTION:
    n = add_each (ret_moves, n, seat, BANQUET_CHEQUE, banquet->cheques[seat]);
    return add_each (ret_moves, n, seat, BANQUET_THIEF, banquet->thieves[seat]);

  case BANQUET_BUY:
    for (unsigned pile = 0; pile < 2; pile++) {
      if (banquet->n_pile[pile] > 0)
        n = add (ret_moves, n, seat, BANQUET_TAKE, pile, 0);
    }
    return n;

  case BANQUET_CASTLE:
    n = add (ret_moves, n, seat, BANQUET_EXHIBIT, 0, 0);
    n = add_each (ret_moves, n, seat, BANQUET_THIEF, banquet->thieves[seat]);
    return add (ret_moves, n, seat, BANQUET_DETECTIVE, 0, 0);

  case BANQUET_SHOW_PHASE:
    return add_shows (banquet, seat, ret_moves);

  default:
    cards = banquet->shown[banquet->steals[0][1]];
    for (; cards != 0; cards &= cards - 1)
      n = add (ret_moves, n, seat, BANQUET_STEAL, banquet->steals[0][1], cards & (0 - cards));
    return n;
  }
}

uint64_t
banquet_count_legal (const RulesState *state, unsigned seat)
{
  const BanquetState *banquet = banquet_peek (state);
  uint64_t n;

  switch (state->phase) {
  case BANQUET_PLACE:
    return banquet_may_go_to_auction (banquet, seat) ? 2 : 1;
  case BANQUET_AUCTION:
    return rules_count (banquet->cheques[seat]) + rules_count (banquet->thieves[seat]);
  case BANQUET_BUY:
    return (banquet->n_pile[BANQUET_LEFT] > 0) + (uint64_t) (banquet->n_pile[BANQUET_RIGHT] > 0);
  case BANQUET_CASTLE:
    return 2 + rules_count (banquet->thieves[seat]);
  case BANQUET_SHOW_PHASE:
    n = banquet_count_collections (banquet->hands[seat]);
    return n > 0 ? n : 1;
  default:
    return rules_count (banquet->shown[banquet->steals[0][1]]);
  }
}

/* The bit at the place INDEX of a set. */
static uint64_t
bit_at (uint64_t set, unsigned index)
{
  for (; index > 0; index--)
    set &= set - 1;

  return set & (0 - set);
}

static void
choose_from (RulesMove *move, unsigned verb, unsigned numbers, unsigned index)
{
  move->verb = (uint8_t) verb;
  move->number = (uint16_t) rules_lowest (bit_at (numbers, index));
}

RulesMove
banquet_draw (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const BanquetState *banquet = banquet_peek (state);
  RulesMove move = { .seat = (uint8_t) seat };
  unsigned n_first;
  unsigned choice;

  if (state->phase == BANQUET_SHOW_PHASE) {
    move.verb = BANQUET_SHOW;
    if (banquet_has_collection (banquet->hands[seat]))
      move.cards = banquet_draw_collection (banquet->hands[seat], rng);
    return move;
  }

  choice = rules_rng_below (rng, (uint32_t) banquet_count_legal (state, seat));
  switch (state->phase) {
  case BANQUET_PLACE:
    move.verb = choice == 0 && banquet_may_go_to_auction (banquet, seat) ? BANQUET_GO_AUCTION
                                                                         : BANQUET_GO_CASTLE;
    break;

  case BANQUET_AUCTION:
    n_first = rules_count (banquet->cheques[seat]);
    if (choice < n_first)
      choose_from (&move, BANQUET_CHEQUE, banquet->cheques[seat], choice);
    else
      choose_from (&move, BANQUET_THIEF, banquet->thieves[seat], choice - n_first);
    break;

  case BANQUET_BUY:
    move.verb = BANQUET_TAKE;
    move.number = banquet->n_pile[BANQUET_LEFT] > 0 ? (uint16_t) choice : BANQUET_RIGHT;
    break;

  case BANQUET_CASTLE:
    if (choice < 2)
      move.verb = choice == 0 ? BANQUET_EXHIBIT : BANQUET_DETECTIVE;
    else
      choose_from (&move, BANQUET_THIEF, banquet->thieves[seat], choice - 2);
    break;

  default:
    move.verb = BANQUET_STEAL;
    move.number = banquet->steals[0][1];
    move.cards = bit_at (banquet->shown[move.number], choice);
  }

  return move;
}
