/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot.h"

#include <string.h>

struct BotLevel {
  const char *name;
  uint64_t budget;
};

static const BotLevel levels[] = {
  { "random", 0 },
};

enum {
  N_LEVELS = sizeof levels / sizeof levels[0]
};

const BotLevel *
bot_get_level (unsigned index)
{
  return index < N_LEVELS ? &levels[index] : NULL;
}

const BotLevel *
bot_find_level (const char *name)
{
  for (unsigned i = 0; i < N_LEVELS; i++) {
    if (strcmp (levels[i].name, name) == 0)
      return &levels[i];
  }

  return NULL;
}

const char *
bot_level_name (const BotLevel *level)
{
  return level->name;
}

uint64_t
bot_level_budget (const BotLevel *level)
{
  return level->budget;
}

RulesMove
bot_choose (const BotQuestion *question)
{
  RulesRng rng;

  rules_rng_seed (&rng, question->seed, question->seed_length);
  return rules_view_draw (question->view, &rng);
}
