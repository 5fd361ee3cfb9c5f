/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the others can win where all choose at once, against one who makes each choice so often.
 *
 * Every choice of a seat is played against every reply of each other seat in many imagined worlds.
 * The table that comes of it says at once, for any mixture of the choices, which reply is best. A
 * reply may depend on the kind of hand that its seat holds, as the players' own mixtures do, and on
 * the mixture; not on the choice that is made. Plain C; any thread.
 */

#pragma once

#include "bot.h"

enum {
  BOT_MOST_CHOICES = 12,
  BOT_MOST_REPLIES = 12,
  BOT_REPLY_KINDS = 4, /* of hands, see bot-knowledge.h */
  BOT_REPLY_PARTS = 8, /* into which the worlds are divided, for the error */
};

/* Sums of shares of the victory over the worlds of a part in which the hand was of a kind. */
typedef struct {
  uint32_t n;
  uint32_t theirs[BOT_MOST_REPLIES][BOT_MOST_CHOICES];
  uint32_t ours[BOT_MOST_REPLIES][BOT_MOST_CHOICES];
} BotReplySums;

typedef struct {
  size_t n_replies; /* 0: the seat does not choose now, or has no choice */
  RulesMove replies[BOT_MOST_REPLIES];
  BotReplySums sums[BOT_REPLY_PARTS][BOT_REPLY_KINDS];
} BotReplier;

typedef struct {
  size_t n_choices;
  RulesMove choices[BOT_MOST_CHOICES];
  uint32_t n_worlds;
  BotReplier repliers[RULES_MAX_SEATS];
} BotReplies;

/* What is left by the best reply of one seat; shares and errors are of BOT_SURE. */
typedef struct {
  uint32_t theirs;
  uint32_t theirs_error; /* a standard error */
  uint32_t ours;
  uint32_t ours_error;
  size_t reply; /* that is best most often */
} BotReply;

/* Whether there are such moments in GAME. */
bool bot_replies_exist (const RulesGame *game);
/* Whether SEAT and somebody else choose at once in STATE, from a few things that everybody knows;
 * some of them may have chosen already. */
bool bot_replies_apply (const RulesState *state, unsigned seat);

/*
 * Plays about as many games as the budget of QUESTION says, whose seat chooses among CHOICES.
 * FALSE: cancelled, or not all choose at once there.
 */
bool bot_replies_find (const BotQuestion *question,
                       const RulesMove *choices,
                       size_t n_choices,
                       BotReplies *ret_replies);

/*
 * The best reply of SEAT, which replies, to one who makes choice I in SHARES[I] cases of their sum.
 * It is found in some of the worlds and valued in the others: what is best by luck wins nothing.
 */
BotReply bot_replies_value (const BotReplies *replies, unsigned seat, const unsigned *shares);
