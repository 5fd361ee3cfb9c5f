/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A net of bot-net.h while it learns: the same layers, with floating-point weights.
 *
 * Floating point is used only here. What a computer player gets are the rounded weights.
 */

#pragma once

#include <stdio.h>

#include "bot-net.h"

typedef struct {
  unsigned n_common;
  unsigned n_own;
  unsigned n_outputs;
  unsigned size; /* of each of the following */
  float *weights;
  float *averages; /* of the weights over the last part of the training */
  float *slopes;   /* summed since the last step */
  float *means;    /* of slopes and of their squares (Adam, Kingma and Ba 2015) */
  float *squares;
  unsigned long n_steps;
} CliNet;

/* What a run leaves behind for learning from it. */
typedef struct {
  unsigned n_seats;
  const BotInputs *inputs;
  float first[RULES_MAX_SEATS][BOT_NET_FIRST];
  float pool[BOT_NET_FIRST];
  float second[RULES_MAX_SEATS][BOT_NET_SECOND];
  float outputs[RULES_MAX_SEATS][BOT_NET_OUTPUTS];
} CliRun;

void
cli_net_init (CliNet *net, unsigned n_common, unsigned n_own, unsigned n_outputs, RulesRng *rng);
void cli_net_clear (CliNet *net);

/* With WEIGHTS of the net's size: the net's own, or those of an earlier version. */
void
cli_net_run (const CliNet *net, const float *weights, const BotInputs *inputs, CliRun *ret_run);

/* Adds to the slopes what SLOPES of the outputs of RUN, made with the net's weights, come to. */
void cli_net_learn (CliNet *net, const CliRun *run, float slopes[RULES_MAX_SEATS][BOT_NET_OUTPUTS]);

/* One step against the slopes, which are divided by N and then begin anew. */
void cli_net_step (CliNet *net, float pace, float n, float averaging);

/* The weights as a computer player uses them. RET_WEIGHTS has the size of the net. */
void cli_net_round (const CliNet *net, const float *weights, int16_t *ret_weights);

bool cli_net_write_floats (const float *values, size_t n, FILE *file);
bool cli_net_read_floats (float *ret_values, size_t n, FILE *file);
bool cli_net_write (const CliNet *net, FILE *file);
bool cli_net_read (CliNet *net, FILE *file);
