/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Shows toasts, one after the other, over a child. A toast is dismissed by Escape, its button, its
 * cross, or a time-out, which waits while the pointer or the focus is in the toast.
 */

#pragma once

#include <gtk/gtk.h>

#define ADJ_TYPE_TOASTS (adj_toasts_get_type ())
G_DECLARE_FINAL_TYPE (AdjToasts, adj_toasts, ADJ, TOASTS, GtkWidget)

void adj_toasts_set_child (AdjToasts *self, GtkWidget *child);
/* Shows toasts at the upper edge of the child, not at the lower one. */
void adj_toasts_set_high (AdjToasts *self, gboolean is_high);
/* Nothing more of what was going to be said. */
void adj_toasts_clear (AdjToasts *self);
/* BUTTON, if not NULL, does ACTION with TARGET, and gives more time. A floating TARGET is taken. */
void adj_toasts_add (
  AdjToasts *self, const char *text, const char *button, const char *action, GVariant *target);
