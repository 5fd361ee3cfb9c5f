/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-learn-player.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot-tree.h"

enum {
  WORLDS = 3, /* imagined where something hidden turns up */
  MOVES = 7,  /* looked at for a choice */
  BUDGET = 4, /* of a search: what it sees to the end it sees so */
};

#define MISJUDGEMENT 1500.0f /* of a search, in hundredths of what is at stake, by slack */

static double
draw_unit (RulesRng *rng)
{
  return (double) (rules_rng_next (rng) >> 11) / (double) (UINT64_C (1) << 53);
}

CliBrain
cli_learn_get_brain (const CliCourse *course, float *values, float *policy)
{
  CliBrain brain = { .values = values,
                     .rounded = calloc (course->net.size, sizeof (int16_t)),
                     .policy = policy };

  cli_learn_round_brain (course, &brain);
  return brain;
}

CliBrain
cli_learn_make_brain (const CliCourse *course)
{
  return cli_learn_get_brain (course,
                              calloc (course->net.size, sizeof (float)),
                              calloc (course->policy.size + 1, sizeof (float)));
}

void
cli_learn_clear_brain (CliBrain *brain)
{
  free (brain->values);
  free (brain->rounded);
  free (brain->policy);
}

void
cli_learn_round_brain (const CliCourse *course, CliBrain *brain)
{
  cli_net_round (&course->net, brain->values, brain->rounded);
}

void
cli_learn_share (const CliRun *run, float *ret_shares)
{
  float most = -INFINITY;
  float sum = 0;

  for (unsigned seat = 0; seat < run->n_seats; seat++)
    most = fmaxf (most, run->outputs[seat][0]);
  for (unsigned seat = 0; seat < run->n_seats; seat++) {
    ret_shares[seat] = expf (run->outputs[seat][0] - most);
    sum += ret_shares[seat];
  }
  for (unsigned seat = 0; seat < run->n_seats; seat++)
    ret_shares[seat] /= sum;
}

void
cli_learn_share_end (const RulesState *state, float *ret_shares)
{
  unsigned winners = rules_winners (state);

  for (unsigned seat = 0; seat < state->n_seats; seat++)
    ret_shares[seat] = (winners >> seat & 1) != 0 ? 1.0f / (float) bot_count (winners) : 0;
}

float
cli_learn_judge (const CliCourse *course,
                 const float *values,
                 const RulesState *state,
                 unsigned seat)
{
  float shares[RULES_MAX_SEATS];
  BotInputs inputs;
  CliRun run;

  if (rules_is_over (state)) {
    cli_learn_share_end (state, shares);
    return shares[seat];
  }
  course->knowledge->inputs (state, &inputs);
  cli_net_run (&course->net, values, &inputs, &run);
  cli_learn_share (&run, shares);
  return shares[seat];
}

void
cli_learn_mix (const CliCourse *course,
               const float *outputs,
               const RulesState *state,
               const RulesMove *moves,
               size_t n_moves,
               float *ret_mix)
{
  float most = -INFINITY;
  float sum = 0;

  for (size_t i = 0; i < n_moves; i++) {
    ret_mix[i] = outputs[course->knowledge->choice (state, moves[i])];
    most = fmaxf (most, ret_mix[i]);
  }
  for (size_t i = 0; i < n_moves; i++) {
    ret_mix[i] = expf (ret_mix[i] - most);
    sum += ret_mix[i];
  }
  for (size_t i = 0; i < n_moves; i++)
    ret_mix[i] /= sum;
}

/* Worlds that may lie behind STATE: more than one where a move may turn up what is hidden. */
static unsigned
list_worlds (const CliCourse *course,
             const RulesState *state,
             unsigned seat,
             RulesRng *rng,
             RulesState *ret_worlds)
{
  RulesView view;

  ret_worlds[0] = *state;
  if (course->knowledge->is_revealing == NULL || !course->knowledge->is_revealing (state))
    return 1;
  rules_view (state, seat, &view);
  for (unsigned i = 0; i < WORLDS; i++)
    rules_imagine (&view, rng, &ret_worlds[i]);
  return WORLDS;
}

static float
try_move (const CliCourse *course,
          const CliLearner *player,
          const RulesState *worlds,
          unsigned n_worlds,
          RulesMove move)
{
  float worth = 0;

  for (unsigned k = 0; k < n_worlds; k++) {
    RulesState next = worlds[k];

    (void) rules_apply (&next, move, NULL);
    worth += cli_learn_judge (course, player->brain.values, &next, move.seat);
  }
  return worth / (float) n_worlds;
}

static RulesMove
choose_best (const CliCourse *course,
             const CliLearner *player,
             const RulesState *state,
             const RulesMove *moves,
             size_t n_moves,
             RulesRng *rng)
{
  RulesState worlds[WORLDS];
  unsigned n_worlds = list_worlds (course, state, moves[0].seat, rng, worlds);
  size_t best = 0;
  float most = -INFINITY;

  for (size_t i = 0; i < n_moves; i++) {
    float error = player->slack * (float) (draw_unit (rng) + draw_unit (rng) - 1);
    float worth = error + try_move (course, player, worlds, n_worlds, moves[i]);

    if (worth > most) {
      most = worth;
      best = i;
    }
  }

  return moves[best];
}

static RulesMove
choose_secret (const CliCourse *course,
               const CliLearner *player,
               const RulesState *state,
               const RulesMove *moves,
               size_t n_moves,
               RulesRng *rng)
{
  unsigned seat = moves[0].seat;
  double dice = draw_unit (rng);
  float mix[BOT_CANDIDATES];
  BotInputs inputs;
  CliRun run;

  if (draw_unit (rng) < (double) player->odd)
    return moves[rules_rng_below (rng, (uint32_t) n_moves)];

  course->knowledge->own_inputs (state, seat, &inputs);
  cli_net_run (&course->policy, player->brain.policy, &inputs, &run);
  cli_learn_mix (course, run.outputs[seat], state, moves, n_moves, mix);
  for (size_t i = 0; i + 1 < n_moves; i++) {
    dice -= (double) mix[i];
    if (dice < 0)
      return moves[i];
  }
  return moves[n_moves - 1];
}

/*
 * Leaves MOVES of many moves, the first two, which are no bids, among them. The best of many bids
 * would mostly be the one that the net errs about, and it learns as much from fewer.
 */
static size_t
thin_out (RulesMove *moves, size_t n_moves, RulesRng *rng)
{
  for (size_t i = 2; n_moves > MOVES && i < MOVES; i++) {
    size_t other = i + rules_rng_below (rng, (uint32_t) (n_moves - i));
    RulesMove move = moves[i];

    moves[i] = moves[other];
    moves[other] = move;
  }

  return n_moves < MOVES ? n_moves : MOVES;
}

/* As the computer players do, by the player's values instead of theirs. */
static RulesMove
choose_by_search (const CliCourse *course,
                  const CliLearner *player,
                  const RulesState *state,
                  unsigned seat,
                  RulesRng *rng)
{
  BotKnowledge knowledge = *course->knowledge;
  BotNet net = *knowledge.net;
  char seed[32]; /* a misjudgement lasts as long as its game */
  RulesView view;
  BotQuestion question = { .view = &view, .seed = seed, .budget = BUDGET };

  net.weights = player->brain.rounded;
  knowledge.net = &net;
  question.seed_length = (size_t) snprintf (seed, sizeof seed, "%lu/", course->n_played);
  rules_view (state, seat, &view);
  return bot_tree_choose (&question, &knowledge, 0, (int) (MISJUDGEMENT * player->slack), rng);
}

/* Where several choose in secret what no policy is learned for, as the search plays on. */
static RulesMove
choose_by_net (const CliCourse *course,
               const CliLearner *player,
               const RulesState *state,
               unsigned seat,
               RulesRng *rng)
{
  const BotKnowledge *knowledge = course->knowledge;
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves = knowledge->candidates (state, seat, moves);

  if (n_moves == 1)
    return moves[0];
  if (knowledge->is_guessing != NULL && knowledge->is_guessing (state))
    return choose_secret (course, player, state, moves, n_moves, rng);
  if (!rules_is_secret_phase (state))
    return choose_best (course, player, state, moves, thin_out (moves, n_moves, rng), rng);
  if (rules_rng_below (rng, 6) == 0)
    return moves[rules_rng_below (rng, (uint32_t) n_moves)];
  return knowledge->policy (state, seat, rng);
}

RulesMove
cli_learner_choose (const CliCourse *course,
                    const CliLearner *player,
                    const RulesState *state,
                    unsigned seat,
                    RulesRng *rng)
{
  RulesMove move;

  if (player->kind == CLI_BY_STYLE && cli_style_choose (&player->style, state, seat, rng, &move))
    return move;
  if (player->kind == CLI_BY_NET && course->knowledge->search != NULL)
    return choose_by_search (course, player, state, seat, rng);
  if (player->kind == CLI_BY_NET)
    return choose_by_net (course, player, state, seat, rng);
  return course->knowledge->policy (state, seat, rng);
}

CliLearner
cli_learner_draw (const CliCourse *course, RulesRng *rng)
{
  static const float slacks[] = { 0, 0.01f, 0.03f, 0.1f };
  uint32_t dice = rules_rng_below (rng, 100);
  CliLearner player = { .kind = CLI_BY_NET,
                        .brain = course->present,
                        .slack = slacks[rules_rng_below (rng, 4)],
                        .odd = rules_rng_below (rng, 3) == 0 ? 0.1f : 0.02f };

  if (dice >= 50 && dice < 68 && course->n_versions > 0) {
    player.brain = course->versions[rules_rng_below (rng, course->n_versions)];
  } else if (dice >= 68 && dice < 92) {
    player.kind = CLI_BY_STYLE;
    player.style = cli_style_draw (rng);
  } else if (dice >= 92) {
    player.kind = CLI_BY_HABIT;
  }

  return player;
}
