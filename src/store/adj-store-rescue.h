/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the games of a damaged database. */

#pragma once

#include "adj-store.h"

/* The ids of all games that any list still names, in ascending order: an array of gint64. */
GArray *adj_store_find_games (AdjStore *store);
