/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Krach: notation, and setups and states written key by key. */

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
write_card (RulesWriter *writer, unsigned card)
{
  char name[32];

  if (card == KRACH_NO_CARD) {
    writer->null (writer);
  } else {
    name[krach_write_card (name, card)] = '\0';
    writer->text (writer, name);
  }
}

static void
write_cards (RulesWriter *writer, const uint8_t *cards, unsigned n_cards)
{
  writer->open (writer, '[');
  for (unsigned i = 0; i < n_cards; i++)
    write_card (writer, cards[i]);
  writer->close (writer, ']');
}

void
krach_write_setup (const RulesSetup *setup, RulesWriter *writer)
{
  const KrachSetup *deal = (const KrachSetup *) (const void *) setup->data;

  writer->key (writer, "start");
  write_cards (writer, deal->start, setup->n_seats);
  writer->key (writer, "extra");
  if (setup->options[KRACH_OPTION_START] == 0)
    writer->null (writer);
  else
    write_cards (writer, deal->extra, setup->n_seats);
  writer->key (writer, "deck");
  write_cards (writer, deal->deck, deal->n_deck);
  rules_write_integer (writer, "first", deal->first);
}

static void
write_table (const RulesState *state, RulesWriter *writer)
{
  const KrachState *krach = krach_peek (state);

  rules_write_integer (writer, "round", krach->round);
  rules_write_integer (writer, "first", krach->first);
  writer->key (writer, "open");
  write_card (writer, krach->open);
  writer->key (writer, "deck");
  write_cards (writer, krach->deck + KRACH_DECK - krach->n_deck, krach->n_deck);
  rules_write_integer (writer, "bank", krach->bank);
  rules_write_integer (writer, "pot", krach->pot);
}

static void
write_seats (const RulesState *state, RulesWriter *writer)
{
  const KrachState *krach = krach_peek (state);

  writer->key (writer, "chips");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    writer->integer (writer, krach->chips[seat]);
  writer->close (writer, ']');

  writer->key (writer, "score");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    writer->integer (writer, krach->score[seat]);
  writer->close (writer, ']');

  writer->key (writer, "shares");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    write_cards (writer, krach->shares[seat], krach->n_shares[seat]);
  writer->close (writer, ']');
}

void
krach_write (const RulesState *state, RulesWriter *writer)
{
  const KrachState *krach = krach_peek (state);

  write_table (state, writer);
  write_seats (state, writer);

  rules_write_seats (writer, "in", krach->in);
  writer->key (writer, "asked");
  writer->open (writer, '[');
  for (unsigned i = 0; i < krach->n_asked; i++)
    writer->integer (writer, (krach->asked_from + i) % state->n_seats);
  writer->close (writer, ']');
  rules_write_seat (writer, "winner", krach->winner);
  rules_write_seat (writer, "runner_up", krach->runner_up);
  writer->key (writer, "winner_action");
  rules_write_text_or_null (writer,
                            krach->winner_action == KRACH_NO_CARD ? NULL
                                                                  : verbs[krach->winner_action]);
  writer->key (writer, "gone");
  write_cards (writer, krach->gone, krach->n_gone);
}
