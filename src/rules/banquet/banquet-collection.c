/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Collections: at least three cards whose series are an unbroken run.
 *
 * A hand's collections are counted run by run: for the series from L to H, one may take any cards
 * but none of a series, so there are the product of (2^n − 1) choices, less those that have
 * fewer than three cards. Runs of three series or more have none of these.
 */

#include "banquet.h"

#include "../rules-game.h"

typedef struct {
  uint8_t low;
  uint8_t high;
  uint64_t n_collections;
} Run;

enum {
  MOST_RUNS = BANQUET_SERIES * (BANQUET_SERIES + 1) / 2
};

unsigned
banquet_card_series (unsigned card)
{
  unsigned series = 0;

  while (card >= banquet_series[series].first + (unsigned) banquet_series[series].n_cards)
    series++;

  return series;
}

unsigned
banquet_card_year (unsigned card)
{
  const BanquetSeries *series = &banquet_series[banquet_card_series (card)];

  return series->years[card - series->first];
}

unsigned
banquet_oldest_year (uint64_t cards)
{
  unsigned oldest = UINT16_MAX;

  for (unsigned i = 0; i < BANQUET_SERIES; i++) {
    const BanquetSeries *series = &banquet_series[i];
    uint64_t here = cards & banquet_series_cards (i);

    if (here != 0 && series->years[rules_lowest (here) - series->first] < oldest)
      oldest = series->years[rules_lowest (here) - series->first];
  }

  return oldest;
}

bool
banquet_is_collection (uint64_t cards)
{
  unsigned present = 0;

  for (unsigned series = 0; series < BANQUET_SERIES; series++)
    present |= (unsigned) ((cards & banquet_series_cards (series)) != 0) << series;
  if (rules_count (cards) < BANQUET_LEAST_COLLECTION)
    return false;

  present >>= rules_lowest (present);
  return (present & (present + 1)) == 0;
}

uint64_t
banquet_best_collection (uint64_t hand)
{
  uint64_t best = 0;
  uint64_t run = 0;

  /* The finest of a run of series is all of it. */
  for (unsigned series = 0; series <= BANQUET_SERIES; series++) {
    uint64_t here = series < BANQUET_SERIES ? hand & banquet_series_cards (series) : 0;

    if (here != 0) {
      run |= here;
      continue;
    }
    if (rules_count (run) >= BANQUET_LEAST_COLLECTION &&
        (best == 0 || banquet_is_finer (run, best)))
      best = run;
    run = 0;
  }

  return best;
}

bool
banquet_has_collection (uint64_t cards)
{
  unsigned n_run = 0;

  for (unsigned series = 0; series < BANQUET_SERIES; series++) {
    unsigned n_cards = rules_count (cards & banquet_series_cards (series));

    n_run = n_cards > 0 ? n_run + n_cards : 0;
    if (n_run >= BANQUET_LEAST_COLLECTION)
      return true;
  }

  return false;
}

bool
banquet_is_finer (uint64_t a, uint64_t b)
{
  unsigned n_a = rules_count (a);
  unsigned n_b = rules_count (b);

  if (n_a != n_b)
    return n_a > n_b;

  return a != 0 && banquet_oldest_year (a) < banquet_oldest_year (b);
}

static unsigned
find_runs (uint64_t hand, Run runs[MOST_RUNS], uint64_t *ret_total)
{
  unsigned n_cards[BANQUET_SERIES];
  unsigned n_runs = 0;

  *ret_total = 0;
  for (unsigned series = 0; series < BANQUET_SERIES; series++)
    n_cards[series] = rules_count (hand & banquet_series_cards (series));

  for (unsigned low = 0; low < BANQUET_SERIES; low++) {
    uint64_t n_choices = 1;

    for (unsigned high = low; high < BANQUET_SERIES && n_cards[high] > 0; high++) {
      uint64_t n_small = 0;

      n_choices *= (UINT64_C (1) << n_cards[high]) - 1;
      if (high == low)
        n_small = n_cards[low] + n_cards[low] * (n_cards[low] - 1) / 2;
      else if (high == low + 1)
        n_small = n_cards[low] * n_cards[high];
      if (n_choices == n_small)
        continue;

      runs[n_runs++] = (Run){ (uint8_t) low, (uint8_t) high, n_choices - n_small };
      *ret_total += n_choices - n_small;
    }
  }

  return n_runs;
}

uint64_t
banquet_count_collections (uint64_t hand)
{
  Run runs[MOST_RUNS];
  uint64_t total;

  (void) find_runs (hand, runs, &total);
  return total;
}

/* Some cards of a set, not none; every choice is equally likely. */
static uint64_t
draw_some (uint64_t cards, RulesRng *rng)
{
  unsigned choice = 1 + rules_rng_below (rng, (1u << rules_count (cards)) - 1);
  uint64_t drawn = 0;

  for (; choice != 0; choice >>= 1, cards &= cards - 1) {
    if ((choice & 1) != 0)
      drawn |= cards & (0 - cards);
  }

  return drawn;
}

uint64_t
banquet_draw_collection (uint64_t hand, RulesRng *rng)
{
  Run runs[MOST_RUNS];
  uint64_t total;
  uint64_t choice;
  uint64_t drawn;
  const Run *run = runs;

  (void) find_runs (hand, runs, &total);
  choice = rules_rng_below_wide (rng, total);
  for (; choice >= run->n_collections; run++)
    choice -= run->n_collections;

  do {
    drawn = 0;
    for (unsigned series = run->low; series <= run->high; series++)
      drawn |= draw_some (hand & banquet_series_cards (series), rng);
  } while (rules_count (drawn) < BANQUET_LEAST_COLLECTION);

  return drawn;
}

/* All collections of one run, by counting through the choices of each series. */
static size_t
list_run (uint64_t hand, const Run *run, uint64_t *ret_collections)
{
  uint64_t parts[BANQUET_SERIES] = { 0 };
  size_t n = 0;
  unsigned series;

  for (series = run->low; series <= run->high; series++)
    parts[series] =
      hand & banquet_series_cards (series) & (0 - (hand & banquet_series_cards (series)));

  do {
    uint64_t cards = 0;

    for (series = run->low; series <= run->high; series++)
      cards |= parts[series];
    if (rules_count (cards) >= BANQUET_LEAST_COLLECTION)
      ret_collections[n++] = cards;

    /* The next part of the lowest series; where there is none, its first again and on to the next.
     */
    for (series = run->low; series <= run->high; series++) {
      uint64_t all = hand & banquet_series_cards (series);

      if (parts[series] != all) {
        parts[series] = (parts[series] - all) & all;
        break;
      }
      parts[series] = all & (0 - all);
    }
  } while (series <= run->high);

  return n;
}

/* The SIZE oldest or youngest cards of a run that leave none of its series out. */
static uint64_t
pick_by_age (uint64_t cards, unsigned size, bool oldest)
{
  uint64_t picked = 0;
  uint64_t spare = cards;

  for (unsigned series = 0; series < BANQUET_SERIES; series++) {
    uint64_t here = cards & banquet_series_cards (series);

    if (here == 0)
      continue;
    picked |= oldest ? here & (0 - here) : UINT64_C (1) << (63 - __builtin_clzll (here));
  }

  for (spare &= ~picked; rules_count (picked) < size;) {
    uint64_t best = spare & (0 - spare);

    for (uint64_t left = spare; left != 0; left &= left - 1) {
      bool is_older =
        banquet_card_year (rules_lowest (left)) < banquet_card_year (rules_lowest (best));

      if (is_older == oldest)
        best = left & (0 - left);
    }
    picked |= best;
    spare &= ~best;
  }

  return picked;
}

/* For each run and each size, the collection of the oldest cards and that of the youngest. */
static size_t
select_from_run (uint64_t hand, const Run *run, uint64_t *ret_collections)
{
  uint64_t cards = 0;
  unsigned least = run->high - run->low + 1u;
  size_t n = 0;

  for (unsigned series = run->low; series <= run->high; series++)
    cards |= hand & banquet_series_cards (series);
  if (least < BANQUET_LEAST_COLLECTION)
    least = BANQUET_LEAST_COLLECTION;

  for (unsigned size = least; size <= rules_count (cards); size++) {
    uint64_t oldest = pick_by_age (cards, size, true);
    uint64_t youngest = pick_by_age (cards, size, false);

    ret_collections[n++] = oldest;
    if (youngest != oldest)
      ret_collections[n++] = youngest;
  }

  return n;
}

size_t
banquet_list_collections (uint64_t hand, uint64_t *ret_collections, size_t max)
{
  Run runs[MOST_RUNS];
  uint64_t total;
  unsigned n_runs = find_runs (hand, runs, &total);
  size_t n = 0;

  for (unsigned i = 0; i < n_runs; i++)
    n += total <= max ? list_run (hand, &runs[i], ret_collections + n)
                      : select_from_run (hand, &runs[i], ret_collections + n);

  assert (n <= max);
  return n;
}
