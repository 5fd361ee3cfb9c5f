/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Asks for the number of a move: a spin button, and buttons for numbers worth jumping to.
 *
 * A number that is possible goes into the draft as it is typed. Enter plays it: it activates the
 * action `moves.play`, or opens a popover with the reason if the number is refused.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-scene.h"

/* A number worth jumping to, and why. */
typedef struct {
  guint number;
  char *reason;
} AdjQuickStep;

#define ADJ_TYPE_NUMBER_ENTRY (adj_number_entry_get_type ())
G_DECLARE_FINAL_TYPE (AdjNumberEntry, adj_number_entry, ADJ, NUMBER_ENTRY, GtkWidget)

GtkWidget *adj_number_entry_new (void);

/* Copies what it needs of SCENE. LABEL is the accessible name; MOVE holds the present number. */
void adj_number_entry_ask (AdjNumberEntry *self,
                           const AdjScene *scene,
                           AdjDraft *draft,
                           const char *label,
                           RulesMove move,
                           guint least,
                           guint most);
void adj_number_entry_set_quick (AdjNumberEntry *self, const AdjQuickStep *quick, guint n_quick);
