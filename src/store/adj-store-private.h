/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the store have in common. */

#pragma once

#include "adj-store.h"

/* FALSE: a file of before there were reviews, open for reading only. */
gboolean adj_store_has_results (AdjStore *store);
/* The same of before purchases were summed up. */
gboolean adj_store_has_lots (AdjStore *store);
/* Part of a transaction that changed a game: brings what is counted of it up to date. */
gboolean adj_store_count_results (AdjStore *store, gint64 id, GError **error);
