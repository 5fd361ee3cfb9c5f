/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A guided first game: a match that follows a script, with a learner in one seat.
 *
 * The moves of the others come from the record; the learner is asked for the rest. Any other legal
 * move is not played but kept as a mistake, which can be answered and forgotten. The match exists
 * in memory only, and is not one of the user's games. Progress is stored as the id of a step.
 *
 * Signal: `changed`, when the step, the mistake or the playing of the record has changed. It may be
 * emitted while the match announces a move, so handlers must not play.
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

/* The index of the step; while the record's moves up to a step are played, of that step. */
guint adj_lesson_get_position (AdjLesson *self);
guint adj_lesson_get_n_steps (AdjLesson *self);
const AdjLessonStep *adj_lesson_get_step (AdjLesson *self);
gboolean adj_lesson_is_at_end (AdjLesson *self);

/* Whether the record's moves up to this step are still being played. */
gboolean adj_lesson_is_going_on (AdjLesson *self);
/* Whether the learner is asked for a move now. */
gboolean adj_lesson_is_asking (AdjLesson *self);

/* Goes from a step with text to the next one. */
void adj_lesson_next (AdjLesson *self);

/*
 * Plays the move if it is the one asked for; any other legal move becomes the mistake. FALSE if it
 * is illegal; then nothing has changed.
 */
gboolean adj_lesson_try (AdjLesson *self, RulesMove move, GError **error);
/* Plays the move that is asked for. */
gboolean adj_lesson_show (AdjLesson *self, GError **error);

/* The mistake; FALSE if there is none. */
gboolean adj_lesson_get_mistake (AdjLesson *self, RulesMove *ret_move);
/* The script's answer to it, or NULL. */
const char *adj_lesson_get_answer (AdjLesson *self);
void adj_lesson_forget_mistake (AdjLesson *self);
