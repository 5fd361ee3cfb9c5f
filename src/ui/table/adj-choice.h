/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A toggle that puts its move into the draft. Where many cards can be chosen, it adds its card to
 * the draft's, or takes it away. Pressing the one choice that is active already plays the main
 * move: it activates the action `moves.play`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"

#define ADJ_TYPE_CHOICE (adj_choice_get_type ())
G_DECLARE_FINAL_TYPE (AdjChoice, adj_choice, ADJ, CHOICE, GtkToggleButton)

GtkWidget *adj_choice_new (void);

/* STYLE, a style class, and DESCRIPTION may be NULL. IS_MANY: MOVE holds one card in `cards`. */
void adj_choice_set_label (AdjChoice *self,
                           const char *label,
                           const char *style,
                           const char *description);
void adj_choice_set_move (AdjChoice *self, AdjDraft *draft, RulesMove move, gboolean is_many);
