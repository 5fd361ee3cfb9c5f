/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Arranges the parts of a table for each width: plaques in a column or a row, help and panel beside
 * the board or above it, the moves below it, the timeline and the buttons for the sheets at the
 * foot, and the curtain over all of it.
 *
 * The table makes the parts and calls in when something changes; this widget holds the boxes
 * between them, moves the parts, and shows and hides the panel.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"

/* The parts that exist in every match. */
typedef struct {
  GtkWidget *acting; /* an AdjActionArea */
  GtkWidget *coach;  /* an AdjCoach */
  GtkWidget *panel;  /* an AdjPanel */
  GtkWidget *review;
  GtkWidget *timeline;
  GtkWidget *canvas; /* lies over all but the curtain */
  GtkWidget *curtain;
  GtkWidget *report;
  GtkWidget *finale; /* an AdjFinale */
  GtkWidget *practice;
  GtkWidget *lab;
  GtkWidget *news; /* an AdjNews */
} AdjTableLayoutParts;

/* What the arrangement depends on. */
typedef struct {
  AdjLayout layout;
  gboolean is_review;
} AdjTableLayoutState;

#define ADJ_TYPE_TABLE_LAYOUT (adj_table_layout_get_type ())
G_DECLARE_FINAL_TYPE (AdjTableLayout, adj_table_layout, ADJ, TABLE_LAYOUT, GtkWidget)

/* Makes it a child of TABLE, until it is freed. */
AdjTableLayout *
adj_table_layout_new (GtkWidget *table, GSettings *settings, const AdjTableLayoutParts *parts);
void adj_table_layout_free (AdjTableLayout *self);

/* Adds the parts of a match; `leave` removes them. */
void adj_table_layout_sit_down (AdjTableLayout *self, GtkWidget *players, GtkWidget *board);
void adj_table_layout_leave (AdjTableLayout *self);
/* Rearranges everything. */
void adj_table_layout_lay_out (AdjTableLayout *self, const AdjTableLayoutState *state);

/* Shows TEXT above the board; NULL: none. */
void adj_table_layout_set_notice (AdjTableLayout *self, const char *text);
/* Shows or hides the button for the analysis at the foot. */
void adj_table_layout_set_analysed (AdjTableLayout *self, gboolean is_analysed);
/* Shows the end of the game instead of plaques, board, moves and panel. */
void adj_table_layout_set_ended (AdjTableLayout *self, gboolean is_ended);
/* Shows the curtain instead of everything else. */
void adj_table_layout_set_covered (AdjTableLayout *self, gboolean is_covered);

/* Shows the report instead of plaques, board, moves and panel. */
void adj_table_layout_show_report (AdjTableLayout *self, gboolean is_shown);
gboolean adj_table_layout_has_report (AdjTableLayout *self);

/* The panel, beside the board or as a sheet above it. */
void adj_table_layout_open_panel (AdjTableLayout *self);
void adj_table_layout_toggle_panel (AdjTableLayout *self);
/* The sheet only. */
void adj_table_layout_open_sheet (AdjTableLayout *self, gboolean is_open);
gboolean adj_table_layout_is_sheet_open (AdjTableLayout *self);
/* FALSE if none was open. */
gboolean adj_table_layout_close_sheets (AdjTableLayout *self);
/* The timeline, which is a sheet in a narrow window. */
void adj_table_layout_toggle_timeline (AdjTableLayout *self);

/* Everything but the curtain. */
GtkWidget *adj_table_layout_get_play (AdjTableLayout *self);
/* Plaques, board and moves only. */
GtkWidget *adj_table_layout_get_picture (AdjTableLayout *self);
/* Plaques, board, moves and panel. */
GtkWidget *adj_table_layout_get_room (AdjTableLayout *self);
/* The box that holds the timeline. */
GtkWidget *adj_table_layout_get_strip (AdjTableLayout *self);
