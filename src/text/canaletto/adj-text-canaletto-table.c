/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Canaletto's table as a seat sees it. Palaces are numbered from 1 for people. */

#include "adj-text-canaletto.h"

const char *
adj_text_canaletto_phase (const RulesState *known)
{
  return known->phase == CANALETTO_SELL_PHASE ? N_ ("sale of complete groups") : N_ ("auction");
}

char *
adj_text_canaletto_question (const AdjTextReader *reader, const RulesView *view)
{
  const CanalettoState *canaletto = canaletto_peek (&view->known);
  int next = canaletto->bid + 1;

  if (view->known.phase == CANALETTO_SELL_PHASE)
    return g_strdup (T_ (reader, "choose the group to sell now."));
  if (next > CANALETTO_MOST_BID)
    return g_strdup (T_ (reader, "pass, as no higher bid is possible."));

  return canaletto_may_mask (canaletto, view->viewer)
           ? g_strdup_printf (T_ (reader, "bid %d or more, pass, or play the mask."), next)
           : g_strdup_printf (T_ (reader, "bid %d or more, or pass."), next);
}

static void
write_lot (AdjTextPage *page, const AdjTextReader *reader, const CanalettoState *canaletto)
{
  g_autofree char *lot = adj_text_canaletto_groups (reader, canaletto->palaces[canaletto->column]);

  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (
    page,
    g_strdup_printf (T_ (reader, "The lot of palace %d: %s."), canaletto->column + 1, lot));
}

static void
write_bid (AdjTextPage *page, const AdjTextReader *reader, const CanalettoState *canaletto)
{
  adj_text_page_begin (page, 0, NULL);
  if (canaletto->leader == RULES_NOBODY)
    adj_text_page_add (page, g_strdup (T_ (reader, "No bid yet")));
  else
    /* TRANSLATORS: an amount, a name. */
    adj_text_page_add (page,
                       g_strdup_printf (T_ (reader, "Standing bid: %d (%s)"),
                                        canaletto->bid,
                                        adj_text_name (reader, canaletto->leader)));
  adj_text_page_add (page,
                     g_strdup_printf (T_ (reader, "gondola at palace %d"), canaletto->gondola + 1));
  if (canaletto->bid < CANALETTO_MOST_BID)
    adj_text_page_add (page,
                       g_strdup_printf (T_ (reader, "bid %d takes it to palace %d"),
                                        canaletto->bid + 1,
                                        (canaletto->gondola + 1) % CANALETTO_PALACES + 1));
}

static void
write_groups_to_sell (AdjTextPage *page,
                      const AdjTextReader *reader,
                      const CanalettoState *canaletto)
{
  g_autofree char *groups = adj_text_canaletto_groups (reader, canaletto->ready);

  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (page,
                     g_strdup_printf (TN_ (reader,
                                           "Complete group: %s",
                                           "Complete groups: %s",
                                           __builtin_popcount (canaletto->ready)),
                                      groups));
}

/* "3, 9, 4": the markers from FIRST to before LAST. */
static char *
list_values (const CanalettoState *canaletto, guint first, guint last)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = first; i < last; i++)
    adj_text_list (list, "%u", canaletto->values[i]);

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
write_coming_values (AdjTextPage *page,
                     const AdjTextReader *reader,
                     const CanalettoState *canaletto)
{
  guint first = canaletto->n_used + 1u;
  guint last = first;
  g_autofree char *open = NULL;
  int n_hidden;

  while (last < CANALETTO_VALUES && canaletto->values[last] != 0)
    last++;
  open = list_values (canaletto, first, last);
  n_hidden = (int) CANALETTO_VALUES - (int) MIN (last, CANALETTO_VALUES);

  if (last > first)
    adj_text_page_add (page, g_strdup_printf (T_ (reader, "then %s"), open));
  if (n_hidden > 0)
    adj_text_page_add (
      page,
      g_strdup_printf (TN_ (reader, "%d still hidden", "%d still hidden", n_hidden), n_hidden));
}

static void
write_values (AdjTextPage *page, const AdjTextReader *reader, const CanalettoState *canaletto)
{
  guint value = canaletto_value (canaletto);
  g_autofree char *used = list_values (canaletto, 0, canaletto->n_used);

  adj_text_page_begin (page, 0, NULL);
  if (value != 0)
    adj_text_page_add (page,
                       g_strdup_printf (T_ (reader, "Value of a treasure now: %d"), (int) value));
  else
    adj_text_page_add (page, g_strdup (T_ (reader, "No value left")));
  write_coming_values (page, reader, canaletto);
  if (canaletto->n_used > 0)
    adj_text_page_add (
      page,
      g_strdup_printf (TN_ (reader, "used: %s", "used: %s", canaletto->n_used), used));
}

static void
write_money (AdjTextPage *page,
             const AdjTextReader *reader,
             const CanalettoState *canaletto,
             guint seat)
{
  int cash = canaletto->cash[seat];
  int debt = canaletto->debt[seat];

  adj_text_page_add (page, g_strdup_printf (T_ (reader, "cash %d"), cash));
  if (debt > 0) {
    adj_text_page_add (page, g_strdup_printf (T_ (reader, "debt %d"), debt));
    adj_text_page_add (page, adj_text_points (reader, cash - 2 * debt));
  }
  adj_text_page_add (page,
                     g_strdup ((canaletto->masks >> seat & 1) != 0 ? T_ (reader, "mask in hand")
                                                                   : T_ (reader, "mask used")));
}

static void
write_part_in_auction (AdjTextPage *page,
                       const AdjTextReader *reader,
                       const CanalettoState *canaletto,
                       guint seat)
{
  if ((canaletto->in >> seat & 1) == 0)
    adj_text_page_add (page, g_strdup (T_ (reader, "has passed")));
  if (seat == canaletto->opener)
    adj_text_page_add (page, g_strdup (T_ (reader, "opens this round")));
}

static int
count_in_palaces (const CanalettoState *canaletto, guint group)
{
  int n = 0;

  for (guint palace = 0; palace < CANALETTO_PALACES; palace++)
    n += canaletto->palaces[palace] >> group & 1;

  return n;
}

static void
write_treasures (AdjTextPage *page,
                 const AdjTextReader *reader,
                 const CanalettoState *canaletto,
                 guint seat)
{
  gboolean has_treasures = FALSE;

  adj_text_page_begin (page, 2, NULL);
  for (guint group = 0; group < CANALETTO_GROUPS; group++) {
    if (canaletto->owned[seat][group] == 0)
      continue;
    has_treasures = TRUE;
    /* TRANSLATORS: a treasure, how many of it the player has, how many lie in palaces. */
    adj_text_page_add (page,
                       g_strdup_printf (T_ (reader, "%s ×%d (%d in palaces)"),
                                        adj_text_canaletto_group (reader, group),
                                        canaletto->owned[seat][group],
                                        count_in_palaces (canaletto, group)));
  }
  if (!has_treasures)
    adj_text_page_add (page, g_strdup (T_ (reader, "no treasure")));
}

static void
write_player (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view, guint seat)
{
  const CanalettoState *canaletto = canaletto_peek (&view->known);

  adj_text_page_begin (page, 0, adj_text_head (reader, view, seat));
  write_money (page, reader, canaletto, seat);
  if (view->known.phase == CANALETTO_AUCTION)
    write_part_in_auction (page, reader, canaletto, seat);
  write_treasures (page, reader, canaletto, seat);
}

/* The lowest bid that takes the gondola to a palace; beyond all bids where there is none. */
static int
bid_to_palace (const CanalettoState *canaletto, guint palace)
{
  guint way = (palace + CANALETTO_PALACES - canaletto->gondola) % CANALETTO_PALACES;

  return canaletto->bid + (int) (way == 0 ? CANALETTO_PALACES : way);
}

static char *
describe_palace (const AdjTextReader *reader,
                 const CanalettoState *canaletto,
                 guint palace,
                 gboolean has_bids)
{
  g_autofree char *treasures = adj_text_canaletto_groups (reader, canaletto->palaces[palace]);
  int bid = bid_to_palace (canaletto, palace);

  if (!has_bids || bid > CANALETTO_MOST_BID)
    /* TRANSLATORS: the number of a palace, then the treasures in it: “fan, lion”. */
    return g_strdup_printf (T_ (reader, "%d: %s"), (int) palace + 1, treasures);

  /* TRANSLATORS: the number of a palace, the treasures in it, a bid. */
  return g_strdup_printf (T_ (reader, "%d: %s (%d)"), (int) palace + 1, treasures, bid);
}

static void
write_palaces (AdjTextPage *page, const AdjTextReader *reader, const RulesState *known)
{
  const CanalettoState *canaletto = canaletto_peek (known);
  gboolean has_bids = known->phase == CANALETTO_AUCTION;

  adj_text_page_begin (
    page,
    0,
    g_strdup (
      has_bids
        ? T_ (reader, "Palaces with treasures (the lowest bid that takes the gondola there):")
        : T_ (reader, "Palaces with treasures:")));
  for (guint palace = 0; palace < CANALETTO_PALACES; palace++) {
    if (canaletto->palaces[palace] != 0)
      adj_text_page_add (page, describe_palace (reader, canaletto, palace, has_bids));
  }
}

static void
write_end (AdjTextPage *page, const AdjTextReader *reader, const CanalettoState *canaletto)
{
  int n_groups = __builtin_popcount (canaletto_groups_in_palaces (canaletto->palaces));
  int n_unsold = canaletto->unsold;

  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (
    page,
    g_strdup_printf (TN_ (reader,
                          "%d group in the palaces; the game ends when there are %d or fewer",
                          "%d groups in the palaces; the game ends when there are %d or fewer",
                          n_groups),
                     n_groups,
                     CANALETTO_GROUPS_LEFT));
  if (n_unsold > 0)
    adj_text_page_add (page,
                       g_strdup_printf (TN_ (reader,
                                             "%d round without a sale (%d end the game)",
                                             "%d rounds without a sale (%d end the game)",
                                             n_unsold),
                                        n_unsold,
                                        (int) canaletto_count_palaces (canaletto)));
}

static void
write_business (AdjTextPage *page, const AdjTextReader *reader, const RulesState *known)
{
  const CanalettoState *canaletto = canaletto_peek (known);

  if (known->phase == CANALETTO_AUCTION) {
    write_lot (page, reader, canaletto);
    write_bid (page, reader, canaletto);
  } else if (known->phase == CANALETTO_SELL_PHASE) {
    write_groups_to_sell (page, reader, canaletto);
  }
  if (!rules_is_over (known))
    write_values (page, reader, canaletto);
}

void
adj_text_canaletto_table (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view)
{
  const CanalettoState *canaletto = canaletto_peek (&view->known);

  write_business (page, reader, &view->known);
  for (guint seat = 0; seat < view->known.n_seats; seat++)
    write_player (page, reader, view, seat);
  if (canaletto_count_palaces (canaletto) > 0)
    write_palaces (page, reader, &view->known);
  if (!rules_is_over (&view->known))
    write_end (page, reader, canaletto);
}
