/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Text that wraps to the width it is given. A wrapping GtkLabel lays its text out about four times
 * to find its minimum width; this has a fixed one. Measured in review: two fifths of a jump were
 * spent on breaking the lines of the log, which adj-line-breaker.h avoids.
 *
 * It is not in the accessible tree; its parent must have the text as its name.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_WRAPPED_TEXT (adj_wrapped_text_get_type ())
G_DECLARE_FINAL_TYPE (AdjWrappedText, adj_wrapped_text, ADJ, WRAPPED_TEXT, GtkWidget)

GtkWidget *adj_wrapped_text_new (void);
void adj_wrapped_text_set_text (AdjWrappedText *self, const char *text);
const char *adj_wrapped_text_get_text (AdjWrappedText *self);
