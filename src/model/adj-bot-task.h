/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A computer player's decision, searched on a worker thread.
 *
 * The thread gets a copy of the seat's view and nothing else, so it can't know more. It touches no
 * object but its task, and can be cancelled.
 */

#pragma once

#include "adj-match.h"
#include "adj-verdict.h"

/* What is told to a person who asks for help. */
typedef struct {
  AdjAdvice advice;
  /* A position that might be the true one for all the seat knows, and how the present phase ends in
   * it after the best move, and after the next best. Empty where all choose in secret. */
  RulesState imagined;
  AdjSequel after_best;
  AdjSequel after_next;
} AdjHelp;

typedef struct {
  RulesView view;
  const BotLevel *level;
  BotStyle style; /* for an answer */
  char *seed;
  guint64 budget;
  _Atomic bool is_cancelled; /* ends the search early */
} AdjBotTask;

/* The seed of one decision: a digest, from which the seed of the deal can't be derived. */
char *adj_bot_task_make_seed (const char *seed, guint seat, guint ply);

/* The style that HEADER gives SEAT where LEVEL, which may be NULL, plays. */
BotStyle adj_bot_task_find_style (const AdjRecordHeader *header, guint seat, const BotLevel *level);

/* SEAT is to act, in the style that the game's header gives it. */
AdjBotTask *adj_bot_task_new (AdjMatch *match, guint seat, const BotLevel *level);
void adj_bot_task_free (AdjBotTask *question);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjBotTask, adj_bot_task_free)

/* Runs on the calling thread. */
RulesMove adj_bot_task_answer (const AdjBotTask *question);

/* Takes the question. */
void adj_bot_task_answer_async (AdjBotTask *question,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
/* Cancelled: FALSE, with G_IO_ERROR_CANCELLED. RET_BOT's texts live as long as RESULT. */
gboolean adj_bot_task_answer_finish (GAsyncResult *result,
                                     RulesMove *ret_move,
                                     AdjRecordBot *ret_bot,
                                     GError **error);

/* Takes the question. */
void adj_bot_task_advise_async (AdjBotTask *question,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
gboolean adj_bot_task_advise_finish (GAsyncResult *result, AdjHelp *ret_help, GError **error);
