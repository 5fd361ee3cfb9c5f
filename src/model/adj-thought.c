/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-thought.h"

#include <string.h>

#include "adj-bot-task.h"
#include "adj-sequel.h"
#include "bot-forecast.h"

enum {
  FORECASTS_IN = 20, /* a forecast is so many times quicker than a decision */
  LEAST_FORECAST = 12,
  MOST_FORECAST = 400,
  COMPARED_IN = 5,
  MOST_COMPARED = 400,
  MOST_DOUBTS = 3,  /* times that an unclear cost is thought about, … */
  DOUBT_FACTOR = 4, /* … each time with so many times the budget */
  LEAST_DOUBTED = BOT_SURE / 33,
  N_WORLDS = 6,
  OPEN_FACTOR = 4, /* where nothing is hidden in hands a decision takes so much less time */
};

static const char *const least_analyst = "expert";
static const double analyst_budgets[] = {
  [ADJ_ANALYST_QUICK] = 0.5,
  [ADJ_ANALYST_THOROUGH] = 2,
};

static AdjEffort
make_effort (const BotLevel *level, guint64 budget)
{
  return (AdjEffort){ .level = level,
                      .budget = budget,
                      .games = CLAMP (budget / FORECASTS_IN, LEAST_FORECAST, MOST_FORECAST) };
}

AdjEffort
adj_effort_new (const BotLevel *level, double budget)
{
  return make_effort (level, (guint64) ((double) bot_level_budget (level) * budget));
}

AdjEffort
adj_effort_scale (AdjEffort effort, guint factor)
{
  return make_effort (effort.level, effort.budget * factor);
}

/* The levels are in order, from the weakest on. */
static guint
find_rank (const char *name)
{
  const BotLevel *level;

  for (guint i = 0; (level = bot_get_level (i)) != NULL; i++) {
    if (g_strcmp0 (bot_level_name (level), name) == 0)
      return i;
  }

  return 0;
}

AdjEffort
adj_effort_for_table (const AdjRecordHeader *header, AdjAnalyst analyst)
{
  const BotLevel *least = bot_find_level (least_analyst);
  guint rank = find_rank (least_analyst);
  AdjEffort effort;

  for (guint seat = 0; seat < header->setup.n_seats; seat++)
    rank = MAX (rank, find_rank (header->seats[seat].kind));
  effort = adj_effort_new (bot_get_level (rank), analyst_budgets[analyst]);
  if (!rules_game_has_secrets (rules_get_game (header->setup.game)))
    effort = make_effort (
      effort.level,
      MAX (effort.budget, OPEN_FACTOR * adj_effort_new (least, analyst_budgets[analyst]).budget));
  return effort;
}

/*
 * What the others chose at the same time as the first of MOVES: it was made after theirs in
 * hindsight. Since its own seat is still to choose, the phase can't end with them.
 */
static void
let_others_choose (AdjThought *thought, const RulesMove *moves, guint n_moves)
{
  if (!rules_is_secret_phase (&thought->before))
    return;

  for (guint i = 1; i < n_moves && thought->others.n < ADJ_MOST_SEQUEL; i++) {
    if (moves[i].seat == moves[0].seat ||
        rules_apply (&thought->behind, moves[i], NULL) != RULES_OK)
      return;
    thought->others.moves[thought->others.n++] = moves[i];
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
  /* Decisions of a round imagine the same worlds: their estimates differ by what was done only. */
  thought->seed = adj_bot_task_make_seed (seed, RULES_NOBODY, rules_round (before));
  let_others_choose (thought, moves, n_moves);

  return thought;
}

void
adj_thought_free (AdjThought *thought)
{
  g_free (thought->seed);
  g_free (thought);
}

/* VIEW is not const: the caller fills it afterwards. */
static BotQuestion
ask (const AdjThought *thought, RulesView *view, const RulesState *world)
{
  return (BotQuestion){ .view = view,
                        .world = world,
                        .level = thought->effort.level,
                        .seed = thought->seed,
                        .seed_length = strlen (thought->seed),
                        .budget = thought->effort.budget,
                        .asked = &thought->played,
                        .cancelled = &thought->is_cancelled };
}

/* Points tell moves apart near the ends, and say in other words what a bad move cost. */
static gboolean
asks_for_points (const AdjThought *thought, const AdjAdvice *advice)
{
  guint32 chance = advice->n > 0 ? advice->list[0].chance : BOT_SURE / 2;

  return chance >= BOT_SURE / 100 * 90 || chance <= BOT_SURE / 10 ||
         adj_advice_grade (advice, thought->played) >= ADJ_GRADE_INACCURACY;
}

/* Where all is solved the leads are, too. FALSE: not all. */
static gboolean
take_leads (AdjAdvice *advice)
{
  for (guint i = 0; i < advice->n; i++) {
    if (!advice->list[i].is_decided)
      return FALSE;
    advice->leads[i] = (BotLead){ .lead = advice->list[i].lead };
  }

  return TRUE;
}

static void
compare_leads (const AdjThought *thought, BotQuestion *question, AdjAdvice *advice)
{
  const RulesGame *game = rules_get_game (thought->before.game);
  RulesMove moves[ADJ_MOST_ADVICE];

  if (advice->n < 2 || !asks_for_points (thought, advice))
    return;
  if (take_leads (advice)) {
    advice->scale = bot_lead_scale (game);
    return;
  }
  for (guint i = 0; i < advice->n; i++)
    moves[i] = advice->list[i].move;
  if (bot_compare_leads (
        question,
        moves,
        advice->n,
        (guint) CLAMP (thought->effort.budget / COMPARED_IN, LEAST_FORECAST, MOST_COMPARED),
        advice->leads))
    advice->scale = bot_lead_scale (game);
}

/* A cost that might be a mistake, but is no clearer than its own error. */
static gboolean
is_unclear (const AdjThought *thought, const AdjAdvice *advice)
{
  const BotAdvice *played = adj_advice_find (advice, thought->played);
  const BotAdvice *best = &advice->list[0];
  guint32 cost;

  if (advice->n < 2 || played == NULL || played == best || (played->is_exact && best->is_exact))
    return FALSE;
  cost = best->chance > played->chance ? best->chance - played->chance : 0;
  return cost >= LEAST_DOUBTED && cost < 2 * (guint64) (best->error + played->error);
}

static void
weigh (const AdjThought *thought, const RulesState *world, AdjAdvice *ret_advice)
{
  BotAdvice list[BOT_MAX_ADVICE];
  RulesView view;
  BotQuestion question = ask (thought, &view, world);

  rules_view (world != NULL ? world : &thought->before, thought->played.seat, &view);
  for (guint round = 0; round == 0 || (round < MOST_DOUBTS && is_unclear (thought, ret_advice));
       round++) {
    adj_advice_take (ret_advice,
                     list,
                     bot_advise (&question, list, G_N_ELEMENTS (list)),
                     &thought->played);
    question.budget *= DOUBT_FACTOR;
  }
  compare_leads (thought, &question, ret_advice);
}

/* What an outsider expects: only where that is not what the seats know. */
static gboolean
foresee (const AdjThought *thought, AdjVerdict *verdict)
{
  RulesView spectator;
  BotForecast forecast = { .view = &spectator,
                           .seed = thought->seed,
                           .seed_length = strlen (thought->seed),
                           .games = thought->effort.games,
                           .cancelled = &thought->is_cancelled };

  if (!rules_game_has_secrets (rules_get_game (thought->before.game)))
    return TRUE;
  rules_view (&thought->before, RULES_SPECTATOR, &spectator);
  return bot_forecast (&forecast, verdict->outside);
}

static void
weigh_both (const AdjThought *thought, AdjVerdict *verdict)
{
  RulesView view;

  weigh (thought, NULL, &verdict->known);
  /* Where nothing is hidden, there is no other hindsight. */
  rules_view (&thought->before, thought->played.seat, &view);
  if (memcmp (&view.known, &thought->behind, sizeof view.known) == 0 || verdict->known.n < 2)
    verdict->hindsight = verdict->known;
  else
    weigh (thought, &thought->behind, &verdict->hindsight);
}

/*
 * Whether the move shows what an outsider could not know before. It does if it would have shown
 * something else in another world that looked the same; and where seats have secrets, a public move
 * may tell of them.
 */
static gboolean
reveals (const AdjThought *thought)
{
  RulesState after = thought->before;
  RulesView before_view;
  RulesView after_view;
  RulesRng rng;

  if (rules_game_has_secrets (rules_get_game (thought->before.game)) &&
      !rules_is_secret_phase (&thought->before))
    return TRUE;

  rules_rng_seed (&rng, thought->seed, strlen (thought->seed));
  rules_view (&thought->before, RULES_SPECTATOR, &before_view);
  (void) rules_apply (&after, thought->played, NULL);
  rules_view (&after, RULES_SPECTATOR, &after_view);
  for (guint i = 0; i < N_WORLDS; i++) {
    RulesState world;
    RulesView view;

    rules_imagine (&before_view, &rng, &world);
    if (rules_apply (&world, thought->played, NULL) != RULES_OK)
      return TRUE;
    rules_view (&world, RULES_SPECTATOR, &view);
    if (memcmp (&view, &after_view, sizeof view) != 0)
      return TRUE;
  }

  return FALSE;
}

/* What would have followed, and what follows: why the move was worse. What is chosen in secret
 * meets what the others did choose. */
static void
find_sequels (const AdjThought *thought, AdjVerdict *verdict)
{
  const BotAdvice *best = adj_advice_find_best (&verdict->known, verdict->played);
  BotQuestion question = ask (thought, NULL, NULL);

  if (adj_verdict_get_grade (verdict) < ADJ_GRADE_INACCURACY)
    return;
  if (rules_is_secret_phase (&thought->before))
    verdict->better = verdict->worse = thought->others;
  if (rules_game_has_secrets (rules_get_game (thought->before.game)))
    return;

  adj_sequel_find (&thought->before, best->move, &question, TRUE, &verdict->better);
  adj_sequel_find (&thought->before, verdict->played, &question, TRUE, &verdict->worse);
}

gboolean
adj_thought_think (const AdjThought *thought, AdjVerdict *ret_verdict)
{
  AdjVerdict verdict = { .ply = thought->before.ply + 1,
                         .played = thought->played,
                         .n_seats = thought->before.n_seats,
                         .is_revealing = reveals (thought) };

  if (!foresee (thought, &verdict))
    return FALSE;
  weigh_both (thought, &verdict);
  if (!thought->is_cancelled)
    find_sequels (thought, &verdict);
  if (thought->is_cancelled)
    return FALSE;

  *ret_verdict = verdict;
  return TRUE;
}
