/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The moves of each phase, in words and buttons; and where a seat stands. */

#pragma once

#include "adj-action-bar.h"

void adj_banquet_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft);
char *adj_banquet_describe_standing (const AdjScene *scene, guint seat);
