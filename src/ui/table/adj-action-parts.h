/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Children of boxes, kept by key from one filling to the next.
 *
 * Between `begin` and `end` the caller names every child that is to be there, in order. A child
 * that was there before keeps its widget, and with it the focus; children that are not named again
 * are removed at `end`.
 */

#pragma once

#include <gtk/gtk.h>

typedef struct _AdjActionParts AdjActionParts;

AdjActionParts *adj_action_parts_new (void);
void adj_action_parts_free (AdjActionParts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjActionParts, adj_action_parts_free)

void adj_action_parts_begin (AdjActionParts *self);
/* The child of BOX called KEY, placed after the one named before it in BOX; made by MAKE if there
 * is none yet. Naming it a second time in one filling doesn't move it. */
GtkWidget *adj_action_parts_name (AdjActionParts *self,
                                  const char *key,
                                  GtkWidget *box,
                                  GtkWidget *(*make) (void) );
void adj_action_parts_end (AdjActionParts *self);
gboolean adj_action_parts_is_empty (AdjActionParts *self);
