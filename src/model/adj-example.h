/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * An example of a rulebook, ready to be played: the positions from before its moves to after them.
 *
 * It is read from an ordinary record on a referee of its own, and belongs to whoever made it.
 */

#pragma once

#include "adj-book.h"
#include "adj-record.h"

typedef struct {
  RulesState state;
  RulesEvents events; /* what the move that led there did */
  RulesMove move;
} AdjExampleStep;

typedef struct {
  AdjRecordHeader header;
  GArray *steps; /* AdjExampleStep: the position before, then one for each move */
  GArray *round; /* RulesEvent: what this round's moves before them did */
} AdjExample;

/* The record's last N_MOVES moves. RECORD is not kept. */
AdjExample *adj_example_new (GBytes *record, guint n_moves, GError **error);
/* The record that BLOCK names. */
AdjExample *adj_example_load (const AdjBlock *block, GError **error);
void adj_example_free (AdjExample *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjExample, adj_example_free)

const AdjExampleStep *adj_example_get_step (const AdjExample *self, guint step);
guint adj_example_count_moves (const AdjExample *self);

/* Whether all that BLOCK claims of the positions before and after is so. */
gboolean adj_example_check (const AdjExample *self, const AdjBlock *block, GError **error);
