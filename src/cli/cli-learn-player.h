/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Those who play while a net learns: itself, its earlier versions, and others. */

#pragma once

#include "cli-learn.h"
#include "cli-style.h"

typedef enum {
  CLI_BY_NET,   /* a version of the nets */
  CLI_BY_STYLE, /* rules of thumb */
  CLI_BY_HABIT, /* as the search plays on */
} CliPlayerKind;

typedef struct {
  CliPlayerKind kind;
  CliBrain brain;
  float slack; /* by how much of a victory it misjudges positions */
  float odd;   /* how many of its secret choices are made at random */
  CliStyle style;
} CliLearner;

/* One for the nets' own weights, or with room for others, all 0. */
CliBrain cli_learn_get_brain (const CliCourse *course, float *values, float *policy);
CliBrain cli_learn_make_brain (const CliCourse *course);
void cli_learn_clear_brain (CliBrain *brain);
/* After its values have changed. */
void cli_learn_round_brain (const CliCourse *course, CliBrain *brain);

/* Anybody of the course. */
CliLearner cli_learner_draw (const CliCourse *course, RulesRng *rng);

RulesMove cli_learner_choose (const CliCourse *course,
                              const CliLearner *player,
                              const RulesState *state,
                              unsigned seat,
                              RulesRng *rng);

/* The share of the victory of each seat, by the net's outputs. */
void cli_learn_share (const CliRun *run, float *ret_shares);
/* As the game has ended. */
void cli_learn_share_end (const RulesState *state, float *ret_shares);
/* Of SEAT, by VALUES or by the end. */
float cli_learn_judge (const CliCourse *course,
                       const float *values,
                       const RulesState *state,
                       unsigned seat);

/* How much each of MOVES is to be played by the outputs of the policy net; they add up to 1. */
void cli_learn_mix (const CliCourse *course,
                    const float *outputs,
                    const RulesState *state,
                    const RulesMove *moves,
                    size_t n_moves,
                    float *ret_mix);
