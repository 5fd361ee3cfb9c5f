/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a game implements. A new game is a folder that fills one of these and a line in the table
 * of games; nothing else knows its name.
 *
 * `rules.c` has checked what the comments say before it calls.
 */

#pragma once

#include <assert.h>

#include "rules.h"

struct RulesGame {
  const char *id;
  const char *title;
  uint8_t min_seats;
  uint8_t max_seats;
  uint8_t usual_seats;              /* of a first game */
  const RulesOption *options;       /* a name of NULL at the end */
  const RulesParagraph *paragraphs; /* an id of NULL at the end */
  const RulesFact *facts;           /* a name of NULL at the end; NULL: there are none */
  const RulesChart *charts;         /* the same */
  const RulesRefusal *refusals;     /* by reason, from RULES_UNKNOWN_MOVE on; NULL at the end */
  const char *const *phases;        /* "over" is the last */
  const char *const *setup_keys;    /* what a written setup must have, NULL at the end */
  unsigned secret_phases;           /* a bit for each phase whose moves stay secret */
  unsigned private_phases;          /* … and each whose choices depend on what others can't see */
  uint32_t verbs;                   /* a bit for each verb there is, */
  uint32_t numbered;                /* for each whose moves have a number, */
  uint32_t carded;                  /* for each whose moves have cards */
  size_t data_size;                 /* bytes used of RulesState.data */

  /* The options are chosen. An impossible table (a variant that wants fewer seats) is refused. */
  RulesStatus (*check_table) (const RulesSetup *setup);
  void (*deal) (RulesSetup *setup, RulesRng *rng);
  /* What is still hidden from all in STATE, which came from SETUP. NULL: nothing ever is. */
  void (*redraw) (RulesSetup *setup, const RulesState *state, RulesRng *rng);
  /* STATE came from SETUP, and one seat can't tell WORLD from it: makes SETUP one from which WORLD
   * comes by the same moves. Moves that are still secret stay STATE's. */
  void (*follow) (RulesSetup *setup, const RulesState *state, const RulesState *world);
  /* VALUE is an object with all the `setup_keys`. */
  RulesStatus (*read_setup) (RulesSetup *setup, const RulesValue *value);
  unsigned (*count_seats) (const RulesValue *value); /* may be NULL */
  void (*write_setup) (const RulesSetup *setup, RulesWriter *writer);

  /* Game, seats and options of STATE are set, all the rest is zero. */
  void (*start) (const RulesSetup *setup, RulesState *state, RulesEvents *events);

  /* SEAT is to act. */
  size_t (*legal) (const RulesState *state, unsigned seat, RulesMove *ret_moves);
  uint64_t (*count_legal) (const RulesState *state, unsigned seat);
  RulesMove (*draw) (const RulesState *state, unsigned seat, RulesRng *rng);

  /*
   * Whether MOVE is legal. Its seat is to act, its verb exists, and it has no operand that the verb
   * doesn't take. STATE may be what the seat knows: the answer must be the same.
   */
  RulesStatus (*check) (const RulesState *state, RulesMove move);
  /* MOVE is legal. The caller counts the ply. */
  void (*apply) (RulesState *state, RulesMove move, RulesEvents *events);

  /* Clears in STATE, a copy, what VIEWER may not know: a seat or the spectator. */
  void (*hide) (RulesState *state, RulesViewer viewer);
  /* STATE is a copy of what VIEWER, a seat or the spectator, knows, to be completed. */
  void (*imagine) (RulesState *state, RulesViewer viewer, RulesRng *rng);

  /* What SEAT can't see, and CARD in one of these places instead of the one that it has. NULL:
   * nothing is hidden. */
  size_t (*list_unseen) (const RulesState *state, unsigned seat, RulesUnseen *ret_list);
  void (*put_unseen) (RulesState *state, const RulesUnseen *unseen, unsigned card);

  /* As rules_get_offer and rules_find_sale. NULL: nothing is sold by auction. */
  int (*get_offer) (const RulesState *from, const RulesState *state, RulesMove move);
  bool (*find_sale) (const RulesState *from,
                     const RulesState *after,
                     const RulesEvents *events,
                     RulesSale *ret_sale);

  /* The keys between `ply` and `scores`. */
  void (*write) (const RulesState *state, RulesWriter *writer);
  void (*scores) (const RulesState *state, int *ret_scores);
  unsigned (*winners) (const RulesState *state); /* when over */
  unsigned (*round) (const RulesState *state);
  bool (*is_sound) (const RulesState *state);

  /* Returns the length; writes no NUL. */
  size_t (*format) (RulesMove move, char *ret_text);
  /* TEXT ends with a NUL. The seat is filled in by the caller. */
  bool (*parse) (const char *text, RulesMove *ret_move);
};

#define RULES_FOR_EACH_SEAT(seat, state) for (unsigned seat = 0; seat < (state)->n_seats; seat++)

static inline unsigned
rules_all_seats (const RulesState *state)
{
  return (1u << state->n_seats) - 1;
}

/* The seat after SEAT, clockwise, whose bit is in SEATS; SEATS is not empty. */
static inline unsigned
rules_next_seat (unsigned seats, unsigned n_seats, unsigned seat)
{
  do
    seat = seat + 1 == n_seats ? 0 : seat + 1;
  while ((seats >> seat & 1) == 0);

  return seat;
}

/* The lowest bit of a set that is not empty, as a number. */
static inline unsigned
rules_lowest (uint64_t set)
{
  return (unsigned) __builtin_ctzll (set);
}

static inline unsigned
rules_count (uint64_t set)
{
  set -= set >> 1 & UINT64_C (0x5555555555555555);
  set = (set & UINT64_C (0x3333333333333333)) + (set >> 2 & UINT64_C (0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);

  return (unsigned) ((set * UINT64_C (0x0101010101010101)) >> 56);
}

static inline void
rules_emit (RulesEvents *events, RulesEvent event)
{
  if (events == NULL)
    return;

  assert (events->n < RULES_MAX_EVENTS);
  events->list[events->n++] = event;
}

/* What everybody sees. */
static inline void
rules_announce (
  RulesEvents *events, unsigned kind, unsigned seat, unsigned other, int number, int total)
{
  if (events == NULL)
    return;

  rules_emit (events,
              (RulesEvent){ .kind = (uint8_t) kind,
                            .seat = (uint8_t) seat,
                            .other = (uint8_t) other,
                            .seen_by = RULES_SEEN_BY_ALL,
                            .number = (int16_t) number,
                            .total = (int16_t) total });
}

/* The first of EVENTS of that kind, or NULL. */
const RulesEvent *rules_find_event (const RulesEvents *events, unsigned kind);
/* For find_sale of a game whose events of KIND say who bought what and for how much. */
bool rules_find_purchase (const RulesEvents *events,
                          unsigned kind,
                          RulesSale *ret_sale,
                          uint64_t *ret_cards);

/* Notation: each reads from *TEXT and moves it on, or says no. */
bool rules_read_word (const char **text, const char *word);
bool rules_read_number (const char **text, unsigned most, unsigned *ret_number);
size_t rules_write_word (char *ret_text, const char *word);
size_t rules_write_number (char *ret_text, unsigned number);

/* Keys with common kinds of values. The seat RULES_NOBODY is written as null. */
void rules_write_integer (RulesWriter *writer, const char *key, int64_t integer);
void rules_write_seat (RulesWriter *writer, const char *key, unsigned seat);
void rules_write_seats (RulesWriter *writer, const char *key, unsigned seats);
void rules_write_text_or_null (RulesWriter *writer, const char *text);
