/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The line of a game's moves: a mark a move, a ground line a round, signs of what happened above,
 * and a pin at the place that is looked at.
 *
 * It is a slider: its value is a ply, told as the sentence of that move. Whoever moves it goes
 * there by the action `win.go`. It is drawn in one go, only what there is room for; the numbers of
 * the rounds are buttons.
 */

#pragma once

#include "adj-history.h"
#include "adj-strip-forks.h"
#include "adj-strip-picture.h"

#define ADJ_TYPE_STRIP (adj_strip_get_type ())
G_DECLARE_FINAL_TYPE (AdjStrip, adj_strip, ADJ, STRIP, GtkWidget)

enum {
  ADJ_STRIP_ALL_ROUNDS = -1
};

GtkWidget *adj_strip_new (void);

/* Both may be NULL. PEOPLE must live as long as they are shown. */
void adj_strip_set_replay (AdjStrip *self, AdjReplay *replay, const AdjPeople *people);
AdjReplay *adj_strip_get_replay (AdjStrip *self);
/* Only the round with this index, or ADJ_STRIP_ALL_ROUNDS. */
void adj_strip_set_round (AdjStrip *self, int round);
/* Ticks and the pin alone. */
void adj_strip_set_low (AdjStrip *self, gboolean is_low);
/* Flags and forks get a line of their own. */
void adj_strip_set_tall (AdjStrip *self, gboolean is_tall);
/* Where other games leave this one: signs that lead there. Of several at one ply the first leads.
 */
void adj_strip_set_forks (AdjStrip *self, const AdjStripFork *forks, guint n);
/* Shown behind the marks, as wide as the strip; NULL for nothing. */
void adj_strip_set_behind (AdjStrip *self, GtkWidget *behind);

/* The places that are shown, and how high the line is on which the marks stand. */
void adj_strip_get_plies (AdjStrip *self, guint *ret_first, guint *ret_last);
double adj_strip_get_ground (AdjStrip *self);
/* Where the mark of PLY is, and the ply at X. */
double adj_strip_get_x (AdjStrip *self, guint ply);
guint adj_strip_find_ply (AdjStrip *self, double x);
/* What is told of PLY where the pointer rests. */
char *adj_strip_describe (AdjStrip *self, guint ply);

/* The marks that are drawn now, from left to right: AdjStripMark. The caller's. */
GArray *adj_strip_list_marks (AdjStrip *self);
