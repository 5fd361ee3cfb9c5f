/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who did how well in a match, with how sure one can be of it. */

#pragma once

#include <stdio.h>

#include "cli-game.h"

typedef struct {
  guint64 n_games;
  guint64 n_forfeits;
  guint64 n_alone;  /* games won alone */
  guint64 n_shared; /* games won with others */
  double wins;      /* shared ones divided */
  double scores;    /* sums, without forfeited games */
  double squared_scores;
  double ranks;
  double squared_ranks;
} CliStanding;

/* ROTATION says by how many seats the players were shifted: player P sat at seat P + ROTATION. */
void cli_standings_add (CliStanding *standings, const CliOutcome *outcome, guint rotation);

void cli_standings_print (const CliStanding *standings,
                          const CliPlayer *players,
                          guint n_players,
                          FILE *stream);
void cli_standings_print_json (const CliStanding *standings,
                               const CliPlayer *players,
                               guint n_players,
                               const char *game,
                               guint64 n_games,
                               FILE *stream);

/* The interval of 95 % of a share of wins. */
void cli_share_interval (double wins, double n_games, double *ret_low, double *ret_high);

/* Widths are in characters, where printf's are in bytes; below 0 the text goes to the right. */
void cli_print_padded (FILE *stream, const char *text, int width);
