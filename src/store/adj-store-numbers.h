/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Statistics over the finished games of a person: without branches, games that were given up, and
 * games of which the record tells incidents. A person is a name; only their own seat counts.
 *
 * Read from a short row for each person and game, which is kept up to date with the game. A person
 * that is NULL is everybody.
 */

#pragma once

#include "adj-store.h"

/* Sums over games; those after `n_reviewed` are of the games whose analysis is complete. */
typedef struct {
  guint n_games;
  double wins; /* shared victories are divided */
  guint n_reviewed;
  double decisions; /* where there was something to choose */
  double accuracy;  /* in a hundred, times the decisions */
  double squares;   /* of the decisions of a game, as the next two */
  double crosses;   /* times accuracy */
  double powers;    /* times the square of the accuracy */
} AdjStoredSums;

typedef struct {
  char *game;
  guint n_seats;
  char *level; /* of the computer players, "human" among people alone, "mixed" */
  AdjStoredSums sums;
} AdjStoredNumbers;

/* A group of games that have game, seats and level in common: an array of AdjStoredNumbers. */
GArray *adj_store_get_numbers (AdjStore *store, const char *person, GError **error);
/* Those that were finished from SINCE to before UNTIL. */
gboolean adj_store_get_sums (AdjStore *store,
                             const char *person,
                             gint64 since,
                             gint64 until,
                             AdjStoredSums *ret_sums,
                             GError **error);
/* Victories in a row, now and at best. */
gboolean adj_store_get_streaks (
  AdjStore *store, const char *person, guint *ret_now, guint *ret_best, GError **error);

/* Who has finished games, the most first. */
char **adj_store_list_persons (AdjStore *store, GError **error);

enum {
  ADJ_STORE_LOT_KINDS = 16
};

/* Purchases that are alike. */
typedef struct {
  guint n;
  gint64 worth; /* of all of them beyond letting go, in 1/65536 of a victory */
} AdjStoredLots;

/* The same over games. */
typedef struct {
  char *game;
  guint kind; /* below ADJ_STORE_LOT_KINDS */
  guint n_games;
  double n;
  double worth;
  double squares; /* of the purchases of a game, as the next two */
  double crosses; /* times their worth */
  double powers;  /* the square of their worth */
} AdjStoredLotSums;

/* By game and kind: an array of AdjStoredLotSums, of one person. */
GArray *adj_store_get_lots (AdjStore *store, const char *person, GError **error);

/* What a complete analysis says of a seat. */
typedef struct {
  guint seat;
  guint decisions;
  guint accuracy; /* in a hundred */
  gint64 cost;    /* of all decisions, in 1/65536 of a victory, as the next two */
  gint luck;
  gint skill;
  AdjStoredLots lots[ADJ_STORE_LOT_KINDS]; /* by kind */
} AdjStoredReview;

/* A costly decision. */
typedef struct {
  gint64 game;
  guint ply;
  guint seat;
  gint64 cost;
  guint step; /* how often it was found in a row */
} AdjStoredMistake;

/* Whether such a review is kept already, or the game is one that needs none. */
gboolean adj_store_has_review (AdjStore *store,
                               gint64 id,
                               const char *version,
                               gint64 budget,
                               gboolean *ret_has,
                               GError **error);
/*
 * Keeps what was found out about the seats of a game, if it counts, and has the notebook ask for
 * its MISTAKES, an array of AdjStoredMistake, from the day DUE on. What was in it stays as it is.
 */
gboolean adj_store_set_review (AdjStore *store,
                               gint64 id,
                               const char *version,
                               gint64 budget,
                               const AdjStoredReview *reviews,
                               guint n_reviews,
                               const GArray *mistakes,
                               gint64 due,
                               GError **error);
