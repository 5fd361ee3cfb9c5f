/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board of text for games that have none of their own: a labelled row for each thing known. */

#pragma once

#include "adj-board.h"

#define ADJ_TYPE_PLAIN_BOARD (adj_plain_board_get_type ())
G_DECLARE_FINAL_TYPE (AdjPlainBoard, adj_plain_board, ADJ, PLAIN_BOARD, AdjBoard)

AdjBoard *adj_plain_board_new (void);
