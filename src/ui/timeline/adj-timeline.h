/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The timeline at the table's bottom edge, the group "Timeline": the strip of all moves, with
 * first, back and forward before it and "Now" behind. Narrow it is a row of rounds, of which one is
 * open.
 *
 * Of a game that does not go on any more the review bar has the buttons; then there is a line for
 * flags and forks instead.
 *
 * Goes by the action `win.go`, follows its replay, and tells what the replay's eyes may read.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-people.h"
#include "adj-replay.h"
#include "adj-strip.h"

#define ADJ_TYPE_TIMELINE (adj_timeline_get_type ())
G_DECLARE_FINAL_TYPE (AdjTimeline, adj_timeline, ADJ, TIMELINE, GtkWidget)

GtkWidget *adj_timeline_new (void);

/* Both may be NULL. PEOPLE must live until others are set, or the widget is gone. */
void adj_timeline_set_replay (AdjTimeline *self, AdjReplay *replay, const AdjPeople *people);
/* IS_LOW, for a window that is not high: 32 px, ticks only. */
void adj_timeline_set_layout (AdjTimeline *self, AdjLayout layout, gboolean is_low);

/* The strip: its forks, what is shown behind it, where its marks are. */
AdjStrip *adj_timeline_get_strip (AdjTimeline *self);
