/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Small neural nets over whole numbers.
 *
 * A position is given as inputs that all seats share and inputs of each seat. Every seat goes
 * through the same weights and sees of the others only the sum of what the first layer made of
 * them, so the result does not depend on how seats are numbered, and one net serves tables of any
 * size:
 *
 *   first (seat)  = clip (W_common · common + W_own · own (seat))
 *   second (seat) = clip (A · first (seat) + B · Σ first / 4 + bias)
 *   output (seat) = C · second (seat) + bias
 *
 * Inputs, weights and units are 16 bits wide and sums 32. The weights are limited so that no sum
 * overflows; the result is the same on every machine.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

#include "rules.h"

enum {
  BOT_NET_ONE = 64,      /* an input of 1 */
  BOT_NET_MOST = 8 * 64, /* inputs are within ± this */
  BOT_NET_COMMON = 128,  /* the most inputs of a table, and of a seat */
  BOT_NET_OWN = 112,
  BOT_NET_FIRST = 64, /* units */
  BOT_NET_SECOND = 32,
  BOT_NET_OUTPUTS = 12, /* the most */

  BOT_NET_WEIGHT = 1024, /* a weight of 1 */
  BOT_NET_FIRST_LIMIT = 8 * 1024,
  BOT_NET_SECOND_LIMIT = 4 * 1024,
  BOT_NET_OUTPUT_LIMIT = 16 * 1024,
  BOT_NET_NATURAL = 1 << 18, /* an output of 1 */
};

/* The first common input is always BOT_NET_ONE and stands for the bias. */
typedef struct {
  unsigned n_seats;
  int16_t common[BOT_NET_COMMON];
  int16_t own[RULES_MAX_SEATS][BOT_NET_OWN];
} BotInputs;

/*
 * The weights lie in this order: of each common input to the first layer, of each own input, of
 * each first unit to the second layer (A), of each summed unit (B), the biases of the second layer,
 * of each second unit to the outputs, and their biases.
 */
typedef struct {
  unsigned n_common;
  unsigned n_own;
  unsigned n_outputs;
  const int16_t *weights;
} BotNet;

#define BOT_NET_SIZE(n_common, n_own, n_outputs)                                                  \
  (BOT_NET_FIRST * ((n_common) + (n_own)) + 2 * BOT_NET_FIRST * BOT_NET_SECOND + BOT_NET_SECOND + \
   ((BOT_NET_SECOND + 1) * (n_outputs)))

typedef int32_t BotOutputs[RULES_MAX_SEATS][BOT_NET_OUTPUTS];

/* Outputs of the SEATS, a bit each; those of other seats are left as they are. */
void
bot_net_run (const BotNet *net, const BotInputs *inputs, unsigned seats, BotOutputs ret_outputs);

/* Shares of BOT_SURE in proportion to e to the power of OUTPUTS, which are in BOT_NET_NATURAL. */
void bot_net_share (const int32_t *outputs, unsigned n_outputs, int *ret_shares);

/* Whether no weight is beyond the limit of its layer. */
bool bot_net_is_safe (const BotNet *net);

/* Inputs are written one after the other: NUMERATOR / DENOMINATOR, or yes and no. */
static inline int16_t
bot_input (int numerator, int denominator)
{
  int input = BOT_NET_ONE * numerator / denominator;

  return (int16_t) (input < -BOT_NET_MOST  ? -BOT_NET_MOST
                    : input > BOT_NET_MOST ? BOT_NET_MOST
                                           : input);
}

static inline int16_t
bot_input_flag (bool is_set)
{
  return is_set ? BOT_NET_ONE : 0;
}
