/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * A beat: what is shown of a game at a time, one event of a move or several that happen together.
 *
 * A game says how its events make beats, and what a view is like between two events of a move. Of a
 * game that does not, a move is one beat.
 */

#pragma once

#include "adj-text.h"

/* What happened, in words that no game owns. */
typedef enum {
  ADJ_BEAT_NONE,   /* of an event: it goes with the one before */
  ADJ_BEAT_STEP,   /* nothing that has a name here */
  ADJ_BEAT_ROUND,  /* a round begins */
  ADJ_BEAT_SECRET, /* somebody has chosen in secret */
  ADJ_BEAT_REVEAL, /* secret choices are turned up, all together */
  ADJ_BEAT_PASS,
  ADJ_BEAT_CARD, /* a card is turned up, or goes to somebody */
  ADJ_BEAT_CHIP,
  ADJ_BEAT_COINS,
  ADJ_BEAT_WATER, /* the gondola glides */
  ADJ_BEAT_MASK,
  ADJ_BEAT_HAMMER, /* a lot is sold, to somebody or nobody */
  ADJ_BEAT_SALE,   /* of a group, or of shares */
  ADJ_BEAT_WALK,   /* a pawn goes on */
  ADJ_BEAT_FINEST, /* a collection wins its place */
  ADJ_BEAT_THEFT,
  ADJ_BEAT_ARREST,
  ADJ_BEAT_FREED,
  ADJ_BEAT_FEAST, /* the final scoring begins */
  ADJ_BEAT_CRASH,
  ADJ_BEAT_COUNT, /* points are counted at the end */
  ADJ_BEAT_VICTORY,
} AdjBeatKind;

typedef struct {
  AdjBeatKind kind;
  guint ply;
  guint first; /* of the events of the move */
  guint n_events;
  guint seat; /* who, or RULES_NOBODY; of several, the first */
  guint other;
  char *sentence;      /* for the reader; may be empty */
  gboolean is_idle;    /* it was forced, and has changed nothing */
  gboolean is_passing; /* the same, and so will be the next move, which is told with it */
} AdjBeat;

typedef struct {
  /* The kind of the beat that the event I begins. */
  AdjBeatKind (*find_kind) (const RulesEvents *events, guint i);
  /*
   * Makes KNOWN, the view of a position, the one after EVENT, as far as boards and plaques show it.
   * NEXT is the view after the whole move. KNOWN is not over before NEXT.
   */
  void (*follow) (RulesState *known, const RulesEvent *event, const RulesState *next);
  /* The kinds of beats, a bit each, that the board leads up to: before them, the scene waits. */
  guint leads;
  gboolean recalls; /* boards show what happened in the whole game: `game_events` of a scene */
} AdjTelling;

/* The same of the events that all games share. */
AdjBeatKind adj_beat_find_shared (const RulesEvents *events, guint i);

void adj_beat_free (AdjBeat *beat);

/* The beats of the move PLY, after which the position is STATE: an array of AdjBeat *. EVENTS are
 * as VIEWER sees them. TELLING may be NULL. */
GPtrArray *adj_beat_list (const AdjTelling *telling,
                          const AdjTextReader *reader,
                          RulesViewer viewer,
                          const RulesState *state,
                          const RulesEvents *events);

/* A list with a copy of BEAT. */
GPtrArray *adj_beat_list_one (const AdjBeat *beat);

/* The view after N of EVENTS, between BEFORE and AFTER the move. */
void adj_telling_look (const AdjTelling *telling,
                       const RulesView *before,
                       const RulesView *after,
                       const RulesEvents *events,
                       guint n,
                       RulesView *ret_view);
