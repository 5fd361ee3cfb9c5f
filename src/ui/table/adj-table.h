/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The place where a game is played and reviewed: board, plaques, hand, moves, panel and timeline of
 * one match, and the curtain.
 *
 * It owns a session. Board, plaques, hand and moves show one scene, which is made before the next
 * frame when the session has changed. The actions on the game are the window's; the table adds them
 * to it.
 *
 * Properties: `title`, `subtitle` for the header bar; `call`: which people at this screen are to
 * act, or NULL. They contain no secrets.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-game-ui.h"
#include "adj-layout.h"
#include "adj-stage.h"

#define ADJ_TYPE_TABLE (adj_table_get_type ())
G_DECLARE_FINAL_TYPE (AdjTable, adj_table, ADJ, TABLE, GtkWidget)

AdjTable *adj_table_new (GSettings *settings);
/* The actions live as long as the table; MAP is the window. */
void adj_table_add_actions (AdjTable *self, GActionMap *map);
/* Whether the window shows the table; else all its actions are disabled. */
void adj_table_set_shown (AdjTable *self, gboolean is_shown);

/* Sits down at a match, or with NULL leaves the one there is. */
void adj_table_set_match (AdjTable *self, AdjMatch *match);
/* Saves the note that is being written. FALSE when that failed, which has been reported. */
gboolean adj_table_save_note (AdjTable *self);
/* Sits down at the match of a lesson. */
void adj_table_set_lesson (AdjTable *self, AdjLesson *lesson);
AdjLesson *adj_table_get_lesson (AdjTable *self); /* NULL: the match is none */
AdjMatch *adj_table_get_match (AdjTable *self);
AdjSession *adj_table_get_session (AdjTable *self); /* NULL: there is no match */
/* Whether the report is shown instead of the table. */
gboolean adj_table_has_report (AdjTable *self);
/* Looks at the match as before another one: the place, and whether the report was shown. */
void adj_table_return (AdjTable *self, guint ply, gboolean has_report);
/* In what order it shows what happens; of the present match. NULL: there is none. */
AdjStage *adj_table_get_stage (AdjTable *self);

/* For a widget of the table: plays MOVE for the seat that may play now; errors are reported. */
void adj_table_play (GtkWidget *widget, RulesMove move);
/* For a piece that was pressed: MOVE becomes the draft. Pressed again by key, it is played; a
 * pointer that presses twice does no more than once. */
void adj_table_pick (GtkWidget *piece, AdjDraft *draft, RulesMove move);

void adj_table_set_layout (AdjTable *self, AdjLayout layout, gboolean is_low);

/* Moves the focus to the next region, or the one before. */
void adj_table_move_focus (AdjTable *self, int direction);

/* Shows now what has changed, instead of before the next frame. */
void adj_table_update (AdjTable *self);
/* The scene that is shown; NULL without a match. */
const AdjScene *adj_table_get_scene (AdjTable *self);
/* What goes on a picture: plaques, board, hand and moves, or the report if it is shown. */
GtkWidget *adj_table_get_picture (AdjTable *self);
/* Who sits where, to be handed to a computer or taken back: for the window's menu. */
void adj_table_fill_seats_menu (AdjTable *self, GMenu *menu);
