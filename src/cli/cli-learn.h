/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A net learns what positions are worth by playing.
 *
 * One thread; the same course from the same seed gives the same weights, also where it was broken
 * off and goes on from a checkpoint.
 */

#pragma once

#include "bot-inputs.h"
#include "bot-knowledge.h"
#include "cli-net.h"

enum {
  CLI_LEARN_VERSIONS = 12, /* earlier versions that are kept to play against */
};

/* The weights of a version. */
typedef struct {
  float *values;
  int16_t *rounded; /* the same, as a search takes them */
  float *policy;    /* or NULL */
} CliBrain;

typedef struct {
  const BotKnowledge *knowledge;
  const RulesGame *game;
  const char *seed;
  unsigned long n_games; /* of the whole course: the pace falls to nothing at its end */
  float pace;
  float trace; /* how much of later positions an earlier one learns: λ of TD(λ) */

  CliNet net;
  CliNet policy; /* of the secret choices; without weights where the game has none */
  CliBrain present;
  RulesRng rng;
  unsigned long n_played;
  unsigned n_versions;
  CliBrain versions[CLI_LEARN_VERSIONS];
} CliCourse;

/* A course of N_GAMES, at the end of which nothing more is learned. FALSE: the game has no net. */
bool
cli_learn_init (CliCourse *course, const RulesGame *game, const char *seed, unsigned long n_games);
void cli_learn_clear (CliCourse *course);

/* Plays and learns until N_PLAYED is UNTIL, or the course is over. */
void cli_learn_play (CliCourse *course, unsigned long until);

/* The share of wins, in units of a fair one, of the averaged net, alone among N_SEATS − 1
 * rule-of-thumb players, choosing by its value of the next position. */
double cli_learn_measure (const CliCourse *course, unsigned n_seats, unsigned n_games);

bool cli_learn_save (const CliCourse *course, const char *path);
bool cli_learn_load (CliCourse *course, const char *path);

/* The averaged weights of the value net, or of the policy net, as C. */
void cli_learn_print (const CliNet *net, FILE *file);
