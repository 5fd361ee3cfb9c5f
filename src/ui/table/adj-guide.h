/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Leads whoever sits at a table to where they are wanted: from one region to the next, to the
 * decision that is asked for, and through a lesson, with its mark and its coach.
 *
 * A plain value that the table owns and frees before its widgets. It holds the focus's way from
 * decision to decision, and decides when a lesson may take the focus along.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-lesson.h"
#include "adj-scene.h"

/* In the order in which one goes through them. */
typedef enum {
  ADJ_REGION_PLAYERS,
  ADJ_REGION_BOARD,
  ADJ_REGION_COACH, /* an AdjCoach */
  ADJ_REGION_HAND,
  ADJ_REGION_MOVES, /* an AdjActionBar */
  ADJ_REGION_PANEL, /* an AdjPanel */
  ADJ_REGION_TIMELINE,
  ADJ_N_REGIONS
} AdjRegion;

typedef struct _AdjGuide AdjGuide;

/* PLAY is all of the TABLE but the curtain. */
AdjGuide *adj_guide_new (GtkWidget *table, GtkWidget *play);
void adj_guide_free (AdjGuide *guide);
/* WIDGET is not owned. Players and board may be NULL until the first scene. */
void adj_guide_set_region (AdjGuide *guide, AdjRegion region, GtkWidget *widget);

/* Another lesson, which has the coach from now on. */
void adj_guide_set_lesson (AdjGuide *guide, AdjLesson *lesson);
/* The match and its lesson are gone, and players and board with them. */
void adj_guide_leave (AdjGuide *guide);

/* Brings the focus to where it begins in REGION. FALSE where there is nothing to focus. */
gboolean adj_guide_focus (AdjGuide *guide, AdjRegion region);
/* Moves the focus to the next region, or the one before. */
void adj_guide_move_focus (AdjGuide *guide, int direction);

/* To be told of each scene, in this order, when moves and coach show it. */
void adj_guide_follow_decision (AdjGuide *guide, const AdjScene *scene);
void adj_guide_show_lesson (AdjGuide *guide, const AdjScene *scene);
