/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto: what a treasure is worth, and how far one goes for a lot.
 *
 * A treasure pays when its group is complete, and all but two groups are before the end. So a group
 * is the likelier to pay the fewer of it still lie in the palaces.
 */

#include "bot-inputs.h"
#include "bot-knowledge.h"
#include "bot-memory.h"
#include "canaletto-search.h"
#include "canaletto/canaletto.h"

enum {
  COIN = 100,
  MASK_WORTH = 7 * COIN, /* at the beginning */
};

typedef struct {
  int value; /* of the marker at the head */
  int mean;  /* of those that may follow it */
  unsigned n_groups;
  /* Treasures in the palaces: a number of three bits for each group, the lowest bits of all first.
   */
  unsigned left[3];
} Market;

static unsigned
count_left (const Market *market, unsigned group)
{
  return (market->left[0] >> group & 1) + 2 * (market->left[1] >> group & 1) +
         4 * (market->left[2] >> group & 1);
}

/* All groups are counted at once, as on paper: what is one too many is carried. */
static void
count_treasures (const CanalettoState *canaletto, Market *market)
{
  unsigned ones = 0;
  unsigned twos = 0;
  unsigned fours = 0;

  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++) {
    unsigned lot = canaletto->palaces[palace];
    unsigned carried = ones & lot;

    ones ^= lot;
    fours |= twos & carried;
    twos ^= carried;
  }

  market->left[0] = ones;
  market->left[1] = twos;
  market->left[2] = fours;
  market->n_groups = bot_count (ones | twos | fours);
}

static void
survey (const CanalettoState *canaletto, Market *ret_market)
{
  unsigned sum = 0;
  unsigned n = 0;

  *ret_market = (Market){ .value = COIN * (int) canaletto_value (canaletto) };
  count_treasures (canaletto, ret_market);
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

/* What the lot is worth to whoever takes it. */
static int
appraise_lot (const CanalettoState *canaletto, Market *ret_market)
{
  int worth = 0;

  survey (canaletto, ret_market);
  for (unsigned lot = canaletto->palaces[canaletto->column]; lot != 0; lot &= lot - 1) {
    unsigned group = bot_lowest (lot);

    worth += appraise (ret_market, group, count_left (ret_market, group) - 1);
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

static RulesMove
bid (const RulesState *state, unsigned seat, RulesRng *rng)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  Market market;
  int worth = appraise_lot (canaletto, &market);
  int limit = find_limit (canaletto, seat, worth * (65 + (int) rules_rng_below (rng, 40)) / 100);
  int next = canaletto->bid + 1;

  if (canaletto_may_mask (canaletto, seat) && bot_chance (rng, 60)) {
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
  if (canaletto_may_mask (canaletto, seat) && worth > 2 * COIN)
    ret_moves[n++] = bot_move (seat, CANALETTO_MASK, 0);
  for (int b = canaletto->bid + 1; b <= limit && b <= canaletto->bid + CANALETTO_PALACES; b++)
    ret_moves[n++] = bot_move (seat, CANALETTO_BID, (unsigned) b);

  return n;
}

/* The bold one raises by more than it must; the sly one has its mask, and leads others on by small
 * raises. */
static int
manner (const RulesState *state, RulesMove move, BotStyle style)
{
  bool is_small = move.number == canaletto_peek (state)->bid + 1u;

  switch (move.verb) {
  case CANALETTO_BID:
    return style == BOT_BOLD ? !is_small : is_small;
  case CANALETTO_PASS:
    return style == BOT_CAUTIOUS ? 2 : -1;
  case CANALETTO_MASK:
    return style == BOT_SLY ? 2 : 0;
  default:
    return 0;
  }
}

/* The next marker, when a group is sold. */
static bool
is_revealing (const RulesState *state)
{
  return state->phase == CANALETTO_SELL_PHASE && state->options[CANALETTO_OPTION_VALUES] == 0;
}

/* Another marker in place of the one at PLACE, of those that have not been seen. */
static void
confuse_marker (CanalettoState *canaletto, unsigned place, RulesRng *rng)
{
  uint8_t markers[CANALETTO_MARKERS];
  unsigned seen = 0;
  unsigned n = 0;

  for (unsigned i = 0; i <= canaletto->n_used; i++)
    seen |= 1u << canaletto->values[i];
  for (unsigned i = CANALETTO_LEAST_MARKER; i < CANALETTO_LEAST_MARKER + CANALETTO_MARKERS; i++) {
    if ((seen >> i & 1) == 0)
      markers[n++] = (uint8_t) i;
  }
  if (n > 0)
    canaletto->values[place] = markers[rules_rng_below (rng, n)];
}

/* Which markers have been used, where they do not all lie open. */
static void
forget (const BotMemory *memory, RulesView *view)
{
  CanalettoState *canaletto = canaletto_state (&view->known);

  if (view->known.options[CANALETTO_OPTION_VALUES] != 0)
    return;
  for (unsigned i = 0; i < canaletto->n_used && i < CANALETTO_VALUES; i++) {
    RulesRng rng = bot_memory_find_guess (memory, i);

    if (bot_memory_has_lost (memory, i, canaletto->n_used - 1u - i))
      confuse_marker (canaletto, i, &rng);
  }
}

const BotKnowledge bot_canaletto = {
  .game = "canaletto",
  .scale = 25,
  .rounds = { 0, 2, 5 },
  .candidates = candidates,
  .policy = policy,
  .options = canaletto_search_options,
  .search = canaletto_search,
  .skills = { { 0, 500 }, { 0, 225 }, { 9, 10 }, { 9, 0 } },
  .net = &bot_canaletto_net,
  .inputs = bot_canaletto_inputs,
  .is_revealing = is_revealing,
  .manner = manner,
  .forget = forget,
};
