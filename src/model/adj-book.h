/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rulebook of a game in one language: sections of numbered paragraphs, tables, examples.
 *
 * A book is immutable and reference-counted, for one thread. Its numbers come from the engine's
 * data. A book with a defect is refused with the line.
 */

#pragma once

#include <glib.h>

#include "rules.h"

#define ADJ_BOOK_ERROR (adj_book_error_quark ())

typedef enum {
  ADJ_BOOK_ERROR_FORM,    /* invalid format */
  ADJ_BOOK_ERROR_MISSING, /* a reference to something that does not exist */
} AdjBookError;

GQuark adj_book_error_quark (void);

typedef enum {
  ADJ_RUN_TEXT,
  ADJ_RUN_NUMBER, /* from the engine's data */
  ADJ_RUN_CLAIM,  /* a claim of an example about the position */
} AdjRunKind;

enum {
  ADJ_RUN_EM = 1 << 0,
  ADJ_RUN_STRONG = 1 << 1,
};

/* A stretch of text in one style. */
typedef struct {
  AdjRunKind kind;
  guint style;
  char *text;
  char *see;   /* the paragraph it leads to, or NULL */
  char *name;  /* a number as written, or the JSON pointer of a claim */
  char *value; /* the value that the claim expects there */
  guint line;
} AdjRun;

typedef enum {
  ADJ_BLOCK_PARAGRAPH,
  ADJ_BLOCK_ITEM, /* of a list */
  ADJ_BLOCK_TABLE,
  ADJ_BLOCK_EXAMPLE,
} AdjBlockKind;

typedef struct {
  AdjBlockKind kind;
  char *id;
  guint line;
  gboolean is_first; /* an item that begins a list */
  char **phases;     /* in addition to the section's; NULL-terminated */
  GPtrArray *runs;   /* AdjRun; of an example, the text on the position before */

  /* A table. */
  char *chart;
  guint n_rows;
  guint n_columns;
  char **cells; /* row by row; the first row and column are headings */

  /* An example: the last moves of a record. */
  GPtrArray *outcome; /* AdjRun: the text on the position after */
  char *record;
  char *at; /* the paragraph that it illustrates */
  guint n_moves;
} AdjBlock;

typedef struct {
  char *id;
  GPtrArray *heading; /* AdjRun */
  char **phases;      /* that it applies to; NULL-terminated */
  GPtrArray *blocks;  /* AdjBlock */
} AdjBookSection;

/* A line of the summary. */
typedef struct {
  char *who;
  GPtrArray *runs;
} AdjDuty;

typedef struct {
  const RulesGame *game;
  char *language;
  char *title;
  GPtrArray *summary;  /* AdjDuty */
  GPtrArray *sections; /* AdjBookSection */
} AdjBook;

/* "en", "fr"; NULL at the end. */
extern const char *const adj_book_languages[];

/* The language of the locale if there is a rulebook in it, else English. */
const char *adj_book_find_language (void);

/* The program's own book of GAME. */
AdjBook *adj_book_load (const RulesGame *game, const char *language, GError **error);

/* Reads a book; NAME is for error messages. WORDS is a language's, see below. */
AdjBook *adj_book_read (const RulesGame *game,
                        const char *name,
                        const char *text,
                        gsize length,
                        GHashTable *words,
                        GError **error);
/* The words of a language for the keys in tables. */
GHashTable *adj_book_read_words (const char *name, const char *text, gsize length, GError **error);

AdjBook *adj_book_ref (AdjBook *self);
void adj_book_unref (AdjBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjBook, adj_book_unref)

/* The section ID, or the one with the paragraph, table or example ID; RET_BLOCK is then that, or
 * NULL. NULL if there is none. */
const AdjBookSection *
adj_book_find (const AdjBook *self, const char *id, const AdjBlock **ret_block);
/* Whether a section applies to PHASE. */
gboolean adj_book_section_has_phase (const AdjBookSection *section, const char *phase);
gboolean adj_block_has_phase (const AdjBlock *block, const char *phase);
/* The first that applies to PHASE, or NULL. */
const AdjBookSection *adj_book_find_phase (const AdjBook *self, const char *phase);

/* "3.2" of "krach.3.2". */
const char *adj_book_number (const char *id);

/* The plain text of runs. */
char *adj_runs_dup_text (const GPtrArray *runs);

/* The bytes of the record NAME of an example, or NULL and an error. */
GBytes *adj_book_load_record (const char *name, GError **error);
