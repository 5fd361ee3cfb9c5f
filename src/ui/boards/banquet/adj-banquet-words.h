/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The Banquet in words: names of cards and places, as labels, tooltips and accessible names need
 * them. Texts that are returned as `char *` are the caller's.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"
#include "banquet/banquet.h"

#define ADJ_BANQUET_BIT(card) (UINT64_C (1) << (card))

/* What the cards of a series show: "pipe". */
const char *adj_banquet_name_series (guint series);
/* "C 1657": the space does not break. */
char *adj_banquet_name_card (guint card);
/* "C 1657, theatre mask". */
char *adj_banquet_describe_card (guint card);
/* "C 1657, D 1713". */
char *adj_banquet_name_cards (guint64 cards);
/* The drawing of a series: "series-c"; it is a style class as well. */
const char *adj_banquet_get_series_style (guint series);
/* "24, 15, 10": the numbers of a set, the largest first, with BETWEEN in the middle. */
char *adj_banquet_list_numbers (guint32 set, const char *between);
/* "6 cards". */
char *adj_banquet_count_cards (guint n);

/* "the club", "space 11", "the table, space 39". */
char *adj_banquet_describe_space (guint space);

/* The known place and action of a seat: "castle · thief 10"; NULL if it is not known. */
char *adj_banquet_describe_action (const AdjScene *scene, guint seat);
/* The same in one word. */
char *adj_banquet_name_action (const AdjScene *scene, guint seat);
/* A choice made in secret, as far as the reader knows it: "castle", "cheque 16". */
char *adj_banquet_describe_secret (const AdjScene *scene, guint seat);

/* The thieves of a seat that are in prison, a bit for each seniority. */
guint32 adj_banquet_get_prisoners (const BanquetState *banquet, guint seat);
/* The cheques that are out of the game. */
guint32 adj_banquet_get_spent (const RulesState *state);
/* The seat that buys, or has bought, this round; RULES_NOBODY. */
guint adj_banquet_find_buyer (const RulesState *state, gboolean *ret_has_paid);
/* The only thief at the auction house; RULES_NOBODY when there is none, or several. */
guint adj_banquet_find_till_thief (const RulesState *state);
/* The place of a pawn in the race, from 1; pawns on one space share the better one. */
guint adj_banquet_get_rank (const RulesState *state, guint seat);
/* What never came, of a finished game that all is known of; see AdjGameUi. */
char *adj_banquet_describe_left (const AdjScene *scene);
char *adj_banquet_describe_pile (guint pile);
char *adj_banquet_describe_unseen (guint card);
/* What things for sale are called in statistics. */
char *adj_banquet_describe_lots (guint kind);
