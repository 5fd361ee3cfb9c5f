/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The analysis of a move as a record has it, in its move's line: `"analysis":{…}`, a key that other
 * readers may ignore.
 *
 *   {"by":"7/2/expert","budget":800,"seed":"…",      who found it, and with what effort
 *    "grade":"mistake","cost":0.0827,"best":"pass",  in short; only where there was a choice
 *    "verdict":{…}}                                  all of it, as adj_verdict_write () has it
 */

#pragma once

#include "adj-store.h"
#include "adj-verdict.h"

/* What verdicts of this level are told from others by: "7/2/expert". */
char *adj_verdict_make_version (const BotLevel *level);
/* Whether VERSION is of these players, at any level. */
gboolean adj_verdict_is_of_today (const char *version);

/* Appends `,"analysis":{…}` for the move PLAYED in BEFORE; nothing if what is stored is damaged. */
void adj_verdict_append_record (GString *line,
                                const AdjStoredAnalysis *stored,
                                const RulesState *before,
                                RulesMove played);
/* The texts are put into TEXTS. FALSE if the line has none, or none that can be understood. */
gboolean adj_verdict_read_record (const RulesValue *line,
                                  guint ply,
                                  guint seat,
                                  GStringChunk *texts,
                                  AdjStoredAnalysis *ret_stored);
