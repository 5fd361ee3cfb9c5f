/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Search by worlds drawn from the view.
 *
 * Where one seat chooses, its candidates are played on in the same worlds with
 * the same luck, and the worse half is dropped again and again, so that most of
 * the budget goes to the moves that are hard to tell apart. Where seats choose
 * at once, see bot-mix.c.
 *
 * Advice comes from the same thought, without the level's misjudgement: what
 * was noted at the root while it went on.
 */

#include "bot-search.h"

#include <string.h>

#include "bot-memory.h"
#include "bot-thought.h"
#include "bot-value.h"

enum {
  WON = 9000, /* of BOT_WHOLE, what winning alone is worth; the rest goes by the
                 margin */
  MOST_PLIES = 4000,
  SOBERNESS = 3,
};

bool
bot_thought_is_cancelled (const BotThought *thought)
{
  return thought->question->cancelled != NULL && *thought->question->cancelled;
}

/* From 0 to BOT_WHOLE as VALUE goes from far behind to far ahead. */
static int
squash (int value, int scale)
{
  int size = value < 0 ? -value : value;

  return BOT_WHOLE / 2 + (int) ((int64_t) (BOT_WHOLE / 2) * value / (size + scale));
}

/* What SCORES leave of the whole when the victory itself is left out. */
static int
judge_margin (const BotKnowledge *knowledge, const RulesState *state, unsigned seat)
{
  int scores[RULES_MAX_SEATS];
  int best = INT32_MIN;

  rules_scores (state, scores);
  for (unsigned i = 0; i < state->n_seats; i++) {
    if (i != seat)
      best = bot_most (best, scores[i]);
  }

  return squash (scores[seat] - best, knowledge->scale);
}

static BotOutcome
judge (const BotKnowledge *knowledge, const RulesState *state, unsigned seat)
{
  BotOutcome result = { .seat = seat };

  bot_value_shares (knowledge, state, result.shares);
  if (!rules_is_over (state))
    result.worth = (int) ((int64_t) BOT_WHOLE * result.shares[seat] / BOT_SURE);
  else
    result.worth = (int) ((int64_t) WON * result.shares[seat] / BOT_SURE) +
                   judge_margin (knowledge, state, seat) * (BOT_WHOLE - WON) / BOT_WHOLE;
  return result;
}

int
bot_judge (const BotKnowledge *knowledge, const RulesState *state, unsigned seat)
{
  int shares[RULES_MAX_SEATS];

  bot_value_shares (knowledge, state, shares);
  return shares[seat];
}

void
bot_thought_imagine (BotThought *thought, RulesState *ret_world)
{
  const RulesView *view = thought->question->view;

  if (thought->world != NULL) {
    *ret_world = *thought->world;
    return;
  }
  rules_imagine (view, thought->rng, ret_world);
  if (thought->knowledge->withdraw != NULL)
    thought->knowledge->withdraw (ret_world, view->viewer);
}

static bool
is_guessing (const BotKnowledge *knowledge, const RulesState *state)
{
  return knowledge->is_guessing != NULL && knowledge->is_guessing (state);
}

/* Whether WORLD is played on. Secrets that are half committed always are. */
static bool
looks_on (const BotThought *thought, const RulesState *world)
{
  const BotKnowledge *knowledge = thought->knowledge;
  unsigned rounds = knowledge->rounds[thought->judgement->depth];

  if (rounds == BOT_AT_ONCE)
    return rules_is_secret_phase (world) && !is_guessing (knowledge, world);
  return rules_round (world) <= rules_round (&thought->question->view->known) + rounds;
}

/* Plays on, all seats by their policies, as far as the thinker looks. */
static void
play_on (const BotThought *thought, RulesState *world, RulesRng *rng)
{
  const BotKnowledge *knowledge = thought->knowledge;

  for (unsigned ply = 0; ply < MOST_PLIES && !rules_is_over (world); ply++) {
    unsigned seat = bot_lowest (world->to_act);
    RulesMove move;

    if (!looks_on (thought, world))
      return;
    if (is_guessing (knowledge, world))
      move = bot_mix_draw (thought, world, seat, rng);
    else
      move = knowledge->policy (world, seat, rng);
    if (rules_apply (world, move, NULL) != RULES_OK)
      (void) rules_apply (world, rules_draw (world, seat, rng), NULL);
  }
}

void
bot_thought_note (BotRecord *record, const BotOutcome *outcome)
{
  uint64_t chance = (uint64_t) outcome->shares[outcome->seat];

  record->n_games++;
  record->squares += chance * chance;
  for (unsigned seat = 0; seat < RULES_MAX_SEATS; seat++)
    record->sums[seat] += (uint64_t) outcome->shares[seat];
}

BotOutcome
bot_thought_try (BotThought *thought, const RulesState *world, RulesMove move, const RulesRng *luck)
{
  RulesState state = *world;
  RulesRng rng = *luck;

  if (thought->n_left > 0)
    thought->n_left--;
  if (rules_apply (&state, move, NULL) != RULES_OK)
    return (BotOutcome){ .seat = move.seat };
  play_on (thought, &state, &rng);

  return judge (thought->knowledge, &state, move.seat);
}

RulesRng
bot_thought_draw_luck (BotThought *thought)
{
  RulesRng luck = *thought->rng;

  (void) rules_rng_next (thought->rng);
  luck.words[0] ^= UINT64_C (0x9e3779b97f4a7c15);
  (void) rules_rng_next (&luck);
  return luck;
}

int64_t
bot_thought_misjudge (const BotThought *thought, unsigned choice, int64_t spread)
{
  const BotQuestion *question = thought->question;
  int64_t noise = thought->judgement->noise;
  int64_t error = 0;
  RulesRng rng;

  rules_rng_seed (&rng, question->seed, bot_memory_find_lasting_seed (question));
  rng.words[0] ^= (uint64_t) rules_round (&question->view->known) << 32;
  rng.words[1] ^= (uint64_t) (choice + 1) << 16 ^ question->view->viewer;
  for (unsigned skip = 0; skip < 4; skip++)
    (void) rules_rng_next (&rng);
  for (unsigned i = 0; i < 3; i++)
    error += (int64_t) rules_rng_below (&rng, 2 * BOT_WHOLE + 1) - BOT_WHOLE;
  return error * noise / 100 * spread / (2 * BOT_WHOLE);
}

/* The best first; equals as they came. */
static void
rank (BotCandidate *candidates, size_t n_candidates)
{
  for (size_t i = 1; i < n_candidates; i++) {
    BotCandidate candidate = candidates[i];
    size_t place = i;

    for (; place > 0 && candidates[place - 1].sum < candidate.sum; place--)
      candidates[place] = candidates[place - 1];
    candidates[place] = candidate;
  }
}

/* What the thinker takes them for. One who chooses alone sees more of what differs than one who
 * has to guess what others do. */
static void
misjudge (const BotThought *thought,
          BotCandidate *candidates,
          size_t n_candidates,
          int64_t n_worlds)
{
  int64_t spread = (candidates[0].sum - candidates[n_candidates - 1].sum) / (n_worlds * SOBERNESS);

  for (size_t i = 0; i < n_candidates; i++)
    candidates[i].sum += n_worlds * bot_thought_misjudge (thought, (unsigned) i, spread);
  rank (candidates, n_candidates);
}

/* How often N can be halved, rounding up, until one is left. */
static unsigned
count_halvings (size_t n)
{
  unsigned n_halvings = 0;

  for (; n > 1; n = (n + 1) / 2)
    n_halvings++;
  return n_halvings;
}

/* Every candidate in the same worlds. */
static void
try_all (BotThought *thought, BotCandidate *candidates, size_t n_candidates)
{
  RulesState world;
  RulesRng luck = bot_thought_draw_luck (thought);

  bot_thought_imagine (thought, &world);
  for (size_t i = 0; i < n_candidates; i++) {
    BotOutcome outcome = bot_thought_try (thought, &world, candidates[i].move, &luck);

    candidates[i].sum += outcome.worth;
    bot_thought_note (&candidates[i].record, &outcome);
  }
}

/* Leaves the candidates with the best first, then the others as they were
 * dropped, last first. */
static void
weigh_alone (BotThought *thought, BotCandidate *candidates, size_t n_candidates)
{
  unsigned n_halvings = count_halvings (n_candidates);
  uint64_t share = thought->n_left / (n_halvings > 0 ? n_halvings : 1);
  size_t n_left = n_candidates;
  int64_t n_worlds = 0;

  do {
    uint64_t n_more = share / n_left;

    for (uint64_t k = 0; k < (n_more > 0 ? n_more : 1) && !bot_thought_is_cancelled (thought);
         k++) {
      try_all (thought, candidates, n_left);
      n_worlds++;
    }
    rank (candidates, n_left);
    if (n_left == n_candidates && thought->judgement->noise > 0 && n_worlds > 0)
      misjudge (thought, candidates, n_candidates, n_worlds);
    n_left = (n_left + 1) / 2;
  } while (n_left > 1);
}

/* One of them, in proportion to its sum, which are of BOT_SURE. */
static RulesMove
draw_mixed (const BotCandidate *candidates, size_t n_candidates, RulesRng *rng)
{
  int64_t sum = 0;
  int64_t choice;

  for (size_t i = 0; i < n_candidates; i++)
    sum += candidates[i].sum;
  choice = (int64_t) rules_rng_below_wide (rng, (uint64_t) (sum > 0 ? sum : 1));
  for (size_t i = 0; i + 1 < n_candidates; i++) {
    choice -= candidates[i].sum;
    if (choice < 0)
      return candidates[i].move;
  }

  return candidates[n_candidates - 1].move;
}

int
bot_thought_find_manner (const BotThought *thought, RulesMove move)
{
  const BotQuestion *question = thought->question;

  if (question->style == BOT_BALANCED || thought->knowledge->manner == NULL)
    return 0;
  return thought->knowledge->manner (&question->view->known, move, question->style);
}

/* In secret the style changes how often a choice is made: all that belong in a mix are worth nearly
 * the same. */
static void
suit_style (const BotThought *thought, BotCandidate *candidates, size_t n_candidates)
{
  static const int weights[] = { 1, 2, 4 };

  for (size_t i = 0; i < n_candidates; i++)
    candidates[i].sum *= weights[bot_thought_find_manner (thought, candidates[i].move) + 1];
}

/* Begins a thought: the moves worth thinking of. Returns their number. */
static size_t
list_candidates (BotThought *thought, BotCandidate *ret_candidates, bool *ret_is_at_once)
{
  const BotKnowledge *knowledge = thought->knowledge;
  RulesMove moves[BOT_CANDIDATES];
  RulesState world;
  size_t n_moves;

  bot_thought_imagine (thought, &world);
  n_moves = knowledge->candidates (&world, thought->question->view->viewer, moves);
  for (size_t i = 0; i < n_moves; i++)
    ret_candidates[i] = (BotCandidate){ .move = moves[i] };

  *ret_is_at_once = is_guessing (knowledge, &world);
  return n_moves;
}

static uint64_t
count_playouts (const BotQuestion *question,
                const BotKnowledge *knowledge,
                const BotJudgement *judgement)
{
  unsigned cost = knowledge->costs[judgement->depth];

  return question->budget / (cost > 0 ? cost : 1);
}

RulesMove
bot_search (const BotQuestion *question,
            const BotKnowledge *knowledge,
            const BotJudgement *judgement,
            RulesRng *rng)
{
  BotThought thought = { .question = question,
                         .knowledge = knowledge,
                         .judgement = judgement,
                         .rng = rng,
                         .n_left = count_playouts (question, knowledge, judgement) };
  BotCandidate candidates[BOT_CANDIDATES];
  bool is_at_once;
  size_t n_candidates = list_candidates (&thought, candidates, &is_at_once);

  if (n_candidates == 1)
    return candidates[0].move;
  if (is_at_once) {
    bot_mix_weigh (&thought, candidates, n_candidates);
    suit_style (&thought, candidates, n_candidates);
    return draw_mixed (candidates, n_candidates, rng);
  }

  weigh_alone (&thought, candidates, n_candidates);
  return candidates[0].move;
}

/* The root, rounded down. */
static uint32_t
find_root (uint64_t square)
{
  uint64_t root = 0;

  for (uint64_t bit = UINT64_C (1) << 31; bit != 0; bit >>= 1) {
    if ((root | bit) * (root | bit) <= square)
      root |= bit;
  }

  return (uint32_t) root;
}

static BotAdvice
sum_up (const BotCandidate *candidate, unsigned n_seats)
{
  const BotRecord *record = &candidate->record;
  uint64_t n = record->n_games;
  uint64_t mean = n > 0 ? record->sums[candidate->move.seat] / n : BOT_SURE / 2;
  uint64_t variance = n > 0 ? record->squares / n - mean * mean : 0;
  BotAdvice advice = { .move = candidate->move, .chance = (uint32_t) mean, .games = n };

  /* What was never tried may be anything; what was tried once, still nearly. */
  advice.error = n > 1 ? find_root (variance / (n - 1)) : BOT_SURE / 2;
  for (unsigned seat = 0; seat < n_seats; seat++)
    advice.shares[seat] = (uint32_t) (n > 0 ? record->sums[seat] / n : BOT_SURE / n_seats);
  return advice;
}

/* How often each is to be played, in a hundred. */
static void
note_frequencies (const BotCandidate *candidates, size_t n_candidates, BotAdvice *advice)
{
  int64_t sum = 0;

  for (size_t i = 0; i < n_candidates; i++)
    sum += candidates[i].sum;
  for (size_t i = 0; i < n_candidates && sum > 0; i++)
    advice[i].frequency = (uint8_t) ((100 * candidates[i].sum + sum / 2) / sum);
}

/* The move that is asked about takes part, whatever one thinks of such moves.
 */
static size_t
add_asked (BotCandidate *candidates, size_t n_candidates, const RulesMove *asked)
{
  if (asked == NULL)
    return n_candidates;
  for (size_t i = 0; i < n_candidates; i++) {
    if (memcmp (&candidates[i].move, asked, sizeof *asked) == 0)
      return n_candidates;
  }

  if (n_candidates == BOT_CANDIDATES)
    n_candidates--;
  candidates[n_candidates] = (BotCandidate){ .move = *asked };
  return n_candidates + 1;
}

size_t
bot_search_advise (const BotQuestion *question,
                   const BotKnowledge *knowledge,
                   const BotJudgement *judgement,
                   RulesRng *rng,
                   BotAdvice *ret_advice)
{
  BotJudgement sober = { .depth = judgement->depth };
  BotThought thought = { .question = question,
                         .knowledge = knowledge,
                         .judgement = &sober,
                         .rng = rng,
                         .n_left = count_playouts (question, knowledge, judgement),
                         .world = question->world };
  BotCandidate candidates[BOT_CANDIDATES];
  bool is_at_once;
  size_t n_candidates = list_candidates (&thought, candidates, &is_at_once);

  n_candidates = add_asked (candidates, n_candidates, question->asked);
  if (is_at_once) {
    bot_mix_weigh (&thought, candidates, n_candidates);
    rank (candidates, n_candidates);
  } else {
    weigh_alone (&thought, candidates, n_candidates);
  }

  for (size_t i = 0; i < n_candidates; i++)
    ret_advice[i] = sum_up (&candidates[i], question->view->known.n_seats);
  if (is_at_once && n_candidates > 1)
    note_frequencies (candidates, n_candidates, ret_advice);
  return n_candidates;
}
