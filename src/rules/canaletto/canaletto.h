/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto: what its positions are made of, for its own files, the players and the window.
 *
 * The treasures of a palace are a set of groups, a bit each: no palace holds two of one group.
 */

#pragma once

#include "../rules.h"

enum {
  CANALETTO_LEAST_SEATS = 2,
  CANALETTO_SEATS = 4,
  CANALETTO_GROUPS = 12,
  CANALETTO_PALACES = 16,
  CANALETTO_MOST_TREASURES = 3,  /* in a palace */
  CANALETTO_LEAST_OF_COLUMN = 2, /* treasures where the column starts */
  CANALETTO_MARKERS = 14,
  CANALETTO_LEAST_MARKER = 3,
  CANALETTO_VALUES = 12, /* markers that are in the game */
  CANALETTO_CASH = 30,
  CANALETTO_MOST_BID = 99,
  CANALETTO_MOST_MASKED_BID = 15,
  CANALETTO_GROUPS_LEFT = 2, /* so many groups in the palaces, or fewer, end the game */
};

enum {
  CANALETTO_AUCTION,
  CANALETTO_SELL_PHASE,
  CANALETTO_OVER
};

enum {
  CANALETTO_BID,
  CANALETTO_PASS,
  CANALETTO_MASK,
  CANALETTO_SELL
};

enum {
  CANALETTO_OPTION_VALUES
};

enum {
  CANALETTO_EVENT_LOT = RULES_N_EVENTS, /* the groups `cards` of the palace `number` are for sale */
  CANALETTO_EVENT_BID,                  /* `seat` bids `number`; the gondola is at `total` now */
  CANALETTO_EVENT_PASS,
  CANALETTO_EVENT_MASK,
  CANALETTO_EVENT_BOUGHT, /* `seat` has the lot `cards` for `number`, `total` of it as debt */
  CANALETTO_EVENT_UNSOLD,
  CANALETTO_EVENT_SOLD,   /* the group `other` was sold at `number` a treasure */
  CANALETTO_EVENT_PAID,   /* `seat` gets `number` for `total` treasures */
  CANALETTO_EVENT_MARKER, /* the marker `number` came to the head of the row */
};

typedef struct {
  uint16_t palaces[CANALETTO_PALACES];
  uint8_t values[CANALETTO_VALUES];
  uint8_t column;
  uint8_t opener;
} CanalettoSetup;

typedef struct {
  uint16_t palaces[CANALETTO_PALACES];
  uint16_t ready; /* complete groups still to be sold */
  uint16_t round;
  int16_t cash[CANALETTO_SEATS];
  int16_t debt[CANALETTO_SEATS];
  uint8_t column;
  uint8_t gondola;
  uint8_t bid;
  uint8_t leader; /* or RULES_NOBODY */
  uint8_t in;     /* a bit for each seat */
  uint8_t opener;
  uint8_t buyer; /* or RULES_NOBODY */
  uint8_t masks; /* a bit for each seat that still has one */
  uint8_t unsold;
  uint8_t n_used; /* markers; the head of the row is values[n_used] */
  uint8_t n_sold;
  uint8_t values[CANALETTO_VALUES]; /* 0 is hidden */
  uint8_t sold[CANALETTO_GROUPS];
  uint8_t owned[CANALETTO_SEATS][CANALETTO_GROUPS];
} CanalettoState;

typedef struct {
  const char *name;
  uint8_t n_treasures;
} CanalettoGroup;

extern const CanalettoGroup canaletto_groups[CANALETTO_GROUPS];
extern const RulesParagraph canaletto_paragraphs[];
extern const RulesFact canaletto_facts[];
extern const RulesChart canaletto_charts[];
extern const RulesRefusal canaletto_refusals[];
extern const RulesOption canaletto_options[];

/* The game's own reasons, in the order of canaletto_refusals. */
enum {
  CANALETTO_BID_TOO_LOW = RULES_N_REASONS, /* the number is the standing bid */
  CANALETTO_BID_TOO_HIGH,
  CANALETTO_MASK_USED,
  CANALETTO_MASK_NEEDS_BID,
  CANALETTO_MASK_BID_TOO_HIGH, /* the number is the standing bid */
  CANALETTO_GROUP_NOT_READY,
  CANALETTO_TREASURES_WRONG,
  CANALETTO_PALACE_WRONG, /* the number is the palace, from 0 */
  CANALETTO_VALUES_WRONG,
  CANALETTO_COLUMN_WRONG,
  CANALETTO_OPENER_WRONG,
};

static inline CanalettoState *
canaletto_state (RulesState *state)
{
  return (CanalettoState *) (void *) state->data;
}

static inline const CanalettoState *
canaletto_peek (const RulesState *state)
{
  return (const CanalettoState *) (const void *) state->data;
}

/* The marker at the head of the row, or 0 when none is left. */
static inline unsigned
canaletto_value (const CanalettoState *canaletto)
{
  return canaletto->n_used < CANALETTO_VALUES ? canaletto->values[canaletto->n_used] : 0;
}

/* The groups of which a treasure lies in a palace. */
unsigned canaletto_groups_in_palaces (const uint16_t palaces[CANALETTO_PALACES]);
unsigned canaletto_count_palaces (const CanalettoState *canaletto); /* with treasures */
bool canaletto_may_mask (const CanalettoState *canaletto, unsigned seat);
/* The palace where the gondola would be once BID is made. */
unsigned canaletto_landing (const CanalettoState *canaletto, unsigned bid);

/* Setup and writing, for the game's table of functions. */
RulesStatus canaletto_check_table (const RulesSetup *setup);
void canaletto_deal (RulesSetup *setup, RulesRng *rng);
void canaletto_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng);
void canaletto_follow (RulesSetup *setup, const RulesState *state, const RulesState *world);
RulesStatus canaletto_read_setup (RulesSetup *setup, const RulesValue *value);
void canaletto_write_setup (const RulesSetup *setup, RulesWriter *writer);
void canaletto_write (const RulesState *state, RulesWriter *writer);
size_t canaletto_format (RulesMove move, char *ret_text);
bool canaletto_parse (const char *text, RulesMove *ret_move);
