/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A computer player at work: a question that is thought about on a worker thread.
 *
 * What the thread is given is a copy of a view, what the seat has seen, and nothing else: it can't
 * know more. It touches no object but its task, and can be cancelled.
 */

#pragma once

#include "adj-match.h"
#include "adj-verdict.h"

typedef struct {
  RulesView view;
  const BotLevel *level;
  char *seed;
  guint64 budget;
  RulesMove
    *seen; /* moves its seat has seen, in their order; secret ones when they were revealed */
  guint n_seen;
  _Atomic bool is_cancelled; /* whoever sets it wants an answer now */
} AdjBotTask;

/*
 * The seed of one decision: a digest, so that it tells nothing of the deal although the deal's own
 * seed went into it.
 */
char *adj_bot_task_make_seed (const char *seed, guint seat, guint ply);

/* What SEAT, which is to act, is asked now; BUDGET scales the level's own. */
AdjBotTask *adj_bot_task_new (AdjMatch *match, guint seat, const BotLevel *level, double budget);
void adj_bot_task_free (AdjBotTask *question);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjBotTask, adj_bot_task_free)

/* Answers at once, on this thread. */
RulesMove adj_bot_task_answer (const AdjBotTask *question);
AdjRecordBot adj_bot_task_get_bot (const AdjBotTask *question);

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

/* For a person who asks for help: what the moves of that seat are worth, from what it may know. */
void adj_bot_task_advise (const AdjBotTask *question, AdjAdvice *ret_advice);
/* Takes the question. */
void adj_bot_task_advise_async (AdjBotTask *question,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer data);
gboolean adj_bot_task_advise_finish (GAsyncResult *result, AdjAdvice *ret_advice, GError **error);
