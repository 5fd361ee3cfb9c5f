/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A whole rulebook as one long page, like a printed catalogue: sections with numbered paragraphs,
 * lists, tables and examples. It finds positions; its parent scrolls.
 *
 * It is made bit by bit, or it would hold up the window. Until it is whole, only what has been made
 * is found.
 *
 * Signal `see` (const char *id): a link was followed. Signal `whole`: all has been made.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-book.h"

#define ADJ_TYPE_BOOK_PAGE (adj_book_page_get_type ())
G_DECLARE_FINAL_TYPE (AdjBookPage, adj_book_page, ADJ, BOOK_PAGE, GtkWidget)

AdjBookPage *adj_book_page_new (AdjBook *book);
AdjBook *adj_book_page_get_book (AdjBookPage *self);
gboolean adj_book_page_is_whole (AdjBookPage *self);

/* The widget of the section, paragraph, table or example ID, or NULL. */
GtkWidget *adj_book_page_find (AdjBookPage *self, const char *id);

/* Marks ID instead of the last one, or nothing if it is NULL. Returns its widget. */
GtkWidget *adj_book_page_mark (AdjBookPage *self, const char *id);
/* Marks the sections that rule PHASE, and their paragraphs; NULL: none. Returns the first of these,
 * or if there is none, of those. */
GtkWidget *adj_book_page_mark_phase (AdjBookPage *self, const char *phase);

/* Marks all matches of NEEDLE and returns their number; "" has none. */
guint adj_book_page_search (AdjBookPage *self, const char *needle);
/* Marks the K-th match as the present one and returns its paragraph. */
GtkWidget *adj_book_page_show_found (AdjBookPage *self, guint k);
/* The first match at or below Y, or 0. */
guint adj_book_page_get_found_at (AdjBookPage *self, double y);

/* The index of the section at Y. */
guint adj_book_page_get_section_at (AdjBookPage *self, double y);
/* Makes the tables of the examples between TOP and BOTTOM. */
void adj_book_page_prepare (AdjBookPage *self, double top, double bottom);
/* To be called when colours have changed. */
void adj_book_page_refresh (AdjBookPage *self);
