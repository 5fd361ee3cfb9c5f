/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The answer of a move that is forbidden now: a bubble that names the move, gives the reason with
 * the number that is in the way, and opens the paragraph of the rules. It closes with Escape, and
 * the focus goes back to where it was.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

/* Opens the bubble at ANCHOR: MOVE, called LABEL, was refused with STATUS. */
void adj_why_not_show (GtkWidget *anchor,
                       const char *label,
                       const RulesGame *game,
                       const AdjTextReader *reader,
                       RulesStatus status);

/* The same of what is no move yet: REASON is what would have to be first, as the paragraph says. */
void adj_why_not_tell (GtkWidget *anchor,
                       const char *label,
                       const RulesGame *game,
                       const char *reason,
                       const char *paragraph);
