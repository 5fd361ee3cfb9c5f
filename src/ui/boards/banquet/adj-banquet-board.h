/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet's board: the track above, the auction house, the prison and the castle below it.
 * Where there is no room for three panels side by side, one is shown at a time; it follows the
 * phase, and a switch.
 */

#pragma once

#include "adj-board.h"

#define ADJ_TYPE_BANQUET_BOARD (adj_banquet_board_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetBoard, adj_banquet_board, ADJ, BANQUET_BOARD, AdjBoard)

AdjBoard *adj_banquet_board_new (void);
