/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For the files of this folder: one of them a game. */

#pragma once

#include "adj-text.h"

/*
 * The sentence of one of a game's own events, or NULL; and that of a secret move once it may be
 * told. A game without secret moves leaves the second out.
 */
typedef struct {
  const char *game;
  char *(*event) (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event);
  char *(*revealed) (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event);
} AdjTextGame;

extern const AdjTextGame adj_text_banquet;
extern const AdjTextGame adj_text_canaletto;
extern const AdjTextGame adj_text_krach;

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

#define T_(reader, sentence) adj_text_translate ((reader), (sentence))
#define TN_(reader, singular, plural, n) \
  adj_text_translate_plural ((reader), (singular), (plural), (n))
#define N_(sentence) (sentence)
