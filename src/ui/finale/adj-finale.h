/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The page at the end of a game, in place of the table: who has won, the final count, how it was
 * won, and what to do next.
 *
 * It can be told: the table sinks, the picture rises, the flags are run up, the rows are counted
 * from the last to the first, and there are fireworks if a person has won. A key or a click ends
 * that, and nothing of it happens on a desktop that wants no movement.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-scene.h"
#include "adj-session.h"

#define ADJ_TYPE_FINALE (adj_finale_get_type ())
G_DECLARE_FINAL_TYPE (AdjFinale, adj_finale, ADJ, FINALE, GtkWidget)

GtkWidget *adj_finale_new (void);
/* SCENE is the one after the last move of the game of SESSION. */
void adj_finale_set_scene (AdjFinale *self, AdjSession *session, const AdjScene *scene);
/* Forgets the session. */
void adj_finale_leave (AdjFinale *self);
/* Tells it, in place of BEFORE, a picture of the table. */
void adj_finale_tell (AdjFinale *self, GdkPaintable *before);

void adj_finale_set_layout (AdjFinale *self, AdjLayout layout, gboolean is_low);
/* Moves the focus to the first button. */
void adj_finale_focus (AdjFinale *self);
/* Says TEXT, an answer to a question asked by key, as the table would. */
void adj_finale_answer (AdjFinale *self, const char *text);
