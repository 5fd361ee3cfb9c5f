/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Choices that all make at once: how often each is to be made.
 *
 * A best reply would be as predictable as it is easily punished. Every seat
 * begins with the mix of its learned policy, from what it would know in the
 * imagined world, and turns to the choices that have done better than its mix
 * against what the others do. How far it turns is bounded: the mix stays the
 * one that gains the most for its distance from the policy (follow the
 * regularized leader, with the policy as its magnet). Later worlds count for
 * more, as the mixes are better then.
 */

#include <string.h>

#include "bot-thought.h"

enum {
  /* A choice better by so many ten-thousandths of a victory is made e times as
     often. */
  TEMPERATURE = 150,
  /* The same of the others, who are not taken to be as good at it. */
  OTHERS_TEMPERATURE = 600,
  OTHERS_DOUBT = 2, /* divides what their policies say */
  DOUBT = 12,       /* worlds that count as having shown no difference */
  STYLE = 600,      /* divides one's misjudgement: so far is one led by one's style */
  RARE = 10,        /* a choice to be made less often than once in so many is not made */
};

typedef struct {
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves;
  int64_t gains[BOT_CHANCES][BOT_CANDIDATES]; /* summed by weight: above what
                                                 the mix is worth */
  int64_t weights[BOT_CHANCES];
  BotRecord records[BOT_CANDIDATES];
} Chooser;

typedef struct {
  BotThought *thought;
  Chooser choosers[RULES_MAX_SEATS];
  int64_t weight;                 /* of the present world */
  int64_t played[BOT_CANDIDATES]; /* by the thinker, summed by weight */
} Mixing;

/* How often SEAT makes each of MOVES by the learned policy alone; OUTPUTS as bot_net_share
 * takes them. Without a policy all are alike. */
static void
expect_choices (const BotKnowledge *knowledge,
                const RulesState *state,
                unsigned seat,
                const RulesMove *moves,
                size_t n_moves,
                int32_t *ret_outputs)
{
  BotOutputs outputs;
  BotInputs inputs;

  memset (ret_outputs, 0, n_moves * sizeof *ret_outputs);
  if (knowledge->policy_net == NULL)
    return;
  knowledge->own_inputs (state, seat, &inputs);
  bot_net_run (knowledge->policy_net, &inputs, 1u << seat, outputs);
  for (size_t i = 0; i < n_moves; i++)
    ret_outputs[i] = outputs[seat][knowledge->choice (state, moves[i])];
}

/* One of N_CHOICES, in proportion to its share. */
static size_t
draw_share (const int *shares, size_t n_choices, RulesRng *rng)
{
  int64_t sum = 0;
  int64_t choice;

  for (size_t i = 0; i < n_choices; i++)
    sum += shares[i];
  choice = (int64_t) rules_rng_below_wide (rng, (uint64_t) (sum > 0 ? sum : 1));
  for (size_t i = 0; i + 1 < n_choices; i++) {
    choice -= shares[i];
    if (choice < 0)
      return i;
  }

  return n_choices - 1;
}

/* The thinker knows best what it will choose itself. */
static void
lean (const BotThought *thought,
      const RulesState *state,
      unsigned seat,
      const RulesMove *moves,
      size_t n_moves,
      int *shares)
{
  if (thought->knowledge->lean != NULL && seat != thought->question->view->viewer)
    thought->knowledge->lean (state, seat, moves, n_moves, shares);
}

RulesMove
bot_mix_draw (const BotThought *thought, const RulesState *state, unsigned seat, RulesRng *rng)
{
  const BotKnowledge *knowledge = thought->knowledge;
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves = knowledge->candidates (state, seat, moves);
  int32_t outputs[BOT_CANDIDATES];
  int shares[BOT_CANDIDATES];

  if (n_moves == 1)
    return moves[0];
  expect_choices (knowledge, state, seat, moves, n_moves, outputs);
  bot_net_share (outputs, (unsigned) n_moves, shares);
  lean (thought, state, seat, moves, n_moves, shares);
  return moves[draw_share (shares, n_moves, rng)];
}

static unsigned
find_kind (const BotThought *thought, const RulesState *world, unsigned seat)
{
  return thought->knowledge->kind (world, seat);
}

/* What SEAT has learned of its choices so far, as outputs to be added to those
 * of the policy. */
static int32_t
find_lesson (const Chooser *chooser, unsigned kind, size_t i, int temperature)
{
  int64_t worlds = chooser->weights[kind];
  int64_t gain = chooser->gains[kind][i] / (worlds + DOUBT);
  int64_t lesson = gain * BOT_NET_NATURAL / temperature;
  int64_t most = 12 * (int64_t) BOT_NET_NATURAL;

  return (int32_t) (lesson < -most ? -most : lesson > most ? most : lesson);
}

static void
mix (const Mixing *mixing, const RulesState *world, unsigned seat, int *ret_shares)
{
  const Chooser *chooser = &mixing->choosers[seat];
  bool is_mine = seat == mixing->thought->question->view->viewer;
  unsigned kind = find_kind (mixing->thought, world, seat);
  int32_t outputs[BOT_CANDIDATES];

  expect_choices (mixing->thought->knowledge,
                  world,
                  seat,
                  chooser->moves,
                  chooser->n_moves,
                  outputs);
  for (size_t i = 0; i < chooser->n_moves; i++)
    outputs[i] = outputs[i] / (is_mine ? 1 : OTHERS_DOUBT) +
                 find_lesson (chooser, kind, i, is_mine ? TEMPERATURE : OTHERS_TEMPERATURE);
  bot_net_share (outputs, (unsigned) chooser->n_moves, ret_shares);
  lean (mixing->thought, world, seat, chooser->moves, chooser->n_moves, ret_shares);
}

/* Every choice of SEAT against the same choices of the others. */
static void
learn (
  Mixing *mixing, const RulesState *world, const size_t *choices, const int *shares, unsigned seat)
{
  BotThought *thought = mixing->thought;
  Chooser *chooser = &mixing->choosers[seat];
  unsigned kind = find_kind (thought, world, seat);
  RulesRng luck = bot_thought_draw_luck (thought);
  int64_t worths[BOT_CANDIDATES];
  int64_t mean = 0;
  RulesState others = *world;

  for (unsigned other = 0; other < world->n_seats; other++) {
    if (other != seat && rules_is_to_act (world, other))
      (void) rules_apply (&others, mixing->choosers[other].moves[choices[other]], NULL);
  }
  for (size_t i = 0; i < chooser->n_moves; i++) {
    BotOutcome outcome = bot_thought_try (thought, &others, chooser->moves[i], &luck);

    worths[i] = outcome.worth;
    mean += worths[i] * shares[i] / BOT_SURE;
    bot_thought_note (&chooser->records[i], &outcome);
  }

  for (size_t i = 0; i < chooser->n_moves; i++)
    chooser->gains[kind][i] += mixing->weight * (worths[i] - mean);
  chooser->weights[kind] += mixing->weight;
}

/* Those who are to act, with what each may choose from. */
static void
seat_choosers (Mixing *mixing,
               const RulesState *world,
               const BotCandidate *candidates,
               size_t n_candidates)
{
  Chooser *mine = &mixing->choosers[mixing->thought->question->view->viewer];

  for (unsigned seat = 0; seat < world->n_seats; seat++) {
    Chooser *chooser = &mixing->choosers[seat];

    if (rules_is_to_act (world, seat))
      chooser->n_moves = mixing->thought->knowledge->candidates (world, seat, chooser->moves);
  }
  mine->n_moves = n_candidates;
  for (size_t i = 0; i < n_candidates; i++)
    mine->moves[i] = candidates[i].move;
}

/* A seat of SEATS, each as likely, or RULES_NOBODY. */
static unsigned
draw_seat (unsigned seats, RulesRng *rng)
{
  if (seats == 0)
    return RULES_NOBODY;
  for (unsigned skip = rules_rng_below (rng, bot_count (seats)); skip > 0; skip--)
    seats &= seats - 1;
  return bot_lowest (seats);
}

/* One more world: the thinker learns in it, and one of the others. */
static void
learn_world (Mixing *mixing)
{
  BotThought *thought = mixing->thought;
  unsigned me = thought->question->view->viewer;
  size_t choices[RULES_MAX_SEATS] = { 0 };
  int shares[RULES_MAX_SEATS][BOT_CANDIDATES];
  RulesState world;
  unsigned other;

  mixing->weight++;
  bot_thought_imagine (thought, &world);
  for (unsigned seat = 0; seat < world.n_seats; seat++) {
    if (!rules_is_to_act (&world, seat))
      continue;
    mix (mixing, &world, seat, shares[seat]);
    choices[seat] = draw_share (shares[seat], mixing->choosers[seat].n_moves, thought->rng);
  }
  for (size_t i = 0; i < mixing->choosers[me].n_moves; i++)
    mixing->played[i] += mixing->weight * shares[me][i];

  learn (mixing, &world, choices, shares[me], me);
  other = draw_seat (world.to_act & ~(1u << me), thought->rng);
  if (other != RULES_NOBODY && mixing->choosers[other].n_moves > 1)
    learn (mixing, &world, choices, shares[other], other);
}

/* What a choice was worth while the mixes were bad says little about it. */
static void
forget_records (Mixing *mixing)
{
  Chooser *mine = &mixing->choosers[mixing->thought->question->view->viewer];

  memset (mine->records, 0, sizeof mine->records);
}

/* How much the values of the choices differ, in ten-thousandths of a victory.
 */
static int64_t
find_spread (const Chooser *chooser, unsigned kind)
{
  int64_t most = INT64_MIN;
  int64_t least = INT64_MAX;

  for (size_t i = 0; i < chooser->n_moves; i++) {
    most = chooser->gains[kind][i] > most ? chooser->gains[kind][i] : most;
    least = chooser->gains[kind][i] < least ? chooser->gains[kind][i] : least;
  }
  return (most - least) / (chooser->weights[kind] + DOUBT);
}

/* Turns the average mix to what the thinker takes for better. */
static void
misjudge (const Mixing *mixing, const RulesState *world, int *shares)
{
  const BotThought *thought = mixing->thought;
  unsigned me = thought->question->view->viewer;
  const Chooser *mine = &mixing->choosers[me];
  unsigned kind = find_kind (thought, world, me);
  int64_t spread = find_spread (mine, kind) + TEMPERATURE;
  int32_t outputs[BOT_CANDIDATES];

  expect_choices (thought->knowledge, world, me, mine->moves, mine->n_moves, outputs);
  for (size_t i = 0; i < mine->n_moves; i++) {
    int64_t error =
      bot_thought_misjudge (thought, thought->knowledge->choice (world, mine->moves[i]), spread);

    error += bot_thought_find_manner (thought, mine->moves[i]) * thought->judgement->noise *
             spread / STYLE;
    outputs[i] +=
      find_lesson (mine, kind, i, TEMPERATURE) + (int32_t) (error * BOT_NET_NATURAL / TEMPERATURE);
  }
  bot_net_share (outputs, (unsigned) mine->n_moves, shares);
}

/* Choices of negligible weight are slips; they are not made. */
static void
drop_slips (int *shares, size_t n_moves)
{
  int most = 0;

  for (size_t i = 0; i < n_moves; i++)
    most = bot_most (most, shares[i]);
  for (size_t i = 0; i < n_moves; i++) {
    if (shares[i] < most / RARE)
      shares[i] = 0;
  }
}

static void
average (const Mixing *mixing, size_t n_moves, int *ret_shares)
{
  int64_t sum = 0;

  for (size_t i = 0; i < n_moves; i++)
    sum += mixing->played[i];
  for (size_t i = 0; i < n_moves; i++)
    ret_shares[i] = (int) (mixing->played[i] / (sum / BOT_SURE + 1));
}

void
bot_mix_weigh (BotThought *thought, BotCandidate *candidates, size_t n_candidates)
{
  const Chooser *mine;
  Mixing mixing = { .thought = thought };
  uint64_t half = thought->n_left / 2;
  int shares[BOT_CANDIDATES];
  RulesState world;

  bot_thought_imagine (thought, &world);
  seat_choosers (&mixing, &world, candidates, n_candidates);
  do {
    bool was_early = thought->n_left > half;

    learn_world (&mixing);
    if (was_early && thought->n_left <= half && thought->n_left > 0)
      forget_records (&mixing);
  } while (thought->n_left > 0 && !bot_thought_is_cancelled (thought));

  average (&mixing, n_candidates, shares);
  if (thought->judgement->noise > 0)
    misjudge (&mixing, &world, shares);
  drop_slips (shares, n_candidates);
  mine = &mixing.choosers[thought->question->view->viewer];
  for (size_t i = 0; i < n_candidates; i++) {
    candidates[i].sum = shares[i];
    candidates[i].record = mine->records[i];
  }
}
