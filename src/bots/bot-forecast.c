/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-forecast.h"

#include "bot-search.h"

enum {
  DEPTH = 1,
  MOST_PLIES = 4000,
  ODD_MOVES = 10, /* in a hundred: nobody is as predictable as a policy */
};

static RulesMove
draw_move (const BotKnowledge *knowledge, const RulesState *world, unsigned seat, RulesRng *rng)
{
  RulesMove moves[BOT_CANDIDATES];
  size_t n_moves;

  if (knowledge == NULL)
    return rules_draw (world, seat, rng);
  if (!bot_chance (rng, ODD_MOVES))
    return knowledge->policy (world, seat, rng);

  n_moves = knowledge->candidates (world, seat, moves);
  return moves[rules_rng_below (rng, (uint32_t) n_moves)];
}

/* A world that fits: nobody has committed anything in it that is not known. */
static void
imagine (const BotForecast *forecast,
         const BotKnowledge *knowledge,
         RulesRng *rng,
         RulesState *ret_world)
{
  if (forecast->world != NULL) {
    *ret_world = *forecast->world;
    return;
  }

  rules_imagine (forecast->view, rng, ret_world);
  if (knowledge != NULL && knowledge->withdraw != NULL)
    knowledge->withdraw (ret_world, forecast->view->viewer);
}

/* As far as a player looks; beyond, one would only tell what is in a deck, or how policies err. */
static void
play_on (const BotKnowledge *knowledge, RulesState *world, RulesRng *rng)
{
  unsigned last =
    knowledge != NULL ? rules_round (world) + knowledge->rounds[DEPTH] : (unsigned) MOST_PLIES;

  for (unsigned ply = 0; ply < MOST_PLIES && !rules_is_over (world); ply++) {
    unsigned seat = bot_lowest (world->to_act);

    if (rules_round (world) > last)
      return;
    if (rules_apply (world, draw_move (knowledge, world, seat, rng), NULL) != RULES_OK)
      (void) rules_apply (world, rules_draw (world, seat, rng), NULL);
  }
}

/* Adds what each seat may expect of the victory then. */
static void
judge (const BotKnowledge *knowledge, const RulesState *world, uint64_t sums[RULES_MAX_SEATS])
{
  unsigned winners = rules_is_over (world) ? rules_winners (world) : (1u << world->n_seats) - 1;

  for (unsigned seat = 0; seat < world->n_seats; seat++) {
    if (knowledge != NULL && !rules_is_over (world))
      sums[seat] += (uint64_t) bot_judge (knowledge, world, seat);
    else if ((winners >> seat & 1) != 0)
      sums[seat] += BOT_SURE / bot_count (winners);
  }
}

bool
bot_forecast (const BotForecast *forecast, uint32_t ret_chances[RULES_MAX_SEATS])
{
  const RulesState *known = forecast->world != NULL ? forecast->world : &forecast->view->known;
  const BotKnowledge *knowledge = bot_find_knowledge (rules_get_game (known->game));
  uint64_t n_games = forecast->games > 0 && !rules_is_over (known) ? forecast->games : 1;
  uint64_t sums[RULES_MAX_SEATS] = { 0 };
  RulesRng rng;

  rules_rng_seed (&rng, forecast->seed, forecast->seed_length);
  for (uint64_t i = 0; i < n_games; i++) {
    RulesState world;

    if (forecast->cancelled != NULL && *forecast->cancelled)
      return false;
    imagine (forecast, knowledge, &rng, &world);
    play_on (knowledge, &world, &rng);
    judge (knowledge, &world, sums);
  }

  for (unsigned seat = 0; seat < RULES_MAX_SEATS; seat++)
    ret_chances[seat] = (uint32_t) (sums[seat] / n_games);
  return true;
}
