/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The chances of winning over a game: a line for each seat behind the marks of a strip, and a sign
 * at each bad move. It shows only what the present viewer may know. Its accessible name says the
 * chances at the current position.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"
#include "adj-strip.h"

#define ADJ_TYPE_CURVE (adj_curve_get_type ())
G_DECLARE_FINAL_TYPE (AdjCurve, adj_curve, ADJ, CURVE, GtkWidget)

GtkWidget *adj_curve_new (AdjStrip *strip);

/* SESSION may be NULL. */
void adj_curve_set_session (AdjCurve *self, AdjSession *session);

/* "Chances of winning here (Ann: 41%, Ben: 59%)."; NULL if they are not known. To be freed. */
char *adj_curve_describe (AdjSession *session);

/* Sets the colour, the width and the dashes that the line of a player with BADGE has. */
void adj_curve_set_pen (cairo_t *cr, guint badge);
