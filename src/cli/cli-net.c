/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-net.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rng.h"

#define UNIT_MOST 8.0f
#define POOLED 0.25f

typedef struct {
  unsigned common;
  unsigned own;
  unsigned first;
  unsigned pooled;
  unsigned second_biases;
  unsigned second;
  unsigned output_biases;
} Places;

static Places
find_places (const CliNet *net)
{
  Places places = { 0 };

  places.own = net->n_common * BOT_NET_FIRST;
  places.first = places.own + net->n_own * BOT_NET_FIRST;
  places.pooled = places.first + BOT_NET_FIRST * BOT_NET_SECOND;
  places.second_biases = places.pooled + BOT_NET_FIRST * BOT_NET_SECOND;
  places.second = places.second_biases + BOT_NET_SECOND;
  places.output_biases = places.second + BOT_NET_SECOND * net->n_outputs;
  return places;
}

static float
draw_even (RulesRng *rng)
{
  return (float) (rules_rng_next (rng) >> 40) / (float) (1 << 23) - 1;
}

static void
fill (float *weights, unsigned n, float spread, RulesRng *rng)
{
  for (unsigned i = 0; i < n; i++)
    weights[i] = spread * draw_even (rng);
}

void
cli_net_init (CliNet *net, unsigned n_common, unsigned n_own, unsigned n_outputs, RulesRng *rng)
{
  Places places;

  *net = (CliNet){ .n_common = n_common,
                   .n_own = n_own,
                   .n_outputs = n_outputs,
                   .size = (unsigned) BOT_NET_SIZE (n_common, n_own, n_outputs) };
  net->weights = calloc (net->size, sizeof (float));
  net->averages = calloc (net->size, sizeof (float));
  net->slopes = calloc (net->size, sizeof (float));
  net->means = calloc (net->size, sizeof (float));
  net->squares = calloc (net->size, sizeof (float));

  places = find_places (net);
  fill (net->weights, places.first, 0.25f, rng);
  fill (net->weights + places.first, places.second_biases - places.first, 0.2f, rng);
  fill (net->weights + places.second, places.output_biases - places.second, 0.1f, rng);
  memcpy (net->averages, net->weights, net->size * sizeof (float));
}

void
cli_net_clear (CliNet *net)
{
  free (net->weights);
  free (net->averages);
  free (net->slopes);
  free (net->means);
  free (net->squares);
}

static void
add_rows (float *sums, const int16_t *inputs, unsigned n_inputs, const float *weights)
{
  for (unsigned i = 0; i < n_inputs; i++) {
    const float *row = weights + i * BOT_NET_FIRST;
    float input = (float) inputs[i] / BOT_NET_ONE;

    if (inputs[i] == 0)
      continue;
    for (unsigned j = 0; j < BOT_NET_FIRST; j++)
      sums[j] += input * row[j];
  }
}

static void
add_second (float *sums, const float *units, const float *weights)
{
  for (unsigned i = 0; i < BOT_NET_FIRST; i++) {
    const float *row = weights + i * BOT_NET_SECOND;

    if (units[i] == 0)
      continue;
    for (unsigned j = 0; j < BOT_NET_SECOND; j++)
      sums[j] += units[i] * row[j];
  }
}

static void
clip (float *units, unsigned n_units)
{
  for (unsigned j = 0; j < n_units; j++) {
    units[j] = units[j] > 0 ? units[j] : 0;
    units[j] = units[j] < UNIT_MOST ? units[j] : UNIT_MOST;
  }
}

static void
run_seat (const CliNet *net, const float *weights, const float *shared, unsigned seat, CliRun *run)
{
  Places places = find_places (net);

  memcpy (run->second[seat], shared, sizeof run->second[seat]);
  add_second (run->second[seat], run->first[seat], weights + places.first);
  clip (run->second[seat], BOT_NET_SECOND);
  for (unsigned k = 0; k < net->n_outputs; k++) {
    float sum = weights[places.output_biases + k];

    for (unsigned j = 0; j < BOT_NET_SECOND; j++)
      sum += run->second[seat][j] * weights[places.second + j * net->n_outputs + k];
    run->outputs[seat][k] = sum;
  }
}

void
cli_net_run (const CliNet *net, const float *weights, const BotInputs *inputs, CliRun *ret_run)
{
  Places places = find_places (net);
  float common[BOT_NET_FIRST] = { 0 };
  float shared[BOT_NET_SECOND];

  ret_run->n_seats = inputs->n_seats;
  ret_run->inputs = inputs;
  memset (ret_run->pool, 0, sizeof ret_run->pool);
  add_rows (common, inputs->common, net->n_common, weights);
  for (unsigned seat = 0; seat < inputs->n_seats; seat++) {
    memcpy (ret_run->first[seat], common, sizeof common);
    add_rows (ret_run->first[seat], inputs->own[seat], net->n_own, weights + places.own);
    clip (ret_run->first[seat], BOT_NET_FIRST);
    for (unsigned j = 0; j < BOT_NET_FIRST; j++)
      ret_run->pool[j] += POOLED * ret_run->first[seat][j];
  }

  memcpy (shared, weights + places.second_biases, sizeof shared);
  add_second (shared, ret_run->pool, weights + places.pooled);
  for (unsigned seat = 0; seat < inputs->n_seats; seat++)
    run_seat (net, weights, shared, seat, ret_run);
}

/* From the slopes of the second units to those of one set of first units and of their weights. */
static void
learn_second (const CliNet *net,
              unsigned place,
              const float *units,
              const float *second_slopes,
              float *ret_slopes)
{
  for (unsigned i = 0; i < BOT_NET_FIRST; i++) {
    const float *row = net->weights + place + i * BOT_NET_SECOND;
    float *slopes = net->slopes + place + i * BOT_NET_SECOND;
    float unit = units[i];
    float sum = 0;

    for (unsigned j = 0; j < BOT_NET_SECOND; j++) {
      slopes[j] += unit * second_slopes[j];
      sum += row[j] * second_slopes[j];
    }
    ret_slopes[i] = sum;
  }
}

static void
learn_rows (float *slopes, const int16_t *inputs, unsigned n_inputs, const float *first_slopes)
{
  for (unsigned i = 0; i < n_inputs; i++) {
    float *row = slopes + i * BOT_NET_FIRST;
    float input = (float) inputs[i] / BOT_NET_ONE;

    if (inputs[i] == 0)
      continue;
    for (unsigned j = 0; j < BOT_NET_FIRST; j++)
      row[j] += input * first_slopes[j];
  }
}

static bool
is_free (float unit)
{
  return unit > 0 && unit < UNIT_MOST;
}

static void
learn_outputs (
  CliNet *net, const CliRun *run, unsigned seat, const float *output_slopes, float *ret_slopes)
{
  Places places = find_places (net);

  for (unsigned k = 0; k < net->n_outputs; k++)
    net->slopes[places.output_biases + k] += output_slopes[k];
  for (unsigned j = 0; j < BOT_NET_SECOND; j++) {
    unsigned place = places.second + j * net->n_outputs;
    float sum = 0;

    for (unsigned k = 0; k < net->n_outputs; k++) {
      net->slopes[place + k] += run->second[seat][j] * output_slopes[k];
      sum += net->weights[place + k] * output_slopes[k];
    }
    ret_slopes[j] = is_free (run->second[seat][j]) ? sum : 0;
    net->slopes[places.second_biases + j] += ret_slopes[j];
  }
}

void
cli_net_learn (CliNet *net, const CliRun *run, float slopes[RULES_MAX_SEATS][BOT_NET_OUTPUTS])
{
  Places places = find_places (net);
  float first_slopes[RULES_MAX_SEATS][BOT_NET_FIRST];
  float pool_slopes[BOT_NET_FIRST];
  float second_sum[BOT_NET_SECOND] = { 0 };
  float first_sum[BOT_NET_FIRST] = { 0 };

  for (unsigned seat = 0; seat < run->n_seats; seat++) {
    float second_slopes[BOT_NET_SECOND];

    learn_outputs (net, run, seat, slopes[seat], second_slopes);
    learn_second (net, places.first, run->first[seat], second_slopes, first_slopes[seat]);
    for (unsigned j = 0; j < BOT_NET_SECOND; j++)
      second_sum[j] += second_slopes[j];
  }
  learn_second (net, places.pooled, run->pool, second_sum, pool_slopes);

  for (unsigned seat = 0; seat < run->n_seats; seat++) {
    for (unsigned i = 0; i < BOT_NET_FIRST; i++) {
      float slope = first_slopes[seat][i] + POOLED * pool_slopes[i];

      first_slopes[seat][i] = is_free (run->first[seat][i]) ? slope : 0;
      first_sum[i] += first_slopes[seat][i];
    }
    learn_rows (net->slopes + places.own, run->inputs->own[seat], net->n_own, first_slopes[seat]);
  }
  learn_rows (net->slopes, run->inputs->common, net->n_common, first_sum);
}

static float
limit (float weight, int most)
{
  float bound = (float) most / BOT_NET_WEIGHT;

  return weight < -bound ? -bound : weight > bound ? bound : weight;
}

/* Weights stay within what a computer player can hold. */
static void
limit_all (const CliNet *net)
{
  Places places = find_places (net);

  for (unsigned i = 0; i < net->size; i++)
    net->weights[i] = limit (net->weights[i],
                             i < places.first    ? BOT_NET_FIRST_LIMIT
                             : i < places.second ? BOT_NET_SECOND_LIMIT
                                                 : BOT_NET_OUTPUT_LIMIT);
}

void
cli_net_step (CliNet *net, float pace, float n, float averaging)
{
  float forgotten = (float) (1 - pow (0.999, (double) ++net->n_steps));
  float forgotten_mean = (float) (1 - pow (0.9, (double) net->n_steps));

  for (unsigned i = 0; i < net->size; i++) {
    float slope = net->slopes[i] / n;

    net->means[i] = 0.9f * net->means[i] + 0.1f * slope;
    net->squares[i] = 0.999f * net->squares[i] + 0.001f * slope * slope;
    net->weights[i] -=
      pace * (net->means[i] / forgotten_mean) / (sqrtf (net->squares[i] / forgotten) + 1e-8f);
    net->averages[i] += averaging * (net->weights[i] - net->averages[i]);
    net->slopes[i] = 0;
  }
  limit_all (net);
}

void
cli_net_round (const CliNet *net, const float *weights, int16_t *ret_weights)
{
  for (unsigned i = 0; i < net->size; i++)
    ret_weights[i] = (int16_t) lrintf (weights[i] * BOT_NET_WEIGHT);
}

/* A net that a game lacks has no weights, and a null pointer for them. */
bool
cli_net_write_floats (const float *values, size_t n, FILE *file)
{
  return n == 0 || fwrite (values, sizeof *values, n, file) == n;
}

bool
cli_net_read_floats (float *ret_values, size_t n, FILE *file)
{
  return n == 0 || fread (ret_values, sizeof *ret_values, n, file) == n;
}

bool
cli_net_write (const CliNet *net, FILE *file)
{
  size_t size = net->size;

  return cli_net_write_floats (net->weights, size, file) &&
         cli_net_write_floats (net->averages, size, file) &&
         cli_net_write_floats (net->means, size, file) &&
         cli_net_write_floats (net->squares, size, file) &&
         fwrite (&net->n_steps, sizeof net->n_steps, 1, file) == 1;
}

bool
cli_net_read (CliNet *net, FILE *file)
{
  size_t size = net->size;

  return cli_net_read_floats (net->weights, size, file) &&
         cli_net_read_floats (net->averages, size, file) &&
         cli_net_read_floats (net->means, size, file) &&
         cli_net_read_floats (net->squares, size, file) &&
         fread (&net->n_steps, sizeof net->n_steps, 1, file) == 1;
}
