/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The exercise at the table: what is asked, how good the move was that was tried, and the answer.
 * It is visible while a decision is made again.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-session.h"

#define ADJ_TYPE_PRACTICE_BAR (adj_practice_bar_get_type ())
G_DECLARE_FINAL_TYPE (AdjPracticeBar, adj_practice_bar, ADJ, PRACTICE_BAR, GtkWidget)

GtkWidget *adj_practice_bar_new (void);
/* Beside the board it grows with its text; above the hand it is as low as it can be, and always as
 * high as before, so that the board stands still. */
void adj_practice_bar_set_place (AdjPracticeBar *self, gboolean is_beside, gboolean is_narrow);
/* SESSION may be NULL. DRAFT is the table's: the moves played and best are drawn by it. */
void adj_practice_bar_set_session (AdjPracticeBar *self, AdjSession *session, AdjDraft *draft);
