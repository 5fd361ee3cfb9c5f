/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals: fair, and the same for ever. */

#include <glib.h>
#include <math.h>
#include <string.h>

#include "adj-json.h"
#include "banquet/banquet.h"
#include "canaletto/canaletto.h"
#include "krach/krach.h"

enum {
  N_DEALS = 40000
};

static void
deal (const char *game,
      guint n_seats,
      const char *option,
      const char *value,
      const char *seed,
      RulesSetup *ret_setup)
{
  RulesRng rng;

  rules_rng_seed (&rng, seed, strlen (seed));
  g_assert_cmpuint (rules_setup_init (rules_find_game (game, strlen (game)), n_seats, ret_setup),
                    ==,
                    RULES_OK);
  if (option != NULL)
    g_assert_cmpuint (rules_setup_choose (ret_setup, option, value), ==, RULES_OK);
  rules_setup_deal (ret_setup, &rng);
}

typedef void (*Count) (const RulesSetup *setup, double *counts);

static void
count_deals (const char *game,
             guint n_seats,
             const char *option,
             const char *value,
             Count count,
             double *counts)
{
  for (guint k = 0; k < N_DEALS; k++) {
    g_autofree char *seed = g_strdup_printf ("distribution/%u", k);
    RulesSetup setup;

    deal (game, n_seats, option, value, seed, &setup);
    count (&setup, counts);
  }
}

/* Four standard deviations of the statistic: passed but for once in some 30,000 fair dealers. */
static void
assert_distribution (const double *found, const double *expected, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++) {
    g_assert_true (expected[i] > 0 || found[i] == 0);
    if (expected[i] > 0)
      sum += (found[i] - expected[i]) * (found[i] - expected[i]) / expected[i];
  }
  g_test_message ("chi-square %.1f for %u classes", sum, n);
  g_assert_cmpfloat (sum, <, n + 4 * sqrt (2.0 * n) + 4);
}

static void
assert_even (const double *found, guint n, double total)
{
  g_autofree double *expected = g_new (double, n);

  for (guint i = 0; i < n; i++)
    expected[i] = total / n;
  assert_distribution (found, expected, n);
}

/* The same hashing of names to numbers and numbers to deals, whatever else changes. */
static const struct {
  const char *game;
  guint n_seats;
  const char *option;
  const char *value;
  const char *seed;
  guint64 hash;
} frozen[] = {
#include "frozen-deals.inc"
};

static void
test_frozen_deals_never_change (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (frozen); i++) {
    RulesSetup setup;

    deal (frozen[i].game,
          frozen[i].n_seats,
          frozen[i].option,
          frozen[i].value,
          frozen[i].seed,
          &setup);
    g_assert_cmphex (adj_json_hash_setup (&setup), ==, frozen[i].hash);
  }
}

static void
test_generator_is_the_published_one (void)
{
  /* xoshiro256** from the state 1, 2, 3, 4, as its authors' code gives it. */
  static const guint64 numbers[] = {
    11520ull,
    0ull,
    1509978240ull,
    1215971899390074240ull,
    1216172134540287360ull,
    607988272756665600ull,
    16172922978634559625ull,
    8476171486693032832ull,
    10595114339597558777ull,
    2904607092377533576ull,
  };
  RulesRng rng = { { 1, 2, 3, 4 } };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpuint (rules_rng_next (&rng), ==, numbers[i]);
}

static void
test_bounded_numbers_are_even (void)
{
  RulesRng rng;
  double narrow[7] = { 0 };
  double wide[7] = { 0 };
  const guint64 bound = G_GUINT64_CONSTANT (7) << 40;

  rules_rng_seed (&rng, "bounds", 6);
  for (guint i = 0; i < 70000; i++) {
    guint64 number = rules_rng_below_wide (&rng, bound);

    narrow[rules_rng_below (&rng, 7)]++;
    g_assert_cmpuint (number, <, bound);
    wide[number >> 40]++;
  }
  assert_even (narrow, 7, 70000);
  assert_even (wide, 7, 70000);
  g_assert_cmpuint (rules_rng_below (&rng, 1), ==, 0);
  g_assert_cmpuint (rules_rng_below_wide (&rng, 1), ==, 0);

  /* The greatest bound that one draw in two exceeds: the drawing begins again and still ends. */
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpuint (rules_rng_below (&rng, 0x80000001u), <, 0x80000001u);
}

static void
test_shuffles_are_even (void)
{
  double found[24] = { 0 };
  RulesRng rng;

  rules_rng_seed (&rng, "shuffle", 7);
  for (guint k = 0; k < 48000; k++) {
    guint8 items[4] = { 0, 1, 2, 3 };
    guint code = 0;

    rules_rng_shuffle (&rng, items, 4);
    for (guint i = 0; i < 4; i++) {
      guint rank = 0;

      for (guint j = i + 1; j < 4; j++)
        rank += items[j] < items[i];
      code = code * (4 - i) + rank;
    }
    found[code]++;
  }
  assert_even (found, 24, 48000);
}

static void
count_banquet (const RulesSetup *setup, double *counts)
{
  const BanquetSetup *deal = (const BanquetSetup *) (gconstpointer) setup->data;

  /* Places: the first seat's hand, the last seat's, the top of each pile, the bottom of the right.
   */
  for (guint card = 0; card < BANQUET_CARDS; card++) {
    counts[card] += deal->hands[0] >> card & 1;
    counts[BANQUET_CARDS + card] += deal->hands[setup->n_seats - 1] >> card & 1;
  }
  counts[2 * BANQUET_CARDS + deal->piles[0][0]]++;
  counts[3 * BANQUET_CARDS + deal->piles[1][0]]++;
  counts[4 * BANQUET_CARDS + deal->piles[1][deal->n_pile[1] - 1]]++;
}

static void
test_banquet_cards_lie_anywhere (void)
{
  double counts[5 * BANQUET_CARDS] = { 0 };

  count_deals ("banquet", 4, NULL, NULL, count_banquet, counts);
  assert_even (counts, BANQUET_CARDS, 4.0 * N_DEALS);
  assert_even (counts + BANQUET_CARDS, BANQUET_CARDS, 4.0 * N_DEALS);
  for (guint i = 2; i < 5; i++)
    assert_even (counts + i * BANQUET_CARDS, BANQUET_CARDS, N_DEALS);
}

enum {
  CANALETTO_SIZES = 0,
  CANALETTO_FIRST = 4, /* palaces that hold a mirror */
  CANALETTO_COLUMN = 20,
  CANALETTO_OPENER = 36,
  CANALETTO_VALUE = 40, /* the first, then the last */
  CANALETTO_COUNTS = 40 + 2 * 17,
};

static void
count_canaletto (const RulesSetup *setup, double *counts)
{
  const CanalettoSetup *deal = (const CanalettoSetup *) (gconstpointer) setup->data;

  for (guint palace = 0; palace < CANALETTO_PALACES; palace++) {
    counts[CANALETTO_SIZES + (guint) __builtin_popcount (deal->palaces[palace])]++;
    counts[CANALETTO_FIRST + palace] += deal->palaces[palace] & 1;
  }
  counts[CANALETTO_COLUMN + deal->column]++;
  counts[CANALETTO_OPENER + deal->opener]++;
  counts[CANALETTO_VALUE + deal->values[0]]++;
  counts[CANALETTO_VALUE + 17 + deal->values[CANALETTO_VALUES - 1]]++;
}

static void
test_canaletto_places_and_values_are_even (void)
{
  double counts[CANALETTO_COUNTS] = { 0 };

  count_deals ("canaletto", 3, NULL, NULL, count_canaletto, counts);
  g_assert_cmpfloat (counts[CANALETTO_SIZES], ==, 0);
  assert_even (counts + CANALETTO_FIRST, CANALETTO_PALACES, 4.0 * N_DEALS);
  assert_even (counts + CANALETTO_COLUMN, CANALETTO_PALACES, N_DEALS);
  assert_even (counts + CANALETTO_OPENER, 3, N_DEALS);
  assert_even (counts + CANALETTO_VALUE + CANALETTO_LEAST_MARKER, CANALETTO_MARKERS, N_DEALS);
  assert_even (counts + CANALETTO_VALUE + 17 + CANALETTO_LEAST_MARKER, CANALETTO_MARKERS, N_DEALS);
}

/*
 * Every legal arrangement is equally likely. All arrangements can't be counted, but the number of
 * palaces of each size follows from counting them by a different way: group by group, how many
 * palaces hold one, two or three treasures.
 */
static void
test_canaletto_sizes_follow_from_counting (void)
{
  /* ways[a][b][c]: arrangements so far with a palaces of one, b of two, c of three treasures. */
  static double ways[17][17][17];
  static double next[17][17][17];
  double counts[CANALETTO_COUNTS] = { 0 };
  double total = 0;
  double expected[4] = { 0 };
  static const double choose[17][5] = {
    { 1 },
    { 1, 1 },
    { 1, 2, 1 },
    { 1, 3, 3, 1 },
    { 1, 4, 6, 4, 1 },
    { 1, 5, 10, 10, 5 },
    { 1, 6, 15, 20, 15 },
    { 1, 7, 21, 35, 35 },
    { 1, 8, 28, 56, 70 },
    { 1, 9, 36, 84, 126 },
    { 1, 10, 45, 120, 210 },
    { 1, 11, 55, 165, 330 },
    { 1, 12, 66, 220, 495 },
    { 1, 13, 78, 286, 715 },
    { 1, 14, 91, 364, 1001 },
    { 1, 15, 105, 455, 1365 },
    { 1, 16, 120, 560, 1820 },
  };

  memset (ways, 0, sizeof ways);
  ways[0][0][0] = 1;
  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    guint n = canaletto_groups[group].n_treasures;

    memset (next, 0, sizeof next);
    for (guint a = 0; a <= 16; a++)
      for (guint b = 0; a + b <= 16; b++)
        for (guint c = 0; a + b + c <= 16; c++)
          for (guint x = 0; ways[a][b][c] > 0 && x <= n; x++)
            for (guint y = 0; x + y <= n; y++) {
              guint z = n - x - y; /* x on empty palaces, y on single ones, z on double ones */

              if (x > 16 - a - b - c || y > a || z > b)
                continue;
              next[a + x - y][b + y - z][c + z] +=
                ways[a][b][c] * choose[16 - a - b - c][x] * choose[a][y] * choose[b][z];
            }
    memcpy (ways, next, sizeof ways);
  }
  for (guint a = 0; a <= 16; a++)
    for (guint b = 0; a + b <= 16; b++) {
      guint c = 16 - a - b;

      total += ways[a][b][c];
      expected[1] += ways[a][b][c] * a;
      expected[2] += ways[a][b][c] * b;
      expected[3] += ways[a][b][c] * c;
    }

  count_deals ("canaletto", 2, NULL, NULL, count_canaletto, counts);
  for (guint size = 1; size <= 3; size++) {
    expected[size] *= N_DEALS / total;
    /* Palaces of one deal depend on each other; the mean of so many deals is within half a per
     * cent. */
    g_assert_cmpfloat (fabs (counts[size] - expected[size]), <, 0.005 * expected[size]);
  }
}

enum {
  KRACH_CRASH_AT = 0, /* from the end */
  KRACH_FIRST = 5,
  KRACH_START = 11, /* of the first seat, by kind */
  KRACH_TOP = 11 + 25,
  KRACH_EXTRA = 11 + 50, /* of the last seat */
  KRACH_STARRED = 11 + 75,
  KRACH_COUNTS = 11 + 76,
};

static void
count_krach (const RulesSetup *setup, double *counts)
{
  const KrachSetup *deal = (const KrachSetup *) (gconstpointer) setup->data;
  guint at = 0;

  while (deal->deck[at] != KRACH_CRASH)
    at++;
  counts[KRACH_CRASH_AT + deal->n_deck - 1 - at]++;
  counts[KRACH_FIRST + deal->first]++;
  counts[KRACH_START + (deal->start[0] & ~KRACH_STAR)]++;
  counts[KRACH_TOP + (deal->deck[0] & ~KRACH_STAR)]++;
  if (setup->options[KRACH_OPTION_START] != 0) {
    counts[KRACH_EXTRA + (deal->extra[setup->n_seats - 1] & ~KRACH_STAR)]++;
    counts[KRACH_STARRED] += (deal->extra[setup->n_seats - 1] & KRACH_STAR) != 0;
  }
}

static void
test_krach_cards_lie_anywhere (void)
{
  double counts[KRACH_COUNTS] = { 0 };
  double expected[25] = { 0 };

  count_deals ("krach", 4, NULL, NULL, count_krach, counts);
  assert_even (counts + KRACH_CRASH_AT, 5, N_DEALS);
  assert_even (counts + KRACH_FIRST, 4, N_DEALS);
  for (guint share = 0; share < 25; share++)
    expected[share] = N_DEALS * krach_start_cards[share / 5][share % 5] / 6.0;
  assert_distribution (counts + KRACH_START, expected, 25);

  /* The top card: four of the six start shares are dealt, so a start share is left with 1 in 3. */
  for (guint share = 0; share < 25; share++) {
    double n_starred = krach_start_cards[share / 5][share % 5];
    double n_plain = krach_cards[share / 5][share % 5] - n_starred;

    expected[share] = N_DEALS * (n_plain + n_starred / 3) / 27;
  }
  assert_distribution (counts + KRACH_TOP, expected, 25);
}

static void
test_krach_fast_start_is_even (void)
{
  double counts[KRACH_COUNTS] = { 0 };
  double centres[5] = { 0 };

  count_deals ("krach", 3, "start", "fast", count_krach, counts);
  for (guint share = 0; share < 25; share++)
    centres[share / 5] += counts[KRACH_EXTRA + share];
  assert_even (centres, 5, N_DEALS);
  /* Of the five brown shares left, three are start shares; a seat has a brown one in one of five.
   */
  g_assert_cmpfloat (fabs (counts[KRACH_STARRED] - N_DEALS * 0.2 * 0.6),
                     <,
                     4 * sqrt (N_DEALS * 0.12));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deals/frozen-deals-never-change", test_frozen_deals_never_change);
  g_test_add_func ("/deals/generator-is-the-published-one", test_generator_is_the_published_one);
  g_test_add_func ("/deals/bounded-numbers-are-even", test_bounded_numbers_are_even);
  g_test_add_func ("/deals/shuffles-are-even", test_shuffles_are_even);
  g_test_add_func ("/deals/banquet-cards-lie-anywhere", test_banquet_cards_lie_anywhere);
  g_test_add_func ("/deals/canaletto-places-and-values-are-even",
                   test_canaletto_places_and_values_are_even);
  g_test_add_func ("/deals/canaletto-sizes-follow-from-counting",
                   test_canaletto_sizes_follow_from_counting);
  g_test_add_func ("/deals/krach-cards-lie-anywhere", test_krach_cards_lie_anywhere);
  g_test_add_func ("/deals/krach-fast-start-is-even", test_krach_fast_start_is_even);

  return g_test_run ();
}
