/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The parts of the Banquet's board, and what AdjGameUi needs besides it.
 */

#pragma once

#include "adj-action-bar.h"
#include "adj-banquet-round.h"
#include "adj-banquet-words.h"
#include "adj-draft.h"
#include "adj-night.h"
#include "adj-part.h"
#include "adj-result.h"
#include "adj-piece.h"
#include "adj-plaque.h"

/*
 * An object card: the letter and the emblem of its series on the series' colour, the year below.
 *
 * Its size is that of its style: a row of cards gives its cards one of three. It is always put into
 * an AdjPiece, which has its accessible name; the card itself is only a picture.
 */
#define ADJ_TYPE_BANQUET_CARD (adj_banquet_card_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetCard, adj_banquet_card, ADJ, BANQUET_CARD, GtkWidget)

GtkWidget *adj_banquet_card_new (guint card);
void adj_banquet_card_set_card (AdjBanquetCard *self, guint card);

/*
 * Pieces in a row that is one stop for Tab: the arrow keys go from piece to piece. Where they need
 * more room than there is they overlap, by the share that is allowed, then they wrap.
 *
 * Filled with cards it keeps the widget of each card it has ever held, so that the same piece is
 * the same widget from scene to scene.
 */
#define ADJ_TYPE_BANQUET_ROW (adj_banquet_row_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetRow, adj_banquet_row, ADJ, BANQUET_ROW, AdjPart)

typedef enum {
  ADJ_BANQUET_SMALL,
  ADJ_BANQUET_MEDIUM,
  ADJ_BANQUET_LARGE,
  ADJ_BANQUET_SINGLE, /* for the only row of a place */
} AdjBanquetSize;

typedef struct {
  guint64 cards;
  guint64 targets;
  guint64 chosen;
  guint64 changed;
  guint64 secret; /* known to their owner alone, as far as the reader knows */
} AdjBanquetCardSet;

/* Signal when one of the targets is clicked: `card-clicked` (guint card). */
void adj_banquet_row_set_cards (AdjBanquetRow *self, const AdjBanquetCardSet *set);
void adj_banquet_row_set_size (AdjBanquetRow *self, AdjBanquetSize size);
/* The widget of a card that is there, or NULL. */
GtkWidget *adj_banquet_row_get_card (AdjBanquetRow *self, guint card);

/* The way from the club to the banquet: spaces with their castles above and the pawns on them. */
typedef enum {
  ADJ_BANQUET_TRACK_ROAD,    /* two rows, in a meander */
  ADJ_BANQUET_TRACK_LINE,    /* all of them in a line, which is low */
  ADJ_BANQUET_TRACK_STRETCH, /* those between the last pawn and the first */
} AdjBanquetTrackForm;

#define ADJ_TYPE_BANQUET_TRACK (adj_banquet_track_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetTrack, adj_banquet_track, ADJ, BANQUET_TRACK, AdjPart)

void adj_banquet_track_set_form (AdjBanquetTrack *self, AdjBanquetTrackForm form);
void adj_banquet_track_show (AdjBanquetTrack *self, const AdjScene *scene);

GtkWidget *adj_banquet_track_get_pawn (AdjBanquetTrack *self, guint seat);
/* Spaces beyond the table's first are the table. */
GtkWidget *adj_banquet_track_get_space (AdjBanquetTrack *self, guint space);

/*
 * The auction house: the two piles, the cheques and thieves put down there with their outcome, and
 * the cheques that are out of the game.
 */
#define ADJ_TYPE_BANQUET_HOUSE (adj_banquet_house_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetHouse, adj_banquet_house, ADJ, BANQUET_HOUSE, AdjPart)

void adj_banquet_house_set_narrow (AdjBanquetHouse *self, gboolean narrow);
void
adj_banquet_house_show (AdjBanquetHouse *self, const AdjScene *scene, const AdjBanquetRound *round);
/* Which piles may be taken by the actor, and the one that is the draft. */
void adj_banquet_house_show_draft (AdjBanquetHouse *self, AdjDraft *draft, int actor);

/* Signal: `pile-clicked` (guint pile). */

GtkWidget *adj_banquet_house_get_pile (AdjBanquetHouse *self, guint pile);
/* The cheque or thief of a seat. */
GtkWidget *adj_banquet_house_get_play (AdjBanquetHouse *self, guint seat);

/*
 * The castle: thieves and detectives, the exhibitions laid out, the finest first; after the end the
 * final collections.
 */
#define ADJ_TYPE_BANQUET_CASTLE (adj_banquet_castle_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetCastle, adj_banquet_castle, ADJ, BANQUET_CASTLE, AdjPart)

void adj_banquet_castle_set_narrow (AdjBanquetCastle *self, gboolean narrow);
void adj_banquet_castle_show (AdjBanquetCastle *self,
                              const AdjScene *scene,
                              const AdjBanquetRound *round);
/* The cards that the actor may steal, and the one that is the draft. */
void adj_banquet_castle_show_draft (AdjBanquetCastle *self, AdjDraft *draft, int actor);

/* Signal: `card-clicked` (guint exhibitor, guint card). */

/* The widget of a card on show, or NULL; that of a thief or detective. */
GtkWidget *adj_banquet_castle_get_card (AdjBanquetCastle *self, guint seat, guint card);
GtkWidget *adj_banquet_castle_get_play (AdjBanquetCastle *self, guint seat);

/* The prison: as many cells as seats, cell 1 first, and the thieves inside. */
#define ADJ_TYPE_BANQUET_PRISON (adj_banquet_prison_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetPrison, adj_banquet_prison, ADJ, BANQUET_PRISON, AdjPart)

void adj_banquet_prison_set_narrow (AdjBanquetPrison *self, gboolean narrow);
void adj_banquet_prison_show (AdjBanquetPrison *self, const AdjScene *scene);
/* The thief in a cell, from 0. */
GtkWidget *adj_banquet_prison_get_cell (AdjBanquetPrison *self, guint cell);

/* The body of a plaque: the hand as tiles, cheques, thieves, thieves in prison. */

GtkWidget *adj_banquet_plaque_new_body (void);
void adj_banquet_plaque_update (AdjPlaque *plaque, const AdjScene *scene, guint seat);

/*
 * The reader's hand: cards, cheques and thieves, the largest first, the detective and the
 * exhibition. Pieces that may be played now change the draft.
 */
#define ADJ_TYPE_BANQUET_HAND (adj_banquet_hand_get_type ())
G_DECLARE_FINAL_TYPE (AdjBanquetHand, adj_banquet_hand, ADJ, BANQUET_HAND, AdjPart)

GtkWidget *adj_banquet_hand_new (AdjDraft *draft);
void adj_banquet_hand_update (GtkWidget *hand, const AdjScene *scene);
/* A narrow hand has as few lines as possible, without the pieces that all players always hold. */
void adj_banquet_hand_lay_out (GtkWidget *hand, AdjLayout layout);

/* A small picture of the table for lists: the race and the two piles. */

GtkWidget *adj_banquet_miniature_new (const AdjScene *scene);

/* The moves of each phase, in words and buttons; and where a seat stands. */

void adj_banquet_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft);
char *adj_banquet_describe_standing (const AdjScene *scene, guint seat);

/* Describes the decision: the first step of a hint. */

/* The caller's. */
char *adj_banquet_describe_hint_topic (const AdjScene *scene);
char *adj_banquet_describe_hint_reason (const AdjScene *scene, RulesMove move);

/* Dims what a player did in the round before. By opacity, because with a style class everything
 * inside would be styled anew. */
static inline void
adj_banquet_set_past (GtkWidget *widget, gboolean is_past)
{
  gtk_widget_set_opacity (widget, is_past ? 0.85 : 1);
}

/* The end of a game; see AdjGameUi. */
void adj_banquet_describe_result (AdjResult *result,
                                  const AdjScene *scene,
                                  const RulesEvent *events,
                                  guint n_events);
extern const AdjNightLook adj_banquet_night;
