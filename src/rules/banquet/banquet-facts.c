/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The facts of The Banquet's material that its rulebook refers to. */

#include <assert.h>

#include "banquet.h"

const RulesFact banquet_facts[] = {
  { "seats-min", 1, { BANQUET_LEAST_SEATS }, NULL },
  { "seats-max", 1, { BANQUET_SEATS }, NULL },
  { "cards", 1, { BANQUET_CARDS }, NULL },
  { "series", 1, { BANQUET_SERIES }, NULL },
  { "hand", 1, { BANQUET_HAND }, NULL },
  { "place-cards", 1, { BANQUET_GO_CASTLE - BANQUET_GO_AUCTION + 1 }, NULL },
  /* Beside cheques and thieves: the exhibition and the detective. */
  { "action-cards", 1, { BANQUET_CHEQUES + BANQUET_THIEVES + 2 }, NULL },
  { "cheques", 1, { BANQUET_CHEQUES }, NULL },
  { "thieves", 1, { BANQUET_THIEVES }, NULL },
  { "castles", 1, { BANQUET_CASTLES }, NULL },
  { "last-space", 1, { BANQUET_TABLE - 1 }, NULL },
  { "table-space", 1, { BANQUET_TABLE }, NULL },
  { "collection-least", 1, { BANQUET_LEAST_COLLECTION }, NULL },
  { "finest-final", 1, { BANQUET_FINEST }, NULL },
  { "second-final", 1, { BANQUET_SECOND }, NULL },
  { "stuck-rounds", 1, { BANQUET_STUCK }, NULL },
  { NULL, 0, { 0 }, NULL },
};

static void
set_number (RulesCell *cell, int number)
{
  cell->n_numbers = 1;
  cell->numbers[0] = number;
}

static void
fill_series (unsigned row, unsigned column, RulesCell *ret_cell)
{
  static const char *const letters[] = { "A", "B", "C", "D", "E", "F" };
  const BanquetSeries *series = &banquet_series[row > 0 ? row - 1 : 0];

  static_assert (sizeof letters / sizeof letters[0] == BANQUET_SERIES, "every series has one");
  if (row == 0) {
    ret_cell->word = column == 0 ? "series" : "years";
  } else if (column == 0) {
    ret_cell->word = letters[row - 1];
  } else {
    ret_cell->n_numbers = series->n_cards;
    for (unsigned i = 0; i < series->n_cards; i++)
      ret_cell->numbers[i] = series->years[i];
  }
}

static void
fill_seats (unsigned row, unsigned column, RulesCell *ret_cell)
{
  static const char *const heads[] = { "seat", "cheques", "thieves" };
  const BanquetSeat *seat = &banquet_seats[row > 0 ? row - 1 : 0];

  if (row == 0) {
    ret_cell->word = heads[column];
  } else if (column == 0) {
    set_number (ret_cell, (int) row);
  } else {
    ret_cell->n_numbers = column == 1 ? BANQUET_CHEQUES : BANQUET_THIEVES;
    for (unsigned i = 0; i < ret_cell->n_numbers; i++)
      ret_cell->numbers[i] = column == 1 ? seat->cheques[i] : seat->thieves[i];
  }
}

static void
fill_spaces (unsigned castle, RulesCell *ret_cell)
{
  int first = 1;

  for (unsigned i = 0; i < castle; i++)
    first += banquet_castles[i].n_spaces;
  ret_cell->n_numbers = 2;
  ret_cell->numbers[0] = first;
  ret_cell->numbers[1] = first + banquet_castles[castle].n_spaces - 1;
  ret_cell->is_range = true;
}

/* The club comes first, with the first castle's numbers. */
static void
fill_castles (unsigned row, unsigned column, RulesCell *ret_cell)
{
  static const char *const heads[] = { "castle", "spaces", "finest", "second-finest" };
  unsigned castle = row > 2 ? row - 2 : 0;

  if (row == 0)
    ret_cell->word = heads[column];
  else if (column >= 2)
    set_number (ret_cell, banquet_castles[castle].numbers[column - 2]);
  else if (row == 1 && column == 0)
    ret_cell->word = "club";
  else if (column == 0)
    set_number (ret_cell, (int) castle + 1);
  else if (row == 1)
    set_number (ret_cell, 0);
  else
    fill_spaces (castle, ret_cell);
}

static void
fill_piles (unsigned row, unsigned column, RulesCell *ret_cell)
{
  static const char *const heads[] = { "players", "left-pile", "right-pile" };
  int n_seats = BANQUET_LEAST_SEATS + (int) row - 1;
  int n_cards = BANQUET_CARDS - n_seats * BANQUET_HAND;

  if (row == 0)
    ret_cell->word = heads[column];
  else if (column == 0)
    set_number (ret_cell, n_seats);
  else
    set_number (ret_cell, column == 1 ? n_cards - n_cards / 2 : n_cards / 2);
}

const RulesChart banquet_charts[] = {
  { "series", BANQUET_SERIES + 1, 2, fill_series },
  { "seats", BANQUET_SEATS + 1, 3, fill_seats },
  { "castles", BANQUET_CASTLES + 2, 4, fill_castles },
  { "piles", BANQUET_SEATS - BANQUET_LEAST_SEATS + 2, 3, fill_piles },
  { NULL, 0, 0, NULL },
};
