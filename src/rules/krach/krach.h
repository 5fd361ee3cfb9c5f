/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach: what its positions are made of, for its own files, the players and the window.
 *
 * A share is a number, centre × 5 + border. In a setup the start shares have KRACH_STAR added.
 */

#pragma once

#include "../rules.h"

enum {
  KRACH_LEAST_SEATS = 3,
  KRACH_MOST_SEATS = 6,
  KRACH_COMPANIES = 5,
  KRACH_SHARES = 31,
  KRACH_DECK = KRACH_SHARES + 1,
  KRACH_CHIPS = 45,
  KRACH_CHIPS_EACH = 6,
  KRACH_LOAN = 2,        /* chips a loan brings */
  KRACH_LOAN_POINTS = 1, /* that a loan costs, by the option's first value */
  KRACH_CHIPS_A_POINT = 5,
  KRACH_CRASH_AMONG = 5, /* the crash lies in one of so many last places */

  KRACH_CRASH = 25,
  KRACH_STAR = 32,
  KRACH_NO_CARD = 0xff,
};

enum {
  KRACH_BORROW_PHASE,
  KRACH_AUCTION,
  KRACH_WINNER,
  KRACH_RUNNER_UP,
  KRACH_OVER
};

enum {
  KRACH_BORROW,
  KRACH_NO_LOAN,
  KRACH_STAY,
  KRACH_DROP,
  KRACH_TAKE,
  KRACH_SELL,
  KRACH_DECLINE
};

enum {
  KRACH_OPTION_START,
  KRACH_OPTION_LOAN
};

enum {
  KRACH_EVENT_CARD = RULES_N_EVENTS, /* `number` is the share that turned up */
  KRACH_EVENT_PREMIUM,               /* `seat` scores `number` */
  KRACH_EVENT_LOAN,                  /* `seat` gets `total` chips for `number` points */
  KRACH_EVENT_NO_LOAN,
  KRACH_EVENT_STAY,   /* the pot is `number` now */
  KRACH_EVENT_DROP,   /* `seat` takes `number` chips */
  KRACH_EVENT_WINNER, /* `seat` won the auction, `other` is the runner-up */
  KRACH_EVENT_TAKE,   /* `seat` takes the share `number` */
  KRACH_EVENT_SELL,   /* `seat` sells `number` shares of the company `other` for `total` points */
  KRACH_EVENT_DECLINE,
  KRACH_EVENT_GONE, /* the share `number` was not taken */
  KRACH_EVENT_CRASH,
  KRACH_EVENT_CHIPS, /* `seat` scores `number` for `total` chips */
};

typedef struct {
  uint8_t start[RULES_MAX_SEATS];
  uint8_t extra[RULES_MAX_SEATS]; /* KRACH_NO_CARD without */
  uint8_t deck[KRACH_DECK];
  uint8_t n_deck;
  uint8_t first;
} KrachSetup;

typedef struct {
  int16_t score[RULES_MAX_SEATS];
  uint8_t chips[RULES_MAX_SEATS];
  uint8_t bank;
  uint8_t pot;
  uint8_t round;
  uint8_t first;
  uint8_t open;   /* KRACH_NO_CARD when over */
  uint8_t in;     /* a bit for each seat */
  uint8_t winner; /* or RULES_NOBODY, as the next */
  uint8_t runner_up;
  uint8_t winner_action; /* KRACH_TAKE, KRACH_SELL or KRACH_NO_CARD */
  uint8_t is_taken;      /* the open card lies in front of a seat */
  uint8_t n_asked;       /* seats asked for a loan, clockwise from `asked_from` */
  uint8_t asked_from;
  uint8_t n_deck; /* cards left; the top is deck[KRACH_DECK − n_deck]; KRACH_NO_CARD is hidden */
  uint8_t n_gone;
  uint8_t n_shares[RULES_MAX_SEATS];
  uint8_t owned[RULES_MAX_SEATS][KRACH_COMPANIES]; /* by centre */
  uint8_t out[KRACH_COMPANIES];                    /* by centre, in front of all seats */
  uint8_t deck[KRACH_DECK];
  uint8_t gone[KRACH_SHARES];
  uint8_t shares[RULES_MAX_SEATS][KRACH_SHARES]; /* in the order they came */
} KrachState;

/* How many cards of each kind there are, and how many of them are start shares. */
extern const uint8_t krach_cards[KRACH_COMPANIES][KRACH_COMPANIES];
extern const uint8_t krach_start_cards[KRACH_COMPANIES][KRACH_COMPANIES];

extern const char *const krach_companies[KRACH_COMPANIES];     /* keys: "brown" */
extern const char *const krach_company_names[KRACH_COMPANIES]; /* in every language: "Moka" */
extern const RulesParagraph krach_paragraphs[];
extern const RulesFact krach_facts[];
extern const RulesChart krach_charts[];
extern const RulesRefusal krach_refusals[];
extern const RulesOption krach_options[];

/* The game's own reasons, in the order of krach_refusals. */
enum {
  KRACH_BANK_TOO_POOR = RULES_N_REASONS,
  KRACH_NO_CHIP,
  KRACH_TOO_FEW_SHARES, /* the number says how many there are */
  KRACH_SALE_IS_USED,
  KRACH_TAKE_IS_USED,
  KRACH_DECLINE_ONLY_A_SHARE,
  KRACH_FAST_SEATS,
  KRACH_NOT_A_START_SHARE,
  KRACH_EXTRA_WRONG,
  KRACH_EXTRA_CENTRES,
  KRACH_CARDS_WRONG,
  KRACH_CRASH_MISPLACED,
  KRACH_FIRST_WRONG,
};

static inline KrachState *
krach_state (RulesState *state)
{
  return (KrachState *) (void *) state->data;
}

static inline const KrachState *
krach_peek (const RulesState *state)
{
  return (const KrachState *) (const void *) state->data;
}

static inline unsigned
krach_centre (unsigned share)
{
  return share / KRACH_COMPANIES;
}

static inline unsigned
krach_border (unsigned share)
{
  return share % KRACH_COMPANIES;
}

/* "brown/blue", with a star if the share has it; "crash". Returns the length; writes no NUL. */
size_t krach_write_card (char *ret_text, unsigned card);
bool krach_read_card (const RulesValue *value, uint8_t *ret_card);

/* Setup and writing, for the game's table of functions. */
RulesStatus krach_check_table (const RulesSetup *setup);
void krach_deal (RulesSetup *setup, RulesRng *rng);
void krach_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng);
void krach_follow (RulesSetup *setup, const RulesState *state, const RulesState *world);
RulesStatus krach_read_setup (RulesSetup *setup, const RulesValue *value);
unsigned krach_count_seats (const RulesValue *value);
void krach_write_setup (const RulesSetup *setup, RulesWriter *writer);
void krach_write (const RulesState *state, RulesWriter *writer);
size_t krach_format (RulesMove move, char *ret_text);
bool krach_parse (const char *text, RulesMove *ret_move);
