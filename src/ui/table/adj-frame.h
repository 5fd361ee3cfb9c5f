/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where the parts of a table stand in each width: plaques in a column or a row, help and panel
 * beside the board or above it, the moves below it, timeline and ways to the sheets at the foot,
 * and the curtain before all of it.
 *
 * A plain value that the table owns. The table makes the parts and says what has changed; the frame
 * makes what only holds them, moves them there, and shows and hides the panel.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"

/* What is there in every match. */
typedef struct {
  GtkWidget *acting; /* an AdjActing */
  GtkWidget *coach;  /* an AdjCoach */
  GtkWidget *panel;  /* an AdjPanel */
  GtkWidget *review;
  GtkWidget *timeline;
  GtkWidget *curtain;
} AdjFrameParts;

/* What the places depend on. */
typedef struct {
  AdjLayout layout;
  gboolean is_review;
} AdjFrameState;

typedef struct _AdjFrame AdjFrame;

/* Builds it into TABLE, from which it is gone when it is freed. */
AdjFrame *adj_frame_new (GtkWidget *table, GSettings *settings, const AdjFrameParts *parts);
void adj_frame_free (AdjFrame *frame);

/* Takes the parts of a match; they are gone when it leaves. */
void adj_frame_sit_down (AdjFrame *frame, GtkWidget *players, GtkWidget *board);
void adj_frame_leave (AdjFrame *frame);
/* Puts everything where it belongs. */
void adj_frame_lay_out (AdjFrame *frame, const AdjFrameState *state);

/* TEXT stands above the board; NULL: nothing. */
void adj_frame_set_notice (AdjFrame *frame, const char *text);
/* Whether there is a sheet for the analysis. */
void adj_frame_set_analysed (AdjFrame *frame, gboolean is_analysed);
/* The curtain hides everything else. */
void adj_frame_set_covered (AdjFrame *frame, gboolean is_covered);

/* The panel beside the board, where there is room, else its sheet. */
void adj_frame_open_panel (AdjFrame *frame);
void adj_frame_toggle_panel (AdjFrame *frame);
/* The sheet alone. */
void adj_frame_open_sheet (AdjFrame *frame, gboolean is_open);
gboolean adj_frame_is_sheet_open (AdjFrame *frame);
/* The timeline, where it is not always there. */
void adj_frame_toggle_timeline (AdjFrame *frame);

/* All but the curtain. */
GtkWidget *adj_frame_get_play (AdjFrame *frame);
/* Plaques, board and moves, without what stands round them. */
GtkWidget *adj_frame_get_picture (AdjFrame *frame);
/* What holds the timeline. */
GtkWidget *adj_frame_get_strip (AdjFrame *frame);
