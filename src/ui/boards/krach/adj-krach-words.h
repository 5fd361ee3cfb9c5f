/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What the parts of Krach's table share: its words, and the role of a seat in the round.
 *
 * Whether a seat's chips may be told is asked here and nowhere else. Texts are the caller's.
 */

#pragma once

#include "adj-scene.h"
#include "krach/krach.h"

/* Shares and companies; their names are the same in every language. */
const char *adj_krach_get_company (guint company);
const char *adj_krach_get_letter (guint company);
const char *adj_krach_get_drawing (guint company); /* "company-brown" */
char *adj_krach_dup_share (guint share);           /* "Lumen, border Tilia" */

char *adj_krach_dup_points (int points); /* "−3 points" */
char *adj_krach_dup_chips (guint chips); /* "3 chips" */
char *adj_krach_dup_number (int number); /* "−3" */

const char *adj_krach_describe_phase (const RulesState *state);

/* How many shares of CENTRE the seat had when the open card paid for them. */
guint adj_krach_count_premium (const AdjScene *scene, guint seat);
/* Who took the open card. */
guint adj_krach_find_taker (const KrachState *krach);

/* Whether shares in the colour of the open card's border can still be sold in this round. */
gboolean adj_krach_has_sale (const RulesState *state);

/* A house rule: the chips of the others are covered until the crash. */
gboolean adj_krach_is_covered (const AdjScene *scene, guint seat);

/* A seat's part in the round. */
typedef enum {
  ADJ_KRACH_WAITS,
  ADJ_KRACH_ACTS,
  ADJ_KRACH_BORROWED,
  ADJ_KRACH_DID_NOT_BORROW,
  ADJ_KRACH_ASKED, /* one of the two before, where it is not told which */
  ADJ_KRACH_IN,
  ADJ_KRACH_OUT,
  ADJ_KRACH_WON,
  ADJ_KRACH_SECOND,
} AdjKrachTurn;

typedef struct {
  AdjKrachTurn turn;
  gboolean is_out; /* of the round: there is no choice for them any more */
  int took;        /* chips, on dropping out; −1 where it may not, or can't, be told */
} AdjKrachRole;

AdjKrachRole adj_krach_find_role (const AdjScene *scene, guint seat);
/* In few words: "your turn", "took 13"; shorter still: "you", "+13". */
char *adj_krach_describe_role (const AdjScene *scene, guint seat, gboolean is_short);

/* The seats by points and, where those are equal, by shares. */
void adj_krach_rank (const RulesState *state, guint ret_seats[RULES_MAX_SEATS]);
/* "Hélène leads with 11 points" */
char *adj_krach_describe_leader (const AdjScene *scene);
char *adj_krach_describe_standing (const AdjScene *scene, guint seat);
char *adj_krach_describe_left (const AdjScene *scene);
/* "+1 Camille, +1 Firmin"; "nobody" */
/* What can be lent: it lies on the table, also where the chips of the players are covered. */
char *adj_krach_describe_bank (const AdjScene *scene);
char *adj_krach_describe_premium (const AdjScene *scene);
/* "4 shares: Moka 2, Lumen 1, Tilia 1" */
char *adj_krach_describe_shares (const AdjScene *scene, guint seat);
/* The meaning of the border in this round: "3 points a share". */
char *adj_krach_describe_sale (const AdjScene *scene);
/* "the next 9 are shares", "the next card is the crash: 1 chance in 4" */
char *adj_krach_describe_crash (const KrachState *krach);
/* The same where there is little room. */
char *adj_krach_describe_crash_shortly (const KrachState *krach);
/* How many cards of the deck are surely no crash. */
guint adj_krach_count_safe (const KrachState *krach);
char *adj_krach_describe_pile (guint pile);
char *adj_krach_describe_card (guint card);
/* What things for sale are called in statistics. */
char *adj_krach_describe_lots (guint kind);
