/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The moves of the player to act: a sentence, what has to be chosen, and a button for each move.
 * Its accessible name is "Your moves".
 *
 * A game's AdjGameUi fills it anew at every change, between `begin` and `end`. A part that has the
 * same key as one of the filling before keeps its widget, and with it the focus. Moves are played
 * by `adj_table_play`. A press of the pointer in the third of a second after something else is
 * asked does nothing.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-number-entry.h"
#include "adj-scene.h"

#define ADJ_TYPE_ACTION_BAR (adj_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (AdjActionBar, adj_action_bar, ADJ, ACTION_BAR, GtkWidget)

void adj_action_bar_set_draft (AdjActionBar *self, AdjDraft *draft);

/* Removes all parts and drops the draft. */
void adj_action_bar_clear (AdjActionBar *self);

/* A box for a hand that is a single line: beside the sentence, or above it in a narrow window. */
GtkWidget *adj_action_bar_get_companion (AdjActionBar *self);
/* Whether a hand is in that box. */
void adj_action_bar_hold_hand (AdjActionBar *self, gboolean is_held);
/* Whether in a narrow window something else stands in the place of the sentence and of the button
 * for help. */
void adj_action_bar_yield (AdjActionBar *self, gboolean is_yielding);
GtkWidget *adj_action_bar_get_help (AdjActionBar *self);
/* The box for AdjNews where it has no other room: it opens from a button. */
GtkWidget *adj_action_bar_get_news_slot (AdjActionBar *self);
void adj_action_bar_hold_news (AdjActionBar *self, gboolean is_held, gboolean has_any);

void adj_action_bar_begin (AdjActionBar *self, const AdjScene *scene);
void adj_action_bar_end (AdjActionBar *self);

/* "Your turn." in bold, then TEXT: what is asked and what it costs. */
void adj_action_bar_say (AdjActionBar *self, const char *text);
/* A small remark at the right: "Up to 99". */
void adj_action_bar_remark (AdjActionBar *self, const char *text);

typedef enum {
  ADJ_OFFER_PLAIN = 0,
  ADJ_OFFER_PLACED = 1 << 0, /* in the place of the main move; Enter plays it if no button has what
                              * was chosen */
  ADJ_OFFER_FILLED = 1 << 1, /* looks like advice: only what completes or goes on */
  ADJ_OFFER_MAIN = ADJ_OFFER_PLACED | ADJ_OFFER_FILLED,
} AdjOfferFlags;

/*
 * A button that plays MOVE, or says why the rules refuse it. PIECE is a drawing before the label,
 * or NULL. DESCRIPTION may be NULL.
 */
void adj_action_bar_offer (AdjActionBar *self,
                           const char *key,
                           const char *label,
                           const char *piece,
                           const char *description,
                           RulesMove move,
                           AdjOfferFlags flags);

/* The same for a button that only makes MOVE the draft, for another one to play it. */
void adj_action_bar_offer_pick (AdjActionBar *self,
                                const char *key,
                                const char *label,
                                const char *piece,
                                const char *description,
                                RulesMove move);

/* The same for a move that is not complete yet: the button answers with REASON, which begins with
 * a small letter and has no full stop, and with the paragraph of the rules. */
void adj_action_bar_refuse (AdjActionBar *self,
                            const char *key,
                            const char *label,
                            const char *piece,
                            const char *reason,
                            const char *paragraph,
                            AdjOfferFlags flags);

/* A number to choose between LEAST and MOST: the `number` of MOVE. */
void adj_action_bar_ask_number (AdjActionBar *self,
                                const char *key,
                                const char *label,
                                RulesMove move,
                                guint least,
                                guint most,
                                const AdjQuickStep *quick,
                                guint n_quick);

/*
 * Adds a toggle to the row called KEY; the one whose move is the draft is active, and plays it if
 * it is pressed again. IS_MANY: MOVE holds one card in `cards`, which choosing adds to the draft's
 * cards or takes from them.
 */
void adj_action_bar_ask_choice (AdjActionBar *self,
                                const char *key,
                                const char *label,
                                const char *style,
                                const char *description,
                                RulesMove move,
                                gboolean is_many);

/* A button for an action of the window that is not a move: "Next", "Play Again". */
void adj_action_bar_offer_action (AdjActionBar *self,
                                  const char *key,
                                  const char *label,
                                  const char *action,
                                  GVariant *target,
                                  AdjOfferFlags flags);

/* Shows the button "Hint" beside the sentence. */
/* Marks the button of MOVE as long as the same is asked. */
void adj_action_bar_mark (AdjActionBar *self, const RulesMove *move);
void adj_action_bar_offer_help (AdjActionBar *self);

/* What is asked and which moves are possible, in a sentence or two. */
char *adj_action_bar_describe (AdjActionBar *self);

/* Has a screen reader say what is asked before it says what gets the focus next. */
void adj_action_bar_say_now (AdjActionBar *self);
/* Gives the focus to the number that is asked for, selected, so that typing replaces it. FALSE if
 * none is. */
gboolean adj_action_bar_focus_number (AdjActionBar *self);

/* Whether a move is offered that is not possible. */
gboolean adj_action_bar_has_refusal (AdjActionBar *self);
/* Whether there is neither a sentence nor a part. */
gboolean adj_action_bar_is_empty (AdjActionBar *self);
/* Whether several people sit at this screen: then it says by name whose turn it is. */
void adj_action_bar_set_shared (AdjActionBar *self, gboolean is_shared);
/* Narrow, it has no remark and no quick steps. */
void adj_action_bar_set_narrow (AdjActionBar *self, gboolean is_narrow);
