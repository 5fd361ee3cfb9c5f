/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * An example of a rulebook: its position on a small table with the real plaques and board, which
 * take no input, and a button that plays its moves.
 *
 * The table is made when the example becomes visible, as a rulebook has many.
 */

#pragma once

#include "adj-book.h"
#include "adj-game-ui.h"

#define ADJ_TYPE_BOOK_EXAMPLE (adj_book_example_get_type ())
G_DECLARE_FINAL_TYPE (AdjBookExample, adj_book_example, ADJ, BOOK_EXAMPLE, GtkWidget)

/* BEFORE, a label with what BLOCK says of the position, is shown above the table; AFTER, an empty
 * one, tells below it what came of the moves. */
GtkWidget *
adj_book_example_new (AdjBook *book, const AdjBlock *block, GtkWidget *before, GtkWidget *after);

/* Makes the table, unless it exists. */
void adj_book_example_prepare (AdjBookExample *self);
/* Plays the next move; there must be one. */
void adj_book_example_step (AdjBookExample *self);
/* The number of moves played. */
guint adj_book_example_get_step (AdjBookExample *self);
