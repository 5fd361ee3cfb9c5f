/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-krach-words.h"

enum {
  SINGLE_SALES = 3, /* as many have a button each; more are chosen by a number */
};

static RulesMove
make_move (const AdjScene *scene, guint verb, guint number)
{
  return (RulesMove){
    .seat = (guint8) scene->actor,
    .verb = (guint8) verb,
    .number = (guint16) number,
  };
}

/* An offer of a label alone. */
static void
offer_plain (AdjActionBar *bar,
             const AdjScene *scene,
             const char *key,
             const char *label,
             guint verb,
             AdjOfferFlags flags)
{
  adj_action_bar_offer (bar, key, label, NULL, NULL, make_move (scene, verb, 0), flags);
}

static const KrachState *
peek (const AdjScene *scene)
{
  return krach_peek (adj_scene_peek (scene));
}

static guint
loan_cost (const AdjScene *scene)
{
  return adj_scene_peek (scene)->options[KRACH_OPTION_LOAN] + 1u;
}

static char *
describe_loan (const AdjScene *scene)
{
  const KrachState *krach = peek (scene);
  guint chips = krach->chips[scene->actor];
  g_autofree char *cost = adj_krach_dup_points ((int) loan_cost (scene));
  g_autofree char *held = adj_krach_dup_chips (chips);
  g_autofree char *after = adj_krach_dup_chips (chips + KRACH_LOAN);

  if (krach->bank < KRACH_LOAN)
    /* TRANSLATORS: “3 chips”. */
    return g_strdup_printf (_ ("You have %s; the bank can lend nothing."), held);

  /* TRANSLATORS: “3 chips”, “1 point”, “5 chips”. */
  return g_strdup_printf (_ ("You have %s. A loan costs %s, is never paid back and leaves you %s."),
                          held,
                          cost,
                          after);
}

static void
offer_loan (AdjActionBar *bar, const AdjScene *scene)
{
  g_autofree char *said = describe_loan (scene);
  g_autofree char *cost = adj_krach_dup_number (-(int) loan_cost (scene));
  /* TRANSLATORS: a number of points, below zero. */
  g_autofree char *label = g_strdup_printf (
    ngettext ("Borrow 2 chips: %s point", "Borrow 2 chips: %s points", loan_cost (scene)),
    cost);

  adj_action_bar_say (bar, said);
  adj_action_bar_offer (bar,
                        "borrow",
                        label,
                        "sign-loan",
                        NULL,
                        make_move (scene, KRACH_BORROW, 0),
                        ADJ_OFFER_PLAIN);
  offer_plain (bar,
               scene,
               "no-loan",
               _ ("Do not borrow"),
               KRACH_NO_LOAN,
               peek (scene)->bank < KRACH_LOAN ? ADJ_OFFER_MAIN : ADJ_OFFER_PLACED);
}

static char *
describe_staying (guint chips)
{
  if (chips == 0)
    return g_strdup (_ ("You have no chip to stay with."));

  return g_strdup_printf (ngettext ("Staying costs one chip and leaves you %u.",
                                    "Staying costs one chip and leaves you %u.",
                                    chips - 1),
                          chips - 1);
}

/* The last but one to drop becomes the runner-up. */
static char *
describe_dropping (const KrachState *krach)
{
  gboolean is_last = __builtin_popcount (krach->in) == 2;

  if (krach->pot == 0)
    return g_strdup (is_last ? _ ("Dropping gives you no chip, but the second action.")
                             : _ ("Dropping gives you nothing: the pot is empty."));
  if (is_last)
    return g_strdup_printf (
      ngettext ("Dropping gives you the pot of %u chip and the second action.",
                "Dropping gives you the pot of %u chips and the second action.",
                krach->pot),
      krach->pot);

  return g_strdup_printf (ngettext ("Dropping gives you the pot of %u chip.",
                                    "Dropping gives you the pot of %u chips.",
                                    krach->pot),
                          krach->pot);
}

static void
offer_auction (AdjActionBar *bar, const AdjScene *scene)
{
  const KrachState *krach = peek (scene);
  guint chips = krach->chips[scene->actor];
  g_autofree char *staying = describe_staying (chips);
  g_autofree char *dropping = describe_dropping (krach);
  g_autofree char *said = g_strdup_printf ("%s %s", staying, dropping);
  g_autofree char *drop = krach->pot == 0 ? g_strdup (_ ("Drop: take nothing"))
                                          : g_strdup_printf (_ ("Drop: take %u"), krach->pot);

  adj_action_bar_say (bar, said);
  adj_action_bar_offer (bar,
                        "drop",
                        drop,
                        NULL,
                        dropping,
                        make_move (scene, KRACH_DROP, 0),
                        chips > 0 ? ADJ_OFFER_PLAIN : ADJ_OFFER_MAIN);
  adj_action_bar_offer (bar,
                        "stay",
                        _ ("Stay: 1 chip"),
                        NULL,
                        staying,
                        make_move (scene, KRACH_STAY, 0),
                        chips > 0 ? ADJ_OFFER_PLACED : ADJ_OFFER_PLAIN);
}

static guint
count_sellable (const AdjScene *scene)
{
  const KrachState *krach = peek (scene);

  return krach->owned[scene->actor][krach_border (krach->open)];
}

static guint
sale_price (const AdjScene *scene)
{
  return peek (scene)->out[krach_border (peek (scene)->open)];
}

static const char *
sale_company (const AdjScene *scene)
{
  return adj_krach_get_company (krach_border (peek (scene)->open));
}

static char *
describe_sale (const AdjScene *scene)
{
  guint n = count_sellable (scene);
  g_autofree char *price = adj_krach_dup_points ((int) sale_price (scene));

  if (n == 0)
    /* TRANSLATORS: a company. */
    return g_strdup_printf (_ ("You have no %s share to sell."), sale_company (scene));

  /* TRANSLATORS: a number of shares, a company, “5 points”. */
  return g_strdup_printf (ngettext ("You can sell up to %u %s share, for %s each.",
                                    "You can sell up to %u %s shares, for %s each.",
                                    n),
                          n,
                          sale_company (scene),
                          price);
}

static void
offer_take (AdjActionBar *bar, const AdjScene *scene, AdjOfferFlags flags)
{
  guint open = peek (scene)->open;
  /* TRANSLATORS: a company. */
  g_autofree char *label =
    g_strdup_printf (_ ("Take %s"), adj_krach_get_company (krach_centre (open)));
  g_autofree char *description = adj_krach_dup_share (open);

  adj_action_bar_offer (bar,
                        "take",
                        label,
                        "share",
                        description,
                        make_move (scene, KRACH_TAKE, 0),
                        flags);
}

static void
offer_sale_of (
  AdjActionBar *bar, const AdjScene *scene, const char *key, guint n, AdjOfferFlags flags)
{
  g_autofree char *points = adj_krach_dup_points ((int) (n * sale_price (scene)));
  /* TRANSLATORS: a number of shares, a company, “10 points”. */
  g_autofree char *label = g_strdup_printf (_ ("Sell %u %s: %s"), n, sale_company (scene), points);

  adj_action_bar_offer (bar, key, label, NULL, NULL, make_move (scene, KRACH_SELL, n), flags);
}

/* Many shares: a number, and a button that follows it. */
static void
offer_number (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft, AdjOfferFlags flags)
{
  guint most = count_sellable (scene);
  RulesMove move = make_move (scene, KRACH_SELL, most);

  if (adj_draft_is (draft, KRACH_SELL))
    (void) adj_draft_get (draft, &move);
  adj_action_bar_ask_number (bar, "sale", _ ("Shares to sell"), move, 1, most, NULL, 0);
  offer_sale_of (bar, scene, "sell", move.number, flags);
}

static void
offer_nothing_sold (AdjActionBar *bar, const AdjScene *scene, AdjOfferFlags flags)
{
  offer_plain (bar, scene, "sell-0", _ ("Sell nothing"), KRACH_SELL, flags);
}

/* The largest sale first: it is the likeliest. Without a share the rules say why not. */
static void
offer_sales (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft, AdjOfferFlags flags)
{
  guint n = count_sellable (scene);

  if (n > SINGLE_SALES) {
    offer_number (bar, scene, draft, flags);
  } else if (n == 0) {
    offer_sale_of (bar, scene, "sell-1", 1, ADJ_OFFER_PLAIN);
  } else {
    for (guint i = n; i > 0; i--) {
      g_autofree char *key = g_strdup_printf ("sell-%u", i);

      offer_sale_of (bar, scene, key, i, i == n ? flags : ADJ_OFFER_PLAIN);
    }
  }
  offer_nothing_sold (bar, scene, n == 0 ? flags : ADJ_OFFER_PLAIN);
}

static void
offer_first_action (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  const KrachState *krach = peek (scene);
  g_autofree char *sale = describe_sale (scene);
  /* TRANSLATORS: the name of the runner-up; a sentence about the sale comes before. */
  g_autofree char *said = g_strdup_printf (
    _ (
      "Take the open share, or claim the sale: even if you sell nothing, nobody else may. %s %s may "
      "do the other."),
    sale,
    scene->people->names[krach->runner_up]);

  adj_action_bar_say (bar, said);
  offer_take (bar, scene, ADJ_OFFER_PLACED);
  offer_sales (bar, scene, draft, ADJ_OFFER_PLAIN);
}

static void
offer_second_sale (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  g_autofree char *sale = describe_sale (scene);

  adj_action_bar_say (bar, sale);
  offer_sales (bar, scene, draft, count_sellable (scene) > 0 ? ADJ_OFFER_PLACED : ADJ_OFFER_MAIN);
  offer_take (bar, scene, ADJ_OFFER_PLAIN);
}

static void
offer_second_share (AdjActionBar *bar, const AdjScene *scene)
{
  guint open = peek (scene)->open;
  guint n = peek (scene)->owned[scene->actor][krach_centre (open)];
  g_autofree char *said =
    /* TRANSLATORS: a company, a number of its shares. */
    g_strdup_printf (ngettext ("You can take %s, of which you have %u share, or leave it.",
                               "You can take %s, of which you have %u shares, or leave it.",
                               n),
                     adj_krach_get_company (krach_centre (open)),
                     n);

  adj_action_bar_say (bar, said);
  offer_take (bar, scene, ADJ_OFFER_PLACED);
  offer_plain (bar, scene, "decline", _ ("Leave the share"), KRACH_DECLINE, ADJ_OFFER_PLAIN);
  offer_sale_of (bar, scene, "sell-1", 1, ADJ_OFFER_PLAIN);
}

void
adj_krach_offer_moves (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  const RulesState *state = adj_scene_peek (scene);

  switch (state->phase) {
  case KRACH_BORROW_PHASE:
    offer_loan (bar, scene);
    break;
  case KRACH_AUCTION:
    offer_auction (bar, scene);
    break;
  case KRACH_WINNER:
    offer_first_action (bar, scene, draft);
    break;
  case KRACH_RUNNER_UP:
    if (krach_peek (state)->winner_action == KRACH_TAKE)
      offer_second_sale (bar, scene, draft);
    else
      offer_second_share (bar, scene);
    break;
  default:
    break;
  }
}
