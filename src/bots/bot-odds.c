/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bot-odds.h"

enum {
  POWERS = 256,
  LEAST_LOG = -16 * BOT_LOG,
  ONE = 1 << 16,
};

#include "bot-odds-tables.inc"

int
bot_odds_log (int share)
{
  int exponent;
  int rest;

  if (share <= 0)
    return LEAST_LOG;
  exponent = 31 - __builtin_clz ((unsigned) share);
  rest = (int) (((unsigned) share << (31 - exponent)) >> 23) - POWERS;
  return (exponent - 16) * BOT_LOG + logs[rest];
}

/* 2^(-LOG / BOT_LOG), of 65536; LOG is 0 or more. */
static uint32_t
power (int log)
{
  int steps = log / (BOT_LOG / POWERS);

  return steps < 31 * POWERS ? (uint32_t) powers[steps % POWERS] >> steps / POWERS : 0;
}

void
bot_odds_share (const int *strengths, unsigned n_seats, BotShares *ret_shares)
{
  uint32_t odds[RULES_MAX_SEATS];
  uint32_t sum = 0;
  uint64_t factor;
  int best = strengths[0];

  for (unsigned seat = 1; seat < n_seats; seat++)
    best = strengths[seat] > best ? strengths[seat] : best;
  for (unsigned seat = 0; seat < n_seats; seat++) {
    odds[seat] = power (best - strengths[seat]);
    sum += odds[seat];
  }

  factor = ((uint64_t) BOT_WHOLE << 16) / sum;
  for (unsigned seat = 0; seat < n_seats; seat++)
    ret_shares->of[seat] = (int) (odds[seat] * factor >> 16);
}

int
bot_odds_prefer (int lead, int softness)
{
  int64_t log;
  int64_t less;

  if (lead == 0)
    return ONE / 2;
  if (softness == 0)
    return lead > 0 ? ONE : 0;

  log = (int64_t) (lead > 0 ? lead : -lead) * BOT_LOG / softness;
  less = power (log < 32 * BOT_LOG ? (int) log : 32 * BOT_LOG);
  less = (less << 16) / (ONE + less);
  return (int) (lead > 0 ? ONE - less : less);
}
