/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rules of a game: the group "Rules" beside the table, and a place of its own.
 *
 * It is read in a language of its own choice, searched, and printed as a summary. It goes to a
 * paragraph by its number, which is the one that refusals name, and follows the game from phase to
 * phase. The page is made when it is first seen.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_RULEBOOK (adj_rulebook_get_type ())
G_DECLARE_FINAL_TYPE (AdjRulebook, adj_rulebook, ADJ, RULEBOOK, GtkWidget)

AdjRulebook *adj_rulebook_new (GSettings *settings);
/* WHERE is a game, "krach", or one of its paragraphs, "krach.3.2". */
void adj_rulebook_open (AdjRulebook *self, const char *where);
/* The game is in this phase now; NULL: there is none. */
void adj_rulebook_follow (AdjRulebook *self, const char *phase);

/* The language in which the rules are read, by these settings. */
const char *adj_rulebook_get_language (GSettings *settings);
