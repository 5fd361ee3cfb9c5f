/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The whole program in process, with games of its own: what the tests of the window and of the
 * table start from.
 */

#pragma once

#include "adj-application.h"
#include "adj-window.h"
#include "ui-fixture.h"

typedef struct {
  AdjApplication *application;
  AdjWindow *window;
  char *folder;
  char *database;
} UiProgram;

/* A folder of its own, and all settings as they are the first time, but that computers move at
 * once. */
void ui_program_set_up (UiProgram *program);
/* The window, on the screen, with the games open; or the page that says why they are not. */
void ui_program_start (UiProgram *program);
/* Both as a fixture of a test. */
void ui_program_set_up_started (UiProgram *program, gconstpointer data);
void ui_program_tear_down_started (UiProgram *program, gconstpointer data);
/* Closes the window as a person would, and with it the program. */
void ui_program_stop (UiProgram *program);
/* Stops it if it runs. */
void ui_program_tear_down (UiProgram *program);

AdjArchive *ui_program_get_store (UiProgram *program);
/* The table that is gone to; it must be one. */
AdjTable *ui_program_get_table (UiProgram *program);
AdjSession *ui_program_get_session (UiProgram *program);
AdjMatch *ui_program_get_match (UiProgram *program);
GtkWidget *ui_program_get_root (UiProgram *program);
const AdjScene *ui_program_get_scene (UiProgram *program);
/* The first legal move of the actor, who must be there, as a notation. */
char *ui_program_dup_legal_move (UiProgram *program);

/* Imports the golden game NAME; returns its id. */
gint64 ui_program_import (UiProgram *program, const char *name);
/*
 * The same game with people in the seats of PEOPLE, a bit each, and computers in the others, after
 * so many moves; returns its id.
 */
gint64 ui_program_sit_down (UiProgram *program, gint64 golden, guint n_plies, guint people);

/* Activates an action of the window; TARGET may be NULL. FALSE if it is not there or not enabled.
 */
gboolean ui_program_act (UiProgram *program, const char *action, GVariant *target);
void ui_program_open (UiProgram *program, gint64 id);
void ui_program_go (UiProgram *program, int ply);
void ui_program_look_as (UiProgram *program, RulesViewer viewer);

/* The button on the screen that activates ACTION; NULL if there is none. With NULL any target will
 * do. */
GtkWidget *ui_find_actionable (GtkWidget *root, const char *action, const char *target);
/* Plays on from a moment of the present game; where that is asked, as the question proposes. */
void ui_program_branch (UiProgram *program, int ply);

/* A dialog in WINDOW, or another window, such as a question; NULL if there is none. */
GtkWidget *ui_look_for_dialog (GtkWindow *window);
/* The same, but it comes. */
GtkWidget *ui_find_dialog (GtkWindow *window);
/* Closes what these found, and asserts that it is finalized. */
void ui_close_dialog (GtkWidget *dialog);
