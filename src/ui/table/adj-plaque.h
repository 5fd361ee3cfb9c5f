/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A player at the table: badge, name, state, and what is public of theirs. The game fills it
 * through its AdjGameUi; the table says whose turn it is.
 *
 * Narrow, it is a button with a badge, one figure and one word that opens the full one.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

typedef struct _AdjGameUi AdjGameUi;

#define ADJ_TYPE_PLAQUE (adj_plaque_get_type ())
G_DECLARE_FINAL_TYPE (AdjPlaque, adj_plaque, ADJ, PLAQUE, GtkWidget)

AdjPlaque *adj_plaque_new (const AdjGameUi *face);
/* Which computer player it is; NULL: a person. Spoken from the next scene on. */
void adj_plaque_set_player (AdjPlaque *self, const char *player);
void adj_plaque_show_scene (AdjPlaque *self, const AdjScene *scene, guint seat);
/* In a column, a second line of what the seat does would push all plaques below. */
void adj_plaque_set_column (AdjPlaque *self, gboolean is_column);
void adj_plaque_set_narrow (AdjPlaque *self, gboolean narrow);

/* For AdjGameUi.update_plaque; texts are copied. */

/* The widget made by AdjGameUi.new_plaque_body. */
GtkWidget *adj_plaque_get_body (AdjPlaque *self);
/* What the player does now: "has passed". NULL: nothing. */
void adj_plaque_set_state (AdjPlaque *self, const char *state);
/* The main figure and what it counts: "19", "cash". */
void adj_plaque_set_figure (AdjPlaque *self, const char *figure, const char *caption);
/* A drawing of the edition that stands before the figure. */
void adj_plaque_set_coin (AdjPlaque *self, const char *drawing);
/* As adj_plaque_set_figure, but the caption stands above the figure: "space", "19". */
void adj_plaque_set_place (AdjPlaque *self, const char *figure, const char *caption);
/* The word shown while narrow. */
void adj_plaque_set_word (AdjPlaque *self, const char *word);
/* Describes the body for screen readers: "3 chips; Moka 2, Tilia 1". */
void adj_plaque_set_description (AdjPlaque *self, const char *description);
