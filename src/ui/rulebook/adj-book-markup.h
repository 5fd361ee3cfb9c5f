/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pango markup of a rulebook's text: styles, links, and search results. */

#pragma once

#include <gtk/gtk.h>

#include "adj-book.h"

/* Bytes of the plain text of a paragraph, from FIRST up to END. */
typedef struct {
  guint first;
  guint end;
  gboolean is_present; /* the match that is shown */
} AdjFound;

/* Pango markup of RUNS; FOUND, of AdjFound in order, may be NULL. */
char *adj_book_write_markup (const GPtrArray *runs, const GArray *found);

/* The matches (AdjFound) of NEEDLE in TEXT, ignoring case and the kind of spaces. */
GArray *adj_book_search (const char *text, const char *needle);
