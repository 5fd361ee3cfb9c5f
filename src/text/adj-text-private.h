/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For the files of this folder: one of them a game. */

#pragma once

#include "adj-text-page.h"
#include "adj-text.h"

/* A sentence on a seat and the same to its player; the name is "You", or "you" where the sentence
 * does not begin with it. A list ends with NULL. */
typedef struct _AdjTextYou {
  const char *third;
  const char *second;
} AdjTextYou;

/*
 * What a game can say. Any function may be missing; of a game that is not in the table all are.
 */
typedef struct {
  const char *game;
  /* The sentence of one of its own events, or NULL. */
  char *(*event) (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event);
  /* Its sentences about the seat of an event, and about the other one; or NULL. */
  const AdjTextYou *you;
  const AdjTextYou *you_other;
  /* The sentence of a secret move once it is revealed. */
  char *(*revealed) (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event);
  /* That NAME has chosen in secret in the phase of KNOWN, without saying what. */
  char *(*committed) (const AdjTextReader *reader, const RulesState *known, const char *name);
  /* Whether an event, which led to STATE, was forced and has changed nothing. */
  gboolean (*is_idle) (const RulesState *state, const RulesEvent *event);
  /* Whether the next move will be such, too. */
  gboolean (*is_idle_next) (const RulesState *state);
  /* The sentence of such events of several seats, which led to STATE one after the other. */
  char *(*idle) (const AdjTextReader *reader, const RulesState *state, guint seats);
  /* Whether one of its own events opens something new in what a single move has done. */
  gboolean (*begins_line) (const RulesEvent *event);
  /* A noun in English for the phase, to be translated. */
  const char *(*phase) (const RulesState *known);
  /* What the view's seat, which is to act, is asked. */
  char *(*question) (const AdjTextReader *reader, const RulesView *view);
  void (*table) (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view);
  /* A score in words; without it, in points. */
  char *(*score) (const AdjTextReader *reader, int score);
  /* Why the winners are before NAMES, who have the same score. */
  char *(*tie_break) (const AdjTextReader *reader, const char *names);
  char *(*move) (const AdjTextReader *reader, const RulesState *state, RulesMove move);
  /* Whether an event is worth telling of what comes of a move of SEAT, later in the round. */
  gboolean (*is_outcome) (const RulesEvent *event, guint seat);
  /* What everybody sees that comes next, in a sentence; NULL: nothing. */
  char *(*outlook) (const AdjTextReader *reader, const RulesState *state);
  /* What MOVE gives its seat, in a sentence; NULL: nothing that its own words don't say. */
  char *(*gain) (const AdjTextReader *reader, const RulesState *before, RulesMove move);
  gboolean tells_price; /* its sentence on a purchase says what is paid */
} AdjTextGame;

/* NULL for a game that is not in the table. */
const AdjTextGame *adj_text_find_game (const RulesState *state);

const char *adj_text_translate (const AdjTextReader *reader, const char *sentence)
  __attribute__ ((format_arg (2)));
const char *adj_text_translate_plural (const AdjTextReader *reader,
                                       const char *singular,
                                       const char *plural,
                                       int n) __attribute__ ((format_arg (2), format_arg (3)));
/* Empty for RULES_NOBODY: some events concern no seat. */
const char *adj_text_name (const AdjTextReader *reader, guint seat);
/* "1 point", "12 points", "−3 points". */
char *adj_text_points (const AdjTextReader *reader, int n);
/* "Hélène, Yann": the seats of a set. */
char *adj_text_names (const AdjTextReader *reader, guint seats);
/* The name that heads what is said of a seat: "Hélène (you):". */
char *adj_text_head (const AdjTextReader *reader, const RulesView *view, guint seat);
char *
adj_text_victory (const AdjTextReader *reader, const RulesState *state, guint seat, int score);
/* Appends to LIST what FORMAT says, after a comma where it is not the first. */
void adj_text_list (GString *list, const char *format, ...) G_GNUC_PRINTF (2, 3);

#define T_(reader, sentence) adj_text_translate ((reader), (sentence))
#define TN_(reader, singular, plural, n) \
  adj_text_translate_plural ((reader), (singular), (plural), (n))
#define N_(sentence) (sentence)
/* An AdjTextYou each: of a sentence, and of one with a plural. */
#define YOU(third, second) \
  {                        \
    third, second          \
  }
#define YOU_N(third, third_plural, second, second_plural) \
  { third, second },                                      \
  {                                                       \
    third_plural, second_plural                           \
  }
