/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet: what its positions are made of, for its own files, the players and the window.
 *
 * A card is a number from 0 to 44, by series, then year; a set of cards is a bit each, so that the
 * oldest card of a series is the lowest bit of that series.
 */

#pragma once

#include "../rules.h"

enum {
  BANQUET_LEAST_SEATS = 2,
  BANQUET_SEATS = 5,
  BANQUET_CARDS = 45,
  BANQUET_SERIES = 6,
  BANQUET_MOST_OF_SERIES = 8,
  BANQUET_HAND = 4,
  BANQUET_PILE = 19,
  BANQUET_CHEQUES = 4,
  BANQUET_THIEVES = 2,
  BANQUET_MOST_CHEQUE = 24,
  BANQUET_LEAST_COLLECTION = 3,
  BANQUET_CASTLES = 16,
  BANQUET_TABLE = 37, /* the first space of the banquet table */
  BANQUET_FINEST = 8, /* spaces at the end */
  BANQUET_SECOND = 4,
  BANQUET_STUCK = 30, /* rounds without a pawn moving that end the game */

  BANQUET_LEFT = 0,
  BANQUET_RIGHT = 1,
  BANQUET_HIDDEN = 0xff, /* a card of a pile */
  BANQUET_MOST_QUIET = 40,
};

enum {
  BANQUET_PLACE,
  BANQUET_AUCTION,
  BANQUET_BUY,
  BANQUET_CASTLE,
  BANQUET_SHOW_PHASE,
  BANQUET_STEAL_PHASE,
  BANQUET_OVER,
};

/* As verbs of moves; 0 stands for no action. */
enum {
  BANQUET_NOTHING,
  BANQUET_GO_AUCTION,
  BANQUET_GO_CASTLE,
  BANQUET_CHEQUE, /* `number` is its value */
  BANQUET_THIEF,  /* `number` is its seniority */
  BANQUET_TAKE,   /* `number` is the pile */
  BANQUET_EXHIBIT,
  BANQUET_DETECTIVE,
  BANQUET_SHOW,   /* `cards`; none is `show nothing` */
  BANQUET_STEAL,  /* `number` is the exhibitor, `cards` the one card */
  BANQUET_SECRET, /* in a view: something was committed */
};

enum {
  BANQUET_OPTION_SPACE,
  BANQUET_OPTION_ENDING
};

enum {
  BANQUET_EVENT_NOT_SOLD = RULES_N_EVENTS, /* no sale at the auction house */
  BANQUET_EVENT_BUYER,                     /* the cheque `number` of `seat` is the highest */
  BANQUET_EVENT_BOUGHT, /* `seat` took `cards` from the pile `total` for the cheque `number` */
  BANQUET_EVENT_CHEQUE_TAKEN, /* the thief of `seat` took the cheque `number` of `other` */
  BANQUET_EVENT_CHEQUE_GONE,
  BANQUET_EVENT_TURNED,  /* `cards` lies on the pile `number` now */
  BANQUET_EVENT_FINEST,  /* `seat` has the finest (`number` 1) or second finest (2) collection */
  BANQUET_EVENT_ADVANCE, /* the pawn of `seat` goes `number` spaces, to the space `total` */
  BANQUET_EVENT_STOLEN,  /* `seat` took `cards` from `other` */
  BANQUET_EVENT_ARREST,  /* the thief `number` of `seat` goes to prison */
  BANQUET_EVENT_FREED,   /* the thief `number` of `seat` leaves it */
  BANQUET_EVENT_BANQUET, /* the game ends: final scoring; `number` is 1 when nobody moved for long
                          */
  BANQUET_EVENT_FINAL,   /* `cards` of `seat` are the finest collection of all */
  BANQUET_EVENT_FINAL_SECOND, /* … the second finest; a kind of its own, since the rank is public */
  BANQUET_EVENT_NO_LOOT,      /* nobody has shown anything that the thief of `seat` could take */
};

/*
 * Questions of yes or no that the choices of a seat answer, where it has a choice. How strong it is
 * counts by the cards known to all: no collection, one of fewer than five cards, a larger one.
 */
enum {
  BANQUET_ASK_CASTLE,                                  /* rather than to buy; by strength */
  BANQUET_ASK_IDLE_CASTLE = BANQUET_ASK_CASTLE + 3,    /* where it can't buy anything */
  BANQUET_ASK_LOT_THIEF,                               /* rather than a cheque; alone, or not */
  BANQUET_ASK_HIGH_CHEQUE = BANQUET_ASK_LOT_THIEF + 2, /* its highest; alone, or not */
  BANQUET_ASK_EXHIBIT = BANQUET_ASK_HIGH_CHEQUE + 2,   /* small and large collections */
  BANQUET_ASK_THIEF = BANQUET_ASK_EXHIBIT + 2,         /* rather than the detective, … */
  BANQUET_ASK_THIEF_AT_PREY,                           /* … where others have a collection */
  BANQUET_ASK_SENIOR,                                  /* of two thieves */
  BANQUET_QUESTIONS,
};

typedef struct {
  uint64_t hands[BANQUET_SEATS];
  uint8_t piles[2][BANQUET_PILE]; /* top first */
  uint8_t n_pile[2];
} BanquetSetup;

typedef struct {
  uint64_t hands[BANQUET_SEATS]; /* in a view of another: the known cards alone */
  uint64_t known[BANQUET_SEATS]; /* of the hand, to all */
  uint64_t shown[BANQUET_SEATS]; /* of the collection, still there */
  uint64_t secret_cards[BANQUET_SEATS];
  uint32_t cheques[BANQUET_SEATS]; /* a bit for each value */
  uint16_t thieves[BANQUET_SEATS]; /* a bit for each seniority */
  uint16_t pawns[BANQUET_SEATS];
  uint16_t round;
  /*
   * Hands that were proved to hold no collection. Each entry counts, two bits a series, the cards
   * that are known of such a hand: with the cards nobody knows of it, they made no collection. See
   * banquet-hidden.c.
   */
  uint16_t quiet[BANQUET_SEATS][BANQUET_MOST_QUIET];
  uint8_t n_quiet[BANQUET_SEATS];
  /* How often each question was answered no and yes, lately; see banquet-habits.c. Public. */
  uint8_t habits[BANQUET_SEATS][BANQUET_QUESTIONS][2];
  uint8_t n_cards[BANQUET_SEATS]; /* in hand */
  uint8_t secrets[BANQUET_SEATS]; /* the verb committed in this phase */
  uint8_t secret_numbers[BANQUET_SEATS];
  uint8_t places[BANQUET_SEATS];  /* BANQUET_GO_AUCTION, BANQUET_GO_CASTLE or BANQUET_NOTHING */
  uint8_t actions[BANQUET_SEATS]; /* the verb revealed this round */
  uint8_t action_numbers[BANQUET_SEATS];
  uint8_t has_shown; /* seats with a collection, even if it was stolen empty: a bit each */
  uint8_t buyer;     /* during `buy` */
  uint8_t n_prison;
  uint8_t prison[BANQUET_SEATS]; /* thieves, cell 1 first */
  uint8_t n_steals;
  uint8_t steals[BANQUET_SEATS * BANQUET_SEATS / 4]
                [2]; /* thief's seat, exhibitor; the present first */
  uint8_t stuck;
  uint8_t has_moved; /* a pawn, this round */
  uint8_t winners;   /* a bit each, when over */
  uint8_t n_pile[2];
  uint8_t piles[2][BANQUET_PILE]; /* the top is piles[p][BANQUET_PILE − n_pile[p]] */
} BanquetState;

typedef struct {
  char letter;
  uint8_t first; /* card */
  uint8_t n_cards;
  uint64_t cards; /* a bit each */
  uint16_t years[BANQUET_MOST_OF_SERIES];
} BanquetSeries;

typedef struct {
  uint8_t n_spaces;
  uint8_t numbers[2];
} BanquetCastle;

typedef struct {
  uint8_t cheques[BANQUET_CHEQUES];
  uint8_t thieves[BANQUET_THIEVES];
} BanquetSeat;

extern const BanquetSeries banquet_series[BANQUET_SERIES];
extern const BanquetCastle banquet_castles[BANQUET_CASTLES];
extern const BanquetSeat banquet_seats[BANQUET_SEATS];
extern const RulesParagraph banquet_paragraphs[];
extern const RulesFact banquet_facts[];
extern const RulesChart banquet_charts[];
extern const RulesRefusal banquet_refusals[];
extern const RulesOption banquet_options[];

/* The game's own reasons, in the order of banquet_refusals. */
enum {
  BANQUET_AUCTION_NEEDS_CARD = RULES_N_REASONS,
  BANQUET_NO_SUCH_CHEQUE, /* the number is the cheque */
  BANQUET_NO_SUCH_THIEF,  /* the number is the thief */
  BANQUET_PILE_EMPTY,
  BANQUET_SHOW_NOT_OWN,
  BANQUET_SHOW_TOO_FEW,
  BANQUET_SHOW_GAP,
  BANQUET_SHOW_NOTHING,
  BANQUET_STEAL_ELSEWHERE, /* the number is the exhibitor to be robbed now */
  BANQUET_STEAL_NOT_SHOWN,
  BANQUET_CARDS_WRONG,
  BANQUET_HAND_WRONG,
  BANQUET_PILES_WRONG,
};

static inline BanquetState *
banquet_state (RulesState *state)
{
  return (BanquetState *) (void *) state->data;
}

static inline const BanquetState *
banquet_peek (const RulesState *state)
{
  return (const BanquetState *) (const void *) state->data;
}

static inline uint64_t
banquet_series_cards (unsigned series)
{
  return banquet_series[series].cards;
}

static inline unsigned
banquet_top (const BanquetState *banquet, unsigned pile)
{
  return banquet->piles[pile][BANQUET_PILE - banquet->n_pile[pile]];
}

unsigned banquet_card_series (unsigned card);
unsigned banquet_card_year (unsigned card);
unsigned banquet_oldest_year (uint64_t cards); /* CARDS is not empty */

/* Whether CARDS may be shown; whether a collection can be made of some of them. */
bool banquet_is_collection (uint64_t cards);
bool banquet_has_collection (uint64_t cards);
/* The finest collection in a hand, or none. */
uint64_t banquet_best_collection (uint64_t hand);
/* Whether collection A is finer than B; any is finer than none. */
bool banquet_is_finer (uint64_t a, uint64_t b);
uint64_t banquet_count_collections (uint64_t hand);
uint64_t banquet_draw_collection (uint64_t hand, RulesRng *rng); /* HAND has one */
/* At most MAX of them; all, or a useful selection. */
size_t banquet_list_collections (uint64_t hand, uint64_t *ret_collections, size_t max);

/* The two numbers of the castle to which SPACE belongs. */
const uint8_t *banquet_numbers (unsigned space);
/* Whether an exhibitor reads the castle of its own pawn, not that of the leading one. */
bool banquet_reads_own_space (const RulesState *state);
/* The space whose castle SEAT reads when it exhibits. */
unsigned banquet_read_space (const RulesState *state, unsigned seat);

/* The seat that owns a thief. */
unsigned banquet_thief_owner (unsigned thief);

/* All learn that SEAT holds CARDS, which are in its hand; that its hand holds no collection. */
void banquet_reveal (BanquetState *banquet, unsigned seat, uint64_t cards);
void banquet_prove_quiet (BanquetState *banquet, unsigned seat);

/* Counts what is being revealed, before anything comes of it. */
void banquet_note_habits (RulesState *state);
/* What the present choice of SEAT answers: at the beginning of a round; at the castle. */
unsigned banquet_ask_place (const BanquetState *banquet, unsigned seat);
unsigned banquet_ask_thief (const BanquetState *banquet, unsigned seat);
/* Whether nobody else is where SEAT is. */
bool banquet_is_alone (const BanquetState *banquet, unsigned seat);

void banquet_hide (RulesState *state, RulesViewer viewer);
void banquet_imagine (RulesState *state, RulesViewer viewer, RulesRng *rng);

/* The choices of a seat that is to act. */
/* Whether SEAT has a card to play at the auction house. */
bool banquet_may_go_to_auction (const BanquetState *banquet, unsigned seat);
size_t banquet_legal (const RulesState *state, unsigned seat, RulesMove *ret_moves);
uint64_t banquet_count_legal (const RulesState *state, unsigned seat);
RulesMove banquet_draw (const RulesState *state, unsigned seat, RulesRng *rng);

/* Setup and writing, for the game's table of functions. */
RulesStatus banquet_check_table (const RulesSetup *setup);
void banquet_deal (RulesSetup *setup, RulesRng *rng);
void banquet_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng);
void banquet_follow (RulesSetup *setup, const RulesState *state, const RulesState *world);
RulesStatus banquet_read_setup (RulesSetup *setup, const RulesValue *value);
unsigned banquet_count_seats (const RulesValue *value);
void banquet_write_setup (const RulesSetup *setup, RulesWriter *writer);
void banquet_write (const RulesState *state, RulesWriter *writer);
size_t banquet_format (RulesMove move, char *ret_text);
bool banquet_parse (const char *text, RulesMove *ret_move);
bool banquet_read_card (const char **text, unsigned *ret_card);
size_t banquet_format_card (char *ret_text, unsigned card);
