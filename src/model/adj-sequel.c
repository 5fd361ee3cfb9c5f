/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-sequel.h"

enum {
  BUDGET = 500
};

static gboolean
is_cancelled (const BotQuestion *question)
{
  return question->cancelled != NULL && *question->cancelled;
}

void
adj_sequel_find (const RulesState *before,
                 RulesMove move,
                 const BotQuestion *question,
                 gboolean is_on,
                 AdjSequel *ret_sequel)
{
  RulesState state = *before;
  guint phase = state.phase;
  BotQuestion asked = *question;
  RulesView view;

  ret_sequel->n = 0;
  asked.view = &view;
  asked.asked = NULL;
  asked.world = NULL;
  asked.budget = MIN (asked.budget, BUDGET);
  while (rules_apply (&state, move, NULL) == RULES_OK && !rules_is_over (&state) &&
         (is_on || state.phase == phase) && rules_round (&state) == rules_round (before) &&
         ret_sequel->n < ADJ_MOST_SEQUEL && !is_cancelled (question)) {
    rules_view (&state, (guint) g_bit_nth_lsf (state.to_act, -1), &view);
    move = bot_choose (&asked);
    ret_sequel->moves[ret_sequel->n++] = move;
  }
}
