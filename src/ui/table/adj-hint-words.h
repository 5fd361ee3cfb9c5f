/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a hint says of the moves: which are worth thinking about, which is the best, and why here.
 *
 * Texts are the caller's.
 */

#pragma once

#include "adj-bot-task.h"
#include "adj-game-ui.h"

/* Whether naming the moves worth thinking about would leave out any that a player might make. */
gboolean adj_hint_words_has_sensible (const AdjScene *scene, const AdjAdvice *advice);
/* In an order that does not tell the best. */
char *adj_hint_words_describe_sensible (const AdjScene *scene, const AdjAdvice *advice);

/* The best move beside the next, what speaks for it, and what is likely to follow. There are at
 * least two. */
char *
adj_hint_words_describe_move (const AdjGameUi *face, const AdjScene *scene, const AdjHelp *help);
