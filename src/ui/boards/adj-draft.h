/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The move that a player is making up before playing it: the bid on the stepper, the cards picked
 * for an exhibition, the piece that would be stolen.
 *
 * One a table, shared by the board, the hand and the action bar: whichever of them changes it, the
 * others follow. It is empty when nothing is asked or nothing was chosen yet. It need not be legal.
 * Signal: `changed`.
 */

#pragma once

#include <glib-object.h>

#include "rules.h"

#define ADJ_TYPE_DRAFT (adj_draft_get_type ())
G_DECLARE_FINAL_TYPE (AdjDraft, adj_draft, ADJ, DRAFT, GObject)

AdjDraft *adj_draft_new (void);

/* FALSE, and RET_MOVE untouched, while it is empty. */
gboolean adj_draft_get (AdjDraft *self, RulesMove *ret_move);
void adj_draft_set (AdjDraft *self, RulesMove move);
void adj_draft_clear (AdjDraft *self);

/* Whether the draft is a move with this verb. */
gboolean adj_draft_is (AdjDraft *self, guint verb);
