/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Text that fills the width it is given, in as many lines as it takes. A wrapping GtkLabel lays
 * its text out some four times to learn how narrow it could be; this never asks.
 *
 * It is not in the accessible tree: whatever holds it says the words.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_SENTENCE (adj_sentence_get_type ())
G_DECLARE_FINAL_TYPE (AdjSentence, adj_sentence, ADJ, SENTENCE, GtkWidget)

GtkWidget *adj_sentence_new (void);
void adj_sentence_set_text (AdjSentence *self, const char *text);
const char *adj_sentence_get_text (AdjSentence *self);
