/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto in sentences. Palaces are numbered from 1 for people. */

#include "adj-text-canaletto.h"

static const char *const groups[CANALETTO_GROUPS] = {
  /* TRANSLATORS: twelve treasures of Venice, listed as in “fan, lion”. */
  N_ ("mirror"), N_ ("chandelier"), N_ ("fan"),   N_ ("lion"), N_ ("painting"), N_ ("glass"),
  N_ ("clock"),  N_ ("bust"),       N_ ("stove"), N_ ("ring"), N_ ("lamp"),     N_ ("pearls"),
};

const char *
adj_text_canaletto_group (const AdjTextReader *reader, guint group)
{
  return T_ (reader, groups[group]);
}

char *
adj_text_canaletto_groups (const AdjTextReader *reader, guint64 set)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if ((set >> group & 1) != 0)
      adj_text_list (list, "%s", adj_text_canaletto_group (reader, group));
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
describe_lot (const AdjTextReader *reader, const RulesEvent *event)
{
  g_autofree char *lot = adj_text_canaletto_groups (reader, event->cards);

  /* TRANSLATORS: the number of a palace, then the treasures in it: “fan, lion”. */
  return g_strdup_printf (T_ (reader, "The lot of palace %d: %s."), event->number + 1, lot);
}

static char *
describe_purchase (const AdjTextReader *reader, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *lot = adj_text_canaletto_groups (reader, event->cards);

  if (event->number == 0)
    return g_strdup_printf (T_ (reader, "%s takes the lot (%s) for nothing."), name, lot);
  if (event->total == 0)
    return g_strdup_printf (T_ (reader, "%s takes the lot (%s) for %d."), name, lot, event->number);
  if (event->total == event->number)
    return g_strdup_printf (T_ (reader, "%s takes the lot (%s) for %d, all of it debt."),
                            name,
                            lot,
                            event->number);

  return g_strdup_printf (T_ (reader, "%s takes the lot (%s) for %d, of which %d is debt."),
                          name,
                          lot,
                          event->number,
                          event->total);
}

static char *
describe_event (const AdjTextReader *reader, const RulesState *state, const RulesEvent *event)
{
  (void) state;
  switch (event->kind) {
  case CANALETTO_EVENT_LOT:
    return describe_lot (reader, event);
  case CANALETTO_EVENT_BID:
    return g_strdup_printf (T_ (reader, "%s bids %d; the gondola goes to palace %d."),
                            adj_text_name (reader, event->seat),
                            event->number,
                            event->total + 1);
  case CANALETTO_EVENT_PASS:
    return g_strdup_printf (T_ (reader, "%s passes."), adj_text_name (reader, event->seat));
  case CANALETTO_EVENT_MASK:
    return g_strdup_printf (T_ (reader, "%s plays the mask."), adj_text_name (reader, event->seat));
  case CANALETTO_EVENT_BOUGHT:
    return describe_purchase (reader, event);
  case CANALETTO_EVENT_UNSOLD:
    return g_strdup (T_ (reader, "Nobody takes the lot."));
  case CANALETTO_EVENT_SOLD:
    /* TRANSLATORS: a group of treasures, and what each treasure brings. */
    return g_strdup_printf (T_ (reader, "A complete group: %s. Each treasure brings %d."),
                            T_ (reader, groups[event->other]),
                            event->number);
  case CANALETTO_EVENT_PAID:
    return g_strdup_printf (TN_ (reader,
                                 "%s receives %d for %d treasure.",
                                 "%s receives %d for %d treasures.",
                                 event->total),
                            adj_text_name (reader, event->seat),
                            event->number,
                            event->total);
  default:
    return g_strdup_printf (T_ (reader, "The next value is %d."), event->number);
  }
}

static char *
describe_bid (const AdjTextReader *reader, const RulesState *state, RulesMove move)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  int palace = (canaletto->gondola + move.number - canaletto->bid) % CANALETTO_PALACES + 1;
  int debt = move.number - canaletto->cash[move.seat];

  if (debt <= 0)
    return g_strdup_printf (T_ (reader, "Bid %d: the gondola goes to palace %d"),
                            move.number,
                            palace);

  /* TRANSLATORS: a bid, how much of it the seat can't pay, the number of a palace. */
  return g_strdup_printf (T_ (reader, "Bid %d (%d of it debt): the gondola goes to palace %d"),
                          move.number,
                          debt,
                          palace);
}

static char *
describe_sale (const AdjTextReader *reader, const RulesState *state, RulesMove move)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  int value = (int) canaletto_value (canaletto);

  /* TRANSLATORS: a group of treasures, its value, and what the seat itself gets. */
  return g_strdup_printf (T_ (reader, "Sell the group (%s) at %d a treasure: %d for you"),
                          adj_text_canaletto_group (reader, move.number),
                          value,
                          value * canaletto->owned[move.seat][move.number]);
}

static char *
describe_move (const AdjTextReader *reader, const RulesState *state, RulesMove move)
{
  switch (move.verb) {
  case CANALETTO_BID:
    return describe_bid (reader, state, move);
  case CANALETTO_PASS:
    return g_strdup (T_ (reader, "Pass"));
  case CANALETTO_MASK:
    return g_strdup (T_ (reader, "Play the mask and take the lot for nothing"));
  default:
    return describe_sale (reader, state, move);
  }
}

/* Not the marker that is turned up: nobody knew. */
static gboolean
is_outcome (const RulesEvent *event, guint seat G_GNUC_UNUSED)
{
  switch (event->kind) {
  case CANALETTO_EVENT_MASK:
  case CANALETTO_EVENT_BOUGHT:
  case CANALETTO_EVENT_UNSOLD:
  case CANALETTO_EVENT_SOLD:
  case CANALETTO_EVENT_PAID:
    return TRUE;
  default:
    return FALSE;
  }
}

/* “Ben (2), Cléo (1)”: treasures of the groups of a lot. */
static char *
list_owners (const AdjTextReader *reader, const RulesState *state, guint lot)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  GString *list = g_string_new (NULL);

  for (guint seat = 0; seat < state->n_seats; seat++) {
    guint n = 0;

    for (guint group = 0; group < CANALETTO_GROUPS; group++)
      n += (lot >> group & 1) != 0 ? canaletto->owned[seat][group] : 0;
    if (n > 0)
      adj_text_list (list, "%s\u00a0(%u)", adj_text_name (reader, seat), n);
  }

  return g_string_free (list, FALSE);
}

static char *
describe_outlook (const AdjTextReader *reader, const RulesState *state)
{
  const CanalettoState *canaletto = canaletto_peek (state);
  guint lot = canaletto->palaces[canaletto->column];
  g_autofree char *groups_of_lot = adj_text_canaletto_groups (reader, lot);
  g_autofree char *owners = list_owners (reader, state, lot);

  if (*owners == '\0')
    /* TRANSLATORS: the number of a palace, then the treasures in it: “fan, lion”. */
    return g_strdup_printf (T_ (reader, "The next lot is that of palace %d: %s."),
                            canaletto->column + 1,
                            groups_of_lot);
  /* TRANSLATORS: the number of a palace, the treasures in it: “fan, lion”; who owns how many of
   * the same groups: “Ben (2), Cléo (1)”. */
  return g_strdup_printf (T_ (reader, "The next lot is that of palace %d: %s; already owned: %s."),
                          canaletto->column + 1,
                          groups_of_lot,
                          owners);
}

static const AdjTextYou you[] = {
  YOU ("%s takes the lot (%s) for nothing.", "%s take the lot (%s) for nothing."),
  YOU ("%s takes the lot (%s) for %d.", "%s take the lot (%s) for %d."),
  YOU ("%s takes the lot (%s) for %d, all of it debt.",
       "%s take the lot (%s) for %d, all of it debt."),
  YOU ("%s takes the lot (%s) for %d, of which %d is debt.",
       "%s take the lot (%s) for %d, of which %d is debt."),
  YOU ("%s bids %d; the gondola goes to palace %d.", "%s bid %d; the gondola goes to palace %d."),
  YOU_N ("%s receives %d for %d treasure.",
         "%s receives %d for %d treasures.",
         "%s receive %d for %d treasure.",
         "%s receive %d for %d treasures."),
  YOU ("%s passes.", "%s pass."),
  YOU ("%s plays the mask.", "%s play the mask."),
  { NULL, NULL },
};

const AdjTextGame adj_text_canaletto = {
  .game = "canaletto",
  .event = describe_event,
  .you = you,
  .phase = adj_text_canaletto_phase,
  .question = adj_text_canaletto_question,
  .table = adj_text_canaletto_table,
  .move = describe_move,
  .is_outcome = is_outcome,
  .outlook = describe_outlook,
  .tells_price = TRUE,
};
