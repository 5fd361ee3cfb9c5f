/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The referee: a setup and moves make a position, for any game of the table `rules_games`.
 *
 * Everything here is a plain value, copied by assignment; nothing allocates, keeps a global or
 * reads a clock. Functions may run on any thread. A game's own data lies in the `data` bytes of
 * a value; only the game's folder and the players who know that game look inside.
 *
 * A call that is refused leaves the state as it was, to the last bit.
 */

#pragma once

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rng.h"
#include "value.h"

enum {
  RULES_VERSION = 1, /* a game stored under another number may not replay alike */

  RULES_MAX_SEATS = 6,
  RULES_MAX_OPTIONS = 4,
  RULES_MAX_EVENTS = 64,
  RULES_MAX_NUMBERS = 8,      /* in a cell of a chart */
  RULES_LEGAL_MAX = 4096,     /* the longest list of legal moves ever made */
  RULES_MOVE_TEXT_SIZE = 288, /* the longest notation and its NUL */
  RULES_SETUP_SIZE = 128,
  RULES_DATA_SIZE = 880,
  RULES_NOBODY = 0xff, /* where a seat may be missing */
};

/* The viewer of a position or of events: a seat, or one of these. */
typedef unsigned RulesViewer;

enum {
  RULES_ALL_KNOWING = RULES_MAX_SEATS, /* sees the referee's position itself */
  RULES_SPECTATOR,                     /* sees what every seat sees */
  RULES_N_VIEWERS,
};

typedef struct RulesGame RulesGame;

/*
 * Zero is yes. Anything else is a refusal: its reason, and the number that is in the way, if any.
 */
typedef uint32_t RulesStatus;

#define RULES_REFUSE(reason, number) ((RulesStatus) (reason) | (RulesStatus) (number) << 16)
#define RULES_REASON(status) ((status) &0xffff)
#define RULES_NUMBER(status) ((unsigned) (status) >> 16)

/* The reasons that every game shares; a game's own begin at RULES_N_REASONS. */
enum {
  RULES_OK,
  RULES_UNKNOWN_MOVE, /* not the notation of a move of this game */
  RULES_NOT_TO_ACT,
  RULES_OVER,
  RULES_OTHER_PHASE,
  RULES_BAD_SEATS,
  RULES_BAD_OPTION,
  RULES_BAD_SETUP, /* the setup is not written as the game writes it */
  RULES_N_REASONS,
};

/* One decision of one seat. What the operands mean, the game says with its verbs. */
typedef struct {
  uint8_t seat;
  uint8_t verb;
  uint16_t number;
  uint32_t unused; /* zero, so that equal moves are equal bytes */
  uint64_t cards;
} RulesMove;

/* A complete deal, hidden parts included. */
typedef struct {
  uint8_t game; /* index in rules_games */
  uint8_t n_seats;
  uint8_t options[RULES_MAX_OPTIONS]; /* index of the chosen value of each option */
  alignas (8) unsigned char data[RULES_SETUP_SIZE];
} RulesSetup;

/* The referee's position. */
typedef struct {
  uint8_t game;
  uint8_t n_seats;
  uint8_t options[RULES_MAX_OPTIONS];
  uint8_t phase;  /* index in the game's phases */
  uint8_t to_act; /* a bit for each seat; none when the game is over */
  uint32_t ply;
  alignas (8) unsigned char data[RULES_DATA_SIZE];
} RulesState;

/*
 * What one viewer knows, and nothing else: the same layout with hidden values cleared, so that two
 * states which the viewer can't tell apart give equal bytes. It is a type of its own, so that a
 * state can't be passed by mistake.
 */
typedef struct {
  RulesState known;
  RulesViewer viewer;
  uint32_t unused; /* zero, so that equal views are equal bytes */
} RulesView;

/* What a move did, one thing at a time. Kinds from RULES_N_EVENTS on are the game's own. */
typedef struct {
  uint8_t kind;
  uint8_t seat;  /* who, or RULES_NOBODY */
  uint8_t other; /* to whom, or RULES_NOBODY */
  /* The seats that may see more than the kind and the seat: a bit each, all set if public, none
   * where the rest has been removed for a viewer. */
  uint8_t seen_by;
  int16_t number;
  int16_t total;
  uint64_t cards;
} RulesEvent;

enum {
  RULES_EVENT_COMMITTED, /* a secret move: `number` is its verb, `total` its number */
  RULES_EVENT_REVEALED,
  RULES_EVENT_ROUND, /* round `number` begins; `seat` opens it */
  RULES_EVENT_OVER,  /* `seat` has won with `number` points; one event a winner */
  RULES_N_EVENTS,
};

enum {
  RULES_SEEN_BY_ALL = 0xff
};

typedef struct {
  unsigned n;
  RulesEvent list[RULES_MAX_EVENTS];
} RulesEvents;

/* A paragraph of a game's rules: "krach.3.2" and what it is about. */
typedef struct {
  const char *id;
  const char *topic;
} RulesParagraph;

/*
 * Marks a sentence for translation. It stays English here; its translation is looked up where it is
 * shown.
 */
#define RULES_TEXT(sentence) sentence

/* Why a move or a setup is refused. `{n}` in the sentence is the number of the status. */
typedef struct {
  const char *paragraph;
  const char *sentence;
} RulesRefusal;

typedef struct {
  const char *name;
  const char *const *values; /* NULL at the end; the default first */
  const char *paragraph;
} RulesOption;

/* A number of the game's material, by the name that its rulebook has for it: "loan-chips". */
typedef struct {
  const char *name;
  /* Where it depends on how many play, there is one for each number of seats, from the least on. */
  unsigned n_values;
  int values[RULES_MAX_SEATS];
  int (*count) (unsigned n_seats); /* what it is if not in `values`: counted in the game's data */
} RulesFact;

/* What stands at one place of a chart: a word by its key, "brown", and numbers; or nothing. */
typedef struct {
  const char *word;
  unsigned n_numbers;
  int numbers[RULES_MAX_NUMBERS];
  bool is_range; /* from the first number to the second */
} RulesCell;

/* A table of the game's material, whose first row and first column say what stands in the others.
 */
typedef struct {
  const char *name;
  unsigned n_rows;
  unsigned n_columns;
  void (*fill) (unsigned row, unsigned column, RulesCell *ret_cell); /* RET_CELL is empty */
} RulesChart;

/* Receives a setup, a state or a view, key by key, in the order of the game's page. */
typedef struct RulesWriter RulesWriter;
struct RulesWriter {
  void (*open) (RulesWriter *writer, char bracket); /* '{' or '[' */
  void (*close) (RulesWriter *writer, char bracket);
  void (*key) (RulesWriter *writer, const char *key);
  void (*text) (RulesWriter *writer, const char *text);
  void (*integer) (RulesWriter *writer, int64_t integer);
  void (*boolean) (RulesWriter *writer, bool boolean);
  void (*null) (RulesWriter *writer);
};

/* The table of games, NULL at the end. A program may link its own. */
extern const RulesGame *const rules_games[];

const RulesGame *rules_find_game (const char *id, size_t length);
const RulesGame *rules_get_game (unsigned game);
unsigned rules_count_games (void);

const char *rules_game_id (const RulesGame *game);
const char *rules_game_title (const RulesGame *game); /* English */
unsigned rules_game_min_seats (const RulesGame *game);
unsigned rules_game_max_seats (const RulesGame *game);
unsigned rules_game_usual_seats (const RulesGame *game); /* of a first game */
/* Whether a seat ever knows what another does not. */
bool rules_game_has_secrets (const RulesGame *game);
const RulesOption *rules_game_options (const RulesGame *game, unsigned *ret_n);
const RulesParagraph *rules_game_paragraphs (const RulesGame *game, unsigned *ret_n);
const RulesRefusal *rules_game_refusals (const RulesGame *game, unsigned *ret_n);
size_t rules_game_data_size (const RulesGame *game);
/* The words of rules_phase, "over" the last. */
bool rules_game_has_phase (const RulesGame *game, const char *phase);

/* NULL if the game has none of that name. */
const RulesFact *rules_game_find_fact (const RulesGame *game, const char *name);
const RulesChart *rules_game_find_chart (const RulesGame *game, const char *name);
/* The K-th value of a fact of GAME. */
int rules_fact_value (const RulesGame *game, const RulesFact *fact, unsigned k);
void rules_chart_read (const RulesChart *chart, unsigned row, unsigned column, RulesCell *ret_cell);

/* The refusal behind a status that is not RULES_OK. */
const RulesRefusal *rules_refusal (const RulesGame *game, RulesStatus status);

/* SENTENCE with the number of STATUS for `{n}`, in English or translated; cut to SIZE. */
void rules_refusal_fill (const char *sentence, RulesStatus status, char *ret_text, size_t size);

/* An empty setup with every option at its default; refused if the game has no such table. */
RulesStatus rules_setup_init (const RulesGame *game, unsigned n_seats, RulesSetup *ret_setup);
RulesStatus rules_setup_choose (RulesSetup *setup, const char *option, const char *value);
void rules_setup_deal (RulesSetup *setup, RulesRng *rng);
/*
 * Draws anew in SETUP what no seat can know yet in STATE, a position that came from it. The moves
 * up to there stay legal, and every seat sees the same after each of them.
 */
void rules_setup_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng);
/*
 * The same for what SEAT can't know, hands of others too: a deal that is likely by all that SEAT
 * has seen. The moves up to STATE stay legal, and SEAT sees the same after each of them; no move
 * may be secret still.
 */
void rules_setup_imagine (RulesSetup *setup, const RulesState *state, unsigned seat, RulesRng *rng);
/* One place of what a seat can't see. */
typedef struct {
  uint8_t
    place; /* the seat whose hand it is in, or a pile of the game's, from RULES_MAX_SEATS on */
  uint8_t number; /* in the pile, from the first that will come; 0 in a hand */
  uint8_t card;
} RulesUnseen;

enum {
  RULES_MOST_UNSEEN = 48
};

/* What SEAT can't see in STATE, place by place. */
size_t
rules_list_unseen (const RulesState *state, unsigned seat, RulesUnseen ret_list[RULES_MOST_UNSEEN]);
/* Exchanges the cards of two of these places in STATE. */
void rules_exchange_unseen (RulesState *state, const RulesUnseen *one, const RulesUnseen *other);
/*
 * Makes SETUP one from which WORLD comes by the moves that led from it to STATE, if WORLD differs
 * by such exchanges alone. It may be one that can't be dealt, or in which a move was not legal.
 */
void rules_setup_follow (RulesSetup *setup, const RulesState *state, const RulesState *world);

RulesStatus rules_setup_read (RulesSetup *setup, const RulesValue *value);
void rules_setup_write (const RulesSetup *setup, RulesWriter *writer);
/* The number of seats that a written setup is made for, or 0 where it doesn't say. */
unsigned rules_setup_count_seats (const RulesGame *game, const RulesValue *value);

/* SETUP must have been dealt or read. EVENTS may be NULL, here and below. */
void rules_start (const RulesSetup *setup, RulesState *ret_state, RulesEvents *ret_events);

/*
 * The legal moves of SEAT, in a fixed order, at most RULES_LEGAL_MAX; none if it is not to act.
 * Where there are more, a useful selection is made and RET_ALL is false.
 */
size_t rules_legal (const RulesState *state,
                    unsigned seat,
                    RulesMove ret_moves[RULES_LEGAL_MAX],
                    bool *ret_all);
uint64_t rules_count_legal (const RulesState *state, unsigned seat);

/* One legal move of SEAT, which must be to act; every one is equally likely. */
RulesMove rules_draw (const RulesState *state, unsigned seat, RulesRng *rng);

/* MOVE may be any bytes: one that is not a move of the game is refused like an illegal one. */
RulesStatus rules_apply (RulesState *state, RulesMove move, RulesEvents *ret_events);

void rules_view (const RulesState *state, RulesViewer viewer, RulesView *ret_view);

enum {
  RULES_NO_ANSWER = -2, /* the move is no answer to what is for sale */
  RULES_LET_GO = -1,
};

/*
 * What the seat of MOVE would pay in all for what is for sale in STATE, in the means of the game.
 * FROM is the position before the first offer in the same round.
 */
int rules_get_offer (const RulesState *from, const RulesState *state, RulesMove move);
typedef struct {
  unsigned buyer;
  int price;
  unsigned kind; /* what was sold, by what is alike in the game: below RULES_MOST_LOT_KINDS */
} RulesSale;

enum {
  RULES_MOST_LOT_KINDS = 16
};

/* Whether something was sold by the move that led to AFTER with EVENTS. */
bool rules_find_sale (const RulesState *from,
                      const RulesState *after,
                      const RulesEvents *events,
                      RulesSale *ret_sale);

/* What VIEWER sees of EVENTS, which RET_EVENTS may be. Doing it twice changes nothing. */
void rules_events_for (const RulesEvents *events, RulesViewer viewer, RulesEvents *ret_events);

/* The legal moves of the view's seat, from the view alone. */
size_t
rules_view_legal (const RulesView *view, RulesMove ret_moves[RULES_LEGAL_MAX], bool *ret_all);

/* What rules_apply would answer, from the view alone. Moves of other seats are refused. */
RulesStatus rules_view_check (const RulesView *view, RulesMove move);

/* One of them, each equally likely. The view's seat must be to act. */
RulesMove rules_view_draw (const RulesView *view, RulesRng *rng);

/*
 * A world that fits the view: each deal equally likely among those that fit every fact the seat
 * has, and after it each secret move that others have committed, among those legal in that world.
 */
void rules_imagine (const RulesView *view, RulesRng *rng, RulesState *ret_state);

void rules_state_write (const RulesState *state, RulesWriter *writer);
void rules_view_write (const RulesView *view, RulesWriter *writer);

void rules_scores (const RulesState *state, int ret_scores[RULES_MAX_SEATS]);
unsigned rules_winners (const RulesState *state); /* a bit for each seat */
unsigned rules_round (const RulesState *state);
const char *rules_phase (const RulesState *state);

/* Whether the moves of the present phase are secret until all are in. */
bool rules_is_secret_phase (const RulesState *state);

/*
 * Whether everybody knows what the seats to act may choose from. Where they do not, a move that is
 * the only one is still a secret.
 */
bool rules_has_public_choices (const RulesState *state);

/*
 * Whether everything the game is made of is where it can be: cards, chips, treasures. A state made
 * by this interface always is; tests ask at every ply.
 */
bool rules_is_sound (const RulesState *state);

/* MOVE was read, listed, drawn or accepted. Returns the length; the text ends with a NUL. */
size_t
rules_move_format (const RulesGame *game, RulesMove move, char ret_text[RULES_MOVE_TEXT_SIZE]);
RulesStatus rules_move_parse (
  const RulesGame *game, unsigned seat, const char *text, size_t length, RulesMove *ret_move);

static inline bool
rules_is_seat (RulesViewer viewer)
{
  return viewer < RULES_MAX_SEATS;
}

/* Whether VIEWER can look at a table of N_SEATS. */
static inline bool
rules_is_viewer (RulesViewer viewer, unsigned n_seats)
{
  return viewer < n_seats || viewer == RULES_ALL_KNOWING || viewer == RULES_SPECTATOR;
}

static inline bool
rules_is_over (const RulesState *state)
{
  return state->to_act == 0;
}

static inline bool
rules_is_to_act (const RulesState *state, unsigned seat)
{
  return seat < RULES_MAX_SEATS && (state->to_act >> seat & 1) != 0;
}
