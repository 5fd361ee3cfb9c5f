/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The voice of a lesson at the table: what the step says, what others do meanwhile, what is to be
 * said of a mistake, and how far one is. The group "Lesson".
 *
 * It shows what the lesson is at when it is told to, and remembers on its own how far somebody has
 * come. Its buttons go through actions of the window, such as `win.lesson-next`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-lesson.h"
#include "adj-scene.h"

#define ADJ_TYPE_COACH (adj_coach_get_type ())
G_DECLARE_FINAL_TYPE (AdjCoach, adj_coach, ADJ, COACH, GtkWidget)

GtkWidget *adj_coach_new (GSettings *settings);
/* NULL: it is not there. */
void adj_coach_set_lesson (AdjCoach *self, AdjLesson *lesson);
/* Beside the board, where there is room, it is as high at each step; else no higher than its words.
 */
void adj_coach_set_beside (AdjCoach *self, gboolean is_beside);
/* Shows what the lesson is at. TRUE: that is another step than before, or another voice. */
gboolean adj_coach_show_scene (AdjCoach *self, const AdjScene *scene);
/* To the button that one would press next. */
void adj_coach_focus (AdjCoach *self);
