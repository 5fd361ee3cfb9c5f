/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "version-7.h"

#include <assert.h>
#include <string.h>

#include "bot-search.h"

typedef struct {
  const char *name;
  uint64_t budget;
  BotJudgement judgement;
} Level;

static const Level levels[] = {
  { "novice", 50, { .depth = 0, .noise = 4000, .guess = 30 } },
  { "amateur", 500, { .depth = 1, .noise = 2200, .guess = 10 } },
  { "expert", 5000, { .depth = 1, .noise = 1200, .guess = 0 } },
  { "master", 75000, { .depth = 2, .noise = 0, .guess = 0 } },
};

static const BotKnowledge *const knowledge[] = { &bot_banquet, &bot_canaletto, &bot_krach };

static const Level *
find_level (const char *name)
{
  for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++) {
    if (strcmp (levels[i].name, name) == 0)
      return &levels[i];
  }

  return NULL;
}

const BotKnowledge *
bot_find_knowledge (const RulesGame *game)
{
  for (unsigned i = 0; i < sizeof knowledge / sizeof *knowledge; i++) {
    if (strcmp (knowledge[i]->game, rules_game_id (game)) == 0)
      return knowledge[i];
  }

  return NULL;
}

RulesMove
version_7_choose (const RulesView *view, const char *level, const char *seed, double budget)
{
  const BotKnowledge *known = bot_find_knowledge (rules_get_game (view->known.game));
  const Level *found = find_level (level);
  BotQuestion question = { .view = view };
  RulesRng rng;

  assert (known != NULL && found != NULL);
  question.budget = (uint64_t) ((double) found->budget * budget);
  rules_rng_seed (&rng, seed, strlen (seed));
  return bot_search (&question, known, &found->judgement, &rng);
}

double
version_7_judge (const RulesState *state, unsigned seat)
{
  const BotKnowledge *known = bot_find_knowledge (rules_get_game (state->game));
  unsigned winners = rules_winners (state);

  assert (known != NULL);
  if (!rules_is_over (state))
    return (double) bot_judge (known, state, seat) / (double) BOT_SURE;
  return (winners >> seat & 1) != 0 ? 1.0 / bot_count (winners) : 0;
}
