/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Breaks a sentence into lines. Pango 1.50 shapes the rest of a paragraph again for nearly every
 * candidate break, about eighty times for a sentence of the log; this measures the words of the
 * unbroken line once.
 */

#pragma once

#include <pango/pango.h>

/*
 * The text of LAYOUT, which has no width, with a line break wherever Pango would break it to WIDTH,
 * in Pango units; to be freed. NULL if Pango has to break it: the text has several paragraphs,
 * right-to-left text, or a word wider than a line.
 */
char *adj_line_breaker_break (PangoLayout *layout, int width);
