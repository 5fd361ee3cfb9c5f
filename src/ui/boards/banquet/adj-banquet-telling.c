/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet in beats: all choices are turned up together; every theft and arrest is its own. */

#include "adj-banquet-telling.h"

#include <string.h>

static AdjBeatKind
find_kind (const RulesEvents *events, guint i)
{
  switch (events->list[i].kind) {
  case BANQUET_EVENT_NOT_SOLD:
    return ADJ_BEAT_PASS;
  case BANQUET_EVENT_NO_LOOT: /* of all thieves together */
    return i > 0 && events->list[i - 1].kind == BANQUET_EVENT_NO_LOOT ? ADJ_BEAT_NONE
                                                                      : ADJ_BEAT_PASS;
  case BANQUET_EVENT_BUYER:
    return ADJ_BEAT_HAMMER;
  case BANQUET_EVENT_BOUGHT:
  case BANQUET_EVENT_TURNED:
    return ADJ_BEAT_CARD;
  case BANQUET_EVENT_CHEQUE_TAKEN:
  case BANQUET_EVENT_STOLEN:
    return ADJ_BEAT_THEFT;
  case BANQUET_EVENT_FINEST:
  case BANQUET_EVENT_FINAL:
  case BANQUET_EVENT_FINAL_SECOND:
    return ADJ_BEAT_FINEST;
  case BANQUET_EVENT_ADVANCE:
    return ADJ_BEAT_WALK;
  case BANQUET_EVENT_ARREST:
    return ADJ_BEAT_ARREST;
  case BANQUET_EVENT_FREED:
    return ADJ_BEAT_FREED;
  case BANQUET_EVENT_BANQUET:
    return ADJ_BEAT_FEAST;
  case BANQUET_EVENT_CHEQUE_GONE: /* with what it was paid for */
    return ADJ_BEAT_NONE;
  default:
    return adj_beat_find_shared (events, i);
  }
}

/* Somebody is always to act in a game that is not over. */
static void
follow_commit (RulesState *known, const RulesEvent *event)
{
  BanquetState *banquet = banquet_state (known);
  guint others = known->to_act & ~(1u << event->seat);

  banquet->secrets[event->seat] = event->seen_by != 0 ? (uint8_t) event->number : BANQUET_SECRET;
  banquet->secret_numbers[event->seat] = (uint8_t) event->total;
  banquet->secret_cards[event->seat] = event->cards;
  if (others != 0)
    known->to_act = (uint8_t) others;
}

static void
show (BanquetState *banquet, guint seat, guint64 cards)
{
  banquet->shown[seat] = cards;
  banquet->hands[seat] |= cards;
  banquet->known[seat] |= cards;
  if (cards != 0)
    banquet->has_shown |= (uint8_t) (1u << seat);
}

static void
follow_reveal (RulesState *known, const RulesEvent *event)
{
  BanquetState *banquet = banquet_state (known);
  guint seat = event->seat;

  banquet->secrets[seat] = BANQUET_NOTHING;
  banquet->secret_numbers[seat] = 0;
  banquet->secret_cards[seat] = 0;
  switch (event->number) {
  case BANQUET_GO_AUCTION:
  case BANQUET_GO_CASTLE:
    banquet->places[seat] = (uint8_t) event->number;
    known->phase = BANQUET_AUCTION;
    break;
  case BANQUET_SHOW:
    show (banquet, seat, event->cards);
    break;
  default:
    banquet->actions[seat] = (uint8_t) event->number;
    banquet->action_numbers[seat] = (uint8_t) event->total;
  }
}

/* CARDS go from the hand of a seat, or the table, to the hand of another. */
static void
take (BanquetState *banquet, guint seat, guint64 cards)
{
  banquet->hands[seat] |= cards;
  banquet->known[seat] |= cards;
  banquet->n_cards[seat]++;
}

static void
give (BanquetState *banquet, guint seat, guint64 cards)
{
  banquet->shown[seat] &= ~cards;
  banquet->hands[seat] &= ~cards;
  banquet->known[seat] &= ~cards;
  banquet->n_cards[seat]--;
}

static void
turn (BanquetState *banquet, guint pile, const BanquetState *next)
{
  banquet->n_pile[pile] = next->n_pile[pile];
  memcpy (banquet->piles[pile], next->piles[pile], sizeof banquet->piles[pile]);
}

static void
follow_purchase (RulesState *known, const RulesEvent *event)
{
  BanquetState *banquet = banquet_state (known);

  switch (event->kind) {
  case BANQUET_EVENT_BUYER:
    banquet->buyer = event->seat;
    known->phase = BANQUET_BUY;
    known->to_act = (uint8_t) (1u << event->seat);
    break;
  case BANQUET_EVENT_BOUGHT:
    take (banquet, event->seat, event->cards);
    /* What lies below is not known before it is turned up. */
    banquet->n_pile[event->total]--;
    break;
  case BANQUET_EVENT_CHEQUE_TAKEN:
    banquet->cheques[event->other] &= ~(1u << event->number);
    banquet->cheques[event->seat] |= 1u << event->number;
    break;
  default:
    banquet->cheques[event->seat] &= ~(1u << event->number);
  }
}

/* A full prison lets the one in the last cell go, which the next event tells. */
static void
arrest (RulesState *known, const RulesEvent *event)
{
  BanquetState *banquet = banquet_state (known);

  banquet->thieves[event->seat] &= (uint16_t) ~(1u << event->number);
  if (banquet->n_prison == known->n_seats)
    banquet->n_prison--;
  memmove (banquet->prison + 1, banquet->prison, banquet->n_prison);
  banquet->prison[0] = (uint8_t) event->number;
  banquet->n_prison++;
}

static void
follow (RulesState *known, const RulesEvent *event, const RulesState *next)
{
  BanquetState *banquet = banquet_state (known);

  switch (event->kind) {
  case RULES_EVENT_COMMITTED:
    follow_commit (known, event);
    break;
  case RULES_EVENT_REVEALED:
    follow_reveal (known, event);
    break;
  case BANQUET_EVENT_BUYER:
  case BANQUET_EVENT_BOUGHT:
  case BANQUET_EVENT_CHEQUE_TAKEN:
  case BANQUET_EVENT_CHEQUE_GONE:
    follow_purchase (known, event);
    break;
  case BANQUET_EVENT_TURNED:
    turn (banquet, (guint) event->number, banquet_peek (next));
    break;
  case BANQUET_EVENT_ADVANCE:
    banquet->pawns[event->seat] = (uint16_t) event->total;
    break;
  case BANQUET_EVENT_STOLEN:
    give (banquet, event->other, event->cards);
    take (banquet, event->seat, event->cards);
    break;
  case BANQUET_EVENT_ARREST:
    arrest (known, event);
    break;
  case BANQUET_EVENT_FREED:
    banquet->thieves[event->seat] |= (uint16_t) (1u << event->number);
    break;
  default:
    break;
  }
}

const AdjTelling adj_banquet_telling = {
  .find_kind = find_kind,
  .follow = follow,
  .leads = 1u << ADJ_BEAT_REVEAL | 1u << ADJ_BEAT_THEFT | 1u << ADJ_BEAT_ARREST,
};
