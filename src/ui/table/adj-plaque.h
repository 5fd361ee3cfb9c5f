/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A player at the table: badge, name, how things stand with them, and what everybody may see of
 * theirs. The game fills it by its face; the table says whose turn it is.
 *
 * Full it is a card; narrow it is a badge, one figure and one word, and opens the full one.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

typedef struct _AdjGameUi AdjGameUi;

#define ADJ_TYPE_PLAQUE (adj_plaque_get_type ())
G_DECLARE_FINAL_TYPE (AdjPlaque, adj_plaque, ADJ, PLAQUE, GtkWidget)

AdjPlaque *adj_plaque_new (const AdjGameUi *face);
/* What plays there, until the next scene tells it aloud; NULL: a person. */
void adj_plaque_set_player (AdjPlaque *self, const char *player);
void adj_plaque_show_scene (AdjPlaque *self, const AdjScene *scene, guint seat);
void adj_plaque_set_narrow (AdjPlaque *self, gboolean narrow);

/* For faces, from `update_plaque`; texts are copied. */

/* What the game's `new_plaque_body` made. */
GtkWidget *adj_plaque_get_body (AdjPlaque *self);
/* What they do now: "has passed". NULL: nothing. */
void adj_plaque_set_state (AdjPlaque *self, const char *state);
/* The figure that counts and what it counts: "19", "cash". */
void adj_plaque_set_figure (AdjPlaque *self, const char *figure, const char *caption);
/* The one word of the narrow plaque. */
void adj_plaque_set_word (AdjPlaque *self, const char *word);
/* Everything of the body in words, for those who hear it: "3 chips; Moka 2, Tilia 1". */
void adj_plaque_set_description (AdjPlaque *self, const char *description);
