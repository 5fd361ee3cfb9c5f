/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sentences about games, made from events and states, in the reader's language.
 *
 * Nothing is stored: the same game reads in any language. Sentences about events say no more than
 * rules_events_for() leaves to the viewer.
 */

#pragma once

#include <glib.h>

#include "adj-text-catalogue.h"
#include "rules.h"

#define ADJ_TEXT_DOMAIN "adjuge"

typedef struct {
  gboolean is_translated;   /* otherwise English */
  const char *const *names; /* of the seats */
  /* The language it is translated into, instead of the program's; or NULL. */
  const AdjTextCatalogue *catalogue;
  /* Who is called "you" where an event is about that seat: 1 + a seat; 0: everybody has a name. */
  guint you;
  /* For the files of this folder, while they tell an event: see AdjTextYou. */
  const struct _AdjTextYou *forms;
  int about;          /* 0: not about that seat; 1: it is who acts; 2: the other one */
  gboolean is_within; /* the sentence follows a colon and begins with "you" */
} AdjTextReader;

/*
 * Prepares translations: LANGUAGE is "en", "fr" or NULL for the locale's. LOCALE_DIR is where the
 * catalogues are. To be called once, before any thread is started.
 */
void adj_text_init (const char *language, const char *locale_dir);

/* The folder of catalogues: INSTALLED, or that of the build folder which the program still lies in.
 */
char *adj_text_dup_locale_dir (const char *installed);

/* What the setup, or a move, did: one or more sentences. STATE is the position after it. */
char *adj_text_events (const AdjTextReader *reader,
                       RulesViewer viewer,
                       const RulesState *state,
                       const RulesEvents *events);

/* The same sentences, those that belong together on a line of their own. */
char *adj_text_event_lines (const AdjTextReader *reader,
                            RulesViewer viewer,
                            const RulesState *state,
                            const RulesEvents *events);

/* Whether EVENT, which led to STATE, was forced and has changed nothing. */
gboolean adj_text_is_idle (const RulesState *state, const RulesEvent *event);
/* Whether the next move will be such, too. */
gboolean adj_text_is_idle_next (const RulesState *state);
/* The sentence of such events of SEATS, one after the other; NULL: each has one of its own. */
char *adj_text_idle (const AdjTextReader *reader, const RulesState *state, guint seats);

/* After what is in TEXT; NULL: nothing. */
void adj_text_add_sentence (GString *text, const char *sentence);

/* What a game is called. */
const char *adj_text_title (const AdjTextReader *reader, const RulesGame *game);

/* "12 points", or what else the game counts: "41 spaces". */
char *adj_text_score (const AdjTextReader *reader, const RulesState *state, int score);

/* Why the winners of a game that is over are before others with the same score, as a sentence; NULL
 * where nobody else has it. */
char *adj_text_tie_break (const AdjTextReader *reader, const RulesState *state);

/* Whether the sentence on a purchase in STATE says what is paid. */
gboolean adj_text_tells_price (const RulesState *state);

/* Why a move is refused, without its paragraph. */
char *adj_text_refusal (const AdjTextReader *reader, const RulesGame *game, RulesStatus status);

/*
 * The table as one seat, or the spectator, sees it: lines for a terminal, at most 78 columns wide,
 * without a newline at the end. "You" is the view's seat.
 */
char *adj_text_view (const AdjTextReader *reader, const RulesView *view);

/*
 * What a legal move would mean, for a list of choices: a phrase on one line, without a full stop.
 * STATE may be the `known` of the mover's view; nothing else of it is used.
 */
char *adj_text_move (const AdjTextReader *reader, const RulesState *state, RulesMove move);
