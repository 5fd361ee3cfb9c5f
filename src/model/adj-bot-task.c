/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-bot-task.h"

#include <string.h>

#include "adj-sequel.h"
#include "adj-workers.h"

enum {
  SEED_LENGTH = 32
};

char *
adj_bot_task_make_seed (const char *seed, guint seat, guint ply)
{
  g_autofree char *text = g_strdup_printf ("adjuge/%s/%u/%u", seed, seat, ply);
  char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  digest[SEED_LENGTH] = '\0';
  return digest;
}

BotStyle
adj_bot_task_find_style (const AdjRecordHeader *header, guint seat, const BotLevel *level)
{
  BotStyle style;

  /* A record may name any style. */
  return level != NULL && bot_level_has_styles (level) && header->seats[seat].style != NULL &&
             bot_find_style (header->seats[seat].style, &style)
           ? style
           : BOT_BALANCED;
}

AdjBotTask *
adj_bot_task_new (AdjMatch *match, guint seat, const BotLevel *level)
{
  AdjBotTask *question = g_new0 (AdjBotTask, 1);
  const AdjRecordHeader *header = adj_match_get_header (match);
  /* A branch has a seed of its own: choices there must not predict those of the parent game. */
  const char *seed = header->parent_id == NULL ? header->seed : NULL;
  guint n_plies = adj_match_get_n_plies (match);
  RulesState state;

  if (seed == NULL)
    seed = adj_match_get_uuid (match);
  adj_match_get_state (match, n_plies, &state);
  rules_view (&state, seat, &question->view);
  question->level = level;
  question->style = adj_bot_task_find_style (header, seat, level);
  question->budget = bot_level_budget (level);
  question->seed = adj_bot_task_make_seed (seed, seat, n_plies);

  return question;
}

void
adj_bot_task_free (AdjBotTask *question)
{
  g_free (question->seed);
  g_free (question);
}

static BotQuestion
ask (const AdjBotTask *question)
{
  return (BotQuestion){ .view = &question->view,
                        .level = question->level,
                        .style = question->style,
                        .seed = question->seed,
                        .seed_length = strlen (question->seed),
                        .budget = question->budget,
                        .cancelled = &question->is_cancelled };
}

RulesMove
adj_bot_task_answer (const AdjBotTask *question)
{
  BotQuestion asked = ask (question);

  return bot_choose (&asked);
}

static AdjRecordBot
get_bot (const AdjBotTask *question)
{
  return (AdjRecordBot){
    .level = bot_level_name (question->level),
    .style = question->style != BOT_BALANCED ? bot_style_name (question->style) : NULL,
    .version = BOT_VERSION,
    .seed = question->seed,
    .budget = (gint64) question->budget,
  };
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  AdjBotTask *question = data;

  (void) cancellable;
  question->is_cancelled = true;
}

/* Calls THINK, and returns a copy of the SIZE bytes that it has filled as the task's result. */
static void
think_on_task (GTask *task,
               void (*think) (const AdjBotTask *, gpointer),
               gpointer found,
               gsize size)
{
  AdjBotTask *question = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  gulong handler = 0;

  /* Calls back at once if the task was cancelled before it began. */
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), question, NULL);
  think (question, found);
  g_cancellable_disconnect (cancellable, handler);

  /* The move of a search that was cut short could not be reproduced. */
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_memdup2 (found, size), g_free);
}

static void
answer (const AdjBotTask *question, gpointer ret_move)
{
  *(RulesMove *) ret_move = adj_bot_task_answer (question);
}

/* Keeps SEQUEL only if something comes of its last move, such as the end of an auction. */
static void
drop_idle (const RulesState *before, RulesMove move, AdjSequel *sequel)
{
  RulesState state = *before;
  RulesEvents events = { 0 };

  if (rules_apply (&state, move, &events) != RULES_OK)
    return;
  for (guint i = 0; i < sequel->n; i++)
    (void) rules_apply (&state, sequel->moves[i], &events);
  if (events.n < 2)
    sequel->n = 0;
}

static void
look_ahead (const AdjBotTask *question, const BotQuestion *asked, AdjHelp *help)
{
  RulesRng rng;

  if (help->advice.n < 2 || rules_is_secret_phase (&question->view.known))
    return;
  rules_rng_seed (&rng, question->seed, strlen (question->seed));
  rules_imagine (&question->view, &rng, &help->imagined);
  adj_sequel_find (&help->imagined, help->advice.list[0].move, asked, FALSE, &help->after_best);
  adj_sequel_find (&help->imagined, help->advice.list[1].move, asked, FALSE, &help->after_next);
  drop_idle (&help->imagined, help->advice.list[0].move, &help->after_best);
  drop_idle (&help->imagined, help->advice.list[1].move, &help->after_next);
}

/* For hints: the values of the seat's moves and what follows, from what it may know. */
static void
advise (const AdjBotTask *question, gpointer ret_help)
{
  AdjHelp *help = ret_help;
  BotQuestion asked = ask (question);
  BotAdvice list[BOT_MAX_ADVICE];

  memset (help, 0, sizeof *help);
  adj_advice_take (&help->advice, list, bot_advise (&asked, list, G_N_ELEMENTS (list)), NULL);
  look_ahead (question, &asked, help);
}

static void
answer_task (GTask *task)
{
  RulesMove move;

  think_on_task (task, answer, &move, sizeof move);
}

static void
advise_task (GTask *task)
{
  AdjHelp help;

  think_on_task (task, advise, &help, sizeof help);
}

static void
run (AdjBotTask *question,
     void (*think) (GTask *task),
     GCancellable *cancellable,
     GAsyncReadyCallback callback,
     gpointer data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, run);
  g_task_set_task_data (task, question, (GDestroyNotify) adj_bot_task_free);
  adj_workers_run (task, think);
}

void
adj_bot_task_answer_async (AdjBotTask *question,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  run (question, answer_task, cancellable, callback, data);
}

gboolean
adj_bot_task_answer_finish (GAsyncResult *result,
                            RulesMove *ret_move,
                            AdjRecordBot *ret_bot,
                            GError **error)
{
  g_autofree RulesMove *move = g_task_propagate_pointer (G_TASK (result), error);

  if (move == NULL)
    return FALSE;

  *ret_move = *move;
  *ret_bot = get_bot (g_task_get_task_data (G_TASK (result)));
  return TRUE;
}

void
adj_bot_task_advise_async (AdjBotTask *question,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  run (question, advise_task, cancellable, callback, data);
}

gboolean
adj_bot_task_advise_finish (GAsyncResult *result, AdjHelp *ret_help, GError **error)
{
  g_autofree AdjHelp *help = g_task_propagate_pointer (G_TASK (result), error);

  if (help == NULL)
    return FALSE;

  *ret_help = *help;
  return TRUE;
}
