/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One game among computer players, outside programs and people, from its deal to its end. */

#pragma once

#include "adj-match.h"
#include "bot.h"

/* Who can be seated: a level, a command, or a person. Shared by all games of a match, and never
 * changed. */
typedef struct {
  char *spec;            /* as it was asked for */
  char *kind;            /* as records have it */
  char *name;            /* of a person, or NULL */
  const BotLevel *level; /* or NULL */
  BotStyle style;        /* of a level */
  char **argv;           /* of an outside program, or NULL */
  gboolean is_human;
} CliPlayer;

/* SPEC was typed by whoever has the program run: a command is run. */
gboolean cli_player_parse (const char *spec, CliPlayer *ret_player, GError **error);
/* SEAT comes from a record, and that from anywhere: a level or a person, or FALSE. */
gboolean cli_player_recall (const AdjRecordHeader *header, guint seat, CliPlayer *ret_player);
void cli_player_clear (CliPlayer *player);

typedef struct {
  const CliPlayer *players[RULES_MAX_SEATS];
  RulesSetup setup;
  char *seed; /* of the deal and of all that is drawn in the game */
  int budget_ms;
  double budget_factor;
  char **sandbox; /* what outside programs are run by, or NULL */

  AdjArchive *store;     /* where the game is kept, move by move, or NULL */
  AdjMatch *resumed;     /* a game of that store that is gone on with, or NULL */
  gboolean is_announced; /* each stored move, on stdout */
} CliTable;

typedef struct {
  guint n_seats;
  int scores[RULES_MAX_SEATS];
  guint winners;
  char *forfeits[RULES_MAX_SEATS]; /* why, or NULL */
  GString *record;                 /* whole lines; NULL if not asked for */
  gboolean is_left;                /* by a person, before its end */
  GError *error;                   /* it could not be stored any further, or NULL */
} CliOutcome;

/*
 * Plays to the end. A program that forfeits is sent away and its seat is played on at random, so
 * that the others have a result.
 */
void cli_game_play (const CliTable *table, gboolean has_record, CliOutcome *ret_outcome);
void cli_outcome_clear (CliOutcome *outcome);
