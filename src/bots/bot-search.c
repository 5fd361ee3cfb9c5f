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
 */

#include "bot-search.h"

#include <string.h>

enum {
  WHOLE = 10000,
  WON = 6000, /* of it, what winning alone is worth; the rest goes by the margin */
  MOST_PLIES = 4000,
  RARE = 8, /* a choice made less often than once in so many is a slip */
};

typedef struct {
  const BotQuestion *question;
  const BotKnowledge *knowledge;
  const BotJudgement *judgement;
  RulesRng *rng;
  uint64_t n_left; /* playouts */
} Thought;

typedef struct {
  RulesMove move;
  int64_t sum;
  int64_t error; /* of judgement, for each playout */
} Candidate;

typedef struct {
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves;
  int64_t regrets[BOT_CHANCES][BOT_CANDIDATES];
  int64_t played[BOT_CHANCES][BOT_CANDIDATES];
  int64_t errors[BOT_CANDIDATES]; /* of judgement */
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

static int
judge (const BotKnowledge *knowledge, const RulesState *state, unsigned seat)
{
  int values[RULES_MAX_SEATS];
  int scores[RULES_MAX_SEATS];
  int best = INT32_MIN;
  unsigned winners;
  int result;

  if (rules_is_over (state)) {
    rules_scores (state, scores);
    for (unsigned i = 0; i < state->n_seats; i++)
      values[i] = 100 * scores[i];
  } else {
    knowledge->values (state, values);
  }

  for (unsigned i = 0; i < state->n_seats; i++) {
    if (i != seat && values[i] > best)
      best = values[i];
  }
  result = squash (values[seat] - best, knowledge->scale);
  if (!rules_is_over (state))
    return result;

  winners = rules_winners (state);
  result = result * (WHOLE - WON) / WHOLE;
  if ((winners >> seat & 1) != 0)
    result += WON / (int) bot_count (winners);
  return result;
}

static void
imagine (Thought *thought, RulesState *ret_world)
{
  const RulesView *view = thought->question->view;

  rules_imagine (view, thought->rng, ret_world);
  if (thought->knowledge->withdraw != NULL)
    thought->knowledge->withdraw (ret_world, view->seat);
}

/* Any move worth thinking of. */
static RulesMove
guess (const BotKnowledge *knowledge, const RulesState *state, unsigned seat, RulesRng *rng)
{
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves = knowledge->candidates (state, seat, moves);

  return moves[rules_rng_below (rng, (uint32_t) n_moves)];
}

/* Plays on, all seats by policy, as far as this player looks. */
static void
play_on (const Thought *thought, RulesState *world, RulesRng *rng)
{
  unsigned last = rules_round (&thought->question->view->known) +
                  thought->knowledge->rounds[thought->judgement->depth];

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

static int
try_move (Thought *thought, const RulesState *world, RulesMove move, const RulesRng *luck)
{
  RulesState state = *world;
  RulesRng rng = *luck;

  if (thought->n_left > 0)
    thought->n_left--;
  if (rules_apply (&state, move, NULL) != RULES_OK)
    return 0;
  play_on (thought, &state, &rng);

  return judge (thought->knowledge, &state, move.seat);
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
  uint32_t noise = (uint32_t) thought->judgement->noise;
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

static RulesMove
choose_alone (Thought *thought, const RulesMove *moves, size_t n_moves)
{
  Candidate candidates[BOT_CANDIDATES];
  unsigned n_halvings = count_halvings (n_moves);
  uint64_t share = thought->n_left / n_halvings;
  int64_t n_worlds = 0;

  for (size_t i = 0; i < n_moves; i++)
    candidates[i] = (Candidate){ .move = moves[i], .error = draw_error (thought) };

  for (; n_moves > 1; n_moves = (n_moves + 1) / 2) {
    uint64_t n_more = share / n_moves;

    for (uint64_t k = 0; k < (n_more > 0 ? n_more : 1) && !is_cancelled (thought); k++) {
      RulesState world;
      RulesRng luck = draw_luck (thought);

      imagine (thought, &world);
      for (size_t i = 0; i < n_moves; i++)
        candidates[i].sum += try_move (thought, &world, candidates[i].move, &luck);
      n_worlds++;
    }
    rank (candidates, n_moves, n_worlds);
  }

  return candidates[0].move;
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
  int results[BOT_CANDIDATES];
  RulesState others = *world;

  for (unsigned other = 0; other < world->n_seats; other++) {
    if (other != seat && rules_is_to_act (world, other))
      (void) rules_apply (&others, choosers[other].moves[choices[other]], NULL);
  }
  for (size_t i = 0; i < chooser->n_moves; i++)
    results[i] = try_move (thought, &others, chooser->moves[i], &luck);

  for (size_t i = 0; i < chooser->n_moves; i++) {
    int64_t *regret = &chooser->regrets[kind][i];

    *regret +=
      results[i] - results[choices[seat]] + chooser->errors[i] - chooser->errors[choices[seat]];
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

static RulesMove
choose_at_once (Thought *thought, const RulesMove *moves, size_t n_moves)
{
  unsigned me = thought->question->view->seat;
  Chooser choosers[RULES_MAX_SEATS];
  int64_t *played = NULL;
  RulesState world;
  int64_t weight = 0;

  memset (choosers, 0, sizeof choosers);
  imagine (thought, &world);
  for (unsigned seat = 0; seat < world.n_seats; seat++) {
    if (rules_is_to_act (&world, seat))
      choosers[seat].n_moves = thought->knowledge->candidates (&world, seat, choosers[seat].moves);
  }
  memcpy (choosers[me].moves, moves, n_moves * sizeof *moves);
  choosers[me].n_moves = n_moves;
  for (size_t i = 0; i < n_moves; i++)
    choosers[me].errors[i] = draw_error (thought);
  played = choosers[me].played[thought->knowledge->kind (&world, me)];

  do {
    size_t choices[RULES_MAX_SEATS] = { 0 };
    unsigned others = world.to_act & ~(1u << me);
    unsigned other = RULES_NOBODY;

    imagine (thought, &world);
    for (unsigned seat = 0; seat < world.n_seats; seat++) {
      unsigned kind = thought->knowledge->kind (&world, seat);

      if (rules_is_to_act (&world, seat))
        choices[seat] =
          draw_weighted (choosers[seat].regrets[kind], choosers[seat].n_moves, thought->rng);
    }
    weight++;
    learn (thought, choosers, &world, choices, me, weight);
    for (unsigned skip = others != 0 ? rules_rng_below (thought->rng, bot_count (others)) : 0;
         skip > 0;
         skip--)
      others &= others - 1;
    if (others != 0)
      other = bot_lowest (others);
    if (other != RULES_NOBODY && choosers[other].n_moves > 1)
      learn (thought, choosers, &world, choices, other, weight);
  } while (thought->n_left > 0 && !is_cancelled (thought));

  drop_slips (played, n_moves);
  return moves[draw_weighted (played, n_moves, thought->rng)];
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
  RulesMove moves[BOT_CANDIDATES];
  RulesState world;
  size_t n_moves;

  imagine (&thought, &world);
  n_moves = knowledge->candidates (&world, question->view->seat, moves);
  if (n_moves == 1)
    return moves[0];

  if (knowledge->is_guessing != NULL && knowledge->is_guessing (&world))
    return choose_at_once (&thought, moves, n_moves);
  return choose_alone (&thought, moves, n_moves);
}
