/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto in sentences. Palaces are numbered from 1 for people. */

#include "adj-text-private.h"
#include "canaletto/canaletto.h"

static const char *const groups[CANALETTO_GROUPS] = {
  /* TRANSLATORS: twelve treasures of Venice, listed as in “fan, lion”. */
  N_ ("mirror"), N_ ("chandelier"), N_ ("fan"),   N_ ("lion"), N_ ("painting"), N_ ("glass"),
  N_ ("clock"),  N_ ("bust"),       N_ ("stove"), N_ ("ring"), N_ ("lamp"),     N_ ("pearls"),
};

static char *
list_groups (const AdjTextReader *reader, guint64 set)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if ((set >> group & 1) == 0)
      continue;
    if (list->len > 0)
      g_string_append (list, ", ");
    g_string_append (list, T_ (reader, groups[group]));
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
describe_lot (const AdjTextReader *reader, const RulesEvent *event)
{
  g_autofree char *lot = list_groups (reader, event->cards);

  /* TRANSLATORS: the number of a palace, then the treasures in it: “fan, lion”. */
  return g_strdup_printf (T_ (reader, "The lot of palace %d: %s."), event->number + 1, lot);
}

static char *
describe_purchase (const AdjTextReader *reader, const RulesEvent *event)
{
  const char *name = adj_text_name (reader, event->seat);
  g_autofree char *lot = list_groups (reader, event->cards);

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

const AdjTextGame adj_text_canaletto = { "canaletto", describe_event, NULL };
