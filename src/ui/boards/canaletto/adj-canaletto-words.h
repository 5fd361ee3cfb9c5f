/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Words that several parts of Canaletto's table share. Palaces are numbered from 1 in all of them.
 * Strings that are not const are owned by the caller.
 */

#pragma once

#include "adj-canaletto-canal.h"
#include "adj-scene.h"

/* "mirror", as in a list, and "Mirror", as a heading. The drawing of a group has the group's name
 * in the rules. */
const char *adj_canaletto_noun (guint group);
const char *adj_canaletto_heading (guint group);
/* "mirror, stove" */
char *adj_canaletto_list_groups (guint groups);

/* "you", or the name. */
const char *adj_canaletto_name (const AdjScene *scene, guint seat);

/* "you own 1", "you 1, Hélène 2", "nobody owns one" */
char *adj_canaletto_describe_owners (const AdjScene *scene, guint group);
/* The treasures of GROUP that lie in palaces other than EXCEPT: "The last one is in palace 3." */
char *adj_canaletto_describe_rest (const CanalettoState *canaletto, guint group, guint except);
/* How much of a group SEAT has, and where the rest is: "mirror: 2 of 4, 1 in palaces". */
char *adj_canaletto_describe_holding (const CanalettoState *canaletto, guint seat, guint group);
/* All that SEAT holds, each as above; "no treasures". */
char *adj_canaletto_describe_treasures (const CanalettoState *canaletto, guint seat);
/* The payments if GROUP is sold now: "you 22, Basile 11". */
char *adj_canaletto_describe_payments (const AdjScene *scene, guint group);
/* The effect of a bid: "A bid of 14 would take the gondola to palace 5: mirror, stove." */
char *adj_canaletto_describe_bid (const CanalettoState *canaletto, guint bid);
/* Whether the game is over once the lot that is for sale has been sold. */
gboolean adj_canaletto_is_last_lot (const CanalettoState *canaletto);
/* How near the end of the game is, without a capital letter; NULL: it is not near. */
char *adj_canaletto_describe_nearness (const CanalettoState *canaletto);
/* A number with U+2212 where it is negative. */
char *adj_canaletto_format_points (int points);
/* What never came, of a finished game that all is known of; see AdjGameUi. */
char *adj_canaletto_describe_left (const AdjScene *scene);
char *adj_canaletto_describe_pile (guint pile);
char *adj_canaletto_describe_card (guint card);
/* What things for sale are called in statistics. */
char *adj_canaletto_describe_lots (guint kind);
