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
  GtkWidget *acting; /* an AdjActionArea */
  GtkWidget *coach;  /* an AdjCoach */
  GtkWidget *panel;  /* an AdjPanel */
  GtkWidget *review;
  GtkWidget *timeline;
  GtkWidget *curtain;
} AdjTableLayoutParts;

/* What the places depend on. */
typedef struct {
  AdjLayout layout;
  gboolean is_review;
} AdjTableLayoutState;

typedef struct _AdjTableLayout AdjTableLayout;

/* Builds it into TABLE, from which it is gone when it is freed. */
AdjTableLayout *
adj_table_layout_new (GtkWidget *table, GSettings *settings, const AdjTableLayoutParts *parts);
void adj_table_layout_free (AdjTableLayout *frame);

/* Takes the parts of a match; they are gone when it leaves. */
void adj_table_layout_sit_down (AdjTableLayout *frame, GtkWidget *players, GtkWidget *board);
void adj_table_layout_leave (AdjTableLayout *frame);
/* Puts everything where it belongs. */
void adj_table_layout_lay_out (AdjTableLayout *frame, const AdjTableLayoutState *state);

/* TEXT stands above the board; NULL: nothing. */
void adj_table_layout_set_notice (AdjTableLayout *frame, const char *text);
/* Whether there is a sheet for the analysis. */
void adj_table_layout_set_analysed (AdjTableLayout *frame, gboolean is_analysed);
/* The curtain hides everything else. */
void adj_table_layout_set_covered (AdjTableLayout *frame, gboolean is_covered);

/* The panel beside the board, where there is room, else its sheet. */
void adj_table_layout_open_panel (AdjTableLayout *frame);
void adj_table_layout_toggle_panel (AdjTableLayout *frame);
/* The sheet alone. */
void adj_table_layout_open_sheet (AdjTableLayout *frame, gboolean is_open);
gboolean adj_table_layout_is_sheet_open (AdjTableLayout *frame);
/* The timeline, where it is not always there. */
void adj_table_layout_toggle_timeline (AdjTableLayout *frame);

/* All but the curtain. */
GtkWidget *adj_table_layout_get_play (AdjTableLayout *frame);
/* Plaques, board and moves, without what stands round them. */
GtkWidget *adj_table_layout_get_picture (AdjTableLayout *frame);
/* What holds the timeline. */
GtkWidget *adj_table_layout_get_strip (AdjTableLayout *frame);
