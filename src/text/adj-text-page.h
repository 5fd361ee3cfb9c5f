/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A page of plain text for a terminal: paragraphs of items, no line longer than the page is wide.
 *
 * Items stand on a line with a dot between them and stay whole where they can; one that is longer
 * than a line breaks at its spaces, never at U+00A0 or U+202F. Functions own the strings they are
 * given.
 */

#pragma once

#include <glib.h>

enum {
  ADJ_TEXT_PAGE_WIDTH = 78
};

typedef struct {
  GString *text;
  guint column;    /* of the last line */
  guint margin;    /* of the paragraph's later lines */
  const char *gap; /* before the next item, if it is not the first on its line */
} AdjTextPage;

void adj_text_page_init (AdjTextPage *page);

/* A new paragraph, MARGIN spaces from the edge. HEAD, which may be NULL, is no item: no dot
 * follows.
 */
void adj_text_page_begin (AdjTextPage *page, guint margin, char *head);
void adj_text_page_add (AdjTextPage *page, char *item);

/* The text, without a newline at its end. The page is empty then. */
char *adj_text_page_finish (AdjTextPage *page);
