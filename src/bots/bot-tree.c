/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-tree.h"

#include <string.h>

#include "bot-memory.h"

enum {
  PERCENT = 100,
  BELL = 289,
  MOST_LEAD = 63, /* points: greater leads are not told apart */
  A_POINT = 2,    /* of BOT_WHOLE */
  TENTHS = 10,
  /* What is worth nearly the same: so many hundredths of what is at stake, and more by a part of
   * what one misjudges anyway. */
  STYLE = 10,
  STYLE_DOUBT = 4,
};

void
bot_tree_settle (const int *scores, unsigned winners, unsigned n_seats, BotShares *ret_shares)
{
  int share = BOT_WHOLE / (int) bot_count (winners);

  for (unsigned seat = 0; seat < n_seats; seat++) {
    int rival = INT32_MIN;
    int lead;

    for (unsigned i = 0; i < n_seats; i++) {
      if (i != seat)
        rival = bot_most (rival, scores[i]);
    }
    lead = bot_most (-MOST_LEAD, bot_least (scores[seat] - rival, MOST_LEAD));
    ret_shares->of[seat] = ((winners >> seat & 1) != 0 ? share : 0) + A_POINT * lead;
  }
}

/* Begins a search of all options of the seat that is asked. Returns their number. */
static size_t
list_branches (const BotTree *tree, const RulesMove *asked, BotBranch *ret_branches)
{
  RulesMove moves[BOT_MAX_ADVICE];
  size_t n = tree->knowledge->options (tree->world, tree->seat, moves);
  bool is_listed = asked == NULL;

  for (size_t i = 0; i < n; i++) {
    ret_branches[i] = (BotBranch){ .move = moves[i] };
    is_listed = is_listed || memcmp (&moves[i], asked, sizeof *asked) == 0;
  }
  if (!is_listed) {
    n -= n == BOT_MAX_ADVICE;
    ret_branches[n++] = (BotBranch){ .move = *asked };
  }

  return n;
}

static BotTree
plant (const BotQuestion *question, const BotKnowledge *knowledge, unsigned depth, RulesRng *rng)
{
  return (BotTree){ .knowledge = knowledge,
                    .seat = question->view->viewer,
                    .depth = depth,
                    .budget = question->budget,
                    .rng = rng,
                    .cancelled = question->cancelled };
}

static int
measure_spread (const BotBranch *branches, size_t n_branches, unsigned seat)
{
  int least = branches[0].shares.of[seat];
  int most = least;

  for (size_t i = 1; i < n_branches; i++) {
    least = bot_least (least, branches[i].shares.of[seat]);
    most = bot_most (most, branches[i].shares.of[seat]);
  }

  return most - least;
}

static int
find_stake (const BotBranch *branch, int spread)
{
  return branch->stake > 0 ? branch->stake : spread / 2;
}

/*
 * A player's errors are views that last: the same throughout an auction, for each kind of move. So
 * they are drawn from the part of the seed that does not change, and from the round.
 */
static void
seed_views (const BotQuestion *question, unsigned verb, RulesRng *ret_rng)
{
  char seed[256];
  size_t length = bot_memory_find_lasting_seed (question);
  unsigned round = rules_round (&question->view->known);

  if (length > sizeof seed - 4)
    length = sizeof seed - 4;
  memcpy (seed, question->seed, length);
  seed[length++] = (char) question->view->viewer;
  seed[length++] = (char) (round & 0xff);
  seed[length++] = (char) (round >> 8);
  seed[length++] = (char) verb;
  rules_rng_seed (ret_rng, seed, length);
}

/* Has the standard deviation BELL. */
static int
draw_bell (RulesRng *rng)
{
  int sum = 0;

  for (unsigned i = 0; i < 4; i++)
    sum += (int) rules_rng_below (rng, 501);
  return sum - 1000;
}

/* Misjudges each kind of move by a part of what is at stake, and moves of a kind a little more. */
static void
misjudge (
  const BotQuestion *question, int percent, BotBranch *branches, size_t n_branches, RulesRng *rng)
{
  unsigned seat = question->view->viewer;
  int spread = measure_spread (branches, n_branches, seat);

  for (size_t i = 0; i < n_branches; i++) {
    int stake = find_stake (&branches[i], spread);
    RulesRng views;
    int64_t error;

    seed_views (question, branches[i].move.verb, &views);
    error = (int64_t) stake * draw_bell (&views);
    error += (int64_t) bot_least (spread, stake) * draw_bell (rng) / 4;
    branches[i].shares.of[seat] += (int) (error * percent / PERCENT / BELL);
  }
}

static size_t
find_best (const BotBranch *branches, size_t n_branches, unsigned seat)
{
  size_t best = 0;

  for (size_t i = 1; i < n_branches; i++) {
    if (branches[i].shares.of[seat] > branches[best].shares.of[seat])
      best = i;
  }

  return best;
}

/* Of the moves worth nearly what the best is, the one that suits the style most, and of those the
 * best. PERCENT of what is at stake is near. */
static size_t
suit_style (const BotQuestion *question,
            const BotKnowledge *knowledge,
            const BotBranch *branches,
            size_t n_branches,
            int percent)
{
  unsigned seat = question->view->viewer;
  const RulesState *state = &question->view->known;
  size_t best = find_best (branches, n_branches, seat);
  int spread = measure_spread (branches, n_branches, seat);
  int64_t most_lost = (int64_t) find_stake (&branches[best], spread) * percent / PERCENT;
  size_t chosen = best;

  if (question->style == BOT_BALANCED || knowledge->manner == NULL)
    return best;
  for (size_t i = 0; i < n_branches; i++) {
    int more = knowledge->manner (state, branches[i].move, question->style) -
               knowledge->manner (state, branches[chosen].move, question->style);
    int share = branches[i].shares.of[seat];

    if ((int64_t) branches[best].shares.of[seat] - share <= most_lost &&
        (more > 0 || (more == 0 && share > branches[chosen].shares.of[seat])))
      chosen = i;
  }

  return chosen;
}

RulesMove
bot_tree_choose (const BotQuestion *question,
                 const BotKnowledge *knowledge,
                 unsigned depth,
                 int misjudgement,
                 RulesRng *rng)
{
  BotTree tree = plant (question, knowledge, depth, rng);
  BotBranch branches[BOT_MAX_ADVICE];
  RulesState world;
  size_t n_branches;
  bool is_sure;

  rules_imagine (question->view, rng, &world);
  tree.world = &world;
  n_branches = list_branches (&tree, NULL, branches);
  if (n_branches > 1)
    knowledge->search (&tree, branches, n_branches);
  /* Who looks ahead makes no mistake about what is seen to the end. */
  is_sure = n_branches == 1 || (depth > 0 && branches[0].is_exact);
  if (misjudgement > 0 && !is_sure)
    misjudge (question, misjudgement, branches, n_branches, rng);

  return branches[suit_style (question,
                              knowledge,
                              branches,
                              n_branches,
                              is_sure ? 0 : STYLE + misjudgement / STYLE_DOUBT)]
    .move;
}

uint32_t
bot_tree_find_error (const BotBranch *branches, size_t n_branches, int thousandths)
{
  unsigned seat = branches[0].move.seat;
  int best = branches[find_best (branches, n_branches, seat)].shares.of[seat];
  int64_t chance = bot_most (0, bot_least (best, BOT_WHOLE)) / BOT_FINE;
  int64_t open = 4 * chance * (BOT_SURE - chance) / BOT_SURE;

  return (uint32_t) (open * thousandths / 1000);
}

/* The share of who wins or loses for certain is all or nothing, and the lead besides. */
static void
note_lead (BotAdvice *advice, int share)
{
  int lead = share > BOT_WHOLE / 2 ? share - BOT_WHOLE : share;

  if (!advice->is_exact || lead < -A_POINT * MOST_LEAD || lead > A_POINT * MOST_LEAD)
    return;
  advice->is_decided = true;
  advice->lead = (int16_t) (lead * TENTHS / A_POINT);
}

static BotAdvice
sum_up (const BotBranch *branch, unsigned n_seats)
{
  BotAdvice advice = { .move = branch->move,
                       .error = branch->is_exact ? 0 : branch->error,
                       .games = branch->n_judged > 0 ? branch->n_judged : 1,
                       .is_exact = branch->is_exact };

  for (unsigned seat = 0; seat < n_seats; seat++) {
    int share = (branch->shares.of[seat] + BOT_FINE / 2) / BOT_FINE;

    advice.shares[seat] = (uint32_t) bot_most (0, bot_least (share, BOT_SURE));
  }
  advice.chance = advice.shares[branch->move.seat];
  note_lead (&advice, branch->shares.of[branch->move.seat]);
  return advice;
}

size_t
bot_tree_advise (const BotQuestion *question,
                 const BotKnowledge *knowledge,
                 unsigned depth,
                 RulesRng *rng,
                 BotAdvice *ret_advice)
{
  BotTree tree = plant (question, knowledge, depth, rng);
  BotBranch branches[BOT_MAX_ADVICE];
  RulesState world;
  size_t n_branches;

  rules_imagine (question->view, rng, &world);
  tree.is_hindsight = question->world != NULL;
  tree.world = tree.is_hindsight ? question->world : &world;
  n_branches = list_branches (&tree, question->asked, branches);
  knowledge->search (&tree, branches, n_branches);

  /* The best first; equals as they come. */
  for (size_t i = 0; i < n_branches; i++) {
    size_t best = i + find_best (branches + i, n_branches - i, tree.seat);
    BotBranch branch = branches[best];

    memmove (branches + i + 1, branches + i, (best - i) * sizeof *branches);
    branches[i] = branch;
    ret_advice[i] = sum_up (&branch, world.n_seats);
  }

  return n_branches;
}
