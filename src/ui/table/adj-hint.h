/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Help for the player to act, in three steps: what the decision is about; which moves are worth
 * considering; the best move with its chances. The second is left out where it would say nothing.
 *
 * It is folded away, not closed, when what is asked is to be seen in its place; to ask again
 * unfolds it.
 *
 * It knows the scene, and what a worker finds out from the actor's view; nothing the player may not
 * know. A move, the curtain, Escape and its button close it. Each step is asked for by the action
 * `win.hint`, and counted in the record of the move that follows.
 *
 * Signal: `advised` (const RulesMove *), when the best move is told: it is to be marked.
 */

#pragma once

#include <gtk/gtk.h>

#include "adj-game-ui.h"
#include "adj-bot-task.h"

#define ADJ_TYPE_HINT (adj_hint_get_type ())
G_DECLARE_FINAL_TYPE (AdjHint, adj_hint, ADJ, HINT, GtkWidget)

enum {
  ADJ_HINT_STEPS = 3
};

/* Opens it, or shows the next step. SCENE has an actor. */
void adj_hint_ask (AdjHint *self, const AdjGameUi *face, const AdjScene *scene, AdjMatch *match);
/* Closes it unless SCENE asks the same person for the same decision. */
void adj_hint_follow (AdjHint *self, const AdjScene *scene);
/* Emits `advised` anew if the best move is told: the table was shown anew, without a draft. */
void adj_hint_mark (AdjHint *self);
void adj_hint_close (AdjHint *self);
void adj_hint_fold (AdjHint *self);
/* What opens it, and gets the focus back. */
void adj_hint_set_opener (AdjHint *self, GtkWidget *opener);
/* In a narrow window a long text scrolls, so that the moves stay in sight. */
void adj_hint_set_narrow (AdjHint *self, gboolean is_narrow);
guint adj_hint_get_step (AdjHint *self); /* 0: closed */
gboolean adj_hint_is_thinking (AdjHint *self);
