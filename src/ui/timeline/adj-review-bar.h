/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The bar above the timeline while a finished game is reviewed, or an earlier position of a running
 * one is shown: controls, the position in words, the viewer switch, and tools for this position.
 *
 * It goes to a position through `win.go`. Its play button activates `win.play-on`, whose handler
 * calls `adj_review_bar_toggle_playing`. Property: `playing`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-layout.h"
#include "adj-session.h"

#define ADJ_TYPE_REVIEW_BAR (adj_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (AdjReviewBar, adj_review_bar, ADJ, REVIEW_BAR, GtkWidget)

GtkWidget *adj_review_bar_new (GSettings *settings);

/* SESSION may be NULL. */
void adj_review_bar_set_session (AdjReviewBar *self, AdjSession *session);
void adj_review_bar_set_layout (AdjReviewBar *self, AdjLayout layout);

gboolean adj_review_bar_get_playing (AdjReviewBar *self);
void adj_review_bar_toggle_playing (AdjReviewBar *self);
