/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "canaletto-auction.h"

#include <string.h>

#include "bot-value.h"

enum {
  MARKERS_TRIED = 3, /* of those that may turn up, unless all are */
  MOST_SAMPLES = 256,
  SETS = 1 << CANALETTO_SEATS,
};

typedef struct {
  CanalettoSearch *search;
  const RulesState *state;
  unsigned n_seats;
  unsigned depth;
  unsigned masks; /* a bit for each seat that has one */
  unsigned in;    /* the seats that were in at the beginning of the search */
  /* At the bid that is being looked at, for its bidder and the seats in. */
  BotShares bids[CANALETTO_SEATS][SETS];
  /* The best of the higher bids that a seat may make, and how good; by bidder and seats in. */
  BotShares best[CANALETTO_SEATS][SETS];
  bool has_best[CANALETTO_SEATS][SETS];
} Auction;

static void value_state (CanalettoSearch *search,
                         const RulesState *state,
                         unsigned depth,
                         BotShares *ret_shares);

static bool
is_stopped (const CanalettoSearch *search)
{
  return search->n_judged > search->most || bot_tree_is_cancelled (search->tree);
}

static unsigned
next_seat (unsigned in, unsigned seat)
{
  unsigned later = in >> (seat + 1);

  return later != 0 ? seat + 1 + bot_lowest (later) : bot_lowest (in);
}

static RulesMove
make_move (unsigned seat, unsigned verb)
{
  return bot_move (seat, verb, 0);
}

/* Makes A what comes of it that SEAT chooses between A and B. */
static void
choose (const CanalettoSearch *search, unsigned seat, BotShares *a, const BotShares *b)
{
  int lead = a->of[seat] - b->of[seat];
  int likely;

  if (search->softness == 0 || seat == search->tree->seat) {
    if (lead < 0)
      *a = *b;
    return;
  }
  likely = bot_odds_prefer (lead, search->softness);
  for (unsigned i = 0; i < CANALETTO_SEATS; i++)
    a->of[i] = b->of[i] + (int) (((int64_t) (a->of[i] - b->of[i]) * likely) >> 16);
}

/* The auction of STATE at BID, of which only SEAT and another seat are left. */
static void
set_bid (
  const Auction *auction, unsigned bid, unsigned leader, unsigned to_act, RulesState *ret_state)
{
  CanalettoState *canaletto = canaletto_state (ret_state);

  *ret_state = *auction->state;
  canaletto->bid = (uint8_t) bid;
  canaletto->leader = (uint8_t) leader;
  canaletto->gondola = (uint8_t) ((canaletto->column + bid) % CANALETTO_PALACES);
  canaletto->in = (uint8_t) (1u << leader | 1u << to_act);
  ret_state->to_act = (uint8_t) (1u << to_act);
}

/* SEAT buys for BID. */
static void
value_sold (Auction *auction, unsigned seat, unsigned bid, BotShares *ret_shares)
{
  unsigned other = seat == 0;
  RulesState state;

  set_bid (auction, bid, seat, other, &state);
  (void) rules_apply (&state, make_move (other, CANALETTO_PASS), NULL);
  value_state (auction->search, &state, auction->depth, ret_shares);
}

/* SEAT takes the lot with its mask when BID stands. */
static void
value_masked (Auction *auction, unsigned seat, unsigned bid, BotShares *ret_shares)
{
  RulesState state;

  set_bid (auction, bid, seat == 0, seat, &state);
  (void) rules_apply (&state, make_move (seat, CANALETTO_MASK), NULL);
  value_state (auction->search, &state, auction->depth, ret_shares);
}

static void
value_unsold (Auction *auction, BotShares *ret_shares)
{
  RulesState state = *auction->state;
  CanalettoState *canaletto = canaletto_state (&state);

  canaletto->in = 1;
  state.to_act = 1;
  (void) rules_apply (&state, make_move (0, CANALETTO_PASS), NULL);
  value_state (auction->search, &state, auction->depth, ret_shares);
}

static bool
may_mask (const Auction *auction, unsigned seat, unsigned bid)
{
  return (auction->masks >> seat & 1) != 0 && bid <= CANALETTO_MOST_MASKED_BID;
}

/* The positions of BID whose bidder is LEADER, from those with the fewest seats in on. */
static void
solve_bids_of (Auction *auction, unsigned bid, unsigned leader, const BotShares *masked)
{
  BotShares *bids = auction->bids[leader];

  value_sold (auction, leader, bid, &bids[1u << leader]);
  for (unsigned in = 1; in < SETS; in++) {
    unsigned seat;

    if ((in & ~auction->in) != 0 || (in >> leader & 1) == 0 || in == 1u << leader)
      continue;
    seat = next_seat (in, leader);
    bids[in] = bids[in & ~(1u << seat)];
    if (may_mask (auction, seat, bid))
      choose (auction->search, seat, &bids[in], &masked[seat]);
    if (auction->has_best[seat][in])
      choose (auction->search, seat, &bids[in], &auction->best[seat][in]);
  }
}

/* What BID leaves is one of the higher bids from now on; of equal ones the lower is made. */
static void
note_bid (Auction *auction, unsigned leader)
{
  for (unsigned in = 1; in < SETS; in++) {
    if ((in & ~auction->in) != 0 || (in >> leader & 1) == 0)
      continue;
    if (!auction->has_best[leader][in] ||
        auction->bids[leader][in].of[leader] >= auction->best[leader][in].of[leader])
      auction->best[leader][in] = auction->bids[leader][in];
    auction->has_best[leader][in] = true;
  }
}

static void
solve_bid (Auction *auction, unsigned bid)
{
  BotShares masked[CANALETTO_SEATS];

  for (unsigned seat = 0; seat < auction->n_seats; seat++) {
    if ((auction->in >> seat & 1) != 0 && may_mask (auction, seat, bid))
      value_masked (auction, seat, bid, &masked[seat]);
  }
  for (unsigned seat = 0; seat < auction->n_seats; seat++) {
    if ((auction->in >> seat & 1) != 0)
      solve_bids_of (auction, bid, seat, masked);
  }
}

/* More than this is not bid: what the lot can bring, and a little for the way of the gondola. */
static unsigned
find_top (const CanalettoSearch *search, const CanalettoState *canaletto)
{
  unsigned n = bot_count (canaletto->palaces[canaletto->column]);
  unsigned sum = 0;
  unsigned mean;

  if (search->is_full)
    return CANALETTO_MOST_BID;
  for (unsigned i = canaletto->n_used; i < CANALETTO_VALUES; i++)
    sum += canaletto->values[i];
  mean = sum / (unsigned) bot_most (1, CANALETTO_VALUES - canaletto->n_used);
  mean = (unsigned) bot_most ((int) mean, (int) canaletto_value (canaletto));
  return (unsigned) bot_least (CANALETTO_MOST_BID, (int) (n * mean * 9 / 8 + 4));
}

/* No bid stands, and it is the turn of SEAT. */
static void
solve_opening (Auction *auction, unsigned in, unsigned seat, BotShares *ret_shares)
{
  unsigned left = in & ~(1u << seat);

  if (left == 0)
    value_unsold (auction, ret_shares);
  else
    solve_opening (auction, left, next_seat (left, seat), ret_shares);
  if (auction->has_best[seat][in])
    choose (auction->search, seat, ret_shares, &auction->best[seat][in]);
}

static void
begin (Auction *auction, CanalettoSearch *search, const RulesState *state, unsigned depth)
{
  auction->search = search;
  auction->state = state;
  auction->n_seats = state->n_seats;
  auction->depth = depth;
  auction->masks = canaletto_peek (state)->masks;
  auction->in = canaletto_peek (state)->in;
  memset (auction->has_best, 0, sizeof auction->has_best);
}

/* An auction that begins. */
static void
value_auction (CanalettoSearch *search,
               const RulesState *state,
               unsigned depth,
               BotShares *ret_shares)
{
  Auction auction;

  begin (&auction, search, state, depth - 1);
  for (unsigned bid = find_top (search, canaletto_peek (state)); bid > 0; bid--) {
    if (is_stopped (search))
      return;
    solve_bid (&auction, bid);
    for (unsigned seat = 0; seat < auction.n_seats; seat++)
      note_bid (&auction, seat);
  }
  solve_opening (&auction, auction.in, bot_lowest (state->to_act), ret_shares);
}

/* Markers that may come to the head next, in ascending order. Returns their number. */
static unsigned
list_markers (const CanalettoState *canaletto, uint8_t ret_markers[CANALETTO_MARKERS])
{
  unsigned seen = 0;
  unsigned n = 0;

  for (unsigned i = 0; i <= canaletto->n_used; i++)
    seen |= 1u << canaletto->values[i];
  for (unsigned i = 0; i < CANALETTO_MARKERS; i++) {
    if ((seen >> (CANALETTO_LEAST_MARKER + i) & 1) == 0)
      ret_markers[n++] = (uint8_t) (CANALETTO_LEAST_MARKER + i);
  }

  return n;
}

/* Puts MARKER next in the row; the one that lay there takes its place, if it had any. */
static void
lay_next (CanalettoState *canaletto, unsigned marker)
{
  unsigned next = canaletto->n_used + 1u;

  for (unsigned i = next; i < CANALETTO_VALUES; i++) {
    if (canaletto->values[i] == marker)
      canaletto->values[i] = canaletto->values[next];
  }
  canaletto->values[next] = (uint8_t) marker;
}

/* How many of N_MARKERS are tried: where a position is judged next, that of the middle one says as
 * much as a mean. */
static unsigned
count_tried (const CanalettoSearch *search,
             const RulesState *state,
             unsigned n_markers,
             unsigned depth)
{
  bool is_asked = state->ply == search->tree->world->ply;
  unsigned most = depth > 0 || is_asked ? MARKERS_TRIED : 1;

  return search->is_full || n_markers < most ? n_markers : most;
}

/* The mean over the markers that may turn up after MOVE, a sale. */
static void
value_sale (CanalettoSearch *search,
            const RulesState *state,
            RulesMove move,
            unsigned depth,
            BotShares *ret_shares)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  bool is_known = search->tree->is_hindsight || state->options[CANALETTO_OPTION_VALUES] != 0 ||
                  canaletto->n_used + 1 >= CANALETTO_VALUES;
  uint8_t markers[CANALETTO_MARKERS];
  unsigned n_markers = is_known ? 1 : list_markers (canaletto, markers);
  unsigned n = count_tried (search, state, n_markers, depth);
  int64_t sums[CANALETTO_SEATS] = { 0 };

  for (unsigned i = 0; i < n; i++) {
    RulesState after = *state;
    BotShares shares;

    if (!is_known)
      lay_next (canaletto_state (&after), markers[(2 * i + 1) * n_markers / (2 * n)]);
    (void) rules_apply (&after, move, NULL);
    value_state (search, &after, depth, &shares);
    for (unsigned seat = 0; seat < state->n_seats; seat++)
      sums[seat] += shares.of[seat];
  }
  for (unsigned seat = 0; seat < state->n_seats; seat++)
    ret_shares->of[seat] = (int) (sums[seat] / (int64_t) n);
}

/* The buyer chooses which group to sell first. */
static void
value_sales (CanalettoSearch *search,
             const RulesState *state,
             unsigned depth,
             BotShares *ret_shares)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned seat = bot_lowest (state->to_act);
  bool is_first = true;

  for (unsigned ready = canaletto->ready; ready != 0; ready &= ready - 1, is_first = false) {
    BotShares shares;

    value_sale (search, state, bot_move (seat, CANALETTO_SELL, bot_lowest (ready)), depth, &shares);
    if (is_first)
      *ret_shares = shares;
    else
      choose (search, seat, ret_shares, &shares);
  }
}

static void
settle (const RulesState *state, BotShares *ret_shares)
{
  int scores[RULES_MAX_SEATS];

  rules_scores (state, scores);
  bot_tree_settle (scores, rules_winners (state), state->n_seats, ret_shares);
}

/* A position between two auctions; DEPTH more are searched. */
static void
value_state (CanalettoSearch *search,
             const RulesState *state,
             unsigned depth,
             BotShares *ret_shares)
{
  memset (ret_shares, 0, sizeof *ret_shares);
  if (is_stopped (search))
    return;
  if (state->phase == CANALETTO_SELL_PHASE) {
    value_sales (search, state, depth, ret_shares);
    return;
  }
  if (state->phase == CANALETTO_AUCTION && depth > 0) {
    value_auction (search, state, depth, ret_shares);
    return;
  }

  search->n_judged++;
  if (state->phase == CANALETTO_OVER) {
    settle (state, ret_shares);
    return;
  }
  search->is_open = true;
  bot_value_shares (search->tree->knowledge, state, ret_shares->of);
  for (unsigned seat = 0; seat < state->n_seats; seat++)
    ret_shares->of[seat] *= BOT_FINE;
}

/* The highest bid that is looked at: one above the standing bid, and above those asked about. */
static unsigned
find_root_top (const CanalettoSearch *search, const BotBranch *branches, size_t n_branches)
{
  const CanalettoState *canaletto = canaletto_peek (search->tree->world);
  unsigned top = find_top (search, canaletto);

  top = (unsigned) bot_most ((int) top, bot_least (canaletto->bid + 2, CANALETTO_MOST_BID));
  for (size_t i = 0; i < n_branches; i++) {
    if (branches[i].move.verb == CANALETTO_BID)
      top = (unsigned) bot_most ((int) top, branches[i].move.number);
  }

  return top;
}

/* A bid of SEAT: nobody else need be asked if it is the last that is in. */
static void
take_bid (const Auction *auction, unsigned bid, BotBranch *branches, size_t n_branches)
{
  for (size_t i = 0; i < n_branches; i++) {
    unsigned seat = branches[i].move.seat;

    if (branches[i].move.verb == CANALETTO_BID && branches[i].move.number == bid)
      branches[i].shares = auction->bids[seat][auction->in];
  }
}

static void
value_pass (Auction *auction, unsigned seat, BotShares *ret_shares)
{
  const CanalettoState *canaletto = canaletto_peek (auction->state);
  unsigned left = auction->in & ~(1u << seat);

  if (canaletto->bid > 0) {
    solve_bid (auction, canaletto->bid);
    *ret_shares = auction->bids[canaletto->leader][left];
  } else if (left != 0) {
    solve_opening (auction, left, next_seat (left, seat), ret_shares);
  } else {
    value_unsold (auction, ret_shares);
  }
}

bool
canaletto_auction_solve (CanalettoSearch *search,
                         unsigned depth,
                         BotBranch *branches,
                         size_t n_branches)
{
  const RulesState *state = search->tree->world;
  const CanalettoState *canaletto = canaletto_peek (state);
  Auction auction;

  begin (&auction, search, state, depth);
  if (state->phase == CANALETTO_AUCTION) {
    for (unsigned bid = find_root_top (search, branches, n_branches); bid > canaletto->bid; bid--) {
      if (is_stopped (search))
        return false;
      solve_bid (&auction, bid);
      take_bid (&auction, bid, branches, n_branches);
      for (unsigned seat = 0; seat < auction.n_seats; seat++)
        note_bid (&auction, seat);
    }
  }

  for (size_t i = 0; i < n_branches; i++) {
    RulesMove move = branches[i].move;

    if (move.verb == CANALETTO_SELL)
      value_sale (search, state, move, depth, &branches[i].shares);
    else if (move.verb == CANALETTO_PASS)
      value_pass (&auction, move.seat, &branches[i].shares);
    else if (move.verb == CANALETTO_MASK)
      value_masked (&auction, move.seat, canaletto->bid, &branches[i].shares);
  }

  return !is_stopped (search);
}
