/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The final count: a row for each seat, the best first, with what counted and its score.
 *
 * It can be told from the last row to the first: the score of a row counts up, and then jumps by
 * what the end itself brought. For screen readers everything is there from the start.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-result.h"

#define ADJ_TYPE_FINALE_COUNT (adj_finale_count_get_type ())
G_DECLARE_FINAL_TYPE (AdjFinaleCount, adj_finale_count, ADJ, FINALE_COUNT, GtkWidget)

/* Takes RESULT. */
void adj_finale_count_set_result (AdjFinaleCount *self, AdjResult *result, const AdjScene *scene);
void adj_finale_count_set_layout (AdjFinaleCount *self, AdjLayout layout);

/* How long telling takes, in ms, and where it is: at G_MAXDOUBLE all is told. */
double adj_finale_count_get_duration (AdjFinaleCount *self);
void adj_finale_count_set_time (AdjFinaleCount *self, double time);
