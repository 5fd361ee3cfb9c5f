/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shares of a victory and their logarithms, in whole numbers, the same on every machine.
 *
 * A seat's strength is the logarithm of its odds to the base 2, of BOT_LOG. What adds to strengths
 * multiplies odds: the worth of a chip or a coin can be added to that of all the rest.
 */

#pragma once

#include "rules.h"

enum {
  BOT_LOG = 1024,
  /* The victory as searches share it out: finer than advice, of BOT_SURE, so that averages of many
   * positions lose nothing. */
  BOT_WHOLE = 1 << 24,
  BOT_FINE = 256, /* BOT_WHOLE / BOT_SURE */
};

/* What each seat may expect of the victory, of BOT_WHOLE. */
typedef struct {
  int of[RULES_MAX_SEATS];
} BotShares;

/* The logarithm of SHARE, of BOT_SURE; that of next to nothing for 0. */
int bot_odds_log (int share);

/* The shares of seats whose strengths are STRENGTHS. */
void bot_odds_share (const int *strengths, unsigned n_seats, BotShares *ret_shares);

/*
 * How likely, of 65536, a player who is better off by LEAD with one of two moves makes it, where
 * SOFTNESS better is twice as likely. Without softness he makes the better one, and either move as
 * likely where they are the same.
 */
int bot_odds_prefer (int lead, int softness);
