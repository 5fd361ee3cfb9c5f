/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet: notation, and setups and states written key by key. */

#include "banquet.h"

#include "../rules-game.h"

enum {
  MOST_NUMBER = 99
};

size_t
banquet_format_card (char *ret_text, unsigned card)
{
  ret_text[0] = banquet_series[banquet_card_series (card)].letter;

  return 1 + rules_write_number (ret_text + 1, banquet_card_year (card));
}

bool
banquet_read_card (const char **text, unsigned *ret_card)
{
  const char *rest = *text + 1;
  unsigned year;

  for (unsigned i = 0; i < BANQUET_SERIES; i++) {
    const BanquetSeries *series = &banquet_series[i];

    if (**text != series->letter || !rules_read_number (&rest, 9999, &year))
      continue;
    for (unsigned card = 0; card < series->n_cards; card++) {
      if (series->years[card] == year) {
        *ret_card = series->first + card;
        *text = rest;
        return true;
      }
    }
  }

  return false;
}

static size_t
format_cards (char *ret_text, uint64_t cards)
{
  size_t n = 0;

  for (; cards != 0; cards &= cards - 1) {
    ret_text[n++] = ' ';
    n += banquet_format_card (ret_text + n, rules_lowest (cards));
  }

  return n;
}

static size_t
format_numbered (char *ret_text, const char *word, unsigned number)
{
  size_t n = rules_write_word (ret_text, word);

  return n + rules_write_number (ret_text + n, number);
}

size_t
banquet_format (RulesMove move, char *ret_text)
{
  size_t n;

  switch (move.verb) {
  case BANQUET_GO_AUCTION:
    return rules_write_word (ret_text, "go auction");
  case BANQUET_GO_CASTLE:
    return rules_write_word (ret_text, "go castle");
  case BANQUET_CHEQUE:
    return format_numbered (ret_text, "cheque ", move.number);
  case BANQUET_THIEF:
    return format_numbered (ret_text, "thief ", move.number);
  case BANQUET_TAKE:
    return rules_write_word (ret_text, move.number == BANQUET_LEFT ? "take left" : "take right");
  case BANQUET_EXHIBIT:
    return rules_write_word (ret_text, "exhibit");
  case BANQUET_DETECTIVE:
    return rules_write_word (ret_text, "detective");
  case BANQUET_SHOW:
    n = rules_write_word (ret_text, move.cards != 0 ? "show" : "show nothing");
    return n + format_cards (ret_text + n, move.cards);
  default:
    n = format_numbered (ret_text, "steal ", move.number);
    return n + format_cards (ret_text + n, move.cards);
  }
}

/* One card or more, in order, to the end of the text. */
static bool
read_cards (const char *text, uint64_t *ret_cards)
{
  uint64_t cards = 0;
  unsigned card;

  do {
    if (!rules_read_word (&text, " ") || !banquet_read_card (&text, &card) || cards >> card != 0)
      return false;
    cards |= UINT64_C (1) << card;
  } while (*text != '\0');

  *ret_cards = cards;
  return true;
}

static bool
parse_numbered (const char *text, unsigned verb, RulesMove *ret_move)
{
  unsigned number;

  if (!rules_read_number (&text, MOST_NUMBER, &number) || *text != '\0')
    return false;

  ret_move->verb = (uint8_t) verb;
  ret_move->number = (uint16_t) number;
  return true;
}

static bool
parse_steal (const char *text, RulesMove *ret_move)
{
  unsigned seat;

  if (!rules_read_number (&text, MOST_NUMBER, &seat) || !read_cards (text, &ret_move->cards))
    return false;

  ret_move->verb = BANQUET_STEAL;
  ret_move->number = (uint16_t) seat;
  return rules_count (ret_move->cards) == 1;
}

static bool
parse_word (const char *text, RulesMove *ret_move)
{
  static const struct {
    const char *text;
    uint8_t verb;
    uint8_t number;
  } words[] = {
    { "go auction", BANQUET_GO_AUCTION, 0 },     { "go castle", BANQUET_GO_CASTLE, 0 },
    { "take left", BANQUET_TAKE, BANQUET_LEFT }, { "take right", BANQUET_TAKE, BANQUET_RIGHT },
    { "exhibit", BANQUET_EXHIBIT, 0 },           { "detective", BANQUET_DETECTIVE, 0 },
    { "show nothing", BANQUET_SHOW, 0 },
  };

  for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++) {
    const char *rest = text;

    if (rules_read_word (&rest, words[i].text) && *rest == '\0') {
      ret_move->verb = words[i].verb;
      ret_move->number = words[i].number;
      return true;
    }
  }

  return false;
}

bool
banquet_parse (const char *text, RulesMove *ret_move)
{
  if (parse_word (text, ret_move))
    return true;
  if (rules_read_word (&text, "cheque "))
    return parse_numbered (text, BANQUET_CHEQUE, ret_move);
  if (rules_read_word (&text, "thief "))
    return parse_numbered (text, BANQUET_THIEF, ret_move);
  if (rules_read_word (&text, "steal "))
    return parse_steal (text, ret_move);
  if (!rules_read_word (&text, "show"))
    return false;

  ret_move->verb = BANQUET_SHOW;
  return read_cards (text, &ret_move->cards);
}

static void
write_card (RulesWriter *writer, unsigned card)
{
  char name[8];

  if (card == BANQUET_HIDDEN) {
    writer->null (writer);
  } else {
    name[banquet_format_card (name, card)] = '\0';
    writer->text (writer, name);
  }
}

/* A set of cards, then a null for each of N_HIDDEN others. */
static void
write_cards (RulesWriter *writer, uint64_t cards, unsigned n_hidden)
{
  writer->open (writer, '[');
  for (; cards != 0; cards &= cards - 1)
    write_card (writer, rules_lowest (cards));
  for (; n_hidden > 0; n_hidden--)
    writer->null (writer);
  writer->close (writer, ']');
}

static void
write_pile (RulesWriter *writer, const uint8_t *cards, unsigned n_cards)
{
  writer->open (writer, '[');
  for (unsigned i = 0; i < n_cards; i++)
    write_card (writer, cards[i]);
  writer->close (writer, ']');
}

void
banquet_write_setup (const RulesSetup *setup, RulesWriter *writer)
{
  const BanquetSetup *deal = (const BanquetSetup *) (const void *) setup->data;

  writer->key (writer, "hands");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, setup)
    write_cards (writer, deal->hands[seat], 0);
  writer->close (writer, ']');

  writer->key (writer, "piles");
  writer->open (writer, '[');
  for (unsigned pile = 0; pile < 2; pile++)
    write_pile (writer, deal->piles[pile], deal->n_pile[pile]);
  writer->close (writer, ']');
}

/* A move text for each seat that has one. */
static void
write_moves (const RulesState *state,
             RulesWriter *writer,
             const char *key,
             const uint8_t *verbs,
             const uint8_t *numbers,
             const uint64_t *cards)
{
  char text[RULES_MOVE_TEXT_SIZE];

  writer->key (writer, key);
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state) {
    RulesMove move = { .verb = verbs[seat],
                       .number = numbers[seat],
                       .cards = cards != NULL ? cards[seat] : 0 };

    if (move.verb == BANQUET_NOTHING || move.verb == BANQUET_SECRET) {
      writer->null (writer);
    } else {
      text[banquet_format (move, text)] = '\0';
      writer->text (writer, text);
    }
  }
  writer->close (writer, ']');
}

/* The numbers of a set, in either order. */
static void
write_numbers (RulesWriter *writer, unsigned numbers, bool descending)
{
  writer->open (writer, '[');
  for (unsigned i = 0; i <= BANQUET_MOST_CHEQUE; i++) {
    unsigned number = descending ? BANQUET_MOST_CHEQUE - i : i;

    if ((numbers >> number & 1) != 0)
      writer->integer (writer, number);
  }
  writer->close (writer, ']');
}

static void
write_prison (const BanquetState *banquet, RulesWriter *writer)
{
  writer->key (writer, "prison");
  writer->open (writer, '[');
  for (unsigned cell = 0; cell < banquet->n_prison; cell++) {
    writer->open (writer, '{');
    rules_write_integer (writer, "thief", banquet->prison[cell]);
    rules_write_integer (writer, "seat", banquet_thief_owner (banquet->prison[cell]));
    writer->close (writer, '}');
  }
  writer->close (writer, ']');
}

static void
write_belongings (const RulesState *state, RulesWriter *writer)
{
  const BanquetState *banquet = banquet_peek (state);

  writer->key (writer, "pawns");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    writer->integer (writer, banquet->pawns[seat]);
  writer->close (writer, ']');

  writer->key (writer, "hands");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    write_cards (writer,
                 banquet->hands[seat],
                 banquet->n_cards[seat] - rules_count (banquet->hands[seat]));
  writer->close (writer, ']');

  writer->key (writer, "cheques");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    write_numbers (writer, banquet->cheques[seat], true);
  writer->close (writer, ']');

  writer->key (writer, "thieves");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    write_numbers (writer, banquet->thieves[seat], false);
  writer->close (writer, ']');

  write_prison (banquet, writer);
}

static void
write_piles_and_places (const RulesState *state, RulesWriter *writer)
{
  const BanquetState *banquet = banquet_peek (state);

  writer->key (writer, "piles");
  writer->open (writer, '[');
  for (unsigned pile = 0; pile < 2; pile++)
    write_pile (writer,
                banquet->piles[pile] + BANQUET_PILE - banquet->n_pile[pile],
                banquet->n_pile[pile]);
  writer->close (writer, ']');

  writer->key (writer, "places");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->places[seat] == BANQUET_NOTHING)
      writer->null (writer);
    else
      writer->text (writer, banquet->places[seat] == BANQUET_GO_AUCTION ? "auction" : "castle");
  }
  writer->close (writer, ']');
}

static void
write_exhibition (const RulesState *state, RulesWriter *writer)
{
  const BanquetState *banquet = banquet_peek (state);

  writer->key (writer, "shown");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state) {
    if ((banquet->has_shown >> seat & 1) == 0)
      writer->null (writer);
    else
      write_cards (writer, banquet->shown[seat], 0);
  }
  writer->close (writer, ']');

  write_moves (state,
               writer,
               "committed",
               banquet->secrets,
               banquet->secret_numbers,
               banquet->secret_cards);

  writer->key (writer, "steals");
  writer->open (writer, '[');
  for (unsigned i = 0; i < banquet->n_steals; i++) {
    writer->open (writer, '[');
    writer->integer (writer, banquet->steals[i][0]);
    writer->integer (writer, banquet->steals[i][1]);
    writer->close (writer, ']');
  }
  writer->close (writer, ']');
}

void
banquet_write (const RulesState *state, RulesWriter *writer)
{
  const BanquetState *banquet = banquet_peek (state);

  rules_write_integer (writer, "round", banquet->round);
  write_belongings (state, writer);
  write_piles_and_places (state, writer);
  write_moves (state, writer, "actions", banquet->actions, banquet->action_numbers, NULL);
  write_exhibition (state, writer);

  writer->key (writer, "known");
  writer->open (writer, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    write_cards (writer, banquet->known[seat], 0);
  writer->close (writer, ']');
  rules_write_integer (writer, "stuck", banquet->stuck);
}
