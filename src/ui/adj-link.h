/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A link to a moment of a game: "GAME#ply", an argument of the program. GAME is the id of the
 * record, or a beginning of it that no other game of the archive has.
 */

#pragma once

#include "adj-match.h"

/* The command that opens MATCH there. */
char *adj_link_make (AdjMatch *match, guint ply);
/* Whether FILE, an argument, is a link rather than a file; RET_GAME is to be freed. */
gboolean adj_link_parse (GFile *file, char **ret_game, guint *ret_ply);
