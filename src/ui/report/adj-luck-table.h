/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck and skill part by part: a row for each part, a column for each player. */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-report.h"

#define ADJ_TYPE_LUCK_TABLE (adj_luck_table_get_type ())
G_DECLARE_FINAL_TYPE (AdjLuckTable, adj_luck_table, ADJ, LUCK_TABLE, GtkWidget)

/* Hidden while REPORT, which may be NULL, has no luck. */
void adj_luck_table_show (AdjLuckTable *self, const AdjReport *report, const AdjPeople *people);
