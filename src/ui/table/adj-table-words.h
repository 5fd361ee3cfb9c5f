/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sentences about a game as a whole: where it is, who is to play, who has won, and why it can't be
 * continued. All of them are public. To be freed by the caller.
 */

#pragma once

#include "adj-game-ui.h"
#include "adj-match.h"
#include "adj-scene.h"
#include "bot.h"

/* "Round 3 · Auction". */
char *adj_table_words_moment (const AdjGameUi *face, const RulesState *state);
/* The winners of a finished game. */
/* “computer · master”: what plays for somebody. KIND is a level. */
char *adj_table_words_player (const char *kind, BotStyle style);
char *adj_table_words_end (const AdjScene *scene);
/* "To play: …"; SEATS has a bit for each seat. */
char *adj_table_words_wait (const AdjPeople *people, guint seats);
/* The same for the people at this screen; the only one is not named. NULL if SEATS is 0. */
char *adj_table_words_call (AdjMatch *match, const AdjPeople *people, guint seats);
/* The seats that people have. */
guint adj_table_words_count_people (AdjMatch *match);
/* Why a game can't be continued although it is not over, or what a finished one's record tells
 * beside the moves; or NULL. */
char *adj_table_words_closed (AdjMatch *match, const AdjPeople *people);
