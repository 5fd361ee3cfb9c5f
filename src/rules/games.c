/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games listed in the top meson.build. Alone in its file, so that a program with other games
 * links its own table. */

#include "rules-registry.h"
#include "rules.h"

#define DECLARE(game) extern const RulesGame game##_game;
#define ADDRESS(game) &game##_game,

RULES_GAMES (DECLARE)

const RulesGame *const rules_games[] = { RULES_GAMES (ADDRESS) NULL };
