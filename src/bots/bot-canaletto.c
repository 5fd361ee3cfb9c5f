/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto: what a treasure is worth, and how far one goes for a lot.
 *
 * A treasure pays when its group is complete, and all but two groups are before the end. So a group
 * is the likelier to pay the fewer of it still lie in the palaces.
 */

#include "bot-knowledge.h"
#include "canaletto/canaletto.h"

enum {
  COIN = 100,
  MASK_WORTH = 7 * COIN, /* at the beginning */
};

typedef struct {
  int value; /* of the marker at the head */
  int mean;  /* of those that may follow it */
  unsigned n_groups;
  uint8_t left[CANALETTO_GROUPS]; /* treasures in the palaces */
} Market;

static void
survey (const CanalettoState *canaletto, Market *ret_market)
{
  unsigned sum = 0;
  unsigned n = 0;

  *ret_market = (Market){ .value = COIN * (int) canaletto_value (canaletto) };
  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++) {
    for (unsigned lot = canaletto->palaces[palace]; lot != 0; lot &= lot - 1)
      ret_market->left[bot_lowest (lot)]++;
  }
  for (unsigned group = 0; group < CANALETTO_GROUPS; group++)
    ret_market->n_groups += ret_market->left[group] > 0;

  for (unsigned i = canaletto->n_used + 1u; i < CANALETTO_VALUES; i++, n++)
    sum += canaletto->values[i];
  ret_market->mean = n > 0 ? COIN * (int) sum / (int) n : ret_market->value;
}

/* What one treasure of GROUP may be expected to bring, LEFT of it lying in the palaces. */
static int
appraise (const Market *market, unsigned group, unsigned left)
{
  int n_groups = (int) market->n_groups;
  int chance;

  (void) group;
  if (left == 0)
    return market->value;
  if (n_groups <= CANALETTO_GROUPS_LEFT)
    return 0;

  chance = 100 * (n_groups - CANALETTO_GROUPS_LEFT) / n_groups + 10 * (2 - (int) left);
  chance = bot_most (5, bot_least (chance, 96));
  return chance * (left == 1 ? (market->value + market->mean) / 2 : market->mean) / 100;
}

static void
values (const RulesState *state, int ret_values[RULES_MAX_SEATS])
{
  const CanalettoState *canaletto = canaletto_peek (state);
  int worth[CANALETTO_GROUPS];
  Market market;

  survey (canaletto, &market);
  for (unsigned group = 0; group < CANALETTO_GROUPS; group++)
    worth[group] = appraise (&market, group, market.left[group]);

  for (unsigned seat = 0; seat < state->n_seats; seat++) {
    ret_values[seat] = COIN * (canaletto->cash[seat] - 2 * canaletto->debt[seat]);
    for (unsigned group = 0; group < CANALETTO_GROUPS; group++)
      ret_values[seat] += worth[group] * canaletto->owned[seat][group];
    if ((canaletto->masks >> seat & 1) != 0)
      ret_values[seat] += MASK_WORTH * bot_least (8, (int) market.n_groups - 2) / 10;
  }
}

/* What the lot is worth to whoever takes it. */
static int
appraise_lot (const CanalettoState *canaletto, Market *ret_market)
{
  int worth = 0;

  survey (canaletto, ret_market);
  for (unsigned lot = canaletto->palaces[canaletto->column]; lot != 0; lot &= lot - 1) {
    unsigned group = bot_lowest (lot);

    worth += appraise (ret_market, group, ret_market->left[group] - 1u);
  }

  return worth;
}

/* More than this a lot can't bring. */
static int
find_most (const CanalettoState *canaletto)
{
  unsigned most = 0;

  for (unsigned i = canaletto->n_used; i < CANALETTO_VALUES; i++)
    most = canaletto->values[i] > most ? canaletto->values[i] : most;
  return COIN * (int) (most * bot_count (canaletto->palaces[canaletto->column]));
}

/* The highest bid whose price, a debt counting double, is within WORTH. */
static int
find_limit (const CanalettoState *canaletto, unsigned seat, int worth)
{
  int coins = worth / COIN;
  int cash = canaletto->cash[seat];

  return bot_least (CANALETTO_MOST_BID, coins <= cash ? coins : cash + (coins - cash) / 2);
}

static bool
may_mask (const CanalettoState *canaletto, unsigned seat)
{
  return (canaletto->masks >> seat & 1) != 0 && canaletto->bid > 0 &&
         canaletto->bid <= CANALETTO_MOST_MASKED_BID;
}

static RulesMove
bid (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  Market market;
  int worth = appraise_lot (canaletto, &market);
  int limit = find_limit (canaletto, seat, worth * (65 + (int) rules_rng_below (rng, 40)) / 100);
  int next = canaletto->bid + 1;

  if (may_mask (canaletto, seat) && bot_chance (rng, 60)) {
    int kept = MASK_WORTH * bot_least (8, (int) market.n_groups - 2) / 10;
    int price = COIN * bot_least (next, limit);

    if (worth > kept + COIN && (price > kept || limit < next))
      return bot_move (seat, CANALETTO_MASK, 0);
  }
  if (limit < next)
    return bot_move (seat, CANALETTO_PASS, 0);

  return bot_move (seat,
                   CANALETTO_BID,
                   (unsigned) next + rules_rng_below (rng, (uint32_t) (1 + (limit - next) / 2)));
}

static RulesMove
sell (const CanalettoState *canaletto, unsigned seat, RulesRng *rng)
{
  unsigned best = bot_lowest (canaletto->ready);
  Market market;
  bool is_falling;

  (void) rng;
  survey (canaletto, &market);
  is_falling = market.value >= market.mean;
  for (unsigned ready = canaletto->ready; ready != 0; ready &= ready - 1) {
    unsigned group = bot_lowest (ready);
    bool has_more = canaletto->owned[seat][group] > canaletto->owned[seat][best];

    if (canaletto->owned[seat][group] != canaletto->owned[seat][best] && has_more == is_falling)
      best = group;
  }

  return bot_move (seat, CANALETTO_SELL, best);
}

static RulesMove
policy (const RulesState *state, unsigned seat, RulesRng *rng)
{
  return state->phase == CANALETTO_AUCTION ? bid (state, seat, rng)
                                           : sell (canaletto_peek (state), seat, rng);
}

static size_t
candidates (const RulesState *state, unsigned seat, RulesMove *ret_moves)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  Market market;
  int worth;
  int limit;
  size_t n = 0;

  if (state->phase == CANALETTO_SELL_PHASE) {
    for (unsigned ready = canaletto->ready; ready != 0; ready &= ready - 1)
      ret_moves[n++] = bot_move (seat, CANALETTO_SELL, bot_lowest (ready));
    return n;
  }

  /* A lot is not given up where it costs next to nothing; and nobody pays more than it can bring.
   */
  worth = appraise_lot (canaletto, &market);
  limit = find_limit (canaletto, seat, bot_least (worth * 6 / 5, find_most (canaletto)));
  if (canaletto->in != 1u << seat || limit < 3)
    ret_moves[n++] = bot_move (seat, CANALETTO_PASS, 0);
  if (may_mask (canaletto, seat) && worth > 2 * COIN)
    ret_moves[n++] = bot_move (seat, CANALETTO_MASK, 0);
  for (int b = canaletto->bid + 1; b <= limit && b <= canaletto->bid + CANALETTO_PALACES; b++)
    ret_moves[n++] = bot_move (seat, CANALETTO_BID, (unsigned) b);

  return n;
}

const BotKnowledge bot_canaletto = {
  .game = "canaletto",
  .scale = 25 * COIN,
  .rounds = { 0, 2, 5 },
  .candidates = candidates,
  .policy = policy,
  .values = values,
};
