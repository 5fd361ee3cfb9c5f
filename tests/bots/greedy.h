/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A yardstick: a player that takes what is best at once, by rules that fit on a page.
 *
 * It reads the view and the legal moves as the player protocol writes them, and shares no code with
 * the computer players. It does not look ahead and does not bluff.
 */

#pragma once

#include <glib.h>

#include "rules.h"

/* One of MOVES, the legal ones as texts. */
const char *
greedy_choose (const char *game, guint seat, const RulesValue *view, char **moves, guint n_moves);
