/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a move of the game is told. */

#pragma once

#include "adj-beat.h"
#include "canaletto/canaletto.h"

extern const AdjTelling adj_canaletto_telling;
