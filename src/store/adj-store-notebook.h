/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The notebook: which costly decisions are to be made again, and when. Days are local, counted from
 * 1970-01-01; the caller says which one it is.
 */

#pragma once

#include "adj-store-numbers.h"

/* An answer of PERSON on a later day than TODAY, by a clock that was ahead, was given yesterday.
 * Writes only if there is one. */
gboolean adj_store_mend_days (AdjStore *store, const char *person, gint64 today, GError **error);
/* How many PERSON has answered on the day TODAY. */
gboolean adj_store_count_answered (
  AdjStore *store, const char *person, gint64 today, guint *ret_n, GError **error);
/* At most MAX that are due: those that were asked before first, then the dearest. An array of
 * AdjStoredMistake. */
GArray *
adj_store_list_due (AdjStore *store, const char *person, gint64 today, guint max, GError **error);
/* The costliest decisions of PERSON in games that count, asked or not. */
GArray *adj_store_list_dearest (AdjStore *store, const char *person, guint max, GError **error);
/* How many wait for a day to come, and how many never come again. */
gboolean adj_store_count_mistakes (
  AdjStore *store, const char *person, guint *ret_waiting, guint *ret_retired, GError **error);
gboolean
adj_store_find_mistake (AdjStore *store, gint64 id, guint ply, guint *ret_step, GError **error);
/* It was answered on the day TODAY and comes again on the day DUE; −1: never. */
gboolean adj_store_set_answer (
  AdjStore *store, gint64 id, guint ply, guint step, gint64 today, gint64 due, GError **error);
