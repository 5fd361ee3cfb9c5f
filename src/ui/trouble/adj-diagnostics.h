/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What whoever is asked for help wants to know, as English text: versions, the desktop, settings,
 * the place of the games, the error. No names, of people or of their home, and nothing of any game.
 */

#pragma once

#include <glib.h>

/* Both may be NULL. */
char *adj_diagnostics_dup (const char *path, const GError *error);
