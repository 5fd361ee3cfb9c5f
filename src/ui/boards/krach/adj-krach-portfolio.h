/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The shares on the table: a row for each company with how many each player has and what one sells
 * for, which is how many are out. The company whose shares can be sold now is marked.
 */

#pragma once

#include "adj-krach-part.h"

#define ADJ_TYPE_KRACH_PORTFOLIO (adj_krach_portfolio_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachPortfolio, adj_krach_portfolio, ADJ, KRACH_PORTFOLIO, AdjKrachPart)

/* How many shares of COMPANY a seat has; what they sell for. */
GtkWidget *adj_krach_portfolio_get_count (AdjKrachPortfolio *self, guint company, guint seat);
GtkWidget *adj_krach_portfolio_get_price (AdjKrachPortfolio *self, guint company);
/* The whole row: its name says all of it. */
GtkWidget *adj_krach_portfolio_get_row (AdjKrachPortfolio *self, guint company);
