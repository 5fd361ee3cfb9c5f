/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Computer players: a move from a view.
 *
 * What is chosen depends on the question and on nothing else, so that the same question gives the
 * same move on every machine, and a stored game can be checked afterwards. Plain C; any thread.
 */

#pragma once

#include "rules.h"

/* Goes into records: another version may choose other moves. */
#define BOT_VERSION "2"

typedef struct BotLevel BotLevel;

typedef struct {
  const RulesView *view; /* of a seat that is to act */
  const BotLevel *level;
  const char *seed;
  size_t seed_length;
  uint64_t budget; /* games played on in the mind; even with 0 each move is tried once */
  /* Once this is true, which another thread may make it, the best move so far is returned. */
  const _Atomic bool *cancelled; /* may be NULL */
} BotQuestion;

/* The levels from the weakest on; NULL beyond the last. */
const BotLevel *bot_get_level (unsigned index);
const BotLevel *bot_find_level (const char *name);
const char *bot_level_name (const BotLevel *level);
uint64_t bot_level_budget (const BotLevel *level);

RulesMove bot_choose (const BotQuestion *question);
