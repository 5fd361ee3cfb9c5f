/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The one source of chance: deals, imagined worlds, players.
 *
 * xoshiro256** (Blackman and Vigna, 2018), its four words filled by splitmix64 from the FNV-1a hash
 * of a text. Bounded numbers are drawn without bias. The numbers that follow from a text are
 * the same on every machine and for ever: stored seeds depend on it, and tests hold it.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t words[4];
} RulesRng;

void rules_rng_seed (RulesRng *rng, const char *text, size_t length);

/* A number from 0 to BOUND − 1, for bounds beyond 32 bits; BOUND is at least 1. */
uint64_t rules_rng_below_wide (RulesRng *rng, uint64_t bound);

/* Every order of the items is equally likely. */
void rules_rng_shuffle (RulesRng *rng, uint8_t *items, size_t n_items);

static inline uint64_t
rules_rng_rotate (uint64_t word, unsigned bits)
{
  return (word << bits) | (word >> (64 - bits));
}

static inline uint64_t
rules_rng_next (RulesRng *rng)
{
  uint64_t *words = rng->words;
  uint64_t result = rules_rng_rotate (words[1] * 5, 7) * 9;
  uint64_t shifted = words[1] << 17;

  words[2] ^= words[0];
  words[3] ^= words[1];
  words[1] ^= words[2];
  words[0] ^= words[3];
  words[2] ^= shifted;
  words[3] = rules_rng_rotate (words[3], 45);

  return result;
}

/* A number from 0 to BOUND − 1; BOUND is at least 1. Lemire's multiplication, with his rejection.
 */
static inline uint32_t
rules_rng_below (RulesRng *rng, uint32_t bound)
{
  uint64_t product = (rules_rng_next (rng) >> 32) * bound;

  if ((uint32_t) product < bound) {
    uint32_t threshold = (0u - bound) % bound;

    while ((uint32_t) product < threshold)
      product = (rules_rng_next (rng) >> 32) * bound;
  }

  return (uint32_t) (product >> 32);
}
