/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Plays what needs no person: the moves of computer players, and forced moves.
 *
 * Moves are played from the main loop, never from inside ::items-changed: one that was played while
 * the previous one is being announced would reach some handlers first. Computer players commit
 * secret choices in the order of the seats, so that the time they take reveals nothing.
 */

#pragma once

#include "adj-bot-task.h"

typedef enum {
  ADJ_PACE_AT_ONCE,
  ADJ_PACE_BRISK,
  ADJ_PACE_CALM,
  ADJ_PACE_STEPS, /* waits for adj_conductor_step */
} AdjPace;

#define ADJ_TYPE_CONDUCTOR (adj_conductor_get_type ())
G_DECLARE_FINAL_TYPE (AdjConductor, adj_conductor, ADJ, CONDUCTOR, GObject)

/*
 * Signals: `failed` (GError *error), when a move could not be stored. Nothing has changed, and the
 * conductor is paused.
 */
AdjConductor *adj_conductor_new (AdjMatch *match);

AdjPace adj_conductor_get_pace (AdjConductor *self);
void adj_conductor_set_pace (AdjConductor *self, AdjPace pace);

/* Whether people's forced moves play themselves, as those of computer players always do. */
void adj_conductor_set_plays_forced (AdjConductor *self, gboolean plays_forced);

/* Paused at first. Pausing cancels a search. */
gboolean adj_conductor_get_paused (AdjConductor *self);
void adj_conductor_set_paused (AdjConductor *self, gboolean paused);
void adj_conductor_step (AdjConductor *self);
/* While it is held nothing begins; what is being thought is thought to its end. */
void adj_conductor_set_held (AdjConductor *self, gboolean is_held);

/* The seat of the running search, or −1. */
int adj_conductor_get_thinking (AdjConductor *self);
/* The people who are to act, a bit for each seat. */
guint adj_conductor_get_waiting (AdjConductor *self);
