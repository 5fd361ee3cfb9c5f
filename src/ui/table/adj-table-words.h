/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a table says of its game as a whole: where it is, who is waited for, who has won, and why it
 * does not go on. All of it may be read by anybody at the screen.
 *
 * Sentences are the caller's.
 */

#pragma once

#include "adj-game-ui.h"
#include "adj-match.h"
#include "adj-scene.h"

/* "Round 3 · Auction". */
char *adj_table_words_moment (const AdjGameUi *face, const RulesState *state);
/* Whoever wins, once the game is over. */
char *adj_table_words_end (const AdjScene *scene);
/* Who is waited for; SEATS are a bit each. */
char *adj_table_words_wait (const AdjPeople *people, guint seats);
/* The same for the people at this screen: a lone one is not named; NULL where SEATS are none. */
char *adj_table_words_call (AdjMatch *match, const AdjPeople *people, guint seats);
/* Why a game that is not over can't go on, or NULL. */
char *adj_table_words_closed (AdjMatch *match, const AdjPeople *people);
