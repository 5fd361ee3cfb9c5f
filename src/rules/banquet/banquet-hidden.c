/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a seat may know of the others' hands and of the piles, and the worlds that fit it.
 *
 * Beside the cards that were seen there is one kind of fact: a seat that showed nothing held no
 * collection then. Its hand was made of cards known then, K, and of unknown cards. Of these
 * some have been revealed since, R; the others, U, are the ones still unknown in its hand, for
 * an unknown card leaves a hand only by being shown. So the fact is that K and R and U together
 * hold no collection, and it constrains U alone, by how many cards of each series K and R have: a
 * "quiet" entry. Such counts are of 0 to 2 cards a series, no two neighbouring runs making 3; there
 * are 129, and since an entry that counts less than another says less, only the greatest are kept.
 * No more than 40 of the 129 are such that none is below another.
 */

#include "banquet.h"

#include <string.h>

#include "../rules-game.h"

enum {
  MOST_PATTERNS = 129,
  MOST_QUIET_COUNT = BANQUET_LEAST_COLLECTION - 1
};

typedef struct {
  uint8_t counts[BANQUET_SERIES];
} Pattern;

/* The ways the unknown cards of a constrained hand may spread over the series. */
typedef struct {
  unsigned seat;
  unsigned n_hidden;
  unsigned n_patterns;
  uint64_t most_choices;
  Pattern patterns[MOST_PATTERNS];
} QuietHand;

static unsigned
count_at (unsigned entry, unsigned series)
{
  return entry >> 2 * series & 3;
}

static bool
says_no_more (unsigned entry, unsigned other)
{
  for (unsigned series = 0; series < BANQUET_SERIES; series++) {
    if (count_at (entry, series) > count_at (other, series))
      return false;
  }

  return true;
}

/* Keeps the entries sorted, and none that says no more than another. */
static void
add_entry (BanquetState *banquet, unsigned seat, unsigned entry)
{
  uint16_t *entries = banquet->quiet[seat];
  unsigned n = 0;
  unsigned place;

  for (unsigned i = 0; i < banquet->n_quiet[seat]; i++) {
    if (says_no_more (entry, entries[i]))
      return;
  }
  for (unsigned i = 0; i < banquet->n_quiet[seat]; i++) {
    if (!says_no_more (entries[i], entry))
      entries[n++] = entries[i];
  }

  assert (n < BANQUET_MOST_QUIET);
  for (place = n; place > 0 && entries[place - 1] > entry; place--)
    entries[place] = entries[place - 1];
  entries[place] = (uint16_t) entry;
  for (unsigned i = n + 1; i < banquet->n_quiet[seat]; i++)
    entries[i] = 0;
  banquet->n_quiet[seat] = (uint8_t) (n + 1);
}

static bool
has_unknown_cards (const BanquetState *banquet, unsigned seat)
{
  return rules_count (banquet->known[seat]) < banquet->n_cards[seat];
}

static unsigned
count_entry (uint64_t cards)
{
  unsigned entry = 0;

  for (unsigned series = 0; series < BANQUET_SERIES; series++)
    entry |= rules_count (cards & banquet_series_cards (series)) << 2 * series;

  return entry;
}

void
banquet_reveal (BanquetState *banquet, unsigned seat, uint64_t cards)
{
  uint16_t entries[BANQUET_MOST_QUIET];
  unsigned n_entries = banquet->n_quiet[seat];
  uint64_t revealed = cards & ~banquet->known[seat];

  banquet->known[seat] |= cards;
  if (n_entries == 0 || revealed == 0)
    return;

  memcpy (entries, banquet->quiet[seat], sizeof entries);
  memset (banquet->quiet[seat], 0, sizeof entries);
  banquet->n_quiet[seat] = 0;
  for (unsigned i = 0; i < n_entries && has_unknown_cards (banquet, seat); i++)
    add_entry (banquet, seat, entries[i] + count_entry (revealed));
}

void
banquet_prove_quiet (BanquetState *banquet, unsigned seat)
{
  if (has_unknown_cards (banquet, seat))
    add_entry (banquet, seat, count_entry (banquet->known[seat]));
}

void
banquet_hide (RulesState *state, RulesViewer viewer)
{
  BanquetState *banquet = banquet_state (state);

  RULES_FOR_EACH_SEAT (other, state) {
    if (other == viewer)
      continue;
    banquet->hands[other] &= banquet->known[other];
    banquet->secret_cards[other] = 0;
    banquet->secret_numbers[other] = 0;
    if (banquet->secrets[other] != BANQUET_NOTHING)
      banquet->secrets[other] = BANQUET_SECRET;
  }

  for (unsigned pile = 0; pile < 2; pile++) {
    for (unsigned i = BANQUET_PILE - banquet->n_pile[pile] + 1u; i < BANQUET_PILE; i++)
      banquet->piles[pile][i] = BANQUET_HIDDEN;
  }
}

static bool
is_quiet (const Pattern *pattern, unsigned entry)
{
  unsigned n_run = 0;

  for (unsigned series = 0; series < BANQUET_SERIES; series++) {
    unsigned n_cards = pattern->counts[series] + count_at (entry, series);

    n_run = n_cards > 0 ? n_run + n_cards : 0;
    if (n_run > MOST_QUIET_COUNT)
      return false;
  }

  return true;
}

/* Completes PATTERN from SERIES on with N_LEFT cards in every way that fits all entries. */
static void
list_patterns (
  const BanquetState *banquet, QuietHand *hand, Pattern pattern, unsigned series, unsigned n_left)
{
  if (series == BANQUET_SERIES) {
    if (n_left > 0)
      return;
    for (unsigned i = 0; i < banquet->n_quiet[hand->seat]; i++) {
      if (!is_quiet (&pattern, banquet->quiet[hand->seat][i]))
        return;
    }
    hand->patterns[hand->n_patterns++] = pattern;
    return;
  }

  for (unsigned n = 0; n <= n_left && n <= MOST_QUIET_COUNT; n++) {
    pattern.counts[series] = (uint8_t) n;
    if (is_quiet (&pattern, 0))
      list_patterns (banquet, hand, pattern, series + 1, n_left - n);
    pattern.counts[series] = 0;
  }
}

/* In how many ways a pattern can be filled from cards that have so many of each series. */
static uint64_t
count_ways (const Pattern *pattern, const unsigned n_cards[BANQUET_SERIES])
{
  uint64_t n_ways = 1;

  for (unsigned series = 0; series < BANQUET_SERIES; series++) {
    if (pattern->counts[series] == 1)
      n_ways *= n_cards[series];
    else if (pattern->counts[series] == 2)
      n_ways *= n_cards[series] > 0 ? n_cards[series] * (n_cards[series] - 1) / 2 : 0;
  }

  return n_ways;
}

static uint64_t
count_choices (const QuietHand *hand, uint64_t pool)
{
  unsigned n_cards[BANQUET_SERIES];
  uint64_t n_choices = 0;

  for (unsigned series = 0; series < BANQUET_SERIES; series++)
    n_cards[series] = rules_count (pool & banquet_series_cards (series));
  for (unsigned i = 0; i < hand->n_patterns; i++)
    n_choices += count_ways (&hand->patterns[i], n_cards);

  return n_choices;
}

/* N cards of a set, every choice equally likely. */
static uint64_t
draw_cards (uint64_t cards, unsigned n, RulesRng *rng)
{
  uint64_t drawn = 0;

  for (; n > 0; n--) {
    uint64_t left = cards & ~drawn;

    for (unsigned skip = rules_rng_below (rng, rules_count (left)); skip > 0; skip--)
      left &= left - 1;
    drawn |= left & (0 - left);
  }

  return drawn;
}

/* One of the N_CHOICES fillings of the hand from the pool, each equally likely. */
static uint64_t
draw_quiet_hand (const QuietHand *hand, uint64_t pool, uint64_t n_choices, RulesRng *rng)
{
  unsigned n_cards[BANQUET_SERIES];
  uint64_t choice = rules_rng_below_wide (rng, n_choices);
  const Pattern *pattern = hand->patterns;
  uint64_t drawn = 0;

  for (unsigned series = 0; series < BANQUET_SERIES; series++)
    n_cards[series] = rules_count (pool & banquet_series_cards (series));
  for (; choice >= count_ways (pattern, n_cards); pattern++)
    choice -= count_ways (pattern, n_cards);
  for (unsigned series = 0; series < BANQUET_SERIES; series++)
    drawn |= draw_cards (pool & banquet_series_cards (series), pattern->counts[series], rng);

  return drawn;
}

static uint64_t
choose (uint64_t n, unsigned k)
{
  uint64_t result = 1;

  for (unsigned i = 0; i < k; i++)
    result = result * (n - i) / (i + 1);

  return result;
}

static unsigned
find_quiet_hands (const BanquetState *banquet,
                  unsigned n_seats,
                  RulesViewer viewer,
                  uint64_t pool,
                  QuietHand *hands)
{
  unsigned n_pool = rules_count (pool);
  unsigned n = 0;

  for (unsigned seat = 0; seat < n_seats; seat++) {
    QuietHand *hand = &hands[n];

    if (seat == viewer || banquet->n_quiet[seat] == 0)
      continue;
    hand->seat = seat;
    hand->n_hidden = banquet->n_cards[seat] - rules_count (banquet->known[seat]);
    hand->n_patterns = 0;
    list_patterns (banquet, hand, (Pattern){ { 0 } }, 0, hand->n_hidden);

    hand->most_choices = count_choices (hand, pool);
    if (choose (n_pool, hand->n_hidden) < hand->most_choices)
      hand->most_choices = choose (n_pool, hand->n_hidden);
    n_pool -= hand->n_hidden;
    n++;
  }

  return n;
}

/*
 * Fills the constrained hands one after the other. A hand that has been left few choices by those
 * before it stands for fewer worlds: the filling is kept with a probability in proportion to
 * its choices, or all begins again. That makes every world equally likely.
 */
static uint64_t
fill_quiet_hands (
  BanquetState *banquet, const QuietHand *hands, unsigned n_hands, uint64_t pool, RulesRng *rng)
{
  uint64_t drawn[BANQUET_SEATS];
  uint64_t left;
  unsigned i;

  do {
    left = pool;
    for (i = 0; i < n_hands; i++) {
      uint64_t n_choices = count_choices (&hands[i], left);

      if (rules_rng_below_wide (rng, hands[i].most_choices) >= n_choices)
        break;
      drawn[i] = draw_quiet_hand (&hands[i], left, n_choices, rng);
      left &= ~drawn[i];
    }
  } while (i < n_hands);

  for (i = 0; i < n_hands; i++)
    banquet->hands[hands[i].seat] |= drawn[i];

  return left;
}

static uint64_t
find_unknown_cards (const RulesState *state)
{
  const BanquetState *banquet = banquet_peek (state);
  uint64_t cards = (UINT64_C (1) << BANQUET_CARDS) - 1;

  RULES_FOR_EACH_SEAT (seat, state)
    cards &= ~banquet->hands[seat];
  for (unsigned pile = 0; pile < 2; pile++) {
    if (banquet->n_pile[pile] > 0)
      cards &= ~(UINT64_C (1) << banquet_top (banquet, pile));
  }

  return cards;
}

static void
deal_unknown_cards (RulesState *state, uint64_t cards, RulesRng *rng)
{
  BanquetState *banquet = banquet_state (state);
  uint8_t order[BANQUET_CARDS];
  unsigned n = 0;

  for (; cards != 0; cards &= cards - 1)
    order[n++] = (uint8_t) rules_lowest (cards);
  rules_rng_shuffle (rng, order, n);

  RULES_FOR_EACH_SEAT (seat, state) {
    while (rules_count (banquet->hands[seat]) < banquet->n_cards[seat])
      banquet->hands[seat] |= UINT64_C (1) << order[--n];
  }
  for (unsigned pile = 0; pile < 2; pile++) {
    for (unsigned i = BANQUET_PILE - banquet->n_pile[pile] + 1u; i < BANQUET_PILE; i++)
      banquet->piles[pile][i] = order[--n];
  }
}

void
banquet_imagine (RulesState *state, RulesViewer viewer, RulesRng *rng)
{
  BanquetState *banquet = banquet_state (state);
  QuietHand hands[BANQUET_SEATS];
  uint64_t cards = find_unknown_cards (state);
  unsigned n_hands = find_quiet_hands (banquet, state->n_seats, viewer, cards, hands);

  cards = fill_quiet_hands (banquet, hands, n_hands, cards, rng);
  deal_unknown_cards (state, cards, rng);

  RULES_FOR_EACH_SEAT (other, state) {
    RulesMove move;

    if (banquet->secrets[other] != BANQUET_SECRET)
      continue;
    move = banquet_draw (state, other, rng);
    banquet->secrets[other] = move.verb;
    banquet->secret_numbers[other] = (uint8_t) move.number;
    banquet->secret_cards[other] = move.cards;
  }
}
