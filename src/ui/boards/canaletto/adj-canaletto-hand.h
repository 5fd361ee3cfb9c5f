/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the reader holds, on one line: treasures, cash, debt, the mask. */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-layout.h"
#include "adj-scene.h"

GtkWidget *adj_canaletto_hand_new (AdjDraft *draft);
void adj_canaletto_hand_update (GtkWidget *hand, const AdjScene *scene);
/* Where there is little room the treasures have that of their caption. */
void adj_canaletto_hand_lay_out (GtkWidget *hand, AdjLayout layout);
