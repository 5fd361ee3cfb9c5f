/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where the reader acts, below the board: the hand, an answer to what was asked of the table, hints
 * and the moves; to whoever is not asked, it says what the game waits for.
 *
 * It keeps nothing of a scene: the table shows it each, and offers again when the draft has
 * changed. It is a box that is there only while it has something to say.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-game-ui.h"
#include "adj-layout.h"
#include "adj-match.h"

#define ADJ_TYPE_ACTION_AREA (adj_action_area_get_type ())
G_DECLARE_FINAL_TYPE (AdjActionArea, adj_action_area, ADJ, ACTION_AREA, GtkBox)

/* How the game goes on, for what is offered where nobody is asked. */
typedef struct {
  gboolean is_open;    /* it does go on */
  gboolean is_live;    /* what is shown is its present */
  gboolean is_lesson;  /* whose coach helps, and has the next word */
  gboolean is_stepped; /* others play when they are told to */
  gboolean is_paused;  /* by the user */
} AdjCourse;

GtkWidget *adj_action_area_new (void);

/* Gets the hand of a game. DRAFT is the table's. */
void adj_action_area_sit_down (AdjActionArea *self, const AdjGameUi *face, AdjDraft *draft);
/* Without hand and moves; SCENE is the last there was. */
void adj_action_area_leave (AdjActionArea *self, const AdjScene *scene);
/* IS_LOW, for a window that is not high. */
void adj_action_area_set_layout (AdjActionArea *self, AdjLayout layout, gboolean is_low);

void
adj_action_area_show_scene (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course);
/* Fills the moves alone, for another draft. */
void adj_action_area_offer (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course);
/* TEXT is shown above the moves; NULL: nothing. */
void adj_action_area_answer (AdjActionArea *self, const char *text);
/* What is asked and offered, in a sentence or two; the caller's. */
char *adj_action_area_describe (AdjActionArea *self);

/* A hint, or a step of it on: SCENE has an actor. */
void adj_action_area_ask_hint (AdjActionArea *self, const AdjScene *scene, AdjMatch *match);
void adj_action_area_close_hint (AdjActionArea *self);
/* Hints stand at the head of that box; NULL: above the moves. */
void adj_action_area_put_hint (AdjActionArea *self, GtkWidget *box);

/* Its regions. */
GtkWidget *adj_action_area_get_hand (AdjActionArea *self);
GtkWidget *adj_action_area_get_moves (AdjActionArea *self);
