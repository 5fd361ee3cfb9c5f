/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The auctions of a game: what was paid, what it was worth to whom, and what came of it.
 *
 * What something was worth to a player is the difference between two moves of that player's last
 * decision in the auction: to have it at that price or to let it go. Both are the estimates that
 * the costs of moves are made from. A plain value.
 */

#pragma once

#include "adj-report.h"

/* A player in an auction. */
typedef struct {
  gboolean is_known; /* the player could choose, and the choice was examined */
  gint worth;        /* of the victory, beyond letting it go, at the price AT */
  guint error;       /* a standard error */
  int at;
  int limit; /* the highest price examined that is no worse than letting it go; −1: none */
} AdjBidder;

typedef struct {
  guint ply;  /* of the move by which it was sold, from 1 */
  guint from; /* before the first offer */
  guint round;
  guint buyer;
  int price;
  guint kind; /* of RulesSale */
  RulesMove move;
  RulesState before; /* the move */
  AdjBidder bidders[RULES_MAX_SEATS];
  guint second; /* the other with the highest limit, or RULES_NOBODY */
  gboolean has_effects;
  gint effects[RULES_MAX_SEATS]; /* by how much the auction changed everybody's chance */
} AdjSale;

/* An array of AdjSale, in the order of play. REPORT is made of SOURCE. */
GArray *adj_sales_find (const AdjReportSource *source, const AdjReport *report);

/* “Ann pays 12. To the buyer it was worth up to 16. To Ben it was worth up to 9.”, the first of it
 * only where the sentence on the purchase does not say so. May be empty. */
char *adj_sale_describe (const AdjSale *sale, const char *const *names);
/* What the price was to the buyer: “+6”, “−3 ± 2”, as `adj_portion_describe` has it; NULL where it
 * is not known. */
char *adj_sale_describe_worth (const AdjSale *sale);
/* “Ann +6, Ben −4, Cléo −2”: percents; NULL where it is not known. */
char *adj_sale_describe_effects (const AdjSale *sale, guint n_seats, const char *const *names);
