/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rules of a game: the group "Rules" beside the table, and a place of its own.
 *
 * It has a language of its own, a search, and a summary to print. It goes to a paragraph by its
 * number, as refused moves give it, and follows the phases of the game. The page is made when it is
 * first mapped.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_RULEBOOK (adj_rulebook_get_type ())
G_DECLARE_FINAL_TYPE (AdjRulebook, adj_rulebook, ADJ, RULEBOOK, GtkWidget)

AdjRulebook *adj_rulebook_new (GSettings *settings);
/* WHERE is a game, "krach", or one of its paragraphs, "krach.3.2". */
void adj_rulebook_open (AdjRulebook *self, const char *where);
/* PHASE is the present one of the game; NULL without a game. */
void adj_rulebook_follow (AdjRulebook *self, const char *phase);
