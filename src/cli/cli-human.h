/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * People at a terminal: each sees their own view, what happened since they looked, and the legal
 * moves with numbers. Between two people's secrets the screen is cleared.
 */

#pragma once

#include "adj-match.h"

typedef struct _CliHuman CliHuman;

CliHuman *cli_human_new (AdjMatch *match);
void cli_human_free (CliHuman *human);

/* Asks SEAT for a legal move. FALSE: the person leaves, and the game stays as it is. */
gboolean cli_human_ask (CliHuman *human, guint seat, RulesMove *ret_move);

/* Tells the people how it ended. */
void cli_human_tell_end (CliHuman *human);
