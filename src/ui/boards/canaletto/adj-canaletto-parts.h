/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The parts of Canaletto's board, and what AdjGameUi needs besides it.
 */

#pragma once

#include "adj-draft.h"
#include "adj-night.h"
#include "adj-part.h"
#include "adj-result.h"
#include "adj-plaque.h"
#include "canaletto/canaletto.h"

/*
 * Sixteen equal places round a middle, clockwise from the upper left corner, five to a side, and
 * the dotted wake from one of them to another.
 *
 * It is one stop for Tab; arrow keys go round, or across.
 */
#define ADJ_TYPE_CANALETTO_RING (adj_canaletto_ring_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoRing, adj_canaletto_ring, ADJ, CANALETTO_RING, GtkWidget)

/* Sizes in px. A place is never smaller than its contents need. */
typedef struct {
  int gap;
  int margin;    /* round the whole ring */
  int padding_x; /* round the middle */
  int padding_y;
  int width; /* that a place would like */
  int height;
  int most_width;
  int most_height;
} AdjCanalettoRingSize;

/* PLACES are 16 widgets, MIDDLE one more. */
GtkWidget *adj_canaletto_ring_new (GtkWidget *const *places, GtkWidget *middle);
void adj_canaletto_ring_set_size (AdjCanalettoRing *self, const AdjCanalettoRingSize *size);

/* From the place FROM on, WAY places clockwise; 0: no wake. The trail is the way of the bids made.
 */
void adj_canaletto_ring_set_wake (AdjCanalettoRing *self, guint from, guint way);
void adj_canaletto_ring_set_trail (AdjCanalettoRing *self, guint from, guint way);
/* The place that Tab leads to, unless there is one the reader has been at. */
void adj_canaletto_ring_set_entry (AdjCanalettoRing *self, guint place);

/*
 * A palace: its number, its treasures, and the quay before it with the column and the gondola.
 *
 * It is a button, whose name says all that it shows. In its corner stands the lowest bid that
 * brings the gondola there; while such a bid is considered, the bid itself, and the gondola as it
 * would come.
 */
#define ADJ_TYPE_CANALETTO_PALACE (adj_canaletto_palace_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoPalace, adj_canaletto_palace, ADJ, CANALETTO_PALACE, GtkButton)

typedef struct {
  guint treasures; /* groups, a bit each; none: sold */
  guint bid;       /* the lowest that lands here, or 0 */
  guint draft;     /* the one being considered, if it lands here, or 0 */
  gboolean has_column;
  gboolean has_gondola;
  gboolean is_lot;        /* its treasures are for sale */
  gboolean is_changed;    /* the last move did something here */
  gboolean can_choose;    /* a click considers the bid */
  const AdjPerson *owner; /* who bought its treasures, or NULL */
  const AdjPerson
    *bidder; /* whose last bid took the gondola here, before the standing one; or NULL */
  guint bidden;
} AdjCanalettoPalaceLook;

/* NUMBER counts from 0. */
GtkWidget *adj_canaletto_palace_new (guint number);
guint adj_canaletto_palace_get_number (AdjCanalettoPalace *self);
void adj_canaletto_palace_set_look (AdjCanalettoPalace *self, const AdjCanalettoPalaceLook *look);
const AdjCanalettoPalaceLook *adj_canaletto_palace_get_look (AdjCanalettoPalace *self);

/* For movement: where gondolas lie, and the pictures of the pieces. */
GtkWidget *adj_canaletto_palace_get_berth (AdjCanalettoPalace *self);
GtkWidget *adj_canaletto_palace_get_gondola (AdjCanalettoPalace *self);
GtkWidget *adj_canaletto_palace_get_column (AdjCanalettoPalace *self);
/* NULL where it has no treasure of the group. */
GtkWidget *adj_canaletto_palace_get_treasure (AdjCanalettoPalace *self, guint group);

/*
 * The inside of the ring of palaces: the lot, the standing bid, the row of values; after an
 * auction the groups to be sold; at the end the count.
 */
#define ADJ_TYPE_CANALETTO_MIDDLE (adj_canaletto_middle_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoMiddle, adj_canaletto_middle, ADJ, CANALETTO_MIDDLE, AdjPart)

void adj_canaletto_middle_show (AdjCanalettoMiddle *self, const AdjScene *scene);
void adj_canaletto_middle_set_layout (AdjCanalettoMiddle *self, AdjLayout layout);

/* Where the row of values is to be, or NULL when the board has it elsewhere. */
void adj_canaletto_middle_set_values (AdjCanalettoMiddle *self, GtkWidget *values);

/* The standing bid. */
GtkWidget *adj_canaletto_middle_get_bid (AdjCanalettoMiddle *self);
/* For movement; may be NULL. */
GtkWidget *adj_canaletto_middle_get_treasure (AdjCanalettoMiddle *self, guint group);

/* A line about one group: its drawing, its name, and a sentence or, where room is short, less. */
#define ADJ_TYPE_CANALETTO_LOT (adj_canaletto_lot_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoLot, adj_canaletto_lot, ADJ, CANALETTO_LOT, AdjPart)

typedef struct {
  const char *sentence;
  const char *words; /* a medium table's */
  const char *word;  /* a narrow table's */
} AdjCanalettoLotTexts;

void adj_canaletto_lot_set (AdjCanalettoLot *self, guint group, const AdjCanalettoLotTexts *texts);
/* A picture of each treasure of GROUP with its place; only where the lot is alone. */
void adj_canaletto_lot_show_holders (AdjCanalettoLot *self, const AdjScene *scene, guint group);
void adj_canaletto_lot_hide_holders (AdjCanalettoLot *self);
void adj_canaletto_lot_set_layout (AdjCanalettoLot *self, AdjLayout layout);
GtkWidget *adj_canaletto_lot_get_image (AdjCanalettoLot *self);

/* The standing bid with its holder, and the players still in, in the order of speaking. */
#define ADJ_TYPE_CANALETTO_BID (adj_canaletto_bid_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoBid, adj_canaletto_bid, ADJ, CANALETTO_BID, AdjPart)

void adj_canaletto_bid_show (AdjCanalettoBid *self, const AdjScene *scene);
void adj_canaletto_bid_set_compact (AdjCanalettoBid *self, gboolean is_compact);

/* The final count: cash less twice the debt, for each player, the richest first. */
#define ADJ_TYPE_CANALETTO_COUNT (adj_canaletto_count_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoCount, adj_canaletto_count, ADJ, CANALETTO_COUNT, AdjPart)

/* SCENE is of a game that is over. */
void adj_canaletto_count_show (AdjCanalettoCount *self, const AdjScene *scene);

/* The row of twelve value markers, used ones first, and the meaning of the next one. */
#define ADJ_TYPE_CANALETTO_VALUES (adj_canaletto_values_get_type ())
G_DECLARE_FINAL_TYPE (AdjCanalettoValues, adj_canaletto_values, ADJ, CANALETTO_VALUES, AdjPart)

void adj_canaletto_values_show (AdjCanalettoValues *self, const AdjScene *scene);
/* On one line, without the sentence. */
void adj_canaletto_values_set_compact (AdjCanalettoValues *self, gboolean is_compact);
/* The N-th marker of the game, from 0. */
GtkWidget *adj_canaletto_values_get_marker (AdjCanalettoValues *self, guint n);

/*
 * Treasures of a player, a tile for each group, with how many of how many there are. They wrap and
 * never overlap: their counts are to be read.
 */
#define ADJ_TYPE_CANALETTO_HOLDINGS (adj_canaletto_holdings_get_type ())
G_DECLARE_FINAL_TYPE (
  AdjCanalettoHoldings, adj_canaletto_holdings, ADJ, CANALETTO_HOLDINGS, AdjPart)

/* Not visible where there are none. */
void adj_canaletto_holdings_set (GtkWidget *holdings, const CanalettoState *canaletto, guint seat);

/* The reader's hand, on one line: treasures, cash, debt, the mask. */

GtkWidget *adj_canaletto_hand_new (AdjDraft *draft);
void adj_canaletto_hand_update (GtkWidget *hand, const AdjScene *scene);
/* Where there is little room the treasures have that of their caption. */
void adj_canaletto_hand_lay_out (GtkWidget *hand, AdjLayout layout);

/* The body of a plaque: debt, mask, treasures. */

GtkWidget *adj_canaletto_plaque_new_body (void);
void adj_canaletto_plaque_update (AdjPlaque *plaque, const AdjScene *scene, guint seat);
/* The tile of that group in it; NULL: it is not seen. */
GtkWidget *adj_canaletto_plaque_get_treasure (AdjPlaque *plaque, guint group);
/* A sentence on where a seat stands. Owned by the caller. */
char *adj_canaletto_describe_standing (const AdjScene *scene, guint seat);

/* A small picture of the table, 140 × 100 at ordinary text: the view of a spectator. */

GtkWidget *adj_canaletto_miniature_new (const AdjScene *scene);

/* Describes the decision: the first step of a hint. */

/* The caller's. */
char *adj_canaletto_describe_hint_topic (const AdjScene *scene);
char *adj_canaletto_describe_hint_reason (const AdjScene *scene, RulesMove move);

/* The end of a game; see AdjGameUi. */
void adj_canaletto_describe_result (AdjResult *result,
                                    const AdjScene *scene,
                                    const RulesEvent *events,
                                    guint n_events);
extern const AdjNightLook adj_canaletto_night;
/* Why it is over, in a sentence. */
char *adj_canaletto_describe_end (const CanalettoState *canaletto);
