/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Treasures of a player, one for each group, each with how many of how many there are. */

#pragma once

#include "adj-tile.h"
#include "canaletto/canaletto.h"

void adj_canaletto_holdings_set (AdjTileRow *row, const CanalettoState *canaletto, guint seat);
