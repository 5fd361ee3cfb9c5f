/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a lesson says and asks: an ordinary record, and in one language the steps that lead through
 * it.
 *
 * A step stands at a ply of the record. It is read, or it asks the learner for the record's next
 * move and knows what to say to others. Whatever was read has been checked against the record: a
 * move that is asked for is the record's, a mistake that is answered is legal, a paragraph that is
 * named is one of the game's. A plain value, not changed once it is read.
 */

#pragma once

#include <gio/gio.h>

#include "adj-record.h"

#define ADJ_LESSON_ERROR (adj_lesson_error_quark ())

typedef enum {
  ADJ_LESSON_ERROR_MISSING, /* there is no lesson of this game in this language */
  ADJ_LESSON_ERROR_INVALID, /* it is not written as it must be: with the line and the reason */
} AdjLessonError;

GQuark adj_lesson_error_quark (void);

/* What is said to a legal move that is not the one asked for. */
typedef struct {
  char *move; /* notation; NULL: any that has no word of its own */
  char *text; /* markup of Pango, here and below */
} AdjLessonTry;

/* What a text claims of the position it stands at: where in the state's JSON, and what is there. */
typedef struct {
  char *path;
  char *value;
} AdjLessonClaim;

typedef struct {
  char *id; /* unlike a number, the same in the next version */
  char *title;
  char *text;
  guint ply;        /* moves made when it is its turn */
  gboolean is_jump; /* what leads there from the step before is made at once, by the record */
  char *move;       /* what is asked of the learner; NULL: only to be read */
  gboolean is_free; /* any legal move of the same kind will do as well */
  gboolean is_pick; /* to point at the mark is to make the move */
  char *mark;       /* what it speaks of: "board", "board/krach-pot", "players/plaque/1"; or NULL */
  char *rule;       /* a paragraph of the rules, or NULL */
  GPtrArray *tries; /* AdjLessonTry */
  GPtrArray *claims; /* AdjLessonClaim */
} AdjLessonStep;

typedef struct {
  const RulesGame *game;
  char *language;
  guint seat; /* the learner's */
  AdjRecordHeader header;
  GArray *moves;    /* RulesMove */
  GPtrArray *steps; /* AdjLessonStep */
} AdjLessonScript;

/* RECORD and XML need not outlive the call. */
AdjLessonScript *
adj_lesson_script_read (GBytes *record, GBytes *xml, const char *language, GError **error);
/* The lesson that comes with the program: LANGUAGE is "en" or "fr". */
AdjLessonScript *
adj_lesson_script_load (const RulesGame *game, const char *language, GError **error);
void adj_lesson_script_free (AdjLessonScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjLessonScript, adj_lesson_script_free)

const AdjLessonStep *adj_lesson_script_get_step (const AdjLessonScript *script, guint index);
/* The index of the step with this id; FALSE if there is none. */
gboolean adj_lesson_script_find (const AdjLessonScript *script, const char *id, guint *ret_index);
/* The position at the step: after so many moves of the record. */
void adj_lesson_script_get_state (const AdjLessonScript *script, guint ply, RulesState *ret_state);
