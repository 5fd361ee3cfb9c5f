/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The part of the table below the board: the hand, an answer to what was asked of the table, hints
 * and the moves. If nothing is asked of the reader, it says what the game waits for.
 *
 * It keeps no scene: the table passes one with every call, and calls `offer` when the draft has
 * changed. It is visible only while there is something to show.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-game-ui.h"
#include "adj-layout.h"
#include "adj-match.h"

#define ADJ_TYPE_ACTION_AREA (adj_action_area_get_type ())
G_DECLARE_FINAL_TYPE (AdjActionArea, adj_action_area, ADJ, ACTION_AREA, GtkBox)

/* How the game goes on: decides what is offered if no move is asked for. */
typedef struct {
  gboolean is_open;    /* it is not over and can be played on */
  gboolean is_live;    /* the last position is shown */
  gboolean is_lesson;  /* its coach helps and says what comes next */
  gboolean is_stepped; /* computers wait for the button "Next" */
  gboolean is_paused;  /* by the user */
  gboolean is_saving;  /* the last move waits for another writer */
  gboolean is_shared;  /* several people sit at this screen */
  const char *told;    /* the sentence of what is being told; NULL: nothing is */
} AdjCourse;

GtkWidget *adj_action_area_new (void);

/* Shows the hand of a game. DRAFT is the table's. */
void adj_action_area_sit_down (AdjActionArea *self, const AdjGameUi *face, AdjDraft *draft);
/* Removes hand and moves. */
void adj_action_area_leave (AdjActionArea *self);
void adj_action_area_set_layout (AdjActionArea *self, AdjLayout layout);

void
adj_action_area_show_scene (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course);
/* Fills the moves only, because the draft has changed. */
void adj_action_area_offer (AdjActionArea *self, const AdjScene *scene, const AdjCourse *course);
/* Shows TEXT above the moves; NULL: none. */
void adj_action_area_answer (AdjActionArea *self, const char *text);
/* What is asked and offered, in a sentence or two; to be freed. */
char *adj_action_area_describe (AdjActionArea *self);

/* Opens a hint, or its next step. SCENE has an actor. */
void adj_action_area_ask_hint (AdjActionArea *self, const AdjScene *scene, AdjMatch *match);
void adj_action_area_close_hint (AdjActionArea *self);
/* Moves hints and answers into PANEL, an AdjPanel; NULL: above the moves. */
void adj_action_area_put_help (AdjActionArea *self, GtkWidget *panel);

/* The parts that F6 goes through. */
GtkWidget *adj_action_area_get_hand (AdjActionArea *self);
GtkWidget *adj_action_area_get_moves (AdjActionArea *self);
