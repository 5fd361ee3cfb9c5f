/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Tips in a first game: at each of the first decisions one part of the table is named. What is
 * still to be named is kept in the settings, so that the next game goes on with it.
 */

#pragma once

#include <gio/gio.h>

#include "adj-game-ui.h"

/* All parts are to be named. */
void adj_tips_begin (GSettings *settings);
/* The present tip: the name of a region, as in lessons, and a sentence. FALSE: there is none. */
gboolean adj_tips_get (GSettings *settings,
                       const AdjGameUi *face,
                       const char **ret_region,
                       const char **ret_text);
/* It has been read. */
void adj_tips_drop (GSettings *settings);
