/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games there are. Alone in its file, so that a program with other games links its own. */

#include "rules.h"

extern const RulesGame banquet_game;
extern const RulesGame canaletto_game;
extern const RulesGame krach_game;

const RulesGame *const rules_games[] = { &banquet_game, &canaletto_game, &krach_game, NULL };
