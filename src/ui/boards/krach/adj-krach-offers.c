/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "adj-krach-parts.h"

#include <glib/gi18n.h>

#include "adj-krach-words.h"

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
  g_autofree char *held = adj_krach_dup_chips (chips);
  g_autofree char *after = adj_krach_dup_chips (chips + KRACH_LOAN);

  if (krach->bank < KRACH_LOAN)
    /* TRANSLATORS: “3 chips”. */
    return g_strdup_printf (_ ("You have %s; the bank can lend nothing."), held);

  /* TRANSLATORS: “3 chips”, “5 chips”. */
  return g_strdup_printf (_ ("You have %s. A loan is never paid back, and leaves you %s."),
                          held,
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

  return g_strdup_printf (
    ngettext ("Staying leaves you %u chip.", "Staying leaves you %u chips.", chips - 1),
    chips - 1);
}

/* The last but one to drop becomes the runner-up. */
static char *
describe_dropping (const KrachState *krach)
{
  gboolean is_last = __builtin_popcount (krach->in) == 2;

  if (krach->pot == 0)
    return g_strdup (is_last ? _ ("Dropping brings no chip, but the second action.")
                             : _ ("Dropping brings nothing: the pot is empty."));
  if (is_last)
    return g_strdup (_ ("Dropping brings the pot and the second action."));

  return g_strdup_printf (ngettext ("Dropping brings the pot of %u chip.",
                                    "Dropping brings the pot of %u chips.",
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
                        NULL,
                        make_move (scene, KRACH_DROP, 0),
                        chips > 0 ? ADJ_OFFER_PLAIN : ADJ_OFFER_FILLED);
  adj_action_bar_offer (bar,
                        "stay",
                        _ ("Stay: 1 chip"),
                        NULL,
                        NULL,
                        make_move (scene, KRACH_STAY, 0),
                        ADJ_OFFER_PLACED);
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

/*
 * Both choices have the same three places, whatever is left of them: the sale, nothing, the share.
 */

static void
offer_take (AdjActionBar *bar, const AdjScene *scene)
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
                        ADJ_OFFER_PLACED);
}

/* N shares; with none, or once it is over, the rules say why not. */
static void
offer_sale_of (AdjActionBar *bar, const AdjScene *scene, guint n)
{
  g_autofree char *points = adj_krach_dup_points ((int) (n * sale_price (scene)));
  g_autofree char *label =
    n == 0 || peek (scene)->winner_action == KRACH_SELL
      /* TRANSLATORS: a company. */
      ? g_strdup_printf (_ ("Sell %s"), sale_company (scene))
      /* TRANSLATORS: a number of shares, a company, “10 points”. */
      : g_strdup_printf (_ ("Sell %u %s: %s"), n, sale_company (scene), points);

  adj_action_bar_offer (bar,
                        "sell",
                        label,
                        NULL,
                        NULL,
                        make_move (scene, KRACH_SELL, MAX (n, 1)),
                        ADJ_OFFER_PLAIN);
}

/* How many of several: a number, which the button follows. Most sales are of all. */
static guint
ask_how_many (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  guint most = count_sellable (scene);
  RulesMove move = make_move (scene, KRACH_SELL, most);
  RulesMove drafted;

  if (most < 2)
    return most;
  if (adj_draft_is (draft, KRACH_SELL) && adj_draft_get (draft, &drafted) && drafted.number > 0)
    move = drafted;
  adj_action_bar_ask_number (bar, "sale", _ ("Shares to sell"), move, 1, most, NULL, 0);
  return move.number;
}

static void
offer_sale (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  offer_sale_of (bar, scene, ask_how_many (bar, scene, draft));
  offer_plain (bar,
               scene,
               "sell-0",
               _ ("Sell nothing"),
               KRACH_SELL,
               count_sellable (scene) == 0 && peek (scene)->winner_action == KRACH_TAKE
                 ? ADJ_OFFER_FILLED
                 : ADJ_OFFER_PLAIN);
}

static void
offer_first_action (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  const char *second = scene->people->names[peek (scene)->runner_up];
  g_autofree char *said =
    count_sellable (scene) > 0
      /* TRANSLATORS: the name of the runner-up. */
      ? g_strdup_printf (_ ("Take the share, or keep the sale, even if you sell nothing: %s may do "
                            "what you leave."),
                         second)
      /* TRANSLATORS: a company; the name of the runner-up. */
      : g_strdup_printf (
          _ ("Take the share, or keep the sale, though you have no %s to sell: %s may "
             "do what you leave."),
          sale_company (scene),
          second);

  adj_action_bar_say (bar, said);
  offer_sale (bar, scene, draft);
  offer_take (bar, scene);
}

static void
offer_second_sale (AdjActionBar *bar, const AdjScene *scene, AdjDraft *draft)
{
  guint n = count_sellable (scene);
  g_autofree char *price = adj_krach_dup_points ((int) sale_price (scene));
  g_autofree char *said =
    n == 0
      /* TRANSLATORS: a company. */
      ? g_strdup_printf (_ ("You have no %s to sell."), sale_company (scene))
      /* TRANSLATORS: a number of shares, a company, “5 points”. */
      : g_strdup_printf (
          ngettext ("You can sell %u %s, for %s.", "You can sell up to %u %s, for %s each.", n),
          n,
          sale_company (scene),
          price);

  adj_action_bar_say (bar, said);
  offer_sale (bar, scene, draft);
  offer_take (bar, scene);
}

static void
offer_second_share (AdjActionBar *bar, const AdjScene *scene)
{
  const char *company = adj_krach_get_company (krach_centre (peek (scene)->open));
  guint n = peek (scene)->owned[scene->actor][krach_centre (peek (scene)->open)];
  g_autofree char *said =
    n == 0 ? g_strdup_printf (_ ("You can take %s, of which you have none, or leave it."), company)
           /* TRANSLATORS: a company, a number of its shares. */
           : g_strdup_printf (ngettext ("You can take %s, of which you have %u, or leave it.",
                                        "You can take %s, of which you have %u, or leave it.",
                                        n),
                              company,
                              n);

  adj_action_bar_say (bar, said);
  offer_sale_of (bar, scene, 0);
  offer_plain (bar, scene, "decline", _ ("Leave the share"), KRACH_DECLINE, ADJ_OFFER_PLAIN);
  offer_take (bar, scene);
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
