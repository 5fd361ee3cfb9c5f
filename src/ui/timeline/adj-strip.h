/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A strip with a mark for each move of a game, a ground line for each round, signs for events above
 * them, and a pin at the current position.
 *
 * It is a slider whose value is a ply, with the sentence of that move as value text. It goes to a
 * position through `win.go`. Only marks and signs that have room are drawn; round numbers are
 * buttons.
 */

#pragma once

#include "adj-session.h"
#include "adj-strip-forks.h"
#include "adj-strip-picture.h"

#define ADJ_TYPE_STRIP (adj_strip_get_type ())
G_DECLARE_FINAL_TYPE (AdjStrip, adj_strip, ADJ, STRIP, GtkWidget)

enum {
  ADJ_STRIP_ALL_ROUNDS = -1
};

/* SESSION may be NULL. */
void adj_strip_set_session (AdjStrip *self, AdjSession *session);
AdjSession *adj_strip_get_session (AdjStrip *self);
/* Shows only the round with this index, or ADJ_STRIP_ALL_ROUNDS. */
void adj_strip_set_round (AdjStrip *self, int round);
/* Low, it has ticks and the pin only. */
void adj_strip_set_low (AdjStrip *self, gboolean is_low);
/* Tall, it has a line of its own for notes and forks. */
void adj_strip_set_tall (AdjStrip *self, gboolean is_tall);
/* Shows where other games branch from this one. Of several at one ply, the first can be opened. */
void adj_strip_set_forks (AdjStrip *self, const AdjStripFork *forks, guint n);
/* A widget behind the marks, of the same size; NULL: none. */
void adj_strip_set_behind (AdjStrip *self, GtkWidget *behind);

/* The plies that are shown, and the y of the ground line. */
void adj_strip_get_plies (AdjStrip *self, guint *ret_first, guint *ret_last);
double adj_strip_get_ground (AdjStrip *self);
/* The x of the mark of PLY, and the ply nearest to X. */
double adj_strip_get_x (AdjStrip *self, guint ply);
guint adj_strip_find_ply (AdjStrip *self, double x);
/* The tooltip for PLY; to be freed. */
char *adj_strip_describe (AdjStrip *self, guint ply);

/* The marks (AdjStripMark) that are drawn, from left to right; to be unreffed. */
GArray *adj_strip_list_marks (AdjStrip *self);
