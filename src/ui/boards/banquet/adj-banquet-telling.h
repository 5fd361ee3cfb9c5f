/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a move of the game is told. */

#pragma once

#include "adj-beat.h"
#include "banquet/banquet.h"

extern const AdjTelling adj_banquet_telling;
