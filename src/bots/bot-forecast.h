/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a game may end: what part of the victory each seat may expect if everybody plays on sensibly.
 *
 * A question about a position, not about a move. It is answered by playing on a little, again and
 * again, each time in another world that fits; the same question has the same answer on every
 * machine. Plain C; any thread.
 */

#pragma once

#include "bot.h"

typedef struct {
  const RulesView *view; /* of a seat or of the spectator; NULL where WORLD is given */
  /* For eyes that may see everything, as after the end: the position itself. */
  const RulesState *world;
  const char *seed;
  size_t seed_length;
  uint64_t games; /* at least one is played */
  /* Once this is true, which another thread may make it, there is no answer. */
  const _Atomic bool *cancelled; /* may be NULL */
} BotForecast;

/* FALSE: cancelled. RET_CHANCES of all seats add up to BOT_SURE, but for rounding. */
bool bot_forecast (const BotForecast *forecast, uint32_t ret_chances[RULES_MAX_SEATS]);
