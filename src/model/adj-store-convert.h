/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records and positions in the words of the store, and back. */

#pragma once

#include "adj-record.h"
#include "adj-store.h"

/* HEADER is complete. RET_GAME is to be cleared. */
void adj_store_convert_describe_game (const AdjRecordHeader *header, AdjStoredGame *ret_game);
void adj_store_convert_describe_result (const RulesState *state,
                                        gint64 finished,
                                        AdjStoredResult *ret_result);

/* Milliseconds since 1970: a record's time, which has been checked; −1 for NULL. */
gint64 adj_store_convert_parse_time (const RulesValue *value);
gint64 adj_store_convert_parse_time_text (const char *text);
/* As a record has it, or NULL where it can't. */
char *adj_store_convert_format_time (gint64 milliseconds);
