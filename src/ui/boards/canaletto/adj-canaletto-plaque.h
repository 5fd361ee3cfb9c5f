/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a plaque shows of a player of Canaletto: debt, mask, treasures with what they lack. */

#pragma once

#include "adj-plaque.h"

GtkWidget *adj_canaletto_plaque_new_body (void);
void adj_canaletto_plaque_update (AdjPlaque *plaque, const AdjScene *scene, guint seat);
/* A sentence on where a seat stands. Owned by the caller. */
char *adj_canaletto_describe_standing (const AdjScene *scene, guint seat);
