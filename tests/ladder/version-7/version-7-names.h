/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Renames what the frozen players export, so that they can be linked with today's. */

#pragma once

#define bot_banquet version_7_banquet
#define bot_canaletto version_7_canaletto
#define bot_find_knowledge version_7_find_knowledge
#define bot_judge version_7_judge_known
#define bot_krach version_7_krach
#define bot_search version_7_search
#define bot_value_chance version_7_value_chance
#define bot_value_seats version_7_value_seats
#define bot_value_table version_7_value_table
