/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The parts of Krach's board, and what AdjGameUi needs besides it.
 */

#pragma once

#include "adj-action-bar.h"
#include "adj-night.h"
#include "adj-part.h"
#include "adj-result.h"
#include "adj-plaque.h"

/* The open share, large, and the meaning of its centre and border in this round. */
#define ADJ_TYPE_KRACH_OPEN (adj_krach_open_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachOpen, adj_krach_open, ADJ, KRACH_OPEN, AdjPart)

GtkWidget *adj_krach_open_get_card (AdjKrachOpen *self);

/*
 * Chips, up to eight singly, then a figure and one chip; and the pot, which shows them with the
 * next event.
 */
#define ADJ_TYPE_KRACH_POT (adj_krach_pot_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachPot, adj_krach_pot, ADJ, KRACH_POT, AdjPart)

enum {
  ADJ_KRACH_SINGLE_CHIPS = 8
};

/* The N-th chip that is shown, or NULL. */
GtkWidget *adj_krach_pot_get_chip (AdjKrachPot *self, guint n);
GtkWidget *adj_krach_pot_get_figure (AdjKrachPot *self);

/* The speaking order of this round, the players still in, and the chips the others took. */
#define ADJ_TYPE_KRACH_ORDER (adj_krach_order_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachOrder, adj_krach_order, ADJ, KRACH_ORDER, AdjPart)

/* The word on the tile of a seat: where its chips go. */
GtkWidget *adj_krach_order_get_word (AdjKrachOrder *self, guint seat);

/*
 * The cards that are left: backs for the cards that are surely shares, and, apart, the last five,
 * any of which may be the crash. Where there is less room they overlap.
 */
#define ADJ_TYPE_KRACH_DECK (adj_krach_deck_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachDeck, adj_krach_deck, ADJ, KRACH_DECK, AdjPart)

/* The card on top, or NULL. */
GtkWidget *adj_krach_deck_get_top (AdjKrachDeck *self);

/* The Exchange under a sky whose clouds gather as the crash comes nearer; only in the edition. */
#define ADJ_TYPE_KRACH_EXCHANGE (adj_krach_exchange_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachExchange, adj_krach_exchange, ADJ, KRACH_EXCHANGE, AdjPart)

/* After the crash: the points of all players, those for their chips, and the winner. */
#define ADJ_TYPE_KRACH_FINAL (adj_krach_final_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachFinal, adj_krach_final, ADJ, KRACH_FINAL, AdjPart)

/* The row of the N-th best. */
GtkWidget *adj_krach_final_get_row (AdjKrachFinal *self, guint n);

/*
 * The shares on the table: a row for each company with how many each player has and the
 * selling price, which is how many are out. The company whose shares can be sold now is marked.
 */
#define ADJ_TYPE_KRACH_PORTFOLIO (adj_krach_portfolio_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachPortfolio, adj_krach_portfolio, ADJ, KRACH_PORTFOLIO, AdjPart)

/* How many shares of COMPANY a seat has; their selling price. */
GtkWidget *adj_krach_portfolio_get_count (AdjKrachPortfolio *self, guint company, guint seat);
GtkWidget *adj_krach_portfolio_get_price (AdjKrachPortfolio *self, guint company);
/* The whole row: its name says all of it. */
GtkWidget *adj_krach_portfolio_get_row (AdjKrachPortfolio *self, guint company);

/* The score track: a badge for each player at their points, and the leader. */
#define ADJ_TYPE_KRACH_TRACK (adj_krach_track_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachTrack, adj_krach_track, ADJ, KRACH_TRACK, AdjPart)

/* The badge of a seat, with its holder. */
GtkWidget *adj_krach_track_get_marker (AdjKrachTrack *self, guint seat);

/*
 * A share, large: a frame in the colour of its border with that company's sign and letter in the
 * corners, and in it the centre with its own. Or the crash card, or the back of a card.
 *
 * It is as large as its style says and keeps its proportions, 18 to 25. Narrower than 60 px it
 * shows the centre's sign alone. Its name is the owner's to set.
 */
#define ADJ_TYPE_KRACH_SHARE (adj_krach_share_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachShare, adj_krach_share, ADJ, KRACH_SHARE, GtkWidget)

/* A share, with KRACH_STAR a start share; KRACH_CRASH; KRACH_NO_CARD is a back. */
void adj_krach_share_set_card (AdjKrachShare *self, guint card);
guint adj_krach_share_get_card (AdjKrachShare *self);

/* The style of a small share, for an AdjTile. */
char *adj_krach_dup_tile_style (guint share);

/*
 * A player's holding: chips, and shares in the order they came. Below the name in a plaque, or as
 * one line in the reader's hand, where each share has a name.
 */
#define ADJ_TYPE_KRACH_HOLDING (adj_krach_holding_get_type ())
G_DECLARE_FINAL_TYPE (AdjKrachHolding, adj_krach_holding, ADJ, KRACH_HOLDING, AdjPart)

GtkWidget *adj_krach_new_plaque_body (void);
void adj_krach_update_plaque (AdjPlaque *plaque, const AdjScene *scene, guint seat);
GtkWidget *adj_krach_new_hand (AdjDraft *draft);
void adj_krach_update_hand (GtkWidget *hand, const AdjScene *scene);
/* As the next scene will be shown. */
void adj_krach_lay_out_hand (GtkWidget *hand, AdjLayout layout);

/* A small picture of a table of Krach for lists: the open share, the pot, the companies. */

GtkWidget *adj_krach_miniature_new (const AdjScene *scene);

/* The question to the actor, and the moves, for the action bar. */

void adj_krach_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft);

/* Describes the decision: the first step of a hint. */

/* The caller's. */
char *adj_krach_describe_hint_topic (const AdjScene *scene);
char *adj_krach_describe_hint_reason (const AdjScene *scene, RulesMove move);

/* The end of a game; see AdjGameUi. */
void adj_krach_describe_result (AdjResult *result,
                                const AdjScene *scene,
                                const RulesEvent *events,
                                guint n_events);
extern const AdjNightLook adj_krach_night;
