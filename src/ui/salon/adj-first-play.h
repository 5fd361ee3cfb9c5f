/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The first “Play” of a game asks how to begin, once; what was answered is kept in the settings.
 */

#pragma once

#include <gio/gio.h>

/* Whether GAME, an id, has never been begun from its card. */
gboolean adj_first_play_is_due (GSettings *settings, const char *game);
void adj_first_play_note (GSettings *settings, const char *game);
