/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Who is how strong, from matches of one player alone among others who are all alike.
 *
 * The deals of a cell are its units of chance: the games of one deal, played from every chair,
 * depend on each other.
 */

#pragma once

#include <stdio.h>

#include "cli-game.h"

/* One player alone among others of one kind, at one table. */
typedef struct {
  guint alone;
  guint others;
  GArray *shares; /* of the wins, one double for each deal, in the order of the deals */
} CliCell;

typedef struct {
  double rating; /* 400 more are ten times the odds; the first player has 0 */
  double margin; /* half of the interval of 95 % */
} CliRating;

void cli_cell_init (CliCell *cell, guint alone, guint others);
void cli_cell_clear (CliCell *cell);

void cli_ratings_print (const CliCell *cells,
                        guint n_cells,
                        guint n_seats,
                        const CliPlayer *players,
                        guint n_players,
                        FILE *stream);
void cli_ratings_print_json (const CliCell *cells,
                             guint n_cells,
                             guint n_seats,
                             const CliPlayer *players,
                             guint n_players,
                             const char *game,
                             FILE *stream);
