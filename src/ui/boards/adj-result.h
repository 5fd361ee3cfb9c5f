/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How a game ended: what counted for each seat, and what it came to; the best first.
 *
 * Made from the scene after the last move. A game that has more to tell than names and scores adds
 * its columns and pieces in AdjGameUi.describe_result. A plain value, which keeps nothing of the
 * scene; all its texts are in the reader's language.
 */

#pragma once

#include "adj-scene.h"

enum {
  ADJ_RESULT_COLUMNS = 4 /* at most, without name and total */
};

/* Something that counted: a drawing, and how much of it. */
typedef struct {
  const char *piece;
  char *caption; /* "3 × 16" */
  char *name;    /* the same for screen readers: "fan: 3 × 16" */
} AdjResultItem;

typedef struct {
  guint seat;
  guint place; /* from 1; seats that are level have the same one */
  gboolean has_won;
  char *cells[ADJ_RESULT_COLUMNS]; /* NULL: empty */
  int before;                      /* the score before what the end itself brought */
  int total;
  GArray *items; /* AdjResultItem */
} AdjResultRow;

typedef struct {
  const char *columns[ADJ_RESULT_COLUMNS]; /* headings; NULL after the last */
  const char *total;                       /* the heading of the scores, or NULL */
  const char *rule;                        /* how it is counted, or NULL */
  char *reason;                            /* why the game is over, or NULL */
  guint n_rows;
  AdjResultRow rows[RULES_MAX_SEATS];
} AdjResult;

/* Names, places and scores, for a game to add to. */
AdjResult *adj_result_new (const AdjScene *scene);
void adj_result_free (AdjResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjResult, adj_result_free)

AdjResultRow *adj_result_find (AdjResult *result, guint seat);
/* Takes CELL. */
void adj_result_set_cell (AdjResultRow *row, guint column, char *cell);
/* "+12", "−7" or "0". */
char *adj_result_format (int change);
/* Takes CAPTION. NOUN is what the piece is, for screen readers. */
void adj_result_add_item (AdjResultRow *row, const char *piece, const char *noun, char *caption);

/* "sales: +118; bids paid: −77; fan: 3 × 16", or NULL where there is nothing but the score. */
char *adj_result_describe_row (const AdjResult *result, const AdjResultRow *row);
