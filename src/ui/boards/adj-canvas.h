/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a board draws its movement on: it lies above the whole table, gets no clicks and is not in
 * the accessible tree. */

#pragma once

#include "adj-board.h"

#define ADJ_TYPE_CANVAS (adj_canvas_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanvas, adj_canvas, ADJ, CANVAS, GtkWidget)

GtkWidget *adj_canvas_new (void);
/* BOARD may be NULL. */
void adj_canvas_set_board (AdjCanvas *self, AdjBoard *board);
