/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto: notation, and setups and states written key by key. */

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
write_groups (RulesWriter *writer, unsigned groups)
{
  writer->open (writer, '[');
  for (; groups != 0; groups &= groups - 1)
    writer->text (writer, canaletto_groups[rules_lowest (groups)].name);
  writer->close (writer, ']');
}

static void
write_palaces (RulesWriter *writer, const uint16_t palaces[CANALETTO_PALACES])
{
  writer->key (writer, "palaces");
  writer->open (writer, '[');
  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
    write_groups (writer, palaces[palace]);
  writer->close (writer, ']');
}

/* A hidden value, 0, is null. */
static void
write_values (RulesWriter *writer, const char *key, const uint8_t *values, unsigned n)
{
  writer->key (writer, key);
  writer->open (writer, '[');
  for (unsigned i = 0; i < n; i++) {
    if (values[i] == 0)
      writer->null (writer);
    else
      writer->integer (writer, values[i]);
  }
  writer->close (writer, ']');
}

void
canaletto_write_setup (const RulesSetup *setup, RulesWriter *writer)
{
  const CanalettoSetup *deal = (const CanalettoSetup *) (const void *) setup->data;

  write_palaces (writer, deal->palaces);
  write_values (writer, "values", deal->values, CANALETTO_VALUES);
  rules_write_integer (writer, "column", deal->column);
  rules_write_integer (writer, "opener", deal->opener);
}

static void
write_auction (const RulesState *state, RulesWriter *writer)
{
  const CanalettoState *canaletto = canaletto_peek (state);

  rules_write_integer (writer, "round", canaletto->round);
  write_palaces (writer, canaletto->palaces);
  rules_write_integer (writer, "column", canaletto->column);
  rules_write_integer (writer, "gondola", canaletto->gondola);
  rules_write_integer (writer, "bid", canaletto->bid);
  rules_write_seat (writer, "leader", canaletto->leader);
  rules_write_seats (writer, "in", canaletto->in);
  rules_write_integer (writer, "opener", canaletto->opener);
  rules_write_seat (writer, "buyer", canaletto->buyer);
  writer->key (writer, "ready");
  write_groups (writer, canaletto->ready);
}

static void
write_owned (const CanalettoState *canaletto, unsigned seat, RulesWriter *writer)
{
  writer->open (writer, '[');
  for (unsigned group = 0; group < CANALETTO_GROUPS; group++) {
    for (unsigned i = 0; i < canaletto->owned[seat][group]; i++)
      writer->text (writer, canaletto_groups[group].name);
  }
  writer->close (writer, ']');
}

static void
write_seats (const RulesState *state, RulesWriter *writer)
{
  const CanalettoState *canaletto = canaletto_peek (state);

  writer->key (writer, "cash");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    writer->integer (writer, canaletto->cash[seat]);
  writer->close (writer, ']');

  writer->key (writer, "debt");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    writer->integer (writer, canaletto->debt[seat]);
  writer->close (writer, ']');

  writer->key (writer, "mask");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    writer->boolean (writer, (canaletto->masks >> seat & 1) != 0);
  writer->close (writer, ']');

  writer->key (writer, "owned");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    write_owned (canaletto, seat, writer);
  writer->close (writer, ']');
}

void
canaletto_write (const RulesState *state, RulesWriter *writer)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  unsigned value = canaletto_value (canaletto);

  write_auction (state, writer);
  write_seats (state, writer);

  writer->key (writer, "sold");
  writer->open (writer, '[');
  for (unsigned i = 0; i < canaletto->n_sold; i++)
    writer->text (writer, canaletto_groups[canaletto->sold[i]].name);
  writer->close (writer, ']');

  writer->key (writer, "value");
  if (value == 0)
    writer->null (writer);
  else
    writer->integer (writer, value);
  write_values (writer,
                "row",
                canaletto->values + canaletto->n_used,
                (unsigned) (CANALETTO_VALUES - canaletto->n_used));
  write_values (writer, "used", canaletto->values, canaletto->n_used);
  rules_write_integer (writer, "unsold", canaletto->unsold);
}
