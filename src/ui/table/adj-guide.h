/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Moves the keyboard focus at a table: from region to region, to the next decision, and through a
 * lesson with its mark and its coach.
 *
 * A plain struct that the table owns and frees before its widgets.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-lesson.h"
#include "adj-scene.h"

/* In the order of F6. */
typedef enum {
  ADJ_REGION_PLAYERS,
  ADJ_REGION_BOARD,
  ADJ_REGION_REPORT, /* instead of most others */
  ADJ_REGION_COACH,  /* an AdjCoach */
  ADJ_REGION_HAND,
  ADJ_REGION_MOVES, /* an AdjActionBar */
  ADJ_REGION_PANEL, /* an AdjPanel */
  ADJ_REGION_FINALE,
  ADJ_REGION_TIMELINE,
  ADJ_N_REGIONS
} AdjRegion;

typedef struct _AdjGuide AdjGuide;

/* PLAY is everything in TABLE but the curtain. */
AdjGuide *adj_guide_new (GtkWidget *table, GtkWidget *play);
void adj_guide_free (AdjGuide *guide);
/* Takes no reference to WIDGET. Players and board may be NULL until the first scene. */
void adj_guide_set_region (AdjGuide *guide, AdjRegion region, GtkWidget *widget);

/* Sets the lesson, also for the coach; NULL: none. */
void adj_guide_set_lesson (AdjGuide *guide, AdjLesson *lesson);
/* Forgets the match: its lesson, and the players and board. */
void adj_guide_leave (AdjGuide *guide);

/* Whether the region called NAME, as in lesson scripts, is on the screen. */
gboolean adj_guide_is_shown (AdjGuide *guide, const char *name);
/* Marks the region called NAME, as in lesson scripts, until the next scene. */
void adj_guide_mark (AdjGuide *guide, const char *name);

/* Moves the focus to the first widget in REGION; FALSE if it has none. */
gboolean adj_guide_focus (AdjGuide *guide, AdjRegion region);
/* Moves the focus to the next region (1), or to the previous one (−1). */
void adj_guide_move_focus (AdjGuide *guide, int direction);

/* To be called for each scene in this order, after the moves and the coach have shown it. */
void adj_guide_follow_decision (AdjGuide *guide, const AdjScene *scene);
void adj_guide_show_lesson (AdjGuide *guide, const AdjScene *scene);
