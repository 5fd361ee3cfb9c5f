/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Covers the table between the turns of two people at one screen. It names the next of them, who
 * opens it with its only button, through the action `win.open-curtain`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"

#define ADJ_TYPE_CURTAIN (adj_curtain_get_type ())
G_DECLARE_FINAL_TYPE (AdjCurtain, adj_curtain, ADJ, CURTAIN, GtkWidget)

AdjCurtain *adj_curtain_new (void);
/* CHOSEN: the seats that have made their secret choice already, a bit each. */
void adj_curtain_show (AdjCurtain *self, const AdjPeople *people, guint next, guint chosen);
