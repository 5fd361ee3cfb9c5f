/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet: how a deal is made, and which written deals could have been made. */

#include "banquet.h"

#include <string.h>

#include "../rules-game.h"

static BanquetSetup *
deal_of (RulesSetup *setup)
{
  return (BanquetSetup *) (void *) setup->data;
}

static unsigned
pile_size (const RulesSetup *setup, unsigned pile)
{
  unsigned n_rest = BANQUET_CARDS - BANQUET_HAND * (unsigned) setup->n_seats;

  return pile == BANQUET_LEFT ? n_rest - n_rest / 2 : n_rest / 2;
}

RulesStatus
banquet_check_table (const RulesSetup *setup)
{
  (void) setup;
  return RULES_OK;
}

void
banquet_deal (RulesSetup *setup, RulesRng *rng)
{
  BanquetSetup *deal = deal_of (setup);
  uint8_t cards[BANQUET_CARDS];
  unsigned n = 0;

  for (unsigned card = 0; card < BANQUET_CARDS; card++)
    cards[card] = (uint8_t) card;
  rules_rng_shuffle (rng, cards, BANQUET_CARDS);

  RULES_FOR_EACH_SEAT (seat, setup) {
    deal->hands[seat] = 0;
    for (unsigned i = 0; i < BANQUET_HAND; i++)
      deal->hands[seat] |= UINT64_C (1) << cards[n++];
  }
  for (unsigned pile = 0; pile < 2; pile++) {
    deal->n_pile[pile] = (uint8_t) pile_size (setup, pile);
    memcpy (deal->piles[pile], cards + n, deal->n_pile[pile]);
    n += deal->n_pile[pile];
  }
}

/* A pile is hidden below its top card. */
static uint8_t *
hidden_of (RulesSetup *setup, const RulesState *state, unsigned pile, unsigned *ret_n)
{
  BanquetSetup *deal = deal_of (setup);
  unsigned n_pile = banquet_peek (state)->n_pile[pile];

  *ret_n = n_pile > 0 ? n_pile - 1 : 0;
  return deal->piles[pile] + deal->n_pile[pile] - *ret_n;
}

/* The piles. The hands stay: what was played is bound to them. */
void
banquet_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng)
{
  unsigned n_hidden[2];
  uint8_t *const hidden[2] = { hidden_of (setup, state, BANQUET_LEFT, &n_hidden[BANQUET_LEFT]),
                               hidden_of (setup, state, BANQUET_RIGHT, &n_hidden[BANQUET_RIGHT]) };
  uint8_t cards[2 * BANQUET_PILE];

  memcpy (cards, hidden[0], n_hidden[0]);
  memcpy (cards + n_hidden[0], hidden[1], n_hidden[1]);
  rules_rng_shuffle (rng, cards, n_hidden[0] + n_hidden[1]);
  memcpy (hidden[0], cards, n_hidden[0]);
  memcpy (hidden[1], cards + n_hidden[0], n_hidden[1]);
}

/* What is unknown of a hand was dealt: every card that came to it later was seen. */
void
banquet_follow (RulesSetup *setup, const RulesState *state, const RulesState *world)
{
  const BanquetState *was = banquet_peek (state);
  const BanquetState *becomes = banquet_peek (world);

  RULES_FOR_EACH_SEAT (seat, setup)
    deal_of (setup)->hands[seat] ^= was->hands[seat] ^ becomes->hands[seat];
  for (unsigned pile = 0; pile < 2; pile++) {
    unsigned n_hidden;
    uint8_t *hidden = hidden_of (setup, state, pile, &n_hidden);

    memcpy (hidden, becomes->piles[pile] + BANQUET_PILE - n_hidden, n_hidden);
  }
}

static bool
read_card (const RulesValue *value, unsigned *ret_card)
{
  char name[8];
  const char *text = name;

  if (value->kind != RULES_VALUE_TEXT || value->length >= sizeof name)
    return false;

  memcpy (name, value->text, value->length);
  name[value->length] = '\0';
  return banquet_read_card (&text, ret_card) && *text == '\0' && strlen (name) == value->length;
}

/* Reads a list of cards, none of which was in SEEN, and adds them to it. */
static RulesStatus
read_cards (const RulesValue *list, uint8_t *ret_cards, uint64_t *seen)
{
  const RulesValue *item = rules_value_first (list);

  for (uint32_t i = 0; i < list->n_items; i++, item = rules_value_next (item)) {
    unsigned card;

    if (!read_card (item, &card))
      return RULES_REFUSE (RULES_BAD_SETUP, 0);
    if ((*seen >> card & 1) != 0)
      return RULES_REFUSE (BANQUET_CARDS_WRONG, 0);
    *seen |= UINT64_C (1) << card;
    ret_cards[i] = (uint8_t) card;
  }

  return RULES_OK;
}

static RulesStatus
read_hands (RulesSetup *setup, const RulesValue *hands, uint64_t *seen)
{
  const RulesValue *hand;

  if (!rules_value_is_list (hands, setup->n_seats))
    return RULES_REFUSE (BANQUET_HAND_WRONG, 0);

  hand = rules_value_first (hands);
  RULES_FOR_EACH_SEAT (seat, setup) {
    uint8_t cards[BANQUET_HAND];
    RulesStatus status;

    if (!rules_value_is_list (hand, BANQUET_HAND))
      return RULES_REFUSE (BANQUET_HAND_WRONG, 0);
    status = read_cards (hand, cards, seen);
    if (status != RULES_OK)
      return status;

    deal_of (setup)->hands[seat] = 0;
    for (unsigned i = 0; i < BANQUET_HAND; i++)
      deal_of (setup)->hands[seat] |= UINT64_C (1) << cards[i];
    hand = rules_value_next (hand);
  }

  return RULES_OK;
}

RulesStatus
banquet_read_setup (RulesSetup *setup, const RulesValue *value)
{
  const RulesValue *piles = rules_value_member (value, "piles");
  const RulesValue *list;
  uint64_t seen = 0;
  RulesStatus status = read_hands (setup, rules_value_member (value, "hands"), &seen);

  if (status != RULES_OK)
    return status;
  if (!rules_value_is_list (piles, 2))
    return RULES_REFUSE (RULES_BAD_SETUP, 0);

  list = rules_value_first (piles);
  for (unsigned pile = 0; pile < 2; pile++, list = rules_value_next (list)) {
    if (!rules_value_is_list (list, pile_size (setup, pile)))
      return RULES_REFUSE (BANQUET_PILES_WRONG, 0);
    status = read_cards (list, deal_of (setup)->piles[pile], &seen);
    if (status != RULES_OK)
      return status;
    deal_of (setup)->n_pile[pile] = (uint8_t) list->n_items;
  }

  return RULES_OK;
}

unsigned
banquet_count_seats (const RulesValue *value)
{
  const RulesValue *hands = rules_value_member (value, "hands");

  return hands != NULL && hands->kind == RULES_VALUE_LIST ? hands->n_items : 0;
}
