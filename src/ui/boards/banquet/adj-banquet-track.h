/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The way from the club to the banquet: two rows of spaces in a meander, with their castles above
 * and the pawns on them; or, narrow, the stretch between the last pawn and the first.
 */

#pragma once

#include "adj-banquet-words.h"

#define ADJ_TYPE_BANQUET_TRACK (adj_banquet_track_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetTrack, adj_banquet_track, ADJ, BANQUET_TRACK, GtkWidget)

GtkWidget *adj_banquet_track_new (void);
void adj_banquet_track_set_narrow (AdjBanquetTrack *self, gboolean narrow);
void adj_banquet_track_show (AdjBanquetTrack *self, const AdjScene *scene);

GtkWidget *adj_banquet_track_get_pawn (AdjBanquetTrack *self, guint seat);
/* Spaces beyond the table's first are the table. */
GtkWidget *adj_banquet_track_get_space (AdjBanquetTrack *self, guint space);
