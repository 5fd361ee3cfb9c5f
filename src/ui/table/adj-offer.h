/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A button that plays a move by `adj_table_play`. One whose move is refused can still be
 * pressed: it then opens a popover with the reason.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-scene.h"

#define ADJ_TYPE_OFFER (adj_offer_get_type ())
G_DECLARE_FINAL_TYPE (AdjOffer, adj_offer, ADJ, OFFER, GtkButton)

GtkWidget *adj_offer_new (void);

/* LABEL with the drawing PIECE before it, which may be NULL. IS_MAIN: it has the place of the main
 * move. */
void adj_offer_set_label (AdjOffer *self, const char *label, const char *piece, gboolean is_main);
/* Filled like advice, unless its move is refused: known before the move is set. */
void adj_offer_set_filled (AdjOffer *self, gboolean is_filled);
/* Whether MOVE may be played is asked of the rules. DESCRIPTION may be NULL. */
void
adj_offer_set_move (AdjOffer *self, const AdjScene *scene, RulesMove move, const char *description);
/* The button only makes its move the DRAFT; NULL: it plays it. */
void adj_offer_set_draft (AdjOffer *self, AdjDraft *draft);
/* The button refuses with REASON and PARAGRAPH, which is a paragraph of the rules of GAME. */
void
adj_offer_refuse (AdjOffer *self, const RulesGame *game, const char *reason, const char *paragraph);

/* The label, or NULL if the move is refused. */
const char *adj_offer_get_possible (AdjOffer *self);
gboolean adj_offer_is_main (AdjOffer *self);
/* Whether it plays, or picks, MOVE. */
gboolean adj_offer_has_move (AdjOffer *self, RulesMove move);
gboolean adj_offer_plays (AdjOffer *self, RulesMove move);
