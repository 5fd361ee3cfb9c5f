/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto: how a deal is made, and which written deals could have been made. */

#include "canaletto.h"

#include <string.h>

#include "../rules-game.h"

static CanalettoSetup *
deal_of (RulesSetup *setup)
{
  return (CanalettoSetup *) (void *) setup->data;
}

RulesStatus
canaletto_check_table (const RulesSetup *setup)
{
  (void) setup;
  return RULES_OK;
}

static bool
is_overfull (unsigned palace)
{
  return rules_count (palace) > CANALETTO_MOST_TREASURES;
}

/* One try: each group in a random set of palaces. Says whether every palace has one to three. */
static bool
try_treasures (uint16_t palaces[CANALETTO_PALACES], RulesRng *rng)
{
  uint8_t order[CANALETTO_PALACES];

  memset (palaces, 0, CANALETTO_PALACES * sizeof *palaces);
  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++)
    order[palace] = (uint8_t) palace;

  for (unsigned group = 0; group < CANALETTO_GROUPS; group++) {
    for (unsigned i = 0; i < canaletto_groups[group].n_treasures; i++) {
      unsigned other = i + rules_rng_below (rng, CANALETTO_PALACES - i);
      uint8_t palace = order[other];

      order[other] = order[i];
      order[i] = palace;
      palaces[palace] |= (uint16_t) (1u << group);
    }
  }

  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++) {
    if (palaces[palace] == 0 || is_overfull (palaces[palace]))
      return false;
  }

  return true;
}

void
canaletto_deal (RulesSetup *setup, RulesRng *rng)
{
  CanalettoSetup *deal = deal_of (setup);
  uint8_t markers[CANALETTO_MARKERS];
  uint8_t columns[CANALETTO_PALACES];
  unsigned n_columns = 0;

  while (!try_treasures (deal->palaces, rng))
    ;

  for (unsigned i = 0; i < CANALETTO_MARKERS; i++)
    markers[i] = (uint8_t) (CANALETTO_LEAST_MARKER + i);
  rules_rng_shuffle (rng, markers, CANALETTO_MARKERS);
  memcpy (deal->values, markers, sizeof deal->values);

  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++) {
    if (rules_count (deal->palaces[palace]) >= CANALETTO_LEAST_OF_COLUMN)
      columns[n_columns++] = (uint8_t) palace;
  }
  deal->column = columns[rules_rng_below (rng, n_columns)];
  deal->opener = (uint8_t) rules_rng_below (rng, setup->n_seats);
}

/* The markers behind the head of the row, and those that are not in the game. */
void
canaletto_redraw (RulesSetup *setup, const RulesState *state, RulesRng *rng)
{
  CanalettoSetup *deal = deal_of (setup);
  unsigned n_seen = canaletto_peek (state)->n_used + 1u;
  uint8_t unseen[CANALETTO_MARKERS];
  unsigned seen = 0;
  unsigned n = 0;

  if (setup->options[CANALETTO_OPTION_VALUES] != 0 || n_seen >= CANALETTO_VALUES)
    return;

  for (unsigned i = 0; i < n_seen; i++)
    seen |= 1u << deal->values[i];
  for (unsigned i = 0; i < CANALETTO_MARKERS; i++) {
    if ((seen >> (CANALETTO_LEAST_MARKER + i) & 1) == 0)
      unseen[n++] = (uint8_t) (CANALETTO_LEAST_MARKER + i);
  }
  rules_rng_shuffle (rng, unseen, n);
  memcpy (deal->values + n_seen, unseen, CANALETTO_VALUES - n_seen);
}

void
canaletto_follow (RulesSetup *setup, const RulesState *state, const RulesState *world)
{
  (void) state;
  memcpy (deal_of (setup)->values, canaletto_peek (world)->values, CANALETTO_VALUES);
}

static bool
read_palace (const RulesValue *list, uint16_t *ret_palace)
{
  const RulesValue *item = rules_value_first (list);
  unsigned palace = 0;

  if (list->kind != RULES_VALUE_LIST)
    return false;

  for (uint32_t i = 0; i < list->n_items; i++, item = rules_value_next (item)) {
    unsigned group = 0;

    while (group < CANALETTO_GROUPS && !rules_value_is_text (item, canaletto_groups[group].name))
      group++;
    if (group == CANALETTO_GROUPS || (palace >> group & 1) != 0)
      return false;
    palace |= 1u << group;
  }

  *ret_palace = (uint16_t) palace;
  return palace != 0 && !is_overfull (palace);
}

static RulesStatus
read_palaces (CanalettoSetup *deal, const RulesValue *list)
{
  uint8_t n_treasures[CANALETTO_GROUPS] = { 0 };
  const RulesValue *item;

  if (!rules_value_is_list (list, CANALETTO_PALACES))
    return RULES_REFUSE (RULES_BAD_SETUP, 0);

  item = rules_value_first (list);
  for (unsigned palace = 0; palace < CANALETTO_PALACES; palace++, item = rules_value_next (item)) {
    if (!read_palace (item, &deal->palaces[palace]))
      return RULES_REFUSE (CANALETTO_PALACE_WRONG, palace);
    for (unsigned group = 0; group < CANALETTO_GROUPS; group++)
      n_treasures[group] = (uint8_t) (n_treasures[group] + (deal->palaces[palace] >> group & 1));
  }

  for (unsigned group = 0; group < CANALETTO_GROUPS; group++) {
    if (n_treasures[group] != canaletto_groups[group].n_treasures)
      return RULES_REFUSE (CANALETTO_TREASURES_WRONG, 0);
  }

  return RULES_OK;
}

static RulesStatus
read_values (CanalettoSetup *deal, const RulesValue *list)
{
  const RulesValue *item;
  unsigned seen = 0;

  if (!rules_value_is_list (list, CANALETTO_VALUES))
    return RULES_REFUSE (CANALETTO_VALUES_WRONG, 0);

  item = rules_value_first (list);
  for (unsigned i = 0; i < CANALETTO_VALUES; i++, item = rules_value_next (item)) {
    int value;

    if (!rules_value_get_number (item,
                                 CANALETTO_LEAST_MARKER,
                                 CANALETTO_LEAST_MARKER + CANALETTO_MARKERS - 1,
                                 &value) ||
        (seen >> value & 1) != 0)
      return RULES_REFUSE (CANALETTO_VALUES_WRONG, 0);
    seen |= 1u << value;
    deal->values[i] = (uint8_t) value;
  }

  return RULES_OK;
}

RulesStatus
canaletto_read_setup (RulesSetup *setup, const RulesValue *value)
{
  CanalettoSetup *deal = deal_of (setup);
  RulesStatus status = read_palaces (deal, rules_value_member (value, "palaces"));
  int column;
  int opener;

  if (status == RULES_OK)
    status = read_values (deal, rules_value_member (value, "values"));
  if (status != RULES_OK)
    return status;

  if (!rules_value_get_number (rules_value_member (value, "column"),
                               0,
                               CANALETTO_PALACES - 1,
                               &column) ||
      rules_count (deal->palaces[column]) < CANALETTO_LEAST_OF_COLUMN)
    return RULES_REFUSE (CANALETTO_COLUMN_WRONG, 0);
  if (!rules_value_get_number (rules_value_member (value, "opener"),
                               0,
                               setup->n_seats - 1,
                               &opener))
    return RULES_REFUSE (CANALETTO_OPENER_WRONG, 0);

  deal->column = (uint8_t) column;
  deal->opener = (uint8_t) opener;
  return RULES_OK;
}
