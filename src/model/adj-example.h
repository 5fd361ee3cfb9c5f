/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The positions of a rulebook's example, from before its moves to after them.
 *
 * Read from an ordinary record. Owned by the caller.
 */

#pragma once

#include "adj-book.h"
#include "adj-record.h"

typedef struct {
  RulesState state;
  RulesEvents events; /* of the move that led there */
  RulesMove move;
} AdjExampleStep;

typedef struct {
  AdjRecordHeader header;
  GArray *steps; /* AdjExampleStep: the position before, then one for each move */
  GArray *round; /* RulesEvent: of the moves of the round before the example */
} AdjExample;

/* The record's last N_MOVES moves. RECORD is not kept. */
AdjExample *adj_example_new (GBytes *record, guint n_moves, GError **error);
/* The record that BLOCK names. */
AdjExample *adj_example_load (const AdjBlock *block, GError **error);
void adj_example_free (AdjExample *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjExample, adj_example_free)

const AdjExampleStep *adj_example_get_step (const AdjExample *self, guint step);
guint adj_example_count_moves (const AdjExample *self);

/* Whether all claims of BLOCK about the positions before and after are true. */
gboolean adj_example_check (const AdjExample *self, const AdjBlock *block, GError **error);
