/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a game looks that has no folder beside this one: what is known in rows of text, moves as
 * sentences.
 */

#pragma once

#include "adj-game-ui.h"

/* Never freed: one for each game is enough. */
const AdjGameUi *adj_plain_ui_get (const RulesGame *game);
