/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game and all that was played on from it, as a tree. */

#pragma once

#include "adj-match.h"

typedef struct {
  AdjStoredGame game; /* without its setup */
  guint depth;        /* 0: the game that all come from */
} AdjRelative;

/*
 * The family of MATCH, each game followed by its branches, the earliest moment first: an array of
 * AdjRelative. It has no more than MAX members.
 */
GArray *adj_family_list (AdjMatch *match, guint max, GError **error);
