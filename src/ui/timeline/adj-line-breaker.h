/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where the lines of a sentence end. Pango 1.50 shapes what is left of a paragraph anew for nearly
 * every place where a line might end, some eighty times for a sentence of the log; this asks the
 * words of a single line how wide they are.
 */

#pragma once

#include <pango/pango.h>

/*
 * The text of LAYOUT, which has no width, with an end of line wherever Pango would break it to
 * WIDTH, in Pango's units. NULL where Pango has to do it itself: the text has several paragraphs,
 * runs from right to left somewhere, or has a word that is wider than a line. To be freed.
 */
char *adj_line_breaker_break (PangoLayout *layout, int width);
