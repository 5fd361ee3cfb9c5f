/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto in beats: a group's owners are paid together, when its value is turned over. */

#include "adj-canaletto-telling.h"

static AdjBeatKind
find_kind (const RulesEvents *events, guint i)
{
  gboolean is_more = i > 0 && events->list[i - 1].kind == events->list[i].kind;

  switch (events->list[i].kind) {
  case CANALETTO_EVENT_BID:
    return ADJ_BEAT_WATER;
  case CANALETTO_EVENT_PASS:
    return ADJ_BEAT_PASS;
  case CANALETTO_EVENT_MASK:
    return ADJ_BEAT_MASK;
  case CANALETTO_EVENT_BOUGHT:
  case CANALETTO_EVENT_UNSOLD:
    return ADJ_BEAT_HAMMER;
  case CANALETTO_EVENT_SOLD:
    return ADJ_BEAT_SALE;
  case CANALETTO_EVENT_PAID:
    return is_more ? ADJ_BEAT_NONE : ADJ_BEAT_COINS;
  case CANALETTO_EVENT_MARKER:
    return ADJ_BEAT_CARD;
  case CANALETTO_EVENT_LOT: /* with its round */
    return ADJ_BEAT_NONE;
  default:
    return adj_beat_find_shared (events, i);
  }
}

static void
buy (CanalettoState *canaletto, const RulesEvent *event)
{
  guint seat = event->seat;

  canaletto->cash[seat] = (int16_t) (canaletto->cash[seat] - (event->number - event->total));
  canaletto->debt[seat] = (int16_t) (canaletto->debt[seat] + event->total);
  canaletto->palaces[canaletto->column] = 0;
  canaletto->buyer = event->seat;
  for (guint group = 0; group < CANALETTO_GROUPS; group++)
    canaletto->owned[seat][group] =
      (uint8_t) (canaletto->owned[seat][group] + (event->cards >> group & 1));
}

/* The group that is being sold is the last one. */
static void
pay (CanalettoState *canaletto, const RulesEvent *event)
{
  guint seat = event->seat;

  canaletto->cash[seat] = (int16_t) (canaletto->cash[seat] + event->number);
  canaletto->owned[seat][canaletto->sold[canaletto->n_sold - 1]] = 0;
}

static void
sell (CanalettoState *canaletto, guint group)
{
  canaletto->ready &= (uint16_t) ~(1u << group);
  canaletto->sold[canaletto->n_sold++] = (uint8_t) group;
}

static void
begin_auction (RulesState *state, const RulesEvent *event)
{
  CanalettoState *canaletto = canaletto_state (state);

  canaletto->bid = 0;
  canaletto->leader = RULES_NOBODY;
  canaletto->buyer = RULES_NOBODY;
  canaletto->in = (uint8_t) ((1u << state->n_seats) - 1);
  canaletto->round = (uint16_t) event->number;
  canaletto->opener = event->seat;
  state->phase = CANALETTO_AUCTION;
  state->to_act = (uint8_t) (1u << event->seat);
}

static void
follow (RulesState *known, const RulesEvent *event, const RulesState *next)
{
  CanalettoState *canaletto = canaletto_state (known);

  switch (event->kind) {
  case RULES_EVENT_ROUND:
    begin_auction (known, event);
    break;
  case CANALETTO_EVENT_LOT:
    canaletto->column = canaletto->gondola = (uint8_t) event->number;
    break;
  case CANALETTO_EVENT_BID:
    canaletto->bid = (uint8_t) event->number;
    canaletto->leader = event->seat;
    canaletto->gondola = (uint8_t) event->total;
    break;
  case CANALETTO_EVENT_PASS:
    canaletto->in &= (uint8_t) ~(1u << event->seat);
    break;
  case CANALETTO_EVENT_MASK:
    canaletto->masks &= (uint8_t) ~(1u << event->seat);
    break;
  case CANALETTO_EVENT_BOUGHT:
    buy (canaletto, event);
    break;
  case CANALETTO_EVENT_SOLD:
    sell (canaletto, event->other);
    break;
  case CANALETTO_EVENT_PAID:
    pay (canaletto, event);
    break;
  case CANALETTO_EVENT_MARKER:
    canaletto->n_used = canaletto_peek (next)->n_used;
    canaletto->values[canaletto->n_used] = (uint8_t) event->number;
    break;
  default:
    break;
  }
}

const AdjTelling adj_canaletto_telling = {
  .find_kind = find_kind,
  .follow = follow,
  .leads = 1u << ADJ_BEAT_HAMMER | 1u << ADJ_BEAT_SALE,
  .recalls = TRUE,
};
