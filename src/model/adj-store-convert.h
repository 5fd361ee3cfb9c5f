/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Converts headers and results of records to rows of the store, and back. */

#pragma once

#include "adj-record.h"
#include "adj-store.h"

/* HEADER is complete. RET_GAME is to be cleared. */
void adj_store_convert_describe_game (const AdjRecordHeader *header, AdjStoredGame *ret_game);
void adj_store_convert_describe_result (const RulesState *state,
                                        gint64 finished,
                                        AdjStoredResult *ret_result);

/* The game as the header of a record, checked as strictly; FALSE with the reason otherwise. */
gboolean adj_store_convert_read_game (const AdjStoredGame *game,
                                      AdjJson *json,
                                      AdjRecordHeader *ret_header,
                                      char **ret_reason);

/* Milliseconds since 1970: a record's time, which has been checked; −1 for NULL. */
gint64 adj_store_convert_parse_time (const RulesValue *value);
gint64 adj_store_convert_parse_time_text (const char *text);
/* In the format of a record; NULL if the year does not have four digits. */
char *adj_store_convert_format_time (gint64 milliseconds);
