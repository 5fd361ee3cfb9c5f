/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A whole rulebook as one long page, like a printed catalogue: sections with numbered paragraphs,
 * lists, tables and examples. It knows where everything is; who shows it scrolls.
 *
 * Signal `see` (const char *id): a link was followed.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-book.h"

#define ADJ_TYPE_BOOK_PAGE (adj_book_page_get_type ())
G_DECLARE_FINAL_TYPE (AdjBookPage, adj_book_page, ADJ, BOOK_PAGE, GtkWidget)

AdjBookPage *adj_book_page_new (AdjBook *book);
AdjBook *adj_book_page_get_book (AdjBookPage *self);

/* Where the section, paragraph, table or example ID is; NULL if there is none. */
GtkWidget *adj_book_page_find (AdjBookPage *self, const char *id);

/* Marks what was asked for, until the next; NULL: nothing. Returns it. */
GtkWidget *adj_book_page_mark (AdjBookPage *self, const char *id);
/* Marks the sections that rule PHASE, and their paragraphs; NULL: none. Returns the first of these,
 * or if there is none, of those. */
GtkWidget *adj_book_page_mark_phase (AdjBookPage *self, const char *phase);

/* Marks all places where NEEDLE is and returns how many there are; none for "". */
guint adj_book_page_search (AdjBookPage *self, const char *needle);
/* Marks the K-th of them as the present one and returns its paragraph. */
GtkWidget *adj_book_page_show_found (AdjBookPage *self, guint k);
/* The first place found at or below Y, or 0. */
guint adj_book_page_get_found_at (AdjBookPage *self, double y);

/* The index of the section that lies at Y. */
guint adj_book_page_get_section_at (AdjBookPage *self, double y);
/* Makes the tables of the examples between two heights. */
void adj_book_page_prepare (AdjBookPage *self, double top, double bottom);
/* Colours have changed. */
void adj_book_page_refresh (AdjBookPage *self);
