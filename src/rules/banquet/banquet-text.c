/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Banquet: notation, and setups and states told key by key. */

#include "banquet.h"

#include "../rules-game.h"

enum {
  MOST_NUMBER = 99
};

size_t
banquet_write_card (char *ret_text, unsigned card)
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
write_cards (char *ret_text, uint64_t cards)
{
  size_t n = 0;

  for (; cards != 0; cards &= cards - 1) {
    ret_text[n++] = ' ';
    n += banquet_write_card (ret_text + n, rules_lowest (cards));
  }

  return n;
}

static size_t
write_numbered (char *ret_text, const char *word, unsigned number)
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
    return write_numbered (ret_text, "cheque ", move.number);
  case BANQUET_THIEF:
    return write_numbered (ret_text, "thief ", move.number);
  case BANQUET_TAKE:
    return rules_write_word (ret_text, move.number == BANQUET_LEFT ? "take left" : "take right");
  case BANQUET_EXHIBIT:
    return rules_write_word (ret_text, "exhibit");
  case BANQUET_DETECTIVE:
    return rules_write_word (ret_text, "detective");
  case BANQUET_SHOW:
    n = rules_write_word (ret_text, move.cards != 0 ? "show" : "show nothing");
    return n + write_cards (ret_text + n, move.cards);
  default:
    n = write_numbered (ret_text, "steal ", move.number);
    return n + write_cards (ret_text + n, move.cards);
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
tell_card (RulesTeller *teller, unsigned card)
{
  char name[8];

  if (card == BANQUET_HIDDEN) {
    teller->null (teller);
  } else {
    name[banquet_write_card (name, card)] = '\0';
    teller->text (teller, name);
  }
}

/* A set of cards, then a null for each of N_HIDDEN others. */
static void
tell_cards (RulesTeller *teller, uint64_t cards, unsigned n_hidden)
{
  teller->open (teller, '[');
  for (; cards != 0; cards &= cards - 1)
    tell_card (teller, rules_lowest (cards));
  for (; n_hidden > 0; n_hidden--)
    teller->null (teller);
  teller->close (teller, ']');
}

static void
tell_pile (RulesTeller *teller, const uint8_t *cards, unsigned n_cards)
{
  teller->open (teller, '[');
  for (unsigned i = 0; i < n_cards; i++)
    tell_card (teller, cards[i]);
  teller->close (teller, ']');
}

void
banquet_tell_setup (const RulesSetup *setup, RulesTeller *teller)
{
  const BanquetSetup *deal = (const BanquetSetup *) (const void *) setup->data;

  teller->key (teller, "hands");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, setup)
    tell_cards (teller, deal->hands[seat], 0);
  teller->close (teller, ']');

  teller->key (teller, "piles");
  teller->open (teller, '[');
  for (unsigned pile = 0; pile < 2; pile++)
    tell_pile (teller, deal->piles[pile], deal->n_pile[pile]);
  teller->close (teller, ']');
}

/* A move text for each seat that has one. */
static void
tell_moves (const RulesState *state,
            RulesTeller *teller,
            const char *key,
            const uint8_t *verbs,
            const uint8_t *numbers,
            const uint64_t *cards)
{
  char text[RULES_MOVE_TEXT_SIZE];

  teller->key (teller, key);
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state) {
    RulesMove move = { .verb = verbs[seat],
                       .number = numbers[seat],
                       .cards = cards != NULL ? cards[seat] : 0 };

    if (move.verb == BANQUET_NOTHING || move.verb == BANQUET_SECRET) {
      teller->null (teller);
    } else {
      text[banquet_format (move, text)] = '\0';
      teller->text (teller, text);
    }
  }
  teller->close (teller, ']');
}

/* The numbers of a set, in either order. */
static void
tell_numbers (RulesTeller *teller, unsigned numbers, bool descending)
{
  teller->open (teller, '[');
  for (unsigned i = 0; i <= BANQUET_MOST_CHEQUE; i++) {
    unsigned number = descending ? BANQUET_MOST_CHEQUE - i : i;

    if ((numbers >> number & 1) != 0)
      teller->integer (teller, number);
  }
  teller->close (teller, ']');
}

static void
tell_prison (const BanquetState *banquet, RulesTeller *teller)
{
  teller->key (teller, "prison");
  teller->open (teller, '[');
  for (unsigned cell = 0; cell < banquet->n_prison; cell++) {
    teller->open (teller, '{');
    rules_tell_integer (teller, "thief", banquet->prison[cell]);
    rules_tell_integer (teller, "seat", banquet_thief_owner (banquet->prison[cell]));
    teller->close (teller, '}');
  }
  teller->close (teller, ']');
}

static void
tell_belongings (const RulesState *state, RulesTeller *teller)
{
  const BanquetState *banquet = banquet_peek (state);

  teller->key (teller, "pawns");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    teller->integer (teller, banquet->pawns[seat]);
  teller->close (teller, ']');

  teller->key (teller, "hands");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    tell_cards (teller,
                banquet->hands[seat],
                banquet->n_cards[seat] - rules_count (banquet->hands[seat]));
  teller->close (teller, ']');

  teller->key (teller, "cheques");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    tell_numbers (teller, banquet->cheques[seat], true);
  teller->close (teller, ']');

  teller->key (teller, "thieves");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    tell_numbers (teller, banquet->thieves[seat], false);
  teller->close (teller, ']');

  tell_prison (banquet, teller);
}

static void
tell_piles_and_places (const RulesState *state, RulesTeller *teller)
{
  const BanquetState *banquet = banquet_peek (state);

  teller->key (teller, "piles");
  teller->open (teller, '[');
  for (unsigned pile = 0; pile < 2; pile++)
    tell_pile (teller,
               banquet->piles[pile] + BANQUET_PILE - banquet->n_pile[pile],
               banquet->n_pile[pile]);
  teller->close (teller, ']');

  teller->key (teller, "places");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->places[seat] == BANQUET_NOTHING)
      teller->null (teller);
    else
      teller->text (teller, banquet->places[seat] == BANQUET_GO_AUCTION ? "auction" : "castle");
  }
  teller->close (teller, ']');
}

static void
tell_exhibition (const RulesState *state, RulesTeller *teller)
{
  const BanquetState *banquet = banquet_peek (state);

  teller->key (teller, "shown");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state) {
    if ((banquet->has_shown >> seat & 1) == 0)
      teller->null (teller);
    else
      tell_cards (teller, banquet->shown[seat], 0);
  }
  teller->close (teller, ']');

  tell_moves (state,
              teller,
              "committed",
              banquet->secrets,
              banquet->secret_numbers,
              banquet->secret_cards);

  teller->key (teller, "steals");
  teller->open (teller, '[');
  for (unsigned i = 0; i < banquet->n_steals; i++) {
    teller->open (teller, '[');
    teller->integer (teller, banquet->steals[i][0]);
    teller->integer (teller, banquet->steals[i][1]);
    teller->close (teller, ']');
  }
  teller->close (teller, ']');
}

void
banquet_tell (const RulesState *state, RulesTeller *teller)
{
  const BanquetState *banquet = banquet_peek (state);

  rules_tell_integer (teller, "round", banquet->round);
  tell_belongings (state, teller);
  tell_piles_and_places (state, teller);
  tell_moves (state, teller, "actions", banquet->actions, banquet->action_numbers, NULL);
  tell_exhibition (state, teller);

  teller->key (teller, "known");
  teller->open (teller, '[');
  RULES_FOR_EACH_SEAT (seat, state)
    tell_cards (teller, banquet->known[seat], 0);
  teller->close (teller, ']');
  rules_tell_integer (teller, "stuck", banquet->stuck);
}
