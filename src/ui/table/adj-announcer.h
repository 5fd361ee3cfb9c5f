/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Says to a screen reader who sits at the table, and what happens there: each beat once, in its
 * order, when it is shown; where one is, when somebody steps through a game; and after the curtain
 * what was played behind it. Nothing is said while the curtain is closed, and no more than the
 * viewer may read.
 */

#pragma once

#include "adj-stage.h"
#include "adj-table.h"

#define ADJ_TYPE_ANNOUNCER (adj_announcer_get_type ())
G_DECLARE_FINAL_TYPE (AdjAnnouncer, adj_announcer, ADJ, ANNOUNCER, GObject)

/* TABLE owns it. */
AdjAnnouncer *adj_announcer_new (AdjTable *table, AdjSession *session, AdjStage *stage);
/* Says who sits there, as soon as the table is shown; else it does so a little later. */
void adj_announcer_begin (AdjAnnouncer *self);
