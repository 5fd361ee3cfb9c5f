/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet: what a hand, a cheque and a thief are worth on the way to the table.
 *
 * A hand counts by its best collection, for the exhibitions to come and for the end; how much of
 * each is left the furthest pawn tells.
 */

#include "banquet-habits.h"
#include "bot-inputs.h"
#include "bot-knowledge.h"
#include "bot-memory.h"
#include "banquet/banquet.h"

static unsigned
size_of_best (uint64_t hand)
{
  return bot_count (banquet_best_collection (hand));
}

static unsigned
pick (unsigned set, unsigned index)
{
  for (; index > 0; index--)
    set &= set - 1;
  return bot_lowest (set);
}

/* How the best collection of SEAT stands among all: 0 is the finest. */
static unsigned
find_rank (const RulesState *state, unsigned seat, unsigned among)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned size = size_of_best (banquet->hands[seat]);
  unsigned rank = 0;

  for (unsigned other = 0; other < state->n_seats; other++) {
    if (other != seat && (among >> other & 1) != 0)
      rank += size_of_best (banquet->hands[other]) > size;
  }

  return rank;
}

static RulesMove
choose_place (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned left = banquet->n_pile[BANQUET_LEFT] + (unsigned) banquet->n_pile[BANQUET_RIGHT];
  unsigned size = size_of_best (banquet->hands[seat]);
  int auction;

  if (banquet->cheques[seat] == 0 && banquet->thieves[seat] == 0)
    return bot_move (seat, BANQUET_GO_CASTLE, 0);
  if (left == 0)
    auction = 5;
  else if (banquet->cheques[seat] == 0)
    auction = 25;
  else
    auction = size == 0 ? 70 : size < 5 ? 50 : 35;

  return bot_move (seat, bot_chance (rng, auction) ? BANQUET_GO_AUCTION : BANQUET_GO_CASTLE, 0);
}

/* All cheques that may be played against SEAT at the auction house. */
static unsigned
list_rival_cheques (const RulesState *state, unsigned seat)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned cheques = 0;

  for (unsigned other = 0; other < state->n_seats; other++) {
    if (other != seat && banquet->places[other] == BANQUET_GO_AUCTION)
      cheques |= banquet->cheques[other];
  }

  return cheques;
}

/* Of those that outbid the same cheques of others only the lowest: the others just cost more. */
static unsigned
list_cheques (const RulesState *state, unsigned seat)
{
  unsigned rivals = list_rival_cheques (state, seat);
  unsigned cheques = 0;

  for (unsigned left = banquet_peek (state)->cheques[seat]; left != 0;) {
    unsigned cheque = left & (0 - left);
    unsigned above = rivals & (0 - cheque);

    cheques |= cheque;
    left &= above == 0 ? 0 : 0 - (above & (0 - above));
  }

  return cheques;
}

static RulesMove
choose_lot (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned cheques = list_cheques (state, seat);
  unsigned thieves = banquet->thieves[seat];
  int thief = thieves == 0 || list_rival_cheques (state, seat) == 0 ? 0 : 30;
  unsigned n_cheques = bot_count (cheques);

  if (cheques == 0 || bot_chance (rng, thief))
    return bot_move (seat,
                     BANQUET_THIEF,
                     pick (thieves, rules_rng_below (rng, bot_count (thieves))));
  return bot_move (seat, BANQUET_CHEQUE, pick (cheques, rules_rng_below (rng, n_cheques)));
}

static RulesMove
choose_pile (const RulesState *state, unsigned seat)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned best = banquet->n_pile[BANQUET_LEFT] > 0 ? BANQUET_LEFT : BANQUET_RIGHT;
  uint64_t finest = 0;

  for (unsigned pile = 0; pile < 2; pile++) {
    uint64_t collection;

    if (banquet->n_pile[pile] == 0)
      continue;
    collection =
      banquet_best_collection (banquet->hands[seat] | UINT64_C (1) << banquet_top (banquet, pile));
    if (finest == 0 || banquet_is_finer (collection, finest)) {
      finest = collection;
      best = pile;
    }
  }

  return bot_move (seat, BANQUET_TAKE, best);
}

static unsigned
seats_at_castle (const RulesState *state)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned seats = 0;

  for (unsigned seat = 0; seat < state->n_seats; seat++)
    seats |= (unsigned) (banquet->places[seat] == BANQUET_GO_CASTLE) << seat;
  return seats;
}

/* Whether somebody else of SEATS, those at the castle, may send a thief. */
static bool
is_thief_about (const RulesState *state, unsigned seat, unsigned seats)
{
  const BanquetState *banquet = banquet_peek (state);

  for (unsigned other = 0; other < state->n_seats; other++) {
    if (other != seat && (seats >> other & 1) != 0 && banquet->thieves[other] != 0)
      return true;
  }

  return false;
}

static RulesMove
send_thief (unsigned thieves, unsigned seat, RulesRng *rng)
{
  return bot_move (seat, BANQUET_THIEF, pick (thieves, rules_rng_below (rng, bot_count (thieves))));
}

/* Among others who have no thief: a detective would find nothing to do. */
static RulesMove
choose_safe_deed (unsigned thieves, bool has_collection, unsigned seat, RulesRng *rng)
{
  if (has_collection && (thieves == 0 || bot_chance (rng, 75)))
    return bot_move (seat, BANQUET_EXHIBIT, 0);
  if (thieves != 0)
    return send_thief (thieves, seat, rng);
  return bot_move (seat, BANQUET_DETECTIVE, 0);
}

static RulesMove
choose_deed (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const BanquetState *banquet = banquet_peek (state);
  bool has_collection = banquet_has_collection (banquet->hands[seat]);
  unsigned seats = seats_at_castle (state);
  unsigned thieves = banquet->thieves[seat];
  int exhibit = 0;
  int dice;

  if ((seats & (seats - 1)) == 0)
    return bot_move (seat, has_collection ? BANQUET_EXHIBIT : BANQUET_DETECTIVE, 0);
  if (!is_thief_about (state, seat, seats))
    return choose_safe_deed (thieves, has_collection, seat, rng);

  dice = (int) rules_rng_below (rng, 100);
  if (has_collection)
    exhibit = find_rank (state, seat, seats) == 0 ? 60 : 40;
  if (dice < exhibit)
    return bot_move (seat, BANQUET_EXHIBIT, 0);
  if (thieves == 0 || dice % 2 == 0)
    return bot_move (seat, BANQUET_DETECTIVE, 0);
  return send_thief (thieves, seat, rng);
}

static RulesMove
choose_show (const RulesState *state, unsigned seat)
{
  RulesMove move = bot_move (seat, BANQUET_SHOW, 0);

  move.cards = banquet_best_collection (banquet_peek (state)->hands[seat]);
  return move;
}

/* What makes the own collection finest; among equals, what harms the other's most. */
static RulesMove
choose_theft (const RulesState *state, unsigned seat)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned exhibitor = banquet->steals[0][1];
  RulesMove move = bot_move (seat, BANQUET_STEAL, exhibitor);
  int best = INT32_MIN;

  for (uint64_t left = banquet->shown[exhibitor]; left != 0; left &= left - 1) {
    uint64_t card = left & (0 - left);
    int gain = 2 * (int) size_of_best (banquet->hands[seat] | card) -
               (int) size_of_best (banquet->hands[exhibitor] & ~card);

    if (gain > best) {
      best = gain;
      move.cards = card;
    }
  }

  return move;
}

static RulesMove
policy (const RulesState *state, unsigned seat, RulesRng *rng)
{
  switch (state->phase) {
  case BANQUET_PLACE:
    return choose_place (state, seat, rng);
  case BANQUET_AUCTION:
    return choose_lot (state, seat, rng);
  case BANQUET_BUY:
    return choose_pile (state, seat);
  case BANQUET_CASTLE:
    return choose_deed (state, seat, rng);
  case BANQUET_SHOW_PHASE:
    return choose_show (state, seat);
  default:
    return choose_theft (state, seat);
  }
}

static size_t
add_each (RulesMove *moves, size_t n, unsigned seat, unsigned verb, unsigned numbers)
{
  for (; numbers != 0; numbers &= numbers - 1)
    moves[n++] = bot_move (seat, verb, bot_lowest (numbers));
  return n;
}

/* The finest of every size of every run: the oldest cards, as they win ties. */
static size_t
list_shows (const BanquetState *banquet, unsigned seat, RulesMove *ret_moves)
{
  uint64_t hand = banquet->hands[seat];
  size_t n = 0;

  ret_moves[n] = bot_move (seat, BANQUET_SHOW, 0);
  ret_moves[n++].cards = banquet_best_collection (hand);
  if (ret_moves[0].cards == 0)
    return n;

  /* And less and less of it, the youngest cards first held back. */
  for (uint64_t shown = ret_moves[0].cards; n < BOT_CANDIDATES / 2;) {
    uint64_t held = 0;

    for (uint64_t left = shown; left != 0; left &= left - 1) {
      uint64_t card = left & (0 - left);

      if (banquet_is_collection (shown & ~card) &&
          (held == 0 ||
           banquet_card_year (bot_lowest (card)) > banquet_card_year (bot_lowest (held))))
        held = card;
    }
    if (held == 0)
      break;
    shown &= ~held;
    ret_moves[n] = bot_move (seat, BANQUET_SHOW, 0);
    ret_moves[n++].cards = shown;
  }

  return n;
}

/* What cannot be better than another deed is left out: to exhibit nothing, a thief where nobody is
 * to be robbed, a detective where there is nobody to be arrested. */
static size_t
list_deeds (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned seats = seats_at_castle (state);
  bool is_alone = (seats & (seats - 1)) == 0;
  size_t n = 0;

  if (banquet_has_collection (banquet->hands[seat]))
    ret_moves[n++] = bot_move (seat, BANQUET_EXHIBIT, 0);
  if (!is_alone)
    n = add_each (ret_moves, n, seat, BANQUET_THIEF, banquet->thieves[seat]);
  if (n == 0 || is_thief_about (state, seat, seats))
    ret_moves[n++] = bot_move (seat, BANQUET_DETECTIVE, 0);
  return n;
}

static size_t
candidates (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const BanquetState *banquet = banquet_peek (state);
  unsigned thieves;
  size_t n = 0;

  switch (state->phase) {
  case BANQUET_PLACE:
    if (banquet->cheques[seat] != 0 || banquet->thieves[seat] != 0)
      ret_moves[n++] = bot_move (seat, BANQUET_GO_AUCTION, 0);
    ret_moves[n++] = bot_move (seat, BANQUET_GO_CASTLE, 0);
    return n;

  case BANQUET_AUCTION:
    /* No thief is senior there, and all come back. */
    n = add_each (ret_moves, n, seat, BANQUET_CHEQUE, list_cheques (state, seat));
    thieves = banquet->thieves[seat];
    return add_each (ret_moves, n, seat, BANQUET_THIEF, thieves & (0 - thieves));

  case BANQUET_BUY:
    for (unsigned pile = 0; pile < 2; pile++) {
      if (banquet->n_pile[pile] > 0)
        ret_moves[n++] = bot_move (seat, BANQUET_TAKE, pile);
    }
    return n;

  case BANQUET_CASTLE:
    return list_deeds (state, seat, ret_moves);

  case BANQUET_SHOW_PHASE:
    return list_shows (banquet, seat, ret_moves);

  default:
    for (uint64_t left = banquet->shown[banquet->steals[0][1]]; left != 0 && n < BOT_CANDIDATES;
         left &= left - 1) {
      ret_moves[n] = bot_move (seat, BANQUET_STEAL, banquet->steals[0][1]);
      ret_moves[n++].cards = left & (0 - left);
    }
    return n;
  }
}

static void
withdraw (RulesState *state, unsigned seat)
{
  BanquetState *banquet = banquet_state (state);

  for (unsigned other = 0; other < state->n_seats; other++) {
    if (other == seat || banquet->secrets[other] == BANQUET_NOTHING)
      continue;
    banquet->secrets[other] = BANQUET_NOTHING;
    banquet->secret_numbers[other] = 0;
    banquet->secret_cards[other] = 0;
    state->to_act |= (uint8_t) (1u << other);
  }
}

static bool
is_guessing (const RulesState *state)
{
  return state->phase == BANQUET_PLACE || state->phase == BANQUET_AUCTION ||
         state->phase == BANQUET_CASTLE;
}

/* A new top of a pile; and what is shown or stolen is worth more or less by others' hands. */
static bool
is_revealing (const RulesState *state)
{
  return !is_guessing (state);
}

static int
manner (const RulesState *state, RulesMove move, BotStyle style)
{
  static const int manners[][BOT_N_STYLES] = {
    [BANQUET_GO_CASTLE] = { [BOT_BOLD] = 1 },
    [BANQUET_GO_AUCTION] = { [BOT_CAUTIOUS] = 1 },
    [BANQUET_EXHIBIT] = { [BOT_BOLD] = 1 },
    [BANQUET_DETECTIVE] = { [BOT_CAUTIOUS] = 1 },
    [BANQUET_THIEF] = { [BOT_CAUTIOUS] = -1, [BOT_SLY] = 1 },
  };

  (void) state;
  return move.verb < sizeof manners / sizeof *manners ? manners[move.verb][style] : 0;
}

/* What others can show decides what they do at the castle; how much, how eagerly. */
static unsigned
kind (const RulesState *state, unsigned seat)
{
  unsigned size = size_of_best (banquet_peek (state)->hands[seat]);

  return size == 0 ? 0 : size < 5 ? 1 : size < 8 ? 2 : 3;
}

/* Which cards others are known to hold: the more there are, the more are forgotten. What a hand was
 * proved not to hold says nothing without them. */
static void
forget (const BotMemory *memory, RulesView *view)
{
  BanquetState *banquet = banquet_state (&view->known);
  unsigned n_known = 0;

  if (!is_guessing (&view->known))
    return;
  for (unsigned seat = 0; seat < view->known.n_seats; seat++)
    n_known += seat != view->viewer ? bot_count (banquet->known[seat]) : 0;
  for (unsigned seat = 0; seat < view->known.n_seats; seat++) {
    for (uint64_t left = banquet->known[seat]; left != 0 && seat != view->viewer;
         left &= left - 1) {
      if (!bot_memory_has_lost (memory, bot_lowest (left), n_known - 1))
        continue;
      banquet->known[seat] &= ~(left & (0 - left));
      banquet->hands[seat] &= ~(left & (0 - left));
      banquet->n_quiet[seat] = 0;
    }
  }
}

const BotKnowledge bot_banquet = {
  .game = "banquet",
  .scale = 8,
  .rounds = { BOT_AT_ONCE, 2, 3 },
  .costs = { 1, 1, 4 },
  .candidates = candidates,
  .policy = policy,
  .net = &bot_banquet_net,
  .inputs = bot_banquet_inputs,
  .policy_net = &bot_banquet_policy_net,
  .own_inputs = bot_banquet_own_inputs,
  .choice = bot_banquet_choice,
  .lean = bot_banquet_lean,
  .is_revealing = is_revealing,
  .manner = manner,
  .withdraw = withdraw,
  .forget = forget,
  .is_guessing = is_guessing,
  .kind = kind,
};
