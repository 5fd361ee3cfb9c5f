/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "krach-search.h"

#include "krach-round.h"

enum {
  SOFTNESS = BOT_WHOLE / 100,
  DEALS = 5,     /* of two seats, about */
  SOLVED = 1200, /* endings looked at instead of a judgement where the game is
                    solved */
  COUNTED = 4,   /* times fewer where they are counted, not guessed to be so many at most */
  SMALL = 4,     /* so many endings of an auction cost as much as a judgement */
  LOANS = 1024,  /* times the budget for who borrows */
  SURE = 1 << 16,
  DOUBT = 9, /* of what is open, in thousandths; see krach_search () */
  LAST = 2,  /* cards, one of them the crash */
};

/* A search of one round, whose loans are made in some positions and not yet in
 * others. */
typedef struct {
  const BotTree *tree;
  const KrachDeals *parent;
  unsigned depth; /* rounds after this one that are searched */
  unsigned asked; /* a bit for each seat whose loan is thought about */
  bool is_exact;
  uint64_t n_judged;
} Search;

size_t
krach_search_options (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const KrachState *krach = krach_peek (state);
  unsigned n_owned;
  size_t n = 0;

  if (state->phase == KRACH_BORROW_PHASE) {
    ret_moves[n++] = bot_move (seat, KRACH_NO_LOAN, 0);
    if (krach->bank >= KRACH_LOAN)
      ret_moves[n++] = bot_move (seat, KRACH_BORROW, 0);
    return n;
  }
  if (state->phase == KRACH_AUCTION) {
    ret_moves[n++] = bot_move (seat, KRACH_DROP, 0);
    if (krach->chips[seat] > 0)
      ret_moves[n++] = bot_move (seat, KRACH_STAY, 0);
    return n;
  }

  /* A card for nothing is declined, if ever, to speak last in the next round. Before a crash that
   * is sure all is sold. */
  n_owned = krach->owned[seat][krach_border (krach->open)];
  if (krach->winner_action != KRACH_TAKE)
    ret_moves[n++] = bot_move (seat, KRACH_TAKE, 0);
  if (krach->winner_action == KRACH_SELL && krach->n_deck == LAST)
    ret_moves[n++] = bot_move (seat, KRACH_DECLINE, 0);
  for (unsigned k = krach->n_deck == 1 ? n_owned : 0;
       krach->winner_action != KRACH_SELL && k <= n_owned;
       k++)
    ret_moves[n++] = bot_move (seat, KRACH_SELL, k);
  return n;
}

/* What a seat does that is not thought about: it borrows when it has nothing.
 */
static RulesMove
guess_loan (const RulesState *state, unsigned seat)
{
  const KrachState *krach = krach_peek (state);
  bool is_poor = krach->chips[seat] == 0 && krach->bank >= KRACH_LOAN && krach->n_deck > 5;

  return bot_move (seat, is_poor ? KRACH_BORROW : KRACH_NO_LOAN, 0);
}

static void value_state (Search *search, const RulesState *state, BotShares *ret_shares);

static void
value_next_round (const KrachDeals *deals, const RulesState *state, BotShares *ret_shares)
{
  Search search = { .tree = deals->tree,
                    .parent = deals,
                    .depth = deals->depth - 1,
                    .is_exact = deals->is_solved };

  if (deals->is_solved)
    search.asked = (1u << deals->n_seats) - 1;
  value_state (&search, state, ret_shares);
}

/* Lets the endings of a round be judged by a search of the next one, if SEARCH
 * goes so deep. */
static void
deepen (const Search *search, KrachDeals *deals)
{
  if (deals->crash == SURE || search->depth == 0)
    return;
  krach_deals_forget (deals);
  deals->value = value_next_round;
  deals->depth = search->depth;
  deals->is_solved = search->is_exact;
}

static KrachRound
look_at (const Search *search, KrachDeals *deals)
{
  return (KrachRound){ .deals = deals,
                       .n_seats = deals->n_seats,
                       .seat = search->tree->seat,
                       .softness = search->is_exact ? 0 : SOFTNESS };
}

static void
value_auction (Search *search, const RulesState *state, BotShares *ret_shares)
{
  KrachDeals deals;
  KrachRound round;

  krach_deals_init (&deals, search->tree, state, search->parent);
  deepen (search, &deals);
  round = look_at (search, &deals);
  krach_round_value (&round, state, ret_shares);
  search->n_judged += deals.n_judged;
}

/* Borrows and does not, for a seat that is thought about. */
static void
value_loan (Search *search, const RulesState *state, unsigned seat, BotShares *ret_shares)
{
  RulesMove moves[2];
  size_t n_moves = krach_search_options (state, seat, moves);

  for (size_t i = 0; i < n_moves; i++) {
    RulesState after = *state;
    BotShares shares;

    (void) rules_apply (&after, moves[i], NULL);
    value_state (search, &after, &shares);
    if (i == 0 || shares.of[seat] > ret_shares->of[seat])
      *ret_shares = shares;
    if (bot_tree_is_cancelled (search->tree))
      return;
  }
}

static void
value_state (Search *search, const RulesState *state, BotShares *ret_shares)
{
  RulesState after = *state;

  while (after.phase == KRACH_BORROW_PHASE) {
    unsigned seat = bot_lowest (after.to_act);

    if ((search->asked >> seat & 1) != 0) {
      value_loan (search, &after, seat, ret_shares);
      return;
    }
    (void) rules_apply (&after, guess_loan (&after, seat), NULL);
  }
  value_auction (search, &after, ret_shares);
}

/* How many rounds are left at most, the present one counted. */
static unsigned
count_rounds (const BotTree *tree)
{
  const KrachState *krach = krach_peek (tree->world);
  const uint8_t *deck = krach->deck + KRACH_DECK - krach->n_deck;
  unsigned n = 1;

  if (!tree->is_hindsight)
    return krach->n_deck;
  while (deck[n - 1] != KRACH_CRASH)
    n++;
  return n;
}

/* At most how many endings there are to look at until the game is over, but for what loans add. */
static uint64_t
count_endings (const BotTree *tree, unsigned n_rounds)
{
  RulesState later = *tree->world;
  KrachState *krach = krach_state (&later);
  unsigned n_seats = later.n_seats;
  unsigned n_asked = later.phase == KRACH_BORROW_PHASE ? krach->n_asked : n_seats;
  uint64_t n = later.phase <= KRACH_AUCTION ? krach_round_count (&later) : 1;

  n <<= bot_least ((int) (n_seats - n_asked), krach->bank / KRACH_LOAN);
  if (n_rounds == 1)
    return n;
  krach->in = (uint8_t) ((1u << n_seats) - 1);
  return n * DEALS * krach_round_count (&later)
         << bot_least ((int) n_seats, krach->bank / KRACH_LOAN);
}

/*
 * Whether all endings can be looked at. That they are too many is a rough guess: with few chips in
 * most hands auctions are much shorter. They are counted then, unless loans would change the hands.
 */
static bool
can_solve (const BotTree *tree, unsigned n_rounds)
{
  uint64_t most = tree->budget * SOLVED;

  if (n_rounds > 2)
    return false;
  if (count_endings (tree, n_rounds) <= most)
    return true;
  if (krach_peek (tree->world)->bank >= KRACH_LOAN)
    return false;
  most /= COUNTED * DEALS;
  return krach_round_count_endings (tree->world, n_rounds, most) <= most;
}

/* What a search of so many more rounds costs, in positions judged; at most
 * MOST. */
static uint64_t
count_judgements (const RulesState *world, unsigned depth, uint64_t most)
{
  unsigned n_seats = world->n_seats;
  uint64_t n_deals = n_seats * (n_seats - 1) * DEALS * KRACH_KINDS;
  uint64_t n = n_deals + krach_round_count (world) / SMALL;

  for (; depth > 0 && n < most; depth--)
    n *= n_deals;
  return n < most ? n : most;
}

/* How many more rounds can be searched within the budget. */
static unsigned
choose_depth (const BotTree *tree)
{
  unsigned depth = tree->depth;

  while (depth > 0 && count_judgements (tree->world, depth, tree->budget + 1) > tree->budget)
    depth--;
  return depth;
}

/* All of the seats whose loans can be thought about within the budget, the one to act first. For
 * players who look ahead it is larger: whose loan is only guessed is misjudged, and so is who is
 * thought about alone. */
static unsigned
choose_asked (const BotTree *tree)
{
  const RulesState *world = tree->world;
  unsigned n_seats = world->n_seats;
  uint64_t budget = tree->budget * (tree->depth > 0 ? LOANS : 1);
  uint64_t cost = count_judgements (world, 0, UINT64_MAX);
  unsigned asked = 0;

  for (unsigned i = 0, seat = tree->seat; i < n_seats && cost <= budget; i++, cost *= 2) {
    asked |= 1u << seat;
    seat = (seat + 1) % n_seats;
  }

  return asked | 1u << tree->seat;
}

/* The value of BEFORE after MOVE, which may end the round. */
static void
value_move (Search *search,
            KrachDeals *deals,
            const RulesState *before,
            RulesMove move,
            BotShares *ret_shares)
{
  KrachRound round = look_at (search, deals);
  RulesState after = *before;

  if (before->phase == KRACH_RUNNER_UP) {
    krach_deals_end (deals, before, move, ret_shares);
    return;
  }
  (void) rules_apply (&after, move, NULL);
  if (before->phase == KRACH_BORROW_PHASE)
    value_state (search, &after, ret_shares);
  else
    krach_round_value (&round, &after, ret_shares);
}

/*
 * To decline a card is seen to be better where all is solved; judgement is not so fine. What seems
 * better is then worth to all seats what taking the card is, so that their shares still add up.
 */
static void
doubt_declining (BotBranch *branches, size_t n_branches, unsigned seat)
{
  const BotBranch *taken = NULL;

  for (size_t i = 0; i < n_branches; i++) {
    if (branches[i].move.verb == KRACH_TAKE)
      taken = &branches[i];
    else if (branches[i].move.verb == KRACH_DECLINE && taken != NULL &&
             branches[i].shares.of[seat] > taken->shares.of[seat])
      branches[i].shares = taken->shares;
  }
}

/*
 * Nothing is drawn here: all cards that may come next are counted. What is uncertain is how
 * positions are judged after them. Searching one round more, with three seats, changed what a move
 * costs by DOUBT times the root of two.
 */
void
krach_search (const BotTree *tree, BotBranch *branches, size_t n_branches)
{
  unsigned n_rounds = count_rounds (tree);
  bool is_exact = can_solve (tree, n_rounds);
  Search search = { .tree = tree,
                    .depth = is_exact ? n_rounds - 1 : choose_depth (tree),
                    .asked = is_exact ? (1u << tree->world->n_seats) - 1 : choose_asked (tree),
                    .is_exact = is_exact };
  unsigned n_deck = krach_peek (tree->world)->n_deck;
  KrachDeals deals;
  KrachRound round;
  int stake;

  krach_deals_init (&deals, tree, tree->world, NULL);
  search.parent = &deals;
  round = look_at (&search, &deals);
  stake = krach_round_stake (&round, tree->world, tree->seat);
  deepen (&search, &deals);
  for (size_t i = 0; i < n_branches; i++) {
    value_move (&search, &deals, tree->world, branches[i].move, &branches[i].shares);
    /* Declining is left out where the deck holds more, though in hindsight the end is near. */
    branches[i].is_exact = is_exact && (n_rounds == 1 || n_deck == LAST);
    branches[i].stake = stake;
    branches[i].n_judged = deals.n_judged + search.n_judged;
  }
  if (!branches[0].is_exact)
    doubt_declining (branches, n_branches, tree->seat);
  for (size_t i = 0; i < n_branches; i++)
    branches[i].error = bot_tree_find_error (branches, n_branches, DOUBT);
}
