/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Krach's table: the open share and its meaning, the pot, the speaking order, the deck, the shares
 * of all, the points; after the crash, the final count.
 */

#pragma once

#include "adj-board.h"
#include "adj-krach-parts.h"

#define ADJ_TYPE_KRACH_BOARD (adj_krach_board_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachBoard, adj_krach_board, ADJ, KRACH_BOARD, AdjBoard)

AdjBoard *adj_krach_board_new (void);
/* How long the coins of a sale of so many points are on their way. */
guint adj_krach_find_sale_ms (int points);

/* For tests. */
AdjKrachOpen *adj_krach_board_get_open (AdjKrachBoard *self);
AdjKrachPortfolio *adj_krach_board_get_portfolio (AdjKrachBoard *self);
AdjKrachTrack *adj_krach_board_get_track (AdjKrachBoard *self);
AdjKrachFinal *adj_krach_board_get_final (AdjKrachBoard *self);
