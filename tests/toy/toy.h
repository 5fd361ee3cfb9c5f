/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A toy game, to show what a fourth game takes: this folder, and a line in a table of games.
 *
 * On the table lies a heap of pebbles. First every seat writes down in secret a number from 0 to 9.
 * Then the seats take 1, 2 or 3 pebbles in turn. Under the heap lies a hidden card with
 * a number; it is turned up when the last pebble is gone. Taking that pebble scores 5, and
 * having guessed the number of the card scores 10. The long game has 100,000 pebbles, or as many
 * as a setup says, and one is taken at a time.
 */

#pragma once

#include "rules.h"

extern const RulesGame toy_game;
