/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The timeline at the bottom of the table: a strip of all moves, with buttons for first, back and
 * forward before it and "Now" behind it. Narrow, it shows one round and a row of toggles to choose
 * which.
 *
 * The review bar has the buttons for a finished game; then a line for notes and branches is shown
 * instead. It goes to a position through `win.go`, and tells only what the viewer may know.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-session.h"
#include "adj-strip.h"

#define ADJ_TYPE_TIMELINE (adj_timeline_get_type ())
G_DECLARE_FINAL_TYPE (AdjTimeline, adj_timeline, ADJ, TIMELINE, GtkWidget)

GtkWidget *adj_timeline_new (void);

/* SESSION may be NULL. */
void adj_timeline_set_session (AdjTimeline *self, AdjSession *session);
/* IS_LOW, for a window of little height: 32 px, ticks only. */
void adj_timeline_set_layout (AdjTimeline *self, AdjLayout layout, gboolean is_low);

/* The strip: its forks, what is shown behind it, where its marks are. */
AdjStrip *adj_timeline_get_strip (AdjTimeline *self);
