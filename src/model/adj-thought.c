/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-thought.h"

#include <string.h>

#include "adj-bot-task.h"
#include "bot-forecast.h"

enum {
  MOST_ADVISED = BOT_MAX_ADVICE,
  FORECASTS_IN = 20, /* a forecast is so many times quicker than a decision … */
  LEAST_FORECAST = 12,
  MOST_FORECAST = 400,
};

AdjEffort
adj_effort_new (const BotLevel *level, double budget)
{
  guint64 own = (guint64) ((double) bot_level_budget (level) * budget);

  return (AdjEffort){ .level = level,
                      .budget = own,
                      .games = CLAMP (own / FORECASTS_IN, LEAST_FORECAST, MOST_FORECAST) };
}

/*
 * What the others chose at the same time as the first of MOVES: it was made after theirs in
 * hindsight. Since its own seat is still to choose, the phase can't end with them.
 */
static void
let_others_choose (RulesState *state, const RulesMove *moves, guint n_moves)
{
  if (!rules_is_secret_phase (state))
    return;

  for (guint i = 1; i < n_moves; i++) {
    if (moves[i].seat == moves[0].seat || rules_apply (state, moves[i], NULL) != RULES_OK)
      return;
  }
}

AdjThought *
adj_thought_new (const RulesState *before,
                 const RulesMove *moves,
                 guint n_moves,
                 AdjEffort effort,
                 const char *seed)
{
  AdjThought *thought = g_new0 (AdjThought, 1);

  thought->before = *before;
  thought->behind = *before;
  thought->played = moves[0];
  thought->effort = effort;
  thought->seed = adj_bot_task_make_seed (seed, moves[0].seat, before->ply);
  let_others_choose (&thought->behind, moves, n_moves);

  return thought;
}

void
adj_thought_free (AdjThought *thought)
{
  g_free (thought->seed);
  g_free (thought);
}

static void
weigh (const AdjThought *thought, const RulesState *world, AdjAdvice *ret_advice)
{
  const RulesState *state = world != NULL ? world : &thought->before;
  BotAdvice list[MOST_ADVISED];
  RulesView view;
  BotQuestion question = { .view = &view,
                           .world = world,
                           .level = thought->effort.level,
                           .seed = thought->seed,
                           .seed_length = strlen (thought->seed),
                           .budget = thought->effort.budget,
                           .asked = &thought->played,
                           .cancelled = &thought->is_cancelled };

  rules_view (state, thought->played.seat, &view);
  adj_advice_take (ret_advice,
                   list,
                   bot_advise (&question, list, G_N_ELEMENTS (list)),
                   &thought->played);
}

static gboolean
foresee (const AdjThought *thought,
         const RulesView *view,
         const RulesState *world,
         guint32 ret_chances[RULES_MAX_SEATS])
{
  BotForecast forecast = { .view = view,
                           .world = world,
                           .seed = thought->seed,
                           .seed_length = strlen (thought->seed),
                           .games = thought->effort.games,
                           .cancelled = &thought->is_cancelled };

  return bot_forecast (&forecast, ret_chances);
}

/* With everybody's eyes. Who knows no more than an outsider expects the same. */
static gboolean
foresee_all (const AdjThought *thought, AdjVerdict *verdict)
{
  guint32 *outside = verdict->chances[ADJ_FORECAST_SPECTATOR];
  RulesView spectator;
  RulesView view;

  rules_view (&thought->before, RULES_NOBODY, &spectator);
  if (!foresee (thought, NULL, &thought->before, verdict->chances[ADJ_FORECAST_ALL]) ||
      !foresee (thought, &spectator, NULL, outside))
    return FALSE;

  for (guint seat = 0; seat < verdict->n_seats; seat++) {
    rules_view (&thought->before, seat, &view);
    if (memcmp (&view.known, &spectator.known, sizeof view.known) == 0)
      memcpy (verdict->chances[seat], outside, sizeof verdict->chances[seat]);
    else if (!foresee (thought, &view, NULL, verdict->chances[seat]))
      return FALSE;
  }

  return TRUE;
}

static void
weigh_both (const AdjThought *thought, AdjVerdict *verdict)
{
  RulesView view;

  weigh (thought, NULL, &verdict->known);
  /* Where nothing is hidden, there is no other hindsight. */
  rules_view (&thought->before, thought->played.seat, &view);
  if (memcmp (&view.known, &thought->behind, sizeof view.known) == 0)
    verdict->hindsight = verdict->known;
  else
    weigh (thought, &thought->behind, &verdict->hindsight);
}

gboolean
adj_thought_think (const AdjThought *thought, AdjVerdict *ret_verdict)
{
  AdjVerdict verdict = { .ply = thought->before.ply + 1,
                         .played = thought->played,
                         .n_seats = thought->before.n_seats };

  if (!foresee_all (thought, &verdict))
    return FALSE;
  if (rules_count_legal (&thought->before, thought->played.seat) > 1)
    weigh_both (thought, &verdict);
  if (thought->is_cancelled)
    return FALSE;

  *ret_verdict = verdict;
  return TRUE;
}
