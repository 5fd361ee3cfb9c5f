/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rulebook of a game in one language: sections of numbered paragraphs, tables, examples.
 *
 * A book is read once and never changes; it is passed around by reference, on one thread. What it
 * says in numbers has been filled in from the engine's data. What has a defect is no book: the
 * reason names the line.
 */

#pragma once

#include <glib.h>

#include "rules.h"

#define ADJ_BOOK_ERROR (adj_book_error_quark ())

typedef enum {
  ADJ_BOOK_ERROR_FORM,    /* not written as a rulebook is */
  ADJ_BOOK_ERROR_MISSING, /* it names what is not there */
} AdjBookError;

GQuark adj_book_error_quark (void);

typedef enum {
  ADJ_RUN_TEXT,
  ADJ_RUN_NUMBER, /* from the engine's data */
  ADJ_RUN_CLAIM,  /* an example says that the position has this */
} AdjRunKind;

enum {
  ADJ_RUN_EM = 1 << 0,
  ADJ_RUN_STRONG = 1 << 1,
};

/* A stretch of text that is all alike. */
typedef struct {
  AdjRunKind kind;
  guint style;
  char *text;
  char *see;   /* the paragraph it leads to, or NULL */
  char *name;  /* of a number, as written; of a claim, the JSON pointer */
  char *value; /* what a claim must find there */
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
  char **phases;     /* that it rules more than the rest of its section; none: NULL at once */
  GPtrArray *runs;   /* AdjRun; of an example, what is said of the position before */

  /* A table. */
  char *chart;
  guint n_rows;
  guint n_columns;
  char **cells; /* row by row; the first row and the first column are heads */

  /* An example: the last moves of a record. */
  GPtrArray *outcome; /* AdjRun: what is said of the position after */
  char *record;
  char *at; /* the paragraph that it shows */
  guint n_moves;
} AdjBlock;

typedef struct {
  char *id;
  GPtrArray *heading; /* AdjRun */
  char **phases;      /* that it rules; none: NULL at once */
  GPtrArray *blocks;  /* AdjBlock */
} AdjBookSection;

/* A line of the summary: who does what. */
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

/* The languages that can be asked for: the one that people read here, or English. */
const char *adj_book_find_language (void);

/* The book of GAME that the program has. */
AdjBook *adj_book_load (const RulesGame *game, const char *language, GError **error);

/* Reads a book; NAME is for complaints. WORDS is a language's, see below. */
AdjBook *adj_book_read (const RulesGame *game,
                        const char *name,
                        const char *text,
                        gsize length,
                        GHashTable *words,
                        GError **error);
/* What a language calls the things in tables: from keys to words. */
GHashTable *adj_book_read_words (const char *name, const char *text, gsize length, GError **error);

AdjBook *adj_book_ref (AdjBook *self);
void adj_book_unref (AdjBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjBook, adj_book_unref)

/* The section ID, or the one with the paragraph, table or example ID; RET_BLOCK is then that, or
 * NULL. NULL if there is none. */
const AdjBookSection *
adj_book_find (const AdjBook *self, const char *id, const AdjBlock **ret_block);
/* Whether a section rules PHASE. */
gboolean adj_book_section_has_phase (const AdjBookSection *section, const char *phase);
gboolean adj_block_has_phase (const AdjBlock *block, const char *phase);
/* The first that rules PHASE, or NULL. */
const AdjBookSection *adj_book_find_phase (const AdjBook *self, const char *phase);

/* "3.2" of "krach.3.2". */
const char *adj_book_number (const char *id);

/* The plain text of runs. */
char *adj_runs_dup_text (const GPtrArray *runs);

/* The bytes of the record NAME of an example, or NULL and an error. */
GBytes *adj_book_load_record (const char *name, GError **error);
