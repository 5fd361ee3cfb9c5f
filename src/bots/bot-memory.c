/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-memory.h"

enum {
  MOST_LOST = 90, /* in a hundred: something of what is long past stays in mind */
};

size_t
bot_memory_find_lasting_seed (const BotQuestion *question)
{
  for (size_t length = question->seed_length; length > 0; length--) {
    if (question->seed[length - 1] == '/')
      return length;
  }

  return question->seed_length;
}

RulesRng
bot_memory_find_guess (const BotMemory *memory, unsigned what)
{
  const BotQuestion *question = memory->question;
  RulesRng rng;

  rules_rng_seed (&rng, question->seed, bot_memory_find_lasting_seed (question));
  rng.words[0] ^= (uint64_t) (what + 1) << 32;
  rng.words[1] ^= (uint64_t) (question->view->viewer + 1) << 48;
  for (unsigned skip = 0; skip < 4; skip++)
    (void) rules_rng_next (&rng);
  return rng;
}

bool
bot_memory_has_lost (const BotMemory *memory, unsigned what, unsigned n_later)
{
  RulesRng rng = bot_memory_find_guess (memory, what);
  unsigned percent = memory->percent * n_later;

  (void) rules_rng_next (&rng);
  return rules_rng_below (&rng, 100) < (percent < MOST_LOST ? percent : MOST_LOST);
}
