/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot.h"

#include <string.h>

#include "bot-memory.h"
#include "bot-search.h"
#include "bot-train.h"
#include "bot-tree.h"

struct BotLevel {
  const char *name;
  uint64_t budget;
  BotJudgement judgement;
};

static const BotLevel levels[] = {
  { "random", 0, { .depth = 0 } },
  { "novice", 50, { .skill = 0, .depth = 0, .noise = 900, .forgets = 15 } },
  { "amateur", 500, { .skill = 1, .depth = 0, .noise = 450, .forgets = 4 } },
  { "expert", 5000, { .skill = 2, .depth = 1, .noise = 0 } },
  { "master", 75000, { .skill = 3, .depth = 2, .noise = 0 } },
};

static const char *const styles[BOT_N_STYLES] = { "balanced", "cautious", "bold", "sly" };

enum {
  N_LEVELS = sizeof levels / sizeof levels[0]
};

#define ADDRESS(game) &bot_##game,

static const BotKnowledge *const knowledge[] = { BOT_GAMES (ADDRESS) NULL };

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

const BotJudgement *
bot_level_judgement (const BotLevel *level)
{
  return &level->judgement;
}

bool
bot_level_has_styles (const BotLevel *level)
{
  return level != &levels[0];
}

const char *
bot_style_name (BotStyle style)
{
  return styles[style];
}

bool
bot_find_style (const char *name, BotStyle *ret_style)
{
  for (unsigned i = 0; i < BOT_N_STYLES; i++) {
    if (strcmp (styles[i], name) == 0) {
      *ret_style = (BotStyle) i;
      return true;
    }
  }

  return false;
}

const BotKnowledge *
bot_find_knowledge (const RulesGame *game)
{
  for (unsigned i = 0; knowledge[i] != NULL; i++) {
    if (strcmp (knowledge[i]->game, rules_game_id (game)) == 0)
      return knowledge[i];
  }

  return NULL;
}

static RulesMove
think (const BotQuestion *question, const BotKnowledge *known, RulesRng *rng)
{
  const BotJudgement *judgement = &question->level->judgement;
  const BotSkill *skill = &known->skills[judgement->skill];

  if (known->search != NULL)
    return bot_tree_choose (question, known, skill->depth, skill->misjudgement, rng);
  return bot_search (question, known, judgement, rng);
}

/* Thinks of what is left of the view. */
static RulesMove
think_from_memory (const BotQuestion *question, const BotKnowledge *known, RulesRng *rng)
{
  BotMemory memory = { .question = question, .percent = question->level->judgement.forgets };
  RulesView view = *question->view;
  BotQuestion remembered = *question;

  known->forget (&memory, &view);
  remembered.view = &view;
  return think (&remembered, known, rng);
}

RulesMove
bot_choose (const BotQuestion *question)
{
  const BotKnowledge *known = bot_find_knowledge (rules_get_game (question->view->known.game));
  RulesRng rng;

  rules_rng_seed (&rng, question->seed, question->seed_length);
  if (question->level == &levels[0] || known == NULL)
    return rules_view_draw (question->view, &rng);

  if (known->forget != NULL && question->level->judgement.forgets > 0)
    return think_from_memory (question, known, &rng);
  return think (question, known, &rng);
}

/* Of a game that nobody knows: all moves are alike. */
static size_t
advise_nothing (const RulesView *view, BotAdvice *ret_advice)
{
  RulesMove moves[RULES_LEGAL_MAX];
  bool is_all;
  size_t n_moves = rules_view_legal (view, moves, &is_all);

  if (n_moves > BOT_MAX_ADVICE)
    n_moves = BOT_MAX_ADVICE;
  for (size_t i = 0; i < n_moves; i++) {
    ret_advice[i] = (BotAdvice){ .move = moves[i],
                                 .chance = BOT_SURE / view->known.n_seats,
                                 .error = BOT_SURE / 2 };
    for (unsigned seat = 0; seat < view->known.n_seats; seat++)
      ret_advice[i].shares[seat] = BOT_SURE / view->known.n_seats;
  }
  return n_moves;
}

size_t
bot_advise (const BotQuestion *question, BotAdvice *ret_advice, size_t max)
{
  const BotKnowledge *known = bot_find_knowledge (rules_get_game (question->view->known.game));
  BotAdvice advice[BOT_MAX_ADVICE];
  size_t n_advice;
  RulesRng rng;

  /* A game may have ended meanwhile. */
  if (!rules_is_to_act (&question->view->known, question->view->viewer))
    return 0;

  rules_rng_seed (&rng, question->seed, question->seed_length);
  n_advice = known != NULL && known->search != NULL
               ? bot_tree_advise (question,
                                  known,
                                  known->skills[question->level->judgement.skill].depth,
                                  &rng,
                                  advice)
             : known != NULL
               ? bot_search_advise (question, known, &question->level->judgement, &rng, advice)
               : advise_nothing (question->view, advice);
  if (n_advice > max)
    n_advice = max;
  memcpy (ret_advice, advice, n_advice * sizeof *advice);
  return n_advice;
}

double
bot_train_judge (const RulesState *state, unsigned seat)
{
  const BotKnowledge *known = bot_find_knowledge (rules_get_game (state->game));
  bool is_over = rules_is_over (state);
  unsigned winners = is_over ? rules_winners (state) : (1u << state->n_seats) - 1;

  if (known != NULL && !is_over)
    return (double) bot_judge (known, state, seat) / (double) BOT_SURE;
  return (winners >> seat & 1) != 0 ? 1.0 / bot_count (winners) : 0;
}

unsigned
bot_train_kind (const RulesState *state, unsigned seat)
{
  const BotKnowledge *known = bot_find_knowledge (rules_get_game (state->game));

  return known != NULL && known->kind != NULL ? known->kind (state, seat) : 0;
}
