/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Canaletto looks. */

#pragma once

#include "adj-game-ui.h"

extern const AdjGameUi adj_canaletto_ui;
