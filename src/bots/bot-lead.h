/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * By how many points a seat may expect to win or lose after each of some moves.
 *
 * A second measure, for positions in which all moves win, or all lose: shares of the victory say
 * nothing there. The moves are played on in the same imagined worlds with the same luck, all seats
 * by policy, so that their differences are less uncertain than the leads themselves. The same
 * question has the same answer on every machine. Plain C; any thread.
 */

#pragma once

#include "bot.h"

typedef struct {
  int32_t lead;   /* over the best other seat at the end, in tenths of a point */
  uint32_t error; /* of its difference to the first move's, in tenths */
} BotLead;

/* So many tenths of a point matter as much as a whole victory; 0 where nothing is known of GAME. */
unsigned bot_lead_scale (const RulesGame *game);

/* N_GAMES for each move. FALSE: cancelled, or nothing is known of the game. */
bool bot_compare_leads (const BotQuestion *question,
                        const RulesMove *moves,
                        size_t n_moves,
                        unsigned n_games,
                        BotLead *ret_leads);
