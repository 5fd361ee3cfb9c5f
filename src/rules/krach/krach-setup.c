/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Krach: how a deal is made, and which written deals could have been made. */

#include "krach.h"

#include <string.h>

#include "../rules-game.h"

static KrachSetup *
deal_of (RulesSetup *setup)
{
  return (KrachSetup *) (void *) setup->data;
}

RulesStatus
krach_check_table (const RulesSetup *setup)
{
  if (setup->options[KRACH_OPTION_START] != 0 && setup->n_seats > KRACH_COMPANIES)
    return RULES_REFUSE (KRACH_FAST_SEATS, 0);

  return RULES_OK;
}

/* Every share of the game, start shares with their star. */
static unsigned
list_shares (uint8_t ret_cards[KRACH_SHARES])
{
  unsigned n = 0;

  for (unsigned share = 0; share < KRACH_COMPANIES * KRACH_COMPANIES; share++) {
    unsigned n_cards = krach_cards[krach_centre (share)][krach_border (share)];
    unsigned n_starred = krach_start_cards[krach_centre (share)][krach_border (share)];

    for (unsigned i = 0; i < n_cards; i++)
      ret_cards[n++] = (uint8_t) (i < n_starred ? share + KRACH_STAR : share);
  }

  return n;
}

static uint8_t
remove_at (uint8_t *cards, unsigned *n_cards, unsigned place)
{
  uint8_t card = cards[place];

  (*n_cards)--;
  memmove (cards + place, cards + place + 1, *n_cards - place);
  return card;
}

static uint8_t
draw_where (uint8_t *cards,
            unsigned *n_cards,
            bool (*fits) (unsigned card, unsigned centre),
            unsigned centre,
            RulesRng *rng)
{
  uint8_t places[KRACH_SHARES];
  unsigned n = 0;

  for (unsigned i = 0; i < *n_cards; i++) {
    if (fits (cards[i], centre))
      places[n++] = (uint8_t) i;
  }

  return remove_at (cards, n_cards, places[rules_rng_below (rng, n)]);
}

static bool
is_starred (unsigned card, unsigned centre)
{
  (void) centre;
  return (card & KRACH_STAR) != 0;
}

static bool
has_centre (unsigned card, unsigned centre)
{
  return krach_centre (card & ~(unsigned) KRACH_STAR) == centre;
}

static void
deal_extra (RulesSetup *setup, uint8_t *cards, unsigned *n_cards, RulesRng *rng)
{
  uint8_t drawn[KRACH_COMPANIES];

  for (unsigned centre = 0; centre < KRACH_COMPANIES; centre++)
    drawn[centre] = draw_where (cards, n_cards, has_centre, centre, rng);

  rules_rng_shuffle (rng, drawn, KRACH_COMPANIES);
  for (unsigned i = 0; i < KRACH_COMPANIES; i++) {
    if (i < setup->n_seats)
      deal_of (setup)->extra[i] = drawn[i];
    else
      cards[(*n_cards)++] = drawn[i];
  }
}

void
krach_deal (RulesSetup *setup, RulesRng *rng)
{
  KrachSetup *deal = deal_of (setup);
  uint8_t cards[KRACH_SHARES];
  unsigned n_cards = list_shares (cards);
  unsigned crash_at;

  memset (deal->start, KRACH_NO_CARD, sizeof deal->start);
  memset (deal->extra, KRACH_NO_CARD, sizeof deal->extra);
  RULES_FOR_EACH_SEAT (seat, setup)
    deal->start[seat] = draw_where (cards, &n_cards, is_starred, 0, rng);
  if (setup->options[KRACH_OPTION_START] != 0)
    deal_extra (setup, cards, &n_cards, rng);

  rules_rng_shuffle (rng, cards, n_cards);
  deal->n_deck = (uint8_t) (n_cards + 1);
  crash_at = n_cards - rules_rng_below (rng, KRACH_CRASH_AMONG);
  for (unsigned i = 0, card = 0; i < deal->n_deck; i++)
    deal->deck[i] = i == crash_at ? KRACH_CRASH : cards[card++];

  deal->first = (uint8_t) rules_rng_below (rng, setup->n_seats);
}

/* The deck; the crash is one of its last cards again, until it has come. */
void
krach_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng)
{
  KrachSetup *deal = deal_of (setup);
  unsigned n = krach_peek (state)->n_deck;
  unsigned n_places = n < KRACH_CRASH_AMONG ? n : KRACH_CRASH_AMONG;
  uint8_t *deck = deal->deck + deal->n_deck - n;
  uint8_t cards[KRACH_SHARES];
  unsigned n_cards = 0;
  unsigned crash_at = n;

  for (unsigned i = 0; i < n; i++) {
    if (deck[i] == KRACH_CRASH)
      crash_at = n - 1 - rules_rng_below (rng, n_places);
    else
      cards[n_cards++] = deck[i];
  }
  rules_rng_shuffle (rng, cards, n_cards);
  for (unsigned i = 0, card = 0; i < n; i++)
    deck[i] = i == crash_at ? KRACH_CRASH : cards[card++];
}

/* Which of equal shares is a start share makes no difference any more, but is written. */
void
krach_follow (RulesSetup *setup, const RulesState *state, const RulesState *world)
{
  KrachSetup *deal = deal_of (setup);
  unsigned n = krach_peek (state)->n_deck;
  uint8_t *deck = deal->deck + deal->n_deck - n;
  const uint8_t *becomes = krach_peek (world)->deck + KRACH_DECK - n;

  for (unsigned i = 0; i < n; i++) {
    unsigned from = i;
    uint8_t card;

    while (from + 1 < n && (deck[from] & (uint8_t) ~KRACH_STAR) != becomes[i])
      from++;
    card = deck[from];
    deck[from] = deck[i];
    deck[i] = card;
  }
}

/* Takes CARD out of the cards that are left; false if it is not among them. */
static bool
take_out (uint8_t *cards, unsigned *n_cards, unsigned card)
{
  for (unsigned i = 0; i < *n_cards; i++) {
    if (cards[i] == card) {
      (void) remove_at (cards, n_cards, i);
      return true;
    }
  }

  return false;
}

static RulesStatus
read_row (const RulesValue *list, unsigned n, uint8_t *ret_row, uint8_t *cards, unsigned *n_cards)
{
  const RulesValue *item;

  if (!rules_value_is_list (list, n))
    return RULES_REFUSE (RULES_BAD_SETUP, 0);

  item = rules_value_first (list);
  for (unsigned i = 0; i < n; i++, item = rules_value_next (item)) {
    if (!krach_read_card (item, &ret_row[i]))
      return RULES_REFUSE (RULES_BAD_SETUP, 0);
    if (ret_row[i] != KRACH_CRASH && !take_out (cards, n_cards, ret_row[i]))
      return RULES_REFUSE (KRACH_CARDS_WRONG, 0);
  }

  return RULES_OK;
}

static RulesStatus
check_start (const KrachSetup *deal, unsigned n_seats, bool is_fast)
{
  unsigned centres = 0;

  for (unsigned seat = 0; seat < n_seats; seat++) {
    if (deal->start[seat] == KRACH_CRASH || !is_starred (deal->start[seat], 0))
      return RULES_REFUSE (KRACH_NOT_A_START_SHARE, 0);
  }
  for (unsigned seat = 0; is_fast && seat < n_seats; seat++) {
    if (deal->extra[seat] == KRACH_CRASH)
      return RULES_REFUSE (KRACH_EXTRA_WRONG, 0);
    centres |= 1u << krach_centre (deal->extra[seat] & ~(unsigned) KRACH_STAR);
  }
  if (is_fast && rules_count (centres) != n_seats)
    return RULES_REFUSE (KRACH_EXTRA_CENTRES, 0);

  return RULES_OK;
}

static RulesStatus
check_deck (const KrachSetup *deal)
{
  unsigned n_crash = 0;
  unsigned crash_at = 0;

  for (unsigned i = 0; i < deal->n_deck; i++) {
    if (deal->deck[i] == KRACH_CRASH) {
      n_crash++;
      crash_at = i;
    }
  }

  if (n_crash != 1)
    return RULES_REFUSE (KRACH_CARDS_WRONG, 0);
  if (crash_at + KRACH_CRASH_AMONG < deal->n_deck)
    return RULES_REFUSE (KRACH_CRASH_MISPLACED, 0);

  return RULES_OK;
}

RulesStatus
krach_read_setup (RulesSetup *setup, const RulesValue *value)
{
  KrachSetup *deal = deal_of (setup);
  const RulesValue *extra = rules_value_member (value, "extra");
  bool is_fast = setup->options[KRACH_OPTION_START] != 0;
  uint8_t cards[KRACH_SHARES];
  unsigned n_cards = list_shares (cards);
  RulesStatus status;
  int first;

  memset (deal->start, KRACH_NO_CARD, sizeof deal->start);
  memset (deal->extra, KRACH_NO_CARD, sizeof deal->extra);
  status =
    read_row (rules_value_member (value, "start"), setup->n_seats, deal->start, cards, &n_cards);
  if (status != RULES_OK)
    return status;

  if (is_fast != (extra->kind != RULES_VALUE_NULL))
    return RULES_REFUSE (KRACH_EXTRA_WRONG, 0);
  if (is_fast)
    status = read_row (extra, setup->n_seats, deal->extra, cards, &n_cards);
  if (status != RULES_OK)
    return status;
  status = check_start (deal, setup->n_seats, is_fast);
  if (status != RULES_OK)
    return status;

  deal->n_deck = (uint8_t) (n_cards + 1);
  status = read_row (rules_value_member (value, "deck"), deal->n_deck, deal->deck, cards, &n_cards);
  if (status != RULES_OK)
    return status;
  status = check_deck (deal);
  if (status != RULES_OK)
    return status;

  if (!rules_value_get_number (rules_value_member (value, "first"), 0, setup->n_seats - 1, &first))
    return RULES_REFUSE (KRACH_FIRST_WRONG, 0);
  deal->first = (uint8_t) first;

  return RULES_OK;
}

unsigned
krach_count_seats (const RulesValue *value)
{
  const RulesValue *start = rules_value_member (value, "start");

  return start != NULL && start->kind == RULES_VALUE_LIST ? start->n_items : 0;
}
