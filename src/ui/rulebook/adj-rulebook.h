/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rules of a game: the group "Rules" beside the table, and a place of its own. It goes to a
 * paragraph by its number, which is the one that refusals name.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_RULEBOOK (adj_rulebook_get_type ())
G_DECLARE_FINAL_TYPE (AdjRulebook, adj_rulebook, ADJ, RULEBOOK, GtkWidget)

AdjRulebook *adj_rulebook_new (void);
/* WHERE is a game, "krach", or one of its paragraphs, "krach.3.2". */
void adj_rulebook_open (AdjRulebook *self, const char *where);
