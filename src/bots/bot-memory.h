/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a seat remembers of what it has seen: the longer ago, the likelier it is forgotten.
 *
 * What is forgotten stays so for the whole game. It depends on the lasting part of the question's
 * seed, the seat and the thing, and on nothing that the seat can't know.
 */

#pragma once

#include "bot-knowledge.h"
#include "bot.h"

struct BotMemory {
  const BotQuestion *question;
  unsigned percent; /* lost with each later thing of its kind that was seen */
};

/* Whether the thing called WHAT, after which N_LATER others were seen, is forgotten. */
bool bot_memory_has_lost (const BotMemory *memory, unsigned what, unsigned n_later);

/* What decides what it takes the forgotten thing called WHAT for: the same throughout a game. */
RulesRng bot_memory_find_guess (const BotMemory *memory, unsigned what);

/* How much of the question's seed does not change during a game. */
size_t bot_memory_find_lasting_seed (const BotQuestion *question);
