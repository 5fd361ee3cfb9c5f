/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A guided first game: a match that follows a script, with a learner in one seat.
 *
 * The others' moves come from the record, one after the other at a pace; the learner's are asked
 * for. A legal move that is not the one asked for is not played: it is a mistake that can be
 * answered, and forgotten. The match is kept in memory and goes with the lesson; it is none of the
 * user's games and counts in no numbers. Where somebody was is remembered by the id of the step.
 *
 * Signal: `changed`, whenever the step, the mistake or what is going on has changed. It may come
 * while the match announces a move: nobody plays from there.
 */

#pragma once

#include "adj-lesson-script.h"
#include "adj-match.h"

#define ADJ_TYPE_LESSON (adj_lesson_get_type ())
G_DECLARE_FINAL_TYPE (AdjLesson, adj_lesson, ADJ, LESSON, GObject)

/* Takes SCRIPT. PERSON is the learner's name; AT a step's id, to go on from there, or NULL. */
AdjLesson *
adj_lesson_new (AdjLessonScript *script, const char *person, const char *at, GError **error);

const AdjLessonScript *adj_lesson_get_script (AdjLesson *self);
AdjMatch *adj_lesson_get_match (AdjLesson *self);

/* The pause before each move that the record makes, in milliseconds. */
void adj_lesson_set_pause (AdjLesson *self, guint ms);
/* While it is held the record makes no move. */
void adj_lesson_set_held (AdjLesson *self, gboolean is_held);

/* Where the lesson is, from 0. While it goes on to a step, it is that one already. */
guint adj_lesson_get_position (AdjLesson *self);
guint adj_lesson_get_n_steps (AdjLesson *self);
const AdjLessonStep *adj_lesson_get_step (AdjLesson *self);
gboolean adj_lesson_is_at_end (AdjLesson *self);

/* Whether the record's moves up to this step are still being made. */
gboolean adj_lesson_is_going_on (AdjLesson *self);
/* Whether the learner is asked for a move now. */
gboolean adj_lesson_is_asking (AdjLesson *self);

/* From a step that is read to the next one. */
void adj_lesson_next (AdjLesson *self);

/*
 * The learner plays. What is asked for is played; anything else that is legal becomes the mistake.
 * FALSE: refused, and nothing has changed.
 */
gboolean adj_lesson_try (AdjLesson *self, RulesMove move, GError **error);
/* Plays what is asked for. */
gboolean adj_lesson_show (AdjLesson *self, GError **error);

/* The move that was tried and is not the one asked for; FALSE if there is none. */
gboolean adj_lesson_get_mistake (AdjLesson *self, RulesMove *ret_move);
/* What the script says to it; NULL if nothing. */
const char *adj_lesson_get_answer (AdjLesson *self);
void adj_lesson_forget_mistake (AdjLesson *self);
