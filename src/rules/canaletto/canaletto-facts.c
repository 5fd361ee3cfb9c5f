/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The facts of Canaletto's material that its rulebook refers to. */

#include "canaletto.h"

static int
count_treasures (unsigned n_seats)
{
  int n = 0;

  (void) n_seats;
  for (unsigned group = 0; group < CANALETTO_GROUPS; group++)
    n += canaletto_groups[group].n_treasures;
  return n;
}

const RulesFact canaletto_facts[] = {
  { "seats-min", 1, { CANALETTO_LEAST_SEATS }, NULL },
  { "seats-max", 1, { CANALETTO_SEATS }, NULL },
  { "groups", 1, { CANALETTO_GROUPS }, NULL },
  { "treasures", 1, { 0 }, count_treasures },
  { "palaces", 1, { CANALETTO_PALACES }, NULL },
  { "palace-most", 1, { CANALETTO_MOST_TREASURES }, NULL },
  { "column-least", 1, { CANALETTO_LEAST_OF_COLUMN }, NULL },
  { "markers", 1, { CANALETTO_MARKERS }, NULL },
  { "marker-least", 1, { CANALETTO_LEAST_MARKER }, NULL },
  { "marker-most", 1, { CANALETTO_LEAST_MARKER + CANALETTO_MARKERS - 1 }, NULL },
  { "values", 1, { CANALETTO_VALUES }, NULL },
  { "markers-out", 1, { CANALETTO_MARKERS - CANALETTO_VALUES }, NULL },
  { "cash", 1, { CANALETTO_CASH }, NULL },
  { "bid-most", 1, { CANALETTO_MOST_BID }, NULL },
  { "mask-most", 1, { CANALETTO_MOST_MASKED_BID }, NULL },
  { "groups-left", 1, { CANALETTO_GROUPS_LEFT }, NULL },
  { NULL, 0, { 0 }, NULL },
};

static void
fill_groups (unsigned row, unsigned column, RulesCell *ret_cell)
{
  if (row == 0)
    ret_cell->word = column == 0 ? "group" : "treasures";
  else if (column == 0)
    ret_cell->word = canaletto_groups[row - 1].name;
  else {
    ret_cell->n_numbers = 1;
    ret_cell->numbers[0] = canaletto_groups[row - 1].n_treasures;
  }
}

const RulesChart canaletto_charts[] = {
  { "groups", CANALETTO_GROUPS + 1, 2, fill_groups },
  { NULL, 0, 0, NULL },
};
