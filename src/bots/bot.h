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
#define BOT_VERSION "12"

typedef struct BotLevel BotLevel;

/* How a player chooses among moves that it takes to be worth nearly the same. What it knows and how
 * it searches is the level's. */
typedef enum {
  BOT_BALANCED, /* the one that seems the best */
  BOT_CAUTIOUS, /* the one that risks less */
  BOT_BOLD,     /* the one that dares more */
  BOT_SLY,      /* the one that lives on what others do */
  BOT_N_STYLES
} BotStyle;

typedef struct {
  const RulesView *view; /* of a seat that is to act */
  const BotLevel *level;
  BotStyle style; /* for a choice alone; advice has none */
  /* Errors of judgement that last depend on what precedes the last slash, which should not change
   * while a seat plays a game. */
  const char *seed;
  size_t seed_length;
  uint64_t budget; /* playouts, or positions judged; even with 0 each move is tried once */
  /* Once this is true, which another thread may make it, the best move so far is returned. */
  const _Atomic bool *cancelled; /* may be NULL */
  /* For advice alone: a legal move that is weighed in any case, or NULL. */
  const RulesMove *asked;
  /* For advice alone, in hindsight: the position itself, whatever the view hides of it, or NULL. A
   * choice is never told of it. */
  const RulesState *world;
} BotQuestion;

enum {
  BOT_MAX_ADVICE = 64,
  BOT_SURE = 65536,
};

/*
 * The estimate of a move: the share of the victory that its seat may expect, of BOT_SURE, with the
 * standard error, and the shares of all seats, which add up to BOT_SURE but for rounding.
 */
typedef struct {
  RulesMove move;
  uint32_t chance;
  uint32_t error;
  uint64_t games; /* playouts or positions searched; 0: the move was not examined */
  uint32_t shares[RULES_MAX_SEATS]; /* that of the move's seat is `chance` */
  bool is_exact;                    /* solved to the end of the game; the error is 0 */
  uint8_t frequency;  /* where all choose at once: how often to play it, in a hundred; else 0 */
  bool is_decided;    /* solved, and won or lost for certain: … */
  uint8_t unused;     /* zero, so that equal estimates are equal bytes */
  int16_t lead;       /* … by so many tenths of a point, up to 630 */
  uint8_t no_more[2]; /* zero */
} BotAdvice;

/* The levels from the weakest on; NULL beyond the last. */
const BotLevel *bot_get_level (unsigned index);
const BotLevel *bot_find_level (const char *name);
const char *bot_level_name (const BotLevel *level);
uint64_t bot_level_budget (const BotLevel *level);
/* Whether players of the level can have a style. */
bool bot_level_has_styles (const BotLevel *level);

/* A style's name: "balanced", "cautious", "bold", "sly". */
const char *bot_style_name (BotStyle style);
/* False: there is none of that name. */
bool bot_find_style (const char *name, BotStyle *ret_style);

RulesMove bot_choose (const BotQuestion *question);

/*
 * The moves worth thinking of, the one that the level would choose by its search first, then by
 * how well they did; at most MAX. Where all choose at once the first is the one to be played most
 * often. What a level misjudges on purpose it does not misjudge here.
 */
size_t bot_advise (const BotQuestion *question, BotAdvice *ret_advice, size_t max);
