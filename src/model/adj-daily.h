/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The deal of the day: a seed made of the date, the titles by turns, and always the same computer
 * players, so that everybody whose clock shows that date plays the same game.
 *
 * The day is that of the clock at this screen, not UTC's: nobody's day ends at dinner. The first
 * try that was begun counts, even if it was deleted since; later ones are practice.
 */

#pragma once

#include "adj-preparation.h"

enum {
  ADJ_DAILY_DAYS = 60, /* that are looked back at */
};

typedef struct {
  const RulesGame *game;
  char *date; /* 2026-11-19 */
  char *seed;
} AdjDaily;

typedef enum {
  ADJ_DAILY_FREE, /* nobody has tried yet */
  ADJ_DAILY_PLAYING,
  ADJ_DAILY_CONCEDED,
  ADJ_DAILY_DONE,
} AdjDailyState;

/* The try that counts. */
typedef struct {
  AdjDailyState state;
  gboolean is_deleted;
  gint64 id;
  guint place; /* 1: won, alone or not */
  guint n_seats;
  int score;
} AdjDailyTry;

/* Of the day DAYS before NOW. */
AdjDaily *adj_daily_new (GDateTime *now, guint days);
void adj_daily_free (AdjDaily *daily);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AdjDaily, adj_daily_free)

/* Whether HEADER is of a game that was begun as the deal of a day. */
gboolean adj_daily_has (const AdjRecordHeader *header);

/* Begins a try by PERSON. */
AdjMatch *adj_daily_start (
  const AdjDaily *daily, const char *person, GVariant *badges, AdjArchive *store, GError **error);

/* The tries of today, yesterday and so on: ADJ_DAILY_DAYS of them. */
gboolean adj_daily_find_tries (AdjArchive *store,
                               GDateTime *now,
                               AdjDailyTry ret_tries[ADJ_DAILY_DAYS],
                               GError **error);
/* The days in a row with a try that was played to its end, up to today or yesterday. */
guint adj_daily_count_streak (const AdjDailyTry tries[ADJ_DAILY_DAYS]);
/* A line to be shared, in the user's language; TITLE is the game's. */
char *adj_daily_describe (const AdjDaily *daily,
                          const AdjDailyTry *found,
                          guint streak,
                          const char *title);
