/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a computer thinks of a whole game, decision by decision.
 *
 * What is in the archive and was found by these computer players with no less effort is there at
 * once; the rest is found out on worker threads when it is asked for, and kept as soon as it is
 * there, so that it can be stopped and gone on with at any time.
 *
 * Only for a game that does not go on: what is hidden in it may be known. Used on the thread that
 * made it.
 *
 * Properties: `running`. Signals: `changed` (guint ply), 0 for all; `failed` (GError *error), when
 * something could not be stored: it has stopped.
 */

#pragma once

#include "adj-match.h"
#include "adj-thought.h"

#define ADJ_TYPE_ANALYSIS (adj_analysis_get_type ())
G_DECLARE_FINAL_TYPE (AdjAnalysis, adj_analysis, ADJ, ANALYSIS, GObject)

AdjAnalysis *adj_analysis_new (AdjMatch *match, AdjEffort effort);
AdjMatch *adj_analysis_get_match (AdjAnalysis *self);

/* Whether this game may be analysed: it does not go on, and is of today's rules. */
gboolean adj_analysis_is_allowed (AdjAnalysis *self);
gboolean adj_analysis_get_running (AdjAnalysis *self);
/* Begins, or goes on, until all is done. */
void adj_analysis_start (AdjAnalysis *self);
/* The same without having been asked: not on battery. It stops when the plug is pulled. */
void adj_analysis_start_unasked (AdjAnalysis *self);
/* Finds out about the move PLY alone, if that is not known and nothing runs. */
void adj_analysis_look_at (AdjAnalysis *self, guint ply);
/* For tests: where to look for batteries instead of in the system. */
void adj_analysis_set_power_supplies (const char *folder);
/* Thinks about the move PLY again, four times as long as before; other results are not waited for.
 * Nothing happens while it does so for another move. */
void adj_analysis_deepen (AdjAnalysis *self, guint ply);
/* How many times as long as about the others it was thought about the move PLY: 1 unless it was
 * deepened; 0: not at all. */
guint adj_analysis_get_depth (AdjAnalysis *self, guint ply);
/* Whether there is anything to find out by it: a choice that is not solved. */
gboolean adj_analysis_can_deepen (AdjAnalysis *self, guint ply);
/* Of which move that is done; 0: none. */
guint adj_analysis_get_deepened (AdjAnalysis *self);
/* At once; what has been found out stays. */
void adj_analysis_stop (AdjAnalysis *self);

/*
 * Looks at the whole game in haste before anything else, so that there is a curve soon. What is
 * found so is neither kept nor a verdict; it stands in the line until there is one.
 */
void adj_analysis_set_drafted (AdjAnalysis *self, gboolean is_drafted);

/* Who analyses. */
const BotLevel *adj_analysis_get_level (AdjAnalysis *self);
/* What its verdicts are told from others by: who found them, and with what effort at least. */
const char *adj_analysis_get_version (AdjAnalysis *self);
gint64 adj_analysis_get_budget (AdjAnalysis *self);
guint adj_analysis_get_n_done (AdjAnalysis *self);
gboolean adj_analysis_is_complete (AdjAnalysis *self);

/* Of the move PLY, from 1; NULL where it is not known yet. Valid until the next ::changed. */
const AdjVerdict *adj_analysis_get_verdict (AdjAnalysis *self, guint ply);
/*
 * What each seat may expect after PLY moves, as VIEWER sees it: a seat, RULES_ALL_KNOWING or
 * RULES_SPECTATOR. FALSE where it is not known yet.
 */
gboolean adj_analysis_get_chances (AdjAnalysis *self,
                                   guint ply,
                                   RulesViewer viewer,
                                   guint32 ret_chances[RULES_MAX_SEATS]);
/* The line of chances by ply − 1, see adj-line.h: verdicts, drafts where there is none yet, or
 * NULL. Valid until the next ::changed. */
AdjVerdict *const *adj_analysis_peek_line (AdjAnalysis *self);
AdjSummary adj_analysis_summarize (AdjAnalysis *self, guint seat);
