/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The game in sentences, the group "Log": the newest move on top, a rule and a head for each round.
 *
 * Sentences are made for the rows that are built, in the reader's language and with the eyes of
 * the replay, and never kept. A click goes there by the action `win.go`; the row of the place that
 * is looked at is marked, and brought into view.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-replay.h"

#define ADJ_TYPE_LOG (adj_log_get_type ())
G_DECLARE_FINAL_TYPE (AdjLog, adj_log, ADJ, LOG, GtkWidget)

GtkWidget *adj_log_new (void);

/* Both may be NULL. PEOPLE must live until others are set, or the widget is gone. */
void adj_log_set_replay (AdjLog *self, AdjReplay *replay, const AdjPeople *people);
