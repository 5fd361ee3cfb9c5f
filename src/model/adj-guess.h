/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * How well the secret choices of a player could have been guessed: by a simple learner that counts
 * them in order, by kind, phase, and what the player did the time before in that phase.
 *
 * Beside it stand what blind guessing gives, and what would have been left to somebody who knew how
 * often each kind should be chosen: nobody who mixes well can be guessed more often. A plain value.
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
  guint n_mixed;         /* choices of which it is known how they should be mixed … */
  guint64 mixed;         /* … and how often the likeliest kind of these would come */
  guint64 guessed_mixed; /* of these alone */
} AdjGuesses;

typedef struct {
  AdjGuesses all;
  AdjGuesses phases[ADJ_GUESS_PHASES]; /* by the phase of the game */
} AdjReadable;

/* The choices of every seat, made from N_PLIES moves. VERDICTS are by ply − 1, NULL where there is
 * none. */
void adj_guess_find (AdjVerdict *const *verdicts,
                     guint n_plies,
                     void (*get_state) (gpointer data, guint ply, RulesState *ret_state),
                     gpointer data,
                     AdjReadable ret_seats[RULES_MAX_SEATS]);

/* In a hundred. */
guint adj_guesses_get_percent (guint64 sum, guint n);
/* “Guessed: 64% of 22 (± 20); blindly 41%, of a good mixture 52%.”; NULL without any. */
char *adj_guesses_describe (const AdjGuesses *guesses);
/* The phase in which guessing succeeded most beyond blind guessing, among those with at least five
 * choices; −1: none. */
int adj_readable_find_phase (const AdjReadable *readable);
