/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Help for the person who is asked, in three steps: what the decision is about; what is worth
 * thinking about; the move, with its chances.
 *
 * It knows the scene, and what a worker thinks of the actor's view: nothing that the person may not
 * know. It is closed by a move, by the curtain, and by whoever has read enough. Each step is asked
 * for by `win.hint`, and counted in the record of the move that follows.
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

GtkWidget *adj_hint_new (void);

/* Opens, or goes a step on. SCENE has an actor. */
void adj_hint_ask (AdjHint *self, const AdjGameUi *face, const AdjScene *scene, AdjMatch *match);
/* Closes, unless SCENE still asks the same of the same person. */
void adj_hint_follow (AdjHint *self, const AdjScene *scene);
void adj_hint_close (AdjHint *self);
guint adj_hint_get_step (AdjHint *self); /* 0: closed */
gboolean adj_hint_is_thinking (AdjHint *self);

/* What a step says; ADVICE may be NULL while it is thought about. The caller's. */
char *adj_hint_describe (const AdjGameUi *face,
                         const AdjScene *scene,
                         const AdjAdvice *advice,
                         guint step);
