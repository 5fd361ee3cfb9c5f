/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In a report: the auctions, a row each, which leads to its moment. Hidden where there are none. */

#pragma once

#include <gtk/gtk.h>

#include "adj-people.h"
#include "adj-report.h"

#define ADJ_TYPE_SALE_TABLE (adj_sale_table_get_type ())
G_DECLARE_FINAL_TYPE (AdjSaleTable, adj_sale_table, ADJ, SALE_TABLE, GtkWidget)

/* REPORT may be NULL. */
void adj_sale_table_show (AdjSaleTable *self, const AdjReport *report, const AdjPeople *people);
