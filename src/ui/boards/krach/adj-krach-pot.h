/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Chips, up to eight singly, then a figure and one chip; and the pot, which shows them with what
 * happens to it next.
 */

#pragma once

#include "adj-krach-part.h"

#define ADJ_TYPE_KRACH_POT (adj_krach_pot_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachPot, adj_krach_pot, ADJ, KRACH_POT, AdjKrachPart)

enum {
  ADJ_KRACH_SINGLE_CHIPS = 8
};

/* The N-th chip that is shown, or NULL. */
GtkWidget *adj_krach_pot_get_chip (AdjKrachPot *self, guint n);
GtkWidget *adj_krach_pot_get_figure (AdjKrachPot *self);
