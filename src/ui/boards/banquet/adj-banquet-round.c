/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-banquet-round.h"

#include <string.h>

#include "adj-banquet-words.h"

static void
begin (AdjBanquetRound *self)
{
  memset (&self->past, 0, sizeof self->past);
  self->past.buyer = RULES_NOBODY;
  self->past.till_thief = RULES_NOBODY;
  self->ranked = RULES_NOBODY;
  self->is_over = FALSE;
}

static void
take_revealed (AdjBanquetRound *self, const RulesEvent *event)
{
  AdjBanquetPast *past = &self->past;
  guint seat = event->seat;

  switch (event->number) {
  case BANQUET_GO_AUCTION:
  case BANQUET_GO_CASTLE:
    /* The first public event of a round. */
    if (self->is_over)
      begin (self);
    past->places[seat] = (guint8) event->number;
    break;
  case BANQUET_SHOW:
    past->shown[seat] = past->left[seat] = event->cards;
    past->has_shown |= (guint8) (1u << seat);
    past->places[seat] = BANQUET_GO_CASTLE;
    past->actions[seat] = BANQUET_EXHIBIT;
    break;
  default:
    past->actions[seat] = (guint8) event->number;
    past->action_numbers[seat] = (guint8) event->total;
  }
}

static void
take_advance (AdjBanquetRound *self, const RulesEvent *event, guint seat_ranked)
{
  AdjBanquetPast *past = &self->past;
  guint seat = event->seat;

  if (past->finals[seat] != 0 || (past->has_final >> seat & 1) != 0) {
    past->finals[seat] = event->number == BANQUET_FINEST ? 1 : 2;
  } else if (seat_ranked == seat) {
    past->from[seat] = (guint16) (event->total - event->number);
    past->advances[seat] = (guint16) event->number;
  } else {
    past->pursuits[seat] = (guint16) event->number;
  }
}

static void
take_sale (AdjBanquetRound *self, const RulesEvent *event)
{
  AdjBanquetPast *past = &self->past;

  switch (event->kind) {
  case BANQUET_EVENT_BUYER:
    past->buyer = event->seat;
    past->cheque = (guint16) event->number;
    break;
  case BANQUET_EVENT_BOUGHT:
    past->buyer = event->seat;
    past->bought = event->cards;
    past->cheque = (guint16) event->number;
    break;
  default:
    past->till_thief = event->seat;
  }
}

static void
take (AdjBanquetRound *self, const RulesEvent *events, guint n)
{
  AdjBanquetPast *past = &self->past;

  for (guint i = 0; i < n; i++) {
    const RulesEvent *event = &events[i];

    switch (event->kind) {
    case RULES_EVENT_REVEALED:
      take_revealed (self, event);
      break;
    case BANQUET_EVENT_BUYER:
    case BANQUET_EVENT_BOUGHT:
    case BANQUET_EVENT_CHEQUE_TAKEN:
      take_sale (self, event);
      break;
    case BANQUET_EVENT_FINEST:
      self->ranked = event->seat;
      past->ranks[event->seat] = (guint8) event->number;
      break;
    case BANQUET_EVENT_ADVANCE:
      take_advance (self, event, self->ranked);
      self->ranked = RULES_NOBODY;
      break;
    case BANQUET_EVENT_STOLEN:
      past->left[event->other] &= ~event->cards;
      past->stolen[event->seat] |= event->cards;
      break;
    case BANQUET_EVENT_ARREST:
      past->arrested |= (guint8) (1u << event->seat);
      break;
    case BANQUET_EVENT_NO_LOOT:
      past->empty_handed |= (guint8) (1u << event->seat);
      break;
    case BANQUET_EVENT_FINAL:
    case BANQUET_EVENT_FINAL_SECOND:
      past->has_final |= (guint8) (1u << event->seat);
      past->final_cards[event->seat] = event->cards;
      break;
    case RULES_EVENT_ROUND:
    case BANQUET_EVENT_BANQUET:
      self->is_over = TRUE;
      break;
    default:
      break;
    }
  }
}

static void
take_till (AdjBanquetPast *past, const RulesState *state)
{
  gboolean has_paid;

  if (past->buyer == RULES_NOBODY) {
    past->buyer = (guint8) adj_banquet_find_buyer (state, &has_paid);
    if (past->buyer == RULES_NOBODY)
      return;
    past->cheque = past->action_numbers[past->buyer];
    if (has_paid)
      past->till_thief = (guint8) adj_banquet_find_till_thief (state);
  }
}

/* Gathers what the state alone tells of the round, for a scene without the events before. */
static void
take_state (AdjBanquetRound *self, const RulesState *state)
{
  const BanquetState *banquet = banquet_peek (state);
  AdjBanquetPast *past = &self->past;

  for (guint seat = 0; seat < state->n_seats; seat++) {
    past->places[seat] = banquet->places[seat];
    past->actions[seat] = banquet->actions[seat];
    past->action_numbers[seat] = banquet->action_numbers[seat];
    if ((banquet->has_shown >> seat & 1) == 0)
      continue;
    past->has_shown |= (guint8) (1u << seat);
    past->left[seat] = banquet->shown[seat];
    if (past->shown[seat] == 0)
      past->shown[seat] = banquet->shown[seat];
  }

  take_till (past, state);
}

/* Whether the events of SCENE are what has happened since. */
static gboolean
is_next (const AdjBanquetRound *self, const AdjScene *scene)
{
  if (self->past.number == 0)
    return FALSE;
  return scene->ply == self->ply + 1 || (scene->ply == self->ply && scene->is_step);
}

void
adj_banquet_round_follow (AdjBanquetRound *self, const AdjScene *scene)
{
  const RulesState *state = adj_scene_peek (scene);
  gboolean is_between;

  /* Another reader may see different final cards. */
  memset (self->past.final_cards, 0, sizeof self->past.final_cards);
  if (is_next (self, scene)) {
    take (self, scene->events.list, scene->events.n);
  } else if (self->past.number == 0 || scene->ply != self->ply ||
             scene->n_untold != self->n_untold || rules_is_over (state)) {
    begin (self);
    if (scene->n_round_events > 0)
      take (self, scene->round_events, scene->n_round_events);
    else
      take (self, scene->events.list, scene->events.n);
  }
  is_between = state->phase == BANQUET_PLACE || rules_is_over (state);
  if (!is_between)
    take_state (self, state);
  self->is_over = is_between;
  self->past.number = banquet_peek (state)->round;
  if (state->phase == BANQUET_PLACE && self->past.number > 1)
    self->past.number--;
  self->ply = scene->ply;
  self->n_untold = scene->n_untold;
}
