/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The events of a round that its state no longer has: the card that was bought, how
 * the exhibitions ranked, who was arrested. It is gathered from the events that the reader saw.
 *
 * The last castle of a round is resolved by the very move that begins the next one; it is kept
 * until the next places are revealed, so that there is something to look at.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-scene.h"
#include "banquet/banquet.h"

typedef struct {
  guint number;                  /* of the round, from 1; 0: nothing is known */
  guint8 places[BANQUET_SEATS];  /* BANQUET_GO_… */
  guint8 actions[BANQUET_SEATS]; /* the verb */
  guint8 action_numbers[BANQUET_SEATS];
  guint64 shown[BANQUET_SEATS];    /* the whole collection */
  guint64 left[BANQUET_SEATS];     /* of it */
  guint8 has_shown;                /* a bit for each seat, also for those that showed nothing */
  guint8 ranks[BANQUET_SEATS];     /* of the collection: 1, 2, or 0 */
  guint16 from[BANQUET_SEATS];     /* the pawn's space before it advanced for its collection */
  guint16 advances[BANQUET_SEATS]; /* for it */
  guint16 pursuits[BANQUET_SEATS]; /* spaces advanced as a detective */
  guint64 stolen[BANQUET_SEATS];   /* by this seat */
  guint8 arrested;                 /* seats: a bit each */
  guint8 empty_handed;             /* thieves who found nothing, the same */
  guint8 buyer;                    /* RULES_NOBODY */
  guint64 bought;
  guint8 till_thief;                  /* the seat that got the cheque, or RULES_NOBODY */
  guint16 cheque;                     /* that was paid */
  guint8 has_final;                   /* seats with a rank in the final collections: a bit each */
  guint8 finals[BANQUET_SEATS];       /* the rank, 0: none */
  guint64 final_cards[BANQUET_SEATS]; /* where the reader may see them */
} AdjBanquetPast;

typedef struct {
  AdjBanquetPast past; /* of the round that is being shown */
  guint ply;           /* up to which it goes, … */
  guint n_untold;      /* … without so many events of the last move */
  gboolean is_over;    /* the round is: the next one has begun, or the game has ended */
  guint8 ranked;       /* whose collection has just won a rank, to advance for it; RULES_NOBODY */
} AdjBanquetRound;

/* Adds the events of SCENE; if it is not the next scene, starts again from it. */
void adj_banquet_round_follow (AdjBanquetRound *self, const AdjScene *scene);
