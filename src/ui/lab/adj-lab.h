/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The question before a finished game is played on from one of its moments: which seat, against
 * whom, and what of the unseen.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-session.h"

/* Asks over the window of WIDGET. PLAY is called if the answer is to play; DESTROY in any case.
 * SEAT is proposed; −1: who looks, or else a person. */
typedef void (*AdjLabFunc) (const AdjBranchPlan *plan, gpointer data);
void adj_lab_ask (GtkWidget *widget,
                  AdjSession *session,
                  guint ply,
                  int seat,
                  AdjLabFunc play,
                  gpointer data,
                  GDestroyNotify destroy);
