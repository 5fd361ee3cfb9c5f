/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "canaletto-search.h"

#include <string.h>

#include "canaletto-auction.h"

enum {
  SOFTNESS = BOT_WHOLE / 20,
  POSITIONS = 24,     /* judged for each playout of the budget */
  ENDINGS = 100,      /* looked at for each playout, where the game is solved */
  BRANCHING = 45,     /* endings of an auction for each seat, about */
  LATE_PALACES = 4,   /* with so many left or fewer, solving the game is tried */
  LATE_GROUPS = 4,    /* or so many groups */
  LAST_PALACES = 2,   /* before the end */
  MOST_AUCTIONS = 64, /* deep enough for any end */
  PLAIN = 4,          /* divides what is at stake where there is no rival left to be misjudged */
  DOUBT = 50,         /* of what is open, in thousandths, where one auction is searched */
};

static unsigned
count_groups (const CanalettoState *canaletto)
{
  return bot_count (canaletto_groups_in_palaces (canaletto->palaces));
}

static bool
is_late (const CanalettoState *canaletto)
{
  return canaletto_count_palaces (canaletto) <= LATE_PALACES ||
         count_groups (canaletto) <= LATE_GROUPS;
}

/*
 * Twice around the ring the gondola can be sent everywhere, and a mask be kept away. Nobody pays
 * more than a lot can ever bring.
 */
static unsigned
find_last_bid (const CanalettoState *canaletto)
{
  unsigned most = CANALETTO_LEAST_MARKER + CANALETTO_MARKERS - 1;
  int far = canaletto->bid + 2 * CANALETTO_PALACES;

  most *= bot_count (canaletto->palaces[canaletto->column]);
  return (unsigned) bot_least (bot_least (far, CANALETTO_MOST_BID), (int) most);
}

size_t
canaletto_search_options (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  size_t n = 0;

  if (state->phase == CANALETTO_SELL_PHASE) {
    for (unsigned ready = canaletto->ready; ready != 0; ready &= ready - 1)
      ret_moves[n++] = bot_move (seat, CANALETTO_SELL, bot_lowest (ready));
    return n;
  }

  if (canaletto->in != 1u << seat)
    ret_moves[n++] = bot_move (seat, CANALETTO_PASS, 0);
  if ((canaletto->masks >> seat & 1) != 0 && canaletto->bid > 0 &&
      canaletto->bid <= CANALETTO_MOST_MASKED_BID)
    ret_moves[n++] = bot_move (seat, CANALETTO_MASK, 0);
  for (unsigned bid = canaletto->bid + 1u; bid <= find_last_bid (canaletto); bid++)
    ret_moves[n++] = bot_move (seat, CANALETTO_BID, bid);
  /* The last who is in may have the lot for a coin, but in the end that may be too much. */
  if (canaletto->in == 1u << seat && canaletto_count_palaces (canaletto) <= LAST_PALACES)
    ret_moves[n++] = bot_move (seat, CANALETTO_PASS, 0);

  return n;
}

/* How much differs between what the bids leave the seat, on the average. */
static int
measure_stake (const BotBranch *branches, size_t n_branches, unsigned seat)
{
  int64_t sum = 0;
  int64_t spread = 0;
  int64_t n = (int64_t) n_branches;

  /* Bids that would take the gondola once around are not meant seriously. */
  n = n < CANALETTO_PALACES ? n : CANALETTO_PALACES;
  for (int64_t i = 0; i < n; i++)
    sum += branches[i].shares.of[seat];
  for (int64_t i = 0; i < n; i++) {
    int64_t lead = branches[i].shares.of[seat] - sum / n;

    spread += lead < 0 ? -lead : lead;
  }

  return (int) (spread / n);
}

/* Tries every bid and every marker to the end of the game. */
static bool
solve_exactly (const BotTree *tree, BotBranch *branches, size_t n_branches)
{
  CanalettoSearch search = { .tree = tree, .is_full = true, .most = tree->budget * ENDINGS };

  return is_late (canaletto_peek (tree->world)) &&
         canaletto_auction_solve (&search, MOST_AUCTIONS, branches, n_branches);
}

/* How much the last step deeper has changed what the moves cost: so much may the next one change.
 * For two moves together, whose errors add up like those of two measurements. */
static uint32_t
find_error (const BotBranch *before, const BotBranch *after, size_t n_branches, unsigned seat)
{
  int64_t n = bot_least ((int) n_branches, CANALETTO_PALACES);
  int64_t mean = 0;
  int64_t sum = 0;

  for (int64_t i = 0; i < n; i++)
    mean += after[i].shares.of[seat] - before[i].shares.of[seat];
  mean /= n;
  for (int64_t i = 0; i < n; i++) {
    int64_t change = after[i].shares.of[seat] - before[i].shares.of[seat] - mean;

    sum += change < 0 ? -change : change;
  }
  return (uint32_t) (sum * 5 / (4 * n) / BOT_FINE);
}

/* The deepest search that the budget allows leaves its results. */
static void
deepen (const BotTree *tree, BotBranch *branches, size_t n_branches)
{
  unsigned n_seats = tree->world->n_seats;
  uint64_t most = tree->budget * POSITIONS;
  uint64_t cost = 0;

  for (unsigned depth = 0; depth <= tree->depth; depth++) {
    CanalettoSearch search = { .tree = tree,
                               .softness = n_seats > 2 ? SOFTNESS : 0,
                               .most = depth > 0 ? 2 * most : UINT64_MAX };
    BotBranch copies[BOT_MAX_ADVICE];
    uint32_t error;

    memcpy (copies, branches, n_branches * sizeof *copies);
    if (!canaletto_auction_solve (&search, depth, copies, n_branches))
      return;
    error = depth > 0 ? find_error (branches, copies, n_branches, tree->seat)
                      : bot_tree_find_error (copies, n_branches, DOUBT);
    memcpy (branches, copies, n_branches * sizeof *copies);
    for (size_t i = 0; i < n_branches; i++) {
      branches[i].n_judged = search.n_judged;
      branches[i].error = error;
    }
    cost = search.n_judged * n_seats * BRANCHING;
    if (!search.is_open || cost > most)
      return;
  }
}

void
canaletto_search (const BotTree *tree, BotBranch *branches, size_t n_branches)
{
  bool is_exact = solve_exactly (tree, branches, n_branches);
  int stake;

  if (!is_exact)
    deepen (tree, branches, n_branches);
  stake = measure_stake (branches, n_branches, tree->seat);
  if (canaletto_peek (tree->world)->in == 1u << tree->seat)
    stake /= PLAIN;
  for (size_t i = 0; i < n_branches; i++) {
    branches[i].is_exact = is_exact;
    branches[i].stake = stake;
    branches[i].n_judged += is_exact;
  }
}
