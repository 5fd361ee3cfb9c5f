/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How everybody's chance of winning went up and down: a line for each seat behind the marks of a
 * strip, and below them a sign where a move was bad.
 *
 * It shows what the eyes of the replay may know, and says as its name how things stand at the place
 * that is looked at. To be shown behind a strip, whose places it takes.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-replay.h"
#include "adj-strip.h"

#define ADJ_TYPE_CURVE (adj_curve_get_type ())
G_DECLARE_FINAL_TYPE (AdjCurve, adj_curve, ADJ, CURVE, GtkWidget)

GtkWidget *adj_curve_new (AdjStrip *strip);

/* Both may be NULL. PEOPLE must live until others are set, or the widget is gone. */
void adj_curve_set_replay (AdjCurve *self, AdjReplay *replay, const AdjPeople *people);

/* "Chances after this move: Ann 41%, Ben 59%."; NULL where they are not known. The caller's. */
char *adj_curve_describe (AdjHistory *history, const AdjPeople *people, guint ply, int eyes);
