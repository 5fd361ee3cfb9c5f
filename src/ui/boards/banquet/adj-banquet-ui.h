/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the Banquet looks. */

#pragma once

#include "adj-game-ui.h"

extern const AdjGameUi adj_banquet_ui;
