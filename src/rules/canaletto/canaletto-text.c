/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto: notation, and setups and states told key by key. */

#include "canaletto.h"

#include "../rules-game.h"

static const char *const verbs[] = { "bid", "pass", "mask", "sell" };

size_t
canaletto_format (RulesMove move, char *ret_text)
{
  size_t n = rules_write_word (ret_text, verbs[move.verb]);

  if (move.verb == CANALETTO_BID) {
    n += rules_write_word (ret_text + n, " ");
    n += rules_write_number (ret_text + n, move.number);
  } else if (move.verb == CANALETTO_SELL) {
    n += rules_write_word (ret_text + n, " ");
    n += rules_write_word (ret_text + n, canaletto_groups[move.number].name);
  }

  return n;
}

static bool
read_group (const char **text, unsigned *ret_group)
{
  for (unsigned group = 0; group < CANALETTO_GROUPS; group++) {
    if (rules_read_word (text, canaletto_groups[group].name)) {
      *ret_group = group;
      return true;
    }
  }

  return false;
}

bool
canaletto_parse (const char *text, RulesMove *ret_move)
{
  unsigned number = 0;
  const char *rest = text;

  if (rules_read_word (&rest, "bid ")) {
    ret_move->verb = CANALETTO_BID;
    if (!rules_read_number (&rest, 999, &number))
      return false;
  } else if (rules_read_word (&rest, "sell ")) {
    ret_move->verb = CANALETTO_SELL;
    if (!read_group (&rest, &number))
      return false;
  } else if (rules_read_word (&rest, "pass")) {
    ret_move->verb = CANALETTO_PASS;
  } else if (rules_read_word (&rest, "mask")) {
    ret_move->verb = CANALETTO_MASK;
  } else {
    return false;
  }

  ret_move->number = (uint16_t) number;
  return *rest == '\0';
}

static void
tell_groups (RulesTeller *teller, unsigned groups)
{
  teller->open (teller, '[');
  for (; groups != 0; groups &= groups - 1)
    teller->text (teller, canaletto_groups[rules_lowest (groups)].name);
  teller->close (teller, ']');
}

static void
tell_palaces (RulesTeller *teller, const uint16_t palaces[CANALETTO_PALACES])
{
  teller->key (teller, "palaces");
  teller->open (teller, '[');
  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
    tell_groups (teller, palaces[palace]);
  teller->close (teller, ']');
}

/* A hidden value, 0, is null. */
static void
tell_values (RulesTeller *teller, const char *key, const uint8_t *values, unsigned n)
{
  teller->key (teller, key);
  teller->open (teller, '[');
  for (unsigned i = 0; i < n; i++) {
    if (values[i] == 0)
      teller->null (teller);
    else
      teller->integer (teller, values[i]);
  }
  teller->close (teller, ']');
}

void
canaletto_tell_setup (const RulesSetup *setup, RulesTeller *teller)
{
  const CanalettoSetup *deal = (const CanalettoSetup *) (const void *) setup->data;

  tell_palaces (teller, deal->palaces);
  tell_values (teller, "values", deal->values, CANALETTO_VALUES);
  rules_tell_integer (teller, "column", deal->column);
  rules_tell_integer (teller, "opener", deal->opener);
}

static void
tell_auction (const RulesState *state, RulesTeller *teller)
{
  const CanalettoState *canaletto = canaletto_peek (state);

  rules_tell_integer (teller, "round", canaletto->round);
  tell_palaces (teller, canaletto->palaces);
  rules_tell_integer (teller, "column", canaletto->column);
  rules_tell_integer (teller, "gondola", canaletto->gondola);
  rules_tell_integer (teller, "bid", canaletto->bid);
  rules_tell_seat (teller, "leader", canaletto->leader);
  rules_tell_seats (teller, "in", canaletto->in);
  rules_tell_integer (teller, "opener", canaletto->opener);
  rules_tell_seat (teller, "buyer", canaletto->buyer);
  teller->key (teller, "ready");
  tell_groups (teller, canaletto->ready);
}

static void
tell_owned (const CanalettoState *canaletto, unsigned seat, RulesTeller *teller)
{
  teller->open (teller, '[');
  for (unsigned group = 0; group < CANALETTO_GROUPS; group++) {
    for (unsigned i = 0; i < canaletto->owned[seat][group]; i++)
      teller->text (teller, canaletto_groups[group].name);
  }
  teller->close (teller, ']');
}

static void
tell_seats (const RulesState *state, RulesTeller *teller)
{
  const CanalettoState *canaletto = canaletto_peek (state);

  teller->key (teller, "cash");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    teller->integer (teller, canaletto->cash[seat]);
  teller->close (teller, ']');

  teller->key (teller, "debt");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    teller->integer (teller, canaletto->debt[seat]);
  teller->close (teller, ']');

  teller->key (teller, "mask");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    teller->boolean (teller, (canaletto->masks >> seat & 1) != 0);
  teller->close (teller, ']');

  teller->key (teller, "owned");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    tell_owned (canaletto, seat, teller);
  teller->close (teller, ']');
}

void
canaletto_tell (const RulesState *state, RulesTeller *teller)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned value = canaletto_value (canaletto);

  tell_auction (state, teller);
  tell_seats (state, teller);

  teller->key (teller, "sold");
  teller->open (teller, '[');
  for (unsigned i = 0; i < canaletto->n_sold; i++)
    teller->text (teller, canaletto_groups[canaletto->sold[i]].name);
  teller->close (teller, ']');

  teller->key (teller, "value");
  if (value == 0)
    teller->null (teller);
  else
    teller->integer (teller, value);
  tell_values (teller,
               "row",
               canaletto->values + canaletto->n_used,
               (unsigned) (CANALETTO_VALUES - canaletto->n_used));
  tell_values (teller, "used", canaletto->values, canaletto->n_used);
  rules_tell_integer (teller, "unsold", canaletto->unsold);
}
