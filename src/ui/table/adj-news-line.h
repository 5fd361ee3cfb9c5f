/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of AdjNews: what happened, and that it can be shown again. */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"

#define ADJ_TYPE_NEWS_LINE (adj_news_line_get_type ())
G_DECLARE_FINAL_TYPE (AdjNewsLine, adj_news_line, ADJ, NEWS_LINE, GtkButton)

/* PERSON, who did it, may be NULL. */
GtkWidget *adj_news_line_new (guint line, const char *sentence, const AdjPerson *person);
