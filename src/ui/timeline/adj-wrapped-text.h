/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Text that fills the width it is given, in as many lines as it takes. A wrapping GtkLabel lays
 * its text out some four times to learn how narrow it could be; this never asks.
 *
 * It is not in the accessible tree: whatever holds it says the words.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_WRAPPED_TEXT (adj_wrapped_text_get_type ())
G_DECLARE_FINAL_TYPE (AdjWrappedText, adj_wrapped_text, ADJ, WRAPPED_TEXT, GtkWidget)

GtkWidget *adj_wrapped_text_new (void);
void adj_wrapped_text_set_text (AdjWrappedText *self, const char *text);
const char *adj_wrapped_text_get_text (AdjWrappedText *self);
