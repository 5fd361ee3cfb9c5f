/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of a player of Krach, and the moves they may make. */

#pragma once

#include "adj-action-bar.h"

void adj_krach_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft);
