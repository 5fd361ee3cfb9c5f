/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a rulebook for labels: styles, links, and what a search has found. */

#pragma once

#include <gtk/gtk.h>

#include "adj-book.h"

/* Bytes of the plain text of a paragraph, from FIRST up to END. */
typedef struct {
  guint first;
  guint end;
  gboolean is_present; /* the one that the search stands at */
} AdjFound;

/* Pango markup of RUNS; FOUND, of AdjFound in order, may be NULL. */
char *adj_book_write_markup (const GPtrArray *runs, const GArray *found);

/* Where NEEDLE is in TEXT, whatever its case; any space is like another. AdjFound. */
GArray *adj_book_search (const char *text, const char *needle);
