/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After the crash: everybody's points, what their chips add, and who wins. */

#pragma once

#include "adj-krach-part.h"

#define ADJ_TYPE_KRACH_FINAL (adj_krach_final_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachFinal, adj_krach_final, ADJ, KRACH_FINAL, AdjKrachPart)

/* The row of the N-th best. */
GtkWidget *adj_krach_final_get_row (AdjKrachFinal *self, guint n);
