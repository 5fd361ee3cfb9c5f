/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What each seat was seen to choose, as anybody at the table could count it.
 *
 * A choice is taken apart into questions of yes or no, and counted only where it was one. Of the
 * hands nothing but the cards known to all has a say in what is counted, so that the counts are the
 * same in every view. They fade: only the last choices of a kind say what a seat is like.
 */

#include "banquet.h"

#include "../rules-game.h"

enum {
  MOST_COUNTED = 32, /* answers to a question, after which all count half */
  LARGE = 5,         /* cards of a collection */
};

/* 0 to 2, by the cards of SEAT that are known to all. */
static unsigned
find_strength (const BanquetState *banquet, unsigned seat)
{
  unsigned size = rules_count (banquet_best_collection (banquet->known[seat]));

  return size == 0 ? 0 : size < LARGE ? 1 : 2;
}

static void
note (BanquetState *banquet, unsigned seat, unsigned question, bool answer)
{
  uint8_t *counts = banquet->habits[seat][question];

  counts[answer]++;
  if (counts[false] + counts[true] < MOST_COUNTED)
    return;
  counts[false] /= 2;
  counts[true] /= 2;
}

bool
banquet_is_alone (const BanquetState *banquet, unsigned seat)
{
  for (unsigned other = 0; other < BANQUET_SEATS; other++) {
    if (other != seat && banquet->places[other] == banquet->places[seat])
      return false;
  }

  return true;
}

unsigned
banquet_ask_place (const BanquetState *banquet, unsigned seat)
{
  bool has_lots = banquet->n_pile[BANQUET_LEFT] + banquet->n_pile[BANQUET_RIGHT] > 0;

  if (!has_lots || banquet->cheques[seat] == 0)
    return BANQUET_ASK_IDLE_CASTLE;
  return BANQUET_ASK_CASTLE + find_strength (banquet, seat);
}

unsigned
banquet_ask_thief (const BanquetState *banquet, unsigned seat)
{
  for (unsigned other = 0; other < BANQUET_SEATS; other++) {
    if (other != seat && banquet->places[other] == BANQUET_GO_CASTLE &&
        find_strength (banquet, other) > 0)
      return BANQUET_ASK_THIEF_AT_PREY;
  }

  return BANQUET_ASK_THIEF;
}

static void
note_place (BanquetState *banquet, unsigned seat)
{
  if (banquet_may_go_to_auction (banquet, seat))
    note (banquet,
          seat,
          banquet_ask_place (banquet, seat),
          banquet->secrets[seat] == BANQUET_GO_CASTLE);
}

static void
note_lot (BanquetState *banquet, unsigned seat)
{
  unsigned cheques = banquet->cheques[seat];
  bool is_cheque = banquet->secrets[seat] == BANQUET_CHEQUE;
  bool has_rivals = !banquet_is_alone (banquet, seat);

  if (cheques != 0 && banquet->thieves[seat] != 0)
    note (banquet, seat, BANQUET_ASK_LOT_THIEF + has_rivals, !is_cheque);
  if (is_cheque && rules_count (cheques) > 1)
    note (banquet,
          seat,
          BANQUET_ASK_HIGH_CHEQUE + has_rivals,
          cheques >> banquet->secret_numbers[seat] == 1);
}

/* Who is alone at the castle has nobody to rob or to fear. */
static void
note_deed (BanquetState *banquet, unsigned seat)
{
  unsigned thieves = banquet->thieves[seat];
  unsigned deed = banquet->secrets[seat];
  unsigned strength = find_strength (banquet, seat);

  if (banquet_is_alone (banquet, seat))
    return;
  if (strength > 0)
    note (banquet, seat, BANQUET_ASK_EXHIBIT + strength - 1, deed == BANQUET_EXHIBIT);
  if (deed != BANQUET_EXHIBIT && thieves != 0)
    note (banquet, seat, banquet_ask_thief (banquet, seat), deed == BANQUET_THIEF);
  if (deed == BANQUET_THIEF && rules_count (thieves) > 1)
    note (banquet, seat, BANQUET_ASK_SENIOR, thieves >> banquet->secret_numbers[seat] == 1);
}

void
banquet_note_habits (RulesState *state)
{
  BanquetState *banquet = banquet_state (state);

  RULES_FOR_EACH_SEAT (seat, state) {
    if (banquet->secrets[seat] == BANQUET_NOTHING)
      continue;
    if (state->phase == BANQUET_PLACE)
      note_place (banquet, seat);
    else if (state->phase == BANQUET_AUCTION)
      note_lot (banquet, seat);
    else if (state->phase == BANQUET_CASTLE)
      note_deed (banquet, seat);
  }
}
