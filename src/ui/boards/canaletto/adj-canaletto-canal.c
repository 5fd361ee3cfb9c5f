/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-canaletto-canal.h"

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
