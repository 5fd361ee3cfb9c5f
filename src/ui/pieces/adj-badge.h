/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A player's badge: a colour, a shape and an initial, always together. It is a picture with the
 * player's name, or, next to that name, not in the accessible tree at all.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"

#define ADJ_TYPE_BADGE (adj_badge_get_type ())
G_DECLARE_FINAL_TYPE (AdjBadge, adj_badge, ADJ, BADGE, GtkWidget)

/* SIZE px at ordinary text; also a property, for templates. */
GtkWidget *adj_badge_new (int size);
/* PERSON may be NULL: an empty badge. IS_NAMED: its accessible name is the player's. */
void adj_badge_set_person (AdjBadge *self, const AdjPerson *person, gboolean is_named);

/* The same drawn by hand: in a timeline, or as a pawn on a track (as tall as wide). */
void
adj_badge_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, const AdjPerson *person, double size);
/* The colour of a badge: the same in every theme. */
void adj_badge_get_colour (guint badge, GdkRGBA *ret_fill, GdkRGBA *ret_mark, GdkRGBA *ret_edge);
