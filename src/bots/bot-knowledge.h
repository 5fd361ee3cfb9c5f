/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What players know of a game: one table a game, found by the game's id. A game without one is
 * played at random.
 *
 * States here are imagined worlds; the true one never gets this far. All figures are whole numbers,
 * so that they are the same on every machine.
 *
 * What positions are worth says a net, whose weights `adjuge-cli train values` makes from games
 * that it plays.
 */

#pragma once

#include "bot-net.h"
#include "bot.h"
#include "bots-registry.h"
#include "rules.h"

enum {
  BOT_CANDIDATES = 40,
  BOT_DEPTHS = 3,
  BOT_CHANCES = 4,    /* kinds of hand that a secret choice may depend on */
  BOT_SKILLS = 4,     /* of the levels above random */
  BOT_AT_ONCE = 0xff, /* for a number of rounds: judge a position as soon as it is reached */
};

/* How well one who searches the game's tree plays it. */
typedef struct {
  uint8_t depth;         /* rounds after the present one that are searched */
  uint16_t misjudgement; /* standard deviation, in hundredths of what is at stake */
} BotSkill;

typedef struct BotMemory BotMemory;
typedef struct BotTree BotTree;
typedef struct BotBranch BotBranch;

typedef struct {
  const char *game;
  int scale; /* a lead of so many points at the end is worth half of any lead */
  /* Rounds after the present one that are played on before the position is judged, by depth. */
  uint8_t rounds[BOT_DEPTHS];
  /* For how many playouts of the budget one by depth counts; 0 is 1. */
  uint8_t costs[BOT_DEPTHS];

  /* The moves worth thinking of, at least one; they depend on what SEAT knows alone. */
  size_t (*candidates) (const RulesState *state, unsigned seat, RulesMove *ret_moves);

  /* A quick move that a sensible player might make. */
  RulesMove (*policy) (const RulesState *state, unsigned seat, RulesRng *rng);

  /* The moves that a search of the tree weighs: all but those that are never better than another.
   */
  size_t (*options) (const RulesState *state, unsigned seat, RulesMove *ret_moves);
  /*
   * Finds out what each of N_BRANCHES moves is worth, by search of the game's tree; see bot-tree.h.
   * NULL for a game that is played on at random instead.
   */
  void (*search) (const BotTree *tree, BotBranch *branches, size_t n_branches);
  BotSkill skills[BOT_SKILLS]; /* of those who search so */
  /* The net that says, as its first output, what a position is worth to a seat, and what it sees
   * of a position. NULL without one. */
  const BotNet *net;
  void (*inputs) (const RulesState *state, BotInputs *ret_inputs);
  /* The net that says how much each secret choice is to be played: what SEAT sees of a position,
   * and which output is MOVE. NULL without one. */
  const BotNet *policy_net;
  void (*own_inputs) (const RulesState *state, unsigned seat, BotInputs *ret_inputs);
  unsigned (*choice) (const RulesState *state, RulesMove move);
  /* Turns SHARES, how likely SEAT is to make each of MOVES, to what it was seen to choose before.
   * NULL: nothing is remembered. */
  void (*lean) (
    const RulesState *state, unsigned seat, const RulesMove *moves, size_t n_moves, int *shares);
  /* Whether a choice may turn up something hidden at once. NULL: never. */
  bool (*is_revealing) (const RulesState *state);

  /* How much MOVE is in the manner of STYLE, which is not BOT_BALANCED; 0 is neither. It depends on
   * what the seat knows alone. Of a choice that all make at once: from −1 to 1. */
  int (*manner) (const RulesState *state, RulesMove move, BotStyle style);

  /* Takes back what others have committed in secret: nobody knows it yet. NULL without secrets. */
  void (*withdraw) (RulesState *state, unsigned seat);

  /* Takes from VIEW what its viewer has forgotten, or takes for something else. It is still a view
   * of a game that might be. NULL where all that was seen lies open. */
  void (*forget) (const BotMemory *memory, RulesView *view);

  /* Whether everybody chooses at once from a few things everybody knows. NULL: never. */
  bool (*is_guessing) (const RulesState *state);
  /* Which kind of hand SEAT holds, below BOT_CHANCES. */
  unsigned (*kind) (const RulesState *state, unsigned seat);
} BotKnowledge;

#define BOT_DECLARE(game) extern const BotKnowledge bot_##game;

BOT_GAMES (BOT_DECLARE)

/* That of GAME; NULL where there is none. */
const BotKnowledge *bot_find_knowledge (const RulesGame *game);

static inline unsigned
bot_lowest (uint64_t set)
{
  return (unsigned) __builtin_ctzll (set);
}

static inline unsigned
bot_count (uint64_t set)
{
  set -= set >> 1 & UINT64_C (0x5555555555555555);
  set = (set & UINT64_C (0x3333333333333333)) + (set >> 2 & UINT64_C (0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);

  return (unsigned) ((set * UINT64_C (0x0101010101010101)) >> 56);
}

static inline int
bot_least (int a, int b)
{
  return a < b ? a : b;
}

static inline int
bot_most (int a, int b)
{
  return a > b ? a : b;
}

/* True PERCENT times out of a hundred. */
static inline bool
bot_chance (RulesRng *rng, int percent)
{
  return (int) rules_rng_below (rng, 100) < percent;
}

static inline RulesMove
bot_move (unsigned seat, unsigned verb, unsigned number)
{
  return (RulesMove){ .seat = (uint8_t) seat, .verb = (uint8_t) verb, .number = (uint16_t) number };
}
