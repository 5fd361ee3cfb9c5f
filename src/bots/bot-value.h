/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position is worth to each seat. */

#pragma once

#include "bot-knowledge.h"
#include "bot.h"

/*
 * The share of the victory that each seat of STATE may expect, at a glance; exact once the game is
 * over. The shares of the seats add up to BOT_SURE, those beyond the last seat are 0. STATE may be
 * any position in which no seat has committed a secret move; hidden things are taken as they lie.
 */
void bot_value_shares (const BotKnowledge *knowledge,
                       const RulesState *state,
                       int ret_shares[RULES_MAX_SEATS]);
