/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a computer thinks of a game that is looked at, the group "Analysis": how far it is, with the
 * button that begins and stops it; the best moves of the decision at this place, and the one that
 * was made; and how everybody did in all.
 *
 * It goes by the action `win.analyse`, and tells what the eyes of the replay may know.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-replay.h"

#define ADJ_TYPE_INSIGHT (adj_insight_get_type ())
G_DECLARE_FINAL_TYPE (AdjInsight, adj_insight, ADJ, INSIGHT, GtkWidget)

GtkWidget *adj_insight_new (void);

/* Both may be NULL. PEOPLE must live until others are set, or the widget is gone. */
void adj_insight_set_replay (AdjInsight *self, AdjReplay *replay, const AdjPeople *people);
