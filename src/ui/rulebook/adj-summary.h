/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The summary of a rulebook, who does what, on one page of paper.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-book.h"

/* The page as a PDF. RET_SIZE, which may be NULL, is the size of its letters in points. */
GBytes *adj_summary_make_pdf (const AdjBook *book, double *ret_size);

/* Asks where to save the PDF. */
void adj_summary_save (GtkWidget *widget, const AdjBook *book);
