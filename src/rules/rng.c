/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rng.h"

static uint64_t
hash_text (const char *text, size_t length)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (unsigned char) text[i]) * UINT64_C (0x100000001b3);

  return hash;
}

static uint64_t
split_mix (uint64_t *counter)
{
  uint64_t word = *counter += UINT64_C (0x9e3779b97f4a7c15);

  word = (word ^ (word >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  word = (word ^ (word >> 27)) * UINT64_C (0x94d049bb133111eb);

  return word ^ (word >> 31);
}

void
rules_rng_seed (RulesRng *rng, const char *text, size_t length)
{
  uint64_t counter = hash_text (text, length);

  for (unsigned i = 0; i < 4; i++)
    rng->words[i] = split_mix (&counter);
}

uint64_t
rules_rng_below_wide (RulesRng *rng, uint64_t bound)
{
  uint64_t mask = bound - 1;
  uint64_t number;

  if (bound <= UINT32_MAX)
    return rules_rng_below (rng, (uint32_t) bound);

  for (unsigned shift = 1; shift < 64; shift *= 2)
    mask |= mask >> shift;

  do
    number = rules_rng_next (rng) & mask;
  while (number >= bound);

  return number;
}

void
rules_rng_shuffle (RulesRng *rng, uint8_t *items, size_t n_items)
{
  for (size_t i = n_items; i > 1; i--) {
    size_t other = rules_rng_below (rng, (uint32_t) i);
    uint8_t item = items[i - 1];

    items[i - 1] = items[other];
    items[other] = item;
  }
}
