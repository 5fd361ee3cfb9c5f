/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rows of the log as a list model, the newest on top: whose turn it is, the moves, how each
 * round begins, and a heading above it. Positions are computed from the history; a row object is
 * made on request.
 */

#pragma once

#include "adj-history.h"

typedef enum {
  ADJ_LOG_ROUND,   /* the heading of a round; `index` counts the rounds from 0 */
  ADJ_LOG_TURN,    /* who is to play */
  ADJ_LOG_MOVE,    /* `index` is a ply; 0 is the setup */
  ADJ_LOG_OPENING, /* how a round begins, of those that tell it; `index` as of the heading */
} AdjLogKind;

#define ADJ_TYPE_LOG_ROW (adj_log_row_get_type ())
G_DECLARE_FINAL_TYPE (AdjLogRow, adj_log_row, ADJ, LOG_ROW, GObject)

AdjLogKind adj_log_row_get_kind (AdjLogRow *self);
guint adj_log_row_get_index (AdjLogRow *self);

#define ADJ_TYPE_LOG_ROWS (adj_log_rows_get_type ())
G_DECLARE_FINAL_TYPE (AdjLogRows, adj_log_rows, ADJ, LOG_ROWS, GObject)

AdjLogRows *adj_log_rows_new (void);
/* HISTORY may be NULL, and must live until another one is set. */
void adj_log_rows_set_history (AdjLogRows *self, AdjHistory *history);
/* To be called when the history has changed. */
void adj_log_rows_update (AdjLogRows *self);
/* The position of the move PLY; with WANTS_TURN, of the row of the turn if there is one. */
guint adj_log_rows_find (AdjLogRows *self, guint ply, gboolean wants_turn);
