/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The mix trainer: a sheet over the table, at a decision where all choose at once. It asks how
 * often one would make each choice, and then says what the best replies win.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

/* At the next decision of SEAT (−1: anybody) in the game of SESSION at which a strong player mixes;
 * the game is shown as who decides saw it until the sheet is closed. */
void adj_mixer_open (GtkWidget *widget, AdjSession *session, int seat);
