/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Two ways to think, both on worlds drawn from the view.
 *
 * Where one seat chooses, its candidates are played on in the same worlds with the same luck, and
 * the worse half is dropped again and again, so that most of the budget goes to the moves that are
 * hard to tell apart.
 *
 * Where seats choose at once, a best reply would be as predictable as it is easily punished. There
 * each seat keeps its regrets (Hart and Mas-Colell 2000, with Tammelin's 2014 flooring at zero),
 * and the move is drawn from the average of what the seat would have played.
 *
 * A result is what a seat's game is worth, from 0 to WHOLE, as a whole number.
 *
 * Advice comes from the same thought, without the level's misjudgement: what was noted at the root
 * while it went on.
 */

#include "bot-search.h"

#include <string.h>

#include "bot-value.h"

enum {
  WHOLE = 10000,
  WON = 9000, /* of it, what winning alone is worth; the rest goes by the margin */
  MOST_PLIES = 4000,
  RARE = 8, /* a choice made less often than once in so many is a slip */
};

typedef struct {
  const BotQuestion *question;
  const BotKnowledge *knowledge;
  const BotJudgement *judgement;
  RulesRng *rng;
  uint64_t n_left;         /* playouts */
  const RulesState *world; /* the true one, in hindsight; else NULL */
} Thought;

/* What came of a game played on. */
typedef struct {
  int worth; /* to the seat, 0 to WHOLE */
  unsigned seat;
  int shares[RULES_MAX_SEATS]; /* of the victory, of BOT_SURE */
} Outcome;

/* The shares of the victory that a move brought. */
typedef struct {
  uint64_t n_games;
  uint64_t sums[RULES_MAX_SEATS];
  uint64_t squares; /* of the mover's shares */
} Record;

typedef struct {
  RulesMove move;
  int64_t sum;
  int64_t error; /* of judgement, for each playout */
  Record record;
} Candidate;

typedef struct {
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves;
  int64_t regrets[BOT_CHANCES][BOT_CANDIDATES];
  int64_t played[BOT_CHANCES][BOT_CANDIDATES];
  int64_t errors[BOT_CANDIDATES]; /* of judgement */
  Record records[BOT_CANDIDATES];
} Chooser;

static bool
is_cancelled (const Thought *thought)
{
  return thought->question->cancelled != NULL && *thought->question->cancelled;
}

/* From 0 to WHOLE as VALUE goes from far behind to far ahead. */
static int
squash (int value, int scale)
{
  int size = value < 0 ? -value : value;

  return WHOLE / 2 + (int) ((int64_t) (WHOLE / 2) * value / (size + scale));
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

/* The shares of the victory in STATE, looked at by a player who plays ROUNDS rounds on. */
static void
share_out (const BotKnowledge *knowledge,
           const RulesState *state,
           unsigned rounds,
           int ret_shares[RULES_MAX_SEATS])
{
  int values[RULES_MAX_SEATS];

  if (rules_is_over (state)) {
    bot_value_shares (knowledge, state, ret_shares);
    return;
  }
  bot_value_seats (knowledge, state, rounds, values);
  for (unsigned seat = 0; seat < state->n_seats; seat++)
    ret_shares[seat] = bot_value_chance (values, state->n_seats, seat);
}

static Outcome
judge (const BotKnowledge *knowledge, const RulesState *state, unsigned rounds, unsigned seat)
{
  Outcome result = { .seat = seat };

  share_out (knowledge, state, rounds, result.shares);
  if (!rules_is_over (state))
    result.worth = (int) ((int64_t) WHOLE * result.shares[seat] / BOT_SURE);
  else
    result.worth = (int) ((int64_t) WON * result.shares[seat] / BOT_SURE) +
                   judge_margin (knowledge, state, seat) * (WHOLE - WON) / WHOLE;
  return result;
}

int
bot_judge (const BotKnowledge *knowledge, const RulesState *state, unsigned seat)
{
  int shares[RULES_MAX_SEATS];

  bot_value_shares (knowledge, state, shares);
  return shares[seat];
}

static void
imagine (Thought *thought, RulesState *ret_world)
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

/* Any move worth thinking of. */
static RulesMove
guess (const BotKnowledge *knowledge, const RulesState *state, unsigned seat, RulesRng *rng)
{
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves = knowledge->candidates (state, seat, moves);

  return moves[rules_rng_below (rng, (uint32_t) n_moves)];
}

/* How many rounds after the present one are played on. */
static unsigned
look_ahead (const Thought *thought)
{
  return thought->knowledge->rounds[thought->judgement->depth];
}

/* Plays on, all seats by policy, as far as this player looks. */
static void
play_on (const Thought *thought, RulesState *world, RulesRng *rng)
{
  unsigned last = rules_round (&thought->question->view->known) + look_ahead (thought);

  for (unsigned ply = 0; ply < MOST_PLIES && !rules_is_over (world); ply++) {
    unsigned seat = bot_lowest (world->to_act);
    RulesMove move;

    if (rules_round (world) > last)
      break;
    if (bot_chance (rng, thought->judgement->guess))
      move = guess (thought->knowledge, world, seat, rng);
    else
      move = thought->knowledge->policy (world, seat, rng);
    if (rules_apply (world, move, NULL) != RULES_OK)
      (void) rules_apply (world, rules_draw (world, seat, rng), NULL);
  }
}

static void
note_outcome (Record *record, const Outcome *outcome)
{
  uint64_t chance = (uint64_t) outcome->shares[outcome->seat];

  record->n_games++;
  record->squares += chance * chance;
  for (unsigned seat = 0; seat < RULES_MAX_SEATS; seat++)
    record->sums[seat] += (uint64_t) outcome->shares[seat];
}

static Outcome
try_move (Thought *thought, const RulesState *world, RulesMove move, const RulesRng *luck)
{
  RulesState state = *world;
  RulesRng rng = *luck;

  if (thought->n_left > 0)
    thought->n_left--;
  if (rules_apply (&state, move, NULL) != RULES_OK)
    return (Outcome){ .seat = move.seat };
  play_on (thought, &state, &rng);

  return judge (thought->knowledge, &state, look_ahead (thought), move.seat);
}

static RulesRng
draw_luck (Thought *thought)
{
  RulesRng luck = *thought->rng;

  (void) rules_rng_next (thought->rng);
  luck.words[0] ^= UINT64_C (0x9e3779b97f4a7c15);
  (void) rules_rng_next (&luck);
  return luck;
}

/* A misjudgement that stays the same throughout the thought: a bell of three dice. */
static int64_t
draw_error (Thought *thought)
{
  unsigned table = bot_value_table (&thought->question->view->known);
  int stakes = thought->knowledge->stakes[table];
  uint32_t noise = (uint32_t) (thought->judgement->noise * stakes / 100);
  int64_t error = 0;

  for (unsigned i = 0; i < 3; i++)
    error += (int64_t) rules_rng_below (thought->rng, 2 * noise + 1) - noise;
  return error / 2;
}

static int64_t
merit (const Candidate *candidate, int64_t n_worlds)
{
  return candidate->sum + candidate->error * n_worlds;
}

/* The best first; equals as they came. */
static void
rank (Candidate *candidates, size_t n_candidates, int64_t n_worlds)
{
  for (size_t i = 1; i < n_candidates; i++) {
    Candidate candidate = candidates[i];
    size_t place = i;

    for (; place > 0 && merit (&candidates[place - 1], n_worlds) < merit (&candidate, n_worlds);
         place--)
      candidates[place] = candidates[place - 1];
    candidates[place] = candidate;
  }
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
try_all (Thought *thought, Candidate *candidates, size_t n_candidates)
{
  RulesState world;
  RulesRng luck = draw_luck (thought);

  imagine (thought, &world);
  for (size_t i = 0; i < n_candidates; i++) {
    Outcome outcome = try_move (thought, &world, candidates[i].move, &luck);

    candidates[i].sum += outcome.worth;
    note_outcome (&candidates[i].record, &outcome);
  }
}

/* Leaves the candidates with the best first, then the others as they were dropped, last first. */
static void
weigh_alone (Thought *thought, Candidate *candidates, size_t n_candidates)
{
  unsigned n_halvings = count_halvings (n_candidates);
  uint64_t share = thought->n_left / (n_halvings > 0 ? n_halvings : 1);
  size_t n_left = n_candidates;
  int64_t n_worlds = 0;

  for (size_t i = 0; i < n_candidates; i++)
    candidates[i].error = draw_error (thought);

  do {
    uint64_t n_more = share / n_left;

    for (uint64_t k = 0; k < (n_more > 0 ? n_more : 1) && !is_cancelled (thought); k++) {
      try_all (thought, candidates, n_left);
      n_worlds++;
    }
    rank (candidates, n_left, n_worlds);
    n_left = (n_left + 1) / 2;
  } while (n_left > 1);
}

/* One of N_MOVES, in proportion to its weight where that is above 0; any where none is. */
static size_t
draw_weighted (const int64_t *weights, size_t n_moves, RulesRng *rng)
{
  uint64_t sum = 0;
  uint64_t choice;

  for (size_t i = 0; i < n_moves; i++)
    sum += weights[i] > 0 ? (uint64_t) weights[i] : 0;
  if (sum == 0)
    return rules_rng_below (rng, (uint32_t) n_moves);

  choice = rules_rng_below_wide (rng, sum);
  for (size_t i = 0; i < n_moves; i++) {
    uint64_t weight = weights[i] > 0 ? (uint64_t) weights[i] : 0;

    if (choice < weight)
      return i;
    choice -= weight;
  }

  return 0;
}

/* Adds what SEAT would have played this time, later times counting more. */
static void
note_play (Chooser *chooser, unsigned kind, int64_t weight)
{
  int64_t n_moves = (int64_t) chooser->n_moves;
  int64_t sum = 0;

  for (size_t i = 0; i < chooser->n_moves; i++)
    sum += chooser->regrets[kind][i];
  for (size_t i = 0; i < chooser->n_moves; i++) {
    int64_t share = sum > 0 ? 1000 * chooser->regrets[kind][i] / sum : 1000 / n_moves;

    chooser->played[kind][i] += weight * share;
  }
}

/* Every choice of SEAT against the same choices of the others. */
static void
learn (Thought *thought,
       Chooser *choosers,
       const RulesState *world,
       const size_t *choices,
       unsigned seat,
       int64_t weight)
{
  Chooser *chooser = &choosers[seat];
  unsigned kind = thought->knowledge->kind (world, seat);
  RulesRng luck = draw_luck (thought);
  int64_t results[BOT_CANDIDATES];
  RulesState others = *world;

  for (unsigned other = 0; other < world->n_seats; other++) {
    if (other != seat && rules_is_to_act (world, other))
      (void) rules_apply (&others, choosers[other].moves[choices[other]], NULL);
  }
  for (size_t i = 0; i < chooser->n_moves; i++) {
    Outcome outcome = try_move (thought, &others, chooser->moves[i], &luck);

    results[i] = outcome.worth + chooser->errors[i];
    note_outcome (&chooser->records[i], &outcome);
  }

  for (size_t i = 0; i < chooser->n_moves; i++) {
    int64_t *regret = &chooser->regrets[kind][i];

    *regret += results[i] - results[choices[seat]];
    if (*regret < 0)
      *regret = 0;
  }
  note_play (chooser, kind, weight);
}

/* What is done now and then by slip only, is not done. */
static void
drop_slips (int64_t *weights, size_t n_moves)
{
  int64_t most = 0;

  for (size_t i = 0; i < n_moves; i++)
    most = weights[i] > most ? weights[i] : most;
  for (size_t i = 0; i < n_moves; i++) {
    if (weights[i] < most / RARE)
      weights[i] = 0;
  }
}

/* Everybody who is to act, with what may be chosen from. */
static void
seat_choosers (Thought *thought,
               Chooser *choosers,
               const RulesState *world,
               const Candidate *candidates,
               size_t n_candidates)
{
  Chooser *mine = &choosers[thought->question->view->viewer];

  memset (choosers, 0, RULES_MAX_SEATS * sizeof *choosers);
  for (unsigned seat = 0; seat < world->n_seats; seat++) {
    if (rules_is_to_act (world, seat))
      choosers[seat].n_moves = thought->knowledge->candidates (world, seat, choosers[seat].moves);
  }

  mine->n_moves = n_candidates;
  for (size_t i = 0; i < n_candidates; i++) {
    mine->moves[i] = candidates[i].move;
    mine->errors[i] = draw_error (thought);
  }
}

/* A seat of SEATS, each as likely, or nobody. */
static unsigned
draw_seat (unsigned seats, RulesRng *rng)
{
  if (seats == 0)
    return RULES_NOBODY;
  for (unsigned skip = rules_rng_below (rng, bot_count (seats)); skip > 0; skip--)
    seats &= seats - 1;
  return bot_lowest (seats);
}

/* Leaves with each candidate, as its sum, how much it is to be played. */
static void
weigh_at_once (Thought *thought, Candidate *candidates, size_t n_candidates)
{
  unsigned me = thought->question->view->viewer;
  Chooser choosers[RULES_MAX_SEATS];
  int64_t *played;
  RulesState world;
  int64_t weight = 0;

  imagine (thought, &world);
  seat_choosers (thought, choosers, &world, candidates, n_candidates);
  played = choosers[me].played[thought->knowledge->kind (&world, me)];

  do {
    size_t choices[RULES_MAX_SEATS] = { 0 };
    unsigned other;

    imagine (thought, &world);
    for (unsigned seat = 0; seat < world.n_seats; seat++) {
      unsigned kind = thought->knowledge->kind (&world, seat);

      if (rules_is_to_act (&world, seat))
        choices[seat] =
          draw_weighted (choosers[seat].regrets[kind], choosers[seat].n_moves, thought->rng);
    }
    weight++;
    learn (thought, choosers, &world, choices, me, weight);
    other = draw_seat (world.to_act & ~(1u << me), thought->rng);
    if (other != RULES_NOBODY && choosers[other].n_moves > 1)
      learn (thought, choosers, &world, choices, other, weight);
  } while (thought->n_left > 0 && !is_cancelled (thought));

  for (size_t i = 0; i < n_candidates; i++) {
    candidates[i].sum = played[i];
    candidates[i].record = choosers[me].records[i];
  }
}

/* One of them, in proportion to its sum. */
static RulesMove
draw_mixed (const Candidate *candidates, size_t n_candidates, RulesRng *rng)
{
  int64_t weights[BOT_CANDIDATES];

  for (size_t i = 0; i < n_candidates; i++)
    weights[i] = candidates[i].sum;
  drop_slips (weights, n_candidates);
  return candidates[draw_weighted (weights, n_candidates, rng)].move;
}

/* Begins a thought: the moves worth thinking of. Returns their number. */
static size_t
list_candidates (Thought *thought, Candidate *ret_candidates, bool *ret_is_at_once)
{
  const BotKnowledge *knowledge = thought->knowledge;
  RulesMove moves[BOT_CANDIDATES];
  RulesState world;
  size_t n_moves;

  imagine (thought, &world);
  n_moves = knowledge->candidates (&world, thought->question->view->viewer, moves);
  for (size_t i = 0; i < n_moves; i++)
    ret_candidates[i] = (Candidate){ .move = moves[i] };

  *ret_is_at_once = knowledge->is_guessing != NULL && knowledge->is_guessing (&world);
  return n_moves;
}

RulesMove
bot_search (const BotQuestion *question,
            const BotKnowledge *knowledge,
            const BotJudgement *judgement,
            RulesRng *rng)
{
  Thought thought = { .question = question,
                      .knowledge = knowledge,
                      .judgement = judgement,
                      .rng = rng,
                      .n_left = question->budget };
  Candidate candidates[BOT_CANDIDATES];
  bool is_at_once;
  size_t n_candidates = list_candidates (&thought, candidates, &is_at_once);

  if (n_candidates == 1)
    return candidates[0].move;
  if (is_at_once) {
    weigh_at_once (&thought, candidates, n_candidates);
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
sum_up (const Candidate *candidate, unsigned n_seats)
{
  const Record *record = &candidate->record;
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

/* How often each is to be played, in a hundred: the odds that draw_mixed would draw by. */
static void
note_frequencies (const Candidate *candidates, size_t n_candidates, BotAdvice *advice)
{
  int64_t weights[BOT_CANDIDATES];
  int64_t sum = 0;

  for (size_t i = 0; i < n_candidates; i++)
    weights[i] = candidates[i].sum;
  drop_slips (weights, n_candidates);
  for (size_t i = 0; i < n_candidates; i++)
    sum += weights[i];
  for (size_t i = 0; i < n_candidates && sum > 0; i++)
    advice[i].frequency = (uint8_t) ((100 * weights[i] + sum / 2) / sum);
}

/* The move that is asked about takes part, whatever one thinks of such moves. */
static size_t
add_asked (Candidate *candidates, size_t n_candidates, const RulesMove *asked)
{
  if (asked == NULL)
    return n_candidates;
  for (size_t i = 0; i < n_candidates; i++) {
    if (memcmp (&candidates[i].move, asked, sizeof *asked) == 0)
      return n_candidates;
  }

  if (n_candidates == BOT_CANDIDATES)
    n_candidates--;
  candidates[n_candidates] = (Candidate){ .move = *asked };
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
  Thought thought = { .question = question,
                      .knowledge = knowledge,
                      .judgement = &sober,
                      .rng = rng,
                      .n_left = question->budget,
                      .world = question->world };
  Candidate candidates[BOT_CANDIDATES];
  bool is_at_once;
  size_t n_candidates = list_candidates (&thought, candidates, &is_at_once);

  n_candidates = add_asked (candidates, n_candidates, question->asked);
  if (is_at_once) {
    weigh_at_once (&thought, candidates, n_candidates);
    rank (candidates, n_candidates, 0);
  } else {
    weigh_alone (&thought, candidates, n_candidates);
  }

  for (size_t i = 0; i < n_candidates; i++)
    ret_advice[i] = sum_up (&candidates[i], question->view->known.n_seats);
  if (is_at_once && n_candidates > 1)
    note_frequencies (candidates, n_candidates, ret_advice);
  return n_candidates;
}
