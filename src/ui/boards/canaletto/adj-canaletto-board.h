/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto's board: sixteen palaces round a basin, and in it the business of the moment. */

#pragma once

#include "adj-board.h"
#include "adj-canaletto-parts.h"

#define ADJ_TYPE_CANALETTO_BOARD (adj_canaletto_board_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoBoard, adj_canaletto_board, ADJ, CANALETTO_BOARD, AdjBoard)

AdjBoard *adj_canaletto_board_new (void);

/* Palaces count from 0. */
AdjCanalettoPalace *adj_canaletto_board_get_palace (AdjCanalettoBoard *self, guint palace);
