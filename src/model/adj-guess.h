/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How well the secret choices of a player could have been guessed: by a simple learner that counts
 * them in order, by kind, phase, and what the player did the time before in that phase.
 *
 * Beside it stand what blind guessing gives, and what the same learner would guess of a strong
 * player who had to make the same choices and mixed them as the analyst advises. A plain value.
 */

#pragma once

#include "adj-verdict.h"

enum {
  ADJ_GUESS_PHASES = 16,
};

/* Sums over choices, each of BOT_SURE. */
typedef struct {
  guint n;
  guint64 guessed;
  guint64 blind;
  guint64 strong; /* of a strong player; where it is not known how to mix, one who does the same */
  guint n_mixed;  /* choices of which that is known */
} AdjGuesses;

typedef struct {
  AdjGuesses all;
  AdjGuesses phases[ADJ_GUESS_PHASES]; /* by the phase of the game */
} AdjReadable;

typedef struct {
  AdjVerdict *const *verdicts; /* by ply − 1, NULL where there is none */
  guint n_plies;
  void (*get_state) (gpointer data, guint ply, RulesState *ret_state);
  /* Whether a computer made the move in the place of a person: it says nothing of that person.
   * NULL: never. */
  gboolean (*is_deputy) (gpointer data, guint ply);
  gpointer data;
} AdjGuessSource;

/* The choices of every seat. */
void adj_guess_find (const AdjGuessSource *source, AdjReadable ret_seats[RULES_MAX_SEATS]);

/* In a hundred. */
guint adj_guesses_get_percent (guint64 sum, guint n);
/* “Hard to read: …”, in one or two sentences; NULL without any. */
char *adj_guesses_describe (const AdjGuesses *guesses);
/* The phase in which guessing succeeded most beyond blind guessing, among those with at least five
 * choices; −1: none. */
int adj_readable_find_phase (const AdjReadable *readable);
