/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The script of a lesson: an ordinary record, and in one language the steps that lead through it.
 *
 * A step belongs to a ply of the record. It is text to read, or asks the learner for the record's
 * next move and has answers to other moves. Scripts are checked against the record: a move that is
 * asked for is the record's, a mistake with an answer is legal, a named paragraph exists. An
 * immutable plain value.
 */

#pragma once

#include <gio/gio.h>

#include "adj-record.h"

#define ADJ_LESSON_ERROR (adj_lesson_error_quark ())

typedef enum {
  ADJ_LESSON_ERROR_MISSING, /* there is no lesson of this game in this language */
  ADJ_LESSON_ERROR_INVALID, /* invalid, with the line and the reason */
} AdjLessonError;

GQuark adj_lesson_error_quark (void);

/* The answer to a legal move that is not the one asked for. */
typedef struct {
  char *move; /* notation; NULL: any move without an answer of its own */
  char *text; /* markup of Pango, here and below */
} AdjLessonTry;

/* A claim of a text about its position: a place in the state's JSON, and its value. */
typedef struct {
  char *path;
  char *value;
} AdjLessonClaim;

typedef struct {
  char *id; /* unlike an index, stable between versions */
  char *title;
  char *text;
  guint ply;         /* moves made when it is its turn */
  gboolean is_jump;  /* the record's moves up to the step are played without pauses */
  char *move;        /* the move that is asked for; NULL: text to read */
  gboolean is_free;  /* any legal move of the same kind is accepted */
  gboolean is_pick;  /* clicking the mark plays the move */
  char *mark;        /* the part to point at, as "board" or "players/plaque/1"; or NULL */
  char *rule;        /* a paragraph of the rules, or NULL */
  GPtrArray *tries;  /* AdjLessonTry */
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
/* The program's own lesson: LANGUAGE is "en" or "fr". */
AdjLessonScript *
adj_lesson_script_load (const RulesGame *game, const char *language, GError **error);
void adj_lesson_script_free (AdjLessonScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjLessonScript, adj_lesson_script_free)

const AdjLessonStep *adj_lesson_script_get_step (const AdjLessonScript *script, guint index);
/* The index of the step with this id; FALSE if there is none. */
gboolean adj_lesson_script_find (const AdjLessonScript *script, const char *id, guint *ret_index);
/* The position at the step: after so many moves of the record. */
void adj_lesson_script_get_state (const AdjLessonScript *script, guint ply, RulesState *ret_state);
