/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The moves of the player who is asked: a sentence, what has to be chosen, and a button for each
 * move. The group "Your moves".
 *
 * A game's face fills it again and again, each time whole, between `begin` and `end`. What it
 * names by a key that was there the time before keeps its widget, and with it the focus.
 * Everything that is played goes through the action `win.move`.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-draft.h"
#include "adj-scene.h"

#define ADJ_TYPE_ACTION_BAR (adj_action_bar_get_type ())
G_DECLARE_FINAL_TYPE (AdjActionBar, adj_action_bar, ADJ, ACTION_BAR, GtkWidget)

AdjActionBar *adj_action_bar_new (void);
void adj_action_bar_set_draft (AdjActionBar *self, AdjDraft *draft);

/* A place for something beside the sentence: the hand, where it is one line. */
GtkWidget *adj_action_bar_get_companion (AdjActionBar *self);

void adj_action_bar_begin (AdjActionBar *self, const AdjScene *scene);
void adj_action_bar_end (AdjActionBar *self);

/* "Your turn." in bold, then TEXT: what is asked and what it costs. */
void adj_action_bar_say (AdjActionBar *self, const char *text);
/* A small remark at the right: "Up to 99". */
void adj_action_bar_remark (AdjActionBar *self, const char *text);

typedef enum {
  ADJ_OFFER_PLAIN = 0,
  ADJ_OFFER_MAIN = 1 << 0, /* the main move is filled; Enter on a choice plays it */
} AdjOfferFlags;

/*
 * A button that plays MOVE. Whether it may be played is asked of the rules: refused, the button
 * answers why. PIECE is a drawing before the label, or NULL. DESCRIPTION may be NULL.
 */
void adj_action_bar_offer (AdjActionBar *self,
                           const char *key,
                           const char *label,
                           const char *piece,
                           const char *description,
                           RulesMove move,
                           AdjOfferFlags flags);

/* The same for what is no move yet, such as an incomplete choice: the button answers with REASON,
 * which begins small and has no full stop, and with the paragraph. */
void adj_action_bar_refuse (AdjActionBar *self,
                            const char *key,
                            const char *label,
                            const char *piece,
                            const char *reason,
                            const char *paragraph);

/* A number worth jumping to, and why. */
typedef struct {
  guint number;
  char *reason;
} AdjQuickStep;

/*
 * A number to be chosen: the draft's `number`, with `verb`, between LEAST and MOST. N_QUICK steps
 * stand beside it.
 */
void adj_action_bar_ask_number (AdjActionBar *self,
                                const char *key,
                                const char *label,
                                RulesMove move,
                                guint least,
                                guint most,
                                const AdjQuickStep *quick,
                                guint n_quick);

/*
 * One of several to be chosen: each call adds a toggle to the row that KEY names; the one that is
 * the draft is active. Activating the active one again plays it. IS_MANY: MOVE holds one card in
 * `cards`, and choosing adds it to, or takes it from, the draft's cards.
 */
void adj_action_bar_ask_choice (AdjActionBar *self,
                                const char *key,
                                const char *label,
                                const char *style,
                                const char *description,
                                RulesMove move,
                                gboolean is_many);

/* A button that activates an action of the window, for what is not a move: "Next", "Play Again". */
void adj_action_bar_offer_action (AdjActionBar *self,
                                  const char *key,
                                  const char *label,
                                  const char *action,
                                  GVariant *target,
                                  AdjOfferFlags flags);

/* A button for help, beside the sentence. */
void adj_action_bar_offer_help (AdjActionBar *self);

/* What is asked and what is offered, in a sentence or two. */
char *adj_action_bar_describe (AdjActionBar *self);

/* Brings the focus to the number that is asked for, if there is one, ready to be typed over. */
gboolean adj_action_bar_focus_number (AdjActionBar *self);

/* Whether it says and offers nothing. */
gboolean adj_action_bar_is_empty (AdjActionBar *self);
/* Without remark and quick steps, for which there is no room. */
void adj_action_bar_set_narrow (AdjActionBar *self, gboolean is_narrow);
