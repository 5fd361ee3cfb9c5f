/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whose turn it is, and what happens by itself: computer players think and move, forced moves are
 * played. People are waited for.
 *
 * Everything happens from the main loop, never from inside ::items-changed: a move played while the
 * previous one is still being announced would reach the views first. A computer player's secret is
 * committed in the order of the seats, so that the time it took tells nothing.
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
 * Signals: `failed` (GError *error), when a move could not be stored: nothing happened, and
 * the conductor is paused.
 */
AdjConductor *adj_conductor_new (AdjMatch *match);

AdjPace adj_conductor_get_pace (AdjConductor *self);
void adj_conductor_set_pace (AdjConductor *self, AdjPace pace);

/* Whether people's forced moves play themselves, as those of computer players always do. */
void adj_conductor_set_plays_forced (AdjConductor *self, gboolean plays_forced);

/* A conductor is made paused. Pausing cuts thinking short. */
gboolean adj_conductor_get_paused (AdjConductor *self);
void adj_conductor_set_paused (AdjConductor *self, gboolean paused);
void adj_conductor_step (AdjConductor *self);
/* While it is held nothing begins; what is being thought is thought to its end. */
void adj_conductor_set_held (AdjConductor *self, gboolean is_held);

/* The seat that is being thought for, or −1. */
int adj_conductor_get_thinking (AdjConductor *self);
/* The people who must decide, a bit for each seat. */
guint adj_conductor_get_waiting (AdjConductor *self);
