/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What hangs before the table between two people's secrets. It names who is next; that person says
 * so with its one button, which activates `win.open-curtain`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"

#define ADJ_TYPE_CURTAIN (adj_curtain_get_type ())
G_DECLARE_FINAL_TYPE (AdjCurtain, adj_curtain, ADJ, CURTAIN, GtkWidget)

AdjCurtain *adj_curtain_new (void);
/* CHOSEN are the seats whose secret is in already, a bit each. */
void adj_curtain_show (AdjCurtain *self, const AdjPeople *people, guint next, guint chosen);
