/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The text of a lesson at the table: the present step, the moves of the others, the answer to a
 * mistake, and the progress. The group "Lesson".
 *
 * It is updated by adj_coach_show_scene(), and saves the progress itself. Its buttons activate
 * actions of the window, such as `win.lesson-next`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-lesson.h"
#include "adj-scene.h"

#define ADJ_TYPE_COACH (adj_coach_get_type ())
G_DECLARE_FINAL_TYPE (AdjCoach, adj_coach, ADJ, COACH, GtkWidget)

GtkWidget *adj_coach_new (GSettings *settings);
/* LESSON may be NULL, which hides the coach. */
void adj_coach_set_lesson (AdjCoach *self, AdjLesson *lesson);
/* Beside the board it has the same height at all steps; else that of its text. */
void adj_coach_set_beside (AdjCoach *self, gboolean is_beside);
/* Shows the state of the lesson; TRUE if that is another step, or another kind of text. */
gboolean adj_coach_show_scene (AdjCoach *self, const AdjScene *scene);
/* Focuses the first button. */
void adj_coach_focus (AdjCoach *self);
