/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `train` can make. Results go to stdout. */

#pragma once

#include "bot.h"
#include "cli.h"

typedef struct {
  const RulesGame *game;
  const BotLevel *level;
  double budget; /* of the level's own */
  guint n_games;
  gboolean is_searching; /* for an exploiter: it does not learn, but plays its options on */
  const char *seed;
} CliSchool;

/* What the level makes of this position, thinking with the seed of DEAL. */
RulesMove
cli_school_ask (const CliSchool *school, const RulesState *state, guint seat, const char *deal);

/* The K-th deal of the school, whose seed is returned. */
char *cli_school_deal (const CliSchool *school, guint n_seats, guint k, RulesState *ret_state);

/* Seats an exploiter among players of the level; prints how much more than its share it wins. */
void cli_train_response (const CliSchool *school, guint n_seats);
