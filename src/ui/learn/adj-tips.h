/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Tips in a first game: a part of the table is named at the first decision where it matters and is
 * on the screen, one at a decision. What is still to be named is kept in the settings, so that the
 * next game goes on with it.
 */

#pragma once

#include <gio/gio.h>

#include "adj-game-ui.h"

/* A decision. */
typedef struct {
  const AdjScene *scene;
  gboolean has_refusal; /* a move is offered that is not possible */
  /* Whether the region of that name, as in lessons, is on the screen. */
  gboolean (*is_shown) (const char *region, gpointer data);
  gpointer data;
} AdjTipMoment;

typedef struct {
  const char *name;
  const char *region;
  const char *text;
} AdjTip;

/* All parts are to be named. */
void adj_tips_begin (GSettings *settings);
/* The tip for MOMENT; FALSE: there is none. */
gboolean
adj_tips_get (GSettings *settings, const AdjGameUi *face, const AdjTipMoment *moment, AdjTip *ret);
/* It has been read. */
void adj_tips_drop (GSettings *settings, const char *name);
