/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The facts of Krach's material that its rulebook refers to. */

#include "krach.h"

#define BANK(n_seats) (KRACH_CHIPS - (n_seats) *KRACH_CHIPS_EACH)

static int
count_start_shares (unsigned n_seats)
{
  int n = 0;

  (void) n_seats;
  for (unsigned share = 0; share < KRACH_COMPANIES * KRACH_COMPANIES; share++)
    n += krach_start_cards[krach_centre (share)][krach_border (share)];
  return n;
}

static int
count_company (unsigned centre)
{
  int n = 0;

  for (unsigned border = 0; border < KRACH_COMPANIES; border++)
    n += krach_cards[centre][border];
  return n;
}

const RulesFact krach_facts[] = {
  { "seats-min", 1, { KRACH_LEAST_SEATS }, NULL },
  { "seats-max", 1, { KRACH_MOST_SEATS }, NULL },
  /* A company for each seat. */
  { "seats-fast-max", 1, { KRACH_COMPANIES }, NULL },
  { "companies", 1, { KRACH_COMPANIES }, NULL },
  { "shares", 1, { KRACH_SHARES }, NULL },
  { "start-shares", 1, { 0 }, count_start_shares },
  { "chips", 1, { KRACH_CHIPS }, NULL },
  { "chips-each", 1, { KRACH_CHIPS_EACH }, NULL },
  { "bank", 4, { BANK (3), BANK (4), BANK (5), BANK (6) }, NULL },
  { "loan-chips", 1, { KRACH_LOAN }, NULL },
  { "loan-points", 1, { KRACH_LOAN_POINTS }, NULL },
  { "loan-points-more", 1, { KRACH_LOAN_POINTS + 1 }, NULL },
  { "chips-a-point", 1, { KRACH_CHIPS_A_POINT }, NULL },
  { "crash-among", 1, { KRACH_CRASH_AMONG }, NULL },
  { "crash-shuffled", 1, { KRACH_CRASH_AMONG - 1 }, NULL },
  { NULL, 0, { 0 }, NULL },
};

static void
fill_shares (unsigned row, unsigned column, RulesCell *ret_cell)
{
  unsigned all = KRACH_COMPANIES + 1;

  if (row == 0 && column == 0)
    ret_cell->word = "centre-and-border";
  else if (row == 0)
    ret_cell->word = column == all ? "all" : krach_companies[column - 1];
  else if (column == 0)
    ret_cell->word = krach_companies[row - 1];
  else if (row == column)
    ret_cell->word = "none";
  else {
    ret_cell->n_numbers = 1;
    ret_cell->numbers[0] =
      column == all ? count_company (row - 1) : krach_cards[row - 1][column - 1];
  }
}

static void
fill_bank (unsigned row, unsigned column, RulesCell *ret_cell)
{
  if (row == 0) {
    ret_cell->word = column == 0 ? "players" : "bank";
    return;
  }
  ret_cell->n_numbers = 1;
  ret_cell->numbers[0] =
    column == 0 ? KRACH_LEAST_SEATS + (int) row - 1 : BANK (KRACH_LEAST_SEATS + (int) row - 1);
}

/* All of one centre. */
static void
fill_start_shares (unsigned row, unsigned column, RulesCell *ret_cell)
{
  if (row == 0) {
    ret_cell->word = column == 0 ? "border" : "shares";
  } else if (column == 0) {
    ret_cell->word = krach_companies[row];
  } else {
    ret_cell->n_numbers = 1;
    ret_cell->numbers[0] = krach_start_cards[0][row];
  }
}

const RulesChart krach_charts[] = {
  { "shares", KRACH_COMPANIES + 1, KRACH_COMPANIES + 2, fill_shares },
  { "start-shares", KRACH_COMPANIES, 2, fill_start_shares },
  { "bank", KRACH_MOST_SEATS - KRACH_LEAST_SEATS + 2, 2, fill_bank },
  { NULL, 0, 0, NULL },
};
