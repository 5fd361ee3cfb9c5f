/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A popover that says why a move is refused: it names the move, gives the reason, and opens the
 * paragraph of the rules. When it closes, the focus goes back to its anchor.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

/* Opens it at ANCHOR: the move called LABEL was refused with STATUS. */
void adj_why_not_show (GtkWidget *anchor,
                       const char *label,
                       const RulesGame *game,
                       const AdjTextReader *reader,
                       RulesStatus status);

/* The same for a move that is not complete yet; REASON says what is missing. */
void adj_why_not_tell (GtkWidget *anchor,
                       const char *label,
                       const RulesGame *game,
                       const char *reason,
                       const char *paragraph);
