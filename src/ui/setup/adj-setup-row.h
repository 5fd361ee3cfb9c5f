/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A seat in the set-up: badge, name, who plays it, and its place in the order of the table.
 *
 * Signals: `edited`, when the user has changed the name, the kind of player, the level or the
 * style. Moving, removing and choosing a badge are the actions `setup.move` (ii), `setup.remove`
 * (i) and `setup.badge` (ii), which the page that has the row must provide.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-preparation.h"

#define ADJ_TYPE_SETUP_ROW (adj_setup_row_get_type ())
G_DECLARE_FINAL_TYPE (AdjSetupRow, adj_setup_row, ADJ, SETUP_ROW, GtkWidget)

GtkWidget *adj_setup_row_new (guint seat);
void
adj_setup_row_show (AdjSetupRow *self, const AdjPreparation *preparation, const AdjPeople *people);

const char *adj_setup_row_get_name (AdjSetupRow *self);
/* NULL for a person. */
const BotLevel *adj_setup_row_get_level (AdjSetupRow *self);
BotStyle adj_setup_row_get_style (AdjSetupRow *self);

/* SENTENCE says what is wrong with the name, or is NULL. */
void adj_setup_row_set_problem (AdjSetupRow *self, const char *sentence);
void adj_setup_row_focus_name (AdjSetupRow *self);
/* The same, with nothing selected. */
void adj_setup_row_focus_name_end (AdjSetupRow *self);
/* Focuses the button that moves the row further, or the other one if that is insensitive. */
void adj_setup_row_focus_move (AdjSetupRow *self, int direction);
