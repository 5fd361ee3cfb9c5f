/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Krach's table as a seat sees it. */

#include "adj-text-krach.h"

const char *
adj_text_krach_phase (const RulesState *known)
{
  static const char *const phases[] = {
    [KRACH_BORROW_PHASE] = N_ ("loans"),
    [KRACH_AUCTION] = N_ ("auction"),
    [KRACH_WINNER] = N_ ("first action"),
    [KRACH_RUNNER_UP] = N_ ("second action"),
  };

  return phases[known->phase];
}

static char *
ask_for_loan (const AdjTextReader *reader, const RulesState *known)
{
  g_autofree char *points = adj_text_points (reader, known->options[KRACH_OPTION_LOAN] + 1);

  if (krach_peek (known)->bank < KRACH_LOAN)
    return g_strdup (T_ (reader, "the bank is too poor for a loan; do not borrow."));

  /* TRANSLATORS: “1 point”. */
  return g_strdup_printf (T_ (reader, "borrow two chips for %s, or not."), points);
}

static char *
ask_winner (const AdjTextReader *reader, const char *company, gboolean can_sell)
{
  return can_sell ? g_strdup_printf (T_ (reader, "take the open card, or sell %s shares."), company)
                  : g_strdup (T_ (reader, "take the open card, or sell nothing."));
}

static char *
ask_runner_up (const AdjTextReader *reader, const char *company, gboolean can_sell)
{
  return can_sell
           ? g_strdup_printf (T_ (reader, "sell %s shares, or nothing."), company)
           : g_strdup_printf (T_ (reader, "without shares of %s you can sell nothing."), company);
}

static char *
ask_for_action (const AdjTextReader *reader, const RulesView *view)
{
  const KrachState *krach = krach_peek (&view->known);
  guint border = krach_border (krach->open);
  gboolean can_sell = krach->owned[view->viewer][border] > 0;

  if (view->known.phase == KRACH_WINNER)
    return ask_winner (reader, krach_company_names[border], can_sell);
  if (krach->winner_action == KRACH_TAKE)
    return ask_runner_up (reader, krach_company_names[border], can_sell);

  return g_strdup (T_ (reader, "take the open card, or leave it."));
}

char *
adj_text_krach_question (const AdjTextReader *reader, const RulesView *view)
{
  const KrachState *krach = krach_peek (&view->known);

  switch (view->known.phase) {
  case KRACH_BORROW_PHASE:
    return ask_for_loan (reader, &view->known);
  case KRACH_AUCTION:
    return krach->chips[view->viewer] == 0
             ? g_strdup (T_ (reader, "without a chip you can only drop and take the pot."))
             : g_strdup (T_ (reader, "stay for a chip, or drop and take the pot."));
  default:
    return ask_for_action (reader, view);
  }
}

static char *
describe_chips (const AdjTextReader *reader, int n)
{
  return g_strdup_printf (TN_ (reader, "%d chip", "%d chips", n), n);
}

/* What a share of the company that can be sold this round brings. */
static char *
describe_price (const AdjTextReader *reader, const KrachState *krach)
{
  guint company = krach_border (krach->open);
  g_autofree char *points = adj_text_points (reader, krach->out[company]);

  if (krach->out[company] == 0)
    return g_strdup_printf (T_ (reader, "nobody has shares of %s"), krach_company_names[company]);

  /* TRANSLATORS: a company, “7 points”. */
  return g_strdup_printf (T_ (reader, "each %s share sells for %s now"),
                          krach_company_names[company],
                          points);
}

static void
write_open_card (AdjTextPage *page, const AdjTextReader *reader, const KrachState *krach)
{
  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (page,
                     g_strdup_printf (krach->is_taken
                                        ? T_ (reader, "Open card, taken: %s, border %s")
                                        : T_ (reader, "Open card: %s, border %s"),
                                      krach_company_names[krach_centre (krach->open)],
                                      krach_company_names[krach_border (krach->open)]));
  adj_text_page_add (page, describe_price (reader, krach));
}

static char *
describe_crash (const AdjTextReader *reader, const KrachState *krach)
{
  if (krach->n_deck == 1)
    return g_strdup (T_ (reader, "the next one is the crash"));
  if (krach->n_deck <= KRACH_CRASH_AMONG)
    return g_strdup (T_ (reader, "the next one may be the crash"));

  return g_strdup_printf (T_ (reader, "the crash can come from round %d on"),
                          krach->round + krach->n_deck - KRACH_CRASH_AMONG + 1);
}

static void
write_pool (AdjTextPage *page, const AdjTextReader *reader, const KrachState *krach)
{
  g_autofree char *pot = describe_chips (reader, krach->pot);
  g_autofree char *bank = describe_chips (reader, krach->bank);

  adj_text_page_begin (page, 0, NULL);
  adj_text_page_add (page, g_strdup_printf (T_ (reader, "Pot: %s"), pot));
  adj_text_page_add (page, g_strdup_printf (T_ (reader, "bank: %s"), bank));
  adj_text_page_add (
    page,
    g_strdup_printf (TN_ (reader, "%d card left", "%d cards left", krach->n_deck), krach->n_deck));
  adj_text_page_add (page, describe_crash (reader, krach));
}

static void
write_part_in_auction (AdjTextPage *page,
                       const AdjTextReader *reader,
                       const RulesState *known,
                       guint seat)
{
  const KrachState *krach = krach_peek (known);

  if (seat == krach->winner)
    adj_text_page_add (page, g_strdup (T_ (reader, "has won the auction")));
  else if (seat == krach->runner_up)
    adj_text_page_add (page, g_strdup (T_ (reader, "has come second")));
  else if (known->phase == KRACH_AUCTION && (krach->in >> seat & 1) == 0)
    adj_text_page_add (page, g_strdup (T_ (reader, "has dropped out")));
  if (seat == krach->first && !rules_is_over (known))
    adj_text_page_add (page, g_strdup (T_ (reader, "first player")));
}

/* "Moka 2, Rosa 1": companies without shares are left out. */
static char *
list_shares (const guint8 shares[KRACH_COMPANIES])
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint company = 0; company < KRACH_COMPANIES; company++) {
    if (shares[company] > 0)
      adj_text_list (list, "%s\u00a0%u", krach_company_names[company], shares[company]);
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
describe_shares (const AdjTextReader *reader, const KrachState *krach, guint seat)
{
  g_autofree char *list = list_shares (krach->owned[seat]);
  int n = krach->n_shares[seat];

  return n == 0 ? g_strdup (T_ (reader, "no share"))
                : g_strdup_printf (TN_ (reader, "%d share: %s", "%d shares: %s", n), n, list);
}

static void
write_player (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view, guint seat)
{
  const KrachState *krach = krach_peek (&view->known);

  adj_text_page_begin (page, 0, adj_text_head (reader, view, seat));
  adj_text_page_add (page, adj_text_points (reader, krach->score[seat]));
  adj_text_page_add (page, describe_chips (reader, krach->chips[seat]));
  adj_text_page_add (page, describe_shares (reader, krach, seat));
  write_part_in_auction (page, reader, &view->known, seat);
}

static void
write_shares_on_table (AdjTextPage *page, const AdjTextReader *reader, const KrachState *krach)
{
  g_autofree char *list = list_shares (krach->out);

  adj_text_page_begin (page, 0, g_strdup (T_ (reader, "Shares on the table:")));
  adj_text_page_add (page, g_strdup (*list != '\0' ? list : T_ (reader, "no share")));
}

void
adj_text_krach_table (AdjTextPage *page, const AdjTextReader *reader, const RulesView *view)
{
  const KrachState *krach = krach_peek (&view->known);

  if (!rules_is_over (&view->known)) {
    write_open_card (page, reader, krach);
    write_pool (page, reader, krach);
  }
  for (guint seat = 0; seat < view->known.n_seats; seat++)
    write_player (page, reader, view, seat);
  if (!rules_is_over (&view->known))
    write_shares_on_table (page, reader, krach);
}
