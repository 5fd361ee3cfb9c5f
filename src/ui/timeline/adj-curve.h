/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The chances of winning over a game: a line for each seat behind the marks of a strip, and a sign
 * at each bad move. It shows only what the present viewer may know. Its accessible name says the
 * chances at the current position.
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

/* "Chances of winning here (Ann: 41%, Ben: 59%)."; NULL if they are not known. To be freed. */
char *
adj_curve_describe (AdjHistory *history, const AdjPeople *people, guint ply, RulesViewer viewer);
