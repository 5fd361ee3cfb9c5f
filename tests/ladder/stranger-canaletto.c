/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Canaletto by rules of thumb: what a lot is worth, and what a style pays for it.
 *
 * Worths are in tenths of a coin.
 */

#include "canaletto/canaletto.h"
#include "stranger.h"

enum {
  MASK_WORTH = 70,
};

typedef struct {
  const char *name;
  int eager;   /* in a hundred of the worth: the highest bid */
  int patient; /* the same while more than half of the groups are unsold */
  int debt;    /* coins beyond the cash that are bid at most */
} Style;

static const Style styles[] = {
  { .name = "club", .eager = 80, .patient = 75, .debt = 5 },
  { .name = "hoarder", .eager = 84, .patient = 78, .debt = 0 },
  { .name = "buyer", .eager = 115, .patient = 115, .debt = 40 },
  { .name = "waiter", .eager = 115, .patient = 75, .debt = 20 },
};

static const Style *
find_style (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++) {
    if (g_str_equal (styles[i].name, name))
      return &styles[i];
  }

  g_assert_not_reached ();
}

static guint
count_left (const CanalettoState *canaletto, guint group)
{
  guint n = 0;

  for (guint palace = 0; palace < CANALETTO_PALACES; palace++)
    n += canaletto->palaces[palace] >> group & 1;
  return n;
}

/* The mean of the markers that may still come, in tenths. */
static int
find_mean_value (const CanalettoState *canaletto)
{
  int sum = 0;
  int n = 0;

  for (int marker = CANALETTO_LEAST_MARKER; marker < CANALETTO_LEAST_MARKER + CANALETTO_MARKERS;
       marker++) {
    gboolean is_seen = FALSE;

    for (guint i = 0; i <= canaletto->n_used && i < CANALETTO_VALUES; i++)
      is_seen = is_seen || canaletto->values[i] == marker;
    sum += is_seen ? 0 : marker;
    n += !is_seen;
  }

  return n > 0 ? 10 * sum / n : 0;
}

/* One treasure of a group of which LEFT will still lie in palaces. */
static int
appraise_treasure (const CanalettoState *canaletto, guint left)
{
  static const int chances[] = { 100, 75, 60, 45 };
  int now = 10 * (int) canaletto_value (canaletto);
  int mean = find_mean_value (canaletto);

  return left == 0 ? now : chances[MIN (left, 3)] * (left == 1 ? (now + mean) / 2 : mean) / 100;
}

static int
appraise_lot (const CanalettoState *canaletto)
{
  int worth = 0;

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if ((canaletto->palaces[canaletto->column] >> group & 1) != 0)
      worth += appraise_treasure (canaletto, count_left (canaletto, group) - 1);
  }

  return worth;
}

/* What a bid of PRICE costs, a debt counting double. */
static int
find_cost (const CanalettoState *canaletto, guint seat, int price)
{
  int debt = MAX (0, price - canaletto->cash[seat]);

  return 10 * (price + debt);
}

static RulesMove
bid (const StrangerTurn *turn, const CanalettoState *canaletto, const Style *style)
{
  guint seat = turn->view->viewer;
  guint n_left = (guint) __builtin_popcount (canaletto_groups_in_palaces (canaletto->palaces));
  int worth = appraise_lot (canaletto);
  int share = n_left > CANALETTO_GROUPS / 2 + 1 ? style->patient : style->eager;
  int next = canaletto->bid + 1;
  gboolean may_mask = (canaletto->masks >> seat & 1) != 0 && canaletto->bid > 0 &&
                      canaletto->bid <= CANALETTO_MOST_MASKED_BID;

  if (may_mask && worth > MASK_WORTH + (int) n_left * 10 && next >= 7)
    return stranger_move (turn, CANALETTO_MASK, 0);
  if (next <= CANALETTO_MOST_BID && next <= canaletto->cash[seat] + style->debt &&
      find_cost (canaletto, seat, next) <= worth * share / 100)
    return stranger_move (turn, CANALETTO_BID, (guint) next);
  return stranger_move (turn, CANALETTO_PASS, 0);
}

/* Sells first what it has most of while the head of the row is high, else what it has least of. */
static RulesMove
sell (const StrangerTurn *turn, const CanalettoState *canaletto)
{
  gboolean is_high = 10 * (int) canaletto_value (canaletto) >= find_mean_value (canaletto);
  const uint8_t *owned = canaletto->owned[turn->view->viewer];
  guint best = CANALETTO_GROUPS;

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if ((canaletto->ready >> group & 1) == 0)
      continue;
    if (best == CANALETTO_GROUPS ||
        (is_high ? owned[group] > owned[best] : owned[group] < owned[best]))
      best = group;
  }

  return stranger_move (turn, CANALETTO_SELL, best);
}

RulesMove
stranger_play_canaletto (const StrangerTurn *turn, const char *name)
{
  const CanalettoState *canaletto = canaletto_peek (&turn->view->known);

  return turn->view->known.phase == CANALETTO_AUCTION ? bid (turn, canaletto, find_style (name))
                                                      : sell (turn, canaletto);
}
