/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Krach looks. */

#pragma once

#include "adj-game-ui.h"

extern const AdjGameUi adj_krach_ui;
