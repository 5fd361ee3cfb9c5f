/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The picture above a result: a night sky over what the game is about, with a flag for each winner,
 * and fireworks. In high contrast there are only the flags. Not in the accessible tree.
 *
 * It is as wide as there is room; its height is requested by who uses it. What it shows of a game
 * is measured in the units of a picture 288 high, from the middle of the horizon.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"

enum {
  ADJ_NIGHT_BURSTS = 6
};

typedef struct {
  const char *drawing; /* of data/edition */
  float x;             /* of the upper left corner */
  float y;
  float width;
  float height;
} AdjNightPiece;

typedef struct {
  guint32 sky[3];    /* from above to the horizon: 0xrrggbb */
  guint32 ground[2]; /* from the horizon to below */
  float horizon;     /* how far below the upper edge */
  float mast_x;      /* the foot of the middle one */
  float mast_y;
  const AdjNightPiece *pieces; /* the farthest first */
  guint n_pieces;
} AdjNightLook;

#define ADJ_TYPE_NIGHT (adj_night_get_type ())
G_DECLARE_FINAL_TYPE (AdjNight, adj_night, ADJ, NIGHT, GtkWidget)

/* LOOK is static; NULL: a sky alone. */
void adj_night_set_look (AdjNight *self, const AdjNightLook *look);
/* WINNERS has a bit for each seat of PEOPLE. */
void adj_night_set_flags (AdjNight *self, const AdjPeople *people, guint winners);
/* How far the flags have been run up, from 0 to 1. */
void adj_night_set_raised (AdjNight *self, double raised);
/* How many bursts have opened, up to ADJ_NIGHT_BURSTS; a fraction is on the way. */
void adj_night_set_bursts (AdjNight *self, double bursts);
