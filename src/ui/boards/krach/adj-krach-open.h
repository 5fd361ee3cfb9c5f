/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The open share, large, and what its centre and its border mean in this round. */

#pragma once

#include "adj-krach-part.h"

#define ADJ_TYPE_KRACH_OPEN (adj_krach_open_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachOpen, adj_krach_open, ADJ, KRACH_OPEN, AdjKrachPart)

GtkWidget *adj_krach_open_get_card (AdjKrachOpen *self);
