/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a plaque shows of a seat: the hand as tiles, cheques, thieves, those in prison. */

#pragma once

#include "adj-plaque.h"

GtkWidget *adj_banquet_plaque_new_body (void);
void adj_banquet_plaque_update (AdjPlaque *plaque, const AdjScene *scene, guint seat);
