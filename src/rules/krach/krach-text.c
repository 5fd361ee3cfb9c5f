/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Krach: notation, and setups and states told key by key. */

#include "krach.h"

#include <string.h>

#include "../rules-game.h"

static const char *const verbs[] = {
  "borrow", "no-loan", "stay", "drop", "take", "sell", "decline"
};

size_t
krach_write_card (char *ret_text, unsigned card)
{
  unsigned share = card & ~(unsigned) KRACH_STAR;
  size_t n;

  if (card == KRACH_CRASH)
    return rules_write_word (ret_text, "crash");

  n = rules_write_word (ret_text, krach_companies[krach_centre (share)]);
  n += rules_write_word (ret_text + n, "/");
  n += rules_write_word (ret_text + n, krach_companies[krach_border (share)]);
  if ((card & KRACH_STAR) != 0)
    n += rules_write_word (ret_text + n, "*");

  return n;
}

bool
krach_read_card (const RulesValue *value, uint8_t *ret_card)
{
  char name[32];

  for (unsigned card = 0; card <= KRACH_CRASH + KRACH_STAR; card++) {
    size_t length;

    if (card == KRACH_CRASH + KRACH_STAR || (card > KRACH_CRASH && card < KRACH_STAR))
      continue;

    length = krach_write_card (name, card);
    name[length] = '\0';
    if (rules_value_is_text (value, name)) {
      *ret_card = (uint8_t) card;
      return true;
    }
  }

  return false;
}

size_t
krach_format (RulesMove move, char *ret_text)
{
  size_t n = rules_write_word (ret_text, verbs[move.verb]);

  if (move.verb == KRACH_SELL) {
    n += rules_write_word (ret_text + n, " ");
    n += rules_write_number (ret_text + n, move.number);
  }

  return n;
}

bool
krach_parse (const char *text, RulesMove *ret_move)
{
  unsigned number = 0;

  for (unsigned verb = 0; verb <= KRACH_DECLINE; verb++) {
    const char *rest = text;

    if (!rules_read_word (&rest, verbs[verb]))
      continue;
    if (verb == KRACH_SELL &&
        !(rules_read_word (&rest, " ") && rules_read_number (&rest, KRACH_SHARES, &number)))
      return false;
    if (*rest != '\0')
      return false;

    ret_move->verb = (uint8_t) verb;
    ret_move->number = (uint16_t) number;
    return true;
  }

  return false;
}

static void
tell_card (RulesTeller *teller, unsigned card)
{
  char name[32];

  if (card == KRACH_NO_CARD) {
    teller->null (teller);
  } else {
    name[krach_write_card (name, card)] = '\0';
    teller->text (teller, name);
  }
}

static void
tell_cards (RulesTeller *teller, const uint8_t *cards, unsigned n_cards)
{
  teller->open (teller, '[');
  for (unsigned i = 0; i < n_cards; i++)
    tell_card (teller, cards[i]);
  teller->close (teller, ']');
}

void
krach_tell_setup (const RulesSetup *setup, RulesTeller *teller)
{
  const KrachSetup *deal = (const KrachSetup *) (const void *) setup->data;

  teller->key (teller, "start");
  tell_cards (teller, deal->start, setup->n_seats);
  teller->key (teller, "extra");
  if (setup->options[KRACH_OPTION_START] == 0)
    teller->null (teller);
  else
    tell_cards (teller, deal->extra, setup->n_seats);
  teller->key (teller, "deck");
  tell_cards (teller, deal->deck, deal->n_deck);
  rules_tell_integer (teller, "first", deal->first);
}

static void
tell_table (const RulesState *state, RulesTeller *teller)
{
  const KrachState *krach = krach_peek (state);

  rules_tell_integer (teller, "round", krach->round);
  rules_tell_integer (teller, "first", krach->first);
  teller->key (teller, "open");
  tell_card (teller, krach->open);
  teller->key (teller, "deck");
  tell_cards (teller, krach->deck + KRACH_DECK - krach->n_deck, krach->n_deck);
  rules_tell_integer (teller, "bank", krach->bank);
  rules_tell_integer (teller, "pot", krach->pot);
}

static void
tell_seats (const RulesState *state, RulesTeller *teller)
{
  const KrachState *krach = krach_peek (state);

  teller->key (teller, "chips");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    teller->integer (teller, krach->chips[seat]);
  teller->close (teller, ']');

  teller->key (teller, "score");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    teller->integer (teller, krach->score[seat]);
  teller->close (teller, ']');

  teller->key (teller, "shares");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    tell_cards (teller, krach->shares[seat], krach->n_shares[seat]);
  teller->close (teller, ']');
}

void
krach_tell (const RulesState *state, RulesTeller *teller)
{
  const KrachState *krach = krach_peek (state);

  tell_table (state, teller);
  tell_seats (state, teller);

  rules_tell_seats (teller, "in", krach->in);
  teller->key (teller, "asked");
  teller->open (teller, '[');
  for (unsigned i = 0; i < krach->n_asked; i++)
    teller->integer (teller, (krach->asked_from + i) % state->n_seats);
  teller->close (teller, ']');
  rules_tell_seat (teller, "winner", krach->winner);
  rules_tell_seat (teller, "runner_up", krach->runner_up);
  teller->key (teller, "winner_action");
  rules_tell_text_or_null (teller,
                           krach->winner_action == KRACH_NO_CARD ? NULL
                                                                 : verbs[krach->winner_action]);
  teller->key (teller, "gone");
  tell_cards (teller, krach->gone, krach->n_gone);
}
