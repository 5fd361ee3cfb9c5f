/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-lead.h"

#include "bot-search.h"

enum {
  MOST_PLIES = 4000,
  WHOLE = 2, /* times the lead that is worth half of any lead */
  TENTHS = 10,
};

typedef struct {
  int64_t sum;
  int64_t difference; /* to the first move, summed */
  int64_t squares;    /* of those differences */
} Tally;

unsigned
bot_lead_scale (const RulesGame *game)
{
  const BotKnowledge *knowledge = bot_find_knowledge (game);

  return knowledge != NULL ? (unsigned) (WHOLE * knowledge->scale * TENTHS) : 0;
}

static void
imagine (const BotQuestion *question,
         const BotKnowledge *knowledge,
         RulesRng *rng,
         RulesState *ret_world)
{
  if (question->world != NULL) {
    *ret_world = *question->world;
    return;
  }
  rules_imagine (question->view, rng, ret_world);
  if (knowledge->withdraw != NULL)
    knowledge->withdraw (ret_world, question->view->viewer);
}

static int
find_lead (const RulesState *state, unsigned seat)
{
  int scores[RULES_MAX_SEATS];
  int best = INT32_MIN;

  rules_scores (state, scores);
  for (unsigned other = 0; other < state->n_seats; other++) {
    if (other != seat)
      best = bot_most (best, scores[other]);
  }

  return scores[seat] - best;
}

/* The lead after MOVE when all play on by policy. */
static int
play_on (const BotKnowledge *knowledge, const RulesState *world, RulesMove move, RulesRng rng)
{
  RulesState state = *world;

  if (rules_apply (&state, move, NULL) != RULES_OK)
    return find_lead (world, move.seat);
  for (unsigned ply = 0; ply < MOST_PLIES && !rules_is_over (&state); ply++) {
    unsigned seat = bot_lowest (state.to_act);

    if (rules_apply (&state, knowledge->policy (&state, seat, &rng), NULL) != RULES_OK)
      (void) rules_apply (&state, rules_draw (&state, seat, &rng), NULL);
  }

  return find_lead (&state, move.seat);
}

/* The root, rounded up. */
static uint32_t
find_root (uint64_t square)
{
  uint64_t root = 0;

  while (root * root < square)
    root++;
  return (uint32_t) root;
}

static BotLead
sum_up (const Tally *tally, int64_t n)
{
  uint64_t spread = (uint64_t) (tally->squares - tally->difference * tally->difference / n);

  return (BotLead){ .lead = (int32_t) (TENTHS * tally->sum / n),
                    .error = find_root (TENTHS * TENTHS * spread / (uint64_t) (n * n)) };
}

bool
bot_compare_leads (const BotQuestion *question,
                   const RulesMove *moves,
                   size_t n_moves,
                   unsigned n_games,
                   BotLead *ret_leads)
{
  const BotKnowledge *knowledge = bot_find_knowledge (rules_get_game (question->view->known.game));
  Tally tallies[BOT_MAX_ADVICE] = { { 0, 0, 0 } };
  RulesRng rng;

  if (knowledge == NULL || n_games == 0 || n_moves > BOT_MAX_ADVICE)
    return false;

  rules_rng_seed (&rng, question->seed, question->seed_length);
  for (unsigned k = 0; k < n_games; k++) {
    RulesState world;
    int first = 0;

    imagine (question, knowledge, &rng, &world);
    for (size_t i = 0; i < n_moves; i++) {
      int lead = play_on (knowledge, &world, moves[i], rng);

      if (question->cancelled != NULL && *question->cancelled)
        return false;
      first = i == 0 ? lead : first;
      tallies[i].sum += lead;
      tallies[i].difference += lead - first;
      tallies[i].squares += (int64_t) (lead - first) * (lead - first);
    }
    (void) rules_rng_next (&rng);
  }

  for (size_t i = 0; i < n_moves; i++)
    ret_leads[i] = sum_up (&tallies[i], n_games);
  return true;
}
