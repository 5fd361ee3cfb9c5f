/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-net.h"

#include <string.h>

/* How many bits of a register are used at most, where there are such registers: 256, 128 or 0. A
 * test compares them. */
#ifndef BOT_NET_REGISTERS
#define BOT_NET_REGISTERS 256
#endif

#if defined __SSE2__ && BOT_NET_REGISTERS >= 128
#define HAS_REGISTERS
#include <immintrin.h>
#endif

#include "bot.h"

enum {
  UNIT_MOST = 8 * 256, /* a unit is from 0 to 8, in 256ths */
  FIRST_SHIFT = 8,     /* from 64 × 1024 to 256ths */
  SECOND_SHIFT = 10,   /* from 256 × 1024 to 256ths */
  POOL_SHIFT = 2,
  STEPS = 64, /* of a doubling, in the table of powers */
  MOST_DOUBLINGS = 24,
  BLOCK = 32, /* sums added to at once */
};

/* log2 (e), in 65536ths. */
static const int64_t log2_e = 94548;

typedef struct {
  const int16_t *common;
  const int16_t *own;
  const int16_t *first;
  const int16_t *pooled;
  const int16_t *second_biases;
  const int16_t *second;
  const int16_t *output_biases;
} Layers;

static Layers
find_layers (const BotNet *net)
{
  Layers layers = { .common = net->weights };

  layers.own = layers.common + net->n_common * BOT_NET_FIRST;
  layers.first = layers.own + net->n_own * BOT_NET_FIRST;
  layers.pooled = layers.first + BOT_NET_FIRST * BOT_NET_SECOND;
  layers.second_biases = layers.pooled + BOT_NET_FIRST * BOT_NET_SECOND;
  layers.second = layers.second_biases + BOT_NET_SECOND;
  layers.output_biases = layers.second + BOT_NET_SECOND * net->n_outputs;
  return layers;
}

/* Most values are 0, so each other adds its row of WIDTH weights, and nothing is done for a zero.
 */
#ifdef HAS_REGISTERS

/* Neighbours of which one at least is not 0: the processor multiplies two by two and adds. */
typedef struct {
  unsigned n;
  int32_t values[BOT_NET_COMMON / 2 + 1]; /* each two of 16 bits */
  uint8_t places[BOT_NET_COMMON / 2 + 1];
} Pairs;

static void
list_pairs (const int16_t *values, unsigned n_values, Pairs *ret_pairs)
{
  unsigned n = 0;

  for (unsigned k = 0; k < n_values / 2; k++) {
    memcpy (&ret_pairs->values[n], values + 2 * k, sizeof *ret_pairs->values);
    ret_pairs->places[n] = (uint8_t) k;
    n += ret_pairs->values[n] != 0;
  }
  if (n_values % 2 != 0) {
    ret_pairs->values[n] = (uint16_t) values[n_values - 1];
    ret_pairs->places[n++] = (uint8_t) (n_values / 2);
  }
  ret_pairs->n = n;
}

static inline __m128i
load (const void *from)
{
  return _mm_loadu_si128 (from);
}

/* BLOCK of the sums, which stay in registers meanwhile. */
static void
add_block (int32_t *sums, const Pairs *pairs, const int16_t *weights, unsigned width)
{
  __m128i block[BLOCK / 4];

  for (unsigned j = 0; j < BLOCK / 4; j++)
    block[j] = load (sums + 4 * j);
  for (unsigned k = 0; k < pairs->n; k++) {
    const int16_t *rows = weights + 2 * pairs->places[k] * width;
    __m128i values = _mm_set1_epi32 (pairs->values[k]);

#pragma GCC unroll 4
    for (unsigned j = 0; j < BLOCK / 8; j++) {
      __m128i one = load (rows + 8 * j);
      __m128i other = load (rows + width + 8 * j);
      __m128i low = _mm_madd_epi16 (_mm_unpacklo_epi16 (one, other), values);
      __m128i high = _mm_madd_epi16 (_mm_unpackhi_epi16 (one, other), values);

      block[2 * j] = _mm_add_epi32 (block[2 * j], low);
      block[2 * j + 1] = _mm_add_epi32 (block[2 * j + 1], high);
    }
  }
  for (unsigned j = 0; j < BLOCK / 4; j++)
    _mm_storeu_si128 ((void *) (sums + 4 * j), block[j]);
}

#define WIDE __attribute__ ((target ("avx2")))

/* Unpacking works in each half of a register: a pair of registers holds the sums of their columns
 * as 0-3 and 8-11, 4-7 and 12-15. */
WIDE static inline void
change_order (__m256i *one, __m256i *other)
{
  __m256i low = _mm256_permute2x128_si256 (*one, *other, 0x20);
  __m256i high = _mm256_permute2x128_si256 (*one, *other, 0x31);

  *one = low;
  *other = high;
}

/* The same where registers are twice as wide. */
WIDE static void
add_block_wide (int32_t *sums, const Pairs *pairs, const int16_t *weights, unsigned width)
{
  __m256i block[BLOCK / 8];

  for (unsigned j = 0; j < BLOCK / 8; j++)
    block[j] = _mm256_loadu_si256 ((const void *) (sums + 8 * j));
  for (unsigned j = 0; j < BLOCK / 8; j += 2)
    change_order (&block[j], &block[j + 1]);
  for (unsigned k = 0; k < pairs->n; k++) {
    const int16_t *rows = weights + 2 * pairs->places[k] * width;
    __m256i values = _mm256_set1_epi32 (pairs->values[k]);

#pragma GCC unroll 2
    for (unsigned j = 0; j < BLOCK / 16; j++) {
      __m256i one = _mm256_loadu_si256 ((const void *) (rows + 16 * j));
      __m256i other = _mm256_loadu_si256 ((const void *) (rows + width + 16 * j));
      __m256i low = _mm256_madd_epi16 (_mm256_unpacklo_epi16 (one, other), values);
      __m256i high = _mm256_madd_epi16 (_mm256_unpackhi_epi16 (one, other), values);

      block[2 * j] = _mm256_add_epi32 (block[2 * j], low);
      block[2 * j + 1] = _mm256_add_epi32 (block[2 * j + 1], high);
    }
  }
  for (unsigned j = 0; j < BLOCK / 8; j += 2)
    change_order (&block[j], &block[j + 1]);
  for (unsigned j = 0; j < BLOCK / 8; j++)
    _mm256_storeu_si256 ((void *) (sums + 8 * j), block[j]);
}

static void
add_rows (
  int32_t *sums, unsigned width, const int16_t *values, unsigned n_values, const int16_t *weights)
{
  bool is_wide = BOT_NET_REGISTERS >= 256 && __builtin_cpu_supports ("avx2");
  Pairs pairs;

  list_pairs (values, n_values, &pairs);
  for (unsigned first = 0; first < width; first += BLOCK)
    (is_wide ? add_block_wide : add_block) (sums + first, &pairs, weights + first, width);
}

/* N is a multiple of 8; what does not fit into 16 bits is clipped before UNIT_MOST is. */
static void
clip (const int32_t *sums, unsigned n, unsigned shift, int16_t *ret_units)
{
  for (unsigned j = 0; j < n; j += 8) {
    __m128i one = _mm_srai_epi32 (load (sums + j), (int) shift);
    __m128i other = _mm_srai_epi32 (load (sums + j + 4), (int) shift);
    __m128i units = _mm_packs_epi32 (one, other);

    units = _mm_max_epi16 (units, _mm_setzero_si128 ());
    units = _mm_min_epi16 (units, _mm_set1_epi16 (UNIT_MOST));
    _mm_storeu_si128 ((void *) (ret_units + j), units);
  }
}

#else

static void
add_rows (
  int32_t *sums, unsigned width, const int16_t *values, unsigned n_values, const int16_t *weights)
{
  for (unsigned i = 0; i < n_values; i++) {
    const int16_t *row = weights + i * width;
    int32_t value = values[i];

    for (unsigned j = 0; value != 0 && j < width; j++)
      sums[j] += value * row[j];
  }
}

static void
clip (const int32_t *sums, unsigned n, unsigned shift, int16_t *ret_units)
{
  for (unsigned j = 0; j < n; j++) {
    int32_t unit = (sums[j] > 0 ? sums[j] : 0) >> shift;

    ret_units[j] = (int16_t) (unit < UNIT_MOST ? unit : UNIT_MOST);
  }
}

#endif

/* The first layer of every seat, and the sum of all. */
static void
run_first (const BotNet *net,
           const Layers *layers,
           const BotInputs *inputs,
           int16_t ret_units[RULES_MAX_SEATS][BOT_NET_FIRST],
           int16_t *ret_pool)
{
  int32_t common[BOT_NET_FIRST] = { 0 };
  int16_t pool[BOT_NET_FIRST] = { 0 }; /* of few seats, at most UNIT_MOST each */

  add_rows (common, BOT_NET_FIRST, inputs->common, net->n_common, layers->common);
  for (unsigned seat = 0; seat < inputs->n_seats; seat++) {
    int32_t sums[BOT_NET_FIRST];

    memcpy (sums, common, sizeof sums);
    add_rows (sums, BOT_NET_FIRST, inputs->own[seat], net->n_own, layers->own);
    clip (sums, BOT_NET_FIRST, FIRST_SHIFT, ret_units[seat]);
    for (unsigned j = 0; j < BOT_NET_FIRST; j++)
      pool[j] = (int16_t) (pool[j] + ret_units[seat][j]);
  }
  for (unsigned j = 0; j < BOT_NET_FIRST; j++)
    ret_pool[j] = (int16_t) (pool[j] >> POOL_SHIFT);
}

static void
run_output (const BotNet *net, const Layers *layers, const int32_t *sums, int32_t *ret_outputs)
{
  unsigned n_outputs = net->n_outputs;
  int16_t units[BOT_NET_SECOND];

  clip (sums, BOT_NET_SECOND, SECOND_SHIFT, units);
  for (unsigned k = 0; k < n_outputs; k++)
    ret_outputs[k] = layers->output_biases[k] * 256;
  for (unsigned j = 0; j < BOT_NET_SECOND; j++) {
    const int16_t *row = layers->second + j * n_outputs;
    int32_t unit = units[j];

    for (unsigned k = 0; unit != 0 && k < n_outputs; k++)
      ret_outputs[k] += unit * row[k];
  }
}

void
bot_net_run (const BotNet *net, const BotInputs *inputs, unsigned seats, BotOutputs ret_outputs)
{
  Layers layers = find_layers (net);
  int16_t units[RULES_MAX_SEATS][BOT_NET_FIRST];
  int16_t pool[BOT_NET_FIRST];
  int32_t shared[BOT_NET_SECOND];

  run_first (net, &layers, inputs, units, pool);
  for (unsigned j = 0; j < BOT_NET_SECOND; j++)
    shared[j] = layers.second_biases[j] * 256;
  add_rows (shared, BOT_NET_SECOND, pool, BOT_NET_FIRST, layers.pooled);

  for (unsigned seat = 0; seat < inputs->n_seats; seat++) {
    int32_t sums[BOT_NET_SECOND];

    if ((seats >> seat & 1) == 0)
      continue;
    memcpy (sums, shared, sizeof sums);
    add_rows (sums, BOT_NET_SECOND, units[seat], BOT_NET_FIRST, layers.first);
    run_output (net, &layers, sums, ret_outputs[seat]);
  }
}

/* 2 to the power of −DOUBLINGS, which are given in 65536ths; 1 is returned as 2^24. */
static uint32_t
halve (uint32_t doublings)
{
  /* 2^(−i/64) */
  static const uint32_t powers[STEPS + 1] = {
    16777216, 16596492, 16417715, 16240863, 16065917, 15892855, 15721658, 15552304, 15384775,
    15219050, 15055111, 14892937, 14732511, 14573813, 14416824, 14261526, 14107901, 13955931,
    13805598, 13656884, 13509772, 13364245, 13220286, 13077877, 12937002, 12797645, 12659789,
    12523418, 12388516, 12255067, 12123055, 11992466, 11863283, 11735492, 11609078, 11484025,
    11360319, 11237946, 11116891, 10997140, 10878679, 10761494, 10645571, 10530897, 10417458,
    10305242, 10194234, 10084422, 9975792,  9868333,  9762032,  9656875,  9552851,  9449948,
    9348154,  9247455,  9147842,  9049301,  8951823,  8855394,  8760003,  8665641,  8572295,
    8479954,  8388608,
  };
  uint32_t whole = doublings >> 16;
  uint32_t step = doublings >> 10 & (STEPS - 1);
  uint32_t rest = doublings & 1023;
  uint32_t power = powers[step] - (((powers[step] - powers[step + 1]) * rest) >> 10);

  return whole < MOST_DOUBLINGS ? power >> whole : 0;
}

void
bot_net_share (const int32_t *outputs, unsigned n_outputs, int *ret_shares)
{
  int32_t most = INT32_MIN;
  uint64_t odds[BOT_NET_OUTPUTS];
  uint64_t sum = 0;

  for (unsigned i = 0; i < n_outputs; i++)
    most = outputs[i] > most ? outputs[i] : most;
  for (unsigned i = 0; i < n_outputs; i++) {
    int64_t behind = (int64_t) most - outputs[i];
    int64_t doublings = behind * log2_e / BOT_NET_NATURAL;

    odds[i] = halve (doublings < INT32_MAX ? (uint32_t) doublings : INT32_MAX);
    sum += odds[i];
  }
  for (unsigned i = 0; i < n_outputs; i++)
    ret_shares[i] = (int) (odds[i] * BOT_SURE / sum);
}

static bool
is_within (const int16_t *weights, const int16_t *end, int limit)
{
  for (; weights < end; weights++) {
    if (*weights < -limit || *weights > limit)
      return false;
  }

  return true;
}

bool
bot_net_is_safe (const BotNet *net)
{
  Layers layers = find_layers (net);

  return is_within (layers.common, layers.first, BOT_NET_FIRST_LIMIT) &&
         is_within (layers.first, layers.second, BOT_NET_SECOND_LIMIT) &&
         is_within (layers.second, layers.output_biases + net->n_outputs, BOT_NET_OUTPUT_LIMIT);
}
