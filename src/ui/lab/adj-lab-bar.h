/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Above the board of a branch: where it came from, and the ways out of it. */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

#define ADJ_TYPE_LAB_BAR (adj_lab_bar_get_type ())
G_DECLARE_FINAL_TYPE (AdjLabBar, adj_lab_bar, ADJ, LAB_BAR, GtkWidget)

GtkWidget *adj_lab_bar_new (void);
/* SESSION may be NULL. */
void adj_lab_bar_set_session (AdjLabBar *self, AdjSession *session);
