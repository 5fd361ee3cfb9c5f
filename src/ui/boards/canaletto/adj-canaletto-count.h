/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The final count: cash less twice the debt, for each player, the richest first. */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"

#define ADJ_TYPE_CANALETTO_COUNT (adj_canaletto_count_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoCount, adj_canaletto_count, ADJ, CANALETTO_COUNT, GtkWidget)

GtkWidget *adj_canaletto_count_new (void);
/* SCENE is of a game that is over. */
void adj_canaletto_count_show (AdjCanalettoCount *self, const AdjScene *scene);
