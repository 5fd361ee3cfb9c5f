/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-canal.h"

#include <string.h>

guint
adj_canaletto_find_lowest_bid (const CanalettoState *canaletto, guint palace)
{
  guint way = (palace + CANALETTO_PALACES - canaletto->gondola) % CANALETTO_PALACES;
  guint bid = canaletto->bid + (way == 0 ? (guint) CANALETTO_PALACES : way);

  return bid <= CANALETTO_MOST_BID ? bid : 0;
}

int
adj_canaletto_find_next_lot (const CanalettoState *canaletto, guint bid)
{
  guint landing = canaletto_landing (canaletto, bid);

  for (guint i = 0; i < CANALETTO_PALACES; i++) {
    guint palace = (landing + i) % CANALETTO_PALACES;

    if (palace != canaletto->column && canaletto->palaces[palace] != 0)
      return (int) palace;
  }

  return -1;
}

guint
adj_canaletto_count_in_palaces (const CanalettoState *canaletto, guint group)
{
  guint n = 0;

  for (guint palace = 0; palace < CANALETTO_PALACES; palace++)
    n += canaletto->palaces[palace] >> group & 1;

  return n;
}

static void
begin_auction (AdjCanalettoPast *past)
{
  memset (past->bidders, RULES_NOBODY, sizeof past->bidders);
  memset (past->bids, 0, sizeof past->bids);
  past->has_start = FALSE;
}

/* Each player has one buoy, at the last bid. */
static void
take_bid (AdjCanalettoPast *past, const RulesEvent *event)
{
  guint palace = (guint) event->total;

  if (!past->has_start) {
    guint way = (guint) event->number % CANALETTO_PALACES;

    past->start = (palace + CANALETTO_PALACES - way) % CANALETTO_PALACES;
    past->has_start = TRUE;
  }
  for (guint i = 0; i < CANALETTO_PALACES; i++) {
    if (past->bidders[i] == event->seat)
      past->bidders[i] = RULES_NOBODY;
  }
  past->bidders[palace] = (guint8) event->seat;
  past->bids[palace] = (guint8) event->number;
}

void
adj_canaletto_read_past (const RulesEvent *events, guint n_events, AdjCanalettoPast *ret_past)
{
  guint lot = 0;

  *ret_past = (AdjCanalettoPast){ 0 };
  memset (ret_past->owners, RULES_NOBODY, sizeof ret_past->owners);
  begin_auction (ret_past);
  for (guint i = 0; i < n_events; i++) {
    const RulesEvent *event = &events[i];

    if (event->kind == CANALETTO_EVENT_LOT) {
      lot = (guint) event->number % CANALETTO_PALACES;
      begin_auction (ret_past);
    } else if (event->kind == CANALETTO_EVENT_BID) {
      take_bid (ret_past, event);
    } else if (event->kind == CANALETTO_EVENT_BOUGHT) {
      ret_past->owners[lot] = (guint8) event->seat;
    }
  }
}
