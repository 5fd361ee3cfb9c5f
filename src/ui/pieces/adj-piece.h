/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A piece that can be acted on: a button that looks like the piece it holds.
 *
 * While it may be chosen it has a dashed edge, takes the focus and emits `clicked`; otherwise it is
 * a picture that stays in its place and is passed over. Chosen, it has a ring and a check; changed,
 * a bar below it. Its accessible name is that of the piece; its state is the description.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_PIECE (adj_piece_get_type ())
G_DECLARE_FINAL_TYPE (AdjPiece, adj_piece, ADJ, PIECE, GtkButton)

typedef enum {
  ADJ_PIECE_TARGET = 1 << 0,  /* may be chosen */
  ADJ_PIECE_CHOSEN = 1 << 1,  /* is the draft, or part of it */
  ADJ_PIECE_CHANGED = 1 << 2, /* moved last */
} AdjPieceState;

GtkWidget *adj_piece_new (GtkWidget *child);
void adj_piece_set_state (AdjPiece *self, AdjPieceState state);
AdjPieceState adj_piece_get_state (AdjPiece *self);
/* Sets the accessible name and the tooltip. */
void adj_piece_set_label (AdjPiece *self, const char *label);
